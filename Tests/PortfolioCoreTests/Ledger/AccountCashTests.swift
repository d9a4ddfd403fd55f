import PortfolioCore
import TestSupport
import Testing

@Suite("The cash of accounts")
struct AccountCashTests {
  /// Dollars for a euro, on the days of the example; the first rate holds until the next.
  private struct Dollars: PublishedRates {
    var rates = [
      "2024-01-02": "1.10", "2024-01-15": "1.09", "2024-02-01": "1.085", "2024-03-15": "1.08",
      "2024-05-02": "1.07",
      "2024-06-03": "1.085", "2024-06-28": "1.07", "2024-12-16": "1.05", "2025-01-31": "1.04",
    ]

    func last(_ code: String, through last: CalendarDay) -> DayRate? {
      guard code == "USD", let found = rates.keys.filter({ day($0) <= last }).max() else { return nil }
      return rates[found].map { DayRate(day: day(found), rate: decimal($0), source: .manual) }
    }
  }

  /// Dollars for a euro on any day.
  private struct Daily: PublishedRates {
    func last(_ code: String, through last: CalendarDay) -> DayRate? {
      if code != "USD" { return nil }
      let rate = ExactDecimal(mantissa: 10_000 + Int128(last.daysSinceEpoch * 37 % 1_500), scale: 4)
      return DayRate(day: last, rate: rate, source: .ecb)
    }
  }

  private static let home = BaseRates(code: "EUR", rates: ExchangeRates(Dollars()))
  private static let lastDay = day("2025-01-31")

  /// A year of two accounts, in euros and dollars.
  private static let example: [Transaction] = [
    .deposit("10000", "EUR", on: "2024-01-02", account: "Depot"),
    .convert("5500", "EUR", to: "6000", "USD", on: "2024-01-10", fee: "5", account: "Depot"),
    .buy("ACME", "40", at: "100", on: "2024-01-15", fee: "10", account: "Depot").inCurrency("USD"),
    .buy("FUND", "20", at: "90", on: "2024-02-01", account: "Depot").inCurrency("EUR"),
    .dividend("ACME", "60", on: "2024-03-15", tax: "9", account: "Depot").inCurrency("USD"),
    .withdrawal("500", "EUR", on: "2024-05-02", account: "Depot"),
    .moneyTransfer("1000", "EUR", to: "Savings", on: "2024-06-03", account: "Depot"),
    .balance("1002.50", "EUR", on: "2024-06-28", account: "Savings"),
    .accumulation("FUND", "12.40", on: "2024-12-16", account: "Depot").inCurrency("EUR"),
  ]

  private func figures(_ account: String? = nil) throws -> CashFigures {
    try Self.example.cashStatement(in: Self.home).cash.figures(
      on: Self.lastDay, account: account, in: Self.home)
  }

  /// 4,495 − 1,800 − 500 − 1,000 and 1,002.50 in euros; 6,000 − 4,010 + 51 in dollars.
  @Test("is what its movements leave in each currency")
  func balances() throws {
    let figures = try figures()
    #expect(figures.balances.map(\.currency) == ["EUR", "USD"])
    #expect(figures.balances.map(\.amount) == [decimal("2197.5"), decimal("2041")])
  }

