import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// A row that moves shares is stored or refused, but never skipped: without it the portfolio would only look
/// complete.
@Suite("Rows that move shares")
struct MovedSharesTests {
  private let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
  private let robinhood =
    "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
  private let fidelity =
    "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($)\n"
  private let trading212 =
    "Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Total (USD)\n"

  @Test(
    "is refused with the command that enters it, where it does not tell enough",
    arguments: [
      ("06/10/2024,Stock Split,NVDA,x,90,,,", "Stock Split", "split NVDA N:M --date 2024-06-10"),
      ("06/10/2024,Reverse Split,AMC,x,10,,,", "Reverse Split", "split AMC N:M --date 2024-06-10"),
      (
        "04/02/2024,Spin-off,GEV,x,25,,,", "Spin-off",
        "spinoff TICKER GEV N:M --basis-percent PERCENT --date 2024-04-02"
      ),
      ("04/02/2024,Name Change,META,x,10,,,", "Name Change", "rename TICKER META --date 2024-04-02"),
      (
        "04/02/2024,Cash Merger,TWTR,x,,,,$542.00", "Cash Merger",
        "sell TWTR QUANTITY --sum 542 --currency USD --date 2024-04-02"
      ),
      (
        "04/02/2024,Journaled Shares,AMD,x,-48,,,", "Journaled Shares",
        "transfer AMD 48 --to-account ACCOUNT --date 2024-04-02"
      ),
    ])
  func schwabRows(row: String, name: String, command: String) throws {
    #expect(try Imported(schwab + row) == Imported(issues: [refusal(2, name, command)]))
  }

