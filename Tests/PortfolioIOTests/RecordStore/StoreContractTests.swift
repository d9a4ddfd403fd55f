import Dispatch
import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// The guarantees of every store, whatever holds its transactions.
@Suite("A store, in a file and at a URL", .serialized)
struct StoreContractTests {
  private func fee(_ number: Int, _ sum: String = "1") -> Transaction {
    .fee(nil, sum, id: .numbered(number))
  }

  @Test("is empty where nothing was stored", arguments: StoreKind.allCases)
  func empty(kind: StoreKind) throws {
    let store = try kind.make().store
    #expect(try store.all() == [] && store.undoable() == [])
    #expect(try store.undo() == nil && store.redo() == nil && store.tried().undo() == nil)
  }

  @Test("gives back all kinds of transactions as they were, in their order", arguments: StoreKind.allCases)
  func everyKind(kind: StoreKind) throws {
    let store = try kind.make().store
    for transaction in RemoteElementTests.samples { try store.apply(.insertNew(transaction)) }
    #expect(try store.all() == RemoteElementTests.samples)
    let more = Transaction.buy("AAA", "1", at: "2", account: "ü\"\\ 😀", id: .numbered(99))
    try store.apply(.insert(more))
    #expect(try store.all() == RemoteElementTests.samples + [more])
  }

  @Test("replaces, removes and adds at once", arguments: StoreKind.allCases)
  func combined(kind: StoreKind) throws {
    let store = try kind.make().store
    try store.apply(.insert(fee(1)), .insert(fee(2)), .insert(fee(3)))
    try store.apply(.replace(fee(2, "7")), .remove(.numbered(1)), .insert(fee(4)))
    #expect(try store.all() == [fee(2, "7"), fee(3), fee(4)])
    try store.apply(.remove(.numbered(2)), .remove(.numbered(3)), .remove(.numbered(4)))
    #expect(try store.all() == [])
    try store.apply(.insert(fee(5)))
    #expect(try store.all() == [fee(5)])
  }

  @Test("takes many at once, and takes them back", arguments: StoreKind.allCases)
  func many(kind: StoreKind) throws {
    let store = try kind.make().store
    try store.apply(.insert(fee(1)))
    var new = NewRecords()
    for number in 2...200 { new.append(StoreFormat.line(fee(number)), id: .numbered(number)) }
    try store.apply(.insertAll(new))
    #expect(try store.all().count == 200 && store.undoable().first?.count == 199)
    // A dry run reports what would be undone and redone.
    let reported = try #require(try store.tried().undo())
    #expect(try reported.transactions.count == 199 && store.undo() == reported)
    #expect(try store.all() == [fee(1)])
    let reportedAgain = try #require(try store.tried().redo())
    #expect(try reportedAgain.transactions.count == 199 && store.redo() == reportedAgain)
    #expect(try store.all().count == 200)
  }

