import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// The kinds of records in a store; the same guarantees hold for all.
enum RecordKind: CaseIterable {
  case trades, cash
}

/// A store of some kind in a temporary folder, with records that are identified by number and version.
struct NumberedStore {
  /// The content of a record: a later version replaces an earlier one with the same number.
  struct Record: Hashable {
    let number: Int
    var version = 1
  }

  let kind: RecordKind
  let folder: TemporaryFolder
  let path: String
  var changeLog: String { path + ".journal" }

  /// With nil, no file is created.
  init(_ kind: RecordKind, text: String? = nil) throws {
    self.kind = kind
    folder = TemporaryFolder()
    path = folder.path("store.json")
    if let text { try put(Array(text.utf8), in: path) }
  }

  /// Another instance for an existing store, as another thread would have.
  init(_ kind: RecordKind, at path: String) {
    self.kind = kind
    folder = TemporaryFolder()
    self.path = path
  }

  private var trades: FileStore { FileStore(path: path) }
  private var cash: CashStore { CashStore(path: path) }

  // MARK: What the program does

  /// Adds new records, and replaces existing ones by later versions.
  func take(_ records: Record...) throws { try take(records) }

  func take(_ records: [Record]) throws {
    switch kind {
    case .trades:
      let known = Set(try self.records().map(\.number))
      try trades.change(as: "test") { _ in
        records.map { known.contains($0.number) ? .replace($0.trade) : .insert($0.trade) }
      }
    case .cash: _ = try cash.take(CashRecords(records.map(\.cash)), as: "test")
    }
  }

  /// All records in the order of the file.
  func records() throws -> [Record] {
    var found: [Record] = []
    switch kind {
    case .trades:
      try trades.read { reader in
        found = try reader.all().map(Record.init)
      }
    case .cash:
      found = try cash.transactions().map(Record.init)
    }
    return found
  }

  func undo() throws -> ChangeLogEntry? { kind == .trades ? try trades.undo() : try cash.undo() }
  func redo() throws -> ChangeLogEntry? { kind == .trades ? try trades.redo() : try cash.redo() }

  func undoable() throws -> [ChangeLogEntry] {
    kind == .trades ? try trades.undoable() : try cash.undoable()
  }

  func repair() throws -> StoreRepair? {
    kind == .trades
      ? try trades.repair { UUID.numbered(900) } : try cash.repair()
  }

  // MARK: What something else does

  /// Writes in place, keeping the inode.
  func put(_ bytes: [UInt8], in path: String) throws {
    try writeInPlace(bytes, to: path)
  }

  func bytes(_ path: String) throws -> [UInt8] { try AtomicFile.read(path, limit: .max) ?? [] }
}

extension NumberedStore.Record {
  var trade: Transaction { .fee(nil, "\(version)", id: .numbered(number)) }

  var cash: CashTransaction {
    CashTransaction(
      id: "n\(number)", bookingDate: .day(CalendarDay(daysSinceEpoch: 19_000 + version)),
      partner: "Partner \(number)", amount: ExactDecimal(version))
  }

  /// The line in its store.
  func line(_ kind: RecordKind) -> [UInt8] {
    kind == .trades ? StoreFormat.line(trade) : StoreFormat.line(cash.json)
  }

  fileprivate init(_ transaction: Transaction) {
    let bytes = transaction.id.uuid
    self.init(
      number: Int(bytes.14) << 8 | Int(bytes.15), version: Int(transaction.sum?.normalised.mantissa ?? 0))
  }

  fileprivate init(_ transaction: CashTransaction) {
    self.init(
      number: Int(transaction.id.dropFirst()) ?? 0, version: Int(transaction.amount?.normalised.mantissa ?? 0)
    )
  }
}
