import Glibc
import PortfolioCore

/// The record of changes beside a store: what can be undone, and, until a change is safely in the store, what
/// is needed to complete or drop it after a crash.
///
/// The file has lines. Of each change the first line holds the edits and the second announces what will happen
/// to the store; both are on the disk before the store is touched. A third line says that it is done. Every
/// line begins with its checksum, so that a torn one is known.
struct Journal {
  let path: String

  /// Beyond this the oldest changes are forgotten, down to `keptSize`.
  private static let largestSize = 16 << 20
  private static let keptSize = 4 << 20
  /// Holds the last two lines whatever is in them: an announced tail is short.
  private static let tailSize = 16 << 10

  init(ofStore path: String) {
    self.path = path + ".journal"
  }

  /// Where the journal stands.
  struct State: Equatable {
    /// The number of the last change.
    var number = 0
    /// Announced and not said to be done, with the offset of its first line.
    var pending: (change: PendingChange, start: Int)?
    /// Behind the last line that is whole.
    var end = 0

    static func == (left: State, right: State) -> Bool {
      left.number == right.number && left.end == right.end && left.pending?.start == right.pending?.start
    }
  }

  /// The state, from the last lines. Throws `FileFailure` where the file is there and cannot be read.
  func state() throws(FileFailure) -> State {
    guard let descriptor = try AtomicFile.openForReading(path) else { return State() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(.inspect, path) }
    let size = Int(status.st_size)
    var length = min(size, Journal.tailSize)
    while true {
      let bytes = try AtomicFile.read(descriptor, size - length..<size, path)
      if let state = lastState(in: bytes, startingAt: size - length) { return state }
      if length == size { return State() }
      length = min(size, length * 8)
    }
  }

  /// The state by the last line that is whole; nil where none is in these bytes.
  private func lastState(in bytes: [UInt8], startingAt offset: Int) -> State? {
    var end = bytes.lastIndex(of: 0x0A)
    while let lineEnd = end {
      let before = bytes[..<lineEnd].lastIndex(of: 0x0A)
      // The first line of the bytes may be cut in front; the file's own first line is not.
      guard before != nil || offset == 0 else { return nil }
      let line = bytes[(before.map { $0 + 1 } ?? 0)..<lineEnd]
      switch JournalLine(line) {
      case .done(let number)?: return State(number: number, end: offset + lineEnd + 1)
      case .pending(let number, let change, let start)?:
        return State(number: number, pending: (change, start), end: offset + lineEnd + 1)
      case .entry?, nil: break
      }
      end = before
    }
    return offset == 0 ? State() : nil
  }

  /// Writes what is about to happen, on the disk when this returns. Returns the state with it. Throws
  /// `FileFailure`, and then the journal is what it was.
  func announce(
    _ entry: JournalEntry, _ change: PendingChange, after state: State
  ) throws(FileFailure) -> State {
    let number = state.number + 1
    var lines = JournalLine.entry(entry).bytes
    lines += JournalLine.pending(number, change, start: state.end).bytes
    let isNew = access(path, F_OK) != 0
    try write(lines, at: state.end, flushing: true)
    if isNew { try AtomicFile.flushFolder(FilePaths.folder(of: path)) }
    return State(number: number, pending: (change, state.end), end: state.end + lines.count)
  }

  /// Notes that what was announced is in the store. Without it the next command looks for itself.
  func finish(_ state: State) throws(FileFailure) {
    try write(JournalLine.done(state.number).bytes, at: state.end, flushing: false)
  }

  /// Forgets what was announced and did not happen.
  func drop(_ state: State) throws(FileFailure) {
    guard let start = state.pending?.start else { return }
    guard retryingInterrupts({ truncate(path, start) }) != nil else { throw FileFailure(.write, path) }
  }

  private func write(_ bytes: [UInt8], at offset: Int, flushing: Bool) throws(FileFailure) {
    let opened = retryingInterrupts { open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600)) }
    guard let descriptor = opened else { throw FileFailure(.open, path) }
    defer { close(descriptor) }
    do throws(FileFailure) {
      guard retryingInterrupts({ ftruncate(descriptor, offset) }) != nil,
        lseek(descriptor, offset, SEEK_SET) == offset
      else { throw FileFailure(.write, path) }
      try AtomicFile.writeAll(bytes, to: descriptor, path)
      if flushing, retryingInterrupts({ fsync(descriptor) }) == nil { throw FileFailure(.flush, path) }
    } catch {
      _ = retryingInterrupts { ftruncate(descriptor, offset) }
      throw error
    }
  }

  /// All changes that can be read, the oldest first. Throws `FileFailure`.
  func entries() throws(FileFailure) -> [JournalEntry] {
    let bytes = try AtomicFile.read(path, limit: .max) ?? []
    var entries: [JournalEntry] = []
    var announced: JournalEntry?
    for line in bytes.split(separator: 0x0A) {
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
    return entries
  }

  /// Forgets the oldest changes of a journal that has grown large. Returns the state after it.
  func shortened(_ state: State) throws(FileFailure) -> State {
    guard state.end > Journal.largestSize, state.pending == nil else { return state }
    var kept: [[UInt8]] = []
    var size = 0
    for entry in UndoStack(try entries()).undoable.reversed() {
      let lines = JournalLine.entry(entry).bytes + JournalLine.done(entry.number).bytes
      size += lines.count
      if size > Journal.keptSize { break }
      kept.append(lines)
    }
    let last = JournalLine.done(state.number).bytes
    try AtomicFile.replace(path, with: Array(kept.reversed().joined()) + last, mode: 0o600)
    return try self.state()
  }
}
