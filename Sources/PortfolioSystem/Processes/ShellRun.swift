/// Runs a shell command and captures both its streams. It and its children are ended where it takes too long,
/// prints too much, or somebody asks to stop.
package struct ShellRun {
  package enum End: Equatable {
    /// It has ended by itself, with this exit code.
    case finished(Int32)
    /// It could not be run, or printed too much.
    case failed
    case timedOut
    case interrupted
  }

  package private(set) var output: [UInt8] = []
  package private(set) var errors: [UInt8] = []
  package private(set) var end = End.failed

  /// How long to look for signals, the end of the shell, and the time between reads.
  private static let pause = Duration.milliseconds(20)
  /// How much longer to read from children that the shell has left behind with its streams.
  private static let afterEnd = Duration.seconds(1)

  /// - Parameters:
  ///   - limit: the most bytes that it may print.
  ///   - waitLimit: how long it may take.
  package init(
    _ line: String, arguments: [String], environment: [String: String], limit: Int, waitLimit: Duration,
    isInterrupted: () -> Bool
  ) {
    let process = try? SpawnedProcess(
      shell: line, arguments: arguments, environment: environment, group: .own, input: .nothing,
      output: .pipe, error: .pipe)
    guard let process else { return }
    var streams = [process.pipes.output, process.pipes.error]
    defer { for end in [process.pipes.output, process.pipes.error] { close(end) } }
    let start = ContinuousClock.now
    var exit: (code: Int32, time: ContinuousClock.Instant)?
    while true {
      if exit == nil, let code = process.exitCode() { exit = (code, .now) }
      if let exit, streams.allSatisfy({ $0 < 0 }) || exit.time.duration(to: .now) > ShellRun.afterEnd {
        end = .finished(exit.code)
        return
      }
      var reason: End?
      if isInterrupted() { reason = .interrupted }
      if start.duration(to: .now) > waitLimit, exit == nil { reason = .timedOut }
      if !readAny(of: &streams) || output.count + errors.count > limit { reason = .failed }
      guard let reason else { continue }
      process.killGroup(isWaitedFor: exit != nil)
      end = reason
      return
    }
  }

  /// Waits for a moment for any of the streams to have data or to end, and reads it; those that have ended become
  /// negative. Returns whether that was possible; a signal isn't a failure.
  private mutating func readAny(of streams: inout [Int32]) -> Bool {
    // A negative descriptor is ignored by `poll`.
    var entries = streams.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = Int32(ShellRun.pause / .milliseconds(1))
    guard poll(&entries, nfds_t(entries.count), milliseconds) >= 0 else { return errno == EINTR }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    for index in entries.indices where entries[index].fd >= 0 && entries[index].revents != 0 {
      guard let count = File(stream: entries[index].fd).readNext(&piece) else { return false }
      if count == 0 { streams[index] = -1 }
      if index == 0 { output += piece[..<count] } else { errors += piece[..<count] }
    }
    return true
  }
}

/// Programs that a user names by a shell command, and then looks at.
package enum ShellProgram {
  /// The exit code for an unknown command.
  private static let notFound: Int32 = 127

  /// Runs a command with `text` on its standard input, and waits for it to exit. Meanwhile this program ignores
  /// Ctrl-C. Returns false if it could not be run, so that nothing has been shown.
  package static func page(_ text: [UInt8], with command: String, environment: [String: String]) -> Bool {
    let before = SignalAction.ignoring.install(for: SIGINT)
    defer { _ = before.install(for: SIGINT) }
    guard let process = try? SpawnedProcess(shell: command, environment: environment, input: .pipe) else {
      return false
    }
    // The user may quit the pager before it has read everything.
    try? File(stream: process.pipes.input).append(text)
    close(process.pipes.input)
    return process.wait() != notFound
  }

  /// Runs the first that there is of some commands with colons between them, and waits for it to exit; what it prints is
  /// not shown. The path stands in place of `%s`, or is the last argument. Returns false if there is no such program.
  package static func open(_ path: String, with commands: String, environment: [String: String]) -> Bool {
    commands.split(separator: ":").contains { command in
      let bare = ["'%s'", "\"%s\""].reduce(String(command)) { $0.replacing($1, with: "%s") }
      let process = try? SpawnedProcess(
        shell: bare.contains("%s") ? bare.replacing("%s", with: "\"$1\"") : "\(bare) \"$1\"",
        arguments: [path], environment: environment, output: .nothing, error: .nothing)
      return process.map { $0.wait() != notFound } ?? false
    }
  }
}
