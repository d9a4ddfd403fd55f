/// An option or a flag of a command, whatever the type of its value.
public protocol OptionDeclaration: Sendable {
  /// The long name, without the two dashes.
  var name: String { get }
  /// The letter of the short form, without the dash.
  var short: Character? { get }
  /// What stands for the value in help, or nil if the option takes none.
  var placeholder: String? { get }
  /// What a shell may offer as the value.
  var completion: Completion { get }
  /// The value that a word stands for.
  func value(of word: String) throws(InvalidValue) -> any Sendable
}

extension OptionDeclaration {
  /// The long form as it is typed: `--limit`.
  public var spelling: String { "--" + name }
  /// Whether a value follows the option.
  public var takesValue: Bool { placeholder != nil }
}

/// An option that takes a value: `--limit N`.
public struct Option<Value: Sendable>: OptionDeclaration {
  public let name: String
  public let short: Character?
  public let completion: Completion
  private let valuePlaceholder: String
  private let parse: @Sendable (String) throws(InvalidValue) -> Value

  /// An option whose value `parse` reads.
  public init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    parse: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.name = name
    self.short = short
    self.valuePlaceholder = placeholder
    self.completion = completion
    self.parse = parse
  }

  /// An option whose value `parse` reads; where it reads none, `expected` would have been right.
  public init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    expected: String, parse: @escaping @Sendable (String) -> Value?
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion,
      parse: failableParser(expected, parse))
  }

  public var placeholder: String? { valuePlaceholder }

  public func value(of word: String) throws(InvalidValue) -> any Sendable {
    try parse(word)
  }
}

extension Option where Value == String {
  /// An option whose value is any text.
  public init(_ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none) {
    self.init(name, short: short, placeholder: placeholder, completion: completion, parse: textParser())
  }
}

extension Option where Value == Int {
  /// An option whose value is a whole number of `range`.
  public init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    wholeNumbers range: ClosedRange<Int>
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion, parse: wholeNumberParser(range))
  }

  /// An option whose value is a whole number that is not below `range`.
  public init(
    _ name: String, short: Character? = nil, placeholder: String, completion: Completion = .none,
    wholeNumbers range: PartialRangeFrom<Int>
  ) {
    self.init(
      name, short: short, placeholder: placeholder, completion: completion,
      wholeNumbers: range.lowerBound...Int.max)
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// An option whose value is one of the words that name the cases of `values`.
  public init(_ name: String, short: Character? = nil, values: Value.Type) {
    let words = choices(of: values)
    self.init(
      name, short: short, placeholder: words.count > 8 ? name.uppercased() : words.joined(separator: "|"),
      completion: .words(words),
      parse: choiceParser(values))
  }
}

/// An option that takes no value: `--reverse`.
public struct Flag: OptionDeclaration {
  public let name: String
  public let short: Character?

  /// A flag with a long name and perhaps a letter.
  public init(_ name: String, short: Character? = nil) {
    self.name = name
    self.short = short
  }

  public var placeholder: String? { nil }
  public var completion: Completion { .none }

  public func value(of word: String) throws(InvalidValue) -> any Sendable { true }
}
