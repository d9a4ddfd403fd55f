import Glibc

/// A program to which a long text is given to show.
public enum PagerProcess {
  /// What the shell ends with where there is no such program.
  private static let notFound: Int32 = 127

  /// Runs a line of a shell with `text` on its standard input, and waits for its end. Ctrl-C is for it alone
  /// meanwhile. Returns false where it could not be run, so that nothing has been shown.
  public static func show(_ text: [UInt8], command: String, environment: [String: String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var before = sigaction()
    var ignoring = sigaction()
    ignoring.__sigaction_handler.sa_handler = SIG_IGN
    sigaction(SIGINT, &ignoring, &before)
    defer { sigaction(SIGINT, &before, nil) }

    var process = pid_t()
    let isStarted = start(command, environment, input: ends[0], &process)
    close(ends[0])
    guard isStarted else {
      close(ends[1])
      return false
    }
    do throws(FileFailure) {
      try AtomicFile.writeAll(text, to: ends[1], "-")
    } catch {
      // Who has seen enough ends the pager before it has read everything.
    }
    close(ends[1])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return (status >> 8) & 0xFF != notFound
  }

  private static func start(
    _ command: String, _ environment: [String: String], input: Int32, _ process: inout pid_t
  ) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return withCStrings(["sh", "-c", command]) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, variables) == 0
      }
    }
  }
}
