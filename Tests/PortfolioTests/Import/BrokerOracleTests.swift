import TestSupport
import Testing

@Suite("Years at brokers, added up by others")
struct BrokerOracleTests {
  /// `Fixtures/oracles/brokers.py PROGRAM COUNT SEED` runs more of them.
  @Test(
    "come to the sums by kind that a script in Python finds in the files, and importing them again adds nothing",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"))
  func sums() throws {
    let script = ProjectFiles.path("Fixtures/oracles/brokers.py")
    let process = try ChildProcess(
      "sh", "-c", "python3 -B '\(script)' '\(try BuiltProgram.path("portfolio"))' 6 2>&1")
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    #expect(
      lines == [
        "schwab: 6 files, 0 differ", "interactive-brokers-activity: 6 files, 0 differ",
        "trading212: 6 files, 0 differ",
      ])
  }
}
