import PortfolioIO
import TestSupport
import Testing

@Suite("The demo portfolio")
struct DemoTests {
  private func json(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: Array(try #require(try ProjectFiles.text("Sources/Resources/demo/\(name)")).utf8))
  }

  @Test("has prices that agree with its history")
  func prices() throws {
    let history = try #require(try ProjectFiles.text("Sources/Resources/demo/portfolio.history.jsonl"))
    let days = try history.split(separator: "\n").dropFirst().map { line in
      try #require(try JSONValue(parsing: Array(line.utf8)).array)
    }
    let quotes = try #require(try json("cache/quotes.json")["quotes"]?.array)
    #expect(!quotes.isEmpty && !days.isEmpty)
    for quote in quotes {
      let ticker = try #require(quote["ticker"]?.string)
      let prices = days.filter { $0[0].string == ticker }.suffix(2).map { $0[2] }
      #expect(prices == [quote["previousClose"], quote["price"]], "\(ticker)")
    }
  }

  @Test(
    "is shown without a warning on every date, and so is a copy of it",
    arguments: [
      "", "2026-12-06 23:59:00", "2027-03-06 00:00:10", "2028-02-29 12:00:00", "2029-08-22 12:00:00",
    ])
  func anyDate(date: String) throws {
    let machine = RealMachine()
    if date != "" {
      guard machine.setClock(date) else { return }
    }
    let shown = try machine.run("demo")
    #expect(shown.code == 0 && shown.errors == "")
    let copied = try machine.shell(
      """
      portfolio demo --output copy -q
      export PORTFOLIO_STORE=copy/portfolio.json PORTFOLIO_CACHE_DIR=copy/cache PORTFOLIO_CONFIG=copy/config.json
      portfolio summary && portfolio check && portfolio history
      """)
    #expect(copied.code == 0 && copied.errors == "" && copied.output.contains("117,852.08"))
    let fixture = try machine.shell(
      """
      cd '\(ProjectFiles.path(""))/Sources/Resources/demo'
      export PORTFOLIO_TODAY=2026-11-21
      portfolio summary --store portfolio.json --cache-dir cache --config config.json
      """)
    #expect(fixture.code == 0 && fixture.errors == "" && fixture.output.contains("117,852.08"))
  }
}
