import TestSupport
import Testing

@Suite("Risk and benchmarks, computed by others")
struct RiskOracleTests {
  /// `Fixtures/oracles/risk.py PROGRAM COUNT SEED` runs more of them.
  @Test(
    "are what a script in Python finds by the formulas of the textbooks, to the sixth decimal",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"))
  func figures() throws {
    let script = ProjectFiles.path("Fixtures/oracles/risk.py")
    let process = try ChildProcess(
      "sh", "-c", "python3 -B '\(script)' '\(try BuiltProgram.path("portfolio"))' 12 2>&1")
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    #expect(lines == ["12 books, 0 differ"])
  }
}
