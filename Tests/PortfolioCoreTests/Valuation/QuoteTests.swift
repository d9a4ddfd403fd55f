import PortfolioCore
import Testing

@Suite("A quote")
struct QuoteTests {
  let now = Instant(secondsSinceEpoch: 1_000_000)

  private func quote(age: Int?, source: PriceSource = .cache) -> Quote {
    Quote(
      ticker: "AAPL", price: ExactDecimal(1),
      fetched: age.map { Instant(secondsSinceEpoch: now.secondsSinceEpoch - $0) }, source: source)
  }

  @Test(
    "is fresh as long as it is younger than the limit",
    arguments: [(0, true), (59, true), (60, false), (100_000, false), (-1, false)])
  func fresh(age: Int, expected: Bool) {
    #expect(CachePolicy.youngerThan(seconds: 60).accepts(quote(age: age), at: now) == expected)
  }

  @Test("of unknown age is not fresh")
  func unknownAge() {
    #expect(!CachePolicy.youngerThan(seconds: 60).accepts(quote(age: nil), at: now))
    #expect(quote(age: nil).age(at: now) == nil)
  }

  @Test("is never fresh where a refresh is wanted")
  func refresh() {
    #expect(!CachePolicy.none.accepts(quote(age: 0), at: now))
    #expect(!CachePolicy.youngerThan(seconds: 0).accepts(quote(age: 0), at: now))
  }

  @Test("set by hand needs no asking")
  func manual() {
    for cachePolicy in [CachePolicy.none, .youngerThan(seconds: 0)] {
      #expect(cachePolicy.accepts(quote(age: nil, source: .manual), at: now))
    }
  }

  @Test("has an age in whole seconds, never below zero")
  func age() {
    #expect(quote(age: 90).age(at: now) == 90)
    #expect(quote(age: -90).age(at: now) == 0)
  }

  @Test("is old by its instant, whatever offset that is written with")
  func offsets() {
    let east = Instant(localSeconds: now.localSeconds + 7200 - 30, offsetMinutes: 120)
    let quote = Quote(ticker: "A", price: .zero, fetched: east, source: .live)
    #expect(quote.age(at: now) == 30)
  }
}

@Suite("A price book")
struct PriceBookTests {
  @Test("has no price where none is known, which is not zero")
  func absent() {
    let book = PriceBook([Quote(ticker: "ZERO", price: .zero, source: .manual)])
    #expect(book["AAPL"]?.price == nil)
    #expect(book["ZERO"]?.price == .zero)
  }

  @Test("lists its quotes in ticker order, the last one given for a ticker")
  func order() {
    let book = PriceBook(
      [("B", 1), ("A", 2), ("B", 3)].map {
        Quote(ticker: $0.0, price: ExactDecimal($0.1), source: .live)
      })
    #expect(book.all.map(\.ticker).sorted() == ["A", "B"])
    #expect(book["B"]?.price == ExactDecimal(3))
  }
}
