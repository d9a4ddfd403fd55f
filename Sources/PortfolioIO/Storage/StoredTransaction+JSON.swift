import FoundationEssentials
import PortfolioCore

extension TransactionDraft {
  /// Reads a record member by member, the thorough way.
  ///
  /// Throws `JSONError` where a field that is known stands there twice; what is wrong with a field's value is
  /// kept for `validated` to tell. Unknown keys are passed over.
  init(record scanner: inout JSONScanner) throws(JSONError) {
    self.init()
    var seen: Set<Field> = []
    var draft = TransactionDraft()
    try scanner.members { (scanner, key) throws(JSONError) in
      let name = scanner.text(key)
      guard let field = Field(key: name) else { return try scanner.skipValue() }
      guard seen.insert(field).inserted else {
        throw JSONError(.duplicateKey(name), at: key.content.lowerBound)
      }
      scanner.skipWhitespace()
      draft.set(field, to: try scanner.fieldValue(of: field))
    }
    self = draft
  }

  private mutating func set(_ field: Field, to value: JSONValue) {
    switch (field, value) {
    case (_, .null): break
    case (.quantity, .number(let number)): quantity = .value(number)
    case (.price, .number(let number)): price = .value(number)
    case (.sum, .number(let number)): sum = .value(number)
    case (.fee, .number(let number)): fee = .value(number)
    case (.quantity, _): quantity = .refused(.notADecimal(value.excerpt))
    case (.price, _): price = .refused(.notADecimal(value.excerpt))
    case (.sum, _): sum = .refused(.notADecimal(value.excerpt))
    case (.fee, _): fee = .refused(.notADecimal(value.excerpt))
    case (_, .string(let text)): set(field, to: text)
    default: set(field, to: value.excerpt)
    }
  }
}

extension Field {
  /// The field of a key in a file; the apps that this program takes over from say `ticket`.
  init?(key: String) {
    self.init(rawValue: key == "ticket" ? Field.ticker.rawValue : key)
  }
}

extension JSONScanner {
  /// A field's value; one that is beyond what is held as a number comes back as its text.
  fileprivate mutating func fieldValue(of field: Field) throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "\""): return .string(text(try string()))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try decimal())
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default:
      let start = index
      try skipValue()
      return .string(text((start..<index, false)))
    }
  }
}

extension JSONValue {
  /// The beginning of the value's text, for a message.
  fileprivate var excerpt: String {
    if case .string(let text) = self { return String(text.prefix(40)) }
    var writer = JSONWriter()
    writer.value(self)
    return String(String(decoding: writer.bytes, as: UTF8.self).prefix(40))
  }
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
    withUnsafeBytes(of: id.uuid) { digits in
      for (index, byte) in digits.enumerated() {
        if index == 4 || index == 6 || index == 8 || index == 10 { raw("-") }
        hexadecimal(byte)
      }
    }
  }

  private mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    raw(key)
    string(text)
  }

  private mutating func member(_ key: StaticString, _ number: ExactDecimal?) {
    guard let number else { return }
    raw(key)
    self.number(number)
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

  /// This transaction's members in place of the old ones, and the unknown keys of `record` kept.
  func json(replacing record: JSONObject) -> JSONObject {
    var merged = self.json
    for member in record.members where Field(key: member.key) == nil { merged[member.key] = member.value }
    return merged
  }
}
