import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("What is asked of a store")
struct StoreQueriesTests {
  private let transactions: [Transaction] = [
    .buy("BBB", "1", at: "30", on: "2024-06-10", account: "A", id: .numbered(1)),
    .split("AAA", "2:1", on: "2024-06-10", id: .numbered(2)),
    .buy("AAA", "2", at: "10", on: "2024-06-10T09:00:00Z", account: "B", id: .numbered(3)),
    .fee(nil, "5", on: "2024-06-09", id: .numbered(4)),
    .sell("AAA", "2.0", at: "10.00", on: "2024-06-10", account: "A", id: .numbered(5)),
    .dividend("BBB", "20", on: "2024-06-11", id: .numbered(6)),
    .buy("AAA", "7", at: "1", on: "2024-06-01", account: "A", id: .numbered(7)),
  ]

  private func reader() throws -> StoreReader {
    let store = try StoreText()
    try store.store.change(as: "test") { _ in transactions.map(RecordEdit.insert) }
    return StoreReader(ByteSource(try store.bytes), name: "memory")
  }

  private func numbers(
    _ filter: TransactionFilter = TransactionFilter(), _ sort: TransactionSort = .newestFirst,
    limit: Int = .max
  ) throws -> [Int] {
    var reader = try reader()
    let found = try reader.transactions(matching: filter, sort: sort, limit: limit)
    return found.compactMap { found in transactions.firstIndex(of: found).map { $0 + 1 } }
  }

  @Test("are transactions, newest first, or in another order, turned round and cut")
  func lists() throws {
    #expect(try numbers() == [6, 3, 5, 1, 2, 4, 7])
    #expect(try numbers(limit: 3) == [6, 3, 5])
    #expect(try numbers(sort(.date, true), limit: 3) == [7, 4, 2])
    #expect(try numbers(sort(.ticker)) == [3, 5, 2, 7, 6, 1, 4])
    #expect(try numbers(sort(.sum)) == [1, 6, 3, 5, 7, 4, 2])
    #expect(try numbers(sort(.quantity)) == [7, 3, 5, 1, 6, 2, 4])
    #expect(try numbers(sort(.quantity, true)) == [4, 2, 6, 1, 5, 3, 7])
  }

  private func sort(_ key: TransactionSort.Key, _ isReversed: Bool = false) -> TransactionSort {
    TransactionSort(key, isReversed: isReversed)
  }

  private func numbers(_ sort: TransactionSort, limit: Int = .max) throws -> [Int] {
    try numbers(TransactionFilter(), sort, limit: limit)
  }

  @Test("are shown as they were when they were read, whatever has become of the store since")
  func records() throws {
    let store = try StoreText()
    try store.store.change(as: "add") { _ in ((), transactions.map(RecordEdit.insert)) }
    let (stored, places) = try store.store.read { reader in
      (try reader.allStored(), try reader.entries().0.places)
    }
    var other = transactions[0]
    other.note = "changed"
    let edits: [[RecordEdit]] = [
      [.insert(.fee(nil, "1", on: "2024-07-01", id: .numbered(8)))], [.replace(other)],
      [.remove(transactions[4].id)],
    ]
    for edit in edits {
      try store.store.change(as: "edit") { _ in ((), edit) }
      #expect(try stored.records.transactions(at: places.reversed()) == transactions.reversed())
    }
    #expect(try stored.records.transactions(at: [(id: .numbered(99), index: .max)]).isEmpty)
  }