  @Test("is told both ways where shares come in from nobody: as a transfer, and as a deposit and a purchase")
  func received() throws {
    #expect(
      try Imported(schwab + "04/02/2024,Security Transfer,AMD,x,48,,,")
        == Imported(issues: [receipt(2, "Security Transfer", "AMD 48", on: "2024-04-02", currency: "USD")]))
  }

  @Test("is a deposit and a purchase where shares come in with their value, as in Portfolio Performance")
  func deliveries() throws {
    let head = "Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Ticker-Symbol;Notiz\n"
    #expect(
      try Imported(
        head + "2024-03-09;Einlieferung;31,00;EUR;1,00;;3;;QQY;\n"
          + "2024-03-09;Auslieferung;10,00;EUR;;;1;;QQY;\n2024-03-10;Einlieferung;;EUR;;;3;;QQY;\n")
        == Imported(
          transactions: ["2024-03-09 deposit = 31", "2024-03-09 buy QQY 3 @ 10 = 30 fee 1"],
          issues: [
            refusal(3, "Auslieferung", "transfer QQY 1 --to-account ACCOUNT --date 2024-03-09"),
            receipt(4, "Einlieferung", "QQY 3", on: "2024-03-10", currency: "EUR"),
          ]))
  }

  @Test("is an exchange where shares of one symbol go and those of another come, whatever it is called")
  func exchangesByAnyName() throws {
    let rows = ["Stock Merger", "Conversion", "Reverse Split"].map { name in
      "04/27/2024,\(name),NEW,x,10,,,\n04/27/2024,\(name),OLD,x,-100,,,\n"
    }
    for text in rows {
      #expect(
        try Imported(schwab + text) == Imported(transactions: ["2024-04-27 exchange OLD NEW 1:10"]))
    }
  }

  @Test("is refused in the files of other brokers in the same way")
  func otherBrokers() throws {
    #expect(
      try Imported(robinhood + "6/10/2024,,,NVDA,x,SPL,90,,\n6/11/2024,,,AAPL,x,REC,1,,\n").issues
        == [
          refusal(2, "SPL", "split NVDA N:M --date 2024-06-10"),
          receipt(3, "REC", "AAPL 1", on: "2024-06-11", currency: "USD"),
        ])
    let distribution = "DISTRIBUTION NVIDIA CORP (NVDA) (Cash)"
    let spinoff = "DISTRIBUTION SPINOFF FROM:(GE ) GE VERNOVA INC (GEV) (Cash)"
    #expect(
      try Imported(
        fidelity + "06/10/2024,\(distribution),NVDA,x,Cash,90,,,,\n04/02/2024,\(spinoff),GEV,x,Cash,25,,,,\n"
      )
      .issues == [
        refusal(2, distribution, "split NVDA N:M --date 2024-06-10"),
        refusal(
          3, spinoff, "spinoff GE GEV N:M --basis-percent PERCENT --date 2024-04-02 --ticker-rule symbol"),
      ])
    #expect(
      try Imported(fidelity + "06/10/2024,\(distribution),NVDA,x,Cash,0.05,,,,\n").issues
        == [refusal(2, distribution, "split NVDA N:M --date 2024-06-10")])
    #expect(
      try Imported(trading212 + "Transfer in,2024-06-10 10:00:00,X,NVDA,5,,,\n").issues
        == [receipt(2, "Transfer in", "NVDA 5", on: "2024-06-10")])
  }

  @Test("becomes a split where the old shares and the new ones stand there, however they are written")
  func bothSides() throws {
    let reverse =
      "05/18/2026,Reverse Split,PPCB,x,587,,,\n05/18/2026,Reverse Split,74346N701,x,\"-14,684\",,,\n"
    let read = try rows(schwab + reverse)
    #expect(try Imported(read) == Imported(transactions: ["2026-05-18 split PPCB 1:25"]))
    #expect(read.warnings.shown.map(\.problem) == [.derivedRatio("1:25")])
    let pair =
      "Stock split close,2025-07-30 06:42:25,X,BYDDY,0.9760924,93.66,USD,83.09\n"
      + "Stock split open,2025-07-30 06:42:25,X,BYDDY,5.8565544,15.61,USD,83.09\n"
    #expect(try Imported(trading212 + pair) == Imported(transactions: ["2025-07-30 split BYDDY 6:1"]))
    let fidelityPair =
      "03/08/2021,REVERSE SPLIT R/S FROM 517103404#REOR,LGO,x,Cash,130,,,,\n"
      + "03/08/2021,REVERSE SPLIT R/S TO 517103602#REOR,517103404,x,Cash,-1300,,,,\n"
    #expect(try Imported(fidelity + fidelityPair) == Imported(transactions: ["2021-03-08 split LGO 1:10"]))
    let robinhoodPair = "6/10/2024,,,AMC,x,SPR,10,,\n6/10/2024,,,AMC,x,SPR,100S,,\n"
    #expect(try Imported(robinhood + robinhoodPair) == Imported(transactions: ["2024-06-10 split AMC 1:10"]))
  }

  private let fraction = "06/10/2024,Cash In Lieu,QQX,Q,,,,$6.25\n"

  /// 25 ÷ 10 = 2.5, of which 2 stay.
  @Test("is a split by its true ratio and a sale of the fraction that was paid in cash")
  func fractions() throws {
    let told =
      "06/03/2024,Reverse Split,QQX,Q NEW,2,,,\n"
      + "06/03/2024,Reverse Split,123456789,Q OLD XXXREVERSE SPLIT EFF: 06/03/24 1 FOR 10,-25,,,\n"
    let sale = "2024-06-10 sell QQX 0.5 @ 12.5 = 6.25"
    let rows = ["2024-06-03 split QQX 1:10", sale]
    #expect(try Imported(schwab + told + fraction).transactions == rows)
    // 9 to 12 leave 2 of 25; 0.5 at 13 is nearest to 6.25.
    let untold = told.replacing(" 1 FOR 10", with: "")
    let priced = try Imported(schwab + untold + fraction) {
      $0.prices = { _ in
        ["QQX": [DayPrice(day: CalendarDay(daysSinceEpoch: 19_877), price: ExactDecimal(13))]]
      }
    }
    #expect(priced.transactions == rows)
    #expect(
      try Imported(schwab + untold).issues
        == [refusal(2, "Reverse Split", "split QQX N:M --date 2024-06-03")])
    let etrade =
      "TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description\n"
      + "06/10/24,Cash in Lieu,EQ,QQX,0,6.25,0,0,Q\n06/03/24,Reverse Split,EQ,QQX,2,0,0,0,Q 1 FOR 10\n"
      + "06/03/24,Reverse Split,EQ,QQX,-25,0,0,0,Q 1 FOR 10\n"
    #expect(try Imported(etrade).transactions == rows)
  }

  @Test("the sides of several splits on a day belong together by their symbol, the first with the first")
  func severalSplits() throws {
    let sides = [("A", "-100"), ("B", "-60"), ("B", "20"), ("A", "10"), ("A", "-8"), ("A", "4")]
    let text = sides.map { "05/18/2026,Reverse Split,\($0.0),x,\($0.1),,,\n" }.joined()
    #expect(
      try Imported(schwab + text)
        == Imported(transactions: [
          "2026-05-18 split A 1:2", "2026-05-18 split A 1:10", "2026-05-18 split B 1:3",
        ]))
  }

  @Test("a ratio is taken from numbers of shares only where they leave one alone")
  func ratios() throws {
    func ratio(_ old: String, _ new: String) throws -> String? {
      SplitRatio(turning: try ExactDecimal.parse(old), into: try ExactDecimal.parse(new))?.description
    }
    #expect(try ratio("10", "100") == "10:1")
    #expect(try ratio("10", "15") == "3:2")
    #expect(try ratio("105", "10") == "1:10")
    #expect(try ratio("0.3333333", "1.3333332") == "4:1")
    #expect(try ratio("1000", "1001") == nil)
    // 11 shares become 5 with 1:2, and cash for half a share.
    #expect(try ratio("11", "5") == "1:2")
    #expect(try ratio("0", "5") == nil)
    // 1:8 to 1:11 leave 2 of 22, and cash for a fraction of 3/4 is that of 1:8; of 5 that leave 3, 2:3 comes first.
    let paid = PaidFraction(cash: ExactDecimal(15), price: ExactDecimal(20))
    #expect(SplitRatio(turning: ExactDecimal(22), into: ExactDecimal(2), paid: paid)?.description == "1:8")
    #expect(SplitRatio(turning: ExactDecimal(5), into: ExactDecimal(3), paid: paid)?.description == "2:3")
    let unpriced = PaidFraction(cash: ExactDecimal(15), price: nil)
    #expect(SplitRatio(turning: ExactDecimal(22), into: ExactDecimal(2), paid: unpriced) == nil)
    // Half a unit of a hundredth fits 3:1, 4:1 and 5:1.
    #expect(try ratio("0.01", "0.04") == nil)
  }

  @Test("shares given up for money are sold, the money in one row and the shares in the other")
  func redemptions() throws {
    let merger = "03/02/2021,Cash Merger,FOO,x,,,,$1000\n03/02/2021,Cash Merger Adj,FOO,x,-100,,,\n"
    #expect(try Imported(schwab + merger) == Imported(transactions: ["2021-03-02 sell FOO 100 @ 10 = 1000"]))
  }

  @Test("a bond that is paid back on the day of a merger of something else has nothing to do with it")
  func redemptionBesideMerger() throws {
    let text =
      "11/17/2025,REDEMPTION PAYOUT BOND 5% 11/15/2025,44244CAB2,BOND 5% 11/15/2025,Cash,-25000,,,,25000\n"
      + "11/17/2025,MERGER MER FROM 54211N101#REOR NEW CORP (NEWC),NEWC,NEW CORP,Shares,1060,,,,\n"
    let read = try Imported(fidelity + text)
    #expect(read.transactions == ["2025-11-17 sell 44244CAB2 25000 @ 100 = 25000"])
    #expect(read.issues.count == 1)
    let core = "01/05/2024,REINVESTMENT CASH (315994103) (Cash),315994103,CASH,Cash,1.96,1,,,-1.96\n"
    #expect(try Imported(fidelity + core).transactions.isEmpty)
    let paid = "12/01/2025,PARTIAL DISTRIBUTION VS X (Cash),,No Description,Cash,0,,,,-97.91\n"
    #expect(try Imported(fidelity + paid).transactions == ["2025-12-01 withdrawal = 97.91"])
  }

  @Test(
    "a merger for shares and cash is one exchange with both, or a bad row where no price of its day is known")
  func mergersForBoth() throws {
    let merger =
      "11/22/2023,Cash Merger,OLDC,OLD,,,,$6826.00\n11/22/2023,Stock Merger,NEWC,NEW,13,,,\n"
      + "11/22/2023,Stock Merger,OLDC,OLD,-100,,,\n"
    let mrgc =
      "11/22/2023,,,OLDC,Old,MRGC,,,$6826.00\n11/22/2023,,,NEWC,New,MRGS,13,,\n11/22/2023,,,OLDC,Old,MRGS,100S,,\n"
    let price = DayPrice(day: CalendarDay(daysSinceEpoch: 19_683), price: ExactDecimal(990))
    for file in [schwab + merger, robinhood + mrgc] {
      #expect(
        try Imported(file) { $0.prices = { _ in ["NEWC": [price]] } }
          == Imported(transactions: ["2023-11-22 exchange OLDC NEWC @ 990 = 6826 13:100"]))
      let issues = try Imported(file).issues
      #expect(issues.count == 1)
      #expect(issues[0].contains("exchange OLDC NEWC 13:100 --price PRICE --sum 6826"))
    }
  }

  @Test("two rows of a new name are one rename, in all accounts")
  func renames() throws {
    let change = "06/09/2022,Name Change,META,x,10,,,\n06/09/2022,Name Change,FB,x,-10,,,\n"
    #expect(
      try Imported(schwab + change)
        == Imported(transactions: ["2022-06-09 rename FB META"]))
  }

  @Test("shares that arrive with their price have cost it, and those that leave are refused")
  func transfers() throws {
    let text = """
      date,type,symbol,quantity,unit_price,currency,fee,amount
      2024-01-15,TRANSFER_IN,AAPL,10,185.50,USD,0,
      2024-01-16,TRANSFER_IN,MSFT,10,,USD,0,
      2024-01-17,TRANSFER_OUT,AAPL,4,190,USD,0,
      2024-01-18,TRANSFER_IN,$CASH-USD,1000,1,USD,0,1000
      2024-01-19,ADD_HOLDING,MSFT,3,,USD,0,
      """
    #expect(
      try Imported(text)
        == Imported(
          transactions: [
            // What they have cost comes in with them.
            "2024-01-15 deposit = 1855", "2024-01-15 buy AAPL 10 @ 185.5 = 1855",
            "2024-01-18 deposit = 1000",
          ],
          issues: [
            receipt(3, "TRANSFER_IN", "MSFT 10", on: "2024-01-16", currency: "USD"),
            refusal(4, "TRANSFER_OUT", "transfer AAPL 4 --to-account ACCOUNT --date 2024-01-17"),
            receipt(6, "ADD_HOLDING", "MSFT 3", on: "2024-01-19", currency: "USD"),
          ]))
  }

  @Test("shares that leave one account and arrive in another are transferred, with a price or without")
  func transfersBetweenAccounts() throws {
    let wealthfolio = """
      date,type,symbol,quantity,unit_price,currency,fee,amount,account
      2024-01-15,BUY,AAPL,10,185.50,USD,0,,Old
      2024-01-16,TRANSFER_OUT,AAPL,4,190,USD,0,,Old
      2024-01-16,TRANSFER_IN,AAPL,4,190,USD,0,,New
      2024-01-17,TRANSFER_IN,AAPL,4,,USD,0,,New
      """
    #expect(
      try Imported(wealthfolio)
        == Imported(
          transactions: [
            "2024-01-15 buy AAPL 10 @ 185.5 = 1855 in Old", "2024-01-16 transfer AAPL 4 in Old to New",
          ],
          issues: [
            receipt(5, "TRANSFER_IN", "AAPL 4", on: "2024-01-17", currency: "USD", account: "New")
          ]))
    let performance = """
      Datum;Typ;Wert;Stück;ISIN;Ticker-Symbol;Depot
      2024-02-01;Umbuchung (Ausgang);1.000,00;5;US0378331005;AAPL;Alt
      2024-02-01;Umbuchung (Eingang);1.000,00;5;US0378331005;AAPL;Neu
      """
    #expect(
      try Imported(performance) == Imported(transactions: ["2024-02-01 transfer AAPL 5 in Alt to Neu"]))
    // Where all comes into one account, nothing moves.
    #expect(
      try Imported(performance) { $0.account = "Depot" }
        == Imported(skipped: ["2: Umbuchung (Ausgang)", "3: Umbuchung (Eingang)"]))
  }

  @Test(
    "of transfers of as many shares on a day, each goes to the first arrival that is left in another account")
  func severalTransfers() throws {
    let sides = [
      ("OUT", "Old"), ("IN", "Old"), ("IN", "New"), ("OUT", "New"), ("OUT", "Old"), ("IN", "Third"),
      ("IN", "Old"), ("OUT", "Old"),
    ]
    let rows = sides.map { "2024-01-16,TRANSFER_\($0.0),AAPL,4,,USD,0,,\($0.1)\n" }.joined()
    let header = "date,type,symbol,quantity,unit_price,currency,fee,amount,account\n"
    #expect(
      try Imported(header + rows)
        == Imported(
          transactions: [
            "2024-01-16 transfer AAPL 4 in Old to New", "2024-01-16 transfer AAPL 4 in New to Old",
            "2024-01-16 transfer AAPL 4 in Old to Third",
          ],
          issues: [
            receipt(8, "TRANSFER_IN", "AAPL 4", on: "2024-01-16", currency: "USD", account: "Old"),
            refusal(
              9, "TRANSFER_OUT",
              "transfer AAPL 4 --to-account ACCOUNT --account Old --date 2024-01-16"),
          ]))
  }

  @Test(
    "options have one symbol in every format",
    arguments: [
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
        + "01/10/2024,Buy to Open,AAPL 01/19/2024 190.00 C,x,1,$2.50,$0.65,-$250.65",
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
        + "1/10/2024,,,AAPL,AAPL 01/19/2024 190.00 C,BTO,1,$2.50,($250.00)",
      "Run Date,Action,Symbol,Quantity,Price ($),Amount ($)\n"
        + "01/10/2024,YOU BOUGHT OPENING TRANSACTION CALL (AAPL), -AAPL240119C190,1,2.5,-250",
      "Symbol,Trade Date,Purchase Price,Quantity\nAAPL240119C00190000,20240110,2.5,1",
      "Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n2024-01-10,AAPL  240119C00190000,Y,USD,2.5,1,buy,,",
      "Buy/Sell,TradeDate,Symbol,Quantity,TradePrice,AssetClass\nBUY,20240110,AAPL  240119C00190000,1,2.5,OPT",
    ])
  func options(text: String) throws {
    let imported = try Imported(text)
    #expect(imported.issues.isEmpty)
    #expect(imported.transactions.count == 1)
    #expect(imported.transactions[0].hasPrefix("2024-01-10 buy AAPL240119C00190000 1 @ 2.5 = 250"))
  }

  @Test("a symbol that only resembles an option's is none")
  func noOptions() {
    for symbol in ["AAPL", "BRK B", "600519.SS", "BTC-USD", "A240119", "CNX1", "US0378331005"] {
      #expect(OptionNotation.symbol(in: symbol) == nil)
    }
  }

  @Test(
    "the symbol of an option is read in the notation of each broker",
    arguments: [
      "ABC 16JAN26 12.5 P", "ABC 01/16/2026 12.50 P", "-ABC260116P12.5", "PUT ABC 01/16/26 12.50 ABC INC",
      "ABC 1/16/2026 Put $12.50", "ABC   260116P00012500", "Option Expiration for ABC 1/16/2026 Put $12.50",
      "ABC Jan 16 '26 $12.50 Put", "ABC JAN 16, 2026 12.50 P", "ABC 16-Jan-2026 12.5 P",
      "ABC 2026-01-16 12.5 PUT", "ABC 20260116 P 12.5",
    ])
  func notations(text: String) {
    #expect(OptionNotation.symbol(in: text) == "ABC260116P00012500")
  }

  @Test("a class of shares is a part of the symbol of its options")
  func shareClasses() {
    #expect(OptionNotation.symbol(in: "BRK B 16JAN26 400 P") == "BRKB260116P00400000")
  }

  @Test("an option that was taken for a name is the same one, and is replaced")
  func earlierNotation() throws {
    let text = try StoreText()
    let before =
      "date,type,ticker,quantity,price,sum,fee,currency,id\n"
      + "2024-03-13,buy,ABC-JAN-16-26-12.50-PUT,1,100,100,0.65,USD,\n"
    #expect(try text.store.importing(rows(before) { $0.tickerRule = .symbol }).newCount == 1)
    let eTrade =
      "TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description\n"
      + "03/13/24,Bought To Open,OPTN,ABC Jan 16 '26 $12.50 Put,1,-100.65,1,0.65,ABC\n"
    let plan = try text.store.importing(rows(eTrade) { $0.newID = { .numbered(9) } })
    #expect((plan.newCount, plan.replaced.map(\.ticker)) == (0, ["ABC260116P00012500"]))
  }
}

