import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// A crash is played by putting the bytes in the files that it would have left.
@Suite("After a crash")
struct CrashTests {
  private let first = Transaction.buy("AAA", "1", at: "2", id: .numbered(1))
  private let second = Transaction.sell("BBB", "3", at: "4", id: .numbered(2))
  private let third = Transaction.dividend("CCC", "5", id: .numbered(3))

  /// A store with one transaction, its bytes and its journal's before and after `change`.
  private struct Recording {
    let store: StoreText
    let before: [UInt8]
    let after: [UInt8]
    let journalBefore: [UInt8]
    let journalAfter: [UInt8]

    var journal: String { store.path + ".journal" }

    /// The journal with the change announced, and not said to be done.
    var announced: [UInt8] {
      let end = journalAfter.dropLast().lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      return Array(journalAfter[..<end])
    }
  }

  private func record(in start: String? = nil, _ change: (FileStore) throws -> Void) throws -> Recording {
    let store = try StoreText(start)
    try store.store.insert(first)
    let journal = store.path + ".journal"
    func journalBytes() throws -> [UInt8] { try AtomicFile.read(journal, limit: .max) ?? [] }
    let (before, journalBefore) = (try store.bytes, try journalBytes())
    try change(store.store)
    return Recording(
      store: store, before: before, after: try store.bytes, journalBefore: journalBefore,
      journalAfter: try journalBytes())
  }

  /// Writes in place, so that the file stays the same file.
  private func put(_ bytes: [UInt8], in path: String) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    defer { close(descriptor) }
    try AtomicFile.writeAll(bytes, to: descriptor, path)
  }

  private func checkNextChange(_ recording: Recording, _ stored: [Transaction]) throws {
    let store = recording.store
    #expect(try store.store.all() == stored)
    try store.store.insert(third)
    #expect(try store.store.all() == stored + [third])
    _ = try store.store.undo()
    #expect(try store.store.all() == stored)
    #expect(try store.read().get() == stored)
  }

  @Test("at any byte of an addition the store is what it was or what it is to be, and takes the next change")
  func additions() throws {
    for layout in [StoreFormat.empty, Array("{\"version\":1,\"transactions\":[]}".utf8)] {
      let start = String(decoding: layout, as: UTF8.self)
      let model = try record(in: start) { try $0.insert(second) }
      let same = zip(model.before, model.after).prefix { $0 == $1 }.count
      for count in same...model.after.count {
        // The next change may make another file of the store, which the journal does not mean.
        let isLast = count == model.after.count
        let goesOn = count % 7 == 0 || isLast
        let recording = goesOn ? try record(in: start) { try $0.insert(second) } : model
        // What is written so far, and what stood behind it.
        let torn = recording.after.prefix(count) + recording.before.dropFirst(count)
        try put(Array(torn), in: recording.store.path)
        try put(recording.announced, in: recording.journal)
        let stored = isLast ? [first, second] : [first]
        #expect(try recording.store.store.all() == stored, "\(count)")
        if goesOn { try checkNextChange(recording, stored) }
      }
    }
  }

  @Test("that lost blocks of an addition but kept its length the store is what it was")
  func holes() throws {
    let recording = try record { try $0.insert(second) }
    let same = zip(recording.before, recording.after).prefix { $0 == $1 }.count
    for index in same..<recording.after.count {
      var torn = recording.after
      for lost in index..<min(torn.count, index + 16) { torn[lost] = 0 }
      try put(torn, in: recording.store.path)
      try put(recording.announced, in: recording.journal)
      #expect(try recording.store.store.all() == [first], "\(index)")
    }
    try checkNextChange(recording, [first])
  }

  @Test("while the journal was written the store is what it was, whatever the journal holds")
  func journals() throws {
    let model = try record { try $0.insert(second) }
    for count in 0...model.announced.count {
      let recording = count % 50 == 0 ? try record { try $0.insert(second) } : model
      try put(recording.before, in: recording.store.path)
      try put(Array(recording.journalAfter.prefix(count)), in: recording.journal)
      #expect(try recording.store.store.all() == [first], "\(count)")
      if count % 50 == 0 { try checkNextChange(recording, [first]) }
    }
  }

  @Test("between the writing and the note that it is done the change stands, and can be taken back")
  func unfinished() throws {
    for change: (FileStore) throws -> Void in [
      { try $0.insert(second) }, { try $0.apply(.replace(.fee(nil, "9", id: first.id))) },
    ] {
      let recording = try record(change)
      let stored = try recording.store.store.all()
      try put(recording.announced, in: recording.journal)
      try checkNextChange(recording, stored)
      _ = try recording.store.store.undo()
      #expect(try recording.store.store.all() == [first])
    }
  }

  @Test("before the new file took the place of the old the store is what it was")
  func replacements() throws {
    let recording = try record { try $0.apply(.replace(.fee(nil, "9", id: first.id))) }
    // The old text in yet another file: the announced one never came.
    try AtomicFile.replace(recording.store.path, with: recording.before)
    try put(recording.announced, in: recording.journal)
    try checkNextChange(recording, [first])
    #expect(try recording.store.store.undoable().count == 1)
  }

  @Test("a journal that is lost or damaged costs what could be taken back, and nothing else")
  func damagedJournals() throws {
    let recording = try record { try $0.insert(second) }
    for damage: [UInt8] in [
      [], Array("nonsense\n".utf8), [0, 1, 2], Array(recording.journalAfter.dropFirst(3)),
    ] {
      try put(recording.after, in: recording.store.path)
      try put(damage, in: recording.journal)
      #expect(try recording.store.store.all() == [first, second])
      try recording.store.store.insert(third)
      #expect(try recording.store.store.undo()?.transactions == [third])
      #expect(try recording.store.store.all() == [first, second])
    }
    unlink(recording.journal)
    #expect(try recording.store.store.undo() == nil)
    #expect(try recording.store.store.all() == [first, second])
  }

  @Test("a reader sees the store as it was through a window of any size")
  func windows() throws {
    let recording = try record { try $0.insert(second) }
    let same = zip(recording.before, recording.after).prefix { $0 == $1 }.count
    let cut = ByteSource.Cut(offset: same, tail: Array(recording.before.dropFirst(same)))
    try put(Array(recording.after.dropLast(5)), in: recording.store.path)
    for size in 1...recording.after.count {
      var reader = try recording.store.reader(windowSize: size, cut: cut)
      #expect(try reader.all() == [first], "a window of \(size) bytes")
    }
  }
}
