import PortfolioCore
import PortfolioSystem

/// The log of changes beside a store: what can be undone, and what it takes to complete or drop a change
/// after a crash.
///
/// The first line of each change holds its edits, and may be followed by the text of records added or removed
/// together. The next line announces what will happen to the store; all of that is on disk before the store
/// is touched. A last line says that the change is done. Every line starts with its checksum, so that a torn
/// one is recognised, and the second and last lines say where the first one starts, so that a change is found
/// without reading the others.
struct ChangeLog {
  let path: String

  /// The change log may grow to twice the size of what can still be undone or redone, plus this much, before it
  /// is rewritten without the rest.
  var slack = 16 << 20
  /// When undo takes up this much more than was kept last time, the oldest changes are forgotten until
  /// `keptSize` is left.
  var maximumUndoable = 64 << 20
  var keptSize = 32 << 20
  /// Always enough for the last two lines, since the end of a store that an announcement holds is short.
  private static let tailSize = 16 << 10
  /// The longest line that says that a change is done.
  private static let longestNote = 1 << 10
  /// The search for a complete line stops here.
  private static let largestTail = 1 << 29

  init(ofStore path: String) {
    self.path = FileKind.journal.path(beside: path)
  }

  /// The state of the change log.
  struct State: Equatable {
    /// The note of the last change; nil if there is none.
    var note: ChangeLogNote?
    /// A change that was announced but not marked as done.
    var pending: PendingChange?
    /// The end of the last complete line.
    var end = 0
    /// The store's file as the last change left it.
    var file: KnownFile?
    /// Whether the file is not one of this program's journals, so that it is neither read nor written.
    var isForeign = false

    /// The number of the last change.
    var number: Int { note?.number ?? 0 }
  }

  /// The state, for changing the change log. Throws `FileFailure`, and `.foreign` if the file belongs to
  /// something else.
  func stateForWriting() throws(FileFailure) -> State {
    let state = try state()
    guard !state.isForeign else { throw FileFailure(.write, path, .foreign) }
    return state
  }

  /// The state according to the last lines. Throws `FileFailure` if the file exists but cannot be read.
  func state() throws(FileFailure) -> State {
    guard let file = try File.forReading(path), let size = file.size else { return State() }
    var length = min(size, ChangeLog.tailSize)
    while length <= ChangeLog.largestTail {
      let bytes = try file.bytes(in: size - length..<size)
      if let last = lastLine(in: bytes, startingAt: size - length) { return try state(last, file) }
      if length == size {
        return State(isForeign: !ChangeLogLine.isBeginning(bytes))
      }
      length = min(size, length * 8)
    }
    return State(isForeign: !ChangeLogLine.isBeginning(try file.bytes(in: 0..<ChangeLog.tailSize)))
  }

  /// The last complete line that describes the state, and its end; nil if there is none in these bytes.
  private func lastLine(in bytes: [UInt8], startingAt offset: Int) -> (line: ChangeLogLine, end: Int)? {
    var end = bytes.lastIndex(of: 0x0A)
    while let lineEnd = end {
      let before = bytes[..<lineEnd].lastIndex(of: 0x0A)
      // The first line in these bytes may be incomplete, unless it is the first line of the file.
      guard before != nil || offset == 0 else { return nil }
      switch ChangeLogLine(bytes[(before.map { $0 + 1 } ?? 0)..<lineEnd]) {
      case .entry?, nil: end = before
      case let line?: return (line, offset + lineEnd + 1)
      }
    }
    return nil
  }

  private func state(_ last: (line: ChangeLogLine, end: Int), _ file: File) throws(FileFailure) -> State {
    switch last.line {
    case .entry: return State()
    case .done(let note, let known): return State(note: note, end: last.end, file: known)
    case .pending(let note, let change):
      return State(note: note, pending: try pending(change, note, file), end: last.end)
    }
  }

