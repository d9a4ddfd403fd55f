import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("export --as sql")
struct SQLExportTests {
  private let machine = FakeMachine()

  /// What sqlite3 says of the exported portfolio, a line for each row.
  private func answers(_ query: String, _ options: String = "") throws -> [String] {
    let script = machine.run("export --as sql \(options)")
    #expect(script.code == 0)
    let path = machine.home.path("script.sql")
    try machine.home.write(script.output + query + ";\n", to: "script.sql")
    let process = try ChildProcess("sh", "-c", "sqlite3 :memory: < '\(path)'")
    var lines: [String] = []
    while let line = process.readLine() { lines.append(line) }
    return lines
  }

  private func fill() throws {
    let rows = "date,type,ticker,quantity,price,fee,note\n2024-01-02,buy,AAA,10,10,1,it's a start\n"
    machine.given(
      "import \(try machine.home.write(rows, to: "rows.csv")) -q", "add sell AAA 4 15 --date 2024-03-01 -q",
      "add dividend AAA 2.5 --tax 0.5 --date 2024-04-01 -q", "add sell AAA 1 16 --date 2025-03-01 -q",
      "prices --set AAA=20")
  }

  /// 4 × 15 − 40.4 + 16 − 10.1 = 25.5
  @Test("sqlite3's sums are the commands'", .enabled(if: ShellRunner.isInstalled("sqlite3")))
  func sums() throws {
    try fill()
    #expect(try answers("select sum(gain) from disposals") == ["25.5"])
    #expect(try machine.json("gains")["total"]?.object?.number("gain") == "25.5")
    #expect(try answers("select ticker, month, dividends, tax, net from income") == ["AAA|2024-04|2.5|0.5|2"])
    #expect(try answers("select quantity, basis, value from lots") == ["5|50.5|100"])
    #expect(try answers("select type, note from transactions where note is not null") == ["buy|it's a start"])
    #expect(try answers("select typeof(sum) from transactions group by 1") == ["text"])
  }

  @Test(
    "a period narrows transactions, disposals and income", .enabled(if: ShellRunner.isInstalled("sqlite3")))
  func period() throws {
    try fill()
    let counts =
      "select (select count(*) from transactions), (select count(*) from disposals), (select count(*) from income), (select count(*) from lots)"
    #expect(try answers(counts) == ["4|2|1|1"])
    #expect(try answers(counts, "--from 2025") == ["1|1|0|1"])
  }

  @Test("an empty portfolio has empty tables", .enabled(if: ShellRunner.isInstalled("sqlite3")))
  func empty() throws {
    #expect(
      try answers("select name from sqlite_master order by 1")
        == ["disposals", "income", "lots", "prices", "rates", "transactions"])
    #expect(try answers("select count(*) from transactions") == ["0"])
  }

  @Test("figures are written in full, and quotes are doubled")
  func text() throws {
    let rows =
      "date,type,ticker,quantity,price,note\n2024-01-02,buy,AAA,0.000000000001,123456789012345.678,a'b\n"
    machine.given("import \(try machine.home.write(rows, to: "rows.csv")) -q")
    let script = machine.run("export --as sql").output
    #expect(script.hasPrefix("BEGIN;\nCREATE TABLE transactions ("))
    #expect(script.contains("'0.000000000001','123456789012345.678'"))
    #expect(script.contains("'a''b'"))
  }

  /// The first cells of the rows that are inserted into a table.
  private func rows(of table: String, _ count: Int) -> [String] {
    let lines = machine.run("export --as sql").output.split(separator: "\n")
    return lines.filter { $0.hasPrefix("INSERT INTO \(table) ") }.map { line in
      let parts = line.split(separator: "'", omittingEmptySubsequences: false)
      return (0..<count).map { String(parts[2 * $0 + 1]) }.joined(separator: " ")
    }
  }

  @Test("recorded prices are in the order of tickers and days, whatever the order they were imported in")
  func pricesInOrder() throws {
    let tickers = ["FFF", "BBB", "EEE", "AAA", "DDD", "CCC"]
    let rows = tickers.flatMap { ["2024-01-03,\($0),2", "2024-01-02,\($0),1"] }
    let file = try machine.home.write(
      "date,ticker,price\n" + rows.joined(separator: "\n") + "\n", to: "prices.csv")
    machine.given("prices --import \(file) -q")
    #expect(
      self.rows(of: "prices", 2)
        == tickers.sorted().flatMap { ["\($0) 2024-01-02", "\($0) 2024-01-03"] })
  }

  @Test("income is in the order of months and tickers")
  func incomeInOrder() throws {
    let tickers = ["FFF", "BBB", "EEE", "AAA", "DDD", "CCC"]
    let rows = tickers.flatMap { ["2024-02-03,dividend,\($0),2", "2024-01-02,dividend,\($0),1"] }
    let file = try machine.home.write(
      "date,type,ticker,sum\n" + rows.joined(separator: "\n") + "\n", to: "rows.csv")
    machine.given("import \(file) -q")
    #expect(
      self.rows(of: "income", 2)
        == ["2024-01", "2024-02"].flatMap { month in tickers.sorted().map { "\($0) \(month)" } })
  }
}
