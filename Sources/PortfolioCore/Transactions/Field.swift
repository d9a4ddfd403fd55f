/// The fields of a transaction in the order of a record, by the names used in messages, files and options.
public enum Field: String, CaseIterable, Sendable {
  /// Named as in records.
  case id, date, type, ticker, quantity, price, sum, into, ratio, basisPercent, fee, tax, currency, rate
  /// Named as in records.
  case toSum, toCurrency, feeCurrency, accrued, category, account, toAccount, lots, note
}

extension Field {
  /// The form of this field's values.
  package var form: FieldForm {
    switch self {
    case .id: .id
    case .date: .date
    case .type: .kind
    case .ticker, .into: .ticker
    case .quantity, .price, .sum, .rate, .toSum: .number(.positive)
    case .fee, .tax, .accrued: .number(.notNegative)
    case .basisPercent: .number(.percentage)
    case .ratio: .ratio
    case .currency, .toCurrency, .feeCurrency: .currency
    case .lots: .lots
    case .category: .category
    case .account, .toAccount, .note: .text
    }
  }

  /// Other names of fields in files: the apps that this program replaces say `ticket`.
  private static let aliases: [String: Field] = ["ticket": .ticker]

  /// The field with this key or column name in a file.
  package init?(key: String) {
    guard let field = Field(rawValue: key) ?? Field.aliases[key] else { return nil }
    self = field
  }

  /// The field with this column name in lower case.
  package init?(column: String) {
    guard let field = Field.byColumn[column] else { return nil }
    self = field
  }

  private static let byColumn = aliases.merging(
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })
  ) { $1 }

  /// The name of its option, such as `basis-percent`; that for lots is repeated for each one.
  package var optionName: String {
    if self == .lots { return "lot" }
    return rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// Whether its values are decimals.
  package var isNumber: Bool { if case .number = form { true } else { false } }

  /// Its bit in a `FieldSet`: a case without a value is stored as its number.
  @inlinable @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(unsafeBitCast(self, to: UInt8.self)) }
}

/// A set of transaction fields in one word, since every record that is read needs one.
@frozen
public struct FieldSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt32

  @inlinable
  public init(arrayLiteral fields: Field...) {
    bits = 0
    for field in fields { bits |= field.bit }
  }

  /// The set of these fields.
  public init(_ fields: some Sequence<Field>) {
    bits = 0
    for field in fields { insert(field) }
  }

  @inlinable
  init(bits: UInt32) { self.bits = bits }

  /// Whether a field is in it.
  @inlinable @inline(__always)
  public func contains(_ field: Field) -> Bool { bits & field.bit != 0 }

  /// Returns whether the field is new to the set.
  @inlinable @inline(__always) @discardableResult
  public mutating func insert(_ field: Field) -> Bool {
    let before = bits
    bits |= field.bit
    return before != bits
  }

  /// Whether all fields of another set are in it.
  @inlinable @inline(__always)
  public func isSuperset(of other: FieldSet) -> Bool { bits & other.bits == other.bits }

  /// The fields of either.
  @inlinable @inline(__always)
  public func union(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits | other.bits) }

  /// The fields of both.
  @inlinable @inline(__always)
  public func intersection(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & other.bits) }

  /// The fields that another set does not have.
  @inlinable @inline(__always)
  public func subtracting(_ other: FieldSet) -> FieldSet { FieldSet(bits: bits & ~other.bits) }

  /// The fields in the order of a record.
  public var fields: [Field] { Field.allCases.filter(contains) }
}

