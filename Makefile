# Every target can be called on a fresh machine with Swift, git and make: what is missing is
# installed by Scripts/setup, which says so.

PREFIX ?= /usr/local
RELEASE = swift build -c release --product flipside --static-swift-stdlib
PROGRAM = .build/release/flipside
SWIFT_FOLDERS = Sources Tests Benchmarks Package.swift

.PHONY: run build test golden lint format bench peers install deb clean

# Opens the window with the sample deck. ARGS="deck.tsv --size 800x480" passes arguments on.
run: build
	@Scripts/setup run
	@Scripts/run $(PROGRAM) $(ARGS)

build:
	@Scripts/setup build
	$(RELEASE)

# The end-to-end tests run by themselves, so that nothing else slows the hand they imitate.
test:
	@Scripts/setup build run test
	swift build --build-tests
	swift test --skip-build --skip EndToEnd
	swift test --skip-build --filter EndToEnd

# Records the reference pictures anew. A new picture fails the run, so that it is looked at.
golden:
	@Scripts/setup build run test
	FLIPSIDE_RECORD_PICTURES=1 swift test --skip EndToEnd

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_FOLDERS)
	Scripts/check-rules

format:
	swift format --in-place --parallel --recursive $(SWIFT_FOLDERS)

# One JSON line per budget. The exit code is 1 when one is not kept.
bench: build
	@Scripts/setup run bench
	swift build -c release --product Benchmarks
	.build/release/Benchmarks --program $(PROGRAM)

# Compares with Chromium by an external driver: make peers PEERS=FOLDER
peers: build
	@Scripts/setup run bench
	Scripts/peers "$(PEERS)" $(PROGRAM)

# make install PREFIX=/usr DESTDIR=stage
install: build
	Scripts/install $(PROGRAM) $(PREFIX)

deb: build
	Scripts/deb $(PROGRAM) build

clean:
	rm -rf .build build
