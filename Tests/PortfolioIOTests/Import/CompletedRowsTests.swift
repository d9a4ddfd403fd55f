import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Rows whose transactions are stored in another form")
struct CompletedRowsTests {
  private let text: StoreText

  init() throws { text = try StoreText() }

  private func fresh(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportedRows
  {
    try rows(text) { options in
      options.newID = { UUID() }
      change(&options)
    }
  }

  private func transactions() throws -> [Transaction] {
    try text.store.read { reader in try reader.transactions() }
  }

  private func tax() throws -> ExactDecimal {
    var total = ExactDecimal.zero
    for transaction in try transactions() {
      total = try total + ((transaction.kind == .tax ? transaction.sum : transaction.tax) ?? .zero)
    }
    return total
  }

  /// An activity statement with these dividends and these rows of tax, all of one day and security.
  private func statement(_ dividends: [String], _ taxes: [String]) -> String {
    let paper = "Data,USD,2023-06-30,QQX(US0000000001) Cash Dividend USD 0.25 per Share"
    return """
      Statement,Header,Field Name,Field Value
      Statement,Data,Title,Activity Statement
      Account Information,Header,Field Name,Field Value
      Account Information,Data,Account,U1
      Dividends,Header,Currency,Date,Description,Amount
      \(dividends.map { "Dividends,\(paper) (Ordinary Dividend),\($0)" }.joined(separator: "\n"))
      Withholding Tax,Header,Currency,Date,Description,Amount,Code
      \(taxes.map { "Withholding Tax,\(paper) - US Tax,\($0)," }.joined(separator: "\n"))

      """
  }

  @Test(
    "tax of which all comes back later is none in the end, whichever file comes first",
    arguments: [false, true])
  func refunded(isOldLast: Bool) throws {
    let before = try fresh(statement(["37.5"], ["-5.63"]))
    let after = try fresh(statement(["37.5"], ["-5.63", "5.63"]))
    for rows in isOldLast ? [after, before] : [before, after] { _ = try text.store.importing(rows) }
    #expect(try tax() == .zero)
    #expect(try text.store.importing(after).duplicates == 1)
    #expect(try text.store.importing(before).duplicates == 1)
    #expect(try transactions().count == 1)
  }

  @Test("a dividend that was stored without its tax is completed, in one step that can be undone")
  func completed() throws {
    let before = try fresh(statement(["145.5"], []))
    let after = try fresh(statement(["145.5"], ["-43.65"]))
    _ = try text.store.importing(before)
    let plan = try text.store.importing(after)
    #expect((plan.newCount, plan.replaced.count, plan.duplicates) == (0, 1, 0))
    #expect(try transactions().map(\.tax) == [decimal("43.65")])
    #expect(try text.store.importing(after).duplicates == 1)
    #expect(try text.store.importing(before).duplicates == 1)
    #expect(try text.store.undo()?.count == 1)
    #expect(try transactions().map(\.tax) == [nil])
    #expect(try text.store.importing(after).replaced.count == 1)
  }

  @Test("what completes one transaction and adds another is one step")
  func oneStep() throws {
    _ = try text.store.importing(fresh(statement(["145.5"], [])))
    let before = try text.text
    let plan = try text.store.importing(fresh(statement(["145.5", "7"], ["-43.65"])))
    #expect((plan.newCount, plan.replaced.count) == (1, 1))
    let after = try text.text
    #expect(try text.store.undo()?.count == 2)
    #expect(try text.text == before)
    #expect(try text.store.redo()?.count == 2)
    #expect(try text.text == after)
  }

  @Test(
    "tax that is filed again in the next statement counts once, whichever of overlapping files comes when",
    arguments: [
      ["first", "second"], ["second", "first"], ["whole"], ["first", "whole", "second"],
      ["second", "whole", "first"], ["whole", "first", "second"], ["bare", "second", "whole", "first"],
      ["first", "second", "whole", "first", "second", "whole"],
    ])
  func filedAgain(files: [String]) throws {
    let dividends = ["first": ["145.5"], "whole": ["145.5"], "bare": ["145.5"]]
    let taxes = [
      "first": ["-43.65"], "second": ["43.65", "-21.83"], "whole": ["-43.65", "43.65", "-21.83"],
    ]
    for file in files {
      _ = try text.store.importing(fresh(statement(dividends[file] ?? [], taxes[file] ?? [])))
    }
    #expect(try tax() == decimal("21.83"))
    #expect(try transactions().filter { $0.kind == .dividend }.map(\.sum) == [decimal("145.5")])
    for file in files {
      let again = try text.store.importing(fresh(statement(dividends[file] ?? [], taxes[file] ?? [])))
      #expect((again.newCount, again.replaced.count) == (0, 0))
    }
  }

  @Test(
    "a dividend that is taken back and booked again in the next statement counts once",
    arguments: [["-145.5", "140"], ["-145.5", "145.5"]])
  func bookedAgain(rows: [String]) throws {
    for _ in 1...2 {
      _ = try text.store.importing(fresh(statement(["145.5"], ["-43.65"])))
      _ = try text.store.importing(fresh(statement(rows, [])))
    }
    var total = ExactDecimal.zero
    for transaction in try transactions() { total = try total + (transaction.sum ?? .zero) }
    #expect(total == decimal(rows[1]))
  }

  @Test("tax that the user has entered is left alone")
  func entered() throws {
    _ = try text.store.importing(fresh(statement(["145.5"], [])))
    let stored = try #require(try transactions().first)
    try text.store.change(as: "edit") { _ in [.replace(stored.taxed(decimal("40")))] }
    #expect(try text.store.importing(fresh(statement(["145.5"], ["-43.65"]))).duplicates == 1)
    #expect(try tax() == decimal("40"))
  }

  @Test("a completed dividend that was deleted stays deleted")
  func deleted() throws {
    _ = try text.store.importing(fresh(statement(["145.5"], [])))
    _ = try text.store.importing(fresh(statement(["145.5"], ["-43.65"])))
    let id = try #require(try transactions().first?.id)
    try text.store.change(as: "delete") { _ in [.remove(id)] }
    #expect(try text.store.importing(fresh(statement(["145.5"], ["-43.65"]))).deleted.count == 1)
    #expect(try text.store.importing(fresh(statement(["145.5"], []))).deleted.count == 1)
  }

  @Test("a dividend typed with its tax is known by a file that tells none, and one without it is completed")
  func typed() throws {
    let dividend =
      #"{"version":1,"transactions":[{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2023-06-30","type":"dividend","ticker":"QQX","sum":145.50,"account":"U1","currency":"USD""#
    for (tax, rows) in [(",\"tax\":43.65", [String]()), (",\"tax\":43.65", ["-43.65"]), ("", ["-43.65"])] {
      let text = try StoreText(dividend + tax + "}]}")
      let plan = try text.store.importing(fresh(statement(["145.5"], rows)))
      #expect((plan.newCount, plan.replaced.count) == (0, tax.isEmpty ? 1 : 0))
    }
  }

  @Test("two accounts that are named are two, although their files are the same")
  func accounts() throws {
    let file = "date,type,ticker,quantity,price\n2024-03-01,buy,AAPL,10,2\n"
    #expect(try text.store.importing(fresh(file) { $0.account = "A" }).newCount == 1)
    #expect(try text.store.importing(fresh(file) { $0.account = "B" }).newCount == 1)
    #expect(try text.store.importing(fresh(file) { $0.account = "A" }).duplicates == 1)
    // Where none is named, it is the file that was imported before.
    #expect(try text.store.importing(fresh(file)).duplicates == 1)
  }

  private let flex =
    "Buy/Sell,TradeDate,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary,TradeID,ClientAccountID\n"

  @Test(
    "rows of other contents that share a broker's id are a transaction each, in whatever order they come again",
    arguments: [[0, 1], [1, 0]], [[0, 1], [1, 0], [0, 0, 1, 1]])
  func sharedIDs(first: [Int], again: [Int]) throws {
    let fills = ["BUY,20240102,QQX,10,5,50,USD,77,U1\n", "SELL,20240103,QQX,-4,6,-24,USD,77,U1\n"]
    let plan = try text.store.importing(fresh(flex + first.map { fills[$0] }.joined()))
    // Of two that share an id, the later one gets another.
    #expect((plan.newCount, plan.sharing.map(\.line)) == (2, [first == [0, 1] ? 3 : 2]))
    let next = try text.store.importing(fresh(flex + again.map { fills[$0] }.joined()))
    #expect((next.newCount, next.duplicates, next.sharing.count) == (0, again.count, 0))
    for fill in fills {
      let alone = try text.store.importing(fresh(flex + fill))
      #expect((alone.newCount, alone.duplicates, alone.differing.count) == (0, 1, 0))
    }
  }

  @Test("the second of two rows that share an id is new where the first was imported alone")
  func sharedLater() throws {
    let fills = ["BUY,20240102,QQX,10,5,50,USD,77,U1\n", "SELL,20240103,QQX,-4,6,-24,USD,77,U1\n"]
    _ = try text.store.importing(fresh(flex + fills[0]))
    let plan = try text.store.importing(fresh(flex + fills[1] + fills[0]))
    #expect((plan.newCount, plan.duplicates) == (1, 1))
    #expect(try transactions().count == 2)
  }

  /// Rows as a version that read them so would have stored them, with today's as what they are now.
  private func read(_ now: Transaction, then: Transaction?) -> ImportedRows {
    var rows = ImportedRows(ImportOptions(newID: { UUID() }))
    rows.take(now, line: 2, isIdentified: false, earlier: [then].compactMap(\.self))
    return rows
  }

  @Test(
    "what an earlier version read in another way is replaced, whatever that was",
    arguments: [
      (EarlierReading(), true), (EarlierReading(kind: .interest), false),
      (EarlierReading(date: "2024-03-05"), false), (EarlierReading(wasNet: true), false),
      (EarlierReading(kind: .interest, date: "2024-03-05", wasNet: true), true),
    ])
  func earlier(reading: EarlierReading, hadNoCurrency: Bool) throws {
    let now = Transaction.dividend("QQX", "10", on: "2024-03-01", tax: "1.5", account: "U1").inCurrency("USD")
    let then = try #require(reading.transactions(now, nil, hadNoCurrency: hadNoCurrency).last)
    _ = try text.store.importing(read(then, then: nil))
    let id = try #require(try transactions().first?.id)
    let plan = try text.store.importing(read(now, then: then))
    #expect((plan.newCount, plan.replaced.count, plan.duplicates) == (0, 1, 0))
    var expected = now
    expected.id = id
    #expect(try transactions() == [expected])
    #expect(try text.store.importing(read(now, then: then)).duplicates == 1)
    #expect(try text.store.undo()?.count == 1)
    #expect(try text.store.importing(read(now, then: then)).replaced.count == 1)
  }

  @Test("what was changed since it was read wrongly is left as it is")
  func earlierChanged() throws {
    let now = Transaction.dividend("QQX", "10", on: "2024-03-01").inCurrency("USD")
    let then = try #require(EarlierReading().transactions(now, nil, hadNoCurrency: true).last)
    _ = try text.store.importing(read(then, then: nil))
    var edited = try #require(try transactions().first)
    edited.sum = decimal("11")
    try text.store.change(as: "edit") { _ in [.replace(edited)] }
    #expect(try text.store.importing(read(now, then: then)).duplicates == 1)
    #expect(try transactions() == [edited])
  }
}
