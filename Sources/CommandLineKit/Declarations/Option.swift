/// An option or flag with a value of any type.
package protocol OptionDeclaration: Declaration {
  /// The short form without the dash.
  var short: Character? { get }
  /// The placeholder for the value in help, or nil if the option takes none.
  var placeholder: String? { get }
  /// Whether it may stand without a value, which otherwise is attached: `--watch` or `--watch=5`.
  var valueIsOptional: Bool { get }
}

extension OptionDeclaration {
  /// The long form with its dashes: `--limit`.
  package var spelling: String { "--" + name }
  /// Whether the option takes a value.
  package var takesValue: Bool { placeholder != nil }
  package var valueIsOptional: Bool { false }
}

/// An option with a value: `--limit N`.
package struct Option<Value: Sendable>: OptionDeclaration {
  package private(set) var valueIsOptional = false
  package let name: String
  package let short: Character?
  package let completion: Completion
  package let placeholder: String?
  private let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// An option parsed by `parse`.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    (self.name, self.short, self.placeholder) = (name, short, placeholder)
    (self.completion, self.parse) = (completion, parse)
  }

  /// An option parsed by `parse`; if that returns nil, the error says that `expected` was expected.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    expected: String, parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion,
      parse: failableParser(expected, parse))
  }

  /// The same option, which may stand without a value.
  package var orAlone: Option {
    var option = self
    option.valueIsOptional = true
    return option
  }

  package func value(of word: String) throws(InvalidValue) -> any Sendable { try parse(word) }
}

extension Option where Value == String {
  /// An option that accepts any text.
  package init(_ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none) {
    self.init(name, short: short, placeholder: placeholder, completion: completion, parse: textParser())
  }
}

extension Option where Value == Int {
  /// An option that accepts a whole number in `range`.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    wholeNumbers range: ClosedRange<Int>
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion, parse: wholeNumberParser(range))
  }

  /// An option that accepts a whole number in `range`, which has no upper bound.
  package init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    wholeNumbers range: PartialRangeFrom<Int>
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion,
      wholeNumbers: range.lowerBound...Int.max)
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option that accepts the raw values of an enum.
  ///
  /// - Parameter named: those that help and shells name, where the others are only accepted to be refused with a reason;
  ///   by default all.
  package init(_ name: String, short: Character? = nil, values: Value.Type, named: [Value]? = nil) {
    let words = named?.map(\.rawValue) ?? choices(of: values)
    self.init(
      name, short: short, placeholder: words.count > 8 ? name.uppercased() : words.joined(separator: "|"),
      completion: .words(words),
      parse: choiceParser(values))
  }
}

/// An option without a value: `--reverse`.
package struct Flag: OptionDeclaration {
  package let name: String
  package let short: Character?

  /// A flag with a long name and, optionally, a short one.
  package init(_ name: String, short: Character? = nil) {
    self.name = name
    self.short = short
  }

  package var placeholder: String? { nil }
  package var completion: Completion { .none }

  package func value(of word: String) throws(InvalidValue) -> any Sendable { true }
}
