import Glibc

/// One start of a program in a session of its own, with exactly the environment given.
struct Spawn {
  var arguments: [String]
  var environment: [String: String]
  /// Which of this process's descriptors the child finds under which number.
  var descriptors: [Int32: Int32]

  /// Starts the program, found by PATH, and returns its process id.
  func start() throws -> pid_t {
    signal(SIGPIPE, SIG_IGN)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in descriptors.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, source, target)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(0x80) | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var pairs: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + pairs).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, arguments[0], &actions, &attributes, &words, &pairs)
    guard code == 0 else {
      throw HarnessError("\(arguments[0]) does not start: \(String(cString: strerror(code))).")
    }
    return pid
  }
}
