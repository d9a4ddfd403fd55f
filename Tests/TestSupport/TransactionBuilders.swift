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
    trade(.buy, ticker, decimal(quantity), at: decimal(price), on: date, fee: fee, account: account, id: id)
  }

  /// A sale; the sum is quantity × price.
  package static func sell(
    _ ticker: String, _ quantity: String, at price: String, on date: String = "2024-01-02",
    fee: String? = nil, account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    trade(.sell, ticker, decimal(quantity), at: decimal(price), on: date, fee: fee, account: account, id: id)
  }

  package static func dividend(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", tax: String? = nil,
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    money(.dividend, ticker, sum, on: date, account: account, id: id).with { $0.tax = tax.map(decimal) }
  }

  package static func interest(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.interest, ticker, sum, on: date, account: account, id: id)
  }

  package static func fee(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.fee, ticker, sum, on: date, account: account, id: id)
  }

  package static func tax(
    _ ticker: String?, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.tax, ticker, sum, on: date, account: account, id: id)
  }

  package static func split(
    _ ticker: String, _ ratio: String, on date: String = "2024-01-02", fee: String? = nil,
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(.split, ticker, on: date, account: account, id: id).with {
      ($0.ratio, $0.fee) = (splitRatio(ratio), fee.map(decimal))
    }
  }

  package static func returnOfCapital(
    _ ticker: String, _ sum: String, on date: String = "2024-01-02", account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    money(.returnOfCapital, ticker, sum, on: date, account: account, id: id)
  }

  package static func transfer(
    _ ticker: String, _ quantity: String, to target: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(.transfer, ticker, on: date, account: account, id: id).with {
      ($0.quantity, $0.toAccount) = (decimal(quantity), target)
    }
  }

  package static func exchange(
    _ ticker: String, _ into: String, _ ratio: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(.exchange, ticker, on: date, account: account, id: id).with {
      ($0.into, $0.ratio) = (into, splitRatio(ratio))
    }
  }

  package static func spinoff(
    _ ticker: String, _ into: String, _ ratio: String, _ percent: String, on date: String = "2024-01-02",
    account: String? = nil, id: UUID = UUID()
  ) -> Transaction {
    Transaction(.spinoff, ticker, on: date, account: account, id: id).with {
      ($0.into, $0.ratio, $0.basisPercent) = (into, splitRatio(ratio), decimal(percent))
    }
  }

  private static func splitRatio(_ text: String) -> SplitRatio {
    guard let ratio = SplitRatio(text) else { preconditionFailure("\(text) is no ratio") }
    return ratio
  }

  /// The same with other values of some fields.
  package func with(_ change: (inout Transaction) -> Void) -> Transaction {
    var transaction = self
    change(&transaction)
    return transaction
  }

  /// A purchase or sale; the sum is quantity × price unless it is given.
  package static func trade(
    _ kind: TransactionKind, _ ticker: String, _ quantity: ExactDecimal, at price: ExactDecimal,
    sum: ExactDecimal? = nil, on date: String = "2024-01-02", fee: String? = nil, account: String? = nil,
    id: UUID = UUID()
  ) -> Transaction {
    guard let sum = try? sum ?? quantity * price else {
      preconditionFailure("\(quantity) × \(price) overflows")
    }
    return Transaction(kind, ticker, on: date, account: account, id: id).with {
      ($0.quantity, $0.price, $0.sum, $0.fee) = (quantity, price, sum, fee.map(decimal))
    }
  }

  /// What consists of a sum.
  static func money(
    _ kind: TransactionKind, _ ticker: String?, _ sum: String, _ currency: String? = nil, on date: String,
    account: String?, id: UUID
  ) -> Transaction {
    Transaction(kind, ticker, on: date, account: account, id: id).with {
      ($0.sum, $0.currency) = (decimal(sum), currency)
    }
  }

  private init(_ kind: TransactionKind, _ ticker: String?, on date: String, account: String?, id: UUID) {
    self.init(kind, id: id, date: timestamp(date))
    (self.ticker, self.account) = (ticker, account)
  }
}

extension Sequence<Transaction> {
  /// The positions that result from these transactions, as they are stored.
  package func positions(
    account: String? = nil, through day: CalendarDay? = nil, in home: BaseRates? = nil
  ) throws(Overflow) -> Positions {
    try Ledger(Array(self)).positions(through: day, account: account, in: home)
  }

  /// What they move of the cash of accounts.
  ///
  /// - Parameter kept: the currency in which an account is kept, by its name.
  package func cashStatement(
    in home: BaseRates?, kept: [String: String] = [:]
  ) throws(Overflow) -> CashStatement {
    var (builder, names, accounts) = (LedgerBuilder(), Names(), AccountBook())
    for (index, transaction) in enumerated() {
      var entry = Entry(transaction, index: index) { names.intern($0, $1) }
      builder.add(&entry)
    }
    for (name, code) in kept { _ = accounts[name].set("currency", to: code) }
    let ledger = try Ledger(builder, names, accounts: accounts, instruments: InstrumentBook())
    return try ledger.cashStatement(in: home)
  }
}
