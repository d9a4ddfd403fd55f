import PortfolioCore

/// Changes to a store that are noted, and taken back and put back by what was noted, whatever its records are.
extension StoreFile {
  /// Makes the change that `decide` plans, and returns what it found. Throws `StoreError`, and then the store is
  /// what it was.
  ///
  /// In a dry run the store is read as it is for every other reader, and the plan is not carried out.
  ///
  /// - Parameter command: what the change is called when it is to be undone.
  func change<Result>(
    as command: String, _ decide: (ByteSource) throws(StoreError) -> (Result, StorePlan?)
  ) throws(StoreError) -> Result {
    if isDryRun {
      return try read { (source) throws(StoreError) in
        let (result, plan) = try decide(source)
        try plan?.requireShortRecords()
        return result
      }
    }
    var forgotten = 0
    defer { if forgotten > 0 { didForget(forgotten) } }
    return try locked { (writer) throws(StoreError) in
      let source = try open()
      let (result, plan) = try decide(source)
      guard let plan else { return result }
      try plan.requireShortRecords()
      let entry = JournalEntry(
        number: writer.state.number + 1, kind: .change, command: command, time: time.now(), edits: plan.edits,
        run: plan.run)
      forgotten = try writer.carryOut(plan, entry, source)
      return result
    }
  }

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  func undoable() throws(StoreError) -> [JournalEntry] {
    try fileAccess { () throws(FileFailure) in
      let (journal, state, isDone) = try self.history()
      return try journal.undoable(state, pendingIsDone: isDone)
    }
  }

  /// Takes the newest change back, or puts back what was taken back last, and returns it; nil where there is
  /// none. Throws `StoreError`, `changedSince` where something else has changed one of its records.
  func revert<Records: RecordReading & ~Copyable>(
    _ kind: JournalEntry.Kind, of records: Records.Type
  ) throws(StoreError) -> JournalEntry? {
    if isDryRun {
      let next = try fileAccess { () throws(FileFailure) in
        let (journal, state, isDone) = try self.history()
        return try journal.next(kind, state, pendingIsDone: isDone)?.entry
      }
      guard let next else { return nil }
      return try read { (source) throws(StoreError) in
        var reader = DocumentReader<Records>(source, name: path)
        return next.with(try reader.plan(kind, of: next))
      }
    }
    return try locked { (writer) throws(StoreError) in
      guard let next = try writer.next(kind) else { return nil }
      let entry = next.entry
      var reader = DocumentReader<Records>(try open(), name: path)
      let plan = try reader.plan(kind, of: entry)
      let noted = JournalEntry(
        number: entry.number, kind: kind, command: entry.command, time: time.now(), edits: plan.edits,
        run: plan.run)
      try writer.carryOut(plan, noted, reader.source, reverting: next)
      return entry.with(plan)
    }
  }
}
