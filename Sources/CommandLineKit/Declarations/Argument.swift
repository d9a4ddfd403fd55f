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

/// A word that belongs to a command by its place: `TICKER`.
public struct Argument<Value: Sendable>: ArgumentDeclaration {
  public let name: String
  public let occurrence: Occurrence
  public let completion: Completion
  private let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// An argument whose value `parse` reads.
  public init(
    _ name: String, _ occurrence: Occurrence = .required, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.name = name
    self.occurrence = occurrence
    self.completion = completion
    self.parse = parse
  }

  /// An argument whose value `parse` reads; where it reads none, `expected` would have been right.
  public init(
    _ name: String, _ occurrence: Occurrence = .required, completion: Completion = .none,
    expected: String, parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(name, occurrence, completion: completion, parse: failableParser(expected, parse))
  }

  public func value(of word: String) throws(InvalidValue) -> any Sendable {
    try parse(word)
  }
}

extension Argument where Value == String {
  /// An argument that is any text.
  public init(_ name: String, _ occurrence: Occurrence = .required, completion: Completion = .none) {
    self.init(name, occurrence, completion: completion, parse: textParser())
  }
}

extension Argument where Value == Int {
  /// An argument that is a whole number of `range`.
  public init(_ name: String, _ occurrence: Occurrence = .required, wholeNumbers range: ClosedRange<Int>) {
    self.init(name, occurrence, parse: wholeNumberParser(range))
  }
}

extension Argument where Value: CaseIterable & RawRepresentable<String> {
  /// An argument that is one of the words that name the cases of `values`.
  public init(_ name: String, _ occurrence: Occurrence = .required, values: Value.Type) {
    self.init(
      name, occurrence, completion: .words(choices(of: values)), parse: choiceParser(values))
  }
}