/// Many brokers have withheld tax in rows of its own.
@Suite("Tax in rows of its own")
struct WithheldTaxTests {
  private let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"

  @Test("goes to the dividend of its ticker and day")
  func joined() throws {
    let text = "04/03/2023,Cash Dividend,BP,x,,,,$10.00\n04/03/2023,NRA Tax Adj,BP,x,,,,-$3.00\n"
    #expect(try Imported(schwab + text) == Imported(transactions: ["2023-04-03 dividend BP = 10 tax 3"]))
  }

  /// 4 are received of 5, less 1 in the row itself and 2 in one of its own.
  @Test("comes on top of what the row of the income says itself")
  func joinedToNet() throws {
    let text =
      "Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Ticker-Symbol;Notiz\n"
      + "2024-03-08;Zinsen;4,00;EUR;;1,00;;;;\n2024-03-08;Steuern;2,00;EUR;;;;;;\n"
    #expect(try Imported(text).transactions == ["2024-03-08 interest = 5 tax 3"])
  }

  @Test("goes to the dividend of its day whenever on that day it was booked")
  func joinedAtAnotherTime() throws {
    let text =
      "Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total)\n"
      + "Dividend (Dividend),2024-03-01 09:00:00,X,A,10,1,EUR,10,EUR\n"
      + "Dividend (Dividend tax),2024-03-01 17:30:00.123,X,A,,,,-1.50,EUR\n"
    #expect(try Imported(text) == Imported(transactions: ["2024-03-01 dividend A = 10 tax 1.5"]))
  }

