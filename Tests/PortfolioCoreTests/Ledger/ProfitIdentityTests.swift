import TestSupport
import Testing

@testable import PortfolioCore

@Suite("The profit of the summary")
struct ProfitIdentityTests {
  private static let book = PriceBook(["AAA": "12.5", "BBB": "7", "CCC": "0.25", "DDD": "310"])

  /// realised + unrealised + dividends + notional + interest − standing fees − taxes = value + income − expenses
  @Test("is what was realised and what was not, with income less standing fees and taxes, to the last digit")
  func identity() throws {
    var random = SeededGenerator(seed: 19)
    for round in 0..<5_000 {
      let transactions = random.transactions(
        Int.random(in: 1...9, using: &random), splits: ["2:1", "1:4", "5:2", "1:10"])
      let ledger = try ShareLedger(transactions)
      var income = Amount.zero
      let idle = Set(try ledger.idleAccumulations().map(\.index))
      for (index, transaction) in transactions.enumerated() {
        let isAccumulated = transaction.kind == .accumulation && !idle.contains(index)
        let isIncome = transaction.kind == .dividend || transaction.kind == .interest || isAccumulated
        let isCost = transaction.kind == .fee || transaction.kind == .tax
        let sum = try Amount(transaction.sum ?? .zero)
        if isIncome { try income += sum }
        if isCost { try income -= sum }
        if !transaction.kind.isTrade { try income -= Amount(transaction.fee ?? .zero) }
        try income -= Amount(transaction.tax ?? .zero)
        let accrued = try Amount(transaction.accrued ?? .zero)
        if transaction.kind == .buy { try income -= accrued } else { try income += accrued }
      }
      let summary = try transactions.positions().summary(pricedBy: Self.book)
      for method in CostBasisMethod.allCases {
        let unrealised = try ledger.valuation(of: ledger.lots(method: method), pricedBy: Self.book).total?
          .gain
        let profit = try ledger.gains(method: method).total().gain + #require(unrealised) + income
        #expect(
          profit.rounded == summary.total.profit?.normalised,
          "\(method), round \(round): \(transactions.map { "\($0.date) \($0.kind) \($0.ticker ?? "-") \($0.account ?? "-")" })"
        )
      }
    }
  }

  /// What was realised, less the cost of what is held, is all the money that came in less all that went out: exercises
  /// move the strike alone, and what the options have cost is neither lost nor counted twice.
  @Test(
    "is the money that moved and the cost of what is left, where options are exercised too",
    arguments: CostBasisMethod.allCases)
  func options(method: CostBasisMethod) throws {
    var random = SeededGenerator(seed: 22)
    for round in 0..<1_000 {
      let scenario = random.scenario(14, withCorporateActions: false, withOptions: true)
      let ledger = try scenario.ledger
      var money = Amount.zero
      for event in ledger.places.map({ ledger[$0] }) {
        let amount = try ledger.amount(of: event)
        try money += event.isPurchase ? -amount : amount
      }
      var left = try ledger.gains(method: method).total().gain
      for lot in try ledger.lots(method: method) { try left -= lot.basis }
      #expect(left.rounded == money.rounded, "round \(round): \(scenario.lines)")
    }
  }
}
