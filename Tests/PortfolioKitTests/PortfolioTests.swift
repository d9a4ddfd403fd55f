import Foundation
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioKit

@Suite("A portfolio, read from its files")
struct PortfolioTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("portfolio.json") }

  private func store(_ transactions: [Transaction]) throws {
    try FileStore(path: path).change(as: "test") { _ in transactions.map(RecordEdit.insert) }
  }

  @Test("is empty where the store is not there, and nothing is made")
  func absent() throws {
    let portfolio = try Portfolio(contentsOf: path)
    let lots = try portfolio.lots().lots
    #expect(lots.isEmpty)
    #expect(try portfolio.summary().total.value?.description == "0")
    #expect(!FileSystem.exists(path))
  }

  @Test("is refused where the store is damaged")
  func damaged() throws {
    try folder.write("{\"transactions\":[{]}", to: "portfolio.json")
    #expect(throws: PortfolioError.self) { try Portfolio(contentsOf: path) }
  }

  private func bought(_ ticker: String, in currency: String) -> Transaction {
    var transaction = Transaction.buy(ticker, "1", at: "10", on: "2024-01-02")
    transaction.currency = currency
    return transaction
  }

  @Test("needs a home currency only where transactions name several")
  func homeCurrency() throws {
    let (euros, dollars) = (bought("AAA", in: "EUR"), bought("BBB", in: "USD"))
    try store([euros])
    #expect(try Portfolio(contentsOf: path).lots().currency == "EUR")
    try store([dollars])
    #expect(throws: PortfolioError.self) { try Portfolio(contentsOf: path) }
    #expect(try Portfolio(contentsOf: path, home: "EUR").lots().currency == "EUR")
  }

  @Test("says why it cannot be read or asked in a way that a program can tell apart")
  func reasons() throws {
    let (euros, dollars) = (bought("AAA", in: "EUR"), bought("BBB", in: "USD"))
    try store([euros, dollars])
    let several = #expect(throws: PortfolioError.self) { try Portfolio(contentsOf: path) }
    #expect(several?.reason == .severalCurrencies(["EUR", "USD"]))
    let portfolio = try Portfolio(contentsOf: path, home: "EUR")
    #expect(throws: TaxError.method(.average, allowed: [.fifo, .lifo, .hifo])) {
      try portfolio.usTax(2024, method: .average)
    }
    #expect(throws: TaxError.noYear(0)) { try portfolio.ukTax(0) }
    for (text, reason) in [
      (#"{"version":2,"transactions":[]}"#, PortfolioError.Reason.newerVersion), ("{", .invalidData),
    ] {
      try folder.write(text, to: "portfolio.json")
      let error = #expect(throws: PortfolioError.self) { try Portfolio(contentsOf: path) }
      #expect(error?.reason == reason)
    }
  }

  @Test("takes the day in PORTFOLIO_TODAY as today where no other is given")
  func today() throws {
    let variables = ["PORTFOLIO_TODAY": "2028-02-29"]
    #expect(try CalendarDay.ofSystem(variables).description == "2028-02-29")
    #expect(try CalendarDay.ofSystem([:]) > #require(CalendarDay(year: 2026, month: 1, day: 1)))
    let error = #expect(throws: NotADay.self) { try CalendarDay.ofSystem(["PORTFOLIO_TODAY": "soon"]) }
    #expect(error.map { PortfolioError($0).description.contains("PORTFOLIO_TODAY") } == true)
  }

  /// 10 shares for 100 and a fee of 1 cost 101; 4 of them cost 40.4 and bring 60 − 0.5 = 59.5, a gain of 19.1. At 20 the
  /// other 6 are worth 120, 59.4 more than they cost.
  @Test("tells lots, gains and worth at the prices beside the store")
  func figures() throws {
    let bought = Transaction.buy("AAA", "10", at: "10", on: "2024-01-02", fee: "1")
    try store([bought, .sell("AAA", "4", at: "15", on: "2024-03-01", fee: "0.5")])
    try PortfolioFiles(store: path).manualPrices.change {
      $0.change(setting: ["AAA": ExactDecimal(20)], unsetting: [], at: Instant(secondsSinceEpoch: 0))
    }
    let today = try #require(CalendarDay(year: 2024, month: 6, day: 30))
    let portfolio = try Portfolio(contentsOf: path, today: today)

    let lot = try #require(portfolio.lots().lots.first)
    #expect(lot.id == bought.id)
    #expect(lot.quantity.description == "6")
    #expect(lot.basis?.description == "60.6")
    #expect(lot.value?.description == "120")
    #expect(lot.gain?.description == "59.4")
    let sale = try #require(portfolio.gains().disposals.first)
    #expect(sale.gain.description == "19.1")
    #expect(sale.pieces.first?.acquired?.description == "2024-01-02")
    #expect(try portfolio.gains(by: .year).groups.first?.year == "2024")
    #expect(try portfolio.gains().total.gain.description == "19.1")
    #expect(try portfolio.summary().total.profit?.description == "78.5")
    #expect(try portfolio.history().points.last?.value?.description == "120")
    #expect(try portfolio.returns().total.in?.description == "101")
  }

  @Test(
    "gives what lies behind the figures: transactions, what is known of securities and accounts, and prices")
  func behindTheFigures() throws {
    var bought = Transaction.buy("AAA", "10", at: "10", on: "2024-01-02")
    bought.account = "ISA"
    try store([.sell("AAA", "4", at: "15", on: "2024-03-01"), bought])
    let files = PortfolioFiles(store: path)
    _ = try files.book(of: Instrument.self).change { _ = $0["AAA"].set("class", to: "stock", sources: []) }
    _ = try files.book(of: Account.self).change { _ = $0["ISA"].set("sheltered", to: "yes") }
    let portfolio = try Portfolio(contentsOf: path, today: CalendarDay("2024-06-30"))

    #expect(try portfolio.transactions().map(\.kind) == [.buy, .sell])
    let march = try #require(CalendarDay("2024-03-01"))
    #expect(try portfolio.transactions(from: march).map(\.kind) == [.sell])
    #expect(portfolio.instrumentKeys == ["AAA": ["class": "stock"]])
    #expect(portfolio.accountKeys == ["ISA": ["sheltered": "yes"]])
    let before = try portfolio.prices(of: ["AAA", "NONE"], on: march.advanced(by: -1))
    #expect(before.mapValues(\.price.description) == ["AAA": "10"])
    #expect(try portfolio.prices(of: ["AAA"], on: march)["AAA"]?.price.description == "15")
    // A trade tells the price of its day and not the current one.
    #expect(try portfolio.prices(of: ["AAA"]).isEmpty)
  }

  @Test("codes figures and days as the text that the program prints, with all digits")
  func coded() throws {
    let digits = "0.12345678901234567890123456789012345678"
    let coded = try JSONEncoder().encode([decimal(digits)])
    #expect(String(decoding: coded, as: UTF8.self) == "[\"\(digits)\"]")
    #expect(try JSONDecoder().decode([ExactDecimal].self, from: coded) == [decimal(digits)])
    let days = try JSONDecoder().decode([CalendarDay].self, from: Data("[\"2024-02-29\"]".utf8))
    #expect(days == [CalendarDay("2024-02-29")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CalendarDay.self, from: Data("\"2023-02-29\"".utf8))
    }
    #expect(try decimal("10").divided(by: decimal("3"), places: 4).rounded(places: 2).description == "3.33")
  }

  /// Weeks of +10 %, −10 % and +10 %: their mean is a thirtieth, their deviation √(4 ÷ 300) = 0.115470, for a year
  /// times √52; 1.1 · 0.9 · 1.1 = 1.089 is 1 % below the high of 1.1.
  @Test("tells risk at the prices that were recorded")
  func risk() throws {
    try store([.buy("AAA", "1", at: "100", on: "2024-01-07")])
    let history = try PortfolioFiles(store: path).history
    for (day, price) in [(7, "100"), (14, "110"), (21, "99"), (28, "108.9")] {
      let day = try #require(CalendarDay(year: 2024, month: 1, day: day))
      let price = DayPrice(day: day, price: decimal(price), currency: nil, origin: .imported)
      _ = try history.add([RecordedPrice(ticker: "AAA", price: price)])
    }
    let today = try #require(CalendarDay(year: 2024, month: 2, day: 1))
    let portfolio = try Portfolio(contentsOf: path, today: today)
    let report = try portfolio.risk(byTicker: true)
    #expect(report.total.periods == 3)
    #expect(report.total.volatility?.description == "83.26664")
    #expect(report.total.worst?.return?.description == "-10")
    #expect(report.total.drawdown?.depth?.description == "-10")
    #expect(report.total.current?.depth?.description == "-1")
    #expect(report.risk?.map(\.ticker) == ["AAA"])
    #expect(try portfolio.risk(every: .month).total.reason == .tooFew)
  }

  /// 10 shares for 100, sold for 60 and bought again: the loss of 40 does not count in the United States, and in the
  /// United Kingdom the sale is matched with the purchase, a gain of 60 − 50.
  @Test("tells what tax returns ask")
  func taxes() throws {
    try store([
      .buy("AAA", "10", at: "10", on: "2024-05-02"), .sell("AAA", "10", at: "6", on: "2024-06-03"),
      .buy("AAA", "10", at: "5", on: "2024-06-10"),
    ])
    let portfolio = try Portfolio(contentsOf: path)
    let row = try #require(portfolio.usTax(2024).rows.first)
    #expect(row.adjustment?.description == "40" && row.gain?.description == "0" && row.code == "W")
    #expect(try portfolio.ukTax(2024).total.net?.description == "10")
  }

  @Test("remembers what it has read: a store that changes does not change it")
  func isRead() throws {
    try store([.buy("AAA", "1", at: "10", on: "2024-01-02")])
    let portfolio = try Portfolio(contentsOf: path)
    let before = try portfolio.lots().lots.count
    try store([.buy("AAA", "2", at: "10", on: "2024-01-03")])
    #expect(before == 1)
    #expect(try portfolio.lots().lots.count == 1)
    #expect(try portfolio.lots(["AAA"]).lots.count == 1)
  }
}
