import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("What is new in a file")
struct ImportPlanTests {
  private let header = "date,type,ticker,quantity,price,fee,note,account,id\n"
  private let fill = "2024-03-01,buy,AAPL,10,2,,,,\n"

  private func fresh(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportedRows
  {
    try rows(header + text) { options in
      options.newID = { UUID() }
      change(&options)
    }
  }

  @Test("two equal fills in one file are both kept, and the same file again adds nothing")
  func equalFills() throws {
    let text = try StoreText()
    #expect(try text.store.importing(fresh(fill + fill)).newCount == 2)
    let again = try text.store.importing(fresh(fill + fill))
    #expect((again.newCount, again.duplicates) == (0, 2))
    let third = try text.store.importing(fresh(fill + fill + fill))
    #expect((third.newCount, third.duplicates) == (1, 2))
  }

  @Test("what takes something back is not what it takes back, and a trade for nothing is none for something")
  func corrections() throws {
    let text = try StoreText()
    let file = { (sums: [String]) in
      try rows("date,type,ticker,quantity,sum\n" + sums.joined()) { $0.newID = { UUID() } }
    }
    let (paid, reversed) = ("2024-03-01,dividend,AAPL,,21.83\n", "2024-03-01,dividend,AAPL,,-21.83\n")
    let (sold, lost) = ("2024-03-01,sell,AAPL,1,1\n", "2024-03-01,sell,AAPL,1,0\n")
    #expect(try text.store.importing(file([paid, sold])).newCount == 2)
    #expect(try text.store.importing(file([paid, reversed, sold, lost])).newCount == 2)
    let again = try text.store.importing(file([lost, sold, reversed, paid]))
    #expect((again.newCount, again.duplicates) == (0, 4))
  }

  @Test(
    "of a file of several megabytes, of which every other row is stored, the others are added in their order")
  func severalPieces() throws {
    let text = try StoreText()
    // Three records are longer than a piece together with the next one, and one is as long as a record may be.
    let notes = (0..<6).map { String(repeating: "n", count: [400_000, 900_000, 10][$0 % 3]) + "\($0)" }
    let row = { (number: Int) in "2024-03-0\(number + 1),buy,AAPL,\(number + 1),2,,\(notes[number]),,\n" }
    _ = try text.store.importing(fresh(row(0) + row(2) + row(4)))
    let plan = try text.store.importing(fresh((0..<6).map(row).joined()))
    #expect((plan.newCount, plan.duplicates) == (3, 3))
    let stored = try text.store.read { reader in
      try reader.transactions(sort: TransactionSort(.date, isReversed: true))
    }
    #expect(stored.map(\.note) == notes)
    #expect(try text.store.undo()?.count == 3)
  }

  @Test("a longer statement that overlaps the last one adds only what is new")
  func overlap() throws {
    let text = try StoreText()
    let (a, b, c) = (fill, "2024-03-02,buy,VTI,1,5,,,,\n", "2024-03-03,sell,AAPL,1,5,1,,,\n")
    _ = try text.store.importing(fresh(a + b))
    let plan = try text.store.importing(fresh(b + c + a))
    #expect((plan.newCount, plan.duplicates) == (1, 2))
  }

  @Test("what was typed by hand is known, however its numbers are written")
  func typed() throws {
    let text = try StoreText(
      #"{"version":1,"transactions":[{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10.0,"price":2,"sum":20.00,"fee":0,"note":"mine"}]}"#
    )
    let plan = try text.store.importing(fresh(fill + fill))
    #expect((plan.newCount, plan.duplicates) == (1, 1))
  }

  @Test(
    "every field of what makes a row the same makes another of it",
    arguments: [
      "2024-03-02,buy,AAPL,10,2,,,,", "2024-03-01,sell,AAPL,10,2,,,,", "2024-03-01,buy,AAPX,10,2,,,,",
      "2024-03-01,buy,AAPL,11,2,,,,", "2024-03-01,buy,AAPL,10,3,,,,", "2024-03-01,buy,AAPL,10,2,1,,,",
      "2024-03-01,buy,AAPL,10,2,,,B,", "2024-03-01T00:00:00Z,buy,AAPL,10,2,,,,",
    ])
  func otherRows(row: String) throws {
    let text = try StoreText()
    _ = try text.store.importing(fresh(fill) { $0.account = "A" })
    #expect(try text.store.importing(fresh(row) { $0.account = "A" }).newCount == 1)
  }

  @Test("a note makes no other row of it, nor the offset of the same moment on the same day")
  func sameRows() throws {
    let text = try StoreText()
    _ = try text.store.importing(fresh("2024-03-01T12:00:00Z,buy,AAPL,10,2,,,,\n"))
    #expect(
      try text.store.importing(fresh("2024-03-01T14:00:00+02:00,buy,AAPL,10,2,,note,,\n")).newCount == 0)
  }

  @Test("an id that is stored is a duplicate, and told where the rest is another")
  func ids() throws {
    let text = try StoreText()
    let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    let row = "2024-03-01,buy,AAPL,10,2,,,,\(id)\n"
    // Twice in one file counts once.
    let first = try text.store.importing(fresh(row + row))
    #expect((first.newCount, first.duplicates, first.differing.count) == (1, 1, 0))
    let other = try text.store.importing(fresh("2024-03-01,buy,AAPL,11,2,,,,\(id)\n"))
    #expect((other.newCount, other.duplicates, other.differing.map(\.line)) == (0, 1, [2]))
    // A row without an id matches one that was stored with it.
    #expect(try text.store.importing(fresh(fill)).newCount == 0)
  }

  @Test("an account that is given counts for rows that name none")
  func accounts() throws {
    let text = try StoreText()
    _ = try text.store.importing(fresh(fill) { $0.account = "A" })
    #expect(try text.store.importing(fresh(fill) { $0.account = "A" }).newCount == 0)
    // Another file of another account has an equal fill.
    let other = fill + "2024-03-02,buy,VTI,1,5,,,,\n"
    #expect(try text.store.importing(fresh(other) { $0.account = "B" }).newCount == 2)
    let named = try fresh("2024-03-01,buy,AAPL,10,2,,,C,\n") { $0.account = "D" }
    #expect(named.transactions.map(\.account) == ["C"])
  }

  @Test("an import is undone and done again as one change, the order in the file included")
  func undo() throws {
    let text = try StoreText(
      #"{"version":1,"transactions":[{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"fee","sum":1}]}"#
    )
    let before = try text.text
    _ = try text.store.importing(fresh((1...300).map { "2024-03-01,buy,AAPL,\($0),2,,,,\n" }.joined()))
    let after = try text.text
    for _ in 1...2 {
      let undone = try #require(try text.store.undo())
      #expect((undone.command, undone.count, undone.transactions.count) == ("import", 300, 300))
      #expect(try text.text == before)
      #expect(try text.store.redo()?.count == 300)
      #expect(try text.text == after)
    }
    #expect(try text.store.undoable().map(\.count) == [300])
  }

  @Test("an import whose records something else has changed is left alone")
  func undoOfAChangedImport() throws {
    let text = try StoreText()
    _ = try text.store.importing(fresh(fill + "2024-03-02,buy,AAPL,3,2,,,,\n"))
    let changed = try text.text.replacing("\"quantity\":3", with: "\"quantity\":4")
    try text.write(Array(changed.utf8))
    #expect(throws: StoreError.self) { try text.store.undo() }
    #expect(try text.text == changed)
    // Another layout does not make another record.
    try text.write(Array(changed.replacing("\"quantity\":4", with: "\"quantity\" : 3").utf8))
    #expect(try text.store.undo()?.count == 2)
  }
}
