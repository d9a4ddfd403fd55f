/// A transaction as the ledger replays it, in as few bytes as will do: there may be a million.
public struct Event: Sendable {
  /// What a transaction does to the shares that are held.
  enum Effect: UInt8, Sendable {
    case buy, sell, split
    /// It moves money alone.
    case none
  }

  let order: TransactionOrder
  let effect: Effect
  /// Tells the transaction from the others; of two at the same time the one with the larger comes later.
  public let index: Int
  /// Its ticker and account, as the events' holdings number them; nil where it has no ticker.
  public var holding: Int? { number < 0 ? nil : Int(number) }

  fileprivate let number: Int32
  /// Where the ratio of a split stands among the ratios.
  fileprivate let ratio: Int32
  fileprivate let quantity: PackedDecimal
  fileprivate let amount: PackedDecimal
}

/// A decimal in nine bytes. One of more digits stands in a table, and the scale is less than 0.
private struct PackedDecimal: Sendable {
  let digits: Int64
  let scale: Int8
}

/// Transactions as events: first in the order in which they are added, then in that of time.
public struct Events: Sendable {
  private(set) var all: ContiguousArray<Event> = []
  public private(set) var holdings = HoldingTable()
  private var ratios: [SplitRatio] = []
  private var longDecimals: [ExactDecimal] = []

  public init() {}

  /// Takes a transaction in. Throws where its cost or proceeds have more than 38 digits, with its ticker.
  ///
  /// - Parameter index: tells it from the others; of two at the same time the one with the larger comes later.
  public mutating func add(_ posting: Posting, order: TransactionOrder, index: Int) throws(FoldOverflow) {
    var ratio = -1
    if let splitRatio = posting.ratio {
      ratio = ratios.count
      ratios.append(splitRatio)
    }
    let amount: ExactDecimal
    do throws(DecimalOverflow) {
      amount = try posting.cashFlow
    } catch {
      throw FoldOverflow(ticker: posting.ticker)
    }
    all.append(
      Event(
        order: order, effect: posting.effect, index: index,
        number: posting.ticker.map { holdings.number(ofTicker: $0, account: posting.account) } ?? -1,
        ratio: Int32(truncatingIfNeeded: ratio), quantity: packed(posting.quantity), amount: packed(amount)))
  }

  /// Brings the events into the order of time.
  mutating func sort() {
    func isEarlier(_ left: Event, _ right: Event) -> Bool {
      left.order == right.order ? left.index < right.index : left.order < right.order
    }
    for (event, next) in zip(all, all.dropFirst()) where isEarlier(next, event) {
      all.sort(by: isEarlier)
      return
    }
  }

  /// How many shares were traded; 0 where none were.
  func quantity(of event: Event) -> ExactDecimal { unpacked(event.quantity) }

  /// What a purchase cost or a sale brought, its fee counted; 0 for anything else.
  func amount(of event: Event) -> ExactDecimal { unpacked(event.amount) }

  func ratio(of event: Event) -> SplitRatio? {
    event.ratio < 0 ? nil : ratios[Int(event.ratio)]
  }

  private mutating func packed(_ value: ExactDecimal) -> PackedDecimal {
    if let digits = Int64(exactly: value.mantissa) {
      return PackedDecimal(digits: digits, scale: Int8(truncatingIfNeeded: value.scale))
    }
    longDecimals.append(value)
    return PackedDecimal(digits: Int64(longDecimals.count - 1), scale: -1)
  }

  private func unpacked(_ value: PackedDecimal) -> ExactDecimal {
    value.scale < 0
      ? longDecimals[Int(value.digits)]
      : ExactDecimal(mantissa: Int128(value.digits), scale: Int(value.scale))
  }
}

extension Posting {
  fileprivate var effect: Event.Effect {
    switch kind {
    case .buy: .buy
    case .sell: .sell
    case .split: .split
    case .dividend, .fee: .none
    }
  }

  /// The cost of a purchase or the proceeds of a sale; 0 for anything else.
  fileprivate var cashFlow: ExactDecimal {
    get throws(DecimalOverflow) {
      switch effect {
      case .buy: fee.isZero ? sum : try sum + fee
      case .sell: fee.isZero ? sum : try sum - fee
      case .split, .none: .zero
      }
    }
  }
}
