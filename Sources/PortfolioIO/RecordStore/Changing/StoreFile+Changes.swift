import PortfolioCore

/// Changes to a store of any kind of records, recorded in the change log so that they can be undone and redone.
extension StoreFile {
  /// Makes the change planned by `decide`, and returns its result. If it throws `StoreError`, the store is
  /// unchanged.
  ///
  /// In a dry run the store is read the way other readers do, and the plan is not carried out.
  ///
  /// - Parameter command: the name of the change when listing what can be undone.
  func change<Result>(
    as command: String, _ decide: (ByteSource) throws -> (Result, StorePlan?)
  ) throws -> Result {
    if isDryRun {
      return try read { source in
        let (result, plan) = try decide(source)
        try plan?.requireShortRecords()
        return result
      }
    }
    var forgotten = 0
    defer { if forgotten > 0 { didForget(forgotten) } }
    return try locked { writer in
      let source = try open()
      let (result, plan) = try decide(source)
      guard let plan else { return result }
      try plan.requireShortRecords()
      let entry = ChangeLogEntry(
        number: writer.state.number + 1, kind: .change, command: command, time: time.now(), edits: plan.edits,
        run: plan.run)
      forgotten = try writer.carryOut(plan, entry, source)
      return result
    }
  }

  /// The changes that can be undone, newest first. Throws `StoreError`.
  func undoable() throws -> [ChangeLogEntry] {
    let (changeLog, state, isDone) = try history()
    return try changeLog.undoable(state, pendingIsDone: isDone)
  }

  /// Undoes the latest change or redoes the change undone last, and returns it; nil if there is none. Throws
  /// `StoreError`, and `changedSince` if one of the records has been changed by something else.
  func revert<Records: RecordReading & ~Copyable>(
    _ kind: ChangeLogEntry.Kind, of records: Records.Type
  ) throws -> ChangeLogEntry? {
    if isDryRun {
      let (changeLog, state, isDone) = try history()
      guard let next = try changeLog.next(kind, state, pendingIsDone: isDone)?.entry else { return nil }
      return try read { source in
        var reader = DocumentReader<Records>(source, name: path)
        return next.with(try reader.plan(kind, of: next))
      }
    }
    return try locked { writer in
      guard let next = try writer.next(kind) else { return nil }
      let entry = next.entry
      var reader = DocumentReader<Records>(try open(), name: path)
      let plan = try reader.plan(kind, of: entry)
      let noted = ChangeLogEntry(
        number: entry.number, kind: kind, command: entry.command, time: time.now(), edits: plan.edits,
        run: plan.run)
      try writer.carryOut(plan, noted, reader.source, reverting: next)
      return entry.with(plan)
    }
  }
}
