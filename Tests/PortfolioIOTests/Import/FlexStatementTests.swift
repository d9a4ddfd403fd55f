import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// A query has the columns that its user has chosen, so that each may be missing.
@Suite("Flex queries of Interactive Brokers")
struct FlexStatementTests {
  private func read(_ rows: String, base: String = "USD") throws -> ImportedRows {
    try PortfolioIOTests.rows(
      """
      <FlexQueryResponse><FlexStatements count="1"><FlexStatement accountId="U1">
      <AccountInformation accountId="U1" currency="\(base)" />
      \(rows)
      </FlexStatement></FlexStatements></FlexQueryResponse>
      """)
  }

  private func order(_ columns: String, level: String = "ORDER") -> String {
    #"<Order currency="USD" dateTime="20240305;100000" levelOfDetail="\#(level)" \#(columns) />"#
  }

  @Test("orders are the trades where no executions stand there, whatever cash rows say of themselves")
  func ordersAlone() throws {
    let buy = #"assetCategory="STK" symbol="QQX" quantity="30" tradePrice="20" proceeds="-600" buySell="BUY""#
    let cash =
      #"<CashTransaction currency="USD" dateTime="20240306" symbol="QQX" amount="6" type="Dividends" levelOfDetail="DETAIL" />"#
    let dividend = "2024-03-06 dividend QQX = 6 in U1"
    let orders = try Imported(read(order(buy + #" ibCommission="-1""#) + cash))
    #expect(orders.transactions == ["2024-03-05 buy QQX 30 @ 20 = 600 fee 1 in U1", dividend])
    #expect(orders.skipped.isEmpty)
    let execution = order(buy, level: "EXECUTION").replacing("<Order", with: "<Trade")
    let both = try Imported(read(order(buy) + execution + cash))
    #expect(both.transactions == ["2024-03-05 buy QQX 30 @ 20 = 600 in U1", dividend])
    #expect(both.skipped == ["3: ORDER"])
  }

  @Test("the sign of the quantity tells the side of a trade that does not name it")
  func sides() throws {
    let rows = ["10", "-5"].map {
      #"<Trade symbol="QQX" currency="USD" dateTime="20240305" quantity="\#($0)" tradePrice="20" />"#
    }
    #expect(
      try Imported(read(rows.joined())).transactions == [
        "2024-03-05 buy QQX 10 @ 20 = 200 in U1", "2024-03-05 sell QQX 5 @ 20 = 100 in U1",
      ])
  }

  private func option(_ symbol: String, _ columns: String) -> String {
    order(#"assetCategory="OPT" symbol="\#(symbol)" \#(columns)"#)
  }

  @Test("a trade that tells neither its side nor how many it was of is refused")
  func withoutQuantity() throws {
    let row = order(#"assetCategory="STK" symbol="QQX" tradePrice="21" proceeds="210""#)
    #expect(try Imported(read(row)) == Imported(issues: ["3: quantity: missing"]))
  }

  @Test("an assignment and its shares are one where no row tells a price, or the root has no point")
  func assignments() throws {
    let put = "QQX   240315P00030000"
    let ended = option(put, #"quantity="1" proceeds="0" notes="C;A""#)
    let shares = #"assetCategory="STK" quantity="100" proceeds="-3000" ibCommission="-1" notes="O;A""#
    #expect(try read(ended + order(shares + #" symbol="QQX""#)).open.map(\.draft.kind) == [.exercise])
    #expect(try read(ended + order(shares + #" symbol="QQX""#)).rows.isEmpty)
    let berkshire = option(
      put.replacing("QQX  ", with: "BRKB "),
      #"underlyingSymbol="BRK B" quantity="1" proceeds="0" notes="C;A""#)
    let read = try read(berkshire + order(shares + #" symbol="BRK B""#))
    #expect(read.rows.isEmpty)
    #expect(read.instruments["BRKB240315P00030000"][.underlying] == "BRK.B")
  }

  @Test("an option that is settled in cash moves that cash, and no shares")
  func settledInCash() throws {
    let rows =
      option("QQX   240315P00030000", #"quantity="1" proceeds="0" notes="C;A""#)
      + #"<StatementOfFundsLine assetCategory="OPT" symbol="QQX   240315P00030000" date="20240306" currency="USD" "#
      + #"activityDescription="Option Cash Settlement for: Assignment" amount="-1200" levelOfDetail="Currency" />"#
    let read = try read(rows)
    #expect(
      try Imported(read)
        == Imported(transactions: ["2024-03-05 buy QQX240315P00030000 1 @ 12 = 1200 in U1: C;A"]))
  }

  /// 3,500 for a contract of 50 is 70 for each.
  @Test("an option on a future has the multiplier that its row tells")
  func multipliers() throws {
    let row = order(
      #"assetCategory="FOP" symbol="ES 240621P03900000" multiplier="50" quantity="-1" proceeds="3500" buySell="SELL""#
    )
    let read = try read(row)
    #expect(try Imported(read).transactions == ["2024-03-05 sell ES240621P03900000 1 @ 70 = 3500 in U1"])
    #expect(read.instruments["ES240621P03900000"][.multiplier] == "50")
  }

  @Test(
    "tax on fees is a cost, a split needs no brackets, and what counts from the evening on counts the day after"
  )
  func smallRows() throws {
    let tax = #"<SalesTax currency="USD" date="20240305" salesTax="-1.9" taxType="VAT" />"#
    let split =
      #"<CorporateAction symbol="QQX" description="QQX SPLIT 2 FOR 1" dateTime="20240305;202500" type="FS" />"#
    for split in [split, split.replacing("QQX SPLIT", with: "QQX(US0000000033) SPLIT")] {
      #expect(
        try Imported(read(tax + split)).transactions == [
          "2024-03-05 fee = 1.9 in U1", "2024-03-06 split QQX 2:1 in U1",
        ])
    }
  }

  /// 1,000 × 1.08
  @Test("money that becomes other money brings its quantity at its price where no row tells the product")
  func conversions() throws {
    let row =
      #"<Trade assetCategory="CASH" symbol="EUR.USD" currency="USD" tradeDate="20240305" quantity="-1000" tradePrice="1.08" />"#
    let found = try read(row).transactions
    #expect(found.map(\.sum?.description) == ["1000"])
    #expect(found.map(\.toSum?.description) == ["1080"])
    #expect(found.map(\.toCurrency) == ["USD"])
    let fee = #"ibCommission="-2" ibCommissionCurrency="USD" />"#
    let paid = try #require(read(row.replacing("/>", with: fee)).transactions.first)
    #expect((paid.fee?.description, paid.feeCurrency) == ("2", "USD"))
  }

  /// 7.50 + 5 were paid, and 1.80 and 2.40 kept, of which the texts say from which.
  @Test(
    "tax is that of the dividend or of the payment in lieu that its text names", arguments: [false, true])
  func inLieu(isReversed: Bool) throws {
    let rows = [
      ("Dividends", "CASH DIVIDEND", "12"),
      ("Payment In Lieu Of Dividends", "PAYMENT IN LIEU OF DIVIDEND", "8"),
      ("Withholding Tax", "CASH DIVIDEND - US TAX", "-1.8"),
      ("Withholding Tax", "PAYMENT IN LIEU OF DIVIDEND - US TAX", "-2.4"),
    ]
    .map { type, words, amount in
      #"<CashTransaction currency="USD" dateTime="20240306" symbol="QQX" amount="\#(amount)" type="\#(type)" description="QQX(US0000000033) \#(words)" />"#
    }
    #expect(
      Set(
        try Imported(read((isReversed ? rows.reversed() : rows).joined())).transactions.map {
          $0.prefix { $0 != ":" }
        })
        == ["2024-03-06 dividend QQX = 12 tax 1.8 in U1", "2024-03-06 dividend QQX = 8 tax 2.4 in U1"])
  }

  @Test("the tax of a dividend that is booked anew is not that of the booking that was taken back")
  func bookedAnew() throws {
    let rows = [
      ("Dividends", "12"), ("Withholding Tax", "-1.8"), ("Dividends", "-12"), ("Withholding Tax", "1.8"),
      ("Dividends", "13"), ("Withholding Tax", "-1.95"),
    ].map { type, amount in
      #"<CashTransaction currency="USD" dateTime="20240306" symbol="QQX" amount="\#(amount)" type="\#(type)" />"#
    }
    #expect(
      try Imported(read(rows.joined())).transactions == [
        "2024-03-06 dividend QQX = 12 in U1", "2024-03-06 dividend QQX = -12 in U1",
        "2024-03-06 dividend QQX = 13 tax 1.95 in U1",
      ])
  }
}
