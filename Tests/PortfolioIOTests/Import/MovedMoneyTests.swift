import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// A row that moves money is stored or refused. What is skipped moves nothing, or is of a kind of its own: money
/// paid in or out, and options.
@Suite("Rows that move money")
struct MovedMoneyTests {
  private let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
  private let robinhood =
    "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
  private let fidelity =
    "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)\n"
  private let wealthfolio =
    "date,type,symbol,quantity,unit_price,currency,fee,amount,comment,fxRate,subtype,id\n"
  private let history =
    "Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Gross Amount ,Commission,Net Amount\n"

  @Test(
    "of Schwab are taken by the ends of their names",
    arguments: [
      ("Special Non Qual Div,VTI,x,,,,$2.40", "dividend VTI = 2.4"),
      ("Dividend,VTI,x,,,,$2.40", "dividend VTI = 2.4"),
      ("Pr Yr Non-Qual Div,VTI,x,,,,$2.40", "dividend VTI = 2.4"),
      ("Qual Div Reinvest,VTI,x,,,,$2.40", "dividend VTI = 2.4"),
      ("Cash Dividend,,CALIFORNIA MUNI ETF (CMF),,,,$2.40", "dividend CMF = 2.4"),
      ("Advisor Fee,,x,,,,-$2.40", "fee = 2.4"),
      ("Cash In Lieu,VTI,x,,,,$2.40", "return VTI = 2.4"),
      ("Cash In Lieu,VTI,x,0.5,,,$2.40", "sell VTI 0.5 @ 4.8 = 2.4"),
      ("Return Of Capital,VTI,x,,,,$2.40", "return VTI = 2.4"),
      ("CD Interest,,x,,,,$2.40", "interest = 2.4"),
      ("Margin Interest,,x,,,,-$2.40", "interest = -2.4"),
      ("ADR Mgmt Fee,BABA,x,,,,$2.40", "fee BABA = -2.4"),
      ("Cash Dividend,,x,,,,$2.40", "dividend = 2.4"),
    ])
  func ofSchwab(row: String, expected: String) throws {
    #expect(
      try Imported(schwab + "04/03/2023,\(row)\n") == Imported(transactions: ["2023-04-03 " + expected]))
  }

  @Test(
    "of Fidelity are taken by the beginnings of their sentences",
    arguments: [
      ("RETURN OF CAPITAL ABC (ABC) (Cash),ABC,x,Cash,0.000,,,,2.40", "return ABC = 2.4"),
      ("MUNI EXEMPT INT CALIFORNIA ST (Cash),13063,x,Cash,0.000,,,,2.40", "interest 13063 = 2.4"),
      ("ADJ FOREIGN TAX PAID ABC (ABC) (Cash),ABC,x,Cash,0.000,,,,-2.40", "tax ABC = 2.4"),
      ("IN LIEU OF FRX SHARE LEU PAYOUT ABC (Cash),ABC,x,Cash,0.000,,,,2.40", "return ABC = 2.4"),
      ("IN LIEU OF FRX SHARE LEU PAYOUT ABC (Cash),ABC,x,Cash,-0.5,,,,2.40", "sell ABC 0.5 @ 4.8 = 2.4"),
      // 5000 of a bill at par.
      ("REDEMPTION PAYOUT BILL (Cash),912797AB1,x,Cash,-5000,,,,5000", "sell 912797AB1 5000 @ 100 = 5000"),
      (
        "DIVIDEND RECEIVED FIDELITY MONEY MARKET (SPAXX) (Cash),SPAXX,x,Cash,0.000,,,,2.40",
        "dividend SPAXX = 2.4"
      ),
      (
        "INTEREST EARNED FDIC INSURED DEPOSIT (QPIFQ) (Cash),QPIFQ,x,Cash,0.000,,,,2.40",
        "interest QPIFQ = 2.4"
      ),
    ])
  func ofFidelity(row: String, expected: String) throws {
    #expect(
      try Imported(fidelity + "04/03/2023,\(row)\n") == Imported(transactions: ["2023-04-03 " + expected]))
  }

  @Test("Fidelity's sweep of cash into its own fund isn't a holding")
  func cursor() throws {
    let text = """
      04/03/2023,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,x,Cash,2.4,1,,,-2.40
      04/03/2023,EXCHANGED TO SPAXX FIDELITY (Cash),FCASH,x,Cash,-100,1,,,100
      04/03/2023,YOU BOUGHT FDIC INSURED DEPOSIT (QPIFQ) (Cash),QPIFQ,x,Cash,7,1,,,-7
      """
    let imported = try Imported(fidelity + text)
    #expect(imported.transactions.isEmpty && imported.issues.isEmpty)
    #expect(imported.skipped.map { $0.prefix(1) } == ["2", "3", "4"])
  }

  @Test("of Robinhood are taken by their codes")
  func ofRobinhood() throws {
    let rows = """
      6/10/2024,,,,Robinhood Gold,GOLD,,,($5.00)
      6/10/2024,,,,Stock Lending,SLIP,,,$0.42
      6/10/2024,,,BABA,ADR Fee,DFEE,,,($0.20)
      6/11/2024,,,BABA,Foreign Tax,DTAX,,,($1.50)
      6/12/2024,,,XYZ,Cash in lieu,CIL,,,$3.10
      6/13/2024,,,,Robinhood Gold refund,GOLD,,,$5.00
      6/13/2024,,,,Margin interest,MINT,,,($1.10)
      """
    #expect(
      try Imported(robinhood + rows)
        == Imported(transactions: [
          "2024-06-10 fee = 5", "2024-06-10 interest = 0.42", "2024-06-10 fee BABA = 0.2",
          "2024-06-11 tax BABA = 1.5", "2024-06-12 return XYZ = 3.1",
          "2024-06-13 fee = -5", "2024-06-13 interest = -1.1",
        ]))
  }

  @Test("of Interactive Brokers' history are taken, and a conversion is a fee of its commission")
  func ofHistory() throws {
    let row = { (type: String, figures: String) in
      "Transaction History,Data,2025-05-05,U1,x,\(type),\(figures)\n"
    }
    let text =
      row("Investment Interest Received", "T,-,-,25.5,-,25.5") + row("Return of Capital", "O,-,-,7,-,7")
      + row("Sales Tax", "-,-,-,-1.9,-,-1.9") + row("Forex Trade Component", "EUR.USD,100,1.1,110,-2,108")
      + row("Forex Trade Component", "EUR.USD,100,1.1,110,-,110") + row("Adjustment", "-,-,-,0.3,-,0.3")
      + row("Deposit", "-,-,-,-,-,700.0") + row("Other Fee", "-,-,-,-,-,-2.5")
      + row("Dividend", "O,-,-,-,-,8")
      + row("Foreign Tax Withholding", "O,-,-,-,-,-1.2")
    #expect(
      try Imported(history + text)
        == Imported(
          transactions: [
            "2025-05-05 interest T = 25.5 in U1", "2025-05-05 return O = 7 in U1",
            "2025-05-05 tax = 1.9 in U1", "2025-05-05 fee = 2 in U1", "2025-05-05 deposit = 700 in U1",
            "2025-05-05 fee = 2.5 in U1", "2025-05-05 dividend O = 8 tax 1.2 in U1",
          ], skipped: ["6: Forex Trade Component", "7: Adjustment"]))
  }

  @Test("a dividend that Wealthfolio reinvested is a dividend and a purchase")
  func reinvested() throws {
    let rows = """
      2024-02-15,DIVIDEND,AAPL,0.5,180,USD,0.1,90,,,DRIP,a1
      2024-02-16,INTEREST,ETH,0.01,2000,USD,,20,,,STAKING_REWARD,
      2024-02-17,DIVIDEND,AAPL,,,USD,,2.40,,,,
      """
    let read = try PortfolioIOTests.rows(wealthfolio + rows)
    #expect(
      try Imported(read)
        == Imported(transactions: [
          "2024-02-15 dividend AAPL = 90", "2024-02-15 buy AAPL 0.5 @ 180 = 90 fee 0.1",
          "2024-02-16 interest ETH = 20", "2024-02-16 buy ETH 0.01 @ 2000 = 20",
          "2024-02-17 dividend AAPL = 2.4",
        ]))
    #expect(Set(read.transactions.map(\.id)).count == 5)
  }

  @Test(
    "of an unknown kind is refused without a guess",
    arguments: [
      "Mystery Credit,VTI,x,,,,$2.40", "Mystery Credit,,x,,,,$2.40", "Mystery Debit,VTI,x,,,,-$2.40",
      "Wire Rebate,,x,,,,$2.40", "Strange,VTI,x,2,$9,$1,-$20", "Strange,VTI,x,-2,$9,$1,$20",
      "Strange,VTI,x,2,$9,$1,$20", "Strange,VTI,x,2,,,",
    ])
  func unknownKinds(row: String) throws {
    let name = String(row.prefix { $0 != "," })
    #expect(
      try Imported(schwab + "04/03/2023,\(row)\n") == Imported(issues: [unknown(2, name)]))
  }

  @Test("that is paid in or out is a deposit or a withdrawal, and what says nothing is skipped by name")
  func paidInAndOut() throws {
    let text = """
      04/03/2023,MoneyLink Transfer,,x,,,,$500
      04/03/2023,Wire Sent,,x,,,,-$500
      04/03/2023,Journal,,x,,,,-$5
      04/03/2023,Some Notice,VTI,x,,,,
      """
    #expect(
      try Imported(schwab + text)
        == Imported(
          transactions: [
            "2023-04-03 withdrawal = 5", "2023-04-03 withdrawal = 500", "2023-04-03 deposit = 500",
          ],
          skipped: ["5: Some Notice"]))
  }

  @Test(
    "conversions in Flex queries have a pair of currencies, and without it are bad rows with their command")
  func conversions() throws {
    let rows = """
      Buy/Sell,TradeDate,ISIN,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary
      BUY,20230522,US9220427424,VT,1,93.78,93.78,USD
      BUY,20230522,,EUR.USD,100,1.08,108,USD
      SELL,20230522,,,100,1.08,-108,USD
      """
    #expect(
      try Imported(rows)
        == Imported(
          transactions: ["2023-05-22 buy VT 1 @ 93.78 = 93.78", "2023-05-22 convert = 108"],
          issues: [
            "4: -: moneyMoved(\"SELL\", command: \"portfolio add convert 108 --currency USD --to-sum SUM --to-currency CURRENCY --date 2023-05-22\")"
          ]))
  }
}

