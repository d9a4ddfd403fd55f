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
    return try locked { (writer) throws(StoreError) in
      let source = try open()
      let (result, plan) = try decide(source)
      guard let plan else { return result }
      try plan.requireShortRecords()
      try writer.shortenJournal()
      let entry = JournalEntry(
        number: writer.state.number + 1, kind: .change, command: command, time: time.now(), edits: plan.edits,
        run: plan.run)
      try writer.carryOut(plan, entry, source)
      return result
    }
  }

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  func undoable() throws(StoreError) -> [JournalEntry] {
    try fileAccess { () throws(FileFailure) in try undoStack().undoable.reversed() }
  }

  /// Takes the newest change back, or puts back what was taken back last, and returns it; nil where there is
  /// none. Throws `StoreError`, `changedSince` where something else has changed one of its records.
  func revert<Records: RecordReading & ~Copyable>(
    _ kind: JournalEntry.Kind, of records: Records.Type
  ) throws(StoreError) -> JournalEntry? {
    if isDryRun {
      let next = try fileAccess { () throws(FileFailure) in try undoStack().next(kind) }
      guard let next else { return nil }
      return try read { (source) throws(StoreError) in
        var reader = DocumentReader<Records>(source, name: path)
        return next.with(try reader.plan(kind, of: next).edits)
      }
    }
    return try locked { (writer) throws(StoreError) in
      guard let entry = try writer.undoStack().next(kind) else { return nil }
      var reader = DocumentReader<Records>(try open(), name: path)
      let plan = try reader.plan(kind, of: entry)
      let noted = JournalEntry(
        number: entry.number, kind: kind, command: entry.command, time: time.now(), edits: plan.edits)
      try writer.carryOut(plan, noted, reader.source)
      return entry.with(plan.edits)
    }
  }
}

extension DocumentReader where Records: ~Copyable {
  /// How the text of this store takes a change back, or puts it back. Throws `StoreError`, `changedSince` where
  /// something else has changed one of its records.
  mutating func plan(_ kind: JournalEntry.Kind, of entry: JournalEntry) throws(StoreError) -> StorePlan {
    var edits = kind == .undo ? entry.edits.map(\.inverse) : entry.edits
    if kind == .undo, let run = entry.run { edits += try self.edits(removing: run) }
    var planned: [PlannedEdit<Records.ID>] = []
    for edit in edits { planned.append(try PlannedEdit(edit, of: Records.self)) }
    return try plan(planned)
  }
}

extension JournalEntry {
  /// The same with the edits that take back what was added together.
  func with(_ edits: [RecordEdit]) -> JournalEntry {
    var entry = self
    if run != nil { (entry.edits, entry.run) = (edits, nil) }
    return entry
  }
}

extension UndoStack {
  /// What would be taken back or put back next.
  func next(_ kind: JournalEntry.Kind) -> JournalEntry? {
    kind == .redo ? redoable.last : undoable.last
  }
}
