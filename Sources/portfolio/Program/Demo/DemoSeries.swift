import PortfolioCore
import PortfolioIO

/// Prices that are made up: from one known price to the next they go as those of such securities do. They are made of
/// integers, so that they are the same on every machine.
struct DemoSeries {
  /// How far apart they are.
  enum Rhythm {
    /// On Fridays, and each working day of the last month.
    case weekly
    /// On the first of each month.
    case monthly
  }

  /// Sets its chances apart from those of the others; 0 is the market's.
  let number: Int
  let name: String
  /// How far a week takes it with the market and by itself, in hundredths of a percent.
  let swing: (market: Int, own: Int)
  /// Days and the price of each: of a trade, or about what it was.
  let known: String
  /// When one share became several.
  var splits: [(day: String, ratio: Int)] = []
  var places = 2
  var rhythm = Rhythm.weekly

  /// In the order of days.
  var points: [(day: CalendarDay, price: ExactDecimal)] {
    let known = anchors
    guard let first = known.first else { return [] }
    return [quoted(first.day, first.price)] + zip(known, known.dropFirst()).flatMap(between)
  }

  /// A price in millionths, for a share as it is now.
  private typealias Anchor = (day: CalendarDay, price: Int)

  private var anchors: [Anchor] {
    let words = known.split(separator: " ")
    return stride(from: 1, to: words.count, by: 2).compactMap { at in
      guard let day = DemoSeries.day(String(words[at - 1])), let digits = Int(words[at].filter { $0 != "." })
      else { return nil }
      return (day, digits * unit / ratio(on: day))
    }
  }

  /// The prices behind one known price and up to the next.
  private func between(_ start: Anchor, _ end: Anchor) -> [(day: CalendarDay, price: ExactDecimal)] {
    let days = (start.day.daysSinceEpoch + 1...end.day.daysSinceEpoch)
      .map { CalendarDay(daysSinceEpoch: $0) }.filter(isTold)
    var way = 0
    let ways = days.map { day in
      way += step(on: day)
      return way
    }
    let span = end.day.daysSinceEpoch - start.day.daysSinceEpoch
    return zip(days, ways).map { day, reached in
      let passed = day.daysSinceEpoch - start.day.daysSinceEpoch
      let straight = start.price + (end.price - start.price) * passed / span
      // Bent, so that it ends at the known price.
      return quoted(day, straight + straight * (reached - way * passed / span) / 10_000)
    }
  }

  /// As it was quoted on the day.
  private func quoted(_ day: CalendarDay, _ price: Int) -> (day: CalendarDay, price: ExactDecimal) {
    let digits = (price * ratio(on: day) + unit / 2) / unit
    return (day, ExactDecimal(mantissa: Int128(digits), scale: places))
  }

  /// The millionths of the last decimal.
  private var unit: Int { (places..<6).reduce(1) { unit, _ in unit * 10 } }

  /// How many shares one of the day has become.
  private func ratio(on day: CalendarDay) -> Int {
    splits.reduce(1) { ratio, split in
      DemoSeries.day(split.day).map { day < $0 } ?? false ? ratio * split.ratio : ratio
    }
  }

  private func isTold(_ day: CalendarDay) -> Bool {
    switch rhythm {
    case .weekly: DemoSeries.isInLastMonth(day) ? !day.isWeekend : day.weekday == 4
    case .monthly: day.components.day == 1
    }
  }

  /// Whether there is a price on each working day.
  static func isInLastMonth(_ day: CalendarDay) -> Bool { day.description >= "2026-10-19" }

  /// What a week, or a day, adds in hundredths of a percent.
  private func step(on day: CalendarDay) -> Int {
    let week = swing.market * chance(on: day, of: 0) + swing.own * chance(on: day, of: number)
    return week * (DemoSeries.isInLastMonth(day) ? 45 : 100) / 100 / 577
  }

  /// From -2000 to 2000, seldom far from 0: by 577 on average.
  private func chance(on day: CalendarDay, of number: Int) -> Int {
    var numbers = SplitMix64(seed: UInt64(day.daysSinceEpoch * 64 + number))
    return (0..<4).reduce(0) { sum, _ in sum + Int(numbers.next() % 1001) - 500 }
  }

  private static func day(_ text: String) -> CalendarDay? {
    guard case .day(let day) = Timestamp(text) else { return nil }
    return day
  }
}
