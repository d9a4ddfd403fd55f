/// A rate that was needed but is not known.
package struct MissingRate: Hashable, Comparable, Sendable {
  package let code: String
  package let day: CalendarDay

  /// Pence have no rate of their own: what is missing is that of the pound.
  package init(code: String, day: CalendarDay) {
    (self.code, self.day) = (Currency.whole(of: code) ?? code, day)
  }

  package static func < (left: MissingRate, right: MissingRate) -> Bool {
    (left.code, left.day) < (right.code, right.day)
  }
}

/// The home currency, or another in which figures are wanted, and the rates for converting amounts to it.
package struct BaseRates: Sendable {
  package let code: String
  package let rates: ExchangeRates
  /// The home currency, if it is another: that of amounts whose transaction names none, and that to which the rates
  /// lead that transactions state.
  package let unnamed: String?

  package init(code: String, rates: ExchangeRates, home: String? = nil) {
    (self.code, self.rates) = (code, rates)
    unnamed = home == code ? nil : home
  }
}

/// Converts amounts to the home currency at the rate of their day; nothing else does.
///
/// Currencies are numbers of a symbol table. The rate of a day is looked up once for each currency.
package struct BaseConversion: Sendable {
  /// The code of the home currency.
  package let home: String
  private let rates: ExchangeRates
  /// The currency of amounts without one, to which stated rates lead as well; nil for the home currency.
  package let unnamed: Int?
  private let name: @Sendable (Int) -> String
  private var tables: ContiguousArray<Table> = []
  /// The rates that were needed but missing.
  package private(set) var missing: Set<MissingRate> = []

  /// The conversions from one currency, by day.
  private struct Table {
    var code: String
    var isHome: Bool
    var first = 0
    var days: ContiguousArray<Entry> = []
  }

  private struct Entry {
    /// Both are 0 until the rate is looked up; if there is no rate, only the denominator stays 0.
    var numerator: UInt128 = 0
    var denominator: UInt128 = 0
  }

  /// - Parameters:
  ///   - unnamed: the currency of amounts without one; nil for the home currency.
  ///   - name: the currency code for a number.
  package init(
    to home: String, _ rates: ExchangeRates, unnamed: Int? = nil, name: @escaping @Sendable (Int) -> String
  ) {
    (self.home, self.rates, self.unnamed, self.name) = (home, rates, unnamed, name)
  }

  /// Whether amounts of a currency need no conversion.
  @inline(__always)
  mutating func isHome(_ currency: Int) -> Bool {
    if currency >= tables.count { makeRoom(for: currency) }
    return tables[currency].isHome
  }

  /// Converts an amount at the rate of a day; nil if the rate is missing. Throws if the result has too many
  /// digits.
  ///
  /// - Parameter rate: the rate that the transaction itself states, which takes precedence; 0 if it states
  ///   none.
  mutating func converted(
    _ amount: ExactDecimal, from currency: Int, on day: Int, rate: ExactDecimal = .zero
  ) throws(Overflow) -> BaseAmount? {
    if amount.isZero || isHome(currency) { return BaseAmount(amount) }
    if !rate.isZero {
      let stated = BaseAmount(converted: try FixedPoint256(amount * rate))
      guard let unnamed else { return stated }
      return try converted(stated, from: unnamed, on: day)
    }
    let entry = entry(of: currency, on: day)
    guard entry.denominator != 0 else { return nil }
    if let numerator = UInt64(exactly: entry.numerator), let denominator = UInt64(exactly: entry.denominator),
      let quick = FixedPoint256(amount, times: numerator, over: denominator)
    {
      return BaseAmount(converted: quick)
    }
    let share = Share(numerator: entry.numerator, denominator: entry.denominator)
    return BaseAmount(converted: try FixedPoint256(amount).times(share))
  }

  /// The same for what may be no decimal.
  mutating func converted(
    _ amount: BaseAmount, from currency: Int, on day: Int
  ) throws(Overflow) -> BaseAmount? {
    if amount.isExact { return try converted(amount.exact, from: currency, on: day) }
    if isHome(currency) { return amount }
    let entry = entry(of: currency, on: day)
    guard entry.denominator != 0 else { return nil }
    let share = Share(numerator: entry.numerator, denominator: entry.denominator)
    return BaseAmount(converted: try amount.fine.times(share))
  }

  /// The rate without which nothing in a currency can be converted on a day.
  ///
  /// - Parameter isStated: whether the transaction states what its currency is in the home currency.
  func missingRate(from currency: Int, on day: Int, isStated: Bool = false) -> MissingRate {
    let currency = isStated ? unnamed ?? currency : currency
    return rates.missing(name(currency), home, on: CalendarDay(daysSinceEpoch: day))
  }

  /// About what one unit of a currency is on a day; nil where the rate is missing.
  mutating func factor(from currency: Int, on day: Int) -> Double? {
    if isHome(currency) { return 1 }
    let entry = entry(of: currency, on: day)
    return entry.denominator == 0 ? nil : Double(entry.numerator) / Double(entry.denominator)
  }

  /// Converts an amount of a compact transaction; nil if the rate is missing.
  @inline(__always)
  mutating func converted(
    _ amount: ExactDecimal, of compact: CompactTransaction, from currency: Int
  ) throws(Overflow) -> BaseAmount? {
    try converted(amount, from: currency, on: compact.day, rate: compact.rate)
  }

  private mutating func makeRoom(for currency: Int) {
    while tables.count <= currency {
      let code = name(tables.count)
      tables.append(Table(code: code, isHome: code == home))
    }
  }

  @inline(__always)
  private mutating func entry(of currency: Int, on day: Int) -> Entry {
    let index = day - tables[currency].first
    if index >= 0, index < tables[currency].days.count {
      let entry = tables[currency].days[index]
      if entry.numerator != 0 { return entry }
    }
    return newEntry(of: currency, on: day)
  }

  private mutating func newEntry(of currency: Int, on day: Int) -> Entry {
    let date = CalendarDay(daysSinceEpoch: day)
    var entry = Entry(numerator: 1, denominator: 0)
    if let found = rates.quotient(from: tables[currency].code, to: home, on: date) {
      entry = Entry(numerator: found.numerator, denominator: found.denominator)
    } else {
      missing.insert(rates.missing(tables[currency].code, home, on: date))
    }
    // Days outside the usual range would make the table huge; they are rare, so they are looked up each time.
    guard abs(day) < BaseConversion.farthestDay else { return entry }
    if tables[currency].days.isEmpty { tables[currency].first = day }
    let distance = tables[currency].first - day
    if distance > 0 {
      tables[currency].days.insert(
        contentsOf: ContiguousArray(repeating: Entry(), count: distance + 366), at: 0)
      tables[currency].first = day - 366
    }
    let index = day - tables[currency].first
    if index >= tables[currency].days.count {
      tables[currency].days.append(
        contentsOf: ContiguousArray(repeating: Entry(), count: index + 367 - tables[currency].days.count))
    }
    tables[currency].days[index] = entry
    return entry
  }

  /// About the year 2100, in days since 1970.
  private static let farthestDay = 48_000

  /// Adds the missing rates of another conversion.
  mutating func add(_ other: BaseConversion) { missing.formUnion(other.missing) }
}

extension ExchangeRates {
  /// rate(to) ÷ rate(from) as whole numbers; nil if a rate is missing. Between pence and pounds none is needed.
  func quotient(
    from: String, to: String, on day: CalendarDay
  ) -> (numerator: UInt128, denominator: UInt128)? {
    let (source, target) = (Currency.unit(of: from), Currency.unit(of: to))
    if source.code == target.code {
      return source.parts == target.parts ? (1, 1) : (target.parts, source.parts)
    }
    guard let from = rate(of: from, on: day)?.rate, let to = rate(of: to, on: day)?.rate else { return nil }
    // A rate has up to 20 digits, and up to 12 of them after the point, so that all of this has room.
    let scale = max(from.scale, to.scale)
    let top = to.mantissa * powersOfTen[scale - to.scale]
    let bottom = from.mantissa * powersOfTen[scale - from.scale]
    let common = greatestCommonDivisor(top, bottom)
    return ((top / common).magnitude, (bottom / common).magnitude)
  }

  /// Which of two rates is missing on a day.
  fileprivate func missing(_ first: String, _ second: String, on day: CalendarDay) -> MissingRate {
    MissingRate(code: rate(of: first, on: day) == nil ? first : second, day: day)
  }
}
