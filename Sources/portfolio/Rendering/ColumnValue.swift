import CommandLineKit
import FoundationEssentials
import PortfolioCore
import PortfolioIO

/// A value that a column can have: programs get it as JSON, people see it by a `Display`.
protocol ColumnValue: SendableMetatype {
  /// What people see of it: the value itself, or what is in an optional.
  associatedtype Shown = Self

  /// What `portfolio help json` says of it.
  static var shape: JSONShape { get }
  /// How people see it where the column says nothing else.
  static var display: Display<Shown> { get }

  var jsonValue: JSONValue { get }
  /// Nil if there is nothing to see.
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
  /// People see lists as tables of their own.
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
  static var display: Display<CalendarDay> { Display { day, layout in Table.Cell(layout.forms.day(day)) } }
  var jsonValue: JSONValue { .string(description) }
}

extension Timestamp: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Timestamp> { Display { date, layout in Table.Cell(layout.forms.date(date)) } }
  var jsonValue: JSONValue { .string(description) }
}

extension Instant: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Instant> {
    Display { instant, layout in Table.Cell(layout.forms.date(.instant(instant))) }
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

/// One of several words.
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
