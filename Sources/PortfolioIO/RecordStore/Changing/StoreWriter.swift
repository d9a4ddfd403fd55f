import PortfolioCore

/// Carries changes of a store's file out, for whoever holds its lock.
///
/// A change that only adds at the end is written in place, so that adding to a million transactions takes no
/// longer than adding to one. The journal announces what will be written and what stood there, and whoever comes
/// next, after a crash, restores what stood there. Every other change replaces the file.
struct StoreWriter {
  private let path: String
  private let journal: Journal
  private(set) var state: Journal.State

  /// What may be moved behind an addition: more than the end that the program writes, less than a page.
  private static let longestTail = 1024

  /// Completes or drops a change that was cut short. Throws `StoreError`.
  init(path: String) throws(StoreError) {
    do throws(FileFailure) {
      self.path = try FilePaths.followingLinks(path)
      journal = Journal(ofStore: self.path)
      state = try journal.stateForWriting()
      try settle()
    } catch {
      throw .file(error)
    }
  }

  /// Forgets the oldest changes where there are very many. What was undone is forgotten with them, as it is by
  /// any new change.
  mutating func shortenJournal() throws(StoreError) {
    state = try fileAccess { () throws(FileFailure) in try journal.shortened(state) }
  }

  func undoStack() throws(StoreError) -> UndoStack {
    try fileAccess { () throws(FileFailure) in UndoStack(try journal.entries(state)) }
  }

  private mutating func settle() throws(FileFailure) {
    guard let change = state.pending else { return }
    switch try outcome(of: change) {
    case .complete: try journal.finish(state)
    case .absent: try journal.drop(state)
    case .torn(let cut):
      try restore(cut)
      try journal.drop(state)
    }
    state = try journal.state()
  }

  private func outcome(of change: PendingChange) throws(FileFailure) -> PendingChange.Outcome {
    guard let file = try OpenFile.forReading(path) else { return .absent }
    return try change.outcome(in: file)
  }

  /// Makes the store what it was before an addition.
  private func restore(_ cut: ByteSource.Cut) throws(FileFailure) {
    let file = try OpenFile.forChanging(path)
    try file.write(cut.tail, at: cut.offset)
    try file.truncate(to: cut.offset + cut.tail.count)
    try file.flush()
  }

  /// Makes the planned change, on the disk when this returns. Throws `StoreError`, and then the store is what
  /// it was.
  mutating func carryOut(
    _ plan: StorePlan, _ entry: JournalEntry, _ source: ByteSource
  ) throws(StoreError) {
    guard !plan.splices.isEmpty else { return }
    try fileAccess { () throws(FileFailure) in
      if try !append(plan, entry) { try replace(plan, entry, source) }
    }
    // The change is in the store: where this line does not fit on the disk, the next change finds out by itself.
    try? journal.finish(state)
  }

  // MARK: Adding at the end

  /// Returns false where the change is no addition at the end of the array.
  ///
  /// There, and only there, no state between is a store: a comma takes the place of what ended the array, and the
  /// record behind it is not whole before the end is there again.
  private mutating func append(_ plan: StorePlan, _ entry: JournalEntry) throws(FileFailure) -> Bool {
    guard let splice = plan.splices.first, plan.splices.count == 1, splice.range.isEmpty,
      entry.addition.isAll(of: splice.bytes),
      let size = try FileStatus(of: path)?.size,
      (0...StoreWriter.longestTail).contains(size - splice.range.upperBound)
    else { return false }
    let offset = splice.range.lowerBound
    let file = try OpenFile.forChanging(path)
    let tail = try file.bytes(in: offset..<size)
    guard tail.first(where: { $0 > 0x20 }) == UInt8(ascii: "]") else { return false }
    let change = PendingChange.Append(
      offset: offset, tail: tail, size: size + splice.bytes.count, addition: entry.addition)
    let before = state
    state = try journal.announce(entry, .append(change), after: before)
    do throws(FileFailure) {
      // In one call, as long as a copy of it costs nothing.
      if splice.bytes.count < 1 << 16 {
        try file.write(splice.bytes + tail, at: offset)
      } else {
        try file.write(splice.bytes, at: offset)
        try file.append(tail)
      }
      try file.flush()
    } catch {
      // After a failed flush nothing that this descriptor says can be trusted; restore opens its own.
      try restore(ByteSource.Cut(offset: offset, tail: tail))
      try journal.drop(state)
      state = before
      throw error
    }
    return true
  }

  // MARK: Everything else

  private mutating func replace(
    _ plan: StorePlan, _ entry: JournalEntry, _ source: ByteSource
  ) throws(FileFailure) {
    let before = state
    var announced = state
    do throws(FileFailure) {
      try AtomicFile.replace(
        path, mode: 0o600,
        beforeRename: { (temporary) throws(FileFailure) in
          guard let status = try FileStatus(of: temporary) else {
            throw FileFailure(.inspect, temporary, .notFound)
          }
          announced = try journal.announce(entry, .replace(inode: status.inode), after: before)
        },
        { (file) throws(FileFailure) in try StoreWriter.write(plan.splices, of: source, to: file) })
    } catch {
      state = announced
      try settle()
      throw error
    }
    state = announced
  }

  private static func write(
    _ splices: [Splice], of source: ByteSource, to file: OpenFile
  ) throws(FileFailure) {
    var position = 0
    source.seek(to: 0)
    for splice in splices {
      try source.copy(position..<splice.range.lowerBound, to: file)
      try file.append(splice.bytes)
      position = splice.range.upperBound
    }
    try source.copy(position..<Int.max, to: file)
  }
}
