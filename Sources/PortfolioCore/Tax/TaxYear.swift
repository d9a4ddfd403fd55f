/// A year for which taxes are paid.
package struct TaxYear: Equatable, Sendable {
  /// `2024`, or `2024-25` where it ends in another year than it began.
  package let name: String
  package let first: CalendarDay
  package let last: CalendarDay

  private init?(_ name: String, _ first: CalendarDay?, _ last: CalendarDay?) {
    guard let first, let last else { return nil }
    (self.name, self.first, self.last) = (name, first, last)
  }

  package func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}

extension TaxYear {
  /// Those that have both their days.
  package static let years = 1...9998

  /// A year of the United States, which is that of the calendar; nil for years without a date.
  package static func unitedStates(_ year: Int) -> TaxYear? {
    guard years.contains(year) else { return nil }
    return TaxYear(
      text(year), CalendarDay(year: year, month: 1, day: 1), CalendarDay(year: year, month: 12, day: 31))
  }

  /// A year of the United Kingdom, from 6 April to 5 April of the next; nil for years without a date.
  package static func unitedKingdom(_ year: Int) -> TaxYear? {
    guard years.contains(year) else { return nil }
    return TaxYear(
      "\(text(year))-\(text(year + 1).suffix(2))", CalendarDay(year: year, month: 4, day: 6),
      CalendarDay(year: year + 1, month: 4, day: 5))
  }

  /// The same as somebody writes it: `2024`.
  package static func unitedStates(_ text: String) -> TaxYear? { year(text).flatMap(unitedStates) }

  /// The same as somebody writes it: `2024` or `2024-25`, both of which begin in 2024.
  package static func unitedKingdom(_ text: String) -> TaxYear? {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let found = year(String(parts[0])).flatMap(unitedKingdom)
    return parts.count == 1 || found?.name == text ? found : nil
  }

  private static func year(_ text: String) -> Int? {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// A year in four digits.
  private static func text(_ year: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(year).utf8.count)) + String(year)
  }
}

extension TaxYear {
  /// Parts of a year of the United Kingdom whose gains are taxed at different rates, where there are any: 2024-25 up to
  /// 29 October and from 30 October on (Finance Act 2025, section 7).
  var periods: [(first: CalendarDay, last: CalendarDay)] {
    guard name == "2024-25", let change = CalendarDay(year: 2024, month: 10, day: 30) else { return [] }
    return [(first, change.advanced(by: -1)), (change, last)]
  }

  /// The annual exempt amount of a year of the United Kingdom for individuals, in pounds (TCGA 1992, section 1K and the
  /// section 3 before it); nil where it is not known.
  var annualExemptAmount: ExactDecimal? { exemptPounds.map { ExactDecimal($0) } }

  private var exemptPounds: Int? {
    switch first.components.year {
    case 2008: 9_600
    case 2009, 2010: 10_100
    case 2011, 2012: 10_600
    case 2013: 10_900
    case 2014: 11_000
    case 2015, 2016: 11_100
    case 2017: 11_300
    case 2018: 11_700
    case 2019: 12_000
    case 2020, 2021, 2022: 12_300
    case 2023: 6_000
    case 2024, 2025, 2026: 3_000
    default: nil
    }
  }
}
