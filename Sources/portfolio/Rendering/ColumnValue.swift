import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A value of a column: JSON for programs, a `Display` for people.
protocol ColumnValue: Sendable, SendableMetatype {
  /// The type shown to people: the value itself, or the content of an optional.
  associatedtype Shown = Self

  /// The description in `portfolio help json`.
  static var shape: JSONShape { get }
  /// The same without what tells how much there is.
  static var hiddenShape: JSONShape { get }
  /// How it is shown to people unless the column says otherwise.
  static var display: Display<Shown> { get }

  /// Writes it as JSON.
  func write(to json: inout JSONWriter)
  /// The same without what tells how much there is.
  func writeHidden(to json: inout JSONWriter)
  /// Its value in a csv file; empty if it has several.
  var cell: CSVWriter.Cell { get }
  /// The rows of a table or of a csv that it is; nil if it is no list of records.
  func grid(in format: ColumnFormats, privately: Bool) -> Grid?
  /// The same for several of them.
  static func grid(of values: [Self], in format: ColumnFormats, privately: Bool) -> Grid?
  /// Whether there is no value.
  var isMissing: Bool { get }
  /// Nil if there is nothing to show.
  var shown: Shown? { get }
}

extension ColumnValue {
  var cell: CSVWriter.Cell { .empty }
  var isMissing: Bool { false }
  func grid(in format: ColumnFormats, privately: Bool) -> Grid? { nil }
  static func grid(of values: [Self], in format: ColumnFormats, privately: Bool) -> Grid? { nil }
  static var hiddenShape: JSONShape { shape }
  func writeHidden(to json: inout JSONWriter) { write(to: &json) }
}

extension ColumnValue where Shown == Self {
  var shown: Self? { self }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  static var shape: JSONShape { .orNull(Wrapped.shape) }
  static var hiddenShape: JSONShape { .orNull(Wrapped.hiddenShape) }
  static var display: Display<Wrapped.Shown> { Wrapped.display }
  func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.raw("null") }
  }
  func writeHidden(to json: inout JSONWriter) {
    if let self { self.writeHidden(to: &json) } else { json.raw("null") }
  }
  var cell: CSVWriter.Cell { self?.cell ?? .empty }
  var isMissing: Bool { self == nil }
  var shown: Wrapped.Shown? { self?.shown }
}

/// A value on the line of its document that it begins on, where lists have lines of their own.
struct Inline<Value: ColumnValue>: ColumnValue {
  let value: Value

  static var shape: JSONShape { Value.shape }
  static var display: Display<Self> { .nothing }
  func write(to json: inout JSONWriter) {
    var writer = JSONWriter()
    value.write(to: &writer)
    json.raw(writer.bytes)
  }
}

extension Array: ColumnValue where Element: ColumnValue {
  static var shape: JSONShape { .list(Element.shape) }
  static var hiddenShape: JSONShape { .list(Element.hiddenShape) }
  /// Lists are shown to people as tables of their own.
  static var display: Display<Self> { .nothing }
  func write(to json: inout JSONWriter) {
    json.records(count, Element.shape.isCompound) { self[$1].write(to: &$0) }
  }
  func grid(in format: ColumnFormats, privately: Bool) -> Grid? {
    Element.grid(of: self, in: format, privately: privately)
  }
  func writeHidden(to json: inout JSONWriter) {
    json.list(count, ofRecords: Element.shape.isCompound) { self[$1].writeHidden(to: &$0) }
  }
}

extension JSONWriter {
  /// Writes a list, on all processors where it has very many elements.
  mutating func records(
    _ count: Int, _ areRecords: @autoclosure () -> Bool = true,
    _ write: @Sendable (inout JSONWriter, Int) -> Void
  ) {
    if count < 4_096 {
      list(count, ofRecords: areRecords(), write)
    } else {
      longList(count, ofRecords: areRecords(), write)
    }
  }
}

extension String: ColumnValue {
  static var shape: JSONShape { .text }
  static var display: Display<String> { .text }
  func write(to json: inout JSONWriter) { json.string(self) }
  var cell: CSVWriter.Cell { .text(self) }
}

