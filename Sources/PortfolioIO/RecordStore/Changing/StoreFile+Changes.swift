import PortfolioCore

/// Changes to a store that are noted, and taken back and put back by what was noted, whatever its records are.
extension StoreFile {
  /// Makes a planned change, for whoever holds the lock. Throws `StoreError`, and then the store is what it was.
  func carryOut(
    _ plan: StorePlan, as command: String, _ source: ByteSource, _ writer: inout StoreWriter
  ) throws(StoreError) {
    try writer.shortenJournal()
    let entry = JournalEntry(
      number: writer.state.number + 1, kind: .change, command: command, time: time.now(), edits: plan.edits,
      run: plan.run)
    try writer.carryOut(plan, entry, source)
  }

  /// The changes that can be taken back, the newest first. Throws `StoreError`.
  func undoable() throws(StoreError) -> [JournalEntry] {
    try fileAccess { () throws(FileFailure) in try undoStack().undoable.reversed() }
  }

  /// What `revert` would return or throw; nothing is written.
  func next<Records: RecordReading & ~Copyable>(
    _ kind: JournalEntry.Kind, of records: Records.Type
  ) throws(StoreError) -> JournalEntry? {
    guard let entry = try fileAccess({ () throws(FileFailure) in try undoStack().next(kind) }) else {
      return nil
    }
    return try read { (source) throws(StoreError) in
      var reader = DocumentReader<Records>(source, name: path)
      return entry.with(try reader.plan(kind, of: entry).edits)
    }
  }

  /// Takes the newest change back, or puts back what was taken back last, and returns it; nil where there is
  /// none. Throws `StoreError`, `changedSince` where something else has changed one of its records.
  func revert<Records: RecordReading & ~Copyable>(
    _ kind: JournalEntry.Kind, of records: Records.Type
  ) throws(StoreError) -> JournalEntry? {
    try locked { (writer) throws(StoreError) in
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
