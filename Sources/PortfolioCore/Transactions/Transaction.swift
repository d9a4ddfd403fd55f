/// One booking of the portfolio: a trade, a dividend, a split or a fee.
public struct Transaction: Identifiable, Equatable, Sendable {
  public let id: UUID
  public let date: Timestamp
  public let activity: Activity
  /// The commission that was paid on top of the sum; nil or 0 and more.
  public let fee: ExactDecimal?
  public let account: String?
  public let note: String?

  public init(
    id: UUID, date: Timestamp, activity: Activity, fee: ExactDecimal? = nil, account: String? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.date = date
    self.activity = activity
    self.fee = fee
    self.account = account
    self.note = note
  }
}

/// What happened, with exactly the figures that belong to it.
public enum Activity: Equatable, Sendable {
  case buy(ticker: String, Trade)
  case sell(ticker: String, Trade)
  case dividend(ticker: String, sum: ExactDecimal)
  case split(ticker: String, SplitRatio)
  /// A cost; without a ticker it counts in the totals alone.
  case fee(ticker: String?, sum: ExactDecimal)
}

/// How many new shares stand for how many old ones: `4:1`.
public struct SplitRatio: Hashable, Sendable, CustomStringConvertible {
  public let new: Int
  public let old: Int

  /// nil unless both are positive.
  public init?(new: Int, old: Int) {
    guard new > 0, old > 0 else { return nil }
    self.new = new
    self.old = old
  }

  /// So many new shares for each old one: 4 is 4:1, 0.1 is 1:10. nil unless it is positive and both numbers of the
  /// ratio in lowest terms are held.
  public init?(newForEachOld factor: ExactDecimal) {
    let factor = factor.normalised
    let unit = powersOfTen[factor.scale]
    let common = greatestCommonDivisor(factor.mantissa, unit)
    guard let new = Int(exactly: factor.mantissa / common), let old = Int(exactly: unit / common) else {
      return nil
    }
    self.init(new: new, old: old)
  }

  /// Reads `4:1`, two positive whole numbers.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let new = Int(parts[0]), let old = Int(parts[1])
    else { return nil }
    self.init(new: new, old: old)
  }

  public var description: String { "\(new):\(old)" }
}

/// The kinds of activity, by the names that files and options use.
public enum TransactionKind: String, CaseIterable, Sendable {
  case buy, sell, dividend, split, fee
}

extension Transaction {
  public var kind: TransactionKind {
    switch activity {
    case .buy: .buy
    case .sell: .sell
    case .dividend: .dividend
    case .split: .split
    case .fee: .fee
    }
  }

  public var ticker: String? {
    switch activity {
    case .buy(let ticker, _), .sell(let ticker, _), .dividend(let ticker, _), .split(let ticker, _): ticker
    case .fee(let ticker, _): ticker
    }
  }

  /// Quantity, price and sum of a purchase or sale.
  public var trade: Trade? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade
    case .dividend, .split, .fee: nil
    }
  }

  public var sum: ExactDecimal? {
    switch activity {
    case .buy(_, let trade), .sell(_, let trade): trade.sum
    case .dividend(_, let sum), .fee(_, let sum): sum
    case .split: nil
    }
  }

  public var ratio: SplitRatio? {
    if case .split(_, let ratio) = activity { ratio } else { nil }
  }
}

extension Transaction {
  public var order: TransactionOrder { TransactionOrder(date: date, isSplit: kind == .split) }
}
