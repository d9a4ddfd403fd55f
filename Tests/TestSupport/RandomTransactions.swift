import FoundationEssentials
import PortfolioCore

extension SeededGenerator {
  /// Transactions of every kind, with corrections and trades for nothing, for a few tickers in a few accounts within a few weeks, in random order.
  package mutating func transactions(
    _ count: Int, splits: [String] = ["2:1", "4:1", "1:3", "3:2", "1:10", "7:5"]
  ) -> [Transaction] { (0..<count).map { _ in transaction(splits) } }

  private mutating func transaction(_ splits: [String]) -> Transaction {
    let ticker = pick(["AAA", "BBB", "CCC"])
    let account = pick([nil, "A", "B"])
    let date = self.date()
    let (quantity, sum) = (figure(), pick(["", "", "-"]) + figure())
    let price = pick([figure(), figure(), figure(), "0"])
    let fee = pick([nil, nil, figure()])
    let other = pick(["AAA", "BBB", "CCC", "DDD"].filter { $0 != ticker })
    let ratio = pick(["2:1", "1:1", "1:2", "3:1"])
    var transaction: Transaction
    switch Int.random(in: 0..<17, using: &self) {
    case 0..<5: transaction = .buy(ticker, quantity, at: price, on: date, account: account)
    case 5..<9: transaction = .sell(ticker, quantity, at: price, on: date, account: account)
    case 9: transaction = .dividend(pick([ticker, ticker, nil]), sum, on: date, account: account)
    case 10:
      let kind = pick([Transaction.fee, Transaction.tax, Transaction.interest])
      transaction = kind(pick([ticker, nil]), sum, date, account, UUID())
    case 11: transaction = .returnOfCapital(ticker, sum, on: date, account: account)
    case 12:
      let targets: [String] = ["A", "B", "C"].filter { $0 != account }
      transaction = .transfer(ticker, quantity, to: pick(targets), on: date, account: account)
    case 13:
      transaction = .spinoff(ticker, other, ratio, pick(["0", "12.5", "100"]), on: date, account: account)
    case 14: transaction = .exchange(ticker, other, ratio, on: date, account: account)
    case 15: transaction = .accumulation(ticker, sum, on: date, account: account)
    default: transaction = .split(ticker, pick(splits), on: date, account: account)
    }
    transaction.fee = fee.map { decimal($0) }
    let tax = figure()
    if !transaction.kind.rules.allows(.fee) { transaction.fee = nil }
    if transaction.kind.isTrade { transaction.accrued = pick([nil, nil, nil, decimal(figure())]) }
    if transaction.kind.rules.allows(.tax) { transaction.tax = pick([nil, decimal(tax)]) }
    return transaction
  }

  private mutating func date() -> String {
    let day = CalendarDay(daysSinceEpoch: 19_700 + Int.random(in: 0..<20, using: &self)).description
    let hour = Int.random(in: 10...23, using: &self)
    return pick([day, day + "T\(hour):00:00Z", day + "T\(hour):30:00+05:30"])
  }

  private mutating func figure() -> String {
    let digits = Int128.random(in: 1...999_999, using: &self)
    return ExactDecimal(mantissa: digits, scale: Int.random(in: 0...4, using: &self)).description
  }

  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

extension Transaction {
  /// Whether its position among those of its day matters.
  package var movesLots: Bool { kind.rules.shares.dependsOnHoldings && kind != .split }
}