  @Test("makes a change in full or not at all", arguments: StoreKind.allCases)
  func allOrNothing(kind: StoreKind) throws {
    let store = try kind.make().store
    try store.apply(.insert(fee(1)), .insert(fee(2)))
    let missing = UUID.numbered(77)
    let refusals: [([RecordEdit], StoreError)] = [
      ([.insert(fee(3)), .insert(fee(1))], .duplicateID(UUID.numbered(1).uuidString)),
      ([.insert(fee(3)), .insertNew(fee(3))], .duplicateID(UUID.numbered(3).uuidString)),
      ([.remove(.numbered(1)), .remove(missing)], .noSuchID(missing.uuidString)),
      ([.insert(fee(3)), .replace(fee(77))], .noSuchID(missing.uuidString)),
    ]
    for (changes, error) in refusals {
      #expect(throws: error) { try store.change(as: "test") { _ in changes } }
    }
    #expect(throws: StoreError.noSuchID("x")) {
      try store.change(as: "test") { _ in throw StoreError.noSuchID("x") }
    }
    try store.change(as: "test") { _ in [] }
    #expect(try store.all() == [fee(1), fee(2)] && store.undoable().count == 1)
  }

  @Test("takes changes back and puts them back, its order included", arguments: StoreKind.allCases)
  func undoing(kind: StoreKind) throws {
    var random = SeededGenerator(seed: 9)
    let store = try kind.make().store
    var states: [[Transaction]] = [[]]
    for step in 1...12 {
      var after = states[states.count - 1]
      var changes: [RecordEdit] = []
      for transaction in after {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          changes.append(.remove(transaction.id))
          after.removeAll { $0.id == transaction.id }
        case 1:
          let other = Transaction.dividend("AAA", "\(step)", id: transaction.id)
          changes.append(.replace(other))
          after = after.map { $0.id == other.id ? other : $0 }
        default: break
        }
      }
      for offset in 0..<2 {
        let new = fee(step * 10 + offset)
        changes.append(.insert(new))
        after.append(new)
      }
      try store.change(as: "test") { _ in changes }
      #expect(try store.all() == after)
      states.append(after)
    }
    for state in states.dropLast().reversed() {
      #expect(try store.undo()?.command == "test")
      #expect(try store.all() == state)
    }
    for state in states.dropFirst() {
      _ = try store.redo()
      #expect(try store.all() == state)
    }
    #expect(try store.redo() == nil)
  }

  @Test("leaves alone what something else has changed since", arguments: StoreKind.allCases)
  func changedSince(kind: StoreKind) throws {
    let tested = try kind.make()
    try tested.store.apply(.insert(.dividend("AAA", "5", id: .numbered(1))))
    try tested.tamper(sum: "5", to: "6")
    #expect(throws: StoreError.changedSince(UUID.numbered(1).uuidString)) { _ = try tested.store.undo() }
    #expect(try tested.store.all() == [.dividend("AAA", "6", id: .numbered(1))])
    try tested.tamper(sum: "6", to: "5")
    _ = try tested.store.undo()
    #expect(try tested.store.all() == [])
  }

  @Test("loses no update, however many write at once", arguments: StoreKind.allCases)
  func concurrent(kind: StoreKind) throws {
    let tested = try kind.make()
    let (writers, each) = (4, 6)
    DispatchQueue.concurrentPerform(iterations: writers) { writer in
      do {
        for number in 0..<each { try tested.store.apply(.insertNew(fee(writer * 100 + number))) }
      } catch {
        Testing.Issue.record("\(error)")
      }
    }
    #expect(try Set(tested.store.all().map(\.id)).count == writers * each)
    #expect(try tested.store.undoable().count == writers * each)
  }

  @Test(
    "merges what another has, and counts what is new, changed and the same", arguments: StoreKind.allCases)
  func merging(kind: StoreKind) throws {
    let (source, target) = (try StoreText().store, try kind.make().store)
    let noted = Transaction.buy("AAA", "1", at: "2", fee: "3", account: "A", id: .numbered(1))
    try target.apply(.insert(noted), .insert(fee(2)), .insert(fee(3)))
    try source.insert(
      fee(4), .buy("AAA", "1", at: "2", id: .numbered(1)), fee(2, "5"), fee(6))
    func merge() throws -> StoreMerge {
      var from = try source.open()
      let brought = try BroughtTransactions(&from)
      var merge = StoreMerge()
      try target.change(as: "push") { reader in
        merge = try StoreMerge(brought, into: &reader)
        return merge.changes
      }
      return merge
    }
    let first = try merge()
    #expect(first.new == 2 && first.changed == 1 && first.same == 1 && first.others == 1)
    #expect(first.differences.map(\.kind) == [.new, .changed([.sum]), .new])
    #expect(try target.all() == [noted, fee(2, "5"), fee(3), fee(4), fee(6)])
    let second = try merge()
    #expect(second.new == 0 && second.changed == 0 && second.same == 4 && second.others == 1)
    _ = try target.undo()
    #expect(try target.all() == [noted, fee(2), fee(3)])
  }
}

extension TransactionStore {
  /// All transactions in the order in which they are stored.
  func all() throws -> [Transaction] {
    try read { reader in try reader.all() }
  }

  func apply(_ changes: RecordEdit...) throws {
    try change(as: "test") { _ in changes }
  }
}
