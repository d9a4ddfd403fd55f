/// Where prices and exchange rates come from. It reads each once, and remembers it.
package protocol Market: Sendable {
  /// The exchange rates, opened only when one is needed.
  var rates: any PublishedRates { get }
  /// Throws if rates that were needed could not be read.
  func checkRates() throws
  /// The prices that were set by hand, by ticker.
  func manualPrices() throws -> [String: Quote]
  /// The recorded prices of tickers up to a day, oldest first; only the last of each if no earlier one is needed.
  func recordedPrices(
    of tickers: [String], through day: CalendarDay, onlyLast: Bool
  ) throws -> [String: [DayPrice]]
  /// The current prices.
  ///
  /// - Parameter ledger: the transactions, whose splits recorded prices are adjusted for.
  func quotes(for tickers: [String], _ ledger: Ledger) throws -> Quotes
  /// The current prices that are known already, however old.
  func knownQuotes(for tickers: [String], _ ledger: Ledger) throws -> PriceBook
  /// The balance of all cash transactions, by currency.
  func cashTotal() throws -> [CashSum]
}

/// Current prices.
package struct Quotes: Sendable {
  package var book: PriceBook
  /// Why there are no others; nil if nothing is missing.
  package let failure: (any Error)?

  package init(_ book: PriceBook, failure: (any Error)?) { (self.book, self.failure) = (book, failure) }
}

/// The transactions as they are stored, for reports that show some of them.
package protocol TransactionRecords: Sendable {
  /// Oldest first.
  func transactions(matching filter: TransactionFilter) throws -> [Transaction]
  func transactions(withIDs ids: Set<UUID>) throws -> [UUID: Transaction]
}

/// What figures could not be worked out without, and what a person should know about how they were.
package struct Missing: Sendable {
  package enum Prices: Sendable {
    /// Some current prices, for this reason.
    case current(any Error)
    /// No price of these tickers is known on or before a day.
    case onDay([String], CalendarDay)
  }

  package enum Notice: Sendable {
    /// This many transactions are dated after today, and are included.
    case later(Int)
    /// These options are still held or owed although they have expired.
    case expired([Issue])
    /// These prices are much older than the day they are used for: by ticker, the age in days of the oldest.
    case oldPrices([String: Int])
  }

  package var rates: Set<MissingRate>
  /// The first that were missing.
  package private(set) var prices: Prices?
  package var notices: [Notice] = []

  package init(rates: Set<MissingRate> = []) { self.rates = rates }

  /// Whether everything was there.
  package var isEmpty: Bool { rates.isEmpty && prices == nil }

  /// Adds missing prices, unless some are recorded already.
  package mutating func add(_ prices: Prices?) { self.prices = self.prices ?? prices }

  /// Adds tickers without a price, each with the last day on which one was needed.
  mutating func add(unpriced: [String: CalendarDay]) {
    add(unpriced.values.max().map { .onDay(unpriced.keys.sorted(), $0) })
  }

  package mutating func formUnion(_ other: Missing) {
    rates.formUnion(other.rates)
    add(other.prices)
    notices += other.notices
  }

  /// The same without prices, for a report that shows unknown values as such.
  package var withoutPrices: Missing {
    var missing = Missing(rates: rates)
    missing.notices = notices
    return missing
  }

  /// By ticker, the greatest age in days of an old price.
  package var oldPrices: [String: Int] {
    notices.reduce(into: [:]) { ages, notice in
      if case .oldPrices(let some) = notice { ages.merge(some) { max($0, $1) } }
    }
  }
}

/// A report that says what it could not be worked out without.
package protocol Incomplete: Sendable {
  var missing: Missing { get }
}

extension Optional: Incomplete where Wrapped: Incomplete {
  package var missing: Missing { self?.missing ?? Missing() }
}

extension Array: Incomplete where Element: Incomplete {
  package var missing: Missing { reduce(into: Missing()) { $0.formUnion($1.missing) } }
}
