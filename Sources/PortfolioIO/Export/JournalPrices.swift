import PortfolioCore

/// What one share, or one unit of a currency, was worth on a day.
package struct ExportedPrice: Sendable {
  let day: CalendarDay
  let commodity: JournalTransaction.Commodity
  let price: ExactDecimal
  /// What the price is in.
  let currency: String

  fileprivate var ticker: String { commodity.ticker ?? "" }
}

extension ExportedPrice {
  package init(of ticker: String, on day: CalendarDay, _ price: ExactDecimal, in currency: String) {
    self.init(day: day, commodity: .shares(ticker), price: price, currency: currency)
  }
}

extension ExportedBook {
  /// Quotients are told to so many digits after the point, more than any journal shows.
  private static let places = 24

  /// The foreign currencies, each with the days on which something was paid or is worth something in it.
  private var foreignDays: Set<NameOnDay> {
    guard let home else { return [] }
    var days: Set<NameOnDay> = []
    for transaction in transactions {
      let named = [transaction.currency, transaction.foreignFee?.currency].compactMap(\.self)
      // What is traded in pence is settled in pounds.
      for code in named + named.map({ Currency.unit(of: $0).code }) {
        days.insert(NameOnDay(name: code, day: transaction.date.day))
      }
    }
    for price in prices { days.insert(NameOnDay(name: price.currency, day: price.day)) }
    return days.filter { $0.name != home.code }
  }

  /// The foreign currencies in which cash may lie, each with the days on which it came there, and the last day.
  private var cashDays: Set<NameOnDay> {
    guard let home else { return [] }
    var days: Set<NameOnDay> = []
    for transaction in all where through.map({ transaction.date.day <= $0 }) ?? true {
      let codes = [
        transaction.currency, transaction.toCurrency, transaction.account.flatMap { accounts.currencies[$0] },
      ]
      for code in codes.compactMap({ settlement.currency($0).code }) where code != home.code {
        if isWanted(transaction.date.day) { days.insert(NameOnDay(name: code, day: transaction.date.day)) }
        if let valuedOn { days.insert(NameOnDay(name: code, day: valuedOn)) }
      }
    }
    return days
  }

  /// The rates of those days that nobody knows.
  package var missingRates: Set<MissingRate> {
    get throws(Overflow) {
      var missing: Set<MissingRate> = []
      for wanted in foreignDays where try rate(of: wanted) == nil {
        missing.insert(MissingRate(code: wanted.name, day: wanted.day))
      }
      return missing
    }
  }

  /// What one unit of a currency is in the home currency on a day; nil where that is not known.
  private func rate(of wanted: NameOnDay) throws(Overflow) -> ExactDecimal? {
    if let published = try publishedRate(of: wanted) { return published }
    let dated = transactions.first {
      $0.rate != nil && $0.date.day == wanted.day
        && ($0.currency == wanted.name || Currency.unit(of: $0.currency ?? "").code == wanted.name)
    }
    guard let dated, let rate = dated.rate, dated.currency != wanted.name else { return dated?.rate }
    return try Overflow.naming(dated.ticker, rate * .hundred)
  }

  /// The same by the rates that are published.
  private func publishedRate(of wanted: NameOnDay) throws(Overflow) -> ExactDecimal? {
    guard let home else { return nil }
    return try home.rates.rate(
      of: wanted.name, in: home.code, on: wanted.day, places: ExportedBook.places)
  }

  /// The rates of the days on which something was paid in another currency and of the last one, and the prices that are
  /// known, those in other currencies once more in the home currency: some programs do not find the way over two prices.
  func journalPrices() throws(Overflow) -> [ExportedPrice] {
    let looked = Set(prices.map { NameOnDay(name: $0.ticker, day: $0.day) })
    let others = recorded.filter { !looked.contains(NameOnDay(name: $0.ticker, day: $0.day)) }
    var found: [ExportedPrice] = []
    var rates: [NameOnDay: ExactDecimal] = [:]
    if let home {
      for wanted in foreignDays.union(cashDays) { rates[wanted] = try rate(of: wanted) }
      for price in others where price.currency != home.code {
        let wanted = NameOnDay(name: price.currency, day: price.day)
        if rates[wanted] == nil { rates[wanted] = try publishedRate(of: wanted) }
      }
      for (wanted, rate) in rates.sorted(by: { $0.key < $1.key }) {
        found.append(
          ExportedPrice(day: wanted.day, commodity: .money(wanted.name), price: rate, currency: home.code))
      }
    }
    for price in others + prices {
      found.append(price)
      guard let home, price.currency != home.code,
        let rate = rates[NameOnDay(name: price.currency, day: price.day)]
      else { continue }
      let worth = try Overflow.naming(price.ticker, price.price * rate)
      found.append(
        ExportedPrice(day: price.day, commodity: price.commodity, price: worth, currency: home.code))
    }
    return found
  }
}

/// A currency or a ticker on a day.
private struct NameOnDay: Hashable, Comparable {
  let name: String
  let day: CalendarDay

  static func < (left: NameOnDay, right: NameOnDay) -> Bool {
    (left.name, left.day) < (right.name, right.day)
  }
}

extension [ExportedPrice] {
  /// What they call money.
  var currencies: Set<String> { Set(map(\.currency) + compactMap(\.commodity.currency)) }

  /// The tickers that have a price.
  var tickers: Set<String> { Set(compactMap(\.commodity.ticker)) }
}
