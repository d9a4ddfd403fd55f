import FoundationEssentials
import PortfolioCore

/// One change to a store.
public enum StoreChange: Equatable, Sendable {
  case insert(Transaction)
  /// The same for an id that was made just now, which need not be looked for.
  case insertNew(Transaction)
  /// The transaction takes the place of the one with its id.
  case replace(Transaction)
  case remove(UUID)
}

extension StoreReader {
  /// Throws `StoreError` where the changes could not be made.
  public mutating func check(_ changes: [StoreChange]) throws(StoreError) {
    _ = try splices(for: changes)
  }
}

/// A part of a text that gives way to other bytes.
struct Splice {
  let range: Range<Int>
  let bytes: [UInt8]
}

extension StoreReader {
  /// What changing the text of this store takes, in the order of the text: every byte outside stays as it is,
  /// so that layout and unknown keys survive.
  ///
  /// Throws `StoreError.noSuchID` where a transaction to replace or remove is not there, and `.duplicateID`
  /// where one to insert is.
  mutating func splices(for changes: [StoreChange]) throws(StoreError) -> [Splice] {
    var plan = SplicePlan(changes)
    try forEach { (records) throws(StoreError) in try plan.take(records) }
    guard let arrayContent else { throw .foreign(Place(file: name)) }
    return try plan.splices(arrayContent: arrayContent)
  }
}

/// Collects the splices in one pass over the records.
private struct SplicePlan {
  private var inserted: [Transaction] = []
  private var insertedIDs: Set<RecordID> = []
  private var replaced: [RecordID: Transaction] = [:]
  private var removed: Set<RecordID> = []

  private var splices: [Splice] = []
  /// Where a run of removed records begins that no kept one has ended yet.
  private var removalStart: Int?
  private var lastKeptEnd: Int?
  private var lastEnd = 0

  init(_ changes: [StoreChange]) {
    for change in changes {
      switch change {
      case .insert(let transaction):
        inserted.append(transaction)
        insertedIDs.insert(RecordID(transaction.id))
      case .insertNew(let transaction): inserted.append(transaction)
      case .replace(let transaction): replaced[RecordID(transaction.id)] = transaction
      case .remove(let id): removed.insert(RecordID(id))
      }
    }
  }

  mutating func take(_ records: borrowing RecordReader) throws(StoreError) {
    let (id, range) = (records.record.id, records.fileRange)
    lastEnd = range.upperBound
    if insertedIDs.contains(id) { throw .duplicateID(id.uuid.uuidString) }
    if removed.remove(id) != nil {
      removalStart = removalStart ?? range.lowerBound
      return
    }
    if let start = removalStart {
      splices.append(Splice(range: start..<range.lowerBound, bytes: []))
      removalStart = nil
    }
    if let transaction = replaced.removeValue(forKey: id) {
      let record = try records.members()
      splices.append(Splice(range: range, bytes: StoreFormat.line(transaction.json(replacing: record))))
    }
    lastKeptEnd = range.upperBound
  }

  func splices(arrayContent: Range<Int>) throws(StoreError) -> [Splice] {
    if let id = removed.first ?? replaced.keys.first { throw .noSuchID(id.uuid.uuidString) }
    let lines = inserted.map { StoreFormat.line($0.json) }
    let joined = Array(lines.joined(separator: Array(",\n".utf8)))
    guard let lastKeptEnd else {
      let newline = Array("\n".utf8)
      return [Splice(range: arrayContent, bytes: newline + joined + (lines.isEmpty ? [] : newline))]
    }
    var all = splices
    if removalStart != nil { all.append(Splice(range: lastKeptEnd..<lastEnd, bytes: [])) }
    if !lines.isEmpty {
      all.append(Splice(range: lastEnd..<lastEnd, bytes: Array(",\n".utf8) + joined))
    }
    return all
  }
}

extension RecordReader {
  /// All members of the record in view, unknown ones too.
  borrowing func members() throws(StoreError) -> JSONObject {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes).object ?? JSONObject()
    } catch {
      throw .malformed(Place(id: record.id.uuid.uuidString), error.problem)
    }
  }
}
