import Glibc
import PortfolioIO

/// A process that a test has started and waits for.
public final class SpawnedProcess {
  public let id: pid_t

  /// Starts `command` with nothing in its environment but `variables`; `prepare` says what its streams are.
  public init(
    _ command: [String], _ variables: [String: String], session: Bool = false,
    _ prepare: (inout posix_spawn_file_actions_t) -> Void
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tests block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID: the terminal that it opens first becomes its own, with the keys that send signals.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | (session ? 0x80 : 0))
    var arguments = command.map { strdup($0) } + [nil]
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var started = pid_t()
    let code = posix_spawn(&started, command[0], &actions, &attributes, &arguments, &environment)
    guard code == 0 else { throw FileFailure(.open, command[0], code: code) }
    id = started
  }

  /// The exit code, or 128 and the number of the signal that ended the process.
  public func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
