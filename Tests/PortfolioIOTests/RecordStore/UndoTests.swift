import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Changes that are taken back")
struct UndoTests {
  private func fee(_ number: Int, _ sum: String = "1") -> Transaction {
    .fee(nil, sum, id: .numbered(number))
  }

  /// Random changes to the stored transactions, with the result.
  private func changes(
    to transactions: [Transaction], _ next: inout Int, _ random: inout SeededGenerator
  ) -> ([RecordEdit], [Transaction]) {
    var (changes, result): ([RecordEdit], [Transaction]) = ([], transactions)
    for transaction in transactions {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        changes.append(.remove(transaction.id))
        result.removeAll { $0.id == transaction.id }
      case 1:
        let other = Transaction.fee(nil, String(Int.random(in: 1...999, using: &random)), id: transaction.id)
        changes.append(.replace(other))
        result = result.map { $0.id == other.id ? other : $0 }
      default: break
      }
    }
    changes.shuffle(using: &random)
    for _ in 0..<Int.random(in: changes.isEmpty ? 1...2 : 0...2, using: &random) {
      next += 1
      changes.append(Bool.random(using: &random) ? .insert(fee(next)) : .insertNew(fee(next)))
      result.append(fee(next))
    }
    return (changes, result)
  }

  @Test("and put back leave what was stored before and after each of them, its order included")
  func everyChange() throws {
    var random = SeededGenerator(seed: 40)
    for round in 0..<25 {
      let layout = StoreSamples.layouts[round % StoreSamples.layouts.count]
      let store = try StoreText(layout.text)
      var states = [StoreSamples.transactions]
      var next = 100
      for _ in 0..<6 {
        let (changes, after) = changes(to: states[states.count - 1], &next, &random)
        try store.store.change(as: "test") { _ in changes }
        #expect(try store.store.all() == after, "\(layout.name): \(changes)")
        states.append(after)
      }
      for state in states.dropLast().reversed() {
        let entry = try store.store.undo()
        #expect(entry?.command == "test")
        #expect(try store.store.all() == state, "taken back in \(layout.name)")
      }
      #expect(try store.store.undo() == nil)
      for state in states.dropFirst() {
        _ = try store.store.redo()
        #expect(try store.store.all() == state, "put back in \(layout.name)")
      }
      #expect(try store.store.redo() == nil)
    }
  }

  @Test(
    "and put back, in any order and with others in between, leave what a list of them says", arguments: 1...40
  )
  func histories(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try StoreText()
    var (stored, undoable, redoable): ([Transaction], [[Transaction]], [[Transaction]]) = ([], [], [])
    var next = 0
    for _ in 0..<25 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        #expect(try (store.store.undo() == nil) == undoable.isEmpty)
        if let before = undoable.popLast() { (stored, redoable) = (before, redoable + [stored]) }
      case 2:
        #expect(try (store.store.redo() == nil) == redoable.isEmpty)
        if let after = redoable.popLast() { (stored, undoable) = (after, undoable + [stored]) }
      default:
        var (changes, after) = changes(to: stored, &next, &random)
        if Bool.random(using: &random) {
          var rows = NewRecords()
          for _ in 0...Int.random(in: 0...4, using: &random) {
            next += 1
            rows.append(StoreFormat.line(fee(next)), id: UUID.numbered(next))
            after.append(fee(next))
          }
          changes.append(.insertAll(rows))
        }
        try store.store.change(as: "test") { _ in changes }
        (stored, undoable, redoable) = (after, undoable + [stored], [])
      }
      #expect(try store.store.all() == stored, "\(seed)")
    }
  }

  @Test("leave a file that the program wrote as it was, byte for byte")
  func sameBytes() throws {
    let store = try StoreText()
    try store.store.insert(fee(1), fee(2), fee(3))
    let before = try store.text
    try store.store.apply(.remove(.numbered(1)), .replace(fee(2, "5")), .insert(fee(4)))
    let after = try store.text
    _ = try store.store.undo()
    #expect(try store.text == before)
    _ = try store.store.redo()
    #expect(try store.text == after)
  }

  @Test("may have replaced all that there was")
  func replacedAll() throws {
    let store = try StoreText()
    try store.store.insert(fee(1))
    try store.store.apply(.remove(.numbered(1)), .insert(fee(2)))
    _ = try store.store.undo()
    #expect(try store.store.all() == [fee(1)])
    _ = try store.store.redo()
    #expect(try store.store.all() == [fee(2)])
  }

  @Test("bring back what a record had that the program does not know")
  func unknownKeys() throws {
    let text = StoreSamples.layouts.first { $0.name == "with unknown keys" }?.text ?? ""
    let store = try StoreText(text)
    try store.store.apply(.remove(.numbered(1)), .replace(fee(3)))
    _ = try store.store.undo()
    #expect(try store.text.replacing("\n", with: "") == text.replacing("\n", with: ""))
  }

  @Test("cannot be put back once something new was done")
  func newChange() throws {
    let store = try StoreText()
    try store.store.insert(fee(1))
    try store.store.insert(fee(2))
    _ = try store.store.undo()
    try store.store.insert(fee(3))
    #expect(try store.store.redo() == nil)
    #expect(try store.store.undoable().map(\.count) == [1, 1])
    #expect(try store.store.tried().undo()?.transactions == [fee(3)])
  }

  @Test("are left alone where something else has changed their transactions since")
  func changedSince() throws {
    let store = try StoreText()
    try store.store.insert(fee(1), fee(2))
    let before = try store.text
    let edited = before.replacing("\"sum\":1", with: "\"sum\":7", maxReplacements: 1)
    try store.write(Array(edited.utf8))
    #expect(throws: StoreError.changedSince(UUID.numbered(1).uuidString)) { _ = try store.store.undo() }
    #expect(throws: StoreError.changedSince(UUID.numbered(1).uuidString)) {
      _ = try store.store.tried().undo()
    }
    #expect(try store.text == edited)
    // Another layout does not count as a change.
    try store.write(Array(before.replacing(",", with: " , ").utf8))
    _ = try store.store.undo()
    #expect(try store.store.all() == [])
  }

  @Test("are known by number, command, time and count, the newest first")
  func entries() throws {
    let store = try StoreText()
    let time = FakeTime()
    let file = FileStore(path: store.path, FileAccess(time: time.source))
    try file.change(as: "import") { _ in [.insert(fee(1)), .insert(fee(2))] }
    time.advance(by: .seconds(60))
    try file.change(as: "delete") { _ in [.remove(.numbered(1))] }
    let found = try file.undoable()
    #expect(found.map(\.command) == ["delete", "import"] && found.map(\.count) == [1, 2])
    #expect(
      found.map(\.number) == [2, 1] && found[0].time.secondsSinceEpoch - found[1].time.secondsSinceEpoch == 60
    )
    #expect(found[0].transactions == [fee(1)] && found[1].transactions == [fee(1), fee(2)])
  }
}
