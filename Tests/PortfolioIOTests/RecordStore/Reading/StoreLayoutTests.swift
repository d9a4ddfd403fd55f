import Foundation
import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A store that is read")
struct StoreLayoutTests {
  @Test("says the same in whatever layout it is written", arguments: StoreSamples.layouts.map(\.name))
  func layouts(name: String) throws {
    let layout = try #require(StoreSamples.layouts.first { $0.name == name })
    let store = try StoreText(layout.text)
    #expect(try store.read().get() == StoreSamples.transactions)
    #expect(try store.text == layout.text)
  }

  @Test("says the same in however many places it is read", arguments: StoreSamples.layouts.map(\.name))
  func chunks(name: String) throws {
    let layout = try #require(StoreSamples.layouts.first { $0.name == name })
    let store = try StoreText(layout.text)
    for chunks in 1...layout.text.utf8.count + 2 {
      let found = store.read(chunks: chunks)
      if found != .success(StoreSamples.transactions) {
        Testing.Issue.record("\(chunks) chunks: \(found)")
      }
    }
  }

  @Test("that is missing, or a link to nothing, is empty")
  func missing() throws {
    let store = try StoreText()
    #expect(try store.store.all().isEmpty)
    symlink("nowhere.json", store.path)
    #expect(try store.store.all().isEmpty)
    #expect(store.folder.names == ["portfolio.json"])
  }

  @Test(
    "may have no transactions",
    arguments: [
      "{\"version\":1,\"transactions\":[]}", "{\"version\":1,\"transactions\":[\n]}\n",
      " { \"transactions\" : [ ] , \"version\" : 1 } ",
    ])
  func empty(text: String) throws {
    let store = try StoreText(text)
    for chunks in 1...text.utf8.count { #expect(try store.read(chunks: chunks).get().isEmpty) }
  }

  @Test("is JSON that Foundation reads as well")
  func anyReader() throws {
    for layout in StoreSamples.layouts
    where !["with a byte order mark", "with unknown keys"].contains(layout.name) {
      let object = try JSONSerialization.jsonObject(with: Data(layout.text.utf8)) as? [String: Any]
      #expect((object?["transactions"] as? [Any])?.count == StoreSamples.transactions.count)
    }
  }

  @Test("says what the thorough reading of each of its records says")
  func matchesValidatedReading() throws {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<300 {
      let transaction = random.storedTransaction()
      let line = StoreFormat.line(transaction.json)
      #expect(Transaction(record: line) == transaction)
      let store = try StoreText("{\"version\":1,\"transactions\":[\(String(decoding: line, as: UTF8.self))]}")
      #expect(try store.read().get() == [transaction])
    }
  }

  @Test(
    "reads records of sixteen megabytes in any order, and refuses one that is larger than any may be",
    arguments: [[15, 5, 12], [5, 15, 12], [12, 5, 15], [1, 15, 1, 15]])
  func longRecords(sizes: [Int]) throws {
    let transactions = sizes.enumerated().map { index, size in
      Transaction.fee(nil, "1", id: .numbered(index))
        .with { $0.note = String(repeating: "long", count: size << 18) }
    }
    let store = try StoreText()
    let lines = transactions.map { StoreFormat.line($0) }
    try store.write(
      StoreFormat.head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail)
    #expect(try store.store.all().map(\.id) == transactions.map(\.id))
    #expect(try store.store.repair { UUID.numbered(900) } == nil)

    let endless = try StoreText("{\"version\":1,\"transactions\":[\n{\"note\":\"")
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 26)
    try endless.write(try endless.bytes + piece + Array("\"}]}".utf8))
    #expect(endless.readingError() == .recordTooLong(endless.place(2, 1)))
  }

  @Test("takes no record of more than a megabyte")
  func tooLongRecord() throws {
    let store = try StoreText()
    try store.store.insert(StoreSamples.transactions[0])
    let before = try store.bytes
    let long = Transaction.fee(nil, "1", id: .numbered(50))
      .with { $0.note = String(repeating: "n", count: 1 << 20) }
    let expected = StoreError.invalid([
      Issue(.tooLong, place: Place(id: UUID.numbered(50).uuidString))
    ])
    #expect(throws: expected) { try store.store.insert(long) }
    #expect(try store.bytes == before)
    #expect(TransactionDraft(long).issues() == [Issue(.tooLong, field: .note)])
  }

  @Test("is repaired without the records that no reader takes, which stay in the copy")
  func unreadableRecords() throws {
    let store = try StoreText("{\"version\":1,\"transactions\":[\n")
    let long = Transaction.fee(nil, "1", id: .numbered(1))
      .with { $0.note = String(repeating: "n", count: 1 << 26) }
    try store.write(
      try store.bytes + StoreFormat.line(long) + StoreFormat.separator
        + StoreFormat.line(StoreSamples.transactions[1]) + StoreFormat.tail)
    let repair = try store.store.repair { UUID.numbered(900) }
    #expect(repair?.saved == 1 && repair?.omissions == 1)
    #expect(try store.store.all() == [StoreSamples.transactions[1]])
  }
}

extension SeededGenerator {
  /// A transaction with figures and texts in every form that may be stored.
  mutating func storedTransaction() -> Transaction {
    func figure() -> ExactDecimal {
      let digits = Int.random(in: 1...30, using: &self)
      let mantissa = (0..<digits).reduce(Int128(1)) { mantissa, _ in mantissa * 10 }
      return ExactDecimal(
        mantissa: Int128.random(in: 1...mantissa, using: &self), scale: Int.random(in: 0...20, using: &self))
    }
    func text() -> String? {
      let text = jsonText()
      return text.isEmpty || Bool.random(using: &self) ? nil : text
    }
    let ticker = ["AAA", "BRK.B", "X", "VERYLONGTICKER", "Ä"][Int.random(in: 0..<5, using: &self)]
    let dates = [
      "2024-02-29", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.123456789+14:00",
      "2024-01-01T10:00:00-05:00",
    ]
    let kind = [TransactionKind.buy, .sell, .dividend, .fee][Int.random(in: 0..<4, using: &self)]
    var transaction = Transaction(
      kind, id: .numbered(Int.random(in: 1...99, using: &self)),
      date: timestamp(dates[Int.random(in: 0..<4, using: &self)]))
    transaction.ticker = kind == .fee && Bool.random(using: &self) ? nil : ticker
    if kind.isTrade { (transaction.quantity, transaction.price) = (figure(), figure()) }
    (transaction.sum, transaction.fee) = (figure(), Bool.random(using: &self) ? figure() : nil)
    (transaction.account, transaction.note) = (text(), text())
    return transaction
  }
}
