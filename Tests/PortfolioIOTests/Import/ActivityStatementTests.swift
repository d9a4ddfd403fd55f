import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Activity statements of Interactive Brokers")
struct ActivityStatementTests {
  private let head = """
    Statement,Header,Field Name,Field Value
    Statement,Data,Title,Activity Statement
    Account Information,Header,Field Name,Field Value
    Account Information,Data,Account,U1

    """
  private let trades =
    "Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,"
    + "Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n"
  private let actions =
    "Corporate Actions,Header,Asset Category,Currency,Report Date,Date/Time,Description,Quantity,Proceeds,Value,"
    + "Realized P/L,Code\n"

  private func action(
    _ description: String, _ quantity: String, proceeds: String = "0", value: String = "0"
  ) -> String {
    "Corporate Actions,Data,Stocks,USD,2024-06-10,\"2024-06-07, 20:25:00\",\"\(description)\",\(quantity),\(proceeds),\(value),0,\n"
  }

  @Test("executions count where no order stands for them")
  func executions() throws {
    let row = "Trades,Data,Trade,Stocks,USD,A,\"2024-03-01, 10:30:00\",10,2,2,-20,-1,21,0,0,O\n"
    #expect(try Imported(head + trades + row).transactions == ["2024-03-01 buy A 10 @ 2 = 20 fee 1 in U1"])
  }