/// A text in the words of whoever reads it; programs read it in English.
struct LocalizedText: ColumnValue {
  let style: Style
  let text: @Sendable (Words) -> String

  init(_ style: Style = .plain, _ text: @escaping @Sendable (Words) -> String) {
    (self.style, self.text) = (style, text)
  }

  init(_ message: Message, _ style: Style = .plain) { self.init(style) { $0(message) } }

  /// A price with the sign of its currency; nil for the home currency.
  init?(price: ExactDecimal?, in currency: String?) {
    guard let price else { return nil }
    self.init { words in
      currency.map { words.formats.price(price, in: $0) } ?? words.formats.price(price)
    }
  }

  static var shape: JSONShape { .text }
  static var display: Display<LocalizedText> { .localized(.left) }
  func write(to json: inout JSONWriter) { json.string(text(Words.english)) }
  var cell: CSVWriter.Cell { .text(text(Words.english)) }
}

extension Display where Value == LocalizedText {
  static func localized(_ alignment: Table.Alignment) -> Display {
    Display(alignment) { text, layout in (text.text(layout.words), text.style) }
  }
}

extension ExactDecimal: ColumnValue {
  static var shape: JSONShape { .number }
  static var display: Display<ExactDecimal> { .amount }
  func write(to json: inout JSONWriter) { json.number(self) }
  var cell: CSVWriter.Cell { .number(self) }
}

extension Int: ColumnValue {
  static var shape: JSONShape { .number }
  static var display: Display<Int> { .count }
  func write(to json: inout JSONWriter) { json.number(ExactDecimal(self)) }
  var cell: CSVWriter.Cell { .number(ExactDecimal(self)) }
}

extension Bool: ColumnValue {
  static var shape: JSONShape { .boolean }
  static var display: Display<Bool> { Display { value, _ in (value ? "true" : "false", .plain) } }
  func write(to json: inout JSONWriter) { json.value(.bool(self)) }
  var cell: CSVWriter.Cell { .text(self ? "true" : "false") }
}

extension CalendarDay: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<CalendarDay> {
    Display(writing: .left) { day, layout, bytes in layout.formats.write(day, to: &bytes) }
  }
  func write(to json: inout JSONWriter) { json.text(.day(self)) }
  var cell: CSVWriter.Cell { .text(description) }
}

extension Timestamp: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Timestamp> {
    Display(writing: .left) { date, layout, bytes in layout.formats.write(date, to: &bytes) }
  }
  func write(to json: inout JSONWriter) { json.text(self) }
  var cell: CSVWriter.Cell { .text(description) }
}

extension Instant: ColumnValue {
  static var shape: JSONShape { .date }
  static var display: Display<Instant> {
    Display { instant, layout in (layout.formats.date(.instant(instant)), .plain) }
  }
  func write(to json: inout JSONWriter) { json.text(.instant(self)) }
  var cell: CSVWriter.Cell { .text(description) }
}

extension UUID: ColumnValue {
  static var shape: JSONShape { .id }
  static var display: Display<UUID> { .shortID }
  func write(to json: inout JSONWriter) { json.text(self) }
  var cell: CSVWriter.Cell { .text(uuidString) }
}

extension ExternalID: ColumnValue {
  static var shape: JSONShape { .text }
  static var display: Display<ExternalID> { Display { id, _ in (id.text, .dim) } }
  func write(to json: inout JSONWriter) { json.string(text) }
  var cell: CSVWriter.Cell { .text(text) }
}

/// A value that is one of several words.
protocol WordValue: ColumnValue, RawRepresentable, CaseIterable where RawValue == String {}

extension WordValue {
  static var shape: JSONShape { .words(allCases.map(\.rawValue)) }
  static var display: Display<Self> { Display { word, _ in (word.rawValue, .plain) } }
  func write(to json: inout JSONWriter) { json.string(rawValue) }
  var cell: CSVWriter.Cell { .text(rawValue) }
}

extension PriceSource: WordValue {
  static var display: Display<PriceSource> {
    Display { source, layout in (layout.words(.source(source)), .plain) }
  }
}

extension QuoteFailure.Reason: WordValue {}
extension Field: WordValue {}
