import PortfolioCore

/// Searches documents about advisors without building anything from them: a firm has a million holdings.
package enum AdvisorTextScan {
  /// Whether the visible text of a document's accounts, clients, holdings or securities contains `text`, or
  /// one of them has this `id`. Throws `JSONError` if the document turns out to be invalid before a match.
  package static func mentions(
    _ text: FoldedText, id: ExternalID, in document: [UInt8]
  ) throws(JSONError) -> Bool {
    try any(in: document) { field, value, scanner in
      switch field {
      case .id: scanner.isID(value, id)
      case .words, .accountNumber:
        (value.hasEscapes ? nil : text.occurs(inASCII: scanner.bytes(of: value)))
          ?? text.occurs(in: scanner.text(value))
      }
    }
  }

  /// Whether a document does not say that it is about another advisor than the one with this `id`. Throws
  /// `JSONError` if it is invalid.
  package static func isAbout(_ id: ExternalID, _ document: [UInt8]) throws(JSONError) -> Bool {
    try JSONScanner.scan(document, skippingMark: true) { (scanner) throws(JSONError) in
      var answered: ExternalID?
      try scanner.members { (scanner, key) throws(JSONError) in
        scanner.skipWhitespace()
        guard scanner.text(key) == "advisor", scanner.byte == UInt8(ascii: "{") else {
          return try scanner.skipValue()
        }
        try scanner.members { (scanner, key) throws(JSONError) in
          scanner.skipWhitespace()
          guard scanner.text(key) == "id" else { return try scanner.skipValue() }
          switch scanner.byte {
          case UInt8(ascii: "\""): answered = ExternalID(scanner.text(try scanner.string()))
          case UInt8(ascii: "0")...UInt8(ascii: "9"):
            answered = ExternalID(scanner.text((try scanner.number(), false)))
          default: try scanner.skipValue()
          }
        }
      }
      return answered.map { $0 == id || $0.text.isEmpty } ?? true
    }
  }

  /// Whether something in a document has this id or number.
  package static func hasAccount(called name: String, in document: [UInt8]) throws(JSONError) -> Bool {
    let id = ExternalID(name)
    return try any(in: document) { field, value, scanner in
      switch field {
      case .id: scanner.isID(value, id)
      case .accountNumber: name == scanner.text(value)
      case .words: false
      }
    }
  }

  private static func any(
    in document: [UInt8],
    where isWanted: (Field, (content: Range<Int>, hasEscapes: Bool), JSONScanner) -> Bool
  ) throws(JSONError) -> Bool {
    try JSONScanner.scan(document) { (scanner) throws(JSONError) in
      var found = false
      do throws(JSONError) {
        try walk(&scanner, depth: 0, &found, isWanted)
      } catch {
        if !found { throw error }
      }
      return found
    }
  }

  private static func walk(
    _ scanner: inout JSONScanner, depth: Int, _ found: inout Bool,
    _ isWanted: (Field, (content: Range<Int>, hasEscapes: Bool), JSONScanner) -> Bool
  ) throws(JSONError) {
    guard depth < JSONScanner.deepestNesting else { throw scanner.failure(.nestedTooDeeply) }
    scanner.skipWhitespace()
    switch scanner.byte {
    case UInt8(ascii: "{"):
      try scanner.members { (scanner, key) throws(JSONError) in
        scanner.skipWhitespace()
        guard !found, let field = Field(scanner.bytes(of: key)) else {
          return try walk(&scanner, depth: depth + 1, &found, isWanted)
        }
        switch scanner.byte {
        case UInt8(ascii: "\""): found = isWanted(field, try scanner.string(), scanner)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          found = isWanted(field, (try scanner.number(), false), scanner)
        default: try walk(&scanner, depth: depth + 1, &found, isWanted)
        }
      }
    case UInt8(ascii: "["):
      try scanner.elements { (scanner) throws(JSONError) in
        try walk(&scanner, depth: depth + 1, &found, isWanted)
      }
    default: try scanner.skipValue(depth: depth)
    }
  }
}

/// The members of a document that are searched.
private enum Field {
  /// Matched as a whole, since any two letters occur in some UUID.
  case id
  case words
  case accountNumber

  init?(_ key: UnsafeBufferPointer<UInt8>) {
    func isKey(_ name: StaticString) -> Bool {
      key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
    switch key.count {
    case 2 where isKey("id"), 8 where isKey("clientId"): self = .id
    case 4 where isKey("name"), 6 where isKey("ticker"), 8 where isKey("category"), 5 where isKey("repId"),
      5 where isKey("units"), 9 where isKey("unitPrice"), 9 where isKey("dateAdded"):
      self = .words
    case 6 where isKey("number"): self = .accountNumber
    default: return nil
    }
  }
}

extension JSONScanner {
  fileprivate func bytes(of string: (content: Range<Int>, hasEscapes: Bool)) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + string.content.lowerBound, count: string.content.count)
  }

  /// All spellings of an id have the same length.
  fileprivate func isID(_ string: (content: Range<Int>, hasEscapes: Bool), _ id: ExternalID) -> Bool {
    (string.hasEscapes || string.content.count == id.text.utf8.count) && id == ExternalID(text(string))
  }
}
