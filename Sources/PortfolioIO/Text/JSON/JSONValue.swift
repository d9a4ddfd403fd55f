import PortfolioCore
import PortfolioSystem

/// Any JSON value. Numbers are exact, and objects keep the order of their members.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(ExactDecimal)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

/// The members of an object, in order and with unique keys.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue
  }

  package private(set) var members: [Member]

  package init(_ members: [Member] = []) {
    self.members = members
  }

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(key: $0.0, value: $0.1) }
  }

  /// The value of `key`. Setting nil removes the member; setting a new key appends one.
  package subscript(key: String) -> JSONValue? {
    get { members.first { $0.key == key }?.value }
    set {
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Appends a member whose key must be new.
  mutating func append(_ key: String, _ value: JSONValue) { members.append(Member(key: key, value: value)) }
}

extension JSONValue {
  /// The member `key` of an object; nil if there is none or if this is not an object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var number: ExactDecimal? { if case .number(let value) = self { value } else { nil } }
  /// A whole number of at most 2^53 either way, which is more than any size, count or time, and so few that sums and
  /// multiples of what a file says cannot overflow; nil for any other value.
  package var wholeNumber: Int? {
    guard let number = number?.wholeNumber, number.magnitude <= 1 << 53 else { return nil }
    return number
  }
  /// The same for a size or a count, which is not negative.
  package var count: Int? { wholeNumber.flatMap { $0 < 0 ? nil : $0 } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// A string, or null for nil.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  /// A number, or null for nil.
  package static func optional(_ number: ExactDecimal?) -> JSONValue { number.map(JSONValue.number) ?? .null }
}

extension JSONValue {
  /// Reads a whole JSON text in UTF-8, with or without a byte order mark. Throws `JSONError` if it is
  /// malformed, or contains a duplicate key or a number of more than 38 digits.
  package init(parsing bytes: some Collection<UInt8>) throws(JSONError) {
    self = try JSONScanner.scan(bytes, skippingMark: true) { (scanner) throws(JSONError) in
      let value = try JSONValue.value(&scanner, depth: 0)
      try scanner.end()
      return value
    }
  }

  /// Reads one or more values that follow one another, such as one on each line.
  static func sequence(parsing bytes: some Collection<UInt8>) throws(JSONError) -> [JSONValue] {
    try JSONScanner.scan(bytes, skippingMark: true) { (scanner) throws(JSONError) in
      var values: [JSONValue] = []
      repeat {
        values.append(try JSONValue.value(&scanner, depth: 0))
        scanner.skipWhitespace()
      } while scanner.index < scanner.count
      return values
    }
  }

  /// Reads a value that stands in an array or object.
  init(scanning scanner: inout JSONScanner) throws(JSONError) {
    self = try JSONValue.value(&scanner, depth: 1)
  }

  private static func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) -> JSONValue {
    guard depth < JSONScanner.deepestNesting else { throw scanner.failure(.nestedTooDeeply) }
    scanner.skipWhitespace()
    switch scanner.byte {
    case UInt8(ascii: "\""):
      return .string(scanner.text(try scanner.string()))
    case UInt8(ascii: "{"):
      var members: [JSONObject.Member] = []
      var keys: Set<String> = []
      try scanner.members { (scanner, key) throws(JSONError) in
        let name = scanner.text(key)
        guard keys.insert(name).inserted else {
          throw JSONError(.duplicateKey(name), at: key.content.lowerBound)
        }
        members.append(JSONObject.Member(key: name, value: try value(&scanner, depth: depth + 1)))
      }
      return .object(JSONObject(members))
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try scanner.elements { (scanner) throws(JSONError) in
        elements.append(try value(&scanner, depth: depth + 1))
      }
      return .array(elements)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try scanner.decimal())
    case UInt8(ascii: "t"):
      try scanner.literal("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.literal("false")
      return .bool(false)
    default:
      try scanner.literal("null")
      return .null
    }
  }
}

extension JSONScanner {
  /// Reads a number exactly.
  mutating func decimal() throws(JSONError) -> ExactDecimal {
    let range = try number()
    return try mapError(
      { (_: DecimalTextError) in JSONError(.invalidNumber, at: range.lowerBound) },
      ExactDecimal.parse(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)))
  }
}
