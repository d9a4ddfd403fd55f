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
    let days = try #require(try json("portfolio.history.json")["days"]?.array).suffix(2)
    let quotes = try #require(try json("cache/quotes.json")["quotes"]?.array)
    #expect(!quotes.isEmpty && days.count == 2)
    for quote in quotes {
      let ticker = try #require(quote["ticker"]?.string)
      #expect(days.map { $0["prices"]?[ticker] } == [quote["previousClose"], quote["price"]], "\(ticker)")
    }
  }
}
