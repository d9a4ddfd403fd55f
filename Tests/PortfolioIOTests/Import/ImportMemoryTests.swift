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

  @Test("the same file adds nothing with an account, and another file with a row like it does")
  func otherAccount() throws {
    _ = try text.store.importing(fresh(fill))
    let plan = try text.store.importing(fresh(fill) { $0.account = "B" })
    #expect((plan.newCount, plan.duplicates) == (0, 1))
    let longer = fill + "2024-03-02,buy,VTI,1,5\n"
    #expect(try text.store.importing(fresh(longer) { $0.account = "B" }).newCount == 2)
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
      try memory.remember(plan, of: read, at: Instant(secondsSinceEpoch: 0))
    }
    #expect(try text.store.importing(fresh(fill)).newCount == 1)
    #expect(try text.store.importing(fresh(fill)).duplicates == 1)
    #expect(try ImportMemory(path: memory).entries.map(\.rows.count) == [1])
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
