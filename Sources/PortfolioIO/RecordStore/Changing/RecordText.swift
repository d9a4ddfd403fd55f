import PortfolioCore

/// Where the records stand that a change is about, their neighbours, and the first and the last of all: what it takes to
/// change the text of a store, whatever its records are.
struct RecordText {
  let document: StoreDocument
  /// The range of the array's content, from after its `[` to its `]`.
  let array: Range<Int>
  private var records = Records()
  /// The indices of the records that were looked for; those that are missing are left out.
  private(set) var indices: [String: Int] = [:]

  private struct Records {
    /// The number of all.
    var count = 0
    /// Some of them, by their indices.
    var known: [Int: (fingerprint: UInt64, range: Range<Int>)] = [:]
  }

  /// Reads and checks all of a store. Throws `StoreError`.
  init(_ document: StoreDocument, finding ids: Set<String>, or fingerprints: Set<UInt64> = []) throws {
    self.document = document
    let wanted = Dictionary(grouping: ids) { document.kind.fingerprint(ofID: $0) }
    let sought = fingerprints.union(wanted.keys.compactMap(\.self))
    let found = try document.collect { chunk in
      var (records, last, isKept) = (Records(), (fingerprint: UInt64(0), range: 0..<0), true)
      try chunk.readRecords { read, range in
        let record = (fingerprint: read.fingerprint ?? 0, range: range)
        let isSought = sought.contains(record.fingerprint)
        if isSought, records.count > 0 { records.known[records.count - 1] = last }
        if isSought || isKept { records.known[records.count] = record }
        (last, isKept) = (record, isSought)
        records.count += 1
      }
      if records.count > 0 { records.known[records.count - 1] = last }
      return records
    }
    array = found.array
    for next in found.parts {
      for (index, record) in next.known { records.known[records.count + index] = record }
      records.count += next.count
    }
    for (index, record) in records.known {
      guard let candidates = wanted[record.fingerprint], case let id = try id(index), candidates.contains(id)
      else { continue }
      indices[id] = index
    }
  }

  /// The number of all records.
  var count: Int { records.count }

  /// The range of consecutive records of which the first and the last are known, with what stands between them.
  func range(_ indices: Range<Int>) -> Range<Int>? {
    guard let first = records.known[indices.lowerBound], let last = records.known[indices.upperBound - 1]
    else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  func range(_ index: Int) -> Range<Int>? { range(index..<index + 1) }

  /// The id of a record, in readable form.
  func id(_ index: Int) throws -> String {
    try range(index).flatMap { document.kind.id(ofRecord: try document.source.bytes(in: $0)) } ?? ""
  }

  /// Where a record stands: behind another one, or first.
  func place(_ index: Int) throws -> RecordEdit.Place { index == 0 ? .first : .behind(try id(index - 1)) }

  /// The first record with one of these fingerprints, which were looked for.
  func firstIndex(of fingerprints: Set<UInt64>) -> Int? {
    records.known.filter { fingerprints.contains($0.value.fingerprint) }.keys.min()
  }
}

extension StoreDocument {
  /// Reads and checks all of it. Returns the range of the array's content. Throws `StoreError`.
  func check() throws -> Range<Int> { try collect { try $0.readRecords { _, _ in } }.array }

  /// Whether edits were made: what they added is there, what they changed is as they left it, and what they removed is
  /// gone.
  func shows(_ edits: [RecordEdit]?) throws -> Bool {
    guard let edits else { return false }
    let text = try RecordText(self, finding: Set(edits.flatMap { [$0.first, $0.last] }))
    return try edits.allSatisfy { edit in
      guard let index = text.indices[edit.first] else { return edit.after == nil }
      guard let after = edit.after, text.indices[edit.last] == index + edit.count - 1 else { return false }
      // A new record may have been changed since, but no other record has its id.
      if edit.before == nil, !edit.isBlock { return true }
      guard let range = text.range(index..<index + edit.count) else { return false }
      return after.isShown(by: try source.bytes(in: range))
    }
  }
}

extension DocumentChunk {
  /// Reads everything, and hands over what is known of each record and where it stands.
  mutating func readRecords(_ take: (ReadRecord, Range<Int>) -> Void) throws {
    var reader = TransactionRecordReader(names: TransactionNames())
    try readAll { [kind = document.kind] scanner, offset in
      let start = offset + scanner.index
      let read: ReadRecord
      switch kind {
      case .transactions: read = try reader.read(&scanner, at: offset)
      case .cash:
        var record = CashRecord(scanner, at: start)
        read = try record.read(&scanner)
      }
      take(read, start..<offset + scanner.index)
      return read
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
    case .transactions: UUID(text: id).map(IDSet.fingerprint)
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
