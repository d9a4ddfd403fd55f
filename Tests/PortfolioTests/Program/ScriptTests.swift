import Glibc
import PortfolioIO
import TestSupport
import Testing

/// Runs the scripts of the README as printed.
@Suite("A script of the README")
struct ScriptTests {
  private let machine = RealMachine()

  /// The script below the comment in the README that starts with `title`.
  private func script(_ title: String) throws -> String {
    let text = try #require(try ProjectFiles.text("README.md"))
    let block = try #require(
      text.split(separator: "```sh\n").dropFirst().first?.split(separator: "```").first)
    let scripts = block.split(separator: "\n\n")
    return String(try #require(scripts.first { $0.hasPrefix("# \(title)") }, "\(title)"))
  }

  @Test("refreshes prices every night and says nothing, and cron mails what goes wrong")
  func crontab() throws {
    let line = try #require(try script("A nightly refresh").split(separator: "\n").last)
    let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    #expect(fields.prefix(5) == ["30", "22", "*", "*", "1-5"])
    let command = String(try #require(fields.last))
    #expect(try machine.run("add buy AAA 1 10 -q").code == 0)
    let server = try LoopbackServer { _ in .text(200, #"{"c":12.5,"t":1700000000}"#) }
    machine.connect(to: server)
    #expect(try machine.shell(command) == Outcome(code: 0, output: "", errors: ""))
    #expect(try machine.run("summary --offline --total --json").output.contains(#""value":12.5"#))

    machine.connect(to: try LoopbackServer { _ in .text(503, "") })
    let failed = try machine.shell(command)
    #expect(failed.code == 69 && failed.output == "" && failed.errors.contains("AAA"), "\(failed)")
  }

  @Test("adds what a loop reads, and stops at the line that is wrong")
  func loop() throws {
    try machine.home.write(
      """
      2024-03-01 AAPL 10 185.20
      2024-03-02 MSFT 2 400
      2024-03-03 TSLA 0 1
      2024-03-04 TSLA 1 1

      """, to: "trades.txt")
    let added = try machine.shell(try script("Add from a loop"))
    #expect(added.code == 65 && added.errors.contains("quantity"), "\(added)")
    #expect(added.output.split(separator: "\n").allSatisfy { $0.utf8.count == 36 })
    let list = try machine.run("list --csv").output.split(whereSeparator: \.isNewline)
    #expect(list.dropFirst().map { $0.split(separator: ",")[2] } == ["MSFT", "AAPL"])
  }

  @Test("asks jq", .enabled(if: access("/usr/bin/jq", X_OK) == 0, "jq is not installed"))
  func pipeline() throws {
    for line in [
      "add buy AAA 1 10 -q", "add buy BBB 1 10 -q", "add buy NONE 1 10 -q",
      "prices --set AAA=9.99 --set BBB=11 -q",
    ] {
      #expect(try machine.run(line).code == 0)
    }
    // Without a price there is no loss.
    #expect(try machine.shell(try script("Ask jq")).output == "AAA\n")
  }

  @Test("imports what another program prints, once")
  func imports() throws {
    try machine.home.write("2024-03-01;AAPL;10;185.20\n2024-03-02;MSFT;2;400\n", to: "orders.txt")
    for _ in 0..<2 {
      let outcome = try machine.shell(try script("Import what another program prints"))
      #expect(outcome.code == 0, "\(outcome)")
      #expect(try machine.run("list --json").output.contains(#""count":2"#))
    }
  }
}
