import PortfolioCore

/// The record of changes beside a store: what can be undone, and, until a change is safely in the store, what
/// is needed to complete or drop it after a crash.
///
/// The file has lines. Of each change the first line holds the edits and the second announces what will happen
/// to the store; both are on the disk before the store is touched. A third line says that it is done. Every
/// line begins with its checksum, so that a torn one is known.
struct Journal {
  let path: String

  /// When the journal has grown by this much and to twice what was kept the last time, the oldest changes are
  /// forgotten, down to `keptSize`.
  var growth = 16 << 20
  var keptSize = 4 << 20
  /// Holds the last two lines whatever is in them: an announced tail is short.
  private static let tailSize = 16 << 10
  /// Beyond this no whole line is looked for: the largest import makes one of about half.
  private static let largestTail = 1 << 29
  /// A larger one is not read to take something back.
  private static let largestSize = 1 << 31

  init(ofStore path: String) {
    self.path = path + ".journal"
  }

  /// Where the journal stands.
  struct State: Equatable {
    /// The number of the last change.
    var number = 0
    /// Announced and not said to be done.
    var pending: PendingChange?
    /// Where the first line of the announced change starts.
    var start = 0
    /// Behind the last line that is whole.
    var end = 0
    /// The size of the journal when the oldest changes were forgotten the last time.
    var kept = 0
    /// Whether the file is not a journal of this program: nothing is to be found in it, and nothing is written to it.
    var isForeign = false
  }

  /// The state for whoever is going to change the journal. Throws `FileFailure`, `.foreign` for a file that is somebody
  /// else's.
  func stateForWriting() throws(FileFailure) -> State {
    let state = try state()
    guard !state.isForeign else { throw FileFailure(.write, path, .foreign) }
    return state
  }

  /// The state, from the last lines. Throws `FileFailure` where the file is there and cannot be read.
  func state() throws(FileFailure) -> State {
    guard let file = try OpenFile.forReading(path), let size = file.size else { return State() }
    var length = min(size, Journal.tailSize)
    while length <= Journal.largestTail {
      let bytes = try file.bytes(in: size - length..<size)
      if let last = lastLine(in: bytes, startingAt: size - length) { return try state(last, file) }
      if length == size {
        // Zeros are what a power cut leaves of the first lines.
        return State(isForeign: !JournalLine.isBeginning(bytes) && bytes.contains { $0 != 0 })
      }
      length = min(size, length * 8)
    }
    return State(isForeign: !JournalLine.isBeginning(try file.bytes(in: 0..<Journal.tailSize)))
  }

  /// The last line that is whole and says where the journal stands, with where it starts and ends; nil where
  /// none is in these bytes.
  private func lastLine(
    in bytes: [UInt8], startingAt offset: Int
  ) -> (line: JournalLine, range: Range<Int>)? {
    var end = bytes.lastIndex(of: 0x0A)
    while let lineEnd = end {
      let before = bytes[..<lineEnd].lastIndex(of: 0x0A)
      // The first line of the bytes may be cut in front; the file's own first line is not.
      guard before != nil || offset == 0 else { return nil }
      let start = before.map { $0 + 1 } ?? 0
      switch JournalLine(bytes[start..<lineEnd]) {
      case .entry?, nil: end = before
      case let line?: return (line, offset + start..<offset + lineEnd + 1)
      }
    }
    return nil
  }

  private func state(
    _ last: (line: JournalLine, range: Range<Int>), _ file: OpenFile
  ) throws(FileFailure) -> State {
    switch last.line {
    case .entry: return State()
    case .done(let number, let kept): return State(number: number, end: last.range.upperBound, kept: kept)
    case .pending(let announced):
      return State(
        number: announced.number, pending: try pending(announced, last.range.lowerBound, file),
        start: announced.start, end: last.range.upperBound, kept: announced.kept)
    }
  }

  /// What was announced in the line at `lineStart`. Where the entry before it was torn the store cannot have been
  /// touched yet, and nothing was added.
  private func pending(
    _ announced: JournalLine.Announcement, _ lineStart: Int, _ file: OpenFile
  ) throws(FileFailure) -> PendingChange {
    switch announced.change {
    case .replace(let inode): return .replace(inode: inode)
    case .elsewhere: return .elsewhere
    case .append(let offset, let tail, let size):
      let line = try file.bytes(in: announced.start..<max(announced.start, lineStart))
      var addition = PendingChange.Append.Addition.text([])
      if case .entry(let entry)? = JournalLine(line.dropLast()) { addition = entry.addition }
      return .append(PendingChange.Append(offset: offset, tail: tail, size: size, addition: addition))
    }
  }

