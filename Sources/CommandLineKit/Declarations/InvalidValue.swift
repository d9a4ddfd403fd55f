/// Thrown where a word cannot be read as the value it should be.
public struct InvalidValue: Error, Equatable, Sendable {
  /// What would have been right.
  public var expected: Expectation

  /// A value for which this would have been right.
  public init(expected: Expectation) {
    self.expected = expected
  }

  /// A value for which this, in the program's own words or as a key to them, would have been right.
  public init(expected: String) {
    self.expected = .described(expected)
  }
}

/// What would have been right in the place of a value.
public enum Expectation: Equatable, Sendable {
  /// What the program's own parsing closure says.
  case described(String)
  /// One of these words.
  case oneOf([String])
  /// A whole number of this range.
  case wholeNumber(ClosedRange<Int>)
}
