/// What is held of the tickers that were split, each trade multiplied by the splits that come after it.
///
/// A split stands before the trades of its own day.
public struct SplitHoldings: PostingFold {
  private let scope: PositionScope
  /// The splits of each ticker by day.
  private let splits: [Int: [Split]]
  /// Of each ticker.
  private var layers: [Int: [Layer: ExactDecimal]] = [:]

  struct Split {
    let day: Int
    /// nil for all accounts.
    let account: Int?
    let ratio: SplitRatio
  }

  /// What was traded between two splits of a ticker, in one account.
  private struct Layer: Hashable {
    let account: Int?
    /// How many of the ticker's splits lie on the day or before it.
    let splitsBefore: Int
  }

  init(_ scope: PositionScope, _ splits: [Int: [Split]]) {
    self.scope = scope
    self.splits = splits.mapValues { $0.sorted { $0.day < $1.day } }
  }

  public mutating func add(_ posting: Posting) throws(FoldOverflow) {
    guard posting.kind.isTrade, scope.includes(posting), let ticker = posting.ticker,
      let splits = splits[ticker]
    else { return }
    let layer = Layer(account: posting.account, splitsBefore: splits.count { $0.day <= posting.day })
    try add(posting.kind.rules.shares == .added ? posting.quantity : -posting.quantity, ticker, layer)
  }

  public mutating func add(_ other: SplitHoldings) throws(FoldOverflow) {
    for (ticker, layers) in other.layers {
      for (layer, quantity) in layers { try add(quantity, ticker, layer) }
    }
  }

  private mutating func add(
    _ quantity: ExactDecimal, _ ticker: Int, _ layer: Layer
  ) throws(FoldOverflow) {
    do throws(DecimalOverflow) {
      try layers[ticker, default: [:]][layer, default: .zero] += quantity
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
  }

  /// Multiplies by exact fractions, and rounds the sum once.
  func quantity(of ticker: Int) throws(DecimalOverflow) -> ExactDecimal {
    var total = ExactFraction(.zero)
    for (layer, quantity) in layers[ticker] ?? [:] {
      var fraction = ExactFraction(quantity)
      for split in (splits[ticker] ?? []).dropFirst(layer.splitsBefore)
      where split.account == nil || split.account == layer.account {
        fraction = try fraction.times(split.ratio)
      }
      total = try total + fraction
    }
    return try total.rounded(places: Position.quantityPlaces)
  }
}

extension Position {
  /// The most digits after the point of a quantity that splits have made a fraction.
  public static let quantityPlaces = 12
}
