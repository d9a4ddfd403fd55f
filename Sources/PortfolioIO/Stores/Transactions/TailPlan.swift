import PortfolioCore

extension FileStore {
  /// Up to this size a store is checked as a whole before something is added to it; that takes no time.
  private static let smallStore = 1 << 20
  /// How much of its end is looked at: some hundred records, in a tenth of a millisecond.
  private static let endSize = 1 << 16

  /// How a large store takes new transactions at its end, by a look at its last lines alone;
  /// nil where the store has to be read.
  ///
  /// A store that is as this program has left it, and whose array ends it, is taken for whole.
  func tailPlan(for changes: [StoreChange]) throws(StoreError) -> StorePlan? {
    var lines: [(UUID, [UInt8])] = []
    for change in changes {
      guard case .insertNew(let transaction) = change else { return nil }
      lines.append((transaction.id, StoreFormat.line(transaction)))
    }
    guard Set(lines.map(\.0)).count == lines.count else { return nil }
    guard let (last, end) = try lastRecord() else { return nil }
    var edits: [RecordEdit] = []
    for (id, line) in lines {
      edits.append(RecordEdit(id: id.uuidString, after: line, follows: edits.last?.id ?? last.uuidString))
    }
    let bytes = lines.flatMap { StoreFormat.separator + $0.1 }
    return StorePlan(
      splices: [Splice(range: end..<end, bytes: bytes)], edits: edits, arrayEnd: end + StoreFormat.arrayTail)
  }

  /// The id of the last record of a large store in the program's own form, and where that record ends.
  private func lastRecord() throws(StoreError) -> (id: UUID, end: Int)? {
    try fileAccess { () throws(FileFailure) in
      guard let file = try OpenFile.forReading(path), let size = file.size, size > FileStore.smallStore,
        try self.file.arrayEnd(of: file) == StoreFormat.tail.count - StoreFormat.arrayTail
      else { return nil }
      let end = try file.bytes(in: size - FileStore.endSize..<size)
      guard let id = FileStore.lastID(ofRecordsIn: end) else { return nil }
      return (id, size - StoreFormat.tail.count)
    }
  }

  /// The id of the transaction that the end of a store closes with; nil where its lines are no plain records. Only
  /// the first line may be cut in front.
  private static func lastID(ofRecordsIn end: [UInt8]) -> UUID? {
    guard end.suffix(StoreFormat.tail.count) == StoreFormat.tail[...],
      let cut = end.firstIndex(of: 0x0A)
    else { return nil }
    let records = end[(cut + 1)...].dropLast(StoreFormat.tail.count)
    return JSONScanner.scan(records) { scanner in
      while true {
        let start = scanner.index
        guard scanner.stepOverRecord() else { return nil }
        if scanner.index == scanner.count {
          scanner.index = start
          return Transaction(scanning: &scanner)?.id
        }
        guard scanner.base[scanner.index] == StoreFormat.separator[0],
          scanner.base[scanner.index + 1] == StoreFormat.separator[1]
        else { return nil }
        scanner.index += StoreFormat.separator.count
      }
    }
  }
}

extension JSONScanner {
  /// Steps over an object that stands right here; false where there is none.
  fileprivate mutating func stepOverRecord() -> Bool {
    guard byte == UInt8(ascii: "{") else { return false }
    do throws(JSONError) {
      try skipValue()
      return true
    } catch {
      return false
    }
  }
}
