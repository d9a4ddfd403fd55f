import PortfolioCore

/// What takes the members of a record one by one, in the order in which they are written.
///
/// Keys come as they stand in the record's text, with what is in front of them and their colon: half of the time
/// that it takes to write a record is the number of its pieces.
protocol RecordMembers {
  mutating func add(_ key: StaticString, _ id: UUID)
  mutating func add(_ key: StaticString, _ text: String?)
  mutating func add(_ key: StaticString, _ number: ExactDecimal?)
  /// A text that needs no escapes in JSON.
  mutating func add(_ key: StaticString, plain text: String?)
}

extension JSONWriter: RecordMembers {
  mutating func add(_ key: StaticString, _ id: UUID) {
    raw(key)
    raw("\"")
    self.id(RecordID(id))
    raw("\"")
  }

  mutating func add(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    raw(key)
    string(text)
  }

  mutating func add(_ key: StaticString, _ number: ExactDecimal?) {
    guard let number else { return }
    raw(key)
    self.number(number)
  }

  mutating func add(_ key: StaticString, plain text: String?) {
    guard let text else { return }
    raw(key)
    raw("\"")
    raw(text.utf8)
    raw("\"")
  }
}

extension JSONObject: RecordMembers {
  mutating func add(_ key: StaticString, _ id: UUID) { append(name(key), .string(id.uuidString)) }

  mutating func add(_ key: StaticString, _ text: String?) {
    if let text { append(name(key), .string(text)) }
  }

  mutating func add(_ key: StaticString, _ number: ExactDecimal?) {
    if let number { append(name(key), .number(number)) }
  }

  mutating func add(_ key: StaticString, plain text: String?) { add(key, text) }

  /// The key between its quotes.
  private func name(_ key: StaticString) -> String {
    let text = UnsafeBufferPointer(start: key.utf8Start + 2, count: key.utf8CodeUnitCount - 4)
    return String(decoding: text, as: UTF8.self)
  }
}
