import Glibc

/// A program to which a long text is given to show.
public enum PagerProcess {
  /// What the shell ends with where there is no such program.
  private static let notFound: Int32 = 127

  /// Runs a line of a shell with `text` on its standard input, and waits for its end. Ctrl-C is for it alone
  /// meanwhile. Returns false where it could not be run, so that nothing has been shown.
  public static func show(_ text: [UInt8], command: String, environment: [String: String]) -> Bool {
    guard let pipe = Pipe() else { return false }
    var before = sigaction()
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGINT, &ignoring, &before)
    defer { sigaction(SIGINT, &before, nil) }

    let process: SpawnedProcess
    do throws(FileFailure) {
      process = try SpawnedProcess(
        ["/bin/sh", "-c", command], named: "sh", environment: environment,
        heeding: [SIGINT, SIGPIPE, SIGXFSZ]
      ) { actions in
        posix_spawn_file_actions_adddup2(&actions, pipe.readEnd, STDIN_FILENO)
      }
    } catch {
      pipe.close()
      return false
    }
    close(pipe.readEnd)
    do throws(FileFailure) {
      try AtomicFile.writeAll(text, to: pipe.writeEnd, "-")
    } catch {
      // Who has seen enough ends the pager before it has read everything.
    }
    close(pipe.writeEnd)
    return process.wait() != notFound
  }
}
