import FoundationEssentials
import PortfolioCore

/// A decimal written as a literal. Traps if it is invalid.
package func decimal(_ text: String) -> ExactDecimal {
  guard let value = ExactDecimal(text) else { preconditionFailure("\(text) is no decimal") }
  return value
}

/// A day or instant written as a literal. Traps if it is invalid.
package func timestamp(_ text: String) -> Timestamp {
  guard let value = Timestamp(text) else { preconditionFailure("\(text) is no date") }
  return value
}

/// A day written as a literal. Traps if it is invalid.
package func day(_ text: String) -> CalendarDay { timestamp(text).day }

extension UUID {
  /// An id determined by a number.
  package static func numbered(_ number: Int) -> UUID {
    func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    return UUID(
      uuid: (0xC0, 0xDE, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
  }
}

extension Transaction {
  /// A purchase; the sum is quantity × price.
  package static func buy(
    _ ticker: String, _ quantity: String, at price: String, on date: String = "2024-01-02",
    fee: String? = nil, account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    let activity = Activity.buy(ticker: ticker, Trade(quantity, at: price))
    return Transaction(activity, on: date, fee: fee, account: account, id: id)
  }

  /// A sale; the sum is quantity × price.
  package static func sell(
    _ ticker: String, _ quantity: String, at price: String, on date: String = "2024-01-02",
    fee: String? = nil, account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    let activity = Activity.sell(ticker: ticker, Trade(quantity, at: price))
    return Transaction(activity, on: date, fee: fee, account: account, id: id)
  }

  package static func dividend(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", tax: String? = nil,
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    var dividend = Transaction(
      .dividend(ticker: ticker, sum: decimal(sum)), on: date, account: account, id: id)
    dividend.tax = tax.map(decimal)
    return dividend
  }

  package static func interest(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    Transaction(.interest(ticker: ticker, sum: decimal(sum)), on: date, account: account, id: id)
  }

  package static func fee(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    Transaction(.fee(ticker: ticker, sum: decimal(sum)), on: date, account: account, id: id)
  }

  package static func tax(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    Transaction(.tax(ticker: ticker, sum: decimal(sum)), on: date, account: account, id: id)
  }

  package static func split(
    _ ticker: String, _ ratio: String, on date: String = "2024-01-02", fee: String? = nil,
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(.split(ticker: ticker, splitRatio(ratio)), on: date, fee: fee, account: account, id: id)
  }

  package static func returnOfCapital(
    _ ticker: String, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    Transaction(.returnOfCapital(ticker: ticker, sum: decimal(sum)), on: date, account: account, id: id)
  }

  package static func transfer(
    _ ticker: String, _ quantity: String, to target: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    let activity = Activity.transfer(ticker: ticker, quantity: decimal(quantity), toAccount: target)
    return Transaction(activity, on: date, account: account, id: id)
  }

  package static func exchange(
    _ ticker: String, _ into: String, _ ratio: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(
      .exchange(ticker: ticker, into: into, splitRatio(ratio)), on: date, account: account, id: id)
  }

  package static func spinoff(
    _ ticker: String, _ into: String, _ ratio: String, _ percent: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    let activity = Activity.spinoff(
      ticker: ticker, into: into, splitRatio(ratio), basisPercent: decimal(percent))
    return Transaction(activity, on: date, account: account, id: id)
  }

  private static func splitRatio(_ text: String) -> SplitRatio {
    guard let ratio = SplitRatio(text) else { preconditionFailure("\(text) is no ratio") }
    return ratio
  }

  private init(_ activity: Activity, on date: String, fee: String? = nil, account: String?, id: UUID) {
    self.init(
      id: id, date: timestamp(date), activity: activity, fee: fee.map(decimal), account: account)
  }
}

extension Trade {
  fileprivate init(_ quantity: String, at price: String) {
    let (quantity, price) = (decimal(quantity), decimal(price))
    guard let sum = try? quantity * price else { preconditionFailure("\(quantity) × \(price) overflows") }
    self.init(quantity: quantity, price: price, sum: sum)
  }
}

extension CashStatement {
  /// The cash of accounts that these transactions, as they are stored, move.
  ///
  /// - Parameter kept: the currency in which an account is kept, by its name.
  package init(
    _ transactions: [Transaction], in home: BaseRates?, kept: [String: String] = [:]
  ) throws {
    var (tickers, accounts, currencies) = (SymbolTable(), SymbolTable(), SymbolTable())
    let compact = transactions.enumerated().map { index, transaction in
      transaction.compact(
        tickers: &tickers, accounts: &accounts, currencies: &currencies, index: index)
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: kept.map { (accounts.intern($0.key), currencies.intern($0.value)) })
    let codes = currencies.names
    var log = CashLog(CashFold(home.map { BaseConversion(to: $0.code, $0.rates) { codes[$0] } }))
    for (var record, transaction) in zip(compact, transactions) {
      record.settle { numbers[$0] }
      try log.add(&record, id: transaction.id)
    }
    try self.init(log, accounts: accounts.names, currencies: codes, in: home, kept: kept)
  }
}