  @Test("are those of tickers, a type, an account and days, all of them together")
  func filters() throws {
    #expect(try numbers(TransactionFilter(tickers: ["AAA"])) == [3, 5, 2, 7])
    #expect(try numbers(TransactionFilter(tickers: ["AAA", "BBB"], kind: .buy)) == [3, 1, 7])
    #expect(try numbers(TransactionFilter(account: "A")) == [5, 1, 7])
    #expect(try numbers(TransactionFilter(account: "C")) == [])
    #expect(
      try numbers(TransactionFilter(from: day("2024-06-09"), to: day("2024-06-10"))) == [3, 5, 1, 2, 4])
    #expect(
      try numbers(TransactionFilter(tickers: ["AAA"], kind: .sell, account: "A", to: day("2024-06-10"))) == [
        5
      ])
    #expect(try numbers(TransactionFilter(tickers: ["ZZZ"])) == [])
  }

  @Test("are positions: all, those of an account, of a day, or without a transaction")
  func positions() throws {
    func quantities(_ positions: Positions) -> [String] {
      positions.items.map { "\($0.ticker) \($0.quantity)" }
    }
    var reader = try reader()
    let ledger = try reader.ledger()
    #expect(quantities(try ledger.positions()) == ["AAA 14", "BBB 1"])
    #expect(try ledger.positions().otherExpenses == decimal("5"))
    #expect(quantities(try ledger.positions(account: "A")) == ["AAA 12", "BBB 1"])
    #expect(quantities(try ledger.positions(account: "B")) == ["AAA 2"])
    #expect(quantities(try ledger.positions(account: "C")) == [])
    #expect(quantities(try ledger.positions(through: day("2024-06-09"))) == ["AAA 7"])
    #expect(quantities(try ledger.positions(except: .numbered(7))) == ["AAA 0", "BBB 1"])
    #expect(quantities(try ledger.positions(except: .numbered(2))) == ["AAA 7", "BBB 1"])
    // The same as without a file.
    #expect(try ledger.positions() == transactions.positions())
  }

  @Test("are the same positions however many places a store is read in at once", arguments: 2...5)
  func chunks(count: Int) throws {
    let accounts = ["A", "B", "A long name of an account", nil]
    let trades = (1...60).map { number -> Transaction in
      let (ticker, account) = (["AAA", "BBB", "CCC"][number % 3], accounts[number % 4])
      let day = "2024-06-\(10 + number * 7 % 20)"
      return number % 5 == 0
        ? .sell(ticker, "\(number)", at: "1.5", on: day, account: account, id: .numbered(number))
        : .buy(ticker, "\(number).25", at: "2", on: day, account: account, id: .numbered(number))
    }
    // After the trades that they multiply, in another chunk; one of them for a single account.
    let others: [Transaction] = [
      .split("AAA", "3:2", on: "2024-06-15", id: .numbered(61)),
      .split("AAA", "2:1", on: "2024-06-20", account: "B", id: .numbered(62)),
      .split("CCC", "1:7", on: "2024-06-12", id: .numbered(63)), .fee(nil, "5", id: .numbered(64)),
    ]
    for transactions in [trades, trades + others] {
      let store = try StoreText()
      try store.store.change(as: "test") { _ in transactions.map(RecordEdit.insert) }
      var wholeReader = StoreReader(ByteSource(try store.bytes), name: "memory")
      let whole = try wholeReader.ledger()
      var reader = try store.reader(chunks: count)
      let parted = try reader.ledger()
      #expect(try parted.positions() == transactions.positions())
      for account in accounts {
        #expect(try parted.positions(account: account) == whole.positions(account: account))
      }
    }
  }

  @Test("whose answer has more digits than are held names the ticker")
  func overflow() throws {
    let long = "99999999999999999999999999999999999999"
    let store = try StoreText()
    try store.store.insert(.buy("AAA", "1", at: "1"), .buy("BBB", long, at: "1"), .buy("BBB", long, at: "1"))
    var reader = try store.store.open()
    let ledger = try reader.ledger()
    #expect(throws: Overflow(ticker: "BBB")) { try ledger.positions() }
  }

  @Test("is told what is wrong with the store first, whatever the figures of its bad records")
  func badRecords() throws {
    let long = "99999999999999999999999999999999999999"
    let bad = "{\"type\":\"buy\",\"ticker\":\"AAA\",\"quantity\":\(long),\"price\":1,\"sum\":\(long)}"
    let store = try StoreText("{\"version\":1,\"transactions\":[\(bad),\n\(bad),\n\(bad)]}")
    var reader = try store.store.open()
    let error = #expect(throws: StoreError.self) { try reader.ledger() }
    guard case .invalid(let issues)? = error else {
      Testing.Issue.record("\(String(describing: error))")
      return
    }
    #expect(issues.map(\.field) == [.id, .date, .id, .date, .id, .date])
  }

  @Test("finds a transaction by its id, or by so much of it that it fits one alone")
  func prefixes() throws {
    var reader = try reader()
    let whole = UUID.numbered(3).uuidString
    #expect(try reader.transaction(withIDPrefix: whole).id == .numbered(3))
    #expect(try reader.transaction(withIDPrefix: whole.lowercased()).id == .numbered(3))
    for wrong in [
      "", "C0D", "C0DF", whole + "0", "C0DE0000-0000-4000-8000-0000000000FF", "zzzz", "C0DE00000",
    ] {
      #expect(throws: StoreError.noSuchID(wrong)) { try reader.transaction(withIDPrefix: wrong) }
    }
    let expected = StoreError.ambiguousID("c0de", candidates: transactions)
    #expect(throws: expected) { try reader.transaction(withIDPrefix: "c0de") }
  }

  @Test("keeps notes and accounts of the transactions that it shows, however they were written")
  func notes() throws {
    let store = try StoreText(StoreSamples.layouts.first { $0.name == "keys and values escaped" }?.text)
    var reader = try store.store.open()
    let found = try reader.transactions(sort: TransactionSort(.date, isReversed: true))
    #expect(found == StoreSamples.transactions)
  }

  @Test("are many transactions in any order, the same wherever their records stand and however long they are")
  func many() throws {
    var random = SeededGenerator(seed: 12)
    let many = (0..<2500).map { number in
      Transaction.buy(
        "T\(Int.random(in: 1...40, using: &random))", "\(number + 1)", at: "1",
        on: "2024-06-\(10 + number % 20)"
      )
      .with {
        $0.note =
          number % 50 == 0 ? String(repeating: "é", count: Int.random(in: 1...9000, using: &random)) : nil
      }
    }
    let store = try StoreText()
    try store.store.change(as: "test") { _ in many.map(RecordEdit.insert) }
    for sort in [sort(.date), sort(.ticker), sort(.quantity, true)] {
      var reader = try store.reader(chunks: 5)
      let found = try reader.transactions(sort: sort)
      #expect(Set(found.map(\.id)) == Set(many.map(\.id)))
      let stored = Dictionary(uniqueKeysWithValues: many.map { ($0.id, $0) })
      #expect(found.allSatisfy { stored[$0.id] == $0 })
      #expect(
        try reader.pieces(matching: TransactionFilter(), sort: sort) { $0 }.joined().elementsEqual(found))
      #expect(try reader.transactions(sort: sort, limit: 1500) == Array(found.prefix(1500)))
    }
  }
}
