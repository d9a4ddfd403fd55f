#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program that was started as a child of this one.
public struct SpawnedProcess: Sendable {
  /// Where keys and the end of a terminal send their signals.
  public enum Group: Sendable {
    /// To the child as to this program.
    case shared
    /// Not to the child.
    case own
    /// To the child alone, and from the terminal that it opens first.
    case session
  }

  /// What a standard stream of the child is.
  public enum Stream: Sendable {
    /// The same as this program's.
    case shared
    /// Empty to read from, gone when written to.
    case nothing
    /// An open file or pipe of this program.
    case descriptor(Int32)
    /// A file; one that is written is made where it is missing, and emptied.
    case file(String)
    /// A device, to be read and written.
    case terminal(String)
  }

  /// The number that the system gave it.
  public let id: pid_t

  /// Starts a program. It blocks no signals; those that this program ignores it ignores too. Throws `FileFailure`
  /// where it cannot be started.
  ///
  /// - Parameters:
  ///   - command: the program, which is found along `PATH` unless it is a path, and its arguments.
  ///   - name: what the program finds as its own name, where that is not the first of `command`.
  ///   - environment: all of its environment.
  ///   - signals: those that it does not ignore, even if this program does.
  ///   - input: what it reads from; made in this order, before `output` and `error`.
  public init(
    _ command: [String], named name: String? = nil, environment: [String: String], group: Group = .shared,
    heeding signals: [Int32] = [], input: Stream = .shared, output: Stream = .shared, error: Stream = .shared
  ) throws(FileFailure) {
    let program = command.first ?? ""
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, wanted) in [(StandardStream.input, input), (.output, output), (.error, error)] {
      switch wanted {
      case .shared: break
      case .nothing:
        let mode = stream == .input ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, stream.rawValue, "/dev/null", mode, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream.rawValue)
      case .file(let path):
        let mode = stream == .input ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, stream.rawValue, path, mode, 0o600)
      case .terminal(let path):
        posix_spawn_file_actions_addopen(&actions, stream.rawValue, path, O_RDWR, 0)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (blocked, heeded) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigemptyset(&heeded)
    for signal in signals { sigaddset(&heeded, signal) }
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setsigdefault(&attributes, &heeded)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | group.flag)
    var process = pid_t()
    let code = withCStrings([name ?? program] + command.dropFirst()) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw FileFailure(.open, program, FileFailure.Reason(code: code)) }
    id = process
  }

  /// Waits for its end, once. Returns its exit code, or 128 and the number of the signal that ended it.
  @discardableResult
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Waits for its end, once. Returns how many bytes of memory it had at most.
  public func waitForPeakMemory() -> Int {
    var (status, usage) = (Int32(), rusage())
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss << 10
    #endif
  }

  /// Ends it at once, and waits until it is gone.
  public func kill() {
    sendSignal(id, SIGKILL)
    wait()
  }
}

/// The call whose name a method above has.
private func sendSignal(_ process: pid_t, _ signal: Int32) { kill(process, signal) }

extension SpawnedProcess.Group {
  fileprivate var flag: Int16 {
    switch self {
    case .shared: 0
    // The number of the group stays 0, which stands for the child's own.
    case .own: Int16(POSIX_SPAWN_SETPGROUP)
    case .session: SpawnedProcess.Group.newSession
    }
  }
}

extension SpawnedProcess.Group {
  // POSIX_SPAWN_SETSID, which Swift's Glibc does not show.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif
}

/// Calls `body` with the texts as C has a list of strings, a nil at its end.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
