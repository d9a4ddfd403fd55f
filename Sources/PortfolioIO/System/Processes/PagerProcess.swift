#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A program to which a long text is given to show.
public enum PagerProcess {
  /// What the shell ends with where there is no such program.
  private static let notFound: Int32 = 127

  /// Runs a line of a shell with `text` on its standard input, and waits for its end. Ctrl-C is for it alone
  /// meanwhile. Returns false where it could not be run, so that nothing has been shown.
  public static func show(_ text: [UInt8], command: String, environment: [String: String]) -> Bool {
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
      // Who has seen enough ends the pager before it has read everything.
    }
    pipe.closeWriteEnd()
    return process.wait() != notFound
  }
}
