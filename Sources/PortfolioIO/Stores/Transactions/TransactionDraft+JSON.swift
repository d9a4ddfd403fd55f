import PortfolioCore

extension TransactionDraft {
  /// Reads a record member by member, the thorough way.
  ///
  /// Throws `JSONError` where a field that is known stands there twice; what is wrong with a field's value is
  /// kept for `validated` to tell. Unknown keys are passed over.
  ///
  /// - Parameter depth: how many levels of nesting count as used up.
  init(record scanner: inout JSONScanner, depth: Int = 0) throws(JSONError) {
    self.init()
    var seen: Set<Field> = []
    var draft = TransactionDraft()
    try scanner.members { (scanner, key) throws(JSONError) in
      let name = scanner.text(key)
      guard let field = Field(key: name) else { return try scanner.skipValue(depth: depth) }
      guard seen.insert(field).inserted else {
        throw JSONError(.duplicateKey(name), at: key.content.lowerBound)
      }
      scanner.skipWhitespace()
      try draft.read(field, &scanner, depth)
    }
    self = draft
  }

  /// Reads a field's value; null is as good as absent.
  private mutating func read(
    _ field: Field, _ scanner: inout JSONScanner, _ depth: Int
  ) throws(JSONError) {
    let start = scanner.index
    switch scanner.byte {
    case UInt8(ascii: "\""):
      let text = scanner.text(try scanner.string())
      if field.isNumber { refuse(field, text) } else { set(field, to: text) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let text = scanner.text((try scanner.number(), false))
      if field.isNumber || field.isFreeText { set(field, to: text) } else { refuse(field, text) }
    case UInt8(ascii: "n"):
      try scanner.literal("null")
    default:
      try scanner.skipValue(depth: depth)
      let text = scanner.text((start..<scanner.index, false))
      if field.isFreeText { set(field, to: text) } else { refuse(field, text) }
    }
  }

  /// Notes that the value of a field is of the wrong kind.
  private mutating func refuse(_ field: Field, _ text: String) {
    let excerpt = String(text.prefix(40))
    switch field {
    case .quantity: quantity = .refused(.notADecimal(excerpt))
    case .price: price = .refused(.notADecimal(excerpt))
    case .sum: sum = .refused(.notADecimal(excerpt))
    case .fee: fee = .refused(.notADecimal(excerpt))
    case .ticker: ticker = .refused(.tickerNotSymbol(excerpt))
    case .id: id = .refused(.notAnID(excerpt))
    case .date: date = .refused(.notADate(excerpt))
    case .type: kind = .refused(.unknownType(excerpt))
    case .ratio: ratio = .refused(.notARatio(excerpt))
    case .account, .note: break
    }
  }
}

extension Field {
  /// The field of a key in a file; the apps that this program takes over from say `ticket`.
  init?(key: String) {
    self.init(rawValue: key == "ticket" ? Field.ticker.rawValue : key)
  }

  fileprivate var isNumber: Bool { self == .quantity || self == .price || self == .sum || self == .fee }

  /// Whether any value will do, as the text that it is.
  fileprivate var isFreeText: Bool { self == .account || self == .note }
}
