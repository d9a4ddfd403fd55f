/// The effect of a transaction on the shares held.
package enum Movement: Sendable {
  /// `cost` includes the fee.
  case buy(ExactDecimal, cost: ExactDecimal)
  /// `proceeds` are net of the fee; `lots` are taken first.
  case sell(ExactDecimal, proceeds: ExactDecimal, lots: [NamedLot] = [])
  case split(SplitRatio)
  /// Shares and their lots move to the account with this number; nil for no account.
  case transfer(ExactDecimal, toAccount: Int?)
  /// Shares of the ticker `into` are received, and `basisPercent` percent of each lot's cost goes with them.
  case spinoff(into: Int, SplitRatio, basisPercent: ExactDecimal)
  /// All shares become shares of the ticker `into`.
  case exchange(into: Int, SplitRatio)
  /// The cost of the shares held changes by a sum.
  case capital(KindRules.CapitalEffect, ExactDecimal)
  /// Shares are not affected.
  case none
}

extension Entry {
  /// What a purchase costs, its fee counted. Throws where that has more than 38 digits.
  var cost: ExactDecimal {
    get throws(Overflow) { fee.isZero ? sum : try sum + fee }
  }

  /// The effect on shares.
  package var movement: Movement {
    get throws(Overflow) {
      switch rules.shares {
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
      case .none:
        return rules.capital.map { .capital($0, sum) } ?? .none
      }
    }
  }
}