/// The command in a message enters the row as it is.
@Suite("Commands that enter a row by hand")
struct EnteringCommandTests {
  private let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"

  private func command(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> String {
    let read = try rows(text, change)
    for issue in read.issues.shown + read.open.map(\.issue) {
      switch issue.problem {
      case .sharesMoved(_, let command), .moneyMoved(_, let command): return command
      case .sharesReceived(_, _, let entries): return entries.last ?? ""
      default: continue
      }
    }
    return ""
  }

  @Test("has the account, in quotation marks where a shell needs them")
  func account() throws {
    #expect(
      try command(schwab + "04/03/2023,Journaled Shares,VTI,x,-5,,,") { $0.account = "Jo's Depot" }
        == "portfolio add transfer VTI 5 --to-account ACCOUNT --account 'Jo'\\''s Depot' --date 2023-04-03")
  }

  @Test("has the currency of a row that names one, where its kind has money")
  func currency() throws {
    let text = "date,type,symbol,quantity,unit_price,currency,fee,amount\n"
    #expect(
      try command(text + "2024-01-16,TRANSFER_IN,MSFT,10,,EUR,0,")
        == "portfolio add buy MSFT 10 --sum SUM --currency EUR --date 2024-01-16")
    #expect(
      try command(text + "2024-01-16,SPLIT,MSFT,,,EUR,0,")
        == "portfolio add split MSFT N:M --date 2024-01-16")
  }

  @Test("allows any symbol only where the ticker needs it")
  func rule() throws {
    let row = "04/03/2023,Journaled Shares,BRK/B,x,-5,,,"
    let command = "portfolio add transfer BRK.B 5 --to-account ACCOUNT --date 2023-04-03"
    #expect(try self.command(schwab + row) == command + " --ticker-rule symbol")
    #expect(try self.command(schwab + row) { $0.tickerRule = .symbol } == command)
    #expect(try self.command(schwab + row) { $0.isHeld = { $0 == "BRK.B" } } == command)
  }

  @Test("has the names of both sides where cash for a fraction leaves the ratio open")
  func sides() throws {
    let rows =
      "04/04/2023,Cash In Lieu,NEWCO,x,,,,$20.00\n"
      + "04/03/2023,Stock Merger,NEWCO,x,331,,,\n04/03/2023,Stock Merger,OLDCO,x,-1000,,,\n"
    let read = try PortfolioIOTests.rows(schwab + rows)
    #expect(read.open.count == 1)
    #expect(
      try command(schwab + rows)
        == "portfolio add exchange OLDCO NEWCO N:M --currency USD --date 2023-04-03 --ticker-rule symbol")
  }
}
