import Glibc

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
  ///   - prepare: says what its streams are; those it says nothing of are this program's.
  public init(
    _ command: [String], named name: String? = nil, environment: [String: String], group: Group = .shared,
    heeding signals: [Int32] = [], _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws(FileFailure) {
    let program = command.first ?? ""
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = posix_spawnattr_t()
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
    guard code == 0 else { throw FileFailure(.open, program, code: code) }
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

  /// Ends it at once, and waits until it is gone.
  public func kill() {
    Glibc.kill(id, SIGKILL)
    wait()
  }
}

extension SpawnedProcess.Group {
  fileprivate var flag: Int16 {
    switch self {
    case .shared: 0
    // The number of the group stays 0, which stands for the child's own.
    case .own: Int16(POSIX_SPAWN_SETPGROUP)
    // POSIX_SPAWN_SETSID, which Swift's Glibc does not show.
    case .session: 0x80
    }
  }
}

/// Calls `body` with the texts as C has a list of strings, a nil at its end.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
