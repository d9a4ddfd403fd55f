import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@Suite("The cash of accounts, told by others")
struct CashOracleTests {
  /// What a euro was of each currency, on any day.
  private struct Daily: PublishedRates {
    static let currencies = ["USD": (10_000, 37, 1_500), "GBP": (8_000, 53, 900)]

    func last(_ code: String, through last: CalendarDay) -> DayRate? {
      guard let (base, step, span) = Daily.currencies[code] else { return nil }
      let rate = ExactDecimal(mantissa: Int128(base + last.daysSinceEpoch * step % span), scale: 4)
      return DayRate(day: last, rate: rate, source: .ecb)
    }
  }

  private static let home = BaseRates(code: "EUR", rates: ExchangeRates(Daily()))
  private static let days = 19_690..<19_760
  private static let last = CalendarDay(daysSinceEpoch: 19_755)

  /// `CASH_LEDGERS=5000` asks for more of them.
  private static let count =
    ProcessInfo.processInfo.environment["CASH_LEDGERS"].flatMap { Int($0) } ?? 600

  @Test(
    "is that of exact fractions in Python: balances, their worth, what was deposited and what rates made of it",
    .enabled(if: ShellRunner.isInstalled("python3"), "python3 is not installed"))
  func fractions() throws {
    var random = SeededGenerator(seed: 34)
    var text = ""
    for (code, _) in Daily.currencies {
      for day in Self.days {
        let rate = Daily().last(code, through: CalendarDay(daysSinceEpoch: day))
        text += "rate \(code) \(day) \(try #require(rate).rate)\n"
      }
    }
    var questions: [(transactions: [Transaction], kept: [String: String])] = []
    for _ in 0..<Self.count {
      let kept = random.pick([[:], [:], ["A": "EUR"], ["A": "GBP", "B": "USD"]])
      let transactions = (0..<Int.random(in: 1...16, using: &random)).map { _ in
        transaction(&random)
      }
      questions.append((transactions, kept))
      text += "ledger \(Self.last.daysSinceEpoch)\n"
      text += kept.map { "kept \($0.key) \($0.value)\n" }.joined()
      text += transactions.map(line).joined() + "end\n"
    }
    let folder = TemporaryFolder()
    let path = try folder.write(text, to: "ledgers")
    let oracle = ProjectFiles.path("Fixtures/oracles/cash.py")
    let process = try ChildProcess("sh", "-c", "python3 -B '\(oracle)' < '\(path)' 2>&1")
    for (transactions, kept) in questions {
      var expected: [String] = []
      while let line = process.readLine(), line != "end" { expected.append(line) }
      let reported = try self.reported(transactions, kept)
      #expect(reported == expected, "\(kept)\n\(transactions.map(line).joined())")
      if reported != expected { break }
    }
  }

  private func reported(_ transactions: [Transaction], _ kept: [String: String]) throws -> [String] {
    let statement = try transactions.cashStatement(in: Self.home, kept: kept)
    let names = statement.cash.trackedFrom.keys.map { $0 ?? "-" }.sorted()
    return try (["*"] + names).map { name in
      let account = name == "*" ? nil : name == "-" ? "" : name
      let figures = try statement.cash.figures(on: Self.last, account: account, in: Self.home)
      let balances = figures.balances.map { " \($0.currency ?? "-") \($0.amount)" }.joined()
      let money = [figures.cash, figures.deposited, figures.gain]
      return try "\(name)\(balances) = "
        + money.map { try #require($0?.rounded).description }.joined(separator: " ")
    }
  }

  private func transaction(_ random: inout SeededGenerator) -> Transaction {
    var next = random.transactions(1)[0]
    if random.pick([true, false]) { next = money(&random, on: next.date.description) }
    if next.currency == nil, next.kind != .convert {
      next.currency = random.pick([nil, "EUR", "USD", "GBX"])
    }
    if next.currency == "USD" || next.currency == "GBX", random.pick([true, false]) {
      next.rate = decimal(next.currency == "USD" ? "0.875" : "0.0125")
    }
    return next
  }

  private func money(_ random: inout SeededGenerator, on date: String) -> Transaction {
    let account = random.pick([nil, "A", "B"])
    let (sum, currency) = (random.pick(["10", "250.25", "99.99"]), random.pick([nil, "EUR", "USD", "GBP"]))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .deposit(sum, currency, on: date, account: account)
    case 1: return .withdrawal(sum, currency, on: date, account: account)
    case 2: return .convert(sum, "EUR", to: "123.45", "USD", on: date, fee: "1.5", account: account)
    case 3: return .moneyTransfer(sum, currency, to: account == "A" ? "B" : "A", on: date, account: account)
    default: return .balance(random.pick(["0", "-5", sum]), currency, on: date, account: account)
    }
  }

  /// A transaction as Fixtures/oracles/cash.py reads it.
  private func line(_ transaction: Transaction) -> String {
    var instant: String?
    if case .instant(let moment) = transaction.date { instant = "\(moment.secondsSinceEpoch)" }
    let figures = [
      transaction.sum, transaction.fee, transaction.tax, transaction.accrued, transaction.rate,
      transaction.toSum,
    ].map { $0?.description }
    let words =
      ["\(transaction.date.day.daysSinceEpoch)", instant, transaction.kind.rawValue, transaction.account]
      + [transaction.currency] + figures + [transaction.toCurrency, transaction.toAccount]
    return words.map { $0 ?? "-" }.joined(separator: " ") + "\n"
  }
}
