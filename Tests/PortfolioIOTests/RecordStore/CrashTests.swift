import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// A crash is simulated by writing the bytes that it would leave.
@Suite("After a crash")
struct CrashTests {
  private typealias Record = NumberedStore.Record

  private let first = Record(number: 1)
  private let second = Record(number: 2)
  private let third = Record(number: 3)

  /// A store with one record, and its bytes and change log before and after `change`.
  private struct Recording {
    let store: NumberedStore
    let before: [UInt8]
    let after: [UInt8]
    let journalBefore: [UInt8]
    let journalAfter: [UInt8]

    /// The change log with the change announced but not marked as done.
    var announced: [UInt8] {
      let end = journalAfter.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return Array(journalAfter[..<end])
    }

    func put(_ bytes: [UInt8]) throws { try store.put(bytes, in: store.path) }
    func put(changeLog bytes: [UInt8]) throws { try store.put(bytes, in: store.changeLog) }
  }

  private func record(
    _ kind: RecordKind, in start: String? = nil, _ change: (NumberedStore) throws -> Void
  ) throws -> Recording {
    let store = try NumberedStore(kind, text: start)
    try store.take(first)
    let (before, journalBefore) = (try store.bytes(store.path), try store.bytes(store.changeLog))
    try change(store)
    return Recording(
      store: store, before: before, after: try store.bytes(store.path), journalBefore: journalBefore,
      journalAfter: try store.bytes(store.changeLog))
  }

  private func checkNextChange(_ recording: Recording, _ stored: [NumberedStore.Record]) throws {
    let store = recording.store
    #expect(try store.records() == stored)
    try store.take(third)
    #expect(try store.records() == stored + [third])
    _ = try store.undo()
    #expect(try store.records() == stored)
  }

  @Test(
    "at any byte of an addition the store is what it was or what it is to be, and takes the next change",
    arguments: RecordKind.allCases)
  func additions(_ kind: RecordKind) throws {
    for layout in [StoreFormat.empty, Array("{\"version\":1,\"transactions\":[]}".utf8)] {
      let start = String(decoding: layout, as: UTF8.self)
      let model = try record(kind, in: start) { try $0.take(second) }
      let same = zip(model.before, model.after).prefix { $0 == $1 }.count
      let tail = model.before.count - (model.before.lastIndex(of: UInt8(ascii: "]")) ?? 0) + 1
      for count in same...model.after.count {
        // The next change may replace the store's file, which the change log does not expect.
        let isLast = count == model.after.count
        let goesOn = count % 7 == 0 || isLast
        let recording = goesOn ? try record(kind, in: start) { try $0.take(second) } : model
        // What is written so far, followed by what was there before.
        let torn = recording.after.prefix(count) + recording.before.dropFirst(count)
        try recording.put(Array(torn))
        try recording.put(changeLog: recording.announced)
        // Once the record is complete, only the end after it has to be restored.
        let stored = count >= model.after.count - tail ? [first, second] : [first]
        #expect(try recording.store.records() == stored, "\(count)")
        if goesOn { try checkNextChange(recording, stored) }
      }
    }
  }

  @Test(
    "that lost blocks of an addition but kept its length the store is what it was",
    arguments: RecordKind.allCases)
  func holes(_ kind: RecordKind) throws {
    let recording = try record(kind) { try $0.take(second) }
    let same = zip(recording.before, recording.after).prefix { $0 == $1 }.count
    for index in same..<recording.after.count {
      var torn = recording.after
      for lost in index..<min(torn.count, index + 16) { torn[lost] = 0 }
      try recording.put(torn)
      try recording.put(changeLog: recording.announced)
      let isThere = index >= recording.after.count - StoreFormat.tail.count
      #expect(try recording.store.records() == (isThere ? [first, second] : [first]), "\(index)")
    }
    try checkNextChange(recording, [first, second])
  }

  @Test(
    "while the journal was written the store is what it was, whatever the journal holds",
    arguments: RecordKind.allCases)
  func journals(_ kind: RecordKind) throws {
    let model = try record(kind) { try $0.take(second) }
    for count in 0...model.announced.count {
      let recording = count % 50 == 0 ? try record(kind) { try $0.take(second) } : model
      try recording.put(recording.before)
      try recording.put(changeLog: Array(recording.journalAfter.prefix(count)))
      #expect(try recording.store.records() == [first], "\(count)")
      if count % 50 == 0 { try checkNextChange(recording, [first]) }
    }
  }

  @Test(
    "between the writing and the note that it is done the change stands, and can be taken back",
    arguments: RecordKind.allCases)
  func unfinished(_ kind: RecordKind) throws {
    for change: (NumberedStore) throws -> Void in [
      { try $0.take(second) }, { try $0.take(Record(number: 1, version: 9)) },
    ] {
      let recording = try record(kind, change)
      let stored = try recording.store.records()
      try recording.put(changeLog: recording.announced)
      try checkNextChange(recording, stored)
      _ = try recording.store.undo()
      #expect(try recording.store.records() == [first])
    }
  }

  @Test(
    "before the new file took the place of the old the store is what it was", arguments: RecordKind.allCases)
  func replacements(_ kind: RecordKind) throws {
    let recording = try record(kind) { try $0.take(Record(number: 1, version: 9)) }
    // The old text in yet another file: the announced file never replaced it.
    try AtomicFile.replace(recording.store.path, with: recording.before)
    try recording.put(changeLog: recording.announced)
    try checkNextChange(recording, [first])
    #expect(try recording.store.undoable().count == 1)
  }

  @Test(
    "a journal that is lost or damaged costs what could be taken back, and nothing else",
    arguments: RecordKind.allCases)
  func damagedJournals(_ kind: RecordKind) throws {
    let recording = try record(kind) { try $0.take(second) }
    for damage: [UInt8] in [
      [], Array("0123456789abcdef {nonsense\n".utf8), [0, 0, 0], Array(recording.journalAfter.dropFirst(3)),
    ] {
      try recording.put(recording.after)
      try recording.put(changeLog: damage)
      #expect(try recording.store.records() == [first, second])
      try recording.store.take(third)
      #expect(try recording.store.undo()?.count == 1)
      #expect(try recording.store.records() == [first, second])
    }
    unlink(recording.store.changeLog)
    #expect(try recording.store.undo() == nil)
    #expect(try recording.store.records() == [first, second])
  }

  @Test("a reader sees the store as it was in however many places it reads")
  func chunks() throws {
    let recording = try record(.trades) { try $0.take(second) }
    let same = zip(recording.before, recording.after).prefix { $0 == $1 }.count
    let cut = ByteSource.Cut(offset: same, tail: Array(recording.before.dropFirst(same)))
    let store = try StoreText(String(decoding: recording.after.dropLast(5), as: UTF8.self))
    for chunks in 1...recording.after.count {
      var reader = try store.reader(chunks: chunks, cut: cut)
      #expect(try reader.all() == [first.trade], "\(chunks) chunks")
    }
  }
}
