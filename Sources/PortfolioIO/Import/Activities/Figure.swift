import PortfolioCore

/// A number that a row tells, or what stands in its place. It is read where the row is, by the decimal sign of its file.
enum Figure: Equatable {
  case absent
  case number(ExactDecimal)
  /// What is no number, as it is written.
  case unread(String)

  /// A number that is calculated, or none.
  init(_ value: ExactDecimal?) { self = value.map { .number($0.normalised) } ?? .absent }

  /// What a cell says in a file of this decimal sign.
  init(_ text: String, _ point: LocalizedNumberParser.Point = .point) {
    self = text.isEmpty ? .absent : text.number(point).map(Figure.number) ?? .unread(text)
  }

  static let zero = Figure.number(.zero)

  var value: ExactDecimal? { if case .number(let value) = self { value } else { nil } }
  var isAbsent: Bool { self == .absent }
  /// Whether there is nothing but a 0.
  var isZero: Bool { value?.isZero ?? isAbsent }
  var isNegative: Bool { value?.isNegative == true }

  /// The number where it is above 0.
  var positive: ExactDecimal? { value.flatMap { $0.isPositive ? $0 : nil } }

  /// Whether it is other than 0, or has a digit that is.
  var isAmount: Bool {
    switch self {
    case .absent: false
    case .number(let value): !value.isZero
    case .unread(let text): text.utf8.contains { (0x31...0x39).contains($0) }
    }
  }

  /// The same with another sign; what is no number stays as it is.
  var negated: Figure { value.map { .number(-$0) } ?? self }
  var magnitude: Figure { value.map { .number($0.magnitude) } ?? self }
  /// The number below 0, for something paid.
  var negative: Figure { magnitude.negated }

  /// In plain digits, as many as are written, or as what it is.
  var text: String {
    switch self {
    case .absent: return ""
    case .unread(let text): return text
    case .number(let value):
      let places = value.normalised.scale
      let zeros = String(repeating: "0", count: value.scale - places)
      return value.description + (places == 0 && !zeros.isEmpty ? "." : "") + zeros
    }
  }

  /// The entry for a field of numbers. The sign is dropped, since the kind of the transaction implies it.
  var entry: FieldEntry {
    switch self {
    case .absent: .absent
    case .number(let value): .number(value.magnitude)
    case .unread(let text): .refused(.notADecimal(text))
    }
  }

  /// The number without its sign, as a text that is the same for equal ones.
  var key: String { value?.magnitude.description ?? "" }
}
