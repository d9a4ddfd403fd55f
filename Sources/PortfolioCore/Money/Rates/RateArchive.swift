/// Identifies the rates of one currency from one source in one year.
package struct RateYear: Hashable, Sendable {
  package let code: String
  package let year: Int
  package let source: RateSource

  package init(code: String, year: Int, source: RateSource) {
    (self.code, self.year, self.source) = (code, year, source)
  }
}

/// All stored exchange rates.
package struct RateArchive: Equatable, Sendable {
  /// When the bank was last asked; nil if never.
  package var fetched: Instant?
  /// The rates of each year, by day.
  package private(set) var years: [RateYear: [DayRate]] = [:]

  package init() {}

  /// Stores a rate. Returns the one from the same source for the same day that it replaces.
  @discardableResult
  package mutating func set(_ code: String, _ rate: DayRate) -> DayRate? {
    let year = RateYear(code: code, year: rate.day.components.year, source: rate.source)
    var days = years.removeValue(forKey: year) ?? []
    // Most rates arrive in the order of their days.
    let isNewest = days.last.map { $0.day < rate.day } ?? true
    let index = isNewest ? days.endIndex : days.firstIndex { $0.day >= rate.day } ?? days.endIndex
    let replaced = days[index...].first.flatMap { $0.day == rate.day ? $0 : nil }
    days.replaceSubrange(index..<index + (replaced == nil ? 0 : 1), with: [rate])
    years[year] = days
    return replaced
  }

  /// Stores what the bank published, newest first, as fetched at `now`.
  package mutating func keep(_ published: [(code: String, rate: DayRate)], fetched now: Instant) {
    _ = add(published)
    fetched = now
  }

  /// Stores published rates, newest first, wherever they come from.
  package mutating func add(_ published: [(code: String, rate: DayRate)]) -> Addition {
    var addition = Addition()
    for (code, rate) in published.reversed() {
      switch set(code, rate) {
      case nil: addition.new += 1
      case rate: addition.duplicate += 1
      case .some: addition.replaced += 1
      }
    }
    return addition
  }

  /// Replaces the rates of a year; they must be in the order of their days.
  package mutating func set(_ year: RateYear, _ days: [DayRate]) { years[year] = days.isEmpty ? nil : days }

  /// Removes the rates of a currency that were set by hand: of one day, or of all.
  package mutating func unset(_ code: String, on day: CalendarDay?) {
    for (year, days) in years where year.code == code && year.source == .manual {
      set(year, days.filter { day != nil && $0.day != day })
    }
  }
}

/// How many of some rates or prices were new, known already, or in the place of others.
package struct Addition: Sendable {
  package var new = 0
  package var duplicate = 0
  package var replaced = 0

  package init() {}
}
