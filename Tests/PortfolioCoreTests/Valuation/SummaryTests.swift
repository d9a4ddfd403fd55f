import PortfolioCore
import TestSupport
import Testing

@Suite("The summary of a portfolio")
struct SummaryTests {
  private let demo: [Transaction] = [
    .buy("AAA", "1", at: "10"), .buy("AAA", "2", at: "20"), .buy("AAA", "3", at: "30"),
    .buy("BBB", "1", at: "10"), .buy("BBB", "2", at: "20"), .sell("BBB", "1", at: "25"),
  ]

  private func figures(_ item: SummaryItem) -> [ExactDecimal?] {
    [
      item.position.quantity, item.value, item.position.expenses, item.position.income, item.profit,
      item.profitPercent,
    ]
  }

  private func figures(_ total: SummaryTotal) -> [ExactDecimal?] {
    [total.value, total.expenses, total.income, total.profit, total.profitPercent]
  }

  private func decimals(_ texts: String?...) -> [ExactDecimal?] { texts.map { $0.map(decimal) } }

  @Test("has for each ticker quantity, value, expenses, income, profit and percentage, and then the totals")
  func demoPortfolio() throws {
    let summary = try demo.positions().summary(pricedBy: PriceBook(["AAA": "35", "BBB": "30"]))
    #expect(summary.items.map(\.position.ticker) == ["AAA", "BBB"])
    // AAA: 6 × 35 = 210; 10 + 40 + 90 = 140; 210 − 140 = 70, which is half of 140.
    #expect(figures(summary.items[0]) == decimals("6", "210", "140", "0", "70", "50"))
    // BBB: 2 × 30 = 60; 10 + 40 = 50; 60 + 25 − 50 = 35, which is 70 % of 50.
    #expect(figures(summary.items[1]) == decimals("2", "60", "50", "25", "35", "70"))
    // 270 + 25 − 190 = 105, and 105 ÷ 190 = 0.55263157894…
    #expect(figures(summary.total) == decimals("270", "190", "25", "105", "55.263158"))
    #expect(summary.omissions.isEmpty && summary.omissions.names.isEmpty)
  }

  @Test("of nothing is zero throughout")
  func nothing() throws {
    let positions = try [Transaction]().positions()
    #expect(positions.isEmpty && positions == Positions())
    let summary = try positions.summary(pricedBy: PriceBook())
    #expect(summary.items.isEmpty && summary.omissions.isEmpty)
    #expect(figures(summary.total) == decimals("0", "0", "0", "0", "0"))
  }

  @Test("counts what was spent on a ticker without a price, but no value and no profit of it, and names it")
  func unpriced() throws {
    let summary = try demo.positions().summary(pricedBy: PriceBook(["BBB": "30"]))
    #expect(figures(summary.items[0]) == decimals("6", nil, "140", "0", nil, nil))
    #expect(summary.items[0].quote == nil && summary.items[1].quote?.price == decimal("30"))
    // Expenses are those of both; the profit is 60 + 25 − 50, which is 70 % of the 50 spent on what has a price.
    #expect(figures(summary.total) == decimals("60", "190", "25", "35", "70"))
    #expect(summary.omissions.names == ["AAA"] && !summary.omissions.isEmpty)
  }

  @Test("has no value and no profit, rather than 0, where something is held and nothing has a price")
  func nothingPriced() throws {
    let summary = try demo.positions().summary(pricedBy: PriceBook())
    #expect(figures(summary.total) == decimals(nil, "190", "25", nil, nil))
    // What is sold needs no price, but tells nothing of what is held.
    let sold = try (demo + [.sell("AAA", "6", at: "40")]).positions().summary(pricedBy: PriceBook())
    #expect(figures(sold.total) == decimals(nil, "190", "265", nil, nil))
  }