  @Test("a reverse split of two rows is one, and a ratio may have fractions")
  func splits() throws {
    let reverse = "GRTS(US40638K1016) Split 1 for 10 "
    let text =
      action(reverse + "(GRTS.OLD, GRITSTONE BIO, US40638K1016)", "-90")
      + action(reverse + "(GRTS, GRITSTONE BIO, US40638K2015)", "9")
      + action("SNEX(US8618961085) Split 1.5 for 1 (SNEX, STONEX GROUP, US8618961085)", "5")
      + action("A(US1) Stock Dividend  5 for 100 (A, A INC, US1)", "5")
    #expect(
      try Imported(head + actions + text)
        == Imported(transactions: [
          "2024-06-10 split GRTS 1:10 in U1", "2024-06-10 split SNEX 3:2 in U1",
          "2024-06-10 split A 21:20 in U1",
        ]))
  }

  /// What 25 new shares are worth, by their column, is 450 each.
  @Test(
    "a merger for shares and cash is one exchange with both, and another number with another symbol is a new name"
  )
  func mergersForCash() throws {
    let merger = "VMW(US1) Merged(Voluntary Offer Allocation)  for US2 25 for 100, and USD 71.25 per Share "
    let change = "FB(US3) CUSIP/ISIN Change to (US4) "
    let text =
      action(merger + "(VMW, VMWARE INC, US1)", "-100", proceeds: "7125", value: "-18000")
      + action(merger + "(AVGO, BROADCOM INC, US2)", "25", value: "11250")
      + action(change + "(FB.OLD, FACEBOOK INC, US3)", "-10") + action(change + "(META, META, US4)", "10")
      + action("X(US5) Merged(Acquisition) FOR USD 10.00 PER SHARE (X, X INC, US5)", "-3", proceeds: "30")
    #expect(
      try Imported(head + actions + text)
        == Imported(transactions: [
          "2024-06-10 exchange VMW AVGO @ 450 = 7125 1:4 in U1", "2024-06-10 rename FB META",
          "2024-06-10 sell X 3 @ 10 = 30 in U1",
        ]))
  }

  @Test(
    "the ratio of a merger is the one that its rows tell, in whatever order they come",
    arguments: [true, false])
  func toldRatios(isReversed: Bool) throws {
    let merger = "OLDC(US1) Cash and Stock Merger (Acquisition) US2 13 for 100 and USD 68.26 "
    let rows = [
      action(merger + "(OLDC, OLD CORP, US1)", "-150", proceeds: "10239", value: "-22500"),
      action(merger + "(NEWC, NEW CORP, US2)", "19.5", value: "19500"),
    ]
    let plain = "MRO(US5) Merged(Acquisition) WITH US6 255 for 1000 "
    let others = action(plain + "(COP, COP, US6)", "10.2") + action(plain + "(MRO, MRO, US5)", "-40")
    #expect(
      Set(try Imported(head + actions + (isReversed ? rows.reversed() : rows).joined() + others).transactions)
        == [
          "2024-06-10 exchange OLDC NEWC @ 1000 = 10239 13:100 in U1",
          "2024-06-10 exchange MRO COP 51:200 in U1",
        ])
  }

  @Test("a section that is not known is refused where it moves money, and named where it explains others")
  func unknownSections() throws {
    let text = """
      Sales Tax,Header,Currency,Date,Description,Amount
      Sales Tax,Data,USD,2024-06-10,VAT on data,-1.20
      Sales Tax,Data,Total,,,-1.20
      Referral,Header,Currency,Date,Description,Amount
      Referral,Data,USD,2024-06-11,Friend,20
      Fee Details,Header,Currency,Date,Description,Amount
      Fee Details,Data,USD,2024-06-12,Data,-3
      Mark,Header,Currency,Date,Price
      Mark,Data,USD,2024-06-12,3

      """
    let read = try Imported(head + text)
    #expect(read.issues == [unknown(6, "Sales Tax: VAT on data"), unknown(9, "Referral: Friend")])
    #expect(read.skipped == ["11: Fee Details: Data"])
  }

  @Test("shares that come for others are refused with what enters them, and a merger is an exchange")
  func otherActions() throws {
    let spinoff = "MMM(US88579Y1010) Spinoff  1 for 4 (SOLV, SOLVENTUM CORP, US83444M1018)"
    let merger = "SSL(CA1) Merged(Acquisition) WITH US2 1 for 16 "
    let text =
      action(spinoff, "25") + action(merger + "(RGLD, ROYAL GOLD INC, US2)", "10")
      + action(merger + "(SSL, SANDSTORM GOLD, CA1)", "-160")
    #expect(
      try Imported(head + actions + text).issues == [
        refusal(
          6, spinoff, "spinoff MMM SOLV 1:4 --basis-percent PERCENT --account U1 --date 2024-06-10")
      ])
  }

  @Test("shares that money was paid for are sold, and another number for a paper moves nothing")
  func mergersForMoney() throws {
    let merger =
      "TWTR(US90184L1026) Merged(Acquisition) FOR USD 54.20 PER SHARE (TWTR, TWITTER INC, US90184L1026)"
    let change = "A(US1) CUSIP/ISIN Change to (US2) "
    let (old, new) = (change + "(A.OLD, A INC, US1)", change + "(A, A INC, US2)")
    let changes = action(old, "-5") + action(new, "5")
    #expect(
      try Imported(head + actions + action(merger, "-10", proceeds: "542") + changes)
        == Imported(
          transactions: ["2024-06-10 sell TWTR 10 @ 54.2 = 542 in U1"], skipped: ["7: \(old)", "8: \(new)"]))
  }

  @Test("a bond that falls due is sold, and its interest is that of its purchase, or its own")
  func bonds() throws {
    let text =
      trades
      + "Trades,Data,Order,Bonds,USD,T 1 1/2 05/15/30,\"2024-03-06, 16:20:00\",1000,98,98,-980,-1,0,0,0,O\n"
      + "Trades,Data,Order,Treasury Bills,USD,B 05/15/24,\"2024-03-06, 16:20:00\",1000,99,98,-990,-1,0,0,0,O\n"
      + "Interest,Header,Currency,Date,Description,Amount\n"
      + "Interest,Data,USD,2024-03-06,Purchase Accrued Interest T 1 1/2 05/15/30,-3.2\n"
      + "Interest,Data,USD,2024-05-15,Bond Coupon Payment (T 1 1/2 05/15/30),7.5\n" + actions
      + action("(US912797AA11) TBill Maturity (B 05/15/24, US TREASURY BILL, X)", "-1000", proceeds: "1000")
      .replacing("Stocks", with: "Treasury Bills")
    let read = try rows(head + text)
    #expect(
      try Imported(read).transactions == [
        "2024-03-06 buy T-1-1-2-05-15-30 1000 @ 98 = 980 fee 1 in U1",
        "2024-03-06 buy B-05-15-24 1000 @ 99 = 990 fee 1 in U1",
        "2024-05-15 interest T-1-1-2-05-15-30 = 7.5 in U1: Bond Coupon Payment (T 1 1/2 05/15/30)",
        "2024-06-10 sell B-05-15-24 1000 @ 100 = 1000 in U1",
      ])
    #expect(read.transactions.map(\.accrued) == [decimal("3.2"), nil, nil, nil])
    #expect(read.skipped.isEmpty)
  }

  @Test("bonds and money from another broker are no less moved than shares")
  func otherTransfers() throws {
    let text =
      "Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,"
      + "Market Value,Realized P/L,Cash Amount,Code\n"
      + "Transfers,Data,Bonds,USD,T 2 05/15/31,2024-01-05,FOP,In,--,1,5000,--,4900,0.00,0.00,\n"
      + "Transfers,Data,Cash,USD,--,2024-01-05,ACATS,In,--,1,--,--,--,0.00,250.00,\n"
      + "Transfers,Data,Cash,USD,--,2024-01-06,ACATS,Out,--,1,--,--,--,0.00,30.00,\n"
    let found = try Imported(head + text)
    #expect(
      found.issues == [
        receipt(
          6, "Transfers: FOP In", "T-2-05-15-31 5000", on: "2024-01-05",
          currency: "USD", account: "U1", isSymbol: true)
      ])
    #expect(found.transactions == ["2024-01-05 deposit = 250 in U1", "2024-01-06 withdrawal = 30 in U1"])
    #expect(found.skipped.isEmpty)
  }

  @Test("shares from another broker are refused, money is passed over")
  func transfers() throws {
    let text =
      "Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty,Xfer Price,"
      + "Market Value,Realized P/L,Cash Amount,Code\n"
      + "Transfers,Data,Stocks,USD,SQQQ,2024-01-05,ACATS,In,--,1,\"2,500\",--,\"37,100.00\",0.00,0.00,\n"
      + "Transfers,Data,Total,,,,,,,,,,37100,0,0,\n"
    #expect(
      try Imported(head + text).issues
        == [
          receipt(
            6, "Transfers: ACATS In", "SQQQ 2500", on: "2024-01-05", currency: "USD", account: "U1")
        ])
  }

  @Test("shares that go between accounts of one owner are transferred, whichever statement tells it")
  func internalTransfers() throws {
    let head =
      head
      + "Transfers,Header,Asset Category,Currency,Symbol,Date,Type,Direction,Xfer Company,Xfer Account,Qty\n"
    let out = "Transfers,Data,Stocks,USD,AAPL,2024-01-05,Internal,Out,--,U2,-30\n"
    let incoming = "Transfers,Data,Stocks,USD,MSFT,2024-01-06,Internal,In,--,U2,7\n"
    #expect(
      try Imported(head + out + incoming)
        == Imported(transactions: [
          "2024-01-05 transfer AAPL 30 in U1 to U2", "2024-01-06 transfer MSFT 7 in U2 to U1",
        ]))
    #expect(
      try Imported(head + incoming) { $0.account = "Mine" }.transactions == [
        "2024-01-06 transfer MSFT 7 in U2 to Mine"
      ])
  }

  @Test("a statement in another language is told for what it is")
  func otherLanguages() throws {
    let text =
      "Statement,Header,Feldname,Feldwert\nStatement,Data,Title,Umsatzübersicht\n"
      + "Transaktionen,Header,DataDiscriminator,Anlagekategorie,Währung,Symbol,Datum/Zeit,Menge\n"
    #expect(throws: ImportFailure.foreignLanguage(name: "file")) { try Imported(text) }
  }
}
