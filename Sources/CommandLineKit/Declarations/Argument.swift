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
package protocol ArgumentDeclaration: Declaration {
  /// How many times it may be given.
  var occurrence: Occurrence { get }
}

/// A positional argument: `TICKER`. Its result is a value, one or none, or a list, by how often it may be given.
package struct Argument<Result: Sendable>: ArgumentDeclaration {
  package let name: String
  package let completion: Completion
  package let occurrence: Occurrence
  private let parse: @Sendable (String) throws(InvalidValue) -> any Sendable
  /// The result of the values that were given; nil if one is missing.
  let result: @Sendable ([any Sendable]) -> Result?

  /// A required argument parsed by `parse`.
  package init(
    _ name: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Result
  ) {
    let anyValue: @Sendable (String) throws(InvalidValue) -> any Sendable = { word throws(InvalidValue) in
      try parse(word)
    }
    self.init(name, completion, .required, anyValue) { $0.last as? Result }
  }

  /// The same; if `parse` returns nil, the error says that `expected` was expected.
  package init(
    _ name: String, completion: Completion = .none, expected: String,
    parse: @escaping @Sendable (String) -> Result?
  ) {
    self.init(name, completion: completion, parse: failableParser(expected, parse))
  }

  private init(
    _ name: String, _ completion: Completion, _ occurrence: Occurrence,
    _ parse: @escaping @Sendable (String) throws(InvalidValue) -> any Sendable,
    result: @escaping @Sendable ([any Sendable]) -> Result?
  ) {
    (self.name, self.completion, self.occurrence) = (name, completion, occurrence)
    (self.parse, self.result) = (parse, result)
  }

  package func value(of word: String) throws(InvalidValue) -> any Sendable { try parse(word) }

  /// The same argument, but optional.
  package var optional: Argument<Result?> {
    Argument<Result?>(name, completion, .optional, parse) { .some($0.last as? Result) }
  }
  /// The same argument any number of times.
  package var repeated: Argument<[Result]> { list(.repeated) }
  /// The same argument, one or more times.
  package var oneOrMore: Argument<[Result]> { list(.oneOrMore) }

  private func list(_ occurrence: Occurrence) -> Argument<[Result]> {
    Argument<[Result]>(name, completion, occurrence, parse) { $0.compactMap { $0 as? Result } }
  }
}

extension Argument where Result == String {
  /// An argument that accepts any text.
  package init(_ name: String, completion: Completion = .none) {
    self.init(name, completion: completion, parse: textParser())
  }
}

extension Argument where Result: CaseIterable & RawRepresentable<String> {
  /// An argument that accepts the raw values of an enum.
  package init(_ name: String, values: Result.Type) {
    self.init(name, completion: .words(choices(of: values)), parse: choiceParser(values))
  }
}
