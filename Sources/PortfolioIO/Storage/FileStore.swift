import PortfolioCore

/// A store in a file, with a lock and a journal beside it.
public struct FileStore: TransactionStore {
  private let file: StoreFile

  /// - Parameter patience: how long to wait for another process that is changing the store.
  public init(
    path: String, patience: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    file = StoreFile(path: path, patience: patience, time: time, isInterrupted: isInterrupted)
  }

  public var path: String { file.path }
  public var name: String { path }

  public func open() throws(StoreError) -> StoreReader { StoreReader(try file.open(), name: path) }

  public func hasMoved(since reader: StoreReader) throws(StoreError) -> Bool {
    try file.hasMoved(since: reader.source)
  }

  public func change(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError) {
    try file.locked { (writer) throws(StoreError) in
      var reader = try open()
      let changes = try plan(&reader)
      guard !changes.isEmpty else { return }
      let planned: StorePlan
      if let quick = try tailPlan(for: changes) {
        planned = quick
      } else {
        planned = try reader.plan(changes)
      }
      try writer.shortenJournal()
      let entry = JournalEntry(
        number: writer.state.number + 1, kind: .change, command: command, time: file.time.now(),
        edits: planned.edits, run: planned.run)
      try writer.carryOut(planned, entry, reader.source)
    }
  }

  public func undoable() throws(StoreError) -> [JournalEntry] {
    try fileAccess { () throws(FileFailure) in try file.undoStack().undoable.reversed() }
  }

  public func next(_ kind: JournalEntry.Kind) throws(StoreError) -> JournalEntry? {
    try fileAccess { () throws(FileFailure) in
      let stack = try file.undoStack()
      return kind == .redo ? stack.redoable.last : stack.undoable.last
    }
  }

  public func undo() throws(StoreError) -> JournalEntry? {
    try revert(.undo) { $0.undoable.last }
  }

  public func redo() throws(StoreError) -> JournalEntry? {
    try revert(.redo) { $0.redoable.last }
  }

  /// Takes a change back or puts it back: the one that `choose` picks from what the journal has.
  private func revert(
    _ kind: JournalEntry.Kind, _ choose: (UndoStack) -> JournalEntry?
  ) throws(StoreError) -> JournalEntry? {
    try file.locked { (writer) throws(StoreError) in
      guard var entry = try choose(writer.undoStack()) else { return nil }
      var reader = try open()
      let edits: [RecordEdit]
      if kind == .undo, entry.edits.isEmpty, let run = entry.run {
        edits = try reader.edits(removing: run)
      } else {
        edits = kind == .undo ? entry.edits.map(\.inverse) : entry.edits
      }
      let planned = try reader.plan(edits.map(PlannedEdit.init))
      try writer.carryOut(
        planned,
        JournalEntry(
          number: entry.number, kind: kind, command: entry.command, time: file.time.now(),
          edits: planned.edits),
        reader.source)
      if entry.edits.isEmpty { entry.edits = planned.edits }
      return entry
    }
  }

  /// Runs `body` with the lock, and the path that links lead to.
  func exclusively<Result>(
    _ body: (String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try file.exclusively(body)
  }
}
