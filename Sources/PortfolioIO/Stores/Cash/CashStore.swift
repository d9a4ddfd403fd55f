import PortfolioCore

/// Stores cash transactions in a file with the same guarantees as the portfolio's.
package struct CashStore: StoreInFile {
  package var file: StoreFile
  let deleted: Document<DeletedRecords>

  package init(path: String, _ access: FileAccess = FileAccess()) {
    deleted = Document(path: FileKind.deleted.path(beside: path), access: access)
    file = StoreFile(path: path, access: access, kind: .cash)
  }

  /// All transactions, in the order of the file. Throws `StoreError`.
  package func transactions() throws -> [CashTransaction] { try read { try $0.cash().map(\.transaction) } }

  /// Lets `body` read the store, and again if another process changed it meanwhile.
  func read<Result>(_ body: (StoreDocument) throws -> Result) throws -> Result {
    try file.read { try body(StoreDocument($0, name: path, kind: .cash)) }
  }

  /// Stores what is new in a feed, all or nothing; it is on disk when this returns. If it throws
  /// `StoreError`, the store is unchanged.
  ///
  /// - Parameters:
  ///   - command: the name of the change in the change log.
  ///   - isReplacing: whether the feed replaces everything in the store.
  ///   - isAgain: whether what was deleted by hand comes back.
  package func take(
    _ feed: CashRecords, as command: String, isReplacing: Bool = false, isAgain: Bool = false
  ) throws -> CashImport {
    try file.change(as: command) { source in
      let stored = try StoreDocument(source, name: path, kind: .cash).cash().map(\.transaction)
      let plan = try CashPlan(
        feed, isReplacing: isReplacing, deleted: isAgain || isReplacing ? [] : deleted.read().ids,
        among: stored)
      return (plan.outcome, plan.edits)
    }
  }

  /// Deletes the transactions with these ids, or none if one is missing. Returns what was found, in the order
  /// of `ids`. Throws `StoreError`.
  package func delete(_ ids: [String], as command: String) throws -> [CashTransaction?] {
    try file.change(as: command) { source in
      let stored = try StoreDocument(source, name: path, kind: .cash).cash().map(\.transaction)
      let found = stored.called(ids)
      if found.contains(nil) { return (found, []) }
      if !isDryRun { try deleted.change { $0.ids.formUnion(ids) } }
      return (found, ids.map(RecordEdit.remove))
    }
  }
}