  /// Writes what is about to happen, on the disk when this returns. Returns the state with it. Throws
  /// `FileFailure`, and then the journal is what it was.
  func announce(
    _ entry: JournalEntry, _ change: PendingChange, after state: State
  ) throws(FileFailure) -> State {
    let number = state.number + 1
    let announced = JournalLine.Announcement(
      number: number, change: change.announced, start: state.end, kept: state.kept)
    let lines = JournalLine.entry(entry).bytes + JournalLine.pending(announced).bytes
    let isNew = !FileSystem.exists(path)
    try write(lines, at: state.end, flushing: true)
    if isNew { try AtomicFile.flushFolder(FilePaths.folder(of: path)) }
    return State(
      number: number, pending: change, start: state.end, end: state.end + lines.count, kept: state.kept)
  }

  /// Notes that what was announced is in the store. Without it the next command looks for itself.
  func finish(_ state: State) throws(FileFailure) {
    try write(
      JournalLine.done(state.number, kept: state.kept).bytes, at: state.end, flushing: false)
  }

  /// Forgets what was announced and did not happen.
  func drop(_ state: State) throws(FileFailure) {
    guard state.pending != nil else { return }
    try FileSystem.truncate(path, to: state.start)
  }

  private func write(_ bytes: [UInt8], at offset: Int, flushing: Bool) throws(FileFailure) {
    let file = try OpenFile.forWriting(path)
    do throws(FileFailure) {
      try file.truncate(to: offset)
      try file.write(bytes, at: offset)
      if flushing { try file.flush() }
    } catch {
      try? file.truncate(to: offset)
      throw error
    }
  }

  /// All changes that can be read, the oldest first. Throws `FileFailure`.
  ///
  /// - Parameters:
  ///   - state: where the journal stands; what is behind its end was never completed.
  ///   - pendingIsDone: whether the change that was announced last and not said to be done took place.
  func entries(_ state: State, pendingIsDone: Bool = false) throws(FileFailure) -> [JournalEntry] {
    guard state.end > 0 else { return [] }
    let bytes = try AtomicFile.read(path, limit: Journal.largestSize)?.prefix(state.end) ?? []
    let whole = bytes[..<(bytes.lastIndex(of: 0x0A) ?? bytes.startIndex)]
    var entries: [JournalEntry] = []
    var announced: JournalEntry?
    for line in whole.split(separator: 0x0A) {
      switch JournalLine(line) {
      case .entry(let entry)?: announced = entry
      case .pending?: break
      case .done?:
        if let entry = announced { entries.append(entry) }
        announced = nil
      case nil:
        // What lies behind a damaged line cannot be taken back past it.
        (entries, announced) = ([], nil)
      }
    }
    if pendingIsDone, let announced { entries.append(announced) }
    return entries
  }

  /// Forgets the oldest changes of a journal that has grown large, and what was taken back, as long as the disk has
  /// room for the shorter one. Returns the state after it.
  func shortened(_ state: State) throws(FileFailure) -> State {
    guard state.end > growth + 2 * state.kept, state.pending == nil else { return state }
    do throws(FileFailure) {
      let lines = UndoStack(try entries(state)).lines(largestSize: keptSize)
      let last = JournalLine.done(state.number, kept: lines.count).bytes
      try AtomicFile.replace(path, with: lines + last, mode: 0o600)
    } catch {
      return state
    }
    return try self.state()
  }
}

extension PendingChange {
  fileprivate var announced: JournalLine.Announcement.Change {
    switch self {
    case .append(let append): .append(offset: append.offset, tail: append.tail, size: append.size)
    case .replace(let inode): .replace(inode: inode)
    case .elsewhere: .elsewhere
    }
  }
}

extension UndoStack {
  /// The newest changes that can be taken back, as lines of a journal: at least one, and as many more as have
  /// room.
  fileprivate func lines(largestSize: Int) -> [UInt8] {
    var kept: [[UInt8]] = []
    var size = 0
    for entry in undoable.reversed() {
      let lines = JournalLine.entry(entry).bytes + JournalLine.done(entry.number, kept: 0).bytes
      size += lines.count
      if size > largestSize, !kept.isEmpty { break }
      kept.append(lines)
    }
    return Array(kept.reversed().joined())
  }
}
