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
    guard let pipe = Pipe() else { return false }
    let before = SignalAction.ignoring.install(for: SIGINT)
    defer { _ = before.install(for: SIGINT) }

    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess(shell: command, environment: environment, input: .descriptor(pipe.readEnd))
    } catch {
      pipe.closeBoth()
      return false
    }
    pipe.closeReadEnd()
    do throws(FileFailure) {
      try File(stream: pipe.writeEnd).append(text)
    } catch {
      // The user may quit the pager before it has read everything.
    }
    pipe.closeWriteEnd()
    return process.wait() != notFound
  }

  /// Runs a command with the path as its last argument, and waits for it to exit; what it prints is not that of this
  /// program. Returns false if there is no such program.
  package static func open(_ path: String, with command: String, environment: [String: String]) -> Bool {
    do throws(FileFailure) {
      return try SpawnedProcess(
        shell: "\(command) \"$1\"", arguments: [path], environment: environment, output: .nothing
      ).wait() != notFound
    } catch {
      return false
    }
  }
}
