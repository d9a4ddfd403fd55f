import PortfolioCore
import TestSupport
import Testing

/// What is computed with 36 digits, told by fractions of any size, so that nothing is rounded on the way.
@Suite("Random ledgers in four currencies")
struct CurrencyPropertyTests {
  private struct Published: PublishedRates {
    var rates: [String: [Int: ExactDecimal]] = [:]

    func last(_ code: String, through day: CalendarDay) -> DayRate? {
      for age in 0...40 {
        let day = day.advanced(by: -age)
        if let rate = rates[code]?[day.daysSinceEpoch] { return DayRate(day: day, rate: rate, source: .ecb) }
      }
      return nil
    }
  }

  private struct Sums {
    var expenses = OracleRational(.zero)
    var income = OracleRational(.zero)
    var quantity = ExactDecimal.zero
  }

  private static let first = 19_700
  private static let days = 60

  private func published(_ random: inout SeededGenerator) -> Published {
    var published = Published()
    for code in ["USD", "GBP", "CHF"] {
      for day in -12..<Self.days where Int.random(in: 0..<10, using: &random) < 6 {
        published.rates[code, default: [:]][Self.first + day] = ExactDecimal(
          mantissa: Int128.random(in: 5_000...15_000, using: &random), scale: 4)
      }
      published.rates[code, default: [:]][Self.first - 5] = ExactDecimal(mantissa: 11, scale: 1)
      for day in stride(from: 0, through: Self.days, by: 9)
      where published.rates[code]?[Self.first + day] == nil {
        published.rates[code, default: [:]][Self.first + day] = ExactDecimal(mantissa: 12_345, scale: 4)
      }
    }
    return published
  }

  @Test(
    "come to what fractions of any size come to, each amount by the rate of its own day", arguments: 0..<40)
  func sums(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let published = published(&random)
    let home = random.pick(["EUR", "USD", "GBP", "CHF"])
    let rates = BaseRates(code: home, rates: ExchangeRates(published))
    func perEuro(_ code: String, _ day: Int) throws -> ExactDecimal {
      if code == "EUR" { return ExactDecimal(1) }
      return try #require(published.last(code, through: CalendarDay(daysSinceEpoch: day))).rate
    }
    var transactions: [Transaction] = []
    var expected: [String: Sums] = [:]
    for number in 0..<Int.random(in: 4...14, using: &random) {
      let day = Self.first + Int.random(in: 0..<Self.days, using: &random)
      let ticker = random.pick(["AAA", "BBB"])
      let sum = ExactDecimal(mantissa: Int128.random(in: 1...9_999_999, using: &random), scale: 2)
      let fee = ExactDecimal(mantissa: Int128.random(in: 0...999, using: &random), scale: 2)
      let code = random.pick([nil, "EUR", "USD", "GBP", "CHF"])
      var transaction = random.pick([
        Transaction.trade(.buy, ticker, ExactDecimal(3), at: sum, sum: sum, id: .numbered(number)),
        .trade(.sell, ticker, ExactDecimal(2), at: sum, sum: sum, id: .numbered(number)),
        .dividend(ticker, sum.description, id: .numbered(number)),
      ])
      transaction.date = .day(CalendarDay(daysSinceEpoch: day))
      (transaction.fee, transaction.currency) = (fee, code)
      let isForeign = code.map { $0 != home } ?? false
      let own = isForeign && Bool.random(using: &random) ? ExactDecimal(mantissa: 8_765, scale: 4) : nil
      transaction.rate = own
      let (top, bottom) =
        try isForeign
        ? (own ?? perEuro(home, day), own == nil ? perEuro(code ?? home, day) : ExactDecimal(1))
        : (ExactDecimal(1), ExactDecimal(1))
      func converted(_ amount: ExactDecimal) -> OracleRational {
        OracleRational(amount, times: top, over: bottom)
      }
      var sums = expected[ticker] ?? Sums()
      sums.expenses += converted(fee)
      switch transaction.kind {
      case .buy:
        sums.expenses += converted(sum)
        try sums.quantity += ExactDecimal(3)
      case .sell:
        sums.income += converted(sum)
        try sums.quantity -= ExactDecimal(2)
      default: sums.income += converted(sum)
      }
      expected[ticker] = sums
      transactions.append(transaction)
    }

    let positions = try transactions.positions(in: rates)
    let price = ExactDecimal(mantissa: Int128.random(in: 1...99_999, using: &random), scale: 3)
    let currency = random.pick(["EUR", "USD", "GBP", "CHF"])
    let last = Self.first + Self.days - 1
    let book = PriceBook(
      expected.keys.map { Quote(ticker: $0, price: price, currency: currency, source: .manual) })
    let summary = try positions.summary(
      pricedBy: book, PriceRates(rates, on: CalendarDay(daysSinceEpoch: last)))
    var total = OracleRational(.zero)
    for item in summary.items {
      let sums = try #require(expected[item.position.ticker])
      let value = OracleRational(
        try sums.quantity * price, times: try perEuro(home, last), over: try perEuro(currency, last))
      var profit = value
      profit += sums.income
      profit += -sums.expenses
      total += profit
      #expect(item.expenses.map(OracleDecimal.init) == sums.expenses.rounded(places: 12))
      #expect(item.income.map(OracleDecimal.init) == sums.income.rounded(places: 12))
      #expect(item.profit.map(OracleDecimal.init) == profit.rounded(places: 12))
      if !item.position.isClosed { #expect(item.value.map(OracleDecimal.init) == value.rounded(places: 12)) }
    }
    #expect(summary.total.profit.map(OracleDecimal.init) == total.rounded(places: 12))
  }
}
