import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import Synchronization
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The journal of a store")
struct StoreJournalTests {
  private func fee(_ number: Int, note: String? = nil) -> Transaction {
    .fee(nil, "1", id: .numbered(number)).with { $0.note = note }
  }

  /// Records as an import adds them.
  private func rows(_ numbers: Range<Int>) -> NewRecords {
    var rows = NewRecords()
    for number in numbers { rows.append(StoreFormat.line(fee(number)), id: UUID.numbered(number)) }
    return rows
  }

  private func changeLog(of store: StoreText) throws -> [UInt8] {
    try AtomicFile.read(store.path + ".journal", limit: .max) ?? []
  }

  /// Removes the line that marks the last change as done.
  private func forgetLastLine(of store: StoreText) throws {
    let bytes = try changeLog(of: store).dropLast()
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    try writeInPlace(Array(bytes[..<end]), to: store.path + ".journal")
  }

  @Test("lets no row go of an import that an editor saved without its last line break before it was settled")
  func editedImport() throws {
    let store = try StoreText()
    try store.store.insert(fee(1), fee(2))
    try store.store.apply(.insertAll(rows(3..<8)))
    try forgetLastLine(of: store)
    let whole = try store.bytes
    try store.write(Array(whole.dropLast()))
    #expect(try store.store.all().count == 7)
    #expect(try store.store.undoable().map(\.count) == [5, 2])
    try store.store.insert(fee(8))
    #expect(try store.store.all().count == 8)
    _ = try store.store.undo()
    #expect(try store.bytes == whole)
    #expect(try store.store.undo()?.count == 5)
  }

  @Test("cuts of an import only what is, byte for byte, the beginning of what was to be written")
  func tornImport() throws {
    let store = try StoreText()
    try store.store.insert(fee(1), fee(2))
    let before = try store.bytes
    try store.store.apply(.insertAll(rows(3..<8)))
    try forgetLastLine(of: store)
    let after = try store.bytes
    for count in before.count..<after.count {
      try store.write(Array(after.prefix(count)))
      let isWhole = count >= after.count - StoreFormat.tail.count
      #expect(try store.store.all().count == (isWhole ? 7 : 2), "\(count)")
    }
    // Somebody has edited the sum in the part that is there.
    let edited = String(decoding: after.dropLast(30), as: UTF8.self).replacing("\"sum\":1", with: "\"sum\":2")
    try store.write(Array(edited.utf8))
    #expect(throws: StoreError.self) { try store.store.insert(fee(9)) }
    #expect(try store.text == edited)
  }

  @Test("gives back an import of any size, and again in another layout, and puts it back where it stood")
  func largeImports() throws {
    for count in [3, 12_000] {
      let store = try StoreText()
      try store.store.insert(fee(1))
      try store.store.apply(.insertAll(rows(100..<100 + count)))
      try store.store.insert(fee(2))
      _ = try store.store.undo()
      let after = try store.bytes
      for _ in 0..<2 {
        #expect(try store.store.undo()?.count == count)
        #expect(try store.store.all() == [fee(1)])
        #expect(try store.store.redo()?.count == count)
        #expect(try store.bytes == after)
      }
      try store.write(Array(try store.text.replacing(",", with: " , ").utf8))
      _ = try store.store.undo()
      #expect(try store.store.all() == [fee(1)])
      #expect(try store.store.redo()?.transactions.count == count)
      #expect(try store.store.all().count == count + 1)
    }
  }

  @Test("does not put back an import one of whose transactions is there again")
  func repeatedImport() throws {
    let store = try StoreText()
    try store.store.apply(.insertAll(rows(1..<4)))
    _ = try store.store.undo()
    let lines = StoreFormat.line(fee(2))
    try store.write(StoreFormat.head + lines + StoreFormat.tail)
    #expect(throws: StoreError.changedSince(UUID.numbered(2).uuidString)) { _ = try store.store.redo() }
    #expect(try store.store.all() == [fee(2)])
  }

  /// A change log that is soon full, and records one change after another.
  private struct SmallJournal {
    let folder = TemporaryFolder()
    var changeLog: ChangeLog
    var forgotten = 0

    init() {
      changeLog = ChangeLog(ofStore: folder.path("store"))
      changeLog.limit = 4_000
    }

    var size: Int { get throws { try AtomicFile.read(changeLog.path, limit: .max)?.count ?? 0 } }

    var history: ChangeHistory { get throws { try changeLog.history(try changeLog.state()) } }

    mutating func note(_ kind: ChangeLogEntry.Kind, size: Int = 100) throws {
      let state = try changeLog.state()
      let next = kind == .change ? nil : try history.next(kind)
      let edit = RecordEdit(first: "1", after: .text([[UInt8](repeating: UInt8(ascii: "x"), count: size)]))
      let entry = ChangeLogEntry(
        number: next?.number ?? state.serial + 1, kind: kind, command: "test",
        time: Instant(secondsSinceEpoch: 0), edits: [edit])
      let announced = try changeLog.announce(entry, .elsewhere, after: state)
      forgotten += try changeLog.compact(try changeLog.finish(announced))
    }
  }

  @Test("takes what can be taken back and put back, and the room that it is given, however often that is")
  func size() throws {
    var small = SmallJournal()
    for _ in 0..<3 { try small.note(.change) }
    for _ in 0..<50 {
      for kind: ChangeLogEntry.Kind in [.undo, .undo, .redo, .redo] { try small.note(kind) }
      #expect(try small.size < 4_000 + 3 * 1_000)
    }
    #expect(try small.history.undoable.map(\.change.number) == [1, 2, 3])
    #expect(small.forgotten == 0)
    try small.note(.undo)
    #expect(try small.history.next(.redo)?.number == 3)
    #expect(try small.history.next(.undo)?.number == 2)
  }

