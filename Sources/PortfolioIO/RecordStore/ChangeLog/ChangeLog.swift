import PortfolioCore
import PortfolioSystem

/// The log of changes beside a store: what can be undone, and what it takes to complete or drop a change
/// after a crash.
///
/// A line for each change says what it does to the store and what it replaces there; it is on disk before the store is
/// touched. A second line says that the change is done, and how the store's file looks then. Every line ends with its
/// checksum, so that a torn one is recognised.
struct ChangeLog {
  let path: String
  /// Where the file of an earlier version is kept.
  private let earlierPath: String

  /// The log is written anew, without what can no longer be undone or redone, whenever it has grown by so much; and then
  /// only so much can still be undone.
  var limit = 64 << 20
  /// Always enough for the line that says that a change is done.
  private static let tailSize = 4 << 10

  init(ofStore path: String) {
    self.path = FileKind.journal.path(beside: path)
    earlierPath = FileKind.oldJournal.path(beside: path)
  }

  /// The state of the change log.
  struct State: Equatable {
    /// What was known when the last change was done.
    var note = ChangeLogNote()
    /// A change that was announced but not marked as done, and where its line starts.
    var pending: LoggedChange?
    var pendingStart = 0
    /// The end of the last complete line.
    var end = 0
    /// Who wrote the file: this program, an earlier version, or something else, whose files are neither read nor
    /// written.
    var origin = Origin.own

    enum Origin { case own, earlier, foreign }

    /// The number of changes announced so far.
    var serial: Int { pending?.serial ?? note.serial }
  }

  /// The state, for changing the change log. Throws `FileFailure`, and `.foreign` if the file belongs to
  /// something else.
  func stateForWriting() throws(FileFailure) -> State {
    let state = try state()
    guard state.origin != .foreign else { throw FileFailure(.write, path, .foreign) }
    return state
  }

  /// The state according to the last line. Throws `FileFailure` if the file exists but cannot be read.
  func state() throws(FileFailure) -> State {
    guard let file = try File.forReading(path), let size = file.size, size > 0 else { return State() }
    var length = min(size, ChangeLog.tailSize)
    while true {
      let bytes = try file.bytes(in: size - length..<size)
      if let last = ChangeLog.lastLine(in: bytes, isWhole: length == size) {
        let start = size - length + last.range.lowerBound
        let end = size - length + last.range.upperBound
        switch last.line {
        case .done(let note): return State(note: note, end: end)
        case .change(let change): return State(pending: change, pendingStart: start, end: end)
        }
      }
      let beginning = try file.bytes(in: 0..<EarlierChangeLog.longestBeginning)
      if EarlierChangeLog.canBegin(with: beginning) { return try EarlierChangeLog(path).state }
      if length == size { return State(origin: ChangeLog.canBegin(with: beginning) ? .own : .foreign) }
      length = min(size, length * 16)
    }
  }

  /// Whether a log begins like this, or is the zeros that a power failure leaves.
  private static func canBegin(with bytes: [UInt8]) -> Bool {
    zip(bytes, ChangeLogLine.beginning).allSatisfy { $0 == 0 || $0 == $1 }
  }

  /// The last complete line and its range with its line break; nil if there is none in these bytes. The first line may be
  /// incomplete, unless they are the whole file.
  private static func lastLine(in bytes: [UInt8], isWhole: Bool) -> (line: ChangeLogLine, range: Range<Int>)?
  {
    var end = bytes.lastIndex(of: 0x0A)
    while let lineEnd = end {
      end = bytes[..<lineEnd].lastIndex(of: 0x0A)
      guard end != nil || isWhole else { return nil }
      let start = end.map { $0 + 1 } ?? 0
      if let line = ChangeLogLine(bytes[start..<lineEnd]) { return (line, start..<lineEnd + 1) }
    }
    return nil
  }

  // MARK: Writing

  /// Writes what is about to happen, which is on disk when this returns. Returns the new state. If it throws
  /// `FileFailure`, the change log is unchanged.
  ///
  /// - Parameter store: the file whose permissions a new change log gets; nil for the owner's alone.
  func announce(
    _ entry: ChangeLogEntry, _ announcement: Announcement, after state: State, beside store: FileStatus? = nil
  ) throws(FileFailure) -> State {
    let change = LoggedChange(entry, serial: state.serial + 1, announcement)
    let line = ChangeLogLine.change(change).bytes
    let isNew = !FileSystem.exists(path)
    try write(line, at: state.end, flushing: true, as: isNew ? store : nil)
    if isNew { try AtomicFile.flushFolder(FilePaths.folder(of: path)) }
    return State(note: state.note, pending: change, pendingStart: state.end, end: state.end + line.count)
  }

