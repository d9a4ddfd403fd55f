import PortfolioSystem

/// The file of a store of any kind of records, with its lock and change log.
package struct StoreFile: Sendable {
  let path: String
  var access: FileAccess
  /// What its records are.
  var kind = StoreKind.transactions
  /// Called with the number of oldest changes that can no longer be undone.
  var didForget: @Sendable (Int) -> Void = { _ in }

  /// How long to keep reading a store again while a change is announced but nothing moves.
  private static let longestStandstill: Duration = .seconds(1)
  /// How often to read a store again that changes while it is being read.
  private static let maximumAttempts = 1000

  /// The current text of the store. Throws `StoreError`.
  func open() throws -> ByteSource { try snapshot().source }

  func document(_ source: ByteSource) -> StoreDocument { StoreDocument(source, name: path, kind: kind) }

  /// The current text of the store, and the state of the change log just before.
  private func snapshot() throws -> (source: ByteSource, changeLog: ChangeLog.State) {
    let state = try changeLogState()
    guard let file = try File.forReading(path) else {
      return (ByteSource(StoreFormat.empty(of: kind)), state)
    }
    // What an interrupted change has left behind is left out.
    if let pending = state.pending, case .torn(let cut, _) = try pending.outcome(in: file) {
      return (ByteSource(file, cut: cut), state)
    }
    return (ByteSource(file), state)
  }

  /// The state of the change log. If only the store is readable, the store is taken as it is.
  private func changeLogState() throws(FileFailure) -> ChangeLog.State {
    do throws(FileFailure) {
      return try changeLog().state()
    } catch {
      if error.isPermissionDenied { return ChangeLog.State() }
      throw error
    }
  }

  /// The change log lies beside the file to which symbolic links lead.
  func changeLog() throws(FileFailure) -> ChangeLog {
    ChangeLog(ofStore: try FilePaths.followingLinks(path))
  }

  /// The changes that were made, also one whose end is not noted.
  func history() throws(FileFailure) -> ChangeHistory {
    let changeLog = try changeLog()
    let state = try changeLog.state()
    guard let pending = state.pending, let file = try File.forReading(path) else {
      return try changeLog.history(state)
    }
    return try changeLog.history(state, pendingIsDone: try pending.outcome(in: file).isMade)
  }

  /// The distance of the array's `]` from the end of `file`, if the file is as this program left it.
  func arrayEnd(of file: File) throws(FileFailure) -> Int? {
    let known = try changeLogState().note.file
    guard let known, KnownFile(try file.status(), arrayEnd: known.arrayEnd) == known else { return nil }
    return known.arrayEnd
  }

  /// Lets `body` read the store, and again if another process changed it meanwhile.
  func read<Result>(_ body: (ByteSource) throws -> Result) throws -> Result {
    var deadline = access.time.uptime() + StoreFile.longestStandstill
    for _ in 1..<StoreFile.maximumAttempts {
      let (source, before) = try snapshot()
      do {
        return try body(source)
      } catch {
        guard (error as? StoreError)?.mayBeTornRead == true else { throw error }
        // Only the change log can tell a torn store from a damaged one, so it has to be readable.
        _ = try changeLog().state()
        let now = (hasMoved: try source.hasChanged(), changeLog: try changeLogState())
        if now.hasMoved || now.changeLog != before {
          deadline = access.time.uptime() + StoreFile.longestStandstill
        } else if now.changeLog.pending == nil || access.time.uptime() >= deadline {
          throw error
        }
        access.time.sleep(.milliseconds(1))
      }
    }
    return try body(try open())
  }

  /// Runs `body` with the lock, after completing or dropping a change that a crash interrupted.
  func locked<Result>(_ body: (inout StoreWriter) throws -> Result) throws -> Result {
    try exclusively { path in
      var writer = try StoreWriter(path: path)
      return try body(&writer)
    }
  }

  /// Runs `body` with the lock, and the path to which symbolic links lead.
  ///
  /// A dry run takes no lock: nothing is written, and it needs no write permission.
  func exclusively<Result>(_ body: (String) throws -> Result) throws -> Result {
    // Checked before locking, so that no lock file is left beside something that is not a file.
    let target = try FilePaths.followingLinks(path)
    _ = try AtomicFile.status(of: target)
    if access.isDryRun { return try body(target) }
    return try FileLock.held(for: target, access) { try body(target) }
  }
}

extension StoreError {
  /// Whether a torn read can cause this error.
  fileprivate var mayBeTornRead: Bool {
    switch self {
    case .malformed, .empty, .foreign, .invalid, .recordTooLong: true
    default: false
    }
  }
}
