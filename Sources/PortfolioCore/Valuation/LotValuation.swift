/// Open lots at the prices of a book.
public struct LotValuation: Sendable {
  public let items: [Item]
  public let total: LotTotal
  /// Tickers that have no price; the total leaves them out.
  public let unpriced: [String]

  /// A lot with its price. Without a price there is no value and no gain.
  public struct Item: Sendable {
    public let lot: OpenLot
    public let ticker: String
    public let quote: Quote?
    public let worth: LotTotal?
  }
}

/// What lots have cost and what they are worth.
public struct LotTotal: Equatable, Sendable {
  public private(set) var basis = FineDecimal.zero
  /// quantity × price
  public private(set) var value = FineDecimal.zero
  /// value − basis
  public private(set) var gain = FineDecimal.zero

  init() {}

  fileprivate init(_ lot: OpenLot, _ quote: Quote) throws(DecimalOverflow) {
    let isShort = lot.quantity.isNegative
    let size = try quote.value(of: isShort ? -lot.quantity : lot.quantity)
    (basis, value) = (lot.basis, isShort ? -size : size)
    gain = try value - basis
  }

  fileprivate mutating func add(_ other: LotTotal) throws(DecimalOverflow) {
    try basis += other.basis
    try value += other.value
    try gain += other.gain
  }

  /// 100 × gain / |basis|, to 6 decimals, so that a gain on what was sold short is above 0 too; nil where the basis
  /// is 0. Throws where it has more than 38 digits.
  public var gainPercent: ExactDecimal? {
    get throws(DecimalOverflow) { try gain.rounded.percent(of: basis.rounded.magnitude) }
  }
}

extension Ledger {
  /// These lots at the prices of `book`, by ticker in alphabetical order. Throws where a figure has more than 38
  /// digits.
  public func valuation(of lots: [OpenLot], pricedBy book: PriceBook) throws(PositionOverflow) -> LotValuation
  {
    var items: [LotValuation.Item] = []
    var total = LotTotal()
    var unpriced: [String] = []
    let byTicker = Dictionary(grouping: lots) { events.holdings.tickers[$0.holding] }
    for (ticker, lots) in byTicker.map({ (tickers[$0.key], $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      let quote = book[ticker]
      if quote == nil { unpriced.append(ticker) }
      do throws(DecimalOverflow) {
        for lot in lots {
          let worth = try quote.map { quote throws(DecimalOverflow) in try LotTotal(lot, quote) }
          if let worth { try total.add(worth) }
          items.append(LotValuation.Item(lot: lot, ticker: ticker, quote: quote, worth: worth))
        }
      } catch {
        throw PositionOverflow(ticker: ticker)
      }
    }
    return LotValuation(items: items, total: total, unpriced: unpriced)
  }
}
