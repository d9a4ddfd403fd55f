import PortfolioCore

/// Replaces a range of a text with other bytes.
struct Splice {
  let range: Range<Int>
  var pieces: [[UInt8]] = []
}

/// What a change does to the text of a store. Every byte outside the records that it is about stays as it is, so that
/// layout and unknown keys survive.
struct Rewriting {
  /// In the order of the text.
  private(set) var splices: [Splice] = []
  /// The edits as they were made, with all that undoing them takes.
  private(set) var edits: [RecordEdit] = []
  /// The offset of the array's `]` before the change.
  let arrayEnd: Int

  /// Plans edits of the records of a store, all of which is read and checked.
  ///
  /// Throws `StoreError.noSuchID` if a record to replace or remove is missing, `.duplicateID` if one to
  /// insert exists, and `.changedSince` if one is not as expected.
  init(_ wanted: [RecordEdit], of document: StoreDocument) throws {
    let wanted = wanted.filter { $0.count > 0 }
    let new = wanted.filter { $0.before == nil }
    let known = try Rewriting.fingerprints(ofBlocks: new, document.kind)
    let text = try RecordText(document, finding: Set(wanted.flatMap(\.mentionedIDs)), or: known)
    arrayEnd = text.array.upperBound
    if wanted.isEmpty { return }
    try Rewriting.requireAbsence(of: new, known, in: text)
    let removed = try change(wanted.filter { $0.before != nil }, in: text)
    let kept = text.indices.filter { _, index in
      let next = removed.partitioningIndex { $0.upperBound > index }
      return !removed.indices.contains(next) || removed[next].lowerBound > index
    }
    insert(new, in: text, kept)
    if removed.reduce(0, { $0 + $1.count }) == text.count {
      let texts = edits.filter { $0.before == nil }.pieces.dropFirst()
      splices = [Splice(range: text.array, pieces: [[0x0A]] + texts + (texts.isEmpty ? [] : [[0x0A]]))]
    }
    splices.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  /// Plans the addition of records behind the last one, which ends at `end`.
  init(appending new: [RecordEdit], at end: Int, arrayEnd: Int) {
    self.arrayEnd = arrayEnd
    (edits, splices) = (new, [Splice(range: end..<end, pieces: new.pieces)])
  }

  /// Inserts records behind those that they follow, or else at the end.
  ///
  /// - Parameter indices: those of the records that stay.
  private mutating func insert(_ new: [RecordEdit], in text: RecordText, _ indices: [String: Int]) {
    // How many records stand in front of each.
    var places = indices.mapValues { $0 + 1 }
    var inserted: [Int: [RecordEdit]] = [:]
    for edit in new {
      let place =
        switch edit.place {
        case .first: 0
        case .last: text.count
        case .behind(let id): places[id] ?? text.count
        }
      places[edit.last] = place
      inserted[place, default: []].append(edit)
    }
    for (place, new) in inserted.sorted(by: { $0.key < $1.key }) {
      edits += new
      guard let record = text.range(max(0, place - 1)) else { continue }
      let offset = place > 0 ? record.upperBound : record.lowerBound
      let pieces = place > 0 ? new.pieces : new.pieces.dropFirst() + [StoreFormat.separator]
      splices.append(Splice(range: offset..<offset, pieces: pieces))
    }
  }

  /// Throws if records to insert are there already, or if their text is not known.
  ///
  /// - Parameter known: the fingerprints of those in blocks.
  private static func requireAbsence(
    of new: [RecordEdit], _ known: Set<UInt64>, in text: RecordText
  ) throws {
    var ids: Set<String> = []
    for edit in new {
      guard case .text? = edit.after else { throw StoreError.changedSince(edit.first) }
      guard edit.isBlock || (text.indices[edit.first] == nil && ids.insert(edit.first).inserted) else {
        throw StoreError.duplicateID(edit.first)
      }
    }
    if let clash = text.firstIndex(of: known) { throw StoreError.changedSince(try text.id(clash)) }
  }

  /// Those of the records in blocks whose ids are not new.
  private static func fingerprints(ofBlocks new: [RecordEdit], _ kind: StoreKind) throws -> Set<UInt64> {
    var known: Set<UInt64> = []
    for edit in new where edit.isBlock && !edit.hasNewIDs {
      guard case .text(let pieces)? = edit.after else { continue }
      do {
        let document = StoreDocument(ByteSource(records: pieces), name: "", kind: kind)
        let found = try document.collect { chunk in
          var found: Set<UInt64> = []
          try chunk.readRecords { read, _ in found.insert(read.fingerprint ?? 0) }
          return found
        }
        for part in found.parts { known.formUnion(part) }
      } catch is StoreError {
        throw StoreError.changedSince(edit.first)
      }
    }
    return known
  }

  /// Replaces and removes records. Returns the indices of those that are removed, in order.
  private mutating func change(_ present: [RecordEdit], in text: RecordText) throws -> [Range<Int>] {
    let (source, kind) = (text.document.source, text.document.kind)
    var wanted: [Int: RecordEdit] = [:]
    for edit in present {
      guard let index = text.indices[edit.first] else {
        throw edit.before == .anything ? StoreError.noSuchID(edit.first) : .changedSince(edit.first)
      }
      wanted[index] = edit
    }
    var (removed, position) = ([Range<Int>](), 0)
    for (index, edit) in wanted.sorted(by: { $0.key < $1.key }) {
      guard index >= position, text.indices[edit.last] == index + edit.count - 1,
        case let block = index..<index + edit.count, let range = text.range(block),
        case let bytes = try source.bytes(in: range), edit.before?.isShown(by: bytes) == true
      else { throw StoreError.changedSince(edit.first) }
      position = block.upperBound
      var made = edit
      (made.before, made.place) = (.text([bytes]), try text.place(index))
      if let after = edit.after {
        guard let pieces = after.text(replacing: bytes, in: kind) else {
          throw StoreError.changedSince(edit.first)
        }
        made.after = .text(pieces)
        splices.append(Splice(range: range, pieces: pieces))
      } else if let last = removed.last, last.upperBound == index {
        removed[removed.count - 1] = last.lowerBound..<block.upperBound
      } else {
        removed.append(block)
      }
      edits.append(made)
    }
    for block in removed {
      // A record goes with what stands between it and the next one; the last goes with what is in front of it.
      if let range = text.range(block), let next = text.range(block.upperBound) {
        splices.append(Splice(range: range.lowerBound..<next.lowerBound))
      } else if let previous = text.range(block.lowerBound - 1), let last = text.range(text.count - 1) {
        splices.append(Splice(range: previous.upperBound..<last.upperBound))
      }
    }
    return removed
  }

  /// Throws `StoreError.invalid` if a record would be longer than allowed.
  func requireShortRecords() throws {
    let long = edits.filter { !$0.isBlock && ($0.after?.bytes?.count ?? 0) > RecordLength.limit }
    guard long.isEmpty else {
      throw StoreError.invalid(long.map { Issue(.tooLong, place: Place(id: $0.first)) })
    }
  }
}

extension RecordEdit {
  /// The ids that have to be looked for in the store.
  fileprivate var mentionedIDs: [String] {
    if hasNewIDs { return isBlock ? [] : [first] }
    var ids = before == nil && isBlock ? [] : [first, last]
    if before == nil, case .behind(let id) = place { ids.append(id) }
    return ids
  }
}

extension [RecordEdit] {
  /// The texts of new records, with a separator in front of each.
  fileprivate var pieces: [[UInt8]] {
    flatMap { edit -> [[UInt8]] in
      if case .text(let pieces)? = edit.after { [StoreFormat.separator] + pieces } else { [] }
    }
  }
}
