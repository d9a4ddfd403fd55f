import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Beside a store, a file of somebody else's")
struct ForeignFileTests {
  private typealias Record = NumberedStore.Record

  @Test(
    "that has the journal's name is never written to: changes are refused, reading goes on",
    arguments: RecordKind.allCases)
  func changeLog(_ kind: RecordKind) throws {
    let long = "2024-01-01 * opening\n    assets:cash  1 USD\n    equity\n"
    let larger = String(repeating: long, count: 2_000)
    for text in ["; hledger\n", long, larger, "\u{1}\u{2}", "0123456789abcdef\n"] {
      let store = try NumberedStore(kind)
      try store.take(Record(number: 1))
      try store.put(Array(text.utf8), in: store.changeLog)
      let before = try store.bytes(store.path)
      let expected = FileFailure(.write, store.changeLog, .foreign)
      #expect(throws: expected) { try store.take(Record(number: 2)) }
      #expect(throws: expected) { _ = try store.undo() }
      #expect(try store.bytes(store.changeLog) == Array(text.utf8) && store.bytes(store.path) == before)
      #expect(try store.records() == [Record(number: 1)] && store.undoable() == [])
    }
  }

  @Test(
    "a store of the journal's name is kept as one, with a journal of its own, and neither is taken for the other's"
  )
  func namedLikeAJournal() throws {
    let folder = TemporaryFolder()
    let named = FileStore(path: folder.path("book.journal"))
    let (one, two) = (
      Transaction.fee(nil, "1", id: .numbered(1)), Transaction.fee(nil, "2", id: .numbered(2))
    )
    try named.insert(one)
    try named.insert(two)
    #expect(try named.undo()?.transactions == [two] && named.redo() != nil && named.all() == [one, two])
    try named.checkChangeLog()
    #expect(folder.names == ["book.journal", "book.journal.journal", "book.journal.lock"])
    let before = try AtomicFile.read(named.path, limit: .max)
    // That of this one would be the other's text.
    let other = FileStore(path: folder.path("book"))
    #expect(throws: FileFailure(.write, named.path, .foreign)) { try other.insert(one) }
    #expect(try other.all() == [] && AtomicFile.read(named.path, limit: .max) == before)
  }

  @Test("a journal is not taken for a store")
  func journalNamedAsStore() throws {
    let folder = TemporaryFolder()
    let store = FileStore(path: folder.path("book"))
    try store.insert(.fee(nil, "1", id: .numbered(1)))
    let journal = FileStore(path: folder.path("book.journal"))
    let before = try AtomicFile.read(journal.path, limit: .max)
    #expect(throws: StoreError.self) { try journal.insert(.fee(nil, "2", id: .numbered(2))) }
    #expect(try AtomicFile.read(journal.path, limit: .max) == before && store.undo() != nil)
  }

  @Test("that has the lock's name is never written to", arguments: RecordKind.allCases)
  func lock(_ kind: RecordKind) throws {
    for text in ["GEM\n", "12 monkeys\n", String(repeating: "7", count: 17)] {
      let store = try NumberedStore(kind)
      let lock = store.path + ".lock"
      try store.put(Array(text.utf8), in: lock)
      let expected = FileFailure(.lock, lock, .foreign)
      #expect(throws: expected) { try store.take(Record(number: 1)) }
      #expect(try store.bytes(lock) == Array(text.utf8) && store.records() == [])
    }
  }

  @Test("that is the lock by a hard link is never written to, even an empty one")
  func linkedLock() throws {
    for text in ["", "1234\n"] {
      let store = try NumberedStore(.trades)
      let other = try store.folder.write(text, to: "other")
      let lock = store.path + ".lock"
      try #require(link(other, lock) == 0)
      let expected = FileFailure(.lock, lock, .severalHardLinks)
      #expect(throws: expected) { try store.take(Record(number: 1)) }
      #expect(try store.folder.text("other") == text && store.records() == [])
    }
  }
}
