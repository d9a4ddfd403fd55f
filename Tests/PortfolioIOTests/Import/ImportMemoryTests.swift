import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("What is remembered of imports")
struct ImportMemoryTests {
  private let fill = "2024-03-01,buy,AAPL,10,2\n"
  private let text: StoreText

  init() throws { text = try StoreText() }

  private func fresh(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportedRows
  {
    try rows("date,type,ticker,quantity,price\n" + text) { options in
      options.newID = { UUID() }
      change(&options)
    }
  }

  /// Rows of a bank, with more columns than its rules read.
  private func bank(_ lines: [String], _ more: String, _ account: String?) throws -> ImportedRows {
    let rules = """
      {"name":"bank","match":["day","what"],"columns":{"date":"day","type":"what","ticker":"paper",
       "quantity":"count","amount":"sum"},
       "values":{"type":{"Buy":"buy","Sale":"sell","Div":"dividend","Tax":"tax"}}}
      """
    let all = try ImportRules.all(in: ImportFile(name: "bank.json", bytes: Array(rules.utf8)))
    let text = (["day,what,paper,count,sum" + more] + lines).joined(separator: "\n") + "\n"
    return try rows(text) { options in
      options.rules = all
      options.account = account
      options.newID = { UUID() }
    }
  }

  private var memory: String { FileKind.imports.path(beside: text.store.path) }

  private func ids() throws -> [UUID] {
    try text.store.read { reader in try reader.transactions() }.map(\.id)
  }

  private func delete(_ ids: [UUID]) throws {
    try text.store.change(as: "delete") { _ in ids.map(RecordEdit.remove) }
  }

  private func edit(_ change: (inout TransactionDraft) -> Void) throws {
    for transaction in try text.store.read({ reader in try reader.transactions() }) {
      var draft = TransactionDraft(transaction)
      change(&draft)
      let edited = try draft.validated(.stored)
      try text.store.change(as: "edit") { _ in [.replace(edited)] }
    }
  }

  @Test("a row is known again after its transaction was edited or given another account")
  func edited() throws {
    _ = try text.store.importing(fresh(fill))
    try edit { draft in
      draft.set(.account, to: "Depot")
      draft.set(.quantity, to: "7")
      draft.set(.sum, to: "")
    }
    let plan = try text.store.importing(fresh(fill))
    #expect((plan.newCount, plan.duplicates, plan.deleted.count) == (0, 1, 0))
  }

  @Test("a row whose transaction was deleted stays deleted, and is brought back once where that is asked for")
  func deleted() throws {
    _ = try text.store.importing(fresh(fill + fill))
    try delete([try #require(ids().first)])
    let plan = try text.store.importing(fresh(fill + fill))
    #expect((plan.newCount, plan.duplicates, plan.deleted.map(\.line)) == (0, 1, [3]))
    #expect(try text.store.importing(fresh(fill + fill), isAgain: true).newCount == 1)
    let again = try text.store.importing(fresh(fill + fill), isAgain: true)
    #expect((again.newCount, again.duplicates, again.deleted.count) == (0, 2, 0))
    // What was imported again is remembered instead of what was deleted: a third fill is new.
    #expect(try text.store.importing(fresh(fill + fill + fill)).newCount == 1)
  }

  @Test("the same of rows that have ids")
  func identified() throws {
    let header = "id,date,type,ticker,quantity,price\n"
    let row = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138," + fill
    _ = try text.store.importing(rows(header + row))
    try delete(ids())
    let plan = try text.store.importing(rows(header + row))
    #expect((plan.newCount, plan.duplicates, plan.deleted.count) == (0, 0, 1))
    #expect(try text.store.importing(rows(header + row), isAgain: true).newCount == 1)
  }

  @Test("two ids are two rows, though these say the same")
  func twoIDs() throws {
    let header = "id,date,type,ticker,quantity,price\n"
    for id in ["1870AAF2-1DF7-4114-B845-BAFB0B0E4138", "2870AAF2-1DF7-4114-B845-BAFB0B0E4139"] {
      #expect(try text.store.importing(rows(header + id + "," + fill)).newCount == 1)
    }
  }

  @Test("a row is known after an edit, though a column that nobody reads says something else each time")
  func otherCells() throws {
    func importing(_ worth: String) throws -> ImportPlan {
      try text.store.importing(bank(["2024-01-15,Buy,BBB,1,-10.00" + worth], ",worth", nil))
    }
    #expect(try importing(",11.00").newCount == 1)
    try edit { draft in
      draft.set(.quantity, to: "7")
      draft.set(.price, to: "")
    }
    #expect(try importing(",12.00").duplicates == 1)
    try delete(ids())
    #expect(try importing(",13.00").deleted.count == 1)
  }

  @Test("a row is the same without an account and with one; in two accounts it is two")
  func otherAccount() throws {
    _ = try text.store.importing(fresh(fill))
    let plan = try text.store.importing(fresh(fill) { $0.account = "B" })
    #expect((plan.newCount, plan.duplicates) == (0, 1))
    let longer = fill + "2024-03-02,buy,VTI,1,5\n"
    #expect(try text.store.importing(fresh(longer) { $0.account = "B" }).newCount == 1)
    #expect(try text.store.importing(fresh(longer) { $0.account = "C" }).newCount == 1)
    #expect(try text.store.importing(fresh(longer)).newCount == 0)
  }

  @Test("an import that was undone is forgotten, and remembered when it is put back")
  func undone() throws {
    _ = try text.store.importing(fresh(fill))
    _ = try text.store.undo()
    #expect(try text.store.importing(fresh(fill)).newCount == 1)
    _ = try text.store.undo()
    _ = try text.store.redo()
    try edit { $0.set(.account, to: "Depot") }
    #expect(try text.store.importing(fresh(fill)).newCount == 0)
  }

  @Test("an import that was remembered and never reached the store is none")
  func cutShort() throws {
    let read = try fresh(fill)
    let path = memory
    try text.store.read { reader in
      let memory = try ImportMemory(path: path)
      let plan = try ImportPlan(read, after: memory, in: &reader, newID: { UUID() }) { [] }
      try memory.remember(plan, at: Instant(secondsSinceEpoch: 0))
    }
    #expect(try text.store.importing(fresh(fill)).newCount == 1)
    #expect(try text.store.importing(fresh(fill)).duplicates == 1)
    var remembered = 0
    for entry in try ImportMemory(path: memory).entries { entry.forEachRow { _ in remembered += 1 } }
    #expect(remembered == 1)
  }

  @Test("is JSON that people can read, for their eyes alone, and no larger than 30 characters a row")
  func file() throws {
    _ = try text.store.importing(fresh((1...1000).map { "2024-03-01,buy,AAPL,\($0),2\n" }.joined()))
    let bytes = try #require(try AtomicFile.read(memory, limit: 1 << 20))
    #expect(bytes.count < 30_000)
    let json = try JSONValue(parsing: bytes)
    #expect(json["imports"]?.array?.first?["file"]?.string == "file")
    #expect(json["imports"]?.array?.first?["count"]?.wholeNumber == 1000)
  }

  /// What the version before wrote, which knew rows by what they became: five were imported, of which one was edited
  /// and one was deleted.
  private static let earlierMemory = """
    {"version":1,"imports":[
    {"time":"2026-11-27T01:46:25Z","file":"a.csv","count":5,"first":"FD9B4EBD-5E94-49DB-B96B-80BAA42E478F",\
    "check":"59869beb8d4e903d955187d936051070","forms":"3hNiBwVpZ+8MxChQ+KiarvkV3hNiBwVpZ+8MxChQ+KiarvkV\
    6BKJawIVUc7efRmA+KiarvkVVt5eHMGlGJ2mtOD8+KiarvkV","rows":"9PRqEOxI1iQTWgsFj0cupLqA9PRqEOxI1iQTWgsF+rqvMhkc\
    2BYvft1mjNsYmZTlsQ1DDKhE1fYoeO7cQvn7oN0wK1xQhcJN3hNiBwVpZ+8MxChQ+KiarvkV"}
    ]}
    """
  private static let earlierStore = """
    {"version":1,"transactions":[
    {"id":"FD9B4EBD-5E94-49DB-B96B-80BAA42E478F","date":"2024-01-03","type":"buy","ticker":"AAA","quantity":2,"price":10,"sum":20},
    {"id":"A9D1CDB4-1853-46EF-949B-1C1932AFBAFA","date":"2024-01-03","type":"buy","ticker":"AAA","quantity":2,"price":10,"sum":20},
    {"id":"25C65FF6-0999-46C5-8C44-44A80C430DB1","date":"2024-01-15","type":"buy","ticker":"BBB","quantity":7,"price":10,"sum":70},
    {"id":"145381C1-E9F8-4025-A537-15F9AE9AA8F8","date":"2024-02-03","type":"dividend","ticker":"BBB","sum":10,"tax":1}
    ]}
    """

  @Test(
    "what the version before remembered is known, also where an account or a column is new",
    arguments: [nil, "X"] as [String?], [false, true])
  func earlier(account: String?, hasText: Bool) throws {
    let text = try StoreText(Self.earlierStore)
    try AtomicFile.replace(
      FileKind.imports.path(beside: text.store.path), with: Array(Self.earlierMemory.utf8))
    let lines = [
      "2024-01-03,Buy,AAA,2,-20.00", "2024-01-03,Buy,AAA,2,-20.00", "2024-01-15,Buy,BBB,1,-10.00",
      "2024-02-01,Sale,AAA,1,11.00", "2024-02-03,Div,BBB,,10.00", "2024-02-03,Tax,BBB,,-1.00",
      "2024-03-01,Buy,AAA,3,-30.00",
    ]
    func importing(_ lines: some Sequence<String>) throws -> ImportPlan {
      try text.store.importing(
        bank(lines.map { $0 + (hasText ? ",x" : "") }, hasText ? ",text" : "", account))
    }
    let again = try importing(lines.dropLast())
    #expect((again.newCount, again.duplicates, again.deleted.map(\.line)) == (0, 4, [5]))
    #expect(again.replaced.isEmpty)
    let overlapping = try importing(lines.dropFirst(2))
    #expect((overlapping.newCount, overlapping.duplicates, overlapping.deleted.map(\.line)) == (1, 2, [3]))
    #expect(try importing(lines).newCount == 0)
  }

  @Test("a damaged file is told and left alone, one of a later version too")
  func damaged() throws {
    for bad in [
      "{", #"{"version":1}"#, #"{"version":2,"imports":[]}"#, #"{"version":1,"imports":[{"rows":"x"}]}"#,
    ] {
      try AtomicFile.replace(memory, with: Array(bad.utf8))
      #expect(throws: StoreError.self) { try text.store.importing(fresh(fill)) }
      #expect(try AtomicFile.read(memory, limit: 100) == Array(bad.utf8))
    }
    #expect(try ids().isEmpty)
  }
}
