import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Money in the files of brokers")
struct BrokerBalanceTests {
  /// What a transaction does to the cash of its account, in hundredths.
  private func cents(_ transaction: Transaction) throws -> ExactDecimal {
    let sum = try #require(transaction.sum)
    let costs = try (transaction.fee ?? .zero) + (transaction.tax ?? .zero)
    let change: ExactDecimal =
      switch transaction.kind {
      case .buy, .withdrawal, .fee, .tax: try -sum - costs
      default: try sum - costs
      }
    return try change * .hundred
  }

  @Test("every format of rules with a column of amounts is among them")
  func formats() {
    #expect(
      Set(BalancedFormat.described.map(\.name)) == [
        "degiro", "trade-republic", "revolut", "scalable", "vanguard", "etrade", "merrill", "morgan-stanley",
        "questrade", "wealthsimple", "swissquote", "avanza", "nordnet", "comdirect", "parqet", "schwab",
        "robinhood", "fidelity", "bitvavo", "directa", "interactive-investor", "tastytrade", "xtb",
      ])
    #expect(BalancedFormat.described.allSatisfy { !$0.kinds.isEmpty })
  }

  @Test(
    "what an import makes of 500 random files comes to what the column of amounts comes to",
    arguments: BalancedFormat.all)
  func balances(format: BalancedFormat) throws {
    var random = SeededGenerator(seed: 36)
    for _ in 0..<500 {
      let rows = (0..<Int.random(in: 1...6, using: &random)).map {
        BalancedRow(format.kinds, number: $0, using: &random)
      }
      let text = format.file(rows)
      let read = try format.read(text)
      try #require(read.issues.isEmpty && read.open.isEmpty && read.skipped.isEmpty, "\(text)")
      var balance = ExactDecimal.zero
      for transaction in read.transactions { balance = try balance + cents(transaction) }
      try #require(balance == ExactDecimal(rows.reduce(0) { $0 + $1.cents }), "\(text)")
    }
  }

  @Test(
    "two exports that overlap add each row once, and the same file again nothing",
    arguments: BalancedFormat.all)
  func overlaps(format: BalancedFormat) throws {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<5 {
      // Without tax, which joins interest of its day.
      let kinds = format.kinds.filter { $0 != .tax }
      let rows = (0..<30).map { BalancedRow(kinds, number: $0, using: &random) }
      let store = try StoreText()
      let count = try [rows[..<20], rows[10...], rows[...]].map { part in
        try store.store.importing(format.read(format.file(part)) { $0.newID = { .init() } }).newCount
      }
      #expect(count == [20, 10, 0])
    }
  }

  @Test("a file of another broker is refused where it is named", arguments: BalancedFormat.all)
  func otherBroker(format: BalancedFormat) throws {
    var random = SeededGenerator(seed: 38)
    let text = format.file(
      format.kinds.enumerated().map { BalancedRow([$0.element], number: $0.offset, using: &random) })
    for other in ImportFormat.all.map(\.name) where other != format.name {
      do {
        let file = ImportFile(name: "file", bytes: Array(text.utf8))
        let read = try ImportFormat.read(file, as: other, ImportOptions(newID: { .init() }))
        // A journal may have lines of any kind, and our own csv may have columns of these names.
        #expect(read.rejected > 0 || !read.open.isEmpty, "\(other)")
      } catch {
        continue
      }
    }
  }
}
