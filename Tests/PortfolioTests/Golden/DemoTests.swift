import PortfolioIO
import TestSupport
import Testing

@Suite("The demo portfolio")
struct DemoTests {
  private func json(_ name: String) throws -> JSONValue {
    try JSONValue(parsing: Array(try #require(try ProjectFiles.text("Fixtures/demo/\(name)")).utf8))
  }

  @Test("has prices that agree with its history")
  func prices() throws {
    let history = try #require(try ProjectFiles.text("Fixtures/demo/portfolio.history.jsonl"))
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
}
