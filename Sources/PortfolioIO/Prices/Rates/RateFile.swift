import PortfolioCore
import PortfolioSystem

/// The file of exchange rates beside a store. It has a line for each currency, year and source, so that only
/// the years needed are parsed.
extension Document<RateArchive> {
  /// The rates, each year of which is parsed when it is needed. Throws `StoreError`.
  package func load() throws -> RateBook {
    let text = try AtomicFile.read(path, limit: Document.limit) ?? []
    return try RateBook(text, path) ?? RateBook(read())
  }
}

extension RateArchive: DocumentContent {
  package init?(_ json: JSONValue) {
    self.init()
    guard let list = json["rates"]?.array else { return nil }
    if let text = json["fetched"]?.string {
      guard case .instant(let instant) = Timestamp(text) else { return nil }
      fetched = instant
    }
    for element in list {
      guard let year = RateYear(element), let days = year.days(element) else { return nil }
      set(year, days)
    }
  }

  package var json: JSONValue {
    let order = years.keys.sorted {
      ($0.code, $0.year, $0.source.rawValue) < ($1.code, $1.year, $1.source.rawValue)
    }
    var document: JSONObject = ["version": JSONValue(1)]
    document["fetched"] = fetched.map { .string($0.description) }
    document["rates"] = .array(
      order.map { year in
        var rates = JSONObject()
        for rate in years[year] ?? [] {
          rates.append(String(rate.day.description.dropFirst(5)), .number(rate.rate))
        }
        return .object([
          "currency": .string(year.code), "year": JSONValue(year.year),
          "source": .string(year.source.rawValue), "rates": .object(rates),
        ])
      })
    return .object(document)
  }
}

extension RateYear {
  init?(_ json: JSONValue) {
    guard let code = json["currency"]?.string, Currency.code(code) == code,
      let year = json["year"]?.wholeNumber, (1...9999).contains(year),
      let source = json["source"]?.string.flatMap(RateSource.init), source != .fixed
    else { return nil }
    self.init(code: code, year: year, source: source)
  }

  /// Its rates in the same object; nil where one is none, or they are not in the order of their days.
  func days(_ json: JSONValue) -> [DayRate]? {
    guard let members = json["rates"]?.object?.members else { return nil }
    var days: [DayRate] = []
    for member in members {
      guard let rate = DayRate(member, in: self), days.last.map({ $0.day < rate.day }) ?? true else {
        return nil
      }
      days.append(rate)
    }
    return days
  }
}

extension DayRate {
  /// Nil for anything but a day of the year and a valid rate.
  fileprivate init?(_ member: JSONObject.Member, in year: RateYear) {
    let parts = member.key.split(separator: "-", omittingEmptySubsequences: false)
    guard member.key.utf8.count == 5, parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]),
      let date = CalendarDay(year: year.year, month: month, day: day), let rate = member.value.number,
      rate.isUsableRate
    else { return nil }
    self.init(day: date, rate: rate, source: year.source)
  }
}

extension ExactDecimal {
  /// Whether it is a valid rate: positive, and with few enough digits to leave room for calculations.
  package var isUsableRate: Bool {
    isPositive && scale <= 12 && mantissa < 1_000_000_000_000_000_000
  }
}