  /// The announced change. If its entry is torn, the store cannot have been touched yet, so nothing was
  /// added.
  private func pending(
    _ change: ChangeLogLine.Change, _ note: ChangeLogNote, _ file: File
  ) throws(FileFailure) -> PendingChange {
    switch change {
    case .replace(let inode): return .replace(inode: inode)
    case .elsewhere: return .elsewhere
    case .append(let offset, let tail, let size):
      let addition = try entry(at: note.start, note.length, file)?.addition ?? []
      return .append(PendingChange.Append(offset: offset, tail: tail, size: size, addition: addition))
    }
  }

  // MARK: Writing

  /// Writes what is about to happen, which is on disk when this returns. Returns the new state. If it throws
  /// `FileFailure`, the change log is unchanged.
  ///
  /// - Parameters:
  ///   - reverted: the change that it undoes or redoes.
  ///   - store: the file whose permissions a new change log gets; nil for the owner's alone.
  func announce(
    _ entry: ChangeLogEntry, _ change: PendingChange, after state: State,
    reverting reverted: Revertible? = nil,
    beside store: FileStatus? = nil
  ) throws(FileFailure) -> State {
    let line = ChangeLogLine.entry(entry).bytes
    let text = (entry.run?.text).map { $0 + [0x0A] } ?? []
    let size = line.count + text.count
    var note = ChangeLogNote(
      number: state.number + 1, kind: entry.kind, subject: entry.number, start: state.end,
      length: line.count, size: size, undoable: state.note?.undoable ?? 0,
      redoable: state.note?.redoable ?? 0,
      kept: state.note?.kept ?? 0)
    switch entry.kind {
    case .change: (note.undoable, note.redoable) = (note.undoable + size, 0)
    case .undo:
      note.undoable = max(0, note.undoable - (reverted?.changeSize ?? 0))
      note.redoable += (reverted?.changeSize ?? 0) + size
    case .redo:
      note.undoable += reverted?.changeSize ?? 0
      note.redoable = max(0, note.redoable - (reverted?.changeSize ?? 0) - (reverted?.undoSize ?? 0))
    }
    let announced = ChangeLogLine.pending(note, change.announced).bytes
    let isNew = !FileSystem.exists(path)
    try write([line, text, announced], at: state.end, flushing: true, as: isNew ? store : nil)
    if isNew { try AtomicFile.flushFolder(FilePaths.folder(of: path)) }
    return State(note: note, pending: change, end: state.end + size + announced.count)
  }

  /// Records that the announced change is in the store, whose file is now `file`; without this line the next
  /// command has to find out by itself. Returns the new state.
  @discardableResult
  func finish(_ state: State, _ file: KnownFile? = nil) throws(FileFailure) -> State {
    guard let note = state.note, state.pending != nil else { return state }
    let line = ChangeLogLine.done(note, file).bytes
    try write([line], at: state.end, flushing: false)
    return State(note: note, end: state.end + line.count, file: file)
  }

  /// Removes an announced change that was not made.
  func drop(_ state: State) throws(FileFailure) {
    guard let note = state.note, state.pending != nil else { return }
    try FileSystem.truncate(path, to: min(note.start, state.end))
  }

  private func write(
    _ pieces: [[UInt8]], at offset: Int, flushing: Bool, as store: FileStatus? = nil
  ) throws(FileFailure) {
    let file = try File.forWriting(path)
    do throws(FileFailure) {
      if let store { try file.share(as: store) }
      try file.truncate(to: offset)
      try file.write(pieces.first ?? [], at: offset)
      for piece in pieces.dropFirst() where !piece.isEmpty { try file.append(piece) }
      if flushing { try file.flush() }
    } catch {
      try? file.truncate(to: offset)
      throw error
    }
  }
}

extension PendingChange {
  fileprivate var announced: ChangeLogLine.Change {
    switch self {
    case .append(let append): .append(offset: append.offset, tail: append.tail, size: append.size)
    case .replace(let inode): .replace(inode: inode)
    case .elsewhere: .elsewhere
    }
  }
}

/// Looking up past changes.
extension ChangeLog {
  /// A change that was made, and its range in the change log.
  struct Made {
    let note: ChangeLogNote
    let range: Range<Int>
  }

  /// A change that can be undone or redone.
  struct Revertible {
    var entry: ChangeLogEntry
    /// The size of its entry in the change log, and that of the entry that undid it.
    let changeSize: Int
    let undoSize: Int
  }

