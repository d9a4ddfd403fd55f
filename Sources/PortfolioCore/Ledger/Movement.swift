/// What a transaction does to the shares that are held.
public enum Movement: Sendable {
  /// `cost` has the fee in it.
  case buy(ExactDecimal, cost: ExactDecimal)
  /// `proceeds` are after the fee; `lots` are to be taken first.
  case sell(ExactDecimal, proceeds: ExactDecimal, lots: [NamedLot] = [])
  case split(SplitRatio)
  /// Shares move to the account of this number, with their lots; nil for no account.
  case transfer(ExactDecimal, toAccount: Int?)
  /// For each old share some of the ticker `into` are received, and so many percent of each lot's cost go with them.
  case spinoff(into: Int, SplitRatio, basisPercent: ExactDecimal)
  /// All shares become shares of the ticker `into`.
  case exchange(into: Int, SplitRatio)
  /// Capital comes back and lowers the cost of what is held.
  case returnOfCapital(ExactDecimal)
  /// It moves money alone.
  case none
}

/// A lot that a sale asks for.
public struct NamedLot: Hashable, Sendable {
  /// The purchase that opened it.
  public let id: UUID
  /// How many of its shares; nil for as many as there are.
  public let quantity: ExactDecimal?

  public init(id: UUID, quantity: ExactDecimal? = nil) {
    self.id = id
    self.quantity = quantity
  }
}

extension Posting {
  /// What it does to shares. Throws where its cost or proceeds have more than 38 digits.
  public var movement: Movement {
    get throws(DecimalOverflow) {
      switch kind.rules.shares {
      case .added: .buy(quantity, cost: try sum + fee)
      case .removed: .sell(quantity, proceeds: try sum - fee)
      case .multiplied: ratio.map { .split($0) } ?? .none
      case .none: .none
      }
    }
  }
}
