import PortfolioCore

/// A record in the text of a store.
struct PlacedRecord {
  /// 64 bits of its id, which almost never collide.
  let fingerprint: UInt64
  let range: Range<Int>
}

/// The text of a store as ids and ranges, whatever its records are: all that changing it takes.
struct RecordText {
  let source: ByteSource
  let kind: StoreKind
  let records: [PlacedRecord]
  /// The range of the array's content, from after its `[` to its `]`.
  let array: Range<Int>

  /// Reads and checks all of a store. Throws `StoreError`.
  init(_ source: ByteSource, of kind: StoreKind, name: String) throws {
    (self.source, self.kind) = (source, kind)
    (records, array) = try StoreDocument(source, name: name, kind: kind).collect { chunk in
      var reader = TransactionRecordReader(names: TransactionNames())
      var placed: [PlacedRecord] = []
      try chunk.readAll { scanner, offset in
        let start = scanner.index
        let read =
          switch kind {
          case .transactions: try reader.read(&scanner, at: offset)
          case .cash: try CashTransaction.read(&scanner, at: offset).record
          }
        let range = offset + start..<offset + scanner.index
        placed.append(PlacedRecord(fingerprint: read.fingerprint ?? 0, range: range))
        return read
      }
      return placed
    } merge: {
      $0 += $1
    }
  }

  /// The text of consecutive records, with what stands between them.
  func bytes(_ indices: Range<Int>) throws -> [UInt8] {
    try source.bytes(
      in: records[indices.lowerBound].range.lowerBound..<records[indices.upperBound - 1].range.upperBound)
  }

  /// The id of a record, in readable form.
  func id(_ index: Int) throws -> String { kind.id(ofRecord: try bytes(index..<index + 1)) ?? "" }

  /// Where a record stands: behind another one, or first.
  func place(_ index: Int) throws -> RecordEdit.Place { index == 0 ? .first : .behind(try id(index - 1)) }

  /// The indices of the records with these ids; those that are missing are left out.
  func indices(of ids: Set<String>) throws -> [String: Int] {
    var wanted: [UInt64: Set<String>] = [:]
    for id in ids {
      if let fingerprint = kind.fingerprint(ofID: id) { wanted[fingerprint, default: []].insert(id) }
    }
    var found: [String: Int] = [:]
    if wanted.isEmpty { return found }
    for (index, record) in records.enumerated() {
      guard let candidates = wanted[record.fingerprint], case let id = try id(index), candidates.contains(id)
      else { continue }
      found[id] = index
    }
    return found
  }

  /// Whether edits were made: what they added is there, what they changed is as they left it, and what they removed is
  /// gone.
  func shows(_ edits: [RecordEdit]?) throws -> Bool {
    guard let edits else { return false }
    let indices = try indices(of: Set(edits.map(\.first)))
    return try edits.allSatisfy { edit in
      guard let index = indices[edit.first] else { return edit.after == nil }
      guard let after = edit.after, edit.count <= records.count - index else { return false }
      // A new record may have been changed since, but no other record has its id.
      if edit.before == nil, !edit.isBlock { return true }
      return after.isShown(by: try bytes(index..<index + edit.count))
    }
  }
}

extension StoreKind {
  /// The id of a record, in readable form; nil if it has none.
  func id(ofRecord text: [UInt8]) -> String? { JSONScanner.scan(text) { scanner in id(scanning: &scanner) } }

  /// The id of the record that comes next, in readable form, if the record can be read so far.
  func id(scanning scanner: inout JSONScanner) -> String? {
    var id: CashValues.Value?
    // Only what comes before an error can be read.
    try? scanner.members { (scanner, key) throws(JSONError) in
      guard scanner.text(key) == Field.id.rawValue else { return try scanner.skipValue() }
      scanner.skipWhitespace()
      id = try CashValues.Value(&scanner)
    }
    switch (self, id) {
    case (.transactions, .text(let text)): return UUID(text: text)?.uuidString
    case (.cash, .text(let text)): return text
    case (.cash, .number(let text)): return ExactDecimal(text)?.normalised.description ?? text
    case (_, .number), (_, .null), (_, .other), (_, nil): return nil
    }
  }

  /// Nil for a text that is no id.
  func fingerprint(ofID id: String) -> UInt64? {
    switch self {
    case .transactions: UUID(text: id).map { IDSet.fingerprint(RecordID($0)) }
    case .cash: IDSet.fingerprint(ofCash: id)
    }
  }

  /// Whether the program writes this key itself when it writes a record.
  func isKnown(_ key: String) -> Bool {
    switch self {
    case .transactions: Field(key: key) != nil
    case .cash: CashField(rawValue: key) != nil
    }
  }
}
