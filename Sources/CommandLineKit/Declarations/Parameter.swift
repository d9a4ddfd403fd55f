/// An option, or an argument. Its result is a value, one or none, or a list, by how often it may be given; that of a flag,
/// whether it was given.
package struct Parameter<Result: Sendable>: Declaration {
  package let name: String
  package private(set) var short: Character?
  package private(set) var placeholder: String?
  package private(set) var valueIsOptional = false
  package let occurrence: Occurrence
  package let completion: Completion
  package let expected: Expectation
  private let parse: @Sendable (String) -> (any Sendable)?
  /// The result of the values that were given; nil if one is missing.
  let result: @Sendable ([any Sendable]) -> Result?

  package func value(of word: String) -> (any Sendable)? { parse(word) }
}

/// An option with a value: `--limit N`. The last value counts where it is given more than once.
package typealias Option<Value: Sendable> = Parameter<Value?>
/// An option without a value: `--reverse`.
package typealias Flag = Parameter<Bool>
/// A positional argument: `TICKER`.
package typealias Argument<Result: Sendable> = Parameter<Result>

// MARK: Options

extension Parameter {
  /// An option; if `parse` returns nil, the error says what was expected.
  package init<Value>(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    expected: Expectation, parse: @escaping @Sendable (String) -> Value?
  ) where Result == Value? {
    self.init(
      name: name, short: short, placeholder: placeholder, occurrence: .optional, completion: completion,
      expected: expected, parse: parse, result: { .some($0.last as? Value) })
  }

  /// An option that accepts the raw values of an enum.
  ///
  /// - Parameter named: those that help and shells name, where the others are only accepted to be refused with a reason;
  ///   by default all.
  package init<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, short: Character? = nil, values: Value.Type, named: [Value]? = nil
  ) where Result == Value? {
    let words = named?.map(\.rawValue) ?? choices(of: values)
    self.init(
      name, short: short, placeholder: words.count > 8 ? name.uppercased() : words.joined(separator: "|"),
      completion: .words(words), expected: .oneOf(choices(of: values))
    ) { Value(rawValue: $0) }
  }

  /// The same option, which may stand without a value.
  package var orAlone: Self {
    var option = self
    option.valueIsOptional = true
    return option
  }
}

extension Parameter where Result == String? {
  /// An option that accepts any text.
  package init(_ name: String, placeholder: String, completion: Completion = .none) {
    self.init(name, placeholder: placeholder, completion: completion, expected: "") { $0 }
  }

  /// An option that accepts one of these words.
  package init(_ name: String, placeholder: String, oneOf words: [String]) {
    self.init(name, placeholder: placeholder, completion: .words(words), expected: .oneOf(words)) {
      words.contains($0) ? $0 : nil
    }
  }
}

extension Parameter where Result == Int? {
  /// An option that accepts a whole number in `range`.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    wholeNumbers range: ClosedRange<Int>
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion, expected: .wholeNumber(range)
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Parameter where Result == Bool {
  /// A flag with a long name and, optionally, a short one.
  package init(_ name: String, short: Character? = nil) {
    self.init(
      name: name, short: short, occurrence: .optional, completion: .none, expected: "", parse: { _ in true },
      result: { !$0.isEmpty })
  }
}

// MARK: Arguments

extension Parameter {
  /// A required argument; if `parse` returns nil, the error says what was expected.
  package init(
    _ name: String, completion: Completion = .none, expected: Expectation,
    parse: @escaping @Sendable (String) -> Result?
  ) {
    self.init(
      name: name, occurrence: .required, completion: completion, expected: expected, parse: parse,
      result: { $0.last as? Result })
  }

  /// The same argument, but optional.
  package var optional: Parameter<Result?> { occurring(.optional) { $0.last as? Result } }
  /// The same argument any number of times.
  package var repeated: Parameter<[Result]> { occurring(.repeated) { $0.compactMap { $0 as? Result } } }
  /// The same argument, one or more times.
  package var oneOrMore: Parameter<[Result]> { occurring(.oneOrMore) { $0.compactMap { $0 as? Result } } }

  private func occurring<Other>(
    _ occurrence: Occurrence, _ result: @escaping @Sendable ([any Sendable]) -> Other
  ) -> Parameter<Other> {
    Parameter<Other>(
      name: name, occurrence: occurrence, completion: completion, expected: expected, parse: parse,
      result: result)
  }
}

extension Parameter where Result == String {
  /// An argument that accepts any text.
  package init(_ name: String, completion: Completion = .none) {
    self.init(name, completion: completion, expected: "") { $0 }
  }
}

extension Parameter where Result: CaseIterable & RawRepresentable<String> {
  /// An argument that accepts the raw values of an enum.
  package init(_ name: String, values: Result.Type) {
    let words = choices(of: values)
    self.init(name, completion: .words(words), expected: .oneOf(words)) { Result(rawValue: $0) }
  }
}

/// The raw values of an enum, in order.
private func choices<Value: CaseIterable & RawRepresentable<String>>(of values: Value.Type) -> [String] {
  Value.allCases.map(\.rawValue)
}
