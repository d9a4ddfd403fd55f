import PortfolioSystem

/// Changes to a store of any kind of records, recorded in the change log so that they can be undone and redone.
extension StoreFile {
  /// Makes the edits that `decide` asks for, and returns its result. If it throws `StoreError`, the store is
  /// unchanged.
  ///
  /// In a dry run the store is read the way other readers do, and the edits are only planned.
  ///
  /// - Parameter command: the name of the change when listing what can be undone.
  func change<Result>(
    as command: String, _ decide: (ByteSource) throws -> (Result, [RecordEdit])
  ) throws -> Result {
    if access.isDryRun {
      return try read { source in
        let (result, edits) = try decide(source)
        _ = try plan(edits, source)
        return result
      }
    }
    var forgotten = 0
    defer { if forgotten > 0 { didForget(forgotten) } }
    return try locked { writer in
      let source = try open()
      let (result, edits) = try decide(source)
      if edits.isEmpty { return result }
      let entry = ChangeLogEntry(
        number: writer.state.serial + 1, kind: .change, command: command, time: access.time.now(), edits: [])
      forgotten = try writer.carryOut(try plan(edits, source), entry, source)
      return result
    }
  }

  private func plan(_ edits: [RecordEdit], _ source: ByteSource) throws -> Rewriting? {
    if edits.isEmpty { return nil }
    let plan = try appending(edits, to: document(source)) ?? Rewriting(edits, of: document(source))
    try plan.requireShortRecords()
    return plan
  }

  /// The changes that can be undone, newest first. Throws `StoreError`.
  func undoable() throws -> [ChangeLogEntry] { try history().undoable.reversed().compactMap(\.change.entry) }

  /// Undoes the latest change or redoes the change undone last, and returns it; nil if there is none. Throws
  /// `StoreError`, and `changedSince` if one of the records has been changed by something else.
  func revert(_ kind: ChangeLogEntry.Kind) throws -> ChangeLogEntry? {
    func plan(_ entry: ChangeLogEntry, _ source: ByteSource) throws -> Rewriting {
      try entry.reverting(kind, in: document(source))
    }
    if access.isDryRun {
      guard let entry = try history().next(kind) else { return nil }
      return try read { source in entry.completed(by: try plan(entry, source).edits) }
    }
    return try locked { writer in
      guard let entry = try writer.history().next(kind) else { return nil }
      let source = try open()
      let rewriting = try plan(entry, source)
      let noted = ChangeLogEntry(
        number: entry.number, kind: kind, command: entry.command, time: access.time.now(), edits: [])
      try writer.carryOut(rewriting, noted, source)
      return entry.completed(by: rewriting.edits)
    }
  }
}

/// Additions to a large store, which is read only where somebody else may have changed it.
extension StoreFile {
  /// A store up to this size is fully checked before an addition, which takes no noticeable time.
  private static let smallStore = 1 << 20

  /// Plans the addition of records with newly made ids; nil if it has to be known where others stand.
  func appending(_ edits: [RecordEdit], to document: StoreDocument) throws -> Rewriting? {
    let source = document.source
    guard edits.allSatisfy({ $0.hasNewIDs && $0.count > 0 }), Set(edits.map(\.first)).count == edits.count,
      source.size > StoreFile.smallStore,
      case let arrayEnd = try knownArrayEnd() ?? document.check().upperBound,
      case let start = max(0, arrayEnd - StoreWriter.longestTail),
      case let bytes = try source.bytes(in: start..<arrayEnd),
      let last = bytes.lastIndex(where: { $0 > 0x20 }), bytes[last] == UInt8(ascii: "}")
    else { return nil }
    return Rewriting(appending: edits, at: start + last + 1, arrayEnd: arrayEnd)
  }

  /// Where the array ends in a store that is exactly as this program left it, with nothing behind it: it is assumed to be
  /// valid.
  private func knownArrayEnd() throws(FileFailure) -> Int? {
    guard let file = try File.forReading(path), let size = file.size,
      let known = try arrayEnd(of: file), known == StoreFormat.tail.count - StoreFormat.arrayTail,
      try file.bytes(in: size - StoreFormat.tail.count - 1..<size) == [UInt8(ascii: "}")] + StoreFormat.tail
    else { return nil }
    return size - known
  }
}