  /// Calls `visit` with the changes that were made, newest first, until it returns false.
  ///
  /// - Parameter pendingIsDone: whether a change that was announced but not marked as done was made.
  private func visit(
    _ state: State, pendingIsDone: Bool, _ file: File, _ visit: (Made) throws(FileFailure) -> Bool
  ) throws(FileFailure) {
    // Whatever a line says, an entry lies in front of the line.
    func isBefore(_ end: Int, _ note: ChangeLogNote) -> Bool {
      note.start <= end && max(note.length, note.size) <= end - note.start
    }
    guard var note = state.note, isBefore(state.end, note) else { return }
    var end = state.end
    if state.pending == nil || pendingIsDone {
      guard try visit(Made(note: note, range: note.start..<end)) else { return }
    }
    while note.start > 0, note.start < end {
      end = note.start
      let start = max(0, end - ChangeLog.longestNote)
      guard let last = lastLine(in: try file.bytes(in: start..<end), startingAt: start), last.end == end,
        case .done(let before, _) = last.line, isBefore(end, before)
      else { return }
      note = before
      guard try visit(Made(note: note, range: note.start..<end)) else { return }
    }
  }

  /// The change to undo or redo next; nil if there is none. Throws `FileFailure`.
  func next(
    _ kind: ChangeLogEntry.Kind, _ state: State, pendingIsDone: Bool = false
  ) throws(FileFailure) -> Revertible? {
    guard let file = try File.forReading(path) else { return nil }
    // Whether later changes undid or redid a change, by its number.
    var later: [Int: ChangeLogEntry.Kind] = [:]
    var undone: Made?
    var found: Made?
    try visit(state, pendingIsDone: pendingIsDone, file) { (made) throws(FileFailure) in
      let number = made.note.subject
      switch made.note.kind {
      case .redo: later[number] = later[number] ?? .redo
      case .undo:
        if later[number] == nil {
          if kind == .redo, undone == nil { undone = made }
          later[number] = .undo
        }
      case .change:
        let isNext = kind == .redo ? number == undone?.note.subject : later[number] != .undo
        if isNext { found = made }
        // A new change discards everything undone before it.
        return !isNext && (kind == .undo || undone != nil)
      }
      return true
    }
    guard let found, var entry = try entry(at: found.note.start, found.note.length, file) else { return nil }
    if let undone, let run = try self.entry(at: undone.note.start, undone.note.length, file)?.run {
      entry.run = run
    }
    return Revertible(entry: entry, changeSize: found.note.size, undoSize: undone?.note.size ?? 0)
  }

  /// The changes that can be undone, newest first. Throws `FileFailure`.
  func undoable(_ state: State, pendingIsDone: Bool = false) throws(FileFailure) -> [ChangeLogEntry] {
    guard let file = try File.forReading(path) else { return [] }
    let stack = try stack(state, pendingIsDone: pendingIsDone, file)
    var entries: [ChangeLogEntry] = []
    for made in stack.undoable.reversed() {
      guard let entry = try entry(at: made.note.start, made.note.length, file) else { break }
      entries.append(entry)
    }
    return entries
  }

  /// All changes, including undo and redo, newest first. Throws `FileFailure`.
  func all(_ state: State, pendingIsDone: Bool = false) throws(FileFailure) -> [ChangeLogEntry] {
    guard let file = try File.forReading(path) else { return [] }
    var entries: [ChangeLogEntry] = []
    try visit(state, pendingIsDone: pendingIsDone, file) { (made) throws(FileFailure) in
      guard let entry = try entry(at: made.note.start, made.note.length, file) else { return false }
      entries.append(entry)
      return true
    }
    return entries
  }

  /// The change announced last. Throws `FileFailure`.
  func announced(_ state: State) throws(FileFailure) -> ChangeLogEntry? {
    guard let note = state.note, let file = try File.forReading(path) else { return nil }
    return try entry(at: note.start, note.length, file)
  }

