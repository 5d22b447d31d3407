import Glibc

/// Ends what the harness started, even when the test process itself is killed.
///
/// A small shell reads the process groups from a pipe; the pipe's end comes when the test process
/// ends, however it ends, and then every group still on the list is ended.
final class Reaper {
  static let shared = Reaper()

  private var pipeEnd: Int32 = -1

  private init() {
    let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard let pipe = try? Pipe() else { return }
    let script = """
      groups=""
      folders=""
      while read -r verb group; do
        case "$verb" in
          add) groups="$groups $group" ;;
          drop) rest=""
            for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done
            groups="$rest" ;;
          keep) folders="$folders $group" ;;
        esac
      done
      for one in $groups; do kill -TERM "-$one" 2>/dev/null; done
      sleep 1
      for one in $groups; do kill -KILL "-$one" 2>/dev/null; done
      [ -z "$folders" ] || rm -rf $folders
      """
    let started = try? Spawn(
      arguments: ["/bin/sh", "-c", script], environment: ["PATH": "/usr/bin:/bin"],
      descriptors: [0: pipe.reading, 1: silence, 2: silence]
    ).start()
    close(pipe.reading)
    close(silence)
    if started != nil { pipeEnd = pipe.writing } else { close(pipe.writing) }
  }

  func add(_ group: pid_t) { tell("add \(group)\n") }
  func drop(_ group: pid_t) { tell("drop \(group)\n") }

  /// Remembers a temporary folder that may outlive its owner.
  func remove(_ folder: String) { tell("keep \(folder)\n") }

  private func tell(_ line: String) {
    guard pipeEnd >= 0 else { return }
    let bytes = Array(line.utf8)
    _ = write(pipeEnd, bytes, bytes.count)
  }
}
