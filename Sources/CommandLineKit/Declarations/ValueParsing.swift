/// Parses a word into a value.
typealias ValueParser<Value> = @Sendable (String) throws(InvalidValue) -> Value

/// Accepts any word as it is.
func textParser() -> ValueParser<String> {
  { word throws(InvalidValue) in word }
}

/// Parses with a closure that returns nil for an invalid word.
func failableParser<Value: Sendable>(
  _ expected: String, _ parse: @escaping @Sendable (String) -> Value?
) -> ValueParser<Value> {
  { word throws(InvalidValue) in
    guard let value = parse(word) else { throw InvalidValue(expected: expected) }
    return value
  }
}

/// Accepts the raw values of an enum.
func choiceParser<Value>(_ values: Value.Type) -> ValueParser<Value>
where Value: CaseIterable & RawRepresentable<String> & Sendable {
  { word throws(InvalidValue) in
    guard let value = Value(rawValue: word) else {
      throw InvalidValue(expected: .oneOf(choices(of: Value.self)))
    }
    return value
  }
}

/// Accepts a whole number in `range`.
func wholeNumberParser(_ range: ClosedRange<Int>) -> ValueParser<Int> {
  { word throws(InvalidValue) in
    guard let number = Int(word), range.contains(number) else {
      throw InvalidValue(expected: .wholeNumber(range))
    }
    return number
  }
}

/// The raw values of an enum, in order.
func choices<Value: CaseIterable & RawRepresentable<String>>(of values: Value.Type) -> [String] {
  Value.allCases.map(\.rawValue)
}