  private func entry(at start: Int, _ length: Int, _ file: File) throws(FileFailure) -> ChangeLogEntry? {
    let line = try file.bytes(in: start..<start + max(1, length))
    guard case .entry(var entry)? = ChangeLogLine(line.dropLast()) else { return nil }
    guard let size = entry.run?.size else { return entry }
    let text = try file.bytes(in: start + length..<start + length + size)
    guard Checksum.of(text) == entry.run?.check else { return nil }
    entry.run?.text = text
    return entry
  }

  // MARK: Checking

  /// Throws `StoreError.foreign` where a line is not as this program wrote it. What a crash may have left at the end is
  /// no such line.
  func check() throws {
    let line = try damagedLine()
    if let line { throw StoreError.foreign(Place(file: path, line: line)) }
  }

  private func damagedLine() throws(FileFailure) -> Int? {
    let state = try state()
    guard let file = try File.forReading(path), let size = file.size else { return nil }
    func line(at offset: Int) throws(FileFailure) -> Int {
      try file.bytes(in: 0..<max(0, offset)).count { $0 == 0x0A } + 1
    }
    if state.isForeign { return 1 }
    // An interrupted change begins with its entry, of which a part may be missing.
    let rest = try file.bytes(in: min(state.end, size)..<size)
    if let end = rest.firstIndex(of: 0x0A), !rest.contains(0) {
      guard case .entry? = ChangeLogLine(rest[..<end]) else { return try line(at: state.end) }
    }
    guard let last = state.note else { return nil }
    var (start, damage): (Int, Int?) = (min(last.start, state.end), nil)
    try visit(state, pendingIsDone: false, file) { (made) throws(FileFailure) in
      start = made.note.start
      if try entry(at: start, made.note.length, file) == nil { damage = start }
      return damage == nil
    }
    if let damage { return try line(at: damage) }
    // The change before the oldest one that is found ends with a line that cannot be read.
    return start > 0 ? try line(at: start - 1) : nil
  }

  // MARK: Forgetting

  private func stack(_ state: State, pendingIsDone: Bool, _ file: File) throws(FileFailure) -> UndoStack {
    var all: [Made] = []
    try visit(state, pendingIsDone: pendingIsDone, file) { (made) throws(FileFailure) in
      all.append(made)
      return true
    }
    return UndoStack(all.reversed())
  }

  /// Rewrites the change log without what can no longer be undone or redone, if that takes up too much room, and
  /// forgets the oldest changes if there are very many. If the disk is full, the change log stays as it is.
  /// Returns how many changes were forgotten.
  func compact(_ state: State) throws(FileFailure) -> Int {
    guard let note = state.note, state.pending == nil else { return 0 }
    let isFull = note.undoable > maximumUndoable + note.kept
    guard isFull || state.end > slack + 2 * (note.undoable + note.redoable),
      let file = try File.forReading(path)
    else { return 0 }
    var stack = try stack(state, pendingIsDone: false, file)
    let forgotten = isFull ? stack.forget(downTo: keptSize) : 0
    var last = note
    (last.undoable, last.redoable) = (stack.undoableSize, stack.redoableSize)
    if isFull { last.kept = last.undoable }
    let live = stack.live
    do throws(FileFailure) {
      try AtomicFile.replace(path, mode: 0o600) { (target) throws(FileFailure) in
        var position = 0
        for (index, made) in live.enumerated() {
          // Announcements are no longer needed: each entry is followed by its last line.
          try file.copy(made.note.start..<made.note.start + made.note.size, to: target)
          var note = index == live.count - 1 ? last.about(made.note) : made.note
          note.start = position
          let line = ChangeLogLine.done(note, index == live.count - 1 ? state.file : nil).bytes
          try target.append(line)
          position += made.note.size + line.count
        }
      }
    } catch {
      return 0
    }
    return forgotten
  }
}

extension ChangeLogNote {
  /// The sizes of this note, for the entry of another.
  fileprivate func about(_ other: ChangeLogNote) -> ChangeLogNote {
    ChangeLogNote(
      number: number, kind: other.kind, subject: other.subject, start: other.start, length: other.length,
      size: other.size,
      undoable: undoable, redoable: redoable, kept: kept)
  }
}
