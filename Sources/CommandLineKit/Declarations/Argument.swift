/// How often an argument may be given.
public enum Occurrence: Sendable, Equatable {
  /// Exactly once.
  case required
  /// Once or not at all.
  case optional
  /// Any number of times.
  case repeated
  /// Once or more.
  case oneOrMore

  /// How many words it needs at least.
  var minimum: Int { self == .required || self == .oneOrMore ? 1 : 0 }
  /// Whether it takes more than one word.
  var isMany: Bool { self == .repeated || self == .oneOrMore }
}

/// An argument of a command, whatever the type of its value.
public protocol ArgumentDeclaration: Sendable {
  /// The name that help shows: `TICKER`.
  var name: String { get }
  /// How often it may be given.
  var occurrence: Occurrence { get }
  /// What a shell may offer in its place.
  var completion: Completion { get }
  /// The value that a word stands for.
  func value(of word: String) throws(InvalidValue) -> any Sendable
}

/// A word that belongs to a command by its place and must be given: `TICKER`.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
  public let name: String
  public let completion: Completion
  public var occurrence: Occurrence { .required }
  private let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// An argument whose value `parse` reads.
  public init(
    _ name: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.name = name
    self.completion = completion
    self.parse = parse
  }

  /// An argument whose value `parse` reads; where it reads none, `expected` would have been right.
  public init(
    _ name: String, completion: Completion = .none, expected: String,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, completion: completion, parse: failableParser(expected, parse))
  }

  public func value(of word: String) throws(InvalidValue) -> any Sendable {
    try parse(word)
  }

  /// The same where it may be left out.
  public var optional: OptionalArgument<Value> { OptionalArgument(single: self) }
  /// The same any number of times.
  public var repeated: RepeatedArgument<Value> { RepeatedArgument(single: self, occurrence: .repeated) }
  /// The same once or more.
  public var oneOrMore: RepeatedArgument<Value> { RepeatedArgument(single: self, occurrence: .oneOrMore) }
}

/// An argument that may be left out.
public struct OptionalArgument<Value: Sendable>: ArgumentDeclaration {
  fileprivate let single: Argument<Value>

  public var name: String { single.name }
  public var completion: Completion { single.completion }
  public var occurrence: Occurrence { .optional }

  public func value(of word: String) throws(InvalidValue) -> any Sendable { try single.value(of: word) }
}

/// An argument that may be given more than once.
public struct RepeatedArgument<Value: Sendable>: ArgumentDeclaration {
  fileprivate let single: Argument<Value>
  public let occurrence: Occurrence

  public var name: String { single.name }
  public var completion: Completion { single.completion }

  public func value(of word: String) throws(InvalidValue) -> any Sendable { try single.value(of: word) }
}

extension Argument where Value == String {
  /// An argument that is any text.
  public init(_ name: String, completion: Completion = .none) {
    self.init(name, completion: completion, parse: textParser())
  }
}

extension Argument where Value == Int {
  /// An argument that is a whole number of `range`.
  public init(_ name: String, wholeNumbers range: ClosedRange<Int>) {
    self.init(name, parse: wholeNumberParser(range))
  }
}

extension Argument where Value: CaseIterable & RawRepresentable<String> {
  /// An argument that is one of the words that name the cases of `values`.
  public init(_ name: String, values: Value.Type) {
    self.init(name, completion: .words(choices(of: values)), parse: choiceParser(values))
  }
}
