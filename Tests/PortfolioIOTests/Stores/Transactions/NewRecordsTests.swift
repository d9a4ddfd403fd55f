import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Many records that are added together")
struct NewRecordsTests {
  private let old = Transaction.buy("AAA", "1", at: "2", id: .numbered(1))

  private func records(_ range: ClosedRange<Int>) -> ([Transaction], NewRecords) {
    let transactions = range.map { Transaction.fee("BBB", "\($0).5", id: .numbered($0)) }
    var records = NewRecords()
    for transaction in transactions {
      records.append(StoreFormat.line(transaction), id: transaction.id)
    }
    return (transactions, records)
  }

  @Test("come to stand behind what is there, and can be taken back and put back", arguments: [0, 1])
  func addition(stored: Int) throws {
    let store = try StoreText()
    if stored > 0 { try store.store.insert(old) }
    let before = try store.store.all()
    let (new, records) = records(10...300)
    try store.store.apply(.insertAll(records))
    let after = try store.text
    #expect(try store.store.all() == before + new)
    #expect(try store.store.undoable().first?.count == new.count)
    for _ in 0..<2 {
      #expect(try store.store.undo()?.count == new.count)
      #expect(try store.store.all() == before)
      _ = try store.store.redo()
      #expect(try store.text == after)
    }
  }

  @Test("are taken back though another program has laid the file out anew, but not where it changed one")
  func otherLayout() throws {
    let store = try StoreText()
    try store.store.insert(old)
    let (_, records) = records(10...20)
    try store.store.apply(.insertAll(records))
    let pretty = StoreSamples.pretty(try JSONValue(parsing: try store.bytes))
    try store.write(Array(pretty.replacing("15.5", with: "16.5").utf8))
    #expect(throws: StoreError.changedSince(UUID.numbered(10).uuidString)) { _ = try store.store.undo() }
    try store.write(Array(pretty.utf8))
    _ = try store.store.undo()
    #expect(try store.store.all() == [old])
  }

  @Test(
    "of several lists are what they are one by one, however many pieces they come to", arguments: [0, 1, 5])
  func joined(count: Int) {
    // Each is longer than half of a piece.
    let texts = (0..<count + 4).map { [UInt8](repeating: UInt8(ascii: "a") + UInt8($0), count: 600_000) }
    var (all, first, second) = (NewRecords(), NewRecords(), NewRecords())
    for (number, text) in texts.enumerated() {
      let id = UUID.numbered(number + 1)
      all.append(text, id: id)
      if number < count { first.append(text, id: id) } else { second.append(text, id: id) }
    }
    first.append(second)
    #expect(Array(first.pieces.joined()) == Array(texts.joined(separator: StoreFormat.separator)))
    #expect(first.first == all.first && first.last == all.last && first.count == all.count)
  }

  @Test(
    "are in the ledger what they are once they are stored, however many pieces they come to",
    arguments: [1, 9])
  func ledger(thousands: Int) throws {
    let new = (2...thousands * 1000).map { number in
      let (ticker, day) = ("A\(number % 7)", CalendarDay(daysSinceEpoch: 19_000 + number % 900))
      return number % 4 == 0
        ? Transaction.sell(ticker, "0.5", at: "11", on: "\(day)", id: .numbered(number))
        : .buy(ticker, "\(number)", at: "10.25", on: "\(day)", id: .numbered(number))
    }
    var records = NewRecords()
    for transaction in new { records.append(transaction) }
    #expect((records.pieces.count > 1) == (thousands > 1))
    let store = try StoreText()
    try store.store.insert(old)
    let planned = try store.store.read { reader in try reader.ledger(with: records) }
    try store.store.apply(.insertAll(records))
    let stored = try store.store.read { reader in try reader.ledger() }
    var lists: [[UUID]] = []
    for ledger in [planned, stored] {
      var ids: [UUID] = []
      try ledger.forEach(through: nil) { ids.append($0.id) }
      lists.append(ids)
    }
    #expect(lists[0] == lists[1] && lists[0].count == new.count + 1)
    let sold = Set(new.lazy.filter { $0.kind == .sell && $0.ticker != "A1" }.map(\.id))
    #expect(planned.tickers(of: sold) == ["A0", "A2", "A3", "A4", "A5", "A6"])
  }

  @Test("of none change nothing")
  func none() throws {
    let store = try StoreText(StoreSamples.canonical)
    try store.store.apply(.insertAll(NewRecords()))
    #expect(try store.text == StoreSamples.canonical && store.store.undoable().isEmpty)
  }
}
