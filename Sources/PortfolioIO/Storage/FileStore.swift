import FoundationEssentials
import Glibc
import PortfolioCore

/// A store in a file, with a lock and a journal beside it.
public struct FileStore: TransactionStore {
  public let path: String
  private let patience: Duration
  private let time: TimeSource
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameter patience: how long to wait for another process that is changing the store.
  public init(
    path: String, patience: Duration = .seconds(10), time: TimeSource = .machine,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.path = path
    self.patience = patience
    self.time = time
    self.isInterrupted = isInterrupted
  }

  public var name: String { path }

  public func open() throws(StoreError) -> StoreReader {
    try fileAccess { () throws(FileFailure) in
      let pending = try pendingChange()
      guard let descriptor = try AtomicFile.openForReading(path) else {
        return StoreReader(ByteSource(StoreFormat.empty), name: path)
      }
      return StoreReader(try source(descriptor, pending), name: path)
    }
  }

  /// The text of the open store, without what a change that was cut short has left.
  private func source(_ descriptor: Int32, _ pending: PendingChange?) throws(FileFailure) -> ByteSource {
    var cut: ByteSource.Cut?
    do throws(FileFailure) {
      if let pending, case .torn(let found) = try pending.outcome(in: descriptor, path) { cut = found }
    } catch {
      close(descriptor)
      throw error
    }
    return ByteSource(descriptor: descriptor, path: path, cut: cut)
  }

  /// What the journal announces. Who may read the store and not its journal finds the store as it is.
  private func pendingChange() throws(FileFailure) -> PendingChange? {
    do throws(FileFailure) {
      return try journal().state().pending
    } catch {
      if error.isPermission { return nil }
      throw error
    }
  }

  public func hasMoved(since reader: StoreReader) throws(StoreError) -> Bool {
    try fileAccess { () throws(FileFailure) in
      if try reader.source.hasChanged() { return true }
      return try pendingChange() != nil
    }
  }

  /// The journal stands beside the file that links lead to.
  private func journal() throws(FileFailure) -> Journal {
    Journal(ofStore: try FilePaths.followingLinks(path))
  }

  public func change(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> [StoreChange]
  ) throws(StoreError) {
    try locked { (writer) throws(StoreError) in
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
        number: writer.state.number + 1, kind: .change, command: command, time: time.now(),
        edits: planned.edits, run: planned.run)
      try writer.carryOut(planned, entry, reader.source)
    }
  }

  public func undoable() throws(StoreError) -> [JournalEntry] {
    try fileAccess { () throws(FileFailure) in try undoStack().undoable.reversed() }
  }

  public func next(_ kind: JournalEntry.Kind) throws(StoreError) -> JournalEntry? {
    try fileAccess { () throws(FileFailure) in
      let stack = try undoStack()
      return kind == .redo ? stack.redoable.last : stack.undoable.last
    }
  }

  /// What can be taken back and put back, a change included that was cut short after all of it was there.
  private func undoStack() throws(FileFailure) -> UndoStack {
    let journal = try journal()
    let state = try journal.state()
    var isDone = false
    if let pending = state.pending, let descriptor = try AtomicFile.openForReading(path) {
      defer { close(descriptor) }
      isDone = try pending.outcome(in: descriptor, path) == .complete
    }
    return UndoStack(try journal.entries(state, pendingIsDone: isDone))
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
    try locked { (writer) throws(StoreError) in
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
          number: entry.number, kind: kind, command: entry.command, time: time.now(), edits: planned.edits),
        reader.source)
      if entry.edits.isEmpty { entry.edits = planned.edits }
      return entry
    }
  }

  /// Runs `body` with the lock, after a change that a crash cut short was completed or dropped.
  private func locked<Result>(
    _ body: (inout StoreWriter) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try exclusively { (path) throws(StoreError) in
      var writer = try StoreWriter(path: path)
      return try body(&writer)
    }
  }

  /// Runs `body` with the lock, and the path that links lead to.
  func exclusively<Result>(
    _ body: (String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock: FileLock
    do throws(LockFailure) {
      lock = try FileLock.acquire(for: path, patience: patience, time: time, isInterrupted: isInterrupted)
    } catch {
      throw .lock(error)
    }
    let target = try fileAccess { () throws(FileFailure) in try FilePaths.followingLinks(path) }
    let result = try body(target)
    lock.release()
    return result
  }
}
