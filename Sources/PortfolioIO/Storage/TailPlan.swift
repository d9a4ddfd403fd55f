import FoundationEssentials
import Glibc
import PortfolioCore

extension FileStore {
  /// Up to this size a store is checked as a whole before something is added to it; that takes no time.
  private static let smallStore = 1 << 20
  /// No record that the program writes is longer.
  private static let longestLine = 1 << 14

  /// How a large store takes new transactions at its end, by a look at its first line and its last two alone;
  /// nil where the store has to be read.
  ///
  /// A store that begins and ends as the program writes it, its last line a transaction, is taken for whole: what
  /// may be wrong in between is found by the next command that reads it.
  func tailPlan(for changes: [StoreChange]) throws(StoreError) -> StorePlan? {
    var lines: [(UUID, [UInt8])] = []
    for change in changes {
      guard case .insertNew(let transaction) = change else { return nil }
      lines.append((transaction.id, StoreFormat.line(transaction)))
    }
    guard Set(lines.map(\.0)).count == lines.count else { return nil }
    guard let (last, end) = try lastRecord() else { return nil }
    var edits: [RecordEdit] = []
    for (id, line) in lines { edits.append(RecordEdit(id: id, after: line, follows: edits.last?.id ?? last)) }
    let bytes = lines.flatMap { StoreFormat.separator + $0.1 }
    return StorePlan(splices: [Splice(range: end..<end, bytes: bytes)], edits: edits)
  }

  /// The id of the last record of a large store in the program's own form, and where that record ends.
  private func lastRecord() throws(StoreError) -> (id: UUID, end: Int)? {
    do throws(FileFailure) {
      guard let descriptor = try AtomicFile.openForReading(path) else { return nil }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
      let size = Int(status.st_size)
      guard size > FileStore.smallStore,
        try AtomicFile.read(descriptor, 0..<StoreFormat.head.count, path) == StoreFormat.head
      else { return nil }
      let end = try AtomicFile.read(descriptor, size - FileStore.longestLine..<size, path)
      guard end.suffix(StoreFormat.tail.count) == StoreFormat.tail[...] else { return nil }
      let lines = end.dropLast(StoreFormat.tail.count)
      guard let lineStart = lines.lastIndex(of: 0x0A), lineStart > 0,
        lines[lineStart - 1] == UInt8(ascii: ","),
        let transaction = Transaction(record: Array(lines[(lineStart + 1)...]))
      else { return nil }
      return (transaction.id, size - StoreFormat.tail.count)
    } catch {
      throw .file(error)
    }
  }
}
