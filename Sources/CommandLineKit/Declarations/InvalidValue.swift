/// A word is not a valid value.
package struct InvalidValue: Error, Equatable, Sendable {
  /// What was expected.
  package var expected: Expectation

  /// - Parameter expected: what was expected.
  package init(expected: Expectation) {
    self.expected = expected
  }

  /// - Parameter expected: what was expected, in the program's own words or as a key to them.
  package init(expected: String) {
    self.expected = .described(expected)
  }
}

/// What was expected as a value.
package enum Expectation: Equatable, Sendable {
  /// A description provided by the program.
  case described(String)
  /// One of these words.
  case oneOf([String])
  /// A whole number in this range.
  case wholeNumber(ClosedRange<Int>)
}
