import PortfolioIO

/// What a question needed and did not find.
package struct Lacking: Sendable {
  package enum Prices: Sendable {
    /// Some of these could not be fetched.
    case current(QuoteReport)
    /// No price of these tickers is known on or before a day.
    case onDay([String], CalendarDay)
  }

  package internal(set) var rates: Set<MissingRate> = []
  /// The first that were missing.
  package private(set) var prices: Prices?

  package init() {}

  /// Whether everything was there.
  package var isEmpty: Bool { rates.isEmpty && prices == nil }

  /// Takes in missing prices; the first count.
  package mutating func add(_ prices: Prices?) { self.prices = self.prices ?? prices }

  /// The same without prices, where a value that is not known is told as such.
  package var withoutPrices: Lacking {
    var lacking = Lacking()
    lacking.rates = rates
    return lacking
  }

  /// Takes in what another question lacks.
  package mutating func formUnion(_ other: Lacking) {
    rates.formUnion(other.rates)
    add(other.prices)
  }

  /// The same for tickers with the last day on which a price was wanted; none where there are none.
  package mutating func add(unpriced: [String: CalendarDay]) {
    add(unpriced.values.max().map { .onDay(unpriced.keys.sorted(), $0) })
  }
}

/// A report, and what it lacks.
package struct Answer<Report: Sendable>: Sendable {
  package let report: Report
  package let lacking: Lacking

  package init(report: Report, lacking: Lacking) { (self.report, self.lacking) = (report, lacking) }
}
