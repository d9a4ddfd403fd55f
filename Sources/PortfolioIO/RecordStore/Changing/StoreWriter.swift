import PortfolioSystem

/// Carries out changes to a store's file on behalf of whoever holds its lock.
///
/// A change that only appends is written in place, so that adding to a million transactions takes no longer
/// than adding to one. The change log first records what will be written and what it replaces, so that after a
/// crash the next process can restore the old end of the file. Every other change replaces the file.
struct StoreWriter {
  private let path: String
  private let changeLog: ChangeLog
  private(set) var state: ChangeLog.State

  /// The longest end of the file that an addition may move: more than the program writes, less than a page.
  static let longestTail = 1024
  /// The longest addition made in place. The change log holds it as well, so that after a crash a partial write
  /// can be told byte for byte from anything else.
  private static let longestAddition = 1 << 20

  /// Completes or drops an interrupted change. Throws `StoreError`.
  init(path: String) throws {
    self.path = try FilePaths.followingLinks(path)
    changeLog = ChangeLog(ofStore: self.path)
    TemporaryName.removeLeftovers(besideStore: self.path)
    state = try changeLog.stateForWriting()
    try settle()
  }

  /// The changes that were made.
  func history() throws -> ChangeHistory { try changeLog.history(state) }

  private mutating func settle() throws(FileFailure) {
    var outcome = ChangeOutcome.absent
    if let change = state.pending, let file = try File.forReading(path) {
      outcome = try change.outcome(in: file)
    }
    if case .torn(let cut, _) = outcome { try restore(cut) }
    if state.pending != nil || state.origin == .earlier {
      state = try changeLog.settle(state, isMade: outcome.isMade)
    }
  }

  /// Restores the end of the store, with or without the addition.
  private func restore(_ cut: ByteSource.Cut) throws(FileFailure) {
    let file = try File.forChanging(path)
    try file.write(cut.tail, at: cut.offset)
    try file.truncate(to: cut.offset + cut.tail.count)
    try file.flush()
  }

  /// Makes the planned change, which is on disk when this returns. Returns how many of the oldest changes can
  /// no longer be undone. If it throws `StoreError`, the store is unchanged.
  ///
  /// - Parameter entry: the change without its edits.
  @discardableResult
  mutating func carryOut(_ plan: Rewriting?, _ entry: ChangeLogEntry, _ source: ByteSource) throws -> Int {
    guard let plan, !plan.splices.isEmpty else { return 0 }
    let before = try FileStatus(of: path)
    if try !append(plan, entry, source, before) { try replace(plan, entry, source, before) }
    // The change is in the store. If this line does not fit on the disk, the next change finds that out by
    // itself.
    let arrayEnd = before.map { max(0, $0.size - plan.arrayEnd) } ?? StoreFormat.emptyTail.count
    let file = (try? FileStatus(of: path)).map { KnownFile($0, arrayEnd: arrayEnd) }
    guard let done = try? changeLog.finish(state, file) else { return 0 }
    state = done
    return (try? changeLog.compact(done)) ?? 0
  }

  // MARK: Adding at the end

  /// Returns false if the change does not append to the array, or if the store has hard links, whose content
  /// an in-place write would change too.
  ///
  /// Only here can a reader see a torn store: a comma replaces the end of the array, and the record after it
  /// is incomplete until the end is written again.
  private mutating func append(
    _ plan: Rewriting, _ entry: ChangeLogEntry, _ source: ByteSource, _ store: FileStatus?
  ) throws(FileFailure) -> Bool {
    guard let splice = plan.splices.first, plan.splices.count == 1, splice.range.isEmpty, let store,
      store.linkCount == 1,
      splice.pieces.reduce(0, { $0 + $1.count }) <= StoreWriter.longestAddition,
      (0...StoreWriter.longestTail).contains(store.size - splice.range.upperBound),
      case let bytes = Array(splice.pieces.joined()), bytes == plan.edits.addition
    else { return false }
    let offset = splice.range.lowerBound
    let file = try File.forChanging(path)
    let tail = try file.bytes(in: offset..<store.size)
    guard tail.first(where: { $0 > 0x20 }) == UInt8(ascii: "]") else { return false }
    try requireUnmoved(source)
    let before = state
    var entry = entry
    entry.edits = plan.edits
    state = try changeLog.announce(entry, .append(offset: offset, tail: tail), after: before, beside: store)
    do throws(FileFailure) {
      try file.write(bytes + tail, at: offset)
      try file.flush()
    } catch {
      // After a failed flush this descriptor cannot be trusted; `restore` opens its own.
      try restore(ByteSource.Cut(offset: offset, tail: tail))
      try changeLog.drop(state)
      state = before
      throw error
    }
    return true
  }

  // MARK: Everything else

  private mutating func replace(
    _ plan: Rewriting, _ entry: ChangeLogEntry, _ source: ByteSource, _ store: FileStatus?
  ) throws(FileFailure) {
    let before = state
    var (announced, entry) = (state, entry)
    entry.edits = plan.edits.map(\.withoutStoredText)
    do throws(FileFailure) {
      try AtomicFile.replace(
        path, mode: 0o600,
        beforeRename: { (temporary) throws(FileFailure) in
          guard let status = try FileStatus(of: temporary) else {
            throw FileFailure(.inspect, temporary, .notFound)
          }
          try requireUnmoved(source)
          announced = try changeLog.announce(
            entry, .replace(inode: status.inode), after: before, beside: store ?? status)
        },
        { (file) throws(FileFailure) in try StoreWriter.write(plan.splices, of: source, to: file) })
    } catch {
      state = announced
      try settle()
      throw error
    }
    state = announced
  }

  /// Throws `FileFailure` if something that ignores the lock has changed the store since it was read.
  private func requireUnmoved(_ source: ByteSource) throws(FileFailure) {
    let hasMoved = source.isInMemory ? FileSystem.exists(path) : try source.hasChanged()
    if hasMoved { throw FileFailure(.write, path, .changedMeanwhile) }
  }

  private static func write(
    _ splices: [Splice], of source: ByteSource, to file: File
  ) throws(FileFailure) {
    var position = 0
    for splice in splices {
      try source.copy(position..<splice.range.lowerBound, to: file)
      for piece in splice.pieces { try file.append(piece) }
      position = splice.range.upperBound
    }
    try source.copy(position..<Int.max, to: file)
  }
}
