/// What totals leave out, and why.
public struct Omissions: Equatable, Sendable {
  /// Tickers without a price.
  public var unpriced: Set<String> = []
  /// Tickers of which something could not be converted to the home currency; of what belongs to none, its currency.
  public var unconverted: Set<String> = []
  /// The exchange rates that were missing for that.
  public var rates: Set<MissingRate> = []

  public init() {}

  public var isEmpty: Bool { unpriced.isEmpty && unconverted.isEmpty }

  /// All that is left out, sorted.
  public var names: [String] { unpriced.union(unconverted).sorted() }

  public mutating func formUnion(_ other: Omissions) {
    unpriced.formUnion(other.unpriced)
    unconverted.formUnion(other.unconverted)
    rates.formUnion(other.rates)
  }
}