  @Test("is that of the dividend beside it under another code of Robinhood, too")
  func robinhoodRows() throws {
    let robinhood =
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
      + "4/27/2026,4/27/2026,4/27/2026,QQX,Cash Div nra tax withhold,NRAT,,,($0.02)\n"
      + "4/27/2026,4/27/2026,4/27/2026,QQX,Cash Div,CDIV,,,$0.13\n"
    #expect(try Imported(robinhood).transactions == ["2026-04-27 dividend QQX = 0.13 tax 0.02"])
    // Shares that are added may be written like those that go.
    let read = try rows(robinhood + "4/28/2026,4/28/2026,4/28/2026,QQX,Split,SPL,18S,,\n")
    guard case .added(let shares)? = read.open.first?.split else {
      Testing.Issue.record("no split")
      return
    }
    #expect(shares == ExactDecimal(18))
  }

  @Test("stands by itself where the broker calls it foreign, and its dividend has a name of its own")
  func foreign() throws {
    let tax = "12/22/2023,Foreign Tax Paid,VXUS,V,,,,-$3.21\n"
    let dividend = "12/22/2023,Qualified Dividend,VXUS,V,,,,$40.00\n"
    #expect(
      try Imported(schwab + tax + dividend).transactions == [
        "2023-12-22 dividend VXUS = 40", "2023-12-22 tax VXUS = 3.21",
      ])
    let plain = try rows(schwab + tax + dividend.replacing("Qualified", with: "Cash")).transactions
    #expect(plain.map(\.category) == ["foreign"])
    #expect(plain.map(\.tax?.description) == ["3.21"])
  }

  @Test(
    "is a tax by itself where there is none, and a negative one where more is paid back than was kept")
  func alone() throws {
    let text =
      "04/03/2023,Cash Dividend,BP,x,,,,$10.00\n04/04/2023,NRA Tax Adj,BP,x,,,,-$3.00\n"
      + "04/03/2023,Foreign Tax Reclaim,BP,x,,,,$1.00\n"
    #expect(
      try Imported(schwab + text)
        == Imported(
          transactions: [
            "2023-04-03 tax BP = -1", "2023-04-04 tax BP = 3", "2023-04-03 dividend BP = 10",
          ]))
  }
}
