import PortfolioIO

/// What a question needed but did not find.
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

  /// Adds missing prices, unless some are recorded already.
  package mutating func add(_ prices: Prices?) { self.prices = self.prices ?? prices }

  /// The same without prices, for a report that shows unknown values as such.
  package var withoutPrices: Lacking {
    var lacking = Lacking()
    lacking.rates = rates
    return lacking
  }

  /// Adds what another question lacks.
  package mutating func formUnion(_ other: Lacking) {
    rates.formUnion(other.rates)
    add(other.prices)
  }

  /// Adds tickers without a price, each with the last day on which one was needed.
  package mutating func add(unpriced: [String: CalendarDay]) {
    add(unpriced.values.max().map { .onDay(unpriced.keys.sorted(), $0) })
  }
}

/// A report and what it lacks.
package struct Answer<Report: Sendable>: Sendable {
  package let report: Report
  package let lacking: Lacking

  package init(report: Report, lacking: Lacking) { (self.report, self.lacking) = (report, lacking) }
}
