/// A word is not a valid value.
public struct InvalidValue: Error, Equatable, Sendable {
  /// What was expected.
  public var expected: Expectation

  /// - Parameter expected: what was expected.
  public init(expected: Expectation) {
    self.expected = expected
  }

  /// - Parameter expected: what was expected, in the program's own words or as a key to them.
  public init(expected: String) {
    self.expected = .described(expected)
  }
}

/// What was expected as a value.
public enum Expectation: Equatable, Sendable {
  /// A description provided by the program.
  case described(String)
  /// One of these words.
  case oneOf([String])
  /// A whole number in this range.
  case wholeNumber(ClosedRange<Int>)
}
