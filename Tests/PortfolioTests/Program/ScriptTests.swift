import Glibc
import PortfolioIO
import TestSupport
import Testing

/// Runs the scripts of the documentation as printed.
@Suite("A script of the documentation")
struct ScriptTests {
  private let machine = RealMachine()

  /// The script below the comment that starts with `title`.
  private func script(_ title: String) throws -> String {
    let blocks = try Documentation.blocks(Documentation.page("Scripts.md"))
    let block = try #require(blocks.first { $0.hasPrefix("sh\n") }).dropFirst(3)
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

  @Test(
    "asks SQL for what the gains of a ticker come to",
    .enabled(if: access("/usr/bin/sqlite3", X_OK) == 0, "sqlite3 is not installed"))
  func sql() throws {
    try sold()
    #expect(try machine.shell(try script("Ask in SQL")).output.hasPrefix("AAA|5"))
  }

  @Test(
    "asks DuckDB for the same to the last digit",
    .enabled(if: access("/usr/bin/duckdb", X_OK) == 0, "duckdb is not installed"))
  func duckDB() throws {
    try sold()
    #expect(try machine.shell(try script("Ask DuckDB")).output.contains("5.000000000000"))
  }

  private func sold() throws {
    for line in ["add buy AAA 2 10 -q --date 2024-01-02", "add sell AAA 1 15 -q --date 2024-02-01"] {
      #expect(try machine.run(line).code == 0)
    }
  }

  @Test("keeps git from committing a store that is damaged, and no other")
  func hook() throws {
    let command = try script("Refuse to commit")
    #expect(try machine.shell("portfolio add buy AAA 1 10 -q --store portfolio.json").code == 0)
    #expect(try machine.shell(command).code == 0)
    try machine.home.write("{\"version\":1,\"transactions\":[", to: "portfolio.json")
    #expect(try machine.shell(command).code == 1)
  }

  @Test(
    "is a price command for two sources, of which one answers in csv and one in JSON",
    .enabled(if: access("/usr/bin/jq", X_OK) == 0, "jq is not installed"))
  func prices() throws {
    let answers = """
      #!/bin/sh
      case "$2" in
      *coinbase*) echo '{"data":{"amount":"64000.5","base":"BTC","currency":"USD"}}' ;;
      *stooq*) echo "$2" | sed 's/.*s=\\([^&]*\\)&.*/\\1,12.5/' ;;
      esac
      """
    _ = try machine.home.writeScript(answers, to: "curl")
    let prices = try machine.home.writeScript("#!/bin/sh\n" + script("A price command"), to: "prices")
    let outcome = try machine.shell("PATH=.:$PATH \(prices) BTC-USD AAA")
    #expect(outcome == Outcome(code: 0, output: "BTC-USD 64000.5 USD\nAAA 12.5 USD\n", errors: ""))
  }

  @Test("writes the sales of a year for a spreadsheet")
  func spreadsheet() throws {
    try sold()
    #expect(try machine.shell(try script("Last year's sales")).code == 0)
    #expect(try machine.home.text("sales.csv")?.hasPrefix("sale,lot,ticker,") == true)
  }

  @Test("tells net worth in the status bar, in one line")
  func statusBar() throws {
    #expect(try machine.run("add deposit 100 -q").code == 0)
    let line = try #require(try script("Net worth in the status bar").split(separator: "\n").last)
    let command = try #require(line.split(separator: "(").last?.split(separator: ")").first)
    let outcome = try machine.shell(String(command))
    #expect(outcome.output.contains("100.00") && outcome.output.count { $0 == "\n" } == 1, "\(outcome)")
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
