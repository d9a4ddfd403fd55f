import PortfolioCore

/// Stores cash transactions in a file with the same guarantees as the portfolio's.
package struct CashStore: StoreInFile {
  package var file: StoreFile
  let deleted: Document<DeletedRecords>

  /// - Parameter waitLimit: how long to wait for another process that is changing the store.
  package init(
    path: String, waitLimit: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    deleted = Document(path: FileKind.deleted.path(beside: path), time: time, waitLimit: waitLimit)
    file = StoreFile(path: path, waitLimit: waitLimit, time: time, isInterrupted: isInterrupted, kind: .cash)
  }

  /// Lets `body` read the store, and again if another process changed it meanwhile.
  package func read<Result>(_ body: (inout CashReader) throws -> Result) throws -> Result {
    try file.read { source in
      var reader = CashReader(source, name: path)
      return try body(&reader)
    }
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
      var reader = CashReader(source, name: path)
      let plan = try CashPlan(
        feed, isReplacing: isReplacing, deleted: isAgain || isReplacing ? [] : deleted.read().ids, in: &reader
      )
      return (plan.outcome, plan.edits)
    }
  }

  /// Deletes the transactions with these ids, or none if one is missing. Returns what was found, in the order
  /// of `ids`. Throws `StoreError`.
  package func delete(_ ids: [String], as command: String) throws -> [CashTransaction?] {
    try file.change(as: command) { source in
      var reader = CashReader(source, name: path)
      let found = try reader.transactions(withIDs: ids)
      if found.contains(nil) { return (found, []) }
      if !isDryRun { try deleted.change { $0.ids.formUnion(ids) } }
      return (found, ids.map(RecordEdit.remove))
    }
  }
}
