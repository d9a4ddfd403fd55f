import PortfolioCore

/// Something to say, not yet in a language: the key of a text, and what stands in its places.
struct Message: Sendable {
  let key: String
  let values: [String: Value]

  /// What stands in the places of a text; what is nil is not there: `select` takes the branch `none` for it.
  typealias Values = [String: (any MessageConvertible)?]

  init(_ key: String, _ values: Values = [:]) {
    self.key = key
    self.values = values.compactMapValues { $0?.messageValue }
  }

  /// About a case of an enum, whatever it holds: its name is that of the text in a family.
  init(_ family: String, about value: any Sendable, _ values: Values = [:]) {
    self.init("\(family).\(Mirror(reflecting: value).children.first?.label ?? "\(value)")", values)
  }

  /// A message that needs nothing but a count or another value, or a case that names its text in a family.
  struct Of<Value>: Sendable {
    fileprivate let key: String
    /// What the value is called in the text.
    fileprivate let name: String

    init(_ key: String, _ name: String = "count") { (self.key, self.name) = (key, name) }
  }

  /// What stands in a place of a text.
  enum Value: Sendable {
    case text(String)
    /// A text from outside, in quotation marks.
    case quoted(String)
    case number(Int)
    /// A word of the program that a text chooses its wording by; it is not shown.
    case choice(String)
    /// `A, B and C`, shortened if there are many.
    case list([Value])
    /// `A, B or C`
    case anyOf([Value])
    case message(Message)
    /// What depends on the language or the country in another way.
    case shown(@Sendable (Words) -> String)
  }
}

extension Message.Of where Value: MessageConvertible {
  func callAsFunction(_ value: Value) -> Message { Message(key, [name: value]) }
}

extension Message.Of where Value: RawRepresentable<String> {
  func callAsFunction(_ value: Value) -> Message { Message("\(key).\(value.rawValue)") }
}

/// What can stand in a place of a text as it is.
protocol MessageConvertible: Sendable {
  var messageValue: Message.Value { get }
}

extension Message.Value: MessageConvertible {
  var messageValue: Message.Value { self }
  /// A command of the program, in quotation marks.
  static func command(_ words: [String]) -> Self { .quoted((["portfolio"] + words).joined(separator: " ")) }
}
extension Message: MessageConvertible { var messageValue: Value { .message(self) } }
extension String: MessageConvertible { var messageValue: Message.Value { .text(self) } }
extension Int: MessageConvertible { var messageValue: Message.Value { .number(self) } }
extension Bool: MessageConvertible { var messageValue: Message.Value { .choice(self ? "true" : "false") } }
extension CalendarDay: MessageConvertible {
  var messageValue: Message.Value { .shown { $0.figures.day(self) } }
}
/// A number with all its digits.
extension ExactDecimal: MessageConvertible { var messageValue: Message.Value { .shown { $0.figure(self) } } }
extension Array: MessageConvertible where Element: MessageConvertible {
  var messageValue: Message.Value { .list(map(\.messageValue)) }
}

extension Array where Element: MessageConvertible {
  var anyOf: Message.Value { .anyOf(map(\.messageValue)) }
}

extension String {
  var quoted: Message.Value { .quoted(self) }
  var asChoice: Message.Value { .choice(self) }
  /// A date that was given as text, as people read it; anything else stays as it is.
  var asDate: Message.Value { .shown { $0.shown(date: self) } }
  /// The name of a field in the middle of a sentence.
  var asField: Message.Value { .shown { $0.field(self) } }
  var asPlaceholder: Message.Value { .shown { $0.placeholder(self) } }
}
