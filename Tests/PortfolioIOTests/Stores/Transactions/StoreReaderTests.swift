import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The ledger of a store")
struct StoreReaderTests {
  @Test("is that of its transactions, in however many places it is read at once", arguments: 0..<20)
  func same(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var transactions = random.transactions(60)
    for index in transactions.indices where index % 7 == 0 { transactions[index].note = "a note" }
    transactions += [
      .buy("BBB", "99999999999999999999.5", at: "1", on: "2024-06-10T09:00:00.250Z"),
      .buy("AAA", "2.50", at: "10", on: "2024-06-10T09:00:00-03:30"),
    ]
    let store = try StoreText()
    try store.store.change(as: "test") { _ in transactions.map(RecordEdit.insert) }
    var reader = try store.reader(chunks: 1 + seed % 4)
    let ledger = try reader.ledger()
    #expect(try ledger.texts() == Ledger(transactions).texts())
  }

  /// 4,000 purchases for 2.50 leave 80,000 of 90,000; the other account is not tracked.
  @Test("has the shares and the cash of accounts of a store of more than a megabyte")
  func large() throws {
    var transactions: [Transaction] = [.deposit("90000", on: "2024-01-01", account: "A")]
    for number in 0..<8_000 {
      let account = number.isMultiple(of: 2) ? "A" : "B"
      transactions.append(.buy("AAA", "2", at: "1.25", on: "2024-01-15", account: account))
    }
    let store = try StoreText()
    try store.store.change(as: "test") { _ in transactions.map(RecordEdit.insert) }
    var reader = try store.store.open()
    let ledger = try reader.ledger()
    let balances = try ledger.accountCash(in: nil).figures(on: day("2024-12-31"), account: nil, in: nil)
      .balances
    #expect(balances.map(\.amount.description) == ["80000"])
    #expect(try ledger.positions().items.map(\.quantity) == [ExactDecimal(16_000)])
  }

  @Test("is what was read before, and so are its names, whatever is written meanwhile")
  func known() throws {
    let store = try StoreText()
    try store.store.insert(.buy("AAA", "1", at: "2"))
    var first = try store.store.open()
    let ledger = try first.ledger()
    try store.store.insert(.buy("BBB", "1", at: "2"))
    var second = try store.store.open()
    second.known = ledger
    #expect(try second.ledger().texts() == ledger.texts())
    #expect(try second.names().tickers == ["AAA"])
    var third = try store.store.open()
    #expect(try third.names().tickers == ["AAA", "BBB"])
  }

  @Test("has another transaction in the place of that with its id, or after all others")
  func adding() throws {
    let stored: [Transaction] = [
      .buy("AAA", "1", at: "2", id: .numbered(1)), .buy("AAA", "3", at: "4", id: .numbered(2)),
    ]
    let store = try StoreText()
    try store.store.change(as: "test") { _ in stored.map(RecordEdit.insert) }
    var reader = try store.store.open()
    let ledger = try reader.ledger()
    func texts(with transaction: Transaction) throws -> [String] {
      try ledger.adding(transaction, accounts: AccountBook(), instruments: InstrumentBook()).texts()
    }
    let edited = Transaction.sell("BBB", "5", at: "6", account: "A", id: .numbered(1))
    #expect(try texts(with: edited) == Ledger([stored[1], edited]).texts())
    let added = Transaction.sell("BBB", "5", at: "6", account: "A", id: .numbered(3))
    #expect(try texts(with: added) == Ledger(stored + [added]).texts())
  }

  @Test("asks for the terms of options only where any are exercised, and its names for nothing else")
  func lazyBooks() throws {
    let store = try StoreText()
    try store.store.insert(.buy("AAA", "1", at: "2"))
    var reader = try store.store.open()
    reader.instruments = { throw StoreError.noSuchID("instruments") }
    let ledger = try reader.ledger()
    #expect(throws: Never.self) {
      try ledger.adding(
        .buy("AAA", "1", at: "2"), accounts: AccountBook(), instruments: reader.instruments())
    }
    var exercise = Transaction(.exercise, id: .numbered(1), date: timestamp("2024-06-10"))
    (exercise.ticker, exercise.quantity) = ("AAA", decimal("1"))
    #expect(throws: StoreError.noSuchID("instruments")) {
      try ledger.adding(exercise, accounts: AccountBook(), instruments: reader.instruments())
    }
    try store.store.insert(exercise)
    reader = try store.store.open()
    reader.instruments = { throw StoreError.noSuchID("instruments") }
    #expect(throws: StoreError.noSuchID("instruments")) { try reader.ledger() }
    reader.accounts = { throw StoreError.noSuchID("accounts") }
    #expect(try reader.names().tickers == ["AAA"])
    #expect(throws: StoreError.noSuchID("accounts")) { try reader.ledger() }
  }
}
