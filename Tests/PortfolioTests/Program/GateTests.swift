import TestSupport
import Testing

@Suite("Fixtures/oracles/same")
struct GateTests {
  static let isPossible = ShellRunner.isInstalled("python3") && ShellRunner.isInstalled("faketime")

  @Test(
    "finds a changed digit, message, exit code and file; lets pass what is approved; and finds nothing where nothing differs",
    .enabled(if: isPossible, "python3 or faketime is not installed"))
  func trials() throws {
    let script = ProjectFiles.path("Fixtures/oracles/gate/trial.py")
    let process = try ChildProcess(
      "sh", "-c", "python3 -B '\(script)' '\(try BuiltProgram.path("portfolio"))' 2>&1")
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    #expect(
      lines == [
        "nothing: exit 0: same: 8 runs, 0 differ",
        "a digit: exit 1: same: 8 runs, 2 differ",
        "a digit, approved: exit 0: same: 8 runs, 0 differ (2 more as approved)",
        "a digit, and another approved: exit 1: same: 8 runs, 2 differ",
        "a message: exit 1: same: 8 runs, 1 differ",
        "an exit code: exit 1: same: 8 runs, 1 differ",
        "a file: exit 1: same: 8 runs, 1 differ",
      ])
  }
}