  /// 2,197.50 + 2,041 ÷ 1.04
  @Test("is worth what it is at the rates of the day")
  func worth() throws { #expect(try figures().cash?.rounded == decimal("4160")) }

  /// 10,000 − 500, and the 2.50 that nothing explains; of one account what was transferred counts.
  @Test("counts what came from outside, and of one account what came from others")
  func deposited() throws {
    #expect(try figures().deposited?.rounded == decimal("9502.5"))
    #expect(try figures("Depot").deposited?.rounded == decimal("8500"))
    #expect(try figures("Savings").deposited?.rounded == decimal("1002.5"))
  }

  /// The dollars are worth 1,962.50 and stand for 5,500 − 4,010 ÷ 1.09 + 51 ÷ 1.08.
  @Test("gains what exchange rates made of it")
  func gain() throws { #expect(try figures().gain?.rounded == decimal("94.176860346585")) }

  @Test("is told movement by movement, each with the balance after it")
  func statement() throws {
    let statement = try Self.example.cashStatement(in: Self.home)
    let reported = statement.movements.map {
      "\($0.account ?? "-") \($0.currency ?? "-") \($0.amount) \($0.balance)"
    }
    #expect(
      reported == [
        "Depot EUR 10000 10000", "Depot EUR -5505 4495", "Depot USD 6000 6000", "Depot USD -4010 1990",
        "Depot EUR -1800 2695", "Depot USD 51 2041", "Depot EUR -500 2195", "Depot EUR -1000 1195",
        "Savings EUR 1000 1000", "Savings EUR 2.5 1002.5",
      ])
    #expect(statement.movements.last?.cause == .unexplained)
  }

  @Test("opens with the first balance that is recorded, which explains itself")
  func opening() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "1", at: "100", on: "2024-01-02", account: "A"),
      .balance("500", on: "2024-02-01", account: "A"),
      .sell("AAA", "1", at: "120", on: "2024-02-05", account: "A"),
    ]
    let statement = try transactions.cashStatement(in: nil)
    #expect(statement.movements.map(\.cause) == [.opening, .transaction(.sell)])
    #expect(statement.movements.map(\.balance) == [decimal("500"), decimal("620")])
    #expect(statement.cash.untracked == ["A"])
  }

  @Test("is what was recorded last at the end of a day, after all else of the day")
  func endOfDay() throws {
    let transactions: [Transaction] = [
      .deposit("100", on: "2024-01-02"), .balance("90", on: "2024-03-01T09:00:00Z"),
      .balance("80", on: "2024-03-01T10:00:00Z"), .fee(nil, "30", on: "2024-03-01T11:00:00Z"),
    ]
    let statement = try transactions.cashStatement(in: nil)
    #expect(statement.movements.map(\.amount) == [decimal("100"), decimal("-30"), decimal("10")])
    #expect(statement.movements.map(\.balance) == [decimal("100"), decimal("70"), decimal("80")])
  }

  @Test("is in pounds where something is traded in pence")
  func pence() throws {
    let transactions: [Transaction] = [
      .deposit("1000", "GBP", on: "2024-01-02"),
      .buy("VOD.L", "100", at: "70", on: "2024-01-03").inCurrency("GBX"),
    ]
    let cash = try transactions.cashStatement(in: nil).cash
    let balances = cash.balances(on: Self.lastDay).map { "\($0.currency ?? "-") \($0.amount.rounded)" }
    #expect(balances == ["GBP 930"])
  }

  /// 100 dollars at the transaction's own rate of 0.75, and 109 at 1.09 for a euro.
  @Test("tells both sides of a conversion between pence and pounds, each with the balance after it")
  func penceToPounds() throws {
    let transactions: [Transaction] = [
      .deposit("500", "GBX", on: "2024-01-02", account: "A"),
      .convert("300", "GBX", to: "2.9", "GBP", on: "2024-01-03", fee: "10", account: "A"),
    ]
    let reported = try transactions.cashStatement(in: Self.home).movements.dropFirst()
    #expect(reported.map(\.amount) == [decimal("-3.1"), decimal("2.9")])
    #expect(reported.map(\.balance) == [decimal("1.9"), decimal("4.8")])
  }

  @Test("moves in the currency that its account is kept in, by the rate of the trade, else that of the day")
  func kept() throws {
    var own = Transaction.buy("AAA", "1", at: "100", on: "2024-01-15", account: "A").inCurrency("USD")
    own.rate = decimal("0.75")
    let transactions: [Transaction] = [
      .deposit("1000", on: "2024-01-10", account: "A"), own,
      .buy("BBB", "1", at: "109", on: "2024-01-15", account: "A").inCurrency("USD"),
    ]
    let statement = try transactions.cashStatement(in: Self.home, kept: ["A": "EUR"])
    #expect(statement.movements.map(\.amount) == [decimal("1000"), decimal("-75"), decimal("-100")])
    #expect(Set(statement.movements.map(\.currency)) == ["EUR"])
  }

  @Test("counts accrued interest, which neither costs nor brings anything")
  func accrued() throws {
    var purchase = Transaction.buy("BOND", "10", at: "100", on: "2024-01-15", fee: "1")
    purchase.accrued = decimal("12.50")
    let transactions = [.deposit("2000", on: "2024-01-10"), purchase]
    let statement = try transactions.cashStatement(in: nil)
    #expect(statement.movements.map(\.amount) == [decimal("2000"), decimal("-1013.5")])
    #expect(try ShareLedger(transactions).lots(method: .fifo).map(\.basis.rounded) == [decimal("1001")])
  }

  /// worth = deposited + profit + cashGain, in three accounts and four currencies.
  @Test("adds up with what was deposited and what was earned, to the last digit", arguments: 0..<40)
  func identity(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let home = BaseRates(code: "EUR", rates: ExchangeRates(Daily()))
    for _ in 0..<25 {
      var transactions: [Transaction] = [nil, "A", "B"].map {
        .deposit("1000", random.pick(["EUR", "USD"]), on: "2024-01-02", account: $0)
      }
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        var next = random.transactions(1)[0]
        next.date = .day(day("2024-01-02").advanced(by: Int.random(in: 0..<390, using: &random)))
        // Between accounts shares move, and with them what an account's money stands for.
        if random.pick([true, false, false]) { next = money(&random, on: next.date.day.description) }
        next.currency = next.currency ?? random.pick([nil, "EUR", "USD"])
        if next.currency == "USD", random.pick([true, false]) { next.rate = decimal("0.875") }
        transactions.append(next)
      }
      let statement = try transactions.cashStatement(in: home)
      let book = PriceBook(
        ["AAA", "BBB", "CCC", "DDD"].map { Quote(ticker: $0, price: decimal("12.5"), source: .manual) })
      let total = try transactions.positions(in: home).summary(
        pricedBy: book, PriceRates(home, on: Self.lastDay)
      ).total
      let cash = try statement.cash.figures(on: Self.lastDay, in: home)
      let worth = try #require(total.value) + #require(cash.cash?.rounded)
      let sum =
        try #require(cash.deposited?.rounded) + #require(total.profit) + #require(cash.gain?.rounded)
      // Each figure is printed to 12 digits after the point.
      let difference = try (worth - sum).magnitude
      #expect(difference <= decimal("0.000000000003"), "\(transactions)")
      let last = Dictionary(
        statement.movements.map { ("\($0.account ?? "-") \($0.currency ?? "-")", $0.balance) }
      ) { $1 }
      for (account, currency, amount) in statement.cash.balances(on: Self.lastDay) {
        #expect(last["\(account ?? "-") \(currency ?? "-")"] == amount.rounded)
      }
    }
  }

  private func money(_ random: inout SeededGenerator, on date: String) -> Transaction {
    let account = random.pick([nil, "A", "B"])
    let (sum, currency) = (random.pick(["10", "250.25", "99.99"]), random.pick([nil, "EUR", "USD"]))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .deposit(sum, currency, on: date, account: account)
    case 1: return .withdrawal(sum, currency, on: date, account: account)
    case 2: return .convert(sum, "EUR", to: "123.45", "USD", on: date, fee: "1.5", account: account)
    case 3: return .moneyTransfer(sum, currency, to: account == "A" ? "B" : "A", on: date, account: account)
    default: return .balance(random.pick(["0", "-5", sum]), currency, on: date, account: account)
    }
  }
}
