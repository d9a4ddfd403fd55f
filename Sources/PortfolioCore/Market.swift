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
  /// Those with these ids, in the same order, without those that are not stored.
  ///
  /// - Parameter places: where each is in the store that their entries were read from.
  func transactions(at places: [(id: UUID, index: Int)]) throws -> [Transaction]
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
    /// Shares of these tickers went to or from an account on days without a price, and count at their cost.
    case movedAtCost([String])
    /// Figures that come from prices of past days are left out, because they cannot be read, for this reason.
    case unread(any Error)
  }

  package private(set) var rates: Set<MissingRate> = []
  /// What totals leave out.
  package private(set) var omissions = Omissions()
  /// The first prices that were missing, unless they are among `unpriced`.
  private var first: Prices?
  /// By ticker without a price, the last day on which one was needed.
  private var unpriced: [String: CalendarDay] = [:]
  private var otherNotices: [Notice] = []
  /// By ticker, the age in days of the oldest price that is much older than the day it is used for.
  package private(set) var oldPrices: [String: Int] = [:]

  package init(rates: Set<MissingRate> = []) { self.rates = rates }

  init(_ omissions: Omissions) { add(omissions) }

  package var prices: Prices? {
    first ?? unpriced.values.max().map { .onDay(unpriced.keys.sorted(), $0) }
  }

  package var notices: [Notice] { oldPrices.isEmpty ? otherNotices : otherNotices + [.oldPrices(oldPrices)] }

  /// Whether everything was there.
  package var isEmpty: Bool { rates.isEmpty && prices == nil }

  /// Adds rates, and the ticker or the currency that totals leave out for lack of them, if there is one.
  mutating func add(_ rates: Set<MissingRate>, of name: String? = nil) {
    self.rates.formUnion(rates)
    guard let name else { return }
    omissions.unconverted.insert(name)
    omissions.rates.formUnion(rates)
  }

  /// Adds what totals leave out, with the rates that were missing for them.
  mutating func add(_ omissions: Omissions) {
    self.omissions.formUnion(omissions)
    rates.formUnion(omissions.rates)
  }

  /// Adds missing prices, unless some are recorded already.
  mutating func add(_ prices: Prices?) { if self.prices == nil { first = prices } }

  mutating func add(_ notice: Notice) { otherNotices.append(notice) }

  /// Figures that a report can do without: nil where the prices of past days for them cannot be read, which it says.
  package mutating func noting<Figures>(_ body: () throws -> Figures) -> Figures? {
    do { return try body() } catch {
      add(.unread(error))
      return nil
    }
  }

  /// Adds a ticker without a price on a day.
  ///
  /// - Parameter leavesOut: whether totals leave it out.
  mutating func add(unpriced ticker: String, on day: CalendarDay, leavesOut: Bool = false) {
    if leavesOut { omissions.unpriced.insert(ticker) }
    unpriced[ticker] = max(unpriced[ticker] ?? day, day)
  }

  /// Adds a price that is missing on a day, or is much older than that.
  mutating func judge(_ quote: Quote?, of ticker: String, on day: CalendarDay, saysAge: Bool = true) {
    guard let quote else { return add(unpriced: ticker, on: day) }
    guard saysAge, let age = quote.daysOld(on: day), age > Quote.maximumDaysOld else { return }
    oldPrices[ticker] = max(oldPrices[ticker] ?? 0, age)
  }

  package mutating func formUnion(_ other: Missing) {
    add(other.rates)
    add(other.omissions)
    add(other.prices)
    otherNotices += other.notices
  }

  /// The same without prices, for a report that shows unknown values as such.
  package var withoutPrices: Missing {
    var missing = self
    (missing.first, missing.unpriced) = (nil, [:])
    return missing
  }

  /// The same with one notice of old prices in place of several.
  package mutating func joinOldPrices() {
    for case .oldPrices(let some) in otherNotices { oldPrices.merge(some) { max($0, $1) } }
    otherNotices.removeAll { if case .oldPrices = $0 { true } else { false } }
  }
}

/// A report that says what it could not be worked out without.
package protocol Incomplete: Sendable {
  var missing: Missing { get }
}

extension Incomplete {
  /// What the totals do not include.
  package var omissions: Omissions { missing.omissions }
}

extension Optional: Incomplete where Wrapped: Incomplete {
  package var missing: Missing { self?.missing ?? Missing() }
}

extension Array: Incomplete where Element: Incomplete {
  package var missing: Missing { reduce(into: Missing()) { $0.formUnion($1.missing) } }
}

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
