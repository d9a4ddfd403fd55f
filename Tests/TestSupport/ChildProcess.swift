import Glibc

/// Another program that a test starts, with its standard output in hand; killed when the value goes.
public final class ChildProcess {
  /// A system call that failed, with its number.
  public struct StartFailure: Error {
    public let program: String
    public let code: Int32
  }

  public let process: pid_t
  private let output: Int32
  private var isRunning = true

  /// Starts `program`, found along `PATH`, with `arguments`.
  public convenience init(_ program: String, _ arguments: String...) throws {
    try self.init(program, arguments)
  }

  /// The same for arguments in a list.
  public init(_ program: String, _ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartFailure(program: program, code: errno) }
    output = ends[0]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var started = pid_t()
    let code = posix_spawnp(&started, program, &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    process = started
    guard code == 0 else {
      isRunning = false
      throw StartFailure(program: program, code: code)
    }
  }

  deinit {
    kill()
    close(output)
  }

  /// The next line of its output, nil at the end.
  public func readLine() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(output, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Kills it at once and waits until it is gone.
  public func kill() {
    guard isRunning else { return }
    isRunning = false
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}
