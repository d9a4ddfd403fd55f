/// What totals leave out, and why.
package struct Omissions: Equatable, Sendable {
  /// Tickers without a price.
  package var unpriced: Set<String> = []
  /// Tickers of which something could not be converted to the home currency; of what belongs to none, its currency.
  package var unconverted: Set<String> = []
  /// The exchange rates that were missing for that.
  package var rates: Set<MissingRate> = []

  package init() {}

  package var isEmpty: Bool { unpriced.isEmpty && unconverted.isEmpty }

  /// All that is left out, sorted.
  package var names: [String] { unpriced.union(unconverted).sorted() }

  package mutating func formUnion(_ other: Omissions) {
    unpriced.formUnion(other.unpriced)
    unconverted.formUnion(other.unconverted)
    rates.formUnion(other.rates)
  }
}
