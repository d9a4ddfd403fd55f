#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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

  /// Runs a command with the path as its last argument, and waits for it to exit; what it prints is not that of this
  /// program. Returns false if there is no such program.
  package static func open(_ path: String, with command: String, environment: [String: String]) -> Bool {
    let process = try? SpawnedProcess(
      shell: "\(command) \"$1\"", arguments: [path], environment: environment, output: .nothing)
    return process.map { $0.wait() != notFound } ?? false
  }
}
