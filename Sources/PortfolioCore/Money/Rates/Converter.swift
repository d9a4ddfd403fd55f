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

  /// What one unit of a currency is in the home currency on a day; nil where a rate is missing.
  package func share(from code: String, on day: CalendarDay) -> Share? {
    rates.share(from: code, to: self.code, on: day)
  }
}

extension BaseRates? {
  /// What an amount is in the home currency, which is that of an amount without one; nil where a rate is missing.
  ///
  /// - Parameter stated: the rate of its transaction, which takes precedence; 0 if that states none.
  package func converted(
    _ amount: Amount, from code: String?, on day: CalendarDay, stated: ExactDecimal = .zero
  ) throws(Overflow) -> Amount? {
    guard let self, let code, code != self.code else { return amount }
    if !stated.isZero { return try amount.times(stated) }
    return try self.share(from: code, on: day).map { share throws(Overflow) in try amount.times(share) }
  }

  /// The rate without which amounts of a currency cannot be converted on a day; nil if nothing is missing.
  package func missingRate(from code: String?, on day: CalendarDay) -> MissingRate? {
    guard let self, let code, code != self.code, self.share(from: code, on: day) == nil else { return nil }
    return self.rates.missing(code, self.code, on: day)
  }
}

/// Converts the amounts of many transactions, whose currencies are the numbers of a symbol table. The rate of a day
/// is looked up once for each currency.
package struct Converter: Sendable {
  /// Nil where amounts count as they are.
  package let home: BaseRates?
  /// The currency of amounts without one, to which stated rates lead as well; nil for the home currency.
  private let unnamed: Int?
  private let name: @Sendable (Int) -> String
  private var tables: ContiguousArray<Table> = []
  /// The rates that were needed but missing.
  package private(set) var missing: Set<MissingRate> = []

  /// What one unit of a currency is, by day: 0 of 0 until it is looked up, 1 of 0 if there is no rate.
  private struct Table {
    var code: String
    /// Whether its amounts count as they are.
    var isHome: Bool
    var first = 0
    var days: ContiguousArray<Share> = []
  }

  /// - Parameters:
  ///   - home: nil where amounts count as they are.
  ///   - unnamed: the currency of amounts without one; nil for the home currency.
  ///   - name: the currency code for a number.
  package init(
    _ home: BaseRates? = nil, unnamed: Int? = nil, name: @escaping @Sendable (Int) -> String = { _ in "" }
  ) {
    (self.home, self.unnamed, self.name) = (home, unnamed, name)
  }

  /// Whether amounts of a currency, or without one, are in another than the home currency.
  @inline(__always)
  package mutating func converts(_ currency: Int?) -> Bool {
    // Without a look at the home currency, which would be copied for each amount.
    guard let currency = currency ?? unnamed else { return false }
    if currency >= tables.count { makeRoom(for: currency) }
    return !tables[currency].isHome
  }

  /// An amount at the rate of a day; nil if the rate is missing.
  ///
  /// - Parameter stated: the rate of the transaction itself, which takes precedence; 0 if it states none.
  mutating func converted(
    _ amount: ExactDecimal, from currency: Int?, on day: Int, stated: ExactDecimal = .zero
  ) throws(Overflow) -> Amount? {
    if amount.isZero || stated.isZero || !converts(currency) {
      return try converted(Amount(amount), from: currency, on: day)
    }
    let known = try Amount(amount * stated)
    return unnamed == nil ? known : try converted(known, from: unnamed, on: day)
  }

  /// The same for what may be no decimal.
  @inline(__always)
  mutating func converted(_ amount: Amount, from currency: Int?, on day: Int) throws(Overflow) -> Amount? {
    guard !amount.isZero, converts(currency), let currency = currency ?? unnamed else { return amount }
    let share = share(of: currency, on: day)
    return share.denominator == 0 ? nil : try amount.times(share)
  }

  /// An amount of a compact transaction; nil if the rate is missing.
  @inline(__always)
  mutating func converted(
    _ amount: ExactDecimal, of compact: Entry
  ) throws(Overflow) -> Amount? {
    try converted(amount, from: compact.currency, on: compact.day, stated: compact.rate)
  }

  /// The fees of an entry in other currencies than its other amounts, at the rates of its day; nil if one is missing.
  mutating func foreignFee(of entry: Entry) throws(Overflow) -> Amount? {
    var all = Amount.zero
    for fee in entry.foreignFees {
      guard let part = try converted(Amount(fee.amount), from: fee.currency, on: entry.day) else {
        return nil
      }
      all = try all + part
    }
    return all
  }

  /// The fee of an entry; nil if the rate is missing.
  mutating func fee(of entry: Entry) throws(Overflow) -> Amount? {
    guard let own = try converted(entry.ownFee, of: entry), let foreign = try foreignFee(of: entry) else {
      return nil
    }
    return try own + foreign
  }

  /// What is spent, fee and tax counted, and what is received before they are taken off; nil if a rate is missing.
  mutating func spentAndReceived(
    of entry: Entry
  ) throws(Overflow) -> (spent: Amount, received: Amount)? {
    let (spent, received) = try entry.spentAndReceived
    guard let own = try converted(spent, of: entry), let income = try converted(received, of: entry),
      let fee = try foreignFee(of: entry)
    else { return nil }
    return (try own + fee, income)
  }

  /// What shares have cost or were sold for, as `Entry.changeOfCost` says; nil if a rate is missing.
  mutating func changeOfCost(of entry: Entry) throws(Overflow) -> Amount? {
    let stated = entry.currency == nil ? .zero : entry.rate
    guard let own = try converted(entry.changeOfCost, from: entry.currency, on: entry.day, stated: stated)
    else { return nil }
    guard entry.kind.isTrade, entry.hasForeignFees else { return own }
    return try foreignFee(of: entry).map { fee throws(Overflow) in
      entry.isPurchase ? try own + fee : try own - fee
    }
  }

  /// About what one unit of a currency is on a day; nil where the rate is missing.
  mutating func factor(from currency: Int?, on day: Int) -> Double? {
    guard converts(currency), let currency = currency ?? unnamed else { return 1 }
    let share = share(of: currency, on: day)
    return share.denominator == 0
      ? nil : Double(nearest: share.numerator) / Double(nearest: share.denominator)
  }

  /// The rate without which nothing in a currency can be converted on a day.
  ///
  /// - Parameter isStated: whether the transaction states what its currency is in the home currency.
  func missingRate(from currency: Int?, on day: Int, isStated: Bool = false) -> MissingRate? {
    guard let home, let currency = (isStated ? unnamed : nil) ?? currency ?? unnamed else { return nil }
    return home.rates.missing(name(currency), home.code, on: CalendarDay(daysSinceEpoch: day))
  }

  /// The rate without which amounts of a compact transaction cannot be converted.
  func missingRate(of compact: Entry) -> MissingRate? {
    for fee in compact.foreignFees {
      if let missing = home.missingRate(from: name(fee.currency), on: compact.date.day) { return missing }
    }
    return missingRate(from: compact.currency, on: compact.day, isStated: !compact.rate.isZero)
  }

  private mutating func makeRoom(for currency: Int) {
    while tables.count <= currency {
      let code = name(tables.count)
      tables.append(Table(code: code, isHome: home.map { $0.code == code } ?? true))
    }
  }

  @inline(__always)
  private mutating func share(of currency: Int, on day: Int) -> Share {
    let index = day - tables[currency].first
    if index >= 0, index < tables[currency].days.count {
      let share = tables[currency].days[index]
      if share.numerator != 0 { return share }
    }
    return lookedUp(currency, on: day)
  }

  private mutating func lookedUp(_ currency: Int, on day: Int) -> Share {
    let date = CalendarDay(daysSinceEpoch: day)
    let share = home?.share(from: tables[currency].code, on: date) ?? Share(numerator: 1, denominator: 0)
    if share.denominator == 0, let rate = missingRate(from: currency, on: day) { missing.insert(rate) }
    // Days outside the usual range would make the table huge; they are rare, so they are looked up each time.
    guard abs(day) < Converter.farthestDay else { return share }
    let unknown = Share(numerator: 0, denominator: 0)
    if tables[currency].days.isEmpty { tables[currency].first = day }
    let distance = tables[currency].first - day
    if distance > 0 {
      tables[currency].days.insert(contentsOf: repeatElement(unknown, count: distance + 366), at: 0)
      tables[currency].first = day - 366
    }
    let index = day - tables[currency].first
    if index >= tables[currency].days.count {
      tables[currency].days.append(
        contentsOf: repeatElement(unknown, count: index + 367 - tables[currency].days.count))
    }
    tables[currency].days[index] = share
    return share
  }

  /// About the year 2100, in days since 1970.
  private static let farthestDay = 48_000

  /// Adds the missing rates of another converter.
  mutating func add(_ other: Converter) { missing.formUnion(other.missing) }
}

extension ExchangeRates {
  /// Which of two rates is missing on a day.
  fileprivate func missing(_ first: String, _ second: String, on day: CalendarDay) -> MissingRate {
    MissingRate(code: rate(of: first, on: day) == nil ? first : second, day: day)
  }
}
