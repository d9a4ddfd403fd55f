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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 10) { buffer in
      var piece = RecordPiece(buffer)
      Record.keys.text.withUnsafeBufferPointer { text in
        var isFirst = true
        for (field, range) in record.places {
          guard let value = record[field] else { continue }
          if piece.room < JSONWriter.longestMember { take(&piece) }
          if isFirst { piece.add(UInt8(ascii: "{")) }
          piece.add(UnsafeBufferPointer(rebasing: text[isFirst ? range.dropFirst() : range]))
          isFirst = false
          add(consume value, behind: &piece)
        }
      }
      piece.add(UInt8(ascii: "}"))
      take(&piece)
    }
  }

  /// Longer than any key with the id, date or number behind it.
  private static let longestMember = 1 << 7

  /// Writes a piece of a record, which is empty then.
  private mutating func take(_ piece: inout RecordPiece) {
    raw(piece.written)
    piece.removeAll()
  }

  /// Adds a value to a piece of a record, or writes both where it has no room for the value.
  private mutating func add(_ value: consuming FieldValue, behind piece: inout RecordPiece) {
    func quoted(_ write: () -> Void) {
      piece.add(UInt8(ascii: "\""))
      write()
      piece.add(UInt8(ascii: "\""))
    }
    switch value {
    case .number(let number): number.withCharacters { piece.add($0) }
    case .id(let id): quoted { id.withCharacters { piece.add($0) } }
    case .date(let date): quoted { date.withCharacters { piece.add($0) } }
    case .kind(let kind): add(.text(kind.rawValue), behind: &piece)
    case .text(var text):
      text.withUTF8 { text in
        if text.count + JSONWriter.longestMember <= piece.room, !JSONWriter.escapes(in: text) {
          quoted { piece.add(text) }
        } else {
          take(&piece)
          string(text)
        }
      }
    case .ratio, .lots:
      take(&piece)
      self.value(value.json)
    }
  }
}

/// What is known of a record and not written yet. To append each key and value by itself takes a
/// sixth longer.
private struct RecordPiece {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// The number of bytes that it can still take.
  var room: Int { buffer.count - count }
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: buffer[..<count]) }

  mutating func add(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }

  /// Adds a text for which there is room.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = buffer.baseAddress, let source = text.baseAddress else { return }
    (start + count).update(from: source, count: text.count)
    count += text.count
  }

  mutating func removeAll() { count = 0 }
}