  @Test("forgets the oldest changes where very much can be taken back, and says how many")
  func forgetting() throws {
    var small = SmallJournal()
    for _ in 0..<40 { try small.note(.change, size: 500) }
    let left = try small.history.undoable.map(\.change.number)
    #expect(small.forgotten > 0 && left == Array(small.forgotten + 1...40))
    #expect(left.count >= 4)
    // A change larger than everything that may be kept can be undone too.
    try small.note(.change, size: 20_000)
    try small.note(.change, size: 100)
    #expect(try small.history.undoable.map(\.change.number).suffix(2) == [41, 42])
  }

  @Test(
    "is its store's group's too, and so is the lock", arguments: [0o600, 0o640, 0o660, 0o666] as [mode_t])
  func sharing(mode: mode_t) throws {
    let store = try StoreText(String(decoding: StoreFormat.empty, as: UTF8.self))
    chmod(store.path, mode)
    chown(store.path, uid_t.max, 7)
    try store.store.insert(fee(1))
    for name in ["", ".journal", ".lock"] {
      var status = stat()
      #expect(stat(store.path + name, &status) == 0 && status.st_mode & 0o777 == mode, "\(name)")
      if geteuid() == 0 { #expect(status.st_gid == 7, "\(name)") }
    }
  }

  @Test("A store of several names is changed under one of them alone, and what the others lead to stays")
  func hardLinks() throws {
    let store = try StoreText()
    try store.store.insert(fee(1))
    let other = store.folder.path("backup.json")
    try #require(link(store.path, other) == 0)
    let before = try store.bytes
    try store.store.insert(fee(2))
    #expect(try AtomicFile.read(other, limit: .max) == before)
    #expect(try store.store.all().count == 2)
  }

  @Test("A file that something else puts in the place of the store while it is being changed stays")
  func movedOver() throws {
    let other = StoreFormat.head + StoreFormat.line(fee(9)) + StoreFormat.tail
    for changes: [RecordEdit] in [[.insert(fee(2))], [.replace(fee(1, note: "x"))]] {
      let store = try StoreText()
      try store.store.insert(fee(1))
      #expect(throws: FileFailure(.write, store.path, .changedMeanwhile)) {
        try store.store.change(as: "test") { _ in
          try AtomicFile.replace(store.path, with: other)
          return changes
        }
      }
      #expect(try store.bytes == other)
      #expect(try store.store.undoable().count == 1)
    }
  }

  @Test("A damaged store with a change that is not settled is given up after a second")
  func waitLimit() throws {
    let store = try StoreText()
    try store.store.insert(fee(1))
    try forgetLastLine(of: store)
    try store.write(Array(try store.text.replacing("\"sum\"", with: "\"sum").utf8))
    let time = FakeTime()
    let file = FileStore(path: store.path, FileAccess(time: time.source))
    #expect(throws: StoreError.self) { try file.read { reader in _ = try reader.all() } }
    #expect(time.slept.reduce(.zero, +) <= .seconds(1))
  }

  @Test("A damaged store of more than a gigabyte is not read to be repaired")
  func hugeStore() throws {
    let store = try StoreText("{")
    try #require(truncate(store.path, 200 << 30) == 0)
    let expected = StoreError.tooLargeToRepair(Place(file: store.path), size: 200 << 30)
    #expect(throws: expected) { _ = try store.store.repair { UUID.numbered(1) } }
    #expect(store.folder.names == ["portfolio.json", "portfolio.json.lock"])
  }

  @Test(
    "a line with numbers that cannot be, whose checksum is right, stops nothing",
    arguments: RecordKind.allCases)
  func impossibleNumbers(_ kind: RecordKind) throws {
    let odd = [-1, 0, 77, 1 << 40, 1 << 53, .max]
    for start in odd {
      for size in odd {
        let store = try NumberedStore(kind)
        try store.take(NumberedStore.Record(number: 1))
        let edit = RecordEdit(
          first: "1", blockEnd: "2", count: max(1, size), before: .check(0), after: .text([[0x5D]]))
        let entry = ChangeLogEntry(
          number: size, kind: .change, command: "", time: Instant(secondsSinceEpoch: 0), edits: [edit])
        let change = ChangeLogLine.change(
          LoggedChange(entry, serial: size, .append(offset: start, tail: [0x5D])))
        let done = ChangeLogLine.done(ChangeLogNote(serial: size, kept: start))
        for lines in [[change], [done], [change, done]] {
          try store.put(lines.flatMap(\.bytes), in: store.changeLog)
          #expect(try store.records() == [NumberedStore.Record(number: 1)])
          for attempt in 0..<3 {
            do {
              switch attempt {
              case 0: _ = try store.undoable()
              case 1: _ = try store.undo()
              default: try store.take(NumberedStore.Record(number: 2))
              }
            } catch {
              // An error is as good as an answer; a crash is not.
            }
          }
          #expect(try store.records().first == NumberedStore.Record(number: 1))
          try store.put(StoreFormat.empty, in: store.path)
          unlink(store.changeLog)
          try store.take(NumberedStore.Record(number: 1))
        }
      }
    }
  }
}
