import Glibc
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

/// The built program in a process of its own, with a temporary home and an environment that sets none of the
/// program's variables.
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

  /// Runs a shell command in the home, in which `portfolio` is the program.
  func shell(_ line: String, input: String = "") throws -> Outcome {
    let function = "cd \"$HOME\"; portfolio() { '\(try BuiltProgram.path("portfolio"))' \"$@\"; }\n"
    return try start(["/bin/bash", "-c", function + line], input: input)
  }

  /// Makes the program use a server instead of the service.
  func connect(to server: LoopbackServer) {
    variables["FINNHUB_BASE_URL"] = server.url("/api")
    variables["FINNHUB_API_KEY"] = FakeMachine.key
  }

  /// Has all programs believe that it is this time, from which the clock goes on; returns false where `faketime` is
  /// not installed.
  func setClock(_ time: String) -> Bool {
    let library = "/faketime/libfaketime.so.1"
    guard
      let folder = TemporaryFolder.names(in: "/usr/lib").first(where: {
        access("/usr/lib/\($0)\(library)", R_OK) == 0
      })
    else { return false }
    variables["LD_PRELOAD"] = "/usr/lib/\(folder)\(library)"
    variables["FAKETIME"] = "@\(time)"
    variables["FAKETIME_DONT_FAKE_MONOTONIC"] = "1"
    return true
  }

  private func start(_ command: [String], input: String) throws -> Outcome {
    let folder = TemporaryFolder()
    let inputPath = try folder.write(input, to: "input")
    let process = try SpawnedProcess(
      command, environment: variables, input: .file(inputPath), output: .file(folder.path("output")),
      error: .file(folder.path("errors")))
    let code = process.wait()
    func text(_ name: String) throws -> String {
      try folder.text(name)?.replacing(home.path, with: "HOME") ?? ""
    }
    return Outcome(code: code, output: try text("output"), errors: try text("errors"))
  }
}
