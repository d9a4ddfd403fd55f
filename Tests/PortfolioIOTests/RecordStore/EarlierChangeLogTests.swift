import FoundationEssentials
import Glibc
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// The fixtures were written by the program of before the change log had two lines a change.
@Suite("A journal of an earlier version")
struct EarlierChangeLogTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("portfolio.json") }
  private var store: FileStore { FileStore(path: path) }

  /// Puts a store and its journal in place. Returns their texts.
  private func put(_ name: String) throws -> (store: [UInt8], journal: [UInt8]) {
    let fixture = ProjectFiles.path("Fixtures/store/\(name).json")
    let text = try AtomicFile.read(fixture, limit: .max) ?? []
    let journal = try AtomicFile.read(fixture + ".journal", limit: .max) ?? []
    try writeInPlace(text, to: path)
    try writeInPlace(journal, to: path + ".journal")
    return (text, journal)
  }

  private func bytes(_ suffix: String) throws -> [UInt8]? { try AtomicFile.read(path + suffix, limit: .max) }

  private let new = Transaction.fee(nil, "1", id: .numbered(1))

  @Test("is kept beside the new one, and what it says is done is known but cannot be undone")
  func done() throws {
    let before = try put("done")
    #expect(try store.undoable() == [] && store.tried().undo() == nil)
    #expect(try store.earlierChanges().map(\.command) == ["edit", "import", "add", "add"])
    #expect(try store.undo() == nil && store.redo() == nil)
    #expect(
      try bytes("") == before.store && bytes(".journal") == nil && bytes(".journal.old") == before.journal)
    try store.insert(new)
    #expect(try store.undo()?.transactions == [new])
    #expect(try bytes("") == before.store && store.undo() == nil)
    #expect(try store.earlierChanges().map(\.number) == [4, 3, 2, 1])
    #expect(try store.earlierChanges()[1].transactions.count == 3)
    // The one that was deleted came back, but was removed once.
    #expect(try store.removedIDs() == Set(store.earlierChanges()[0].transactions.map(\.id) + [new.id]))
  }

  @Test("is looked through without being touched by those that only read")
  func reading() throws {
    let before = try put("done")
    #expect(try store.all().count == 5)
    try store.checkChangeLog()
    #expect(try bytes(".journal") == before.journal && bytes(".journal.old") == nil)
  }

  @Test("announces an addition that is completed or taken back, however far it got")
  func announced() throws {
    let whole = try put("announced").store
    let start = try #require(String(decoding: whole, as: UTF8.self).split(separator: "\n").dropFirst(2).first)
    let text = String(decoding: whole, as: UTF8.self)
    let before = try #require(text.range(of: ",\n" + start)).lowerBound
    let offset = text.utf8.distance(from: text.startIndex, to: before)
    for count in offset...whole.count {
      _ = try put("announced")
      let old = Array(whole[..<offset]) + StoreFormat.tail
      try writeInPlace(Array(whole[..<count]) + old.dropFirst(count), to: path)
      let isMade = count >= whole.count - StoreFormat.tail.count
      #expect(try store.all().count == (isMade ? 3 : 1), "\(count)")
      #expect(try store.undo() == nil)
      #expect(try bytes("") == (isMade ? whole : old), "\(count)")
      #expect(try store.earlierChanges().map(\.count) == (isMade ? [2, 1] : [1]), "\(count)")
      #expect(try bytes(".journal") == nil)
    }
  }

  @Test("announces a replacement that is dropped where the file is another")
  func replacement() throws {
    let before = try put("done")
    let lines = before.journal.split(separator: 0x0A)
    // Up to the announcement of the change that was made fifth.
    let announced = Array(lines.prefix(17).joined(separator: [0x0A])) + [0x0A]
    try writeInPlace(announced, to: path + ".journal")
    #expect(try store.undo() == nil)
    #expect(try bytes("") == before.store && store.earlierChanges().map(\.number) == [4, 3, 2, 1])
  }
}