  @Test("has no percentage of a ticker that a spin-off or an exchange has touched, whatever the account")
  func reshaped() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "10", at: "50", account: "A"), .buy("BBB", "10", at: "10", account: "A"),
      .spinoff("AAA", "CCC", "1:4", "25", on: "2024-02-01"), .exchange("BBB", "DDD", "1:1", on: "2024-02-01"),
      .buy("EEE", "1", at: "2"),
    ]
    let book = PriceBook(["AAA": "40", "CCC": "30", "DDD": "11", "EEE": "3"])
    let summary = try transactions.positions().summary(pricedBy: book)
    #expect(summary.items.map(\.position.ticker) == ["AAA", "BBB", "CCC", "DDD", "EEE"])
    #expect(summary.items.map(\.profitPercent) == decimals(nil, nil, nil, nil, "50"))
    #expect(summary.items.map(\.position.isReshaped) == [true, true, true, true, false])
    // 400 + 75 + 110 + 3 − 602 = −14, of 602.
    #expect(summary.total.profitPercent == decimal("-2.325581"))
  }

  @Test("takes a price of 0 for a price")
  func worthless() throws {
    let summary = try demo.positions().summary(pricedBy: PriceBook(["AAA": "0", "BBB": "30"]))
    #expect(figures(summary.items[0]) == decimals("6", "0", "140", "0", "-140", "-100"))
    #expect(summary.omissions.isEmpty)
  }

  @Test("needs no price for a position that is closed")
  func closed() throws {
    let transactions = demo + [.sell("AAA", "6", at: "40")]
    let summary = try transactions.positions().summary(pricedBy: PriceBook(["BBB": "30"]))
    // 240 − 140 = 100, and 100 ÷ 140 = 0.7142857142…
    #expect(figures(summary.items[0]) == decimals("0", "0", "140", "240", "100", "71.428571"))
    #expect(summary.omissions.isEmpty && summary.items[0].position.isClosed)
    #expect(figures(summary.total) == decimals("60", "190", "265", "135", "71.052632"))
  }

  @Test("counts commissions as expenses, dividends as income, and a fee of no ticker in the total alone")
  func feesAndDividends() throws {
    let transactions: [Transaction] = [
      .buy("AAA", "10", at: "10", fee: "1.50"), .sell("AAA", "5", at: "12", fee: "0.50"),
      .dividend("AAA", "3"), .fee("AAA", "2"), .fee(nil, "4"),
    ]
    let positions = try transactions.positions()
    #expect(positions.otherExpenses == decimal("4") && !positions.isEmpty)
    let summary = try positions.summary(pricedBy: PriceBook(["AAA": "11"]))
    // 100 + 1.50 + 0.50 + 2 = 104; 60 + 3 = 63; 55 + 63 − 104 = 14; 14 ÷ 104 = 0.134615384…
    #expect(figures(summary.items[0]) == decimals("5", "55", "104", "63", "14", "13.461538"))
    // 55 + 63 − 108 = 10; 10 ÷ 108 = 0.0925925925…
    #expect(figures(summary.total) == decimals("55", "108", "63", "10", "9.259259"))
  }

  @Test("counts interest as income, that of no ticker in the total alone")
  func interest() throws {
    let positions = try [Transaction.interest("AAA", "3"), .interest(nil, "2"), .fee(nil, "4")].positions()
    #expect(positions.otherIncome == decimal("2") && positions.otherExpenses == decimal("4"))
    let summary = try positions.summary(pricedBy: PriceBook())
    #expect(figures(summary.items[0]) == decimals("0", "0", "0", "3", "3", nil))
    // 5 − 4 = 1, a quarter of 4.
    #expect(figures(summary.total) == decimals("0", "4", "5", "1", "25"))
    #expect(try ![Transaction.interest(nil, "2")].positions().isEmpty)
  }

  @Test("counts tax as an expense, withheld or by itself, that of no ticker in the total alone")
  func tax() throws {
    let positions = try [
      Transaction.dividend("AAA", "10", tax: "1.5"), .tax("AAA", "2"), .tax(nil, "4"),
    ].positions()
    #expect(positions.otherExpenses == decimal("4"))
    let summary = try positions.summary(pricedBy: PriceBook())
    // 10 − 1.5 − 2 = 6.5; of what nobody bought it is no percentage.
    #expect(figures(summary.items[0]) == decimals("0", "0", "3.5", "10", "6.5", nil))
    #expect(figures(summary.total) == decimals("0", "7.5", "10", "2.5", "33.333333"))
  }

  @Test("has no percentage where nothing was spent")
  func noExpenses() throws {
    let summary = try [Transaction.dividend("AAA", "3")].positions().summary(pricedBy: PriceBook())
    #expect(figures(summary.items[0]) == decimals("0", "0", "0", "3", "3", nil))
    #expect(figures(summary.total) == decimals("0", "0", "3", "3", nil))
  }

  @Test("of fees alone is a loss, and no empty portfolio")
  func feesAlone() throws {
    let summary = try [Transaction.fee(nil, "4")].positions().summary(pricedBy: PriceBook())
    #expect(summary.items.isEmpty && figures(summary.total) == decimals("0", "4", "0", "-4", "-100"))
  }

  @Test("rounds the percentage to six places, half to even")
  func percentage() throws {
    // 0.0000002 ÷ 8 × 100 = 0.0000025, half-way between …2 and …3.
    for (price, expected) in [
      ("8.0000002", "0.000002"), ("8.0000006", "0.000008"), ("7.9999998", "-0.000002"),
    ] {
      let summary = try [Transaction.buy("AAA", "1", at: "8")].positions().summary(
        pricedBy: PriceBook(["AAA": price]))
      #expect(summary.items[0].profitPercent == decimal(expected))
    }
  }

  @Test("holds the percentage of figures with all the digits that are held")
  func percentageOfLongFigures() throws {
    let transactions = [Transaction.buy("AAA", "0.000000000000000001", at: "0.000000000000000003")]
    let same = try transactions.positions().summary(pricedBy: PriceBook(["AAA": "0.000000000000000003"]))
    #expect(same.items[0].profit == .zero && same.items[0].profitPercent == .zero)
    let large = [Transaction.buy("AAA", "999999999999999999.999999999999999999", at: "1")]
    let doubled = try large.positions().summary(pricedBy: PriceBook(["AAA": "2"]))
    #expect(doubled.items[0].profitPercent == decimal("100"))
  }

  @Test("with a figure beyond the digits that are held names its ticker")
  func overflow() throws {
    let long = "123456789012345678.123456789012345678"
    let positions = try (demo + [.buy("CCC", long, at: "1")]).positions()
    #expect(throws: Overflow(ticker: "CCC")) {
      try positions.summary(pricedBy: PriceBook(["AAA": "35", "BBB": "30", "CCC": long]))
    }
  }

  @Test("shows what is new as soon as it is there")
  func update() throws {
    let book = PriceBook(["AAA": "35", "BBB": "30"])
    let before = try demo.positions().summary(pricedBy: book)
    let after = try (demo + [.buy("BBB", "1", at: "30")]).positions().summary(pricedBy: book)
    #expect(after.items[0] == before.items[0])
    #expect(figures(after.items[1]) == decimals("3", "90", "80", "25", "35", "43.75"))
  }
}
