/// How a word becomes a value.
typealias ValueParser<Value> = @Sendable (String) throws(InvalidValue) -> Value

/// Reads a word as it stands.
func textParser() -> ValueParser<String> {
  { word throws(InvalidValue) in word }
}

/// Reads a word by a closure that returns nil for what is not right.
func failableParser<Value: Sendable>(
  _ expected: String, _ parse: @escaping @Sendable (String) -> Value?
) -> ValueParser<Value> {
  { word throws(InvalidValue) in
    guard let value = parse(word) else { throw InvalidValue(expected: expected) }
    return value
  }
}

/// Reads one of the words that name the cases of `values`.
func choiceParser<Value>(_ values: Value.Type) -> ValueParser<Value>
where Value: CaseIterable & RawRepresentable<String> & Sendable {
  { word throws(InvalidValue) in
    guard let value = Value(rawValue: word) else {
      throw InvalidValue(expected: .oneOf(choices(of: Value.self)))
    }
    return value
  }
}

/// Reads a whole number of `range`.
func wholeNumberParser(_ range: ClosedRange<Int>) -> ValueParser<Int> {
  { word throws(InvalidValue) in
    guard let number = Int(word), range.contains(number) else {
      throw InvalidValue(expected: .wholeNumber(range))
    }
    return number
  }
}

/// The words that name the cases of `values`, in their order.
func choices<Value: CaseIterable & RawRepresentable<String>>(of values: Value.Type) -> [String] {
  Value.allCases.map(\.rawValue)
}
