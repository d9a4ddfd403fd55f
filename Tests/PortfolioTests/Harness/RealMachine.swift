import Glibc
import PortfolioIO
import TestSupport
import Testing

/// The program as it was built, in a process of its own, with a home that is gone afterwards and an
/// environment in which nothing is set that the program knows.
final class RealMachine {
  let home = TemporaryFolder()
  var variables: [String: String]

  init() {
    variables = [
      "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "TERM": "xterm",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Runs the program with the words of `line`, and `input` as standard input.
  func run(_ line: String, input: String = "") throws -> Outcome {
    try start([try BuiltProgram.path("portfolio")] + words(line), input: input)
  }

  /// Runs a line of a shell in the home, in which `portfolio` is the program.
  func shell(_ line: String, input: String = "") throws -> Outcome {
    let function = "cd \"$HOME\"; portfolio() { '\(try BuiltProgram.path("portfolio"))' \"$@\"; }\n"
    return try start(["/bin/bash", "-c", function + line], input: input)
  }

  /// Puts the program at work with a server that stands for the service.
  func connect(to server: LoopbackServer) {
    variables["FINNHUB_BASE_URL"] = server.url("/api")
    variables["FINNHUB_API_KEY"] = FakeMachine.key
  }

  private func start(_ command: [String], input: String) throws -> Outcome {
    let folder = TemporaryFolder()
    let inputPath = try folder.write(input, to: "input")
    let process = try SpawnedProcess(command, variables) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
      for (stream, name) in [(STDOUT_FILENO, "output"), (STDERR_FILENO, "errors")] {
        posix_spawn_file_actions_addopen(&actions, stream, folder.path(name), O_WRONLY | O_CREAT, 0o600)
      }
    }
    let code = process.wait()
    func text(_ name: String) throws -> String {
      try folder.text(name)?.replacing(home.path, with: "HOME") ?? ""
    }
    return Outcome(code: code, output: try text("output"), errors: try text("errors"))
  }
}

/// A process that a test has started and waits for.
final class SpawnedProcess {
  let id: pid_t

  /// Starts `command` with nothing in its environment but `variables`; `prepare` says what its streams are.
  init(
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
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
