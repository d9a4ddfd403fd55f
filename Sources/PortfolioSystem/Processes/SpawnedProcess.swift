/// A child process.
package struct SpawnedProcess: Sendable {
  /// Which processes get signals from the keyboard and the terminal.
  package enum Group: Sendable {
    /// The child as well as this program.
    case shared
    /// Not the child.
    case own
    /// Only the child, from the first terminal that it opens.
    case session
  }

  /// What a standard stream of the child is connected to.
  package enum Stream: Sendable {
    /// The same as for this program.
    case shared
    /// Nothing: reads are empty, and writes are discarded.
    case nothing
    /// An open file or pipe of this program.
    case descriptor(Int32)
    /// A pipe, whose other end this program has.
    case pipe
    /// A file; when written to, it is created or truncated.
    case file(String)
    /// A device, for reading and writing.
    case terminal(String)
  }

  /// The process id.
  package let id: pid_t
  /// This program's ends of the pipes to its standard streams, for whoever started it to close; negative where there is
  /// none.
  let pipes: (input: Int32, output: Int32, error: Int32)

  /// Starts a program. It blocks no signals, but ignores those that this program ignores. Throws
  /// `FileFailure` if it cannot be started.
  ///
  /// - Parameters:
  ///   - command: the program, found along `PATH` unless it is a path, and its arguments.
  ///   - name: the name that the program sees as its own, if not the first of `command`.
  ///   - environment: its complete environment.
  ///   - signals: those that it does not ignore, even if this program does.
  ///   - input: its standard input; opened before `output`, which is opened before `error`.
  package init(
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
    var (mine, theirs): ([Int32], [Int32]) = ([-1, -1, -1], [])
    defer { for end in theirs { close(end) } }
    func failure(_ path: String, _ reason: FileFailure.Reason) -> FileFailure {
      for end in mine where end >= 0 { close(end) }
      return FileFailure(.open, path, reason)
    }
    for (stream, wanted) in [(StandardStream.input, input), (.output, output), (.error, error)] {
      switch wanted {
      case .shared: break
      case .nothing:
        let mode = stream == .input ? O_RDONLY : O_WRONLY
        posix_spawn_file_actions_addopen(&actions, stream.rawValue, "/dev/null", mode, 0)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, stream.rawValue)
      case .pipe:
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw failure("pipe", .lastError) }
        // Child processes inherit none; `pipe2`, which would do both at once, is not available everywhere.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        if stream != .input { ends.swapAt(0, 1) }
        (mine[Int(stream.rawValue)], theirs) = (ends[1], theirs + [ends[0]])
        posix_spawn_file_actions_adddup2(&actions, ends[0], stream.rawValue)
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
    guard code == 0 else { throw failure(program, FileFailure.Reason(code: code)) }
    (id, pipes) = (process, (mine[0], mine[1], mine[2]))
  }

  /// Starts a shell command with arguments.
  init(
    shell line: String, arguments: [String] = [], environment: [String: String], group: Group = .shared,
    input: Stream = .shared, output: Stream = .shared, error: Stream = .shared
  ) throws(FileFailure) {
    try self.init(
      ["/bin/sh", "-c", line, "sh"] + arguments, named: "sh", environment: environment, group: group,
      heeding: [SIGINT, SIGPIPE, SIGXFSZ], input: input, output: output, error: error)
  }

  /// Waits for it to exit; call only once. Returns its exit code, or 128 plus the number of the signal that
  /// killed it.
  @discardableResult
  package func wait() -> Int32 { waitMeasuring().exitCode }

  /// The same with its peak memory in bytes.
  package func waitMeasuring() -> (exitCode: Int32, peakMemory: Int) {
    var (status, usage) = (Int32(), rusage())
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    #if canImport(Darwin)
      return (SpawnedProcess.exitCode(status), usage.ru_maxrss)
    #else
      return (SpawnedProcess.exitCode(status), usage.ru_maxrss << 10)
    #endif
  }

  /// The same as `wait` where it has exited, after which it must not be waited for; nil while it runs.
  func exitCode() -> Int32? {
    var status = Int32()
    return waitpid(id, &status, WNOHANG) == id ? SpawnedProcess.exitCode(status) : nil
  }

  private static func exitCode(_ status: Int32) -> Int32 {
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Kills it with all of its group, which must be its own, and waits until it is gone.
  ///
  /// - Parameter isWaitedFor: whether it was waited for already.
  func killGroup(isWaitedFor: Bool) {
    sendSignal(-id, SIGKILL)
    if !isWaitedFor { wait() }
  }

  /// Kills it unless it has exited, and waits until it is gone. Returns the same as `wait`.
  @discardableResult
  package func kill() -> Int32 {
    sendSignal(id, SIGKILL)
    return wait()
  }
}

/// The method above hides the C function with the same name.
private func sendSignal(_ process: pid_t, _ signal: Int32) { kill(process, signal) }

extension SpawnedProcess.Group {
  fileprivate var flag: Int16 {
    switch self {
    case .shared: 0
    // The group stays 0, which means one of the child's own.
    case .own: Int16(POSIX_SPAWN_SETPGROUP)
    case .session: SpawnedProcess.Group.newSession
    }
  }
}

extension SpawnedProcess.Group {
  // POSIX_SPAWN_SETSID, which Swift's Glibc module does not expose.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif
}

/// Calls `body` with the texts as a C array of strings that ends with nil.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
