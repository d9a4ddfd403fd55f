import PortfolioCore

/// Makes changes to a remote store, for whoever has this machine's turn.
///
/// A change is announced in the journal before it is sent. Where its answer is lost, the state that is there tells
/// whether it was made, at once or to the next command.
struct RemoteWriter {
  private let store: RemoteStore
  private let service: RemoteService
  private let journal: Journal
  private var place: Journal.State
  private var current: RemoteState

  /// So often a change is made again on the state that somebody else has left.
  private static let mostTries = 10
  /// So often it is sent again where the connection broke and it was not made, and looked for where it may be.
  private static let mostLosses = 3
  private static let firstPause: Duration = .milliseconds(50)
  private static let longestPause: Duration = .seconds(1)

  /// Reads the store, and finds out about a change whose end nobody has seen.
  init(_ store: RemoteStore) throws(StoreError) {
    self.store = store
    service = try store.service()
    journal = store.journal
    place = try fileAccess { [journal] () throws(FileFailure) in try journal.stateForWriting() }
    current = try store.fetch(service)
    guard place.pending != nil else { return }
    var reader = current.document.reader(name: store.name)
    let announced = try fileAccess { [journal, place] () throws(FileFailure) in try journal.announced(place) }
    let isMade = try announced.map { entry throws(StoreError) in try reader.shows(entry) } ?? false
    try fileAccess { () throws(FileFailure) in
      if isMade { try journal.finish(place) } else { try journal.drop(place) }
      place = try journal.state()
    }
  }

  /// What would be taken back or put back next.
  func next(_ kind: JournalEntry.Kind) throws(StoreError) -> Journal.Revertible? {
    try fileAccess { () throws(FileFailure) in try journal.next(kind, place) }
  }

  /// Makes the change that `decide` plans, anew for every state that it meets, and returns what it found in the
  /// one that was changed.
  ///
  /// Throws `StoreError`, and then nothing was changed, `.uncertain` apart.
  /// - Parameter reverted: the change that this takes back or puts back.
  mutating func carryOut<Result>(
    _ kind: JournalEntry.Kind, _ command: String, about reverted: Journal.Revertible? = nil,
    _ decide: (inout StoreReader) throws(StoreError) -> (Result, StorePlan?)
  ) throws(StoreError) -> Result {
    let before = place
    var losses = 0
    var lost: [(entry: JournalEntry, result: Result)] = []
    for attempt in 1...RemoteWriter.mostTries {
      if attempt > 1 {
        pause(after: attempt - 1)
        current = try store.fetch(service)
      }
      var reader = current.document.reader(name: store.name)
      // An earlier one may have arrived after it seemed lost.
      for (entry, result) in lost where try reader.shows(entry) {
        try announce(entry, after: before, reverted)
        finish()
        return result
      }
      let (result, planned) = try decide(&reader)
      guard let plan = planned, !plan.splices.isEmpty else { return result }
      if kind == .change { try plan.requireShortRecords() }
      guard let version = current.version else { throw service.failure(.unversioned) }
      let document = current.document.applying(plan.splices)
      let body = try document.body(name: store.name)
      let entry = JournalEntry(
        number: reverted?.entry.number ?? before.number + 1, kind: kind, command: command,
        time: store.time.now(),
        edits: plan.edits, run: plan.run)
      try announce(entry, after: before, reverted)
      switch try service.put(body, over: version) {
      case .made:
        store.keep(body)
        finish()
        return result
      case .overtaken: try drop(before)
      case .refused(let failure):
        try drop(before)
        throw service.failure(failure)
      case .unknown(let failure, let isOver):
        if try isMade(entry, or: failure) {
          finish()
          return result
        }
        // One that may still arrive stays announced, for the next command to find out.
        guard isOver else { throw service.failure(.uncertain(failure)) }
        try drop(before)
        losses += 1
        guard case .transport = failure, losses < RemoteWriter.mostLosses else {
          throw service.failure(.unreachable(failure))
        }
        lost.append((entry, result))
      }
    }
    throw service.failure(.overtaken(times: RemoteWriter.mostTries))
  }

  /// Looks whether a change was made whose answer was lost; `failure` is why.
  private mutating func isMade(_ entry: JournalEntry, or failure: FeedFailure) throws(StoreError) -> Bool {
    var attempt = 1
    while true {
      do throws(StoreError) {
        current = try store.fetch(service)
        break
      } catch .remote(_, .unreachable(let reason)) {
        let isSlow = reason == .transport(.timedOut)
        guard attempt < RemoteWriter.mostLosses, !isSlow else { throw service.failure(.uncertain(failure)) }
        pause(after: attempt)
        attempt += 1
      }
    }
    var reader = current.document.reader(name: store.name)
    return try reader.shows(entry)
  }

  private func pause(after attempt: Int) {
    let growing = RemoteWriter.firstPause * (1 << min(attempt - 1, 10))
    store.time.sleep(min(growing, RemoteWriter.longestPause) * (0.5 + store.chance()))
  }

  // MARK: The journal

  private mutating func announce(
    _ entry: JournalEntry, after before: Journal.State, _ reverted: Journal.Revertible?
  ) throws(StoreError) {
    var entry = entry
    if entry.kind != .undo { entry.run?.text = nil }
    place = try fileAccess { () throws(FileFailure) in
      try FilePaths.createFolder(store.files.stateFolder)
      return try journal.announce(entry, .elsewhere, after: before, reverting: reverted)
    }
  }

  private mutating func drop(_ before: Journal.State) throws(StoreError) {
    try fileAccess { () throws(FileFailure) in try journal.drop(place) }
    place = before
  }

  /// The change is in the store: where this line does not fit on the disk, the next change finds out by itself.
  private func finish() {
    do throws(FileFailure) {
      _ = try journal.compact(try journal.finish(place))
    } catch {
      return
    }
  }
}
