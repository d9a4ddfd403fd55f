/// The rates of a currency in a year from one source.
public struct RateYear: Hashable, Sendable {
  public let code: String
  public let year: Int
  public let source: RateSource

  public init(code: String, year: Int, source: RateSource) {
    (self.code, self.year, self.source) = (code, year, source)
  }
}

/// All rates that are kept.
public struct RateArchive: Equatable, Sendable {
  /// When the bank was last asked; nil for never.
  public var fetched: Instant?
  /// Those of each year in the order of their days.
  public private(set) var years: [RateYear: [DayRate]] = [:]

  public init() {}

  /// Keeps a rate, in the place of one from the same source for the same day.
  public mutating func set(_ code: String, _ rate: DayRate) {
    let year = RateYear(code: code, year: rate.day.components.year, source: rate.source)
    var days = years.removeValue(forKey: year) ?? []
    // Most come in the order of their days.
    let isNewest = days.last.map { $0.day < rate.day } ?? true
    let index = isNewest ? days.endIndex : days.firstIndex { $0.day >= rate.day } ?? days.endIndex
    if index < days.endIndex, days[index].day == rate.day {
      days[index] = rate
    } else {
      days.insert(rate, at: index)
    }
    years[year] = days
  }

  /// Keeps what the bank has published when it was asked at `now`, the newest first.
  public mutating func keep(_ published: [(code: String, rate: DayRate)], fetched now: Instant) {
    for (code, rate) in published.reversed() { set(code, rate) }
    fetched = now
  }

  /// Keeps what a year's rates are, in the order of their days.
  public mutating func set(_ year: RateYear, _ days: [DayRate]) { years[year] = days.isEmpty ? nil : days }

  /// Removes what was set by hand, of a day or of all days.
  public mutating func unset(_ code: String, on day: CalendarDay?) {
    for (year, days) in years where year.code == code && year.source == .manual {
      set(year, days.filter { day != nil && $0.day != day })
    }
  }
}
