import PortfolioIO
import PortfolioKit
import TestSupport
import Testing

@Suite("A portfolio with one more transaction")
struct AddingTests {
  private let folder = TemporaryFolder()
  private let now = Instant(secondsSinceEpoch: 1_700_000_000)
  private let today = CalendarDay(daysSinceEpoch: 19_760)

  /// The portfolio of these transactions, with rates of three currencies and prices that were set.
  private func portfolio(
    _ transactions: [Transaction], _ name: String, _ method: CostBasisMethod
  ) throws -> Portfolio {
    let path = folder.path(name + ".json")
    try FileStore(path: path).change(as: "test") { _ in transactions.map(RecordEdit.insert) }
    let files = PortfolioFiles(store: path)
    try files.rates.change { archive in
      for day in stride(from: 19_690, through: 19_760, by: 3) {
        for (code, digits) in [("USD", 10_800), ("GBP", 8_600)] {
          let rate = ExactDecimal(mantissa: Int128(digits + day - 19_690), scale: 4)
          archive.set(code, DayRate(day: CalendarDay(daysSinceEpoch: day), rate: rate, source: .ecb))
        }
      }
    }
    try files.manualPrices.change {
      $0.change(setting: ["AAA": ExactDecimal(3), "BBB": ExactDecimal(70)], unsetting: [], at: now)
    }
    return try Portfolio(contentsOf: path, home: "EUR", method: method, today: today)
  }

  /// All that reports say, as text; a question that has no answer says why.
  private func reports(_ portfolio: Portfolio) -> [String] {
    func text(_ report: () throws -> Any) -> String {
      do { return String(describing: try report()) } catch { return String(describing: error) }
    }
    return [
      text { try portfolio.lots().lots }, text { try portfolio.lots().total },
      text { try portfolio.gains().disposals },
      text { try portfolio.gains(by: .year).groups },
      text { try portfolio.summary().items }, text { try portfolio.summary().total },
      text { try portfolio.income(by: .month).groups },
      text {
        try portfolio.history(every: .week).points.map {
          [$0.date, $0.value as Any, $0.expenses as Any, $0.income as Any, $0.profit as Any, $0.unpriced]
        }
      },
      text { try portfolio.returns(by: .ticker).returns }, text { try portfolio.returns(by: .account).total },
      text { try portfolio.risk(byTicker: true).total },
      text { try portfolio.risk(byTicker: true).risk ?? [] },
      text { try portfolio.risk(byTicker: true).months }, text { try portfolio.balances().balances },
      text { try portfolio.accounts().accounts.map { [$0.name as Any, $0.value as Any, $0.worth as Any] } },
      text { try portfolio.allocation().groups }, text { try portfolio.allocation().total },
      text { try portfolio.usTax(2024) }, text { try portfolio.ukTax(2023) },
    ]
  }

  @Test("is the portfolio of all of them, for every report", arguments: 0..<40)
  func isPortfolioOfAll(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var transactions = random.transactions(Int.random(in: 3...25, using: &random))
    for number in transactions.indices {
      transactions[number].currency = random.pick([nil, "EUR", "USD", "GBP"])
    }
    let last = transactions.removeLast()
    let method = random.pick(CostBasisMethod.allCases)
    let adding = try portfolio(transactions, "some", method).adding(last)
    let all = try portfolio(transactions + [last], "all", method)
    for (some, whole) in zip(reports(adding), reports(all)) { #expect(some == whole) }
  }

  @Test("leaves the portfolio, and its store, as they were")
  func leavesOthers() throws {
    let portfolio = try portfolio([.buy("AAA", "1", at: "10", on: "2024-01-02")], "own", .fifo)
    let adding = try portfolio.adding(.buy("NEW", "2", at: "5", on: "2024-01-03"))
    #expect(try adding.lots().lots.map(\.ticker) == ["AAA", "NEW"])
    #expect(try portfolio.lots().lots.map(\.ticker) == ["AAA"])
    let stored = try FileStore(path: folder.path("own.json")).read { reader in
      try reader.names().tickers
    }
    #expect(stored == ["AAA"])
  }
}
