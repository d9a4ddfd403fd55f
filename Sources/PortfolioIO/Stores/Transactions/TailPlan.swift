import PortfolioCore
import PortfolioSystem

extension FileStore {
  /// A store up to this size is fully checked before an addition, which takes no noticeable time.
  private static let smallStore = 1 << 20
  /// The size of the end that is read: some hundred records, in a tenth of a millisecond.
  private static let endSize = 1 << 16

  /// Plans the addition of new transactions to a large store by reading only its last lines; nil if the whole
  /// store has to be read.
  ///
  /// A store that is exactly as this program left it, with the array at its end, is assumed to be valid.
  func tailPlan(for changes: [StoreChange]) throws -> StorePlan? {
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

  /// The id and end of the last record in a large store, if it has the program's own layout.
  private func lastRecord() throws -> (id: UUID, end: Int)? {
    guard let file = try File.forReading(path), let size = file.size, size > FileStore.smallStore,
      try self.file.arrayEnd(of: file) == StoreFormat.tail.count - StoreFormat.arrayTail
    else { return nil }
    let end = try file.bytes(in: size - FileStore.endSize..<size)
    guard let id = FileStore.lastID(ofRecordsIn: end) else { return nil }
    return (id, size - StoreFormat.tail.count)
  }

  /// The id of the last transaction in the end of a store; nil if its lines are not plain records. Only the
  /// first line may be incomplete.
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
  /// Skips the object at this position; returns false if there is none.
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
