import FoundationEssentials
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

extension JSONWriter {
  /// A transaction's record, as `Transaction.json` has it, without making that.
  public mutating func transaction(_ transaction: Transaction) {
    raw("{\"id\":\"")
    uuid(transaction.id)
    raw("\",\"date\":\"")
    raw(transaction.date.description.utf8)
    raw("\",\"type\":\"")
    raw(transaction.kind.rawValue.utf8)
    raw("\"")
    member(",\"ticker\":", transaction.ticker)
    if let trade = transaction.trade {
      member(",\"quantity\":", trade.quantity)
      member(",\"price\":", trade.price)
    }
    member(",\"sum\":", transaction.sum)
    member(",\"ratio\":", transaction.ratio?.description)
    member(",\"fee\":", transaction.fee)
    member(",\"account\":", transaction.account)
    member(",\"note\":", transaction.note)
    raw("}")
  }

  /// The 36 characters of an id; Foundation's way takes longer than all the rest of a record.
  private mutating func uuid(_ id: UUID) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { text in
      text.initialize(repeating: UInt8(ascii: "-"))
      withUnsafeBytes(of: id.uuid) { digits in
        var position = 0
        for (index, byte) in digits.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 { position += 1 }
          text[position] = JSONWriter.hexadecimalDigit(byte >> 4)
          text[position + 1] = JSONWriter.hexadecimalDigit(byte & 15)
          position += 2
        }
      }
      raw(text)
    }
  }
}

extension Transaction {
  /// The members of this transaction's record, in the order in which they are written.
  public var json: JSONObject {
    var object: JSONObject = [
      "id": .string(id.uuidString), "date": .string(date.description), "type": .string(kind.rawValue),
    ]
    object["ticker"] = ticker.map(JSONValue.string)
    object["quantity"] = (trade?.quantity).map(JSONValue.number)
    object["price"] = (trade?.price).map(JSONValue.number)
    object["sum"] = sum.map(JSONValue.number)
    object["ratio"] = (ratio?.description).map(JSONValue.string)
    object["fee"] = fee.map(JSONValue.number)
    object["account"] = account.map(JSONValue.string)
    object["note"] = note.map(JSONValue.string)
    return object
  }
}
