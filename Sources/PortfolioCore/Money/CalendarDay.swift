/// A day of the Gregorian calendar, the same in every time zone. Years 1 to 9999.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let daysSinceEpoch: Int

  /// The day so many days after 1970-01-01.
  @inlinable
  public init(daysSinceEpoch: Int) {
    self.daysSinceEpoch = daysSinceEpoch
  }

  /// Nil if the calendar has no such day.
  @inlinable
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= CalendarDay.length(ofMonth: month, year: year)
    else { return nil }
    // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil: the year starts in
    // March.
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    daysSinceEpoch = era * 146_097 + dayOfEra - 719_468
  }

  /// How many days a month has.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The inverse of `init(year:month:day:)`, from the same source.
  public var components: (year: Int, month: Int, day: Int) {
    let z = daysSinceEpoch + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }

  /// The day `days` later, or earlier if negative.
  public func advanced(by days: Int) -> CalendarDay {
    CalendarDay(daysSinceEpoch: daysSinceEpoch + days)
  }

  /// How many days it is to another day; below 0 to one before it.
  package func days(to other: CalendarDay) -> Int { other.daysSinceEpoch - daysSinceEpoch }

  /// The same day so many months later, or earlier if negative; the last day of a month that is too short. Nil outside
  /// the years that there are.
  package func advanced(byMonths count: Int) -> CalendarDay? {
    let (year, month, day) = components
    let months = year * 12 + month - 1 + count
    guard months >= 12 else { return nil }
    let (other, index) = months.quotientAndRemainder(dividingBy: 12)
    let length = CalendarDay.length(ofMonth: index + 1, year: other)
    return CalendarDay(year: other, month: index + 1, day: min(day, length))
  }

  /// From 0 for Monday to 6 for Sunday. 1970-01-01 was a Thursday.
  package var weekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 }

  /// Saturday or Sunday.
  package var isWeekend: Bool { weekday > 4 }

  /// The day after which a year up to this one begins: the same day a year earlier, for 29 February the 28th.
  package var oneYearEarlier: CalendarDay { advanced(byMonths: -12) ?? self }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String { ASCIIText.make(capacity: 10, write) }

  func write(to text: inout ASCIIText) {
    let (year, month, day) = components
    text.add(year, width: 4)
    text.add("-", month)
    text.add("-", day)
  }
}
