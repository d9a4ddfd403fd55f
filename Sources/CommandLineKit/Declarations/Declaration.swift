/// What can be typed behind a command: an option, a flag or an argument, with values of any type.
package protocol Declaration: Sendable {
  /// The long name of an option, without the two dashes; of an argument its name in help: `TICKER`.
  var name: String { get }
  /// The short form of an option without the dash.
  var short: Character? { get }
  /// The placeholder for the value of an option in help; nil if it takes none.
  var placeholder: String? { get }
  /// Whether an option may stand without a value, which otherwise is attached: `--watch` or `--watch=5`.
  var valueIsOptional: Bool { get }
  /// How many times an argument may be given.
  var occurrence: Occurrence { get }
  /// What a shell may complete as the value.
  var completion: Completion { get }
  /// What a value has to be.
  var expected: Expectation { get }
  /// Parses a value; nil if it is invalid.
  func value(of word: String) -> (any Sendable)?
}

extension Declaration {
  /// The long form of an option with its dashes: `--limit`.
  package var spelling: String { "--" + name }
  /// Whether an option takes a value.
  package var takesValue: Bool { placeholder != nil }
}

/// How many times an argument may be given.
package enum Occurrence: Sendable {
  case required, optional, repeated, oneOrMore

  /// The minimum number of words.
  var minimum: Int { self == .required || self == .oneOrMore ? 1 : 0 }
  /// Whether it accepts more than one word.
  var isMany: Bool { self == .repeated || self == .oneOrMore }
}

/// What was expected as a value.
package enum Expectation: Equatable, Sendable, ExpressibleByStringLiteral {
  /// A description in the program's own words, or a key to them.
  case described(String)
  /// One of these words.
  case oneOf([String])
  /// A whole number in this range.
  case wholeNumber(ClosedRange<Int>)

  package init(stringLiteral text: String) { self = .described(text) }
}

extension [any Declaration] {
  /// The first option with this long name.
  func named(_ name: String) -> (any Declaration)? { first { $0.name == name } }
  /// The first option with this short name.
  func lettered(_ letter: Character) -> (any Declaration)? { first { $0.short == letter } }
}

/// What a shell may complete as a value.
package enum Completion: Sendable, Equatable {
  /// Nothing.
  case none
  /// File names.
  case files
  /// Folder names.
  case folders
  /// One of these words.
  case words([String])
  /// A named set of words that the program works out when asked, such as `tickers`.
  case dynamic(String)
}
