import PortfolioCore

/// Up to when somebody was told what has happened, kept beside the store.
package struct DigestMark: Equatable, Sendable {
  /// The day on which it was last told, by the clock of then.
  package let day: CalendarDay
  /// From this day on everything counts that was not told yet, whatever day it is told on.
  package let first: CalendarDay
  /// The ids of what was told of that day and later.
  package let reported: [String]
  /// The price of each ticker that was held.
  package let prices: [String: ExactDecimal]

  package init(day: CalendarDay, first: CalendarDay, reported: [String], prices: [String: ExactDecimal]) {
    (self.day, self.first, self.reported, self.prices) = (day, first, reported, prices)
  }

  /// The first day of which something may be told on a day; the clock may have been ahead, or be behind.
  package func start(on today: CalendarDay) -> CalendarDay { first <= today ? first : min(day, today) }

  /// The day since which it was not told.
  package func since(on today: CalendarDay) -> CalendarDay { max(start(on: today), min(day, today)) }
}

/// Nil if nothing was ever told.
extension DigestMark?: DocumentContent {
  package init() { self = nil }

  package init?(_ json: JSONValue) {
    // Marks once told no first day: nothing before that of the mark was to be told.
    guard let day = json["day"]?.day, let first = (json["first"] ?? json["day"])?.day,
      let reported = json["told"]?.list(\.string)
    else { return nil }
    var prices: [String: ExactDecimal] = [:]
    for member in json["prices"]?.object?.members ?? [] {
      guard let price = member.value.number else { return nil }
      prices[member.key] = price
    }
    self = DigestMark(day: day, first: first, reported: reported, prices: prices)
  }

  package var json: JSONValue {
    guard let self else { return .object(["version": JSONValue(1)]) }
    let prices = self.prices.sorted { $0.key < $1.key }
    return .object([
      "version": JSONValue(1), "day": .string(self.day.description), "first": .string(self.first.description),
      "told": .array(self.reported.map { .string($0) }),
      "prices": .object(JSONObject(prices.map { .init(key: $0.key, value: .number($0.value)) })),
    ])
  }
}
