import PortfolioCore

extension SchemaRecord {
  /// The members of this record, in the order of a record.
  package var json: JSONObject {
    var object = JSONObject()
    for field in RecordField.allCases {
      if let value = self[field] { object.append(field.rawValue, value.json) }
    }
    return object
  }
}

extension FieldValue {
  fileprivate var json: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .lots(let lots): .array(lots.map(\.json))
    case .id, .date, .kind, .ratio, .text: .string(description)
    }
  }
}

extension NamedLot {
  /// `{"id":"…","quantity":2.5}`
  package var json: JSONValue {
    var object: JSONObject = ["id": .string(id.uuidString)]
    if let quantity { object["quantity"] = .number(quantity) }
    return .object(object)
  }

  /// Nil if it is not a valid lot.
  init?(json: JSONValue) {
    guard let id = json["id"]?.string.flatMap({ UUID(text: $0) }) else { return nil }
    switch json["quantity"] {
    case nil, .null: self.init(id: id)
    case .number(let quantity) where quantity.isPositive: self.init(id: id, quantity: quantity)
    case .number, .bool, .string, .array, .object: return nil
    }
  }
}

extension JSONWriter {
  /// Writes a transaction as its store has it. This is here, and not where it is printed, since code that is generic over
  /// records is specialised in its own module alone.
  package mutating func cash(_ transaction: CashTransaction) { record(transaction) }

  /// Writes the fields that the record has.
  package mutating func record<Record: SchemaRecord>(_ record: Record) {
    let keys = Record.keys
    keys.text.withUnsafeBufferPointer { text in
      var isFirst = true
      for (field, range) in keys.places {
        guard let value = record[field] else { continue }
        if isFirst { byte(UInt8(ascii: "{")) }
        raw(UnsafeBufferPointer(rebasing: text[isFirst ? range.dropFirst() : range]))
        isFirst = false
        add(value)
      }
    }
    byte(UInt8(ascii: "}"))
  }

  private mutating func add(_ value: FieldValue) {
    switch value {
    case .number(let number): self.number(number)
    case .text(let text): string(text)
    case .id(let id): text(id)
    case .date(let date): text(date)
    case .kind(let kind): quoted { $0.raw(kind.rawValue.utf8) }
    case .ratio, .lots: self.value(value.json)
    }
  }
}
