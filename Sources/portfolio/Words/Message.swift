import PortfolioCore

/// Something to say, not yet in a language: the key of a text, and what stands in its places.
struct Message: Sendable {
  let key: String
  let values: [String: Value]

  /// What is nil is not there: `select` takes the branch `none` for it.
  init(_ key: String, _ values: [String: Value?] = [:]) {
    self.key = key
    self.values = values.compactMapValues { $0 }
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

extension Message.Value {
  static func flag(_ isSet: Bool) -> Self { .choice(isSet ? "true" : "false") }
  static func list(_ names: [String]) -> Self { .list(names.map { .text($0) }) }
  static func anyOf(_ names: [String]) -> Self { .anyOf(names.map { .text($0) }) }
  /// A number with all its digits.
  static func figure(_ value: ExactDecimal) -> Self { .shown { $0.figure(value) } }
  /// A number as it was given; anything else stays as it is.
  static func figure(_ text: String) -> Self { .shown { $0.figure(text) } }
  static func day(_ day: CalendarDay) -> Self { .shown { $0.figures.day(day) } }
  /// A date that was given as text, as people read it; anything else stays as it is.
  static func date(_ text: String) -> Self { .shown { $0.shown(date: text) } }
  /// The name of a field in the middle of a sentence.
  static func field(_ name: String) -> Self { .shown { $0.field(name) } }
  /// A command of the program, in quotation marks.
  static func command(_ words: [String]) -> Self { .quoted((["portfolio"] + words).joined(separator: " ")) }
}
