import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A change to a store")
struct RecordEditTests {
  private func line(_ transaction: Transaction) -> String {
    String(decoding: StoreFormat.line(transaction.json), as: UTF8.self)
  }

  private func document(_ transactions: Transaction...) -> String {
    let lines = transactions.map(line).joined(separator: ",\n")
    return "{\"version\":1,\"transactions\":[\n" + lines + (lines.isEmpty ? "" : "\n") + "]}\n"
  }

  private let a = Transaction.buy("AAA", "1", at: "2", id: .numbered(1))
  private let b = Transaction.sell("BBB", "3", at: "4", id: .numbered(2))
  private let c = Transaction.dividend("CCC", "5", id: .numbered(3))
  private let d = Transaction.fee(nil, "6", id: .numbered(4))

  @Test("that adds the first transaction makes the file, with a line for each transaction")
  func firstTransaction() throws {
    let store = try StoreText()
    try store.store.insert(a, b)
    let expected = """
      {"version":1,"transactions":[
      {"id":"\(UUID.numbered(1))","date":"2024-01-02","type":"buy","ticker":"AAA","quantity":1,"price":2,"sum":2},
      {"id":"\(UUID.numbered(2))","date":"2024-01-02","type":"sell","ticker":"BBB","quantity":3,"price":4,"sum":12}
      ]}

      """
    #expect(try store.text == expected)
  }

  @Test("adds behind what is there, in whatever layout, and leaves every other byte alone")
  func insertions() throws {
    let added = line(b)
    let cases: [(String, String)] = [
      (document(), document(b)), (document(a), document(a, b)),
      ("{\"version\":1,\"transactions\":[]}", "{\"version\":1,\"transactions\":[\n\(added)\n]}"),
      (
        "{\"transactions\": [ \n ], \"version\": 1, \"x\": [] }\n\n",
        "{\"transactions\": [\n\(added)\n], \"version\": 1, \"x\": [] }\n\n"
      ),
      (
        "{\"version\":1,\"transactions\":[\(line(a))]}",
        "{\"version\":1,\"transactions\":[\(line(a)),\n\(added)]}"
      ),
      (
        "\u{FEFF}{\"version\":1,\r\n\"transactions\":[\r\n  \(line(a))\r\n  ]}\r\n",
        "\u{FEFF}{\"version\":1,\r\n\"transactions\":[\r\n  \(line(a)),\n\(added)\r\n  ]}\r\n"
      ),
    ]
    for (before, after) in cases {
      let store = try StoreText(before)
      try store.store.insert(b)
      #expect(try store.text == after)
      #expect(try store.store.all().last == b)
    }
  }

  @Test("adds to every layout, and what was there stays as it was")
  func insertionsInLayouts() throws {
    for layout in StoreSamples.layouts {
      let store = try StoreText(layout.text)
      let new = Transaction.buy("NEW", "1", at: "1", id: .numbered(99))
      try store.store.insert(new)
      #expect(try store.store.all() == StoreSamples.transactions + [new], "\(layout.name)")
      #expect(try store.text.replacing(",\n" + line(new), with: "") == layout.text, "\(layout.name)")
    }
  }

  @Test("takes out the first, one in the middle, the last, several or all")
  func removals() throws {
    let cases: [([Transaction], String)] = [
      ([a], document(b, c, d)), ([b], document(a, c, d)), ([d], document(a, b, c)), ([a, b], document(c, d)),
      ([b, c], document(a, d)), ([c, d], document(a, b)), ([a, d], document(b, c)), ([a, c], document(b, d)),
      ([b, d], document(a, c)), ([b, c, d], document(a)), ([a, b, c], document(d)), ([a, b, d], document(c)),
      ([d, c, b, a], document()),
    ]
    for (removed, after) in cases {
      let store = try StoreText(document(a, b, c, d))
      try store.store.change(as: "test") { _ in removed.map { .remove($0.id) } }
      #expect(try store.text == after)
    }
  }