/// The form of a field's value, whether typed, read from a file or stored.
package enum FieldForm: Hashable, Sendable {
  /// Values of the kind that the name says.
  case id, date, kind, ticker, ratio, lots, text
  /// A code of three letters.
  case currency
  /// A word in lower case.
  case category
  /// A decimal.
  case number(NumberRange)

  /// The range of decimals that a field accepts.
  package enum NumberRange: Sendable {
    /// Above 0; or at least 0.
    case positive, notNegative
    /// What is less than 0 takes something back.
    case notZero
    /// Any at all.
    case any
    /// From 0 to 100.
    case percentage

    package func contains(_ value: ExactDecimal) -> Bool {
      switch self {
      case .positive: value.isPositive
      case .notNegative: !value.isNegative
      case .notZero: !value.isZero
      case .any: true
      case .percentage: !value.isNegative && value <= .hundred
      }
    }

    /// What is wrong with `value`; nil if it is in range.
    package func refusal(of value: ExactDecimal) -> Issue.Problem? {
      if contains(value) { return nil }
      return switch self {
      case .positive: .notPositive(value.description)
      case .notNegative: .negative(value.description)
      case .notZero: .zero
      case .any: nil
      case .percentage: .outOfRange(value.description, 0...100)
      }
    }
  }

  /// Reads `text`, or says what is wrong with it.
  func entry(_ text: String) -> FieldEntry {
    let value: FieldValue? =
      switch self {
      case .id: UUID(text: text).map(FieldValue.id)
      case .date: Timestamp(text).map(FieldValue.date)
      case .kind: TransactionKind(rawValue: text.lowercased()).map(FieldValue.kind)
      case .ticker: .text(TickerRule.upperCased(text))
      case .ratio: SplitRatio(text).map(FieldValue.ratio)
      case .lots: [NamedLot](text: text).map(FieldValue.lots)
      case .currency: Currency.code(text).map(FieldValue.text)
      case .category: .text(IncomeCategory.word(for: text))
      case .text: .text(text)
      case .number: nil
      }
    if let value { return .value(value) }
    guard case .number = self else { return .refused(refusal(of: text)) }
    do throws(DecimalTextError) {
      return .value(.number(try ExactDecimal.parse(text)))
    } catch {
      return .refused(error.problem(with: text))
    }
  }

  /// What is wrong with a `text` that does not have this form.
  package func refusal(of text: String) -> Issue.Problem {
    switch self {
    case .id: .notAnID(text)
    case .date: .notADate(text)
    case .kind: .unknownType(text)
    case .ticker: .tickerNotSymbol(text)
    case .ratio: .notARatio(text)
    case .lots: .notLots(text)
    case .currency: .notACurrency(text)
    case .text, .category: .notAText(text)
    case .number: .notADecimal(text)
    }
  }
}

extension DecimalTextError {
  /// The problem to report for `text`.
  package func problem(with text: String) -> Issue.Problem {
    switch self {
    case .notANumber: .notADecimal(text)
    case .comma: .comma(text)
    case .tooManyDigits: .tooManyDigits(text)
    }
  }
}

/// The value of a field.
package enum FieldValue: Equatable, Sendable {
  /// The id of a transaction.
  case id(UUID)
  /// A day or time.
  case date(Timestamp)
  /// A kind of transaction.
  case kind(TransactionKind)
  /// The ratio of a split, spin-off or exchange.
  case ratio(SplitRatio)
  /// A quantity, an amount or another decimal.
  case number(ExactDecimal)
  /// The lots that a sale names.
  case lots([NamedLot])
  /// A ticker, a currency, an account, a word or a remark.
  case text(String)

  /// The id, if it is one.
  package var id: UUID? { if case .id(let id) = self { id } else { nil } }
  /// The day or time, if it is one.
  package var date: Timestamp? { if case .date(let date) = self { date } else { nil } }
  /// The kind, if it is one.
  package var kind: TransactionKind? { if case .kind(let kind) = self { kind } else { nil } }
  /// The ratio, if it is one.
  package var ratio: SplitRatio? { if case .ratio(let ratio) = self { ratio } else { nil } }
  /// The decimal, if it is one.
  package var number: ExactDecimal? { if case .number(let number) = self { number } else { nil } }
  /// The lots, if it is a list of them.
  package var lots: [NamedLot]? { if case .lots(let lots) = self { lots } else { nil } }
  /// The text, if it is one.
  package var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension FieldValue: CustomStringConvertible {
  /// As it stands in a file.
  package var description: String {
    switch self {
    case .id(let id): id.uuidString
    case .date(let date): date.description
    case .kind(let kind): kind.rawValue
    case .ratio(let ratio): ratio.description
    case .number(let number): number.description
    case .lots(let lots): lots.text
    case .text(let text): text
    }
  }
}

/// A record described entirely by the values of its fields, so that one writer serves all records.
package protocol SchemaRecord: Sendable {
  /// The fields, in the order of a record.
  associatedtype RecordField: CaseIterable & RawRepresentable<String> & Sendable

  /// Nil if the field is absent.
  subscript(field: RecordField) -> FieldValue? { get }

  /// The keys of the fields, made once for all records.
  static var keys: RecordKeys<RecordField> { get }

  /// The fields that it may have, with their places among the keys.
  var places: [(field: RecordField, range: Range<Int>)] { get }
}

extension SchemaRecord {
  package var places: [(field: RecordField, range: Range<Int>)] { Self.keys.places }
}

/// The fields of a record with their keys as JSON has them: a comma, the name in quotation marks and a colon.
///
/// All keys share one text: with an array for each, reference counting would cost time for every field of
/// every record.
package struct RecordKeys<RecordField: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  /// All keys, one after another.
  package let text: [UInt8]
  /// The range of each field's key in `text`, in the order of a record.
  package let places: [(field: RecordField, range: Range<Int>)]

  package init() {
    var text: [UInt8] = []
    places = RecordField.allCases.map { field in
      let start = text.count
      text += Array(",\"\(field.rawValue)\":".utf8)
      return (field, start..<text.count)
    }
    self.text = text
  }
}
