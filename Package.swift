// swift-tools-version: 6.2
import PackageDescription

let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
let pure = common + [.strictMemorySafety()]
let onMain = common + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "flipside",
  products: [
    .executable(name: "flipside", targets: ["App"]),
    .library(name: "Engine", targets: ["Engine"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Model", targets: ["Model"]),
  ],
  targets: [
    .systemLibrary(name: "CSDL2", path: "Sources/System/CSDL2", pkgConfig: "sdl2"),
    .systemLibrary(name: "CPango", path: "Sources/System/CPango", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CPixman", path: "Sources/System/CPixman", pkgConfig: "pixman-1"),
    .systemLibrary(name: "CMalloc", path: "Sources/System/CMalloc"),
    .target(name: "Motion", swiftSettings: pure),
    .target(name: "Model", dependencies: ["Motion"], swiftSettings: pure),
    .target(name: "Host", dependencies: ["CMalloc"], swiftSettings: common),
    .target(name: "Library", dependencies: ["Model", "Host"], swiftSettings: common),
    .target(
      name: "Engine", dependencies: ["Motion", "Host", "CSDL2", "CPango", "CPixman"],
      swiftSettings: onMain),
    .executableTarget(
      name: "App", dependencies: ["Motion", "Model", "Host", "Library", "Engine"],
      swiftSettings: onMain),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Motion", "Model"], path: "Benchmarks",
      swiftSettings: onMain),
    .testTarget(name: "MotionTests", dependencies: ["Motion"], swiftSettings: common),
    .testTarget(name: "ModelTests", dependencies: ["Model", "Motion"], swiftSettings: common),
    .testTarget(name: "HostTests", dependencies: ["Host"], swiftSettings: common),
    .testTarget(
      name: "LibraryTests", dependencies: ["Library", "Model", "Host", "Motion"],
      swiftSettings: common),
    .testTarget(
      name: "EngineTests", dependencies: ["Engine", "Motion", "Host", "CSDL2", "CPango"],
      swiftSettings: onMain),
    .testTarget(
      name: "AppTests", dependencies: ["App", "Engine", "Host", "Model", "Motion"],
      swiftSettings: onMain),
    .testTarget(name: "EndToEnd", swiftSettings: onMain),
  ]
)
