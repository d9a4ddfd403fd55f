import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Records that are kept")
struct PackedRecordsTests {
  @Test("are those of the text, in however many places it is read at once", arguments: 0..<20)
  func same(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var transactions = random.transactions(60)
    for index in transactions.indices where index % 7 == 0 { transactions[index].note = "a note" }
    let precise: [Transaction] = [
      .buy("BBB", "99999999999999999999.5", at: "1", on: "2024-06-10T09:00:00.250Z"),
      .buy("AAA", "2.50", at: "10", on: "2024-06-10T09:00:00-03:30"),
    ]
    let store = try StoreText()
    try store.store.change(as: "test") { _ in (transactions + precise).map(StoreChange.insert) }
    let chunks = 1 + seed % 4
    func reader(_ memory: RecordMemory?) throws -> StoreReader {
      var reader = try store.reader(windowSize: 300)
      reader.document.chunking = Chunking(most: chunks, threads: 2, least: 1)
      if let memory { reader.use(memory) }
      return reader
    }
    var text = try reader(nil)
    let expected = try text.told
    let memory = RecordMemory()
    for _ in 0..<2 {
      var kept = try reader(memory)
      let told = try kept.told
      #expect(told == expected)
    }
    try store.store.insert(.buy("CCC", "1", at: "1"))
    var later = try reader(memory)
    let told = try later.told
    #expect(told == expected, "all see the same store, whatever is written meanwhile")
  }

  @Test("are read again by a reader that has given numbers to other names before they were kept")
  func otherNames() throws {
    let store = try StoreText()
    try store.store.insert(.buy("AAA", "1", at: "2"))
    let memory = RecordMemory()
    var first = try store.reader(windowSize: 300)
    var second = try store.reader(windowSize: 300)
    first.use(memory)
    second.use(memory)
    _ = second.numbers(ofTickers: ["ZZZ"])
    let told = try first.told
    let again = try second.told
    #expect(told == again)
  }

  @Test("are all there where they fill several blocks")
  func blocks() throws {
    let purchases = (0..<40_000).map { _ in Transaction.buy("AAA", "1", at: "2") }
    let store = try StoreText()
    try store.store.change(as: "test") { _ in purchases.map(StoreChange.insert) }
    var reader = try store.reader(windowSize: 1 << 16)
    reader.document.chunking = Chunking(most: 2, threads: 2, least: 1)
    reader.use(RecordMemory())
    let positions = try reader.positions()
    #expect(positions.items.map(\.quantity) == [ExactDecimal(40_000)])
    let ledger = try reader.ledger(in: nil)
    let lots = try ledger.lots(method: .fifo)
    let ids = lots.map { ledger.id(of: $0) }
    #expect(ids == purchases.map(\.id), "in the order of the file")
  }
}

extension StoreReader {
  /// What figures depend on, record by record.
  fileprivate var told: [String] {
    mutating get throws {
      try collect(into: [String]()) { lines, records in
        let (record, names) = (records.record, records.names)
        let compact = record.compact
        let named = [
          compact.ticker.map { names.tickers[$0] }, compact.account.map { names.accounts[$0] },
          compact.currency.map { names.currencies[$0] }, compact.detail?.into.map { names.tickers[$0] },
          compact.detail?.toAccount.map { names.accounts[$0] },
        ]
        let figures = [compact.quantity, record.price, compact.sum, compact.fee, compact.tax, compact.rate]
        lines.append(
          "\(record.id.uuid) \(compact.kind) \(compact.date) \(compact.day) \(compact.index) \(named) \(figures) \(String(describing: compact.ratio))"
        )
      } merge: {
        $0 += $1
      }
    }
  }
}
