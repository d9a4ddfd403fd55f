import PortfolioCore
import PortfolioSystem

/// Changes a remote store on behalf of the process that holds this machine's lock.
///
/// A change is announced in the change log before it is sent. If the answer is lost, the content of the store
/// shows whether the change was made, either right away or to the next command.
struct RemoteWriter {
  private let store: RemoteStore
  private let service: RemoteService
  private let changeLog: ChangeLog
  private var place: ChangeLog.State
  private var current: RemoteState

  /// The most attempts to make a change while others keep changing the store.
  private static let maximumTries = 10
  /// The most attempts to send a change again after the connection broke, or to find out whether it was made.
  private static let maximumLosses = 3
  private static let firstPause: Duration = .milliseconds(50)
  private static let longestPause: Duration = .seconds(1)

  /// Reads the store, and settles a change without an answer.
  init(_ store: RemoteStore) throws {
    self.store = store
    service = try store.service()
    changeLog = store.changeLog
    place = try changeLog.stateForWriting()
    current = try store.fetch(service)
    guard place.pending != nil || place.origin == .earlier else { return }
    place = try changeLog.settle(
      place, isMade: try current.document.shows(place.pending?.entry, in: store.name))
  }

  /// The changes that were made.
  func history() throws -> ChangeHistory { try changeLog.history(place) }

  /// Makes the change planned by `decide`, planning it again for each version it meets, and returns the
  /// result of the last plan.
  ///
  /// If it throws `StoreError`, nothing was changed, except for `.uncertain`.
  /// - Parameter reverted: the change that it undoes or redoes.
  mutating func carryOut<Result>(
    _ kind: ChangeLogEntry.Kind, _ command: String, about reverted: ChangeLogEntry? = nil,
    _ decide: (inout StoreReader) throws -> (Result, Rewriting?)
  ) throws -> Result {
    let before = place
    var losses = 0
    var lost: [(entry: ChangeLogEntry, result: Result)] = []
    for attempt in 1...RemoteWriter.maximumTries {
      if attempt > 1 {
        pause(after: attempt - 1)
        current = try store.fetch(service)
      }
      // An earlier attempt may have arrived after it seemed lost.
      for (entry, result) in lost where try current.document.shows(entry, in: store.name) {
        try announce(entry, after: before)
        finish()
        return result
      }
      var reader = current.document.reader(name: store.name)
      let (result, planned) = try decide(&reader)
      guard let plan = planned, !plan.splices.isEmpty else { return result }
      if kind == .change { try plan.requireShortRecords() }
      guard let version = current.version else { throw service.failure(.unversioned) }
      let document = current.document.applying(plan.splices)
      let body = try document.body(name: store.name)
      let entry = ChangeLogEntry(
        number: reverted?.number ?? before.serial + 1, kind: kind, command: command,
        time: store.access.time.now(),
        edits: plan.edits.map(\.withoutStoredText))
      try announce(entry, after: before)
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
        // A change that may still arrive stays announced, so that the next command can find out.
        guard isOver else { throw service.failure(.uncertain(failure)) }
        try drop(before)
        losses += 1
        guard case .transport = failure, losses < RemoteWriter.maximumLosses else {
          throw service.failure(.unreachable(failure))
        }
        lost.append((entry, result))
      }
    }
    throw service.failure(.overtaken(times: RemoteWriter.maximumTries))
  }

  /// Checks whether a change without an answer was made; `failure` is why there was none.
  private mutating func isMade(_ entry: ChangeLogEntry, or failure: FeedFailure) throws -> Bool {
    var attempt = 1
    while true {
      do {
        current = try store.fetch(service)
        break
      } catch StoreError.remote(_, .unreachable(let reason)) {
        let isSlow = reason == .transport(.timedOut)
        guard attempt < RemoteWriter.maximumLosses, !isSlow else {
          throw service.failure(.uncertain(failure))
        }
        pause(after: attempt)
        attempt += 1
      }
    }
    return try current.document.shows(entry, in: store.name)
  }

  private func pause(after attempt: Int) {
    let growing = RemoteWriter.firstPause * (1 << min(attempt - 1, 10))
    store.access.time.sleep(min(growing, RemoteWriter.longestPause) * (0.5 + store.chance()))
  }

  // MARK: The change log

  private mutating func announce(_ entry: ChangeLogEntry, after before: ChangeLog.State) throws {
    try FilePaths.createFolder(store.files.stateFolder)
    place = try changeLog.announce(entry, .elsewhere, after: before)
  }

  private mutating func drop(_ before: ChangeLog.State) throws {
    try changeLog.drop(place)
    place = before
  }

  /// The change is in the store. If this line does not fit on the disk, the next change finds that out by
  /// itself.
  private func finish() {
    _ = try? changeLog.compact(changeLog.finish(place))
  }
}
