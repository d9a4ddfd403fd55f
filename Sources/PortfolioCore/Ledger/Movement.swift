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

extension Posting {
  /// What a purchase costs, its fee counted. Throws where that has more than 38 digits.
  var cost: ExactDecimal {
    get throws(DecimalOverflow) { fee.isZero ? sum : try sum + fee }
  }

  /// What it does to shares. Throws where its cost or proceeds have more than 38 digits.
  public var movement: Movement {
    get throws(DecimalOverflow) {
      switch kind.rules.shares {
      case .added: return .buy(quantity, cost: try cost)
      case .removed:
        return .sell(quantity, proceeds: fee.isZero ? sum : try sum - fee, lots: detail?.lots ?? [])
      case .multiplied: return ratio.map { .split($0) } ?? .none
      case .moved: return .transfer(quantity, toAccount: detail?.toAccount)
      case .receiving:
        guard let into = detail?.into, let ratio else { return .none }
        return .spinoff(into: into, ratio, basisPercent: detail?.basisPercent ?? .zero)
      case .replaced:
        guard let into = detail?.into, let ratio else { return .none }
        return .exchange(into: into, ratio)
      case .none: return kind == .returnOfCapital ? .returnOfCapital(sum) : .none
      }
    }
  }
}
