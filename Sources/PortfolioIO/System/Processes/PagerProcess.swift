#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pager that shows a long text.
package enum PagerProcess {
  /// The shell's exit code for an unknown command.
  private static let notFound: Int32 = 127

  /// Runs a shell command with `text` on its standard input, and waits for it to exit. Meanwhile this program
  /// ignores Ctrl-C. Returns false if it could not be run, so that nothing has been shown.
  package static func show(_ text: [UInt8], command: String, environment: [String: String]) -> Bool {
    guard let pipe = Pipe() else { return false }
    let before = SignalAction.ignoring.install(for: SIGINT)
    defer { _ = before.install(for: SIGINT) }

    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess(
        ["/bin/sh", "-c", command], named: "sh", environment: environment,
        heeding: [SIGINT, SIGPIPE, SIGXFSZ], input: .descriptor(pipe.readEnd))
    } catch {
      pipe.closeBoth()
      return false
    }
    pipe.closeReadEnd()
    do throws(FileFailure) {
      try Descriptors.write(text, to: pipe.writeEnd, "-")
    } catch {
      // The user may quit the pager before it has read everything.
    }
    pipe.closeWriteEnd()
    return process.wait() != notFound
  }
}