  @Test("takes out of every layout what it is to take out, and leaves the rest as it is")
  func removalsInLayouts() throws {
    for layout in StoreSamples.layouts {
      for transaction in StoreSamples.transactions {
        let store = try StoreText(layout.text)
        try store.store.apply(.remove(transaction.id))
        #expect(
          try store.store.all() == StoreSamples.transactions.filter { $0 != transaction }, "\(layout.name)")
      }
    }
  }

  @Test("puts a transaction in the place of another, and keeps what it does not know, as it is written")
  func replacements() throws {
    let odd = """
      {
        "x" : [ 1e400,
          {"k":1,"k":2} ],"id": "\(UUID.numbered(2))", "date":"2024-01-01", "type":"fee", "sum": 1.50, "note":"n",
        "y":"\\u00e9 é"
      }
      """
    let before = document(a, c).replacing(line(a), with: line(a) + ",\n" + odd)
    let store = try StoreText(before)
    try store.store.apply(.replace(b))
    let expected = line(b).dropLast() + #","x" : [ 1e400,     {"k":1,"k":2} ],"y":"\u00e9 é"}"#
    #expect(try store.text == before.replacing(odd, with: expected))
    #expect(try store.store.all() == [a, b, c])
  }

  @Test("does several things at once")
  func combined() throws {
    let changed = Transaction.buy("AAA", "100", at: "2", id: a.id)
    let store = try StoreText(document(a, b, c))
    try store.store.apply(.replace(changed), .remove(c.id), .insert(d), .remove(b.id))
    #expect(try store.text == document(changed, d))
    let other = Transaction.fee("EEE", "1", id: .numbered(5))
    try store.store.apply(.remove(a.id), .remove(d.id), .insert(b), .insertNew(other))
    #expect(try store.text == document(b, other))
    try store.store.apply(.remove(b.id), .replace(.fee("EEE", "2", id: .numbered(5))), .insert(a))
    #expect(try store.text == document(.fee("EEE", "2", id: .numbered(5)), a))
  }

  @Test("that cannot be made in full is not made at all")
  func allOrNothing() throws {
    let store = try StoreText(document(a, b))
    let before = try store.text
    let missing = UUID.numbered(77)
    let refusals: [([RecordEdit], StoreError)] = [
      ([.insert(c), .insert(a)], .duplicateID(a.id.uuidString)),
      ([.insertNew(c), .insertNew(a)], .duplicateID(a.id.uuidString)),
      ([.insert(c), .insert(.fee(nil, "1", id: c.id))], .duplicateID(c.id.uuidString)),
      ([.insertNew(c), .insert(c)], .duplicateID(c.id.uuidString)),
      ([.remove(a.id), .remove(missing)], .noSuchID(missing.uuidString)),
      ([.insert(c), .replace(.fee(nil, "1", id: missing))], .noSuchID(missing.uuidString)),
    ]
    for (changes, error) in refusals {
      #expect(throws: error) { try store.store.change(as: "test") { _ in changes } }
      #expect(try store.text == before)
    }
    #expect(throws: StoreError.duplicateID(c.id.uuidString)) {
      let new = try StoreText()
      try new.store.insert(c, c)
    }
  }

  @Test("of nothing touches nothing")
  func nothing() throws {
    let store = try StoreText(document(a))
    try store.store.change(as: "test") { reader in
      let all = try reader.all()
      #expect(all == [a])
      return []
    }
    #expect(try store.text == document(a))
    let missing = try StoreText()
    try missing.store.change(as: "test") { _ in [] }
    #expect(!missing.folder.names.contains("portfolio.json"))
  }

  @Test("that is given up leaves the store as it was, and free for the next")
  func givenUp() throws {
    let store = try StoreText(document(a))
    #expect(throws: StoreError.noSuchID("x")) {
      try store.store.change(as: "test") { _ in throw StoreError.noSuchID("x") }
    }
    #expect(try store.text == document(a))
    try store.store.insert(b)
    #expect(try store.store.all() == [a, b])
  }
}
