/// How many times an argument may be given.
package enum Occurrence: Sendable, Equatable {
  /// Exactly once.
  case required
  /// Once or not at all.
  case optional
  /// Any number of times.
  case repeated
  /// Once or more.
  case oneOrMore

  /// The minimum number of words.
  var minimum: Int { self == .required || self == .oneOrMore ? 1 : 0 }
  /// Whether it accepts more than one word.
  var isMany: Bool { self == .repeated || self == .oneOrMore }
}

/// An argument with a value of any type.
package protocol ArgumentDeclaration: Sendable {
  /// Its name in help: `TICKER`.
  var name: String { get }
  /// How many times it may be given.
  var occurrence: Occurrence { get }
  /// What a shell may complete here.
  var completion: Completion { get }
  /// Parses a word.
  func value(of word: String) throws(InvalidValue) -> any Sendable
}

/// A required positional argument: `TICKER`.
package struct Argument<Value: Sendable>: ArgumentDeclaration {
  package let name: String
  package let completion: Completion
  package var occurrence: Occurrence { .required }
  private let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// An argument parsed by `parse`.
  package init(
    _ name: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.name = name
    self.completion = completion
    self.parse = parse
  }

  /// An argument parsed by `parse`; if that returns nil, the error says that `expected` was expected.
  package init(
    _ name: String, completion: Completion = .none, expected: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, completion: completion, parse: failableParser(expected, parse))
  }

  package func value(of word: String) throws(InvalidValue) -> any Sendable {
    try parse(word)
  }

  /// The same argument, but optional.
  package var optional: OptionalArgument<Value> { OptionalArgument(single: self) }
  /// The same argument any number of times.
  package var repeated: RepeatedArgument<Value> { RepeatedArgument(single: self, occurrence: .repeated) }
  /// The same argument, one or more times.
  package var oneOrMore: RepeatedArgument<Value> { RepeatedArgument(single: self, occurrence: .oneOrMore) }
}

/// An optional argument.
package struct OptionalArgument<Value: Sendable>: ArgumentDeclaration {
  fileprivate let single: Argument<Value>

  package var name: String { single.name }
  package var completion: Completion { single.completion }
  package var occurrence: Occurrence { .optional }

  package func value(of word: String) throws(InvalidValue) -> any Sendable { try single.value(of: word) }
}

/// An argument that may be repeated.
package struct RepeatedArgument<Value: Sendable>: ArgumentDeclaration {
  fileprivate let single: Argument<Value>
  package let occurrence: Occurrence

  package var name: String { single.name }
  package var completion: Completion { single.completion }

  package func value(of word: String) throws(InvalidValue) -> any Sendable { try single.value(of: word) }
}

extension Argument where Value == String {
  /// An argument that accepts any text.
  package init(_ name: String, completion: Completion = .none) {
    self.init(name, completion: completion, parse: textParser())
  }
}

extension Argument where Value == Int {
  /// An argument that accepts a whole number in `range`.
  package init(_ name: String, wholeNumbers range: ClosedRange<Int>) {
    self.init(name, parse: wholeNumberParser(range))
  }
}

extension Argument where Value: CaseIterable & RawRepresentable<String> {
  /// An argument that accepts the raw values of an enum.
  package init(_ name: String, values: Value.Type) {
    self.init(name, completion: .words(choices(of: values)), parse: choiceParser(values))
  }
}
