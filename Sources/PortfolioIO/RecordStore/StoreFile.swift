import PortfolioCore

/// The file of a store, whatever its records are, with a lock and a journal beside it.
struct StoreFile: Sendable {
  let path: String
  let patience: Duration
  let time: TimeSource
  let isInterrupted: @Sendable () -> Bool
  /// Whether changes are planned and checked, and nothing is written.
  var isDryRun = false
  /// Is told how many of the oldest changes cannot be taken back any more.
  var didForget: @Sendable (Int) -> Void = { _ in }

  /// How long a store is read anew while a change is announced and nothing moves.
  private static let longestStandstill: Duration = .seconds(1)
  /// How often a store is read anew that changes under the reader's eyes.
  private static let mostAttempts = 1000

  /// The text of the store as it is now. Throws `StoreError`.
  func open() throws(StoreError) -> ByteSource { try glimpse().source }

  /// The text of the store as it is now, and where the journal stood just before.
  private func glimpse() throws(StoreError) -> (source: ByteSource, journal: Journal.State) {
    try fileAccess { () throws(FileFailure) in
      let state = try journalState()
      guard let file = try OpenFile.forReading(path) else { return (ByteSource(StoreFormat.empty), state) }
      return (try source(file, state.pending), state)
    }
  }

  /// The text of the open store, without what a change that was cut short has left.
  private func source(_ file: OpenFile, _ pending: PendingChange?) throws(FileFailure) -> ByteSource {
    if let pending, case .torn(let cut, _) = try pending.outcome(in: file) {
      return ByteSource(file, cut: cut)
    }
    return ByteSource(file)
  }

  /// Where the journal stands. Who may read the store and not its journal finds the store as it is.
  private func journalState() throws(FileFailure) -> Journal.State {
    do throws(FileFailure) {
      return try journal().state()
    } catch {
      if error.isPermission { return Journal.State() }
      throw error
    }
  }

  /// Throws `StoreError` where the journal may not be read, which alone tells what is torn from what is damaged.
  private func requireJournal() throws(StoreError) {
    _ = try fileAccess { () throws(FileFailure) in try journal().state() }
  }

  /// The journal stands beside the file that links lead to.
  func journal() throws(FileFailure) -> Journal {
    Journal(ofStore: try FilePaths.followingLinks(path))
  }

  /// The journal, where it stands, and whether a change that was cut short took place.
  func history() throws(FileFailure) -> (journal: Journal, state: Journal.State, pendingIsDone: Bool) {
    let journal = try journal()
    let state = try journal.state()
    guard let pending = state.pending, let file = try OpenFile.forReading(path) else {
      return (journal, state, false)
    }
    return switch try pending.outcome(in: file) {
    case .complete, .torn(_, isMade: true): (journal, state, true)
    case .absent, .torn(_, isMade: false): (journal, state, false)
    }
  }

  /// How far from the end of `file` the `]` of the array stands, where the file is as this program has left it.
  func arrayEnd(of file: OpenFile) throws(FileFailure) -> Int? {
    let known: KnownFile?
    do throws(FileFailure) {
      known = try journal().state().file
    } catch {
      guard error.isPermission else { throw error }
      return nil
    }
    guard let known, KnownFile(try file.status(), arrayEnd: known.arrayEnd) == known else { return nil }
    return known.arrayEnd
  }

  /// Lets `body` read the store, once more where it ran into a change that another process was just making.
  func read<Result>(_ body: (ByteSource) throws(StoreError) -> Result) throws(StoreError) -> Result {
    var deadline = time.uptime() + StoreFile.longestStandstill
    for _ in 1..<StoreFile.mostAttempts {
      let (source, before) = try glimpse()
      do throws(StoreError) {
        return try body(source)
      } catch {
        guard error.mayBeAGlimpse else { throw error }
        try requireJournal()
        let now = try fileAccess { () throws(FileFailure) in
          (hasMoved: try source.hasChanged(), journal: try journalState())
        }
        if now.hasMoved || now.journal != before {
          deadline = time.uptime() + StoreFile.longestStandstill
        } else if now.journal.pending == nil || time.uptime() >= deadline {
          throw error
        }
        time.sleep(.milliseconds(1))
      }
    }
    return try body(try open())
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
