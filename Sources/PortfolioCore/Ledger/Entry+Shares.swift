/// What an entry does to shares.
extension Entry {
  /// The kind of movement.
  package enum Effect: Sendable {
    case buy, sell
    case split(SplitRatio)
    /// To another account.
    case transfer(to: Int?)
    case becoming(Becoming)
    case capital(KindRules.CapitalEffect)
    case none
  }

  /// A spin-off or an exchange.
  package struct Becoming: Sendable {
    /// The ticker whose shares are received.
    let into: Int
    let ratio: SplitRatio
    /// The part of the cost that goes on to them: in an exchange all of it.
    let percent: ExactDecimal
    /// Whether the shares go that others are received for.
    let isExchange: Bool
    /// How many of the shares are exchanged where not all are.
    let quantity: ExactFraction?
    /// The money that is received with the shares; nil for none.
    let payment: ExchangePayment?

    var share: Share {
      get throws(Overflow) { try Share(ExactFraction(percent), of: ExactFraction(.hundred)) }
    }
  }

  @inline(__always)
  package var effect: Effect {
    let rules = rules
    switch rules.shares {
    case .added: return .buy
    case .removed: return .sell
    case .multiplied: return ratio.map(Effect.split) ?? .none
    case .moved: return .transfer(to: detail?.toAccount)
    case .receiving, .replaced:
      guard let detail, let into = detail.into, let ratio else { return .none }
      let isExchange = rules.shares == .replaced
      return .becoming(
        Becoming(
          into: into, ratio: ratio, percent: isExchange ? .hundred : detail.basisPercent ?? .zero,
          isExchange: isExchange, quantity: isExchange && !quantity.isZero ? shares : nil,
          payment: isExchange && !sum.isZero
            ? ExchangePayment(sum: sum, price: price, percent: detail.basisPercent) : nil))
    case .none: return rules.capital.map(Effect.capital) ?? .none
    }
  }

  /// The shares traded or moved.
  var shares: ExactFraction { detail?.shares ?? ExactFraction(quantity) }
  /// What part of an exercise it is; nil for most.
  package var exercise: ExerciseSide? { detail?.exercise }

  /// The other ticker to which shares or cost go on; nil for most.
  package var receiver: Int? { exercise == .shares ? nil : detail?.into }

  package var isPurchase: Bool { kind == .buy }
  package var isSale: Bool { kind == .sell }
  package var isTrade: Bool { kind.isTrade }
  package var isSplit: Bool { kind == .split }
  package var isTransfer: Bool { kind == .transfer && ticker != nil }
  var isAccumulation: Bool { kind == .accumulation }
  /// Whether it takes shares from one holding alone, even where it names no account.
  var isOfOneHolding: Bool { isTransfer || (kind == .exchange && !quantity.isZero) }
  /// Whether shares go from one holding to another without being sold.
  package var movesShares: Bool { isTransfer || kind == .spinoff || kind == .exchange }
}
