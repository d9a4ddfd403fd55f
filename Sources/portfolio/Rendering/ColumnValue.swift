import CommandLineKit
import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// A value of a column: JSON for programs, a `Display` for people.
protocol ColumnValue: SendableMetatype {
  /// The type shown to people: the value itself, or the content of an optional.
  associatedtype Shown = Self

  /// The description in `portfolio help json`.
  static var shape: JSONShape { get }
  /// How it is shown to people unless the column says otherwise.
  static var display: Display<Shown> { get }

  var jsonValue: JSONValue { get }
  /// Nil if there is nothing to show.
  var shown: Shown? { get }
}

extension ColumnValue where Shown == Self {
  var shown: Self? { self }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var shape: JSONShape { .orNull(Wrapped.shape) }
  static var display: Display<Wrapped.Shown> { Wrapped.display }
  var jsonValue: JSONValue { self?.jsonValue ?? .null }
  var shown: Wrapped.Shown? { self?.shown }
}

extension Array: ColumnValue where Element: ColumnValue {
  static var shape: JSONShape { .list(Element.shape) }
  /// Lists are shown to people as tables of their own.
  static var display: Display<Self> { Display { _, _ in "" } }
  var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension String: ColumnValue {
  static var shape: JSONShape { .text }
  static var display: Display<String> { .text }
  var jsonValue: JSONValue { .string(self) }
}

extension ExactDecimal: ColumnValue {
  static var shape: JSONShape { .number }
  static var display: Display<ExactDecimal> { .amount }
  var jsonValue: JSONValue { .number(self) }
}

extension Int: ColumnValue {
  static var shape: JSONShape { .number }
  static var display: Display<Int> { .count }
  var jsonValue: JSONValue { JSONValue(self) }
}

extension Bool: ColumnValue {
  static var shape: JSONShape { .words(["true", "false"]) }
  static var display: Display<Bool> { Display { value, _ in Table.Cell(value ? "true" : "false") } }
  var jsonValue: JSONValue { .bool(self) }
}

extension CalendarDay: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<CalendarDay> { Display { day, layout in Table.Cell(layout.formats.day(day)) } }
  var jsonValue: JSONValue { .string(description) }
}

extension Timestamp: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Timestamp> { Display { date, layout in Table.Cell(layout.formats.date(date)) } }
  var jsonValue: JSONValue { .string(description) }
}

extension Instant: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Instant> {
    Display { instant, layout in Table.Cell(layout.formats.date(.instant(instant))) }
  }
  var jsonValue: JSONValue { .string(description) }
}

extension UUID: ColumnValue {
  static var shape: JSONShape { .id }
  static var display: Display<UUID> { .shortID }
  var jsonValue: JSONValue { .string(uuidString) }
}

extension ServiceID: ColumnValue {
  static var shape: JSONShape { .text }
  static var display: Display<ServiceID> { Display { id, _ in Table.Cell(id.text, .dim) } }
  var jsonValue: JSONValue { .string(text) }
}

/// A value that is one of several words.
protocol WordValue: ColumnValue, RawRepresentable, CaseIterable where RawValue == String {}

extension WordValue {
  static var shape: JSONShape { .words(allCases.map(\.rawValue)) }
  static var display: Display<Self> { Display { word, _ in Table.Cell(word.rawValue) } }
  var jsonValue: JSONValue { .string(rawValue) }
}

extension PriceSource: WordValue {
  static var display: Display<PriceSource> {
    Display { source, layout in Table.Cell(layout.words.text(.source(source))) }
  }
}

extension QuoteFailure.Reason: WordValue {}
extension Field: WordValue {}
