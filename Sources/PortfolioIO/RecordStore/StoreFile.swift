import PortfolioCore

/// The file of a store, whatever its records are, with a lock and a journal beside it.
struct StoreFile: Sendable {
  let path: String
  let patience: Duration
  let time: TimeSource
  let isInterrupted: @Sendable () -> Bool
  /// Whether changes are planned and checked, and nothing is written.
  var isDryRun = false

  /// How often a store is read anew that changes under the reader's eyes.
  private static let mostAttempts = 1000

  /// The text of the store as it is now. Throws `StoreError`.
  func open() throws(StoreError) -> ByteSource {
    try fileAccess { () throws(FileFailure) in
      let pending = try pendingChange()
      guard let file = try OpenFile.forReading(path) else { return ByteSource(StoreFormat.empty) }
      return try source(file, pending)
    }
  }

  /// The text of the open store, without what a change that was cut short has left.
  private func source(_ file: OpenFile, _ pending: PendingChange?) throws(FileFailure) -> ByteSource {
    if let pending, case .torn(let cut) = try pending.outcome(in: file) { return ByteSource(file, cut: cut) }
    return ByteSource(file)
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

  /// Whether the store may have changed since `source` was opened, or is being changed.
  private func hasMoved(since source: ByteSource) throws(StoreError) -> Bool {
    try fileAccess { () throws(FileFailure) in
      if try source.hasChanged() { return true }
      return try pendingChange() != nil
    }
  }

  /// The journal stands beside the file that links lead to.
  func journal() throws(FileFailure) -> Journal {
    Journal(ofStore: try FilePaths.followingLinks(path))
  }

  /// What can be taken back and put back, a change included that was cut short after all of it was there.
  func undoStack() throws(FileFailure) -> UndoStack {
    let journal = try journal()
    let state = try journal.state()
    var isDone = false
    if let pending = state.pending, let file = try OpenFile.forReading(path) {
      isDone = try pending.outcome(in: file) == .complete
    }
    return UndoStack(try journal.entries(state, pendingIsDone: isDone))
  }

  /// Lets `body` read the store, once more where it ran into a change that another process was just making.
  func read<Result>(_ body: (ByteSource) throws(StoreError) -> Result) throws(StoreError) -> Result {
    var attempt = 1
    while true {
      let source = try open()
      do throws(StoreError) {
        return try body(source)
      } catch {
        guard attempt < StoreFile.mostAttempts, error.mayBeAGlimpse, try hasMoved(since: source) else {
          throw error
        }
        attempt += 1
      }
    }
  }

  /// Runs `body` with the lock, after a change that a crash cut short was completed or dropped.
  func locked<Result>(
    _ body: (inout StoreWriter) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try exclusively { (path) throws(StoreError) in
      var writer = try StoreWriter(path: path)
      return try body(&writer)
    }
  }

  /// Runs `body` with the lock, and the path that links lead to.
  ///
  /// In a dry run there is no lock: nothing is written, and whoever cannot write may still try.
  func exclusively<Result>(
    _ body: (String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    // Before there is a lock: what is no file has none beside it.
    let target = try fileAccess { () throws(FileFailure) in
      let target = try FilePaths.followingLinks(path)
      _ = try AtomicFile.status(of: target)
      return target
    }
    if isDryRun { return try body(target) }
    return try FileLock.held(
      for: target, patience: patience, time: time, isInterrupted: isInterrupted
    ) { () throws(StoreError) in try body(target) }
  }
}

extension StoreError {
  /// Whether half of a change can look like this.
  fileprivate var mayBeAGlimpse: Bool {
    switch self {
    case .malformed, .empty, .foreign, .invalid, .recordTooLong: true
    default: false
    }
  }
}