  /// Records that the announced change is in the store, whose file is now `file`; without this line the next
  /// command has to find out by itself. Returns the new state.
  func finish(_ state: State, _ file: KnownFile? = nil) throws(FileFailure) -> State {
    guard let pending = state.pending else { return state }
    let note = ChangeLogNote(serial: pending.serial, kept: state.note.kept, file: file)
    let line = ChangeLogLine.done(note).bytes
    try write(line, at: state.end, flushing: false)
    return State(note: note, end: state.end + line.count)
  }

  /// Removes an announced change that was not made.
  func drop(_ state: State) throws(FileFailure) {
    if state.pending != nil { try FileSystem.truncate(path, to: state.pendingStart) }
  }

  /// Notes whether a change that was announced was made, and sets the file of an earlier version aside. Returns the new
  /// state.
  func settle(_ state: State, isMade: Bool) throws(FileFailure) -> State {
    if !isMade {
      try drop(state)
    } else if state.origin == .own {
      _ = try finish(state)
    }
    if state.origin == .earlier {
      try FileSystem.rename(path, to: earlierPath)
      try AtomicFile.flushFolder(FilePaths.folder(of: path))
    }
    return try self.state()
  }

  private func write(
    _ line: [UInt8], at offset: Int, flushing: Bool, as store: FileStatus? = nil
  ) throws(FileFailure) {
    let file = try File.forWriting(path)
    do throws(FileFailure) {
      if let store { try file.share(as: store) }
      try file.truncate(to: offset)
      try file.write(line, at: offset)
      if flushing { try file.flush() }
    } catch {
      try? file.truncate(to: offset)
      throw error
    }
  }
}

/// Looking back.
extension ChangeLog {
  /// The changes that were made.
  ///
  /// - Parameter pendingIsDone: whether a change that was announced but not marked as done was made.
  func history(_ state: State, pendingIsDone: Bool = false) throws(FileFailure) -> ChangeHistory {
    var (history, announced) = (ChangeHistory(), ChangeHistory.Made?.none)
    for text in try lines(upTo: state.end) {
      switch ChangeLogLine(text) {
      case .change(let change)?:
        announced = ChangeHistory.Made(change: change, line: text.startIndex..<text.endIndex + 1)
      case .done?:
        if let made = announced.take() { history.add(made) }
      case nil: break
      }
    }
    if pendingIsDone, let announced { history.add(announced) }
    return history
  }

  /// The lines without their line breaks.
  private func lines(upTo end: Int) throws(FileFailure) -> [ArraySlice<UInt8>] {
    guard end > 0, let file = try File.forReading(path) else { return [] }
    return try file.bytes(in: 0..<end).lines.dropLast()
  }

  /// The changes that an earlier version made, newest first, which can no longer be undone.
  func earlierChanges() throws(FileFailure) -> [ChangeLogEntry] {
    try earlierHistory().undoable.reversed().compactMap(\.change.entry)
  }

  private func earlierHistory() throws(FileFailure) -> ChangeHistory {
    try EarlierChangeLog(try state().origin == .earlier ? path : earlierPath).history
  }

  /// What was removed by the changes that are still known; some of it may have been restored.
  func removals() throws(FileFailure) -> [RecordEdit] {
    let all = try history(try state(), pendingIsDone: true).all + earlierHistory().all
    return all.flatMap { $0.change.entry?.edits ?? [] }.filter { $0.after == nil }
  }

  // MARK: Checking

  /// Throws `StoreError.foreign` where a line is not as this program wrote it. What a crash may have left at the end is
  /// no such line.
  func check() throws {
    let origin = try state().origin
    if origin == .earlier { return }
    let lines = try lines(upTo: .max)
    let damaged = lines.indices.first { ChangeLogLine(lines[$0]) == nil }
    guard let line = origin == .foreign ? 0 : damaged else { return }
    if line == lines.count - 1, origin == .own, lines[line].contains(0) { return }
    throw StoreError.foreign(Place(file: path, line: line + 1))
  }

  // MARK: Forgetting

  /// Rewrites the change log without what can no longer be undone or redone, if it has grown much, and
  /// forgets the oldest changes if there are very many. If the disk is full, the change log stays as it is.
  /// Returns how many changes were forgotten.
  func compact(_ state: State) throws(FileFailure) -> Int {
    guard state.pending == nil, state.end - state.note.kept > limit, let file = try File.forReading(path)
    else {
      return 0
    }
    var history = try history(state)
    let forgotten = history.forget(downTo: limit)
    let live = history.live.map(\.line)
    var last = state.note
    last.kept = live.reduce(0) { $0 + $1.count }
    do throws(FileFailure) {
      try AtomicFile.replace(path, mode: 0o600) { (target) throws(FileFailure) in
        for line in live {
          try file.copy(line, to: target)
          try target.append(ChangeLogLine.done(line == live.last ? last : ChangeLogNote()).bytes)
        }
      }
    } catch {
      return 0
    }
    return forgotten
  }
}
