import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Traps in files of brokers")
struct BrokerTrapTests {
  @Test("a list of Schwab's without transactions has none, and its total is no row")
  func nothing() throws {
    let text = """
      "Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
      "Transactions Total","","","","","","",""

      """
    #expect(try Imported(text) == Imported(transactions: []))
  }

  private let ghostfolio = "Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n"

  @Test("a file that shows the order of day and month nowhere is refused, unless the order is given")
  func openOrder() throws {
    let text = ghostfolio + "01/02/2021,A,Y,USD,1,5,buy,,\n03-04-2021,A,Y,USD,1,5,buy,,\n"
    #expect(throws: ImportFailure.openDateOrder(Place(file: "file", line: 2), example: "01/02/2021")) {
      try Imported(text)
    }
    #expect(try days(text) { $0.dateOrder = .dmy } == ["2021-02-01", "2021-04-03"])
    #expect(try days(text) { $0.dateOrder = .mdy } == ["2021-01-02", "2021-03-04"])
  }

  @Test("one date that can be read in one way alone settles the whole file")
  func settledOrder() throws {
    let row = "01/02/2021,A,Y,USD,1,5,buy,,\n"
    #expect(try days(ghostfolio + row + "13-04-2021,A,Y,USD,1,5,buy,,\n") == ["2021-02-01", "2021-04-13"])
    #expect(try days(ghostfolio + row + "04/13/2021,A,Y,USD,1,5,buy,,\n") == ["2021-01-02", "2021-04-13"])
    #expect(try days(ghostfolio + "03/03/2021,A,Y,USD,1,5,buy,,\n") == ["2021-03-03"])
  }

  @Test("a row that isn't a trade can settle the order too, and is nothing that has to be settled")
  func orderOfOtherRows() throws {
    let row = "01/02/2021,A,Y,USD,1,5,buy,,\n"
    #expect(try days(ghostfolio + row + "13/04/2021,A,Y,USD,1,5,item,,\n") == ["2021-02-01"])
    #expect(try days(ghostfolio + "04/13/2021,A,Y,USD,1,5,item,,\n" + row) == ["2021-01-02"])
    #expect(try days(ghostfolio + "2021-03-01,A,Y,USD,1,5,buy,,\n02/01/2021,,,,,,item,,\n") == ["2021-03-01"])
    // If they contradict each other, or there is no such day, they settle nothing.
    for others in ["13/04/2021,A,,,,,item,,\n04/13/2021,A,,,,,item,,\n", "31/02/2021,A,,,,,item,,\n"] {
      #expect(throws: ImportFailure.self) { try Imported(ghostfolio + others + row) }
    }
    // Trades count more than other rows.
    let contradicted = "13/04/2021,A,Y,USD,1,5,item,,\n" + row + "04/13/2021,A,Y,USD,1,5,buy,,\n"
    #expect(try days(ghostfolio + contradicted) == ["2021-01-02", "2021-04-13"])
    let trading212 = "Action,Time,ISIN,Ticker,No. of shares,Price / share,Total (EUR)\n"
    let deposit = "Deposit,13/04/2021 10:00,,,,,5\n"
    #expect(
      try days(trading212 + "Market buy,01/02/2021 10:00,,A,1,5,5\n" + deposit) == [
        "2021-02-01", "2021-04-13",
      ])
    let json =
      #"{"activities":[{"date":"01/02/2021","symbol":"A","quantity":1,"unitPrice":5,"type":"BUY"},"#
      + #"{"date":"13/04/2021","type":"INTEREST"}]}"#
    #expect(try days(json) == ["2021-02-01"])
  }

  @Test("orders are skipped where their executions stand there too, and are trades where they do not")
  func ordersAndExecutions() throws {
    let head = "Symbol,TradeDate,Quantity,TradePrice,TradeMoney,Buy/Sell,TradeID,LevelOfDetail\n"
    let order = "AAPL,20240301,10,10,100,BUY,,ORDER\n"
    let executions = "AAPL,20240301,4,10,40,BUY,1,EXECUTION\nAAPL,20240301,6,10,60,BUY,2,EXECUTION\n"
    let both = try Imported(head + order + executions)
    #expect(both.transactions == ["2024-03-01 buy AAPL 4 @ 10 = 40", "2024-03-01 buy AAPL 6 @ 10 = 60"])
    #expect(both.skipped == ["2: ORDER"])
    #expect(try Imported(head + order).transactions == ["2024-03-01 buy AAPL 10 @ 10 = 100"])
  }

  @Test("a date that does not fit the file's order is an issue of its row")
  func contradictingDate() throws {
    let text = ghostfolio + "13/04/2021,A,Y,USD,1,5,buy,,\n04/14/2021,A,Y,USD,1,5,buy,,\n"
    #expect(try Imported(text).issues == ["3: date: notADate(\"04/14/2021\")"])
  }

  @Test("American brokers' dates need no showing")
  func americanDates() throws {
    let text = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Buy,VTI,x,1,$2.00,,-$2.00
      05/04/2023 as of 05/01/2023,Sell,VTI,x,1,$2.00,,$2.00
      """
    #expect(try days(text) == ["2023-04-03", "2023-05-01"])
    #expect(try days(text + "\n13/04/2023,Some Notice,,x,,,,") == ["2023-04-03", "2023-05-01"])
  }

  private func days(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws -> [String] {
    try rows(text, change).transactions.map(\.date.day.description)
  }

  @Test("rows keep their currencies, and --currency takes those in one")
  func currencies() throws {
    let text = ghostfolio + "2021-01-02,A,Y,USD,1,5,buy,,\n2021-01-03,B,Y,EUR,2,5,buy,,\n"
    #expect(try rows(text).transactions.map(\.currency) == ["USD", "EUR"])
    #expect(
      try Imported(text) { $0.currency = "EUR" }
        == Imported(transactions: ["2021-01-03 buy B 5 @ 2 = 10"], skipped: ["2: buy in USD"]))
  }

  private let questrade =
    "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,"
    + "Currency,Account #,Activity Type,Account Type\n"

  @Test("--currency leaves out rows of another currency that would be refused")
  func refusedInAnotherCurrency() throws {
    let text =
      questrade + "2024-03-08,2024-03-08,,VTI,x,3,0,0,0,0,USD,7,Oddity,x\n"
      + "2024-03-07,2024-03-11,Sell,QQX,x,-5,31,155.00,-5.00,150.00,CAD,7,Trades,x\n"
    #expect(
      try Imported(text) { $0.currency = "CAD" }
        == Imported(
          transactions: ["2024-03-07 sell QQX 5 @ 31 = 155 fee 5 in 7"], skipped: ["2: buy in USD"]))
  }

  @Test("a row that is skipped counts once, whatever it tells beside")
  func skippedOnce() throws {
    let text = questrade + "2024-03-09,2024-03-09,CON,,WIRE,0,0,0,-5.00,100.00,USD,7,Deposits,x\n"
    let read = try rows(text) { ($0.currency, $0.explains) = ("CAD", true) }
    #expect(read.skipped == [SkippedRow(line: 2, .otherCurrency(.deposit, "USD"))])
    #expect(read.taken.isEmpty)
  }

  @Test("files of brokers of one country are in its currency, which none of their rows says")
  func dollars() throws {
    let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
    let robinhood =
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
    let fidelity = "Run Date,Action,Symbol,Quantity,Price ($),Amount ($)\n"
    for text in [
      schwab + "04/03/2023,Buy,VTI,x,1,$2.00,,-$2.00\n", robinhood + "4/3/2023,,,VTI,x,Buy,1,$2.00,($2.00)\n",
      fidelity + "04/03/2023,YOU BOUGHT X (VTI),VTI,1,2,-2\n",
    ] {
      #expect(try rows(text) { $0.home = "EUR" }.transactions.map(\.currency) == ["USD"])
    }
  }

  @Test("what was read before without its currency, on the day of its booking, is the same and is replaced")
  func earlierReading() throws {
    let text = try StoreText()
    // As Schwab's rows were read before.
    let before = try rows("date,type,sum\n2023-04-17,interest,0.03\n")
    #expect(try text.store.importing(before).newCount == 1)
    let schwab =
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
      + "04/17/2023 as of 04/15/2023,Bank Interest,,x,,,,$0.03\n"
    let plan = try text.store.importing(rows(schwab) { $0.newID = { .numbered(9) } })
    #expect(plan.newCount == 0)
    #expect(plan.replaced.map(\.date.description) == ["2023-04-15"])
    #expect(plan.replaced.map(\.currency) == ["USD"])
  }

  @Test("an account that its broker calls by the name of a sheltered one is told to be one")
  func shelteredAccounts() throws {
    let head = "Run Date,Account,Account Number,Action,Symbol,Quantity,Price ($),Amount ($)\n"
    let row = { (name: String, number: String) in
      "04/03/2023,\"\(name)\",\"\(number)\",YOU BOUGHT X (VTI),VTI,1,2,-2\n"
    }
    let text = head + row("ROTH IRA", "7") + row("Individual", "8")
    #expect(try rows(text).sheltered == ["7"])
    #expect(try rows(text) { $0.account = "Mine" }.sheltered == ["Mine"])
  }

  @Test("Fidelity's account is its number, also where its name stands before it")
  func fidelityAccount() throws {
    let text =
      "Run Date,Account,Action,Symbol,Quantity,Price ($),Amount ($)\n"
      + "04/03/2023,\"Individual\" X91234567,YOU BOUGHT X (VTI),VTI,1,2,-2\n"
    #expect(try Imported(text).transactions == ["2023-04-03 buy VTI 1 @ 2 = 2 in X91234567"])
  }

  @Test("what Ghostfolio keeps under a random id goes by its name")
  func ghostfolioNames() throws {
    let id = "3f1c2d9a-0b77-4c1e-9a57-1f2e3d4c5b6a"
    let json = """
      {"activities":[{"symbol":"\(id)","type":"BUY","quantity":"2","unitPrice":50,"date":"2024-01-02","fee":0}],
       "assetProfiles":[{"symbol":"\(id)","dataSource":"MANUAL","name":"My old Fund"}]}
      """
    #expect(try Imported(json).transactions == ["2024-01-02 buy MY-OLD-FUND 2 @ 50 = 100"])
  }

  @Test("symbols may be mapped, from the ISIN or from the symbol")
  func symbols() throws {
    let text = """
      Buy/Sell,TradeDate,ISIN,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary
      BUY,20230522,US9220427424,VT,1,93.78,93.78,USD
      BUY,20230522,US0846707026,BRK B,1,300,300,USD
      """
    #expect(try rows(text).transactions.map(\.ticker) == ["VT", "BRK.B"])
    let mapped = try rows(text) { $0.symbols = ["US9220427424": "WLD", "BRK B": "brkb"] }
    #expect(mapped.transactions.map(\.ticker) == ["WLD", "BRKB"])
  }

  @Test(
    "costs come out of the amount",
    arguments: [
      // A rebate makes the purchase cheaper.
      ("BUY,2023-05-22,V,10,10,100,USD,0.5,USD", "2023-05-22 buy V 10 @ 9.95 = 99.5", 0),
      ("SELL,2023-05-22,V,-10,10,-100,USD,0.5,USD", "2023-05-22 sell V 10 @ 10.05 = 100.5", 0),
      ("BUY,2023-05-22,V,10,10,100,USD,0,USD", "2023-05-22 buy V 10 @ 10 = 100", 0),
      // The amount wins: a contract is a hundred shares.
      ("BUY,2023-05-22,V,2,1.5,300,USD,-1,USD", "2023-05-22 buy V 2 @ 150 = 300 fee 1", 0),
      // A rounded price stays.
      ("BUY,2023-05-22,V,3,33.33,100,USD,-1,USD", "2023-05-22 buy V 3 @ 33.33 = 100 fee 1", 0),
    ])
  func costs(row: String, expected: String, warnings: Int) throws {
    let header =
      "Buy/Sell,TradeDate,Symbol,Quantity,TradePrice,TradeMoney,CurrencyPrimary,IBCommission,IBCommissionCurrency\n"
    let read = try rows(header + row)
    #expect(try Imported(read) == Imported(transactions: [expected]))
    #expect(read.warnings.count == warnings)
  }

  /// 10 × 100 × 0.001 = 1, less 1.66: 0.66 is paid. 40 less 0.10 is received where the total has no sign.
  @Test("a sale that costs more than it brings takes money out, and one without signs does not")
  func salesAtALoss() throws {
    let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
    #expect(
      try Imported(
        schwab + "04/03/2023,Sell to Close,ABC 01/19/2024 190.00 C,x,10,$0.001,$1.66,-$0.66\n"
          + "04/03/2023,Sell to Close,ABD 01/19/2024 190.00 C,x,10,$0.00,$1.66,-$1.66\n"
          + "04/03/2023,Sell,VTI,x,1,$40.00,$0.10,-$39.90\n"
      ).transactions == [
        "2023-04-03 sell VTI 1 @ 40 = 40 fee 0.1",
        "2023-04-03 sell ABD240119C00190000 10 @ 0 = 0 fee 1.66",
        "2023-04-03 sell ABC240119C00190000 10 @ 0.001 = 1 fee 1.66",
      ])
    let merrill =
      "Trade Date,Settlement Date,Pending/Settled,Type,Description 1,Description 2,Symbol/CUSIP #,Quantity,"
      + "Price ($),Amount ($)\n3/5/2026,3/6/2026,Settled,SecurityTransactions,Sale,QQX INC,QQX,-1,0.01,-0.64\n"
    #expect(try Imported(merrill).transactions == ["2026-03-05 sell QQX 1 @ 0.01 = 0.01 fee 0.65"])
  }

  @Test("a sale at a loss that was read without its sign is the same one, and is replaced")
  func earlierSaleAtALoss() throws {
    let text = try StoreText()
    let before = "date,type,ticker,quantity,price,sum,fee,currency\n2023-04-03,sell,VTI,1,,2.32,1.66,USD\n"
    #expect(try text.store.importing(rows(before)).newCount == 1)
    let schwab =
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
      + "04/03/2023,Sell,VTI,x,1,$1.00,$1.66,-$0.66\n"
    let plan = try text.store.importing(rows(schwab) { $0.newID = { .numbered(9) } })
    #expect(plan.newCount == 0)
    #expect(plan.replaced.map(\.sum) == [decimal("1")])
  }

  @Test(
    "an amount that may or may not hold the fee is told by the figures",
    arguments: [
      ("BUY,10,10,100,5", "2024-01-15 buy A 10 @ 10 = 100 fee 5"),
      ("BUY,10,10,105,5", "2024-01-15 buy A 10 @ 10 = 100 fee 5"),
      ("SELL,10,10,95,5", "2024-01-15 sell A 10 @ 10 = 100 fee 5"),
      ("BUY,10,10,120,5", "2024-01-15 buy A 10 @ 12 = 120 fee 5"),
    ])
  func eitherAmount(figures: String, expected: String) throws {
    let text = "type,quantity,unit_price,amount,fee,date,symbol,currency\n\(figures),2024-01-15,A,\n"
    #expect(try Imported(text) == Imported(transactions: [expected]))
  }

  @Test(
    "a split whose ratio is a number becomes one of whole numbers, and is refused where that is not to be had",
    arguments: [
      ("4", "2024-01-15 split A 4:1"), ("0.1", "2024-01-15 split A 1:10"), ("1.5", "2024-01-15 split A 3:2"),
      ("7:3", "2024-01-15 split A 7:3"), ("0", nil), ("-2", nil), ("9999999999999999999999", nil),
    ])
  func splits(ratio: String, expected: String?) throws {
    let text = "type,quantity,unit_price,amount,fee,date,symbol,currency\nSPLIT,,,\(ratio),,2024-01-15,A,\n"
    let imported =
      expected.map { Imported(transactions: [$0]) }
      ?? Imported(issues: [refusal(2, "SPLIT", "split A N:M --date 2024-01-15 --ticker-rule symbol")])
    #expect(try Imported(text) == imported)
  }

  @Test("a dividend that is taken back is one with a negative sum")
  func reversal() throws {
    let text = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Cash Dividend,VTI,x,,,,$5.00
      04/04/2023,Cash Dividend,VTI,x,,,,-$5.00
      """
    let imported = try Imported(text)
    #expect(imported.transactions == ["2023-04-03 dividend VTI = 5", "2023-04-04 dividend VTI = -5"])
    #expect(imported.issues.isEmpty)
  }

  @Test(
    "a bad row is told with its line and every field",
    arguments: [
      ("2021-01-02,A,Y,USD,x,5,buy,,", ["3: price: notADecimal(\"x\")"]),
      (
        "2021-13-02,A,Y,USD,1,y,buy,z,",
        ["date: notADate(\"2021-13-02\")", "quantity: notADecimal(\"y\")", "fee: notADecimal(\"z\")"].map {
          "3: " + $0
        }
      ),
      (
        ",,Y,USD,1,-,buy,,",
        ["3: date: missingIn(\"buy\")", "3: ticker: missingIn(\"buy\")", "3: quantity: missingIn(\"buy\")"]
      ),
      (
        "2021-01-02,a fund with a name of very many words,Y,USD,1,1,buy,,",
        ["3: ticker: needsSymbol(\"A FUND WITH A NAME OF VERY MANY WORDS\")"]
      ),
      ("2021-01-02,A,Y,USD,,1,buy,,", ["3: price: missingIn(\"buy\")"]),
    ])
  func badRows(row: String, issues: [String]) throws {
    let good = "2021-01-01,A,Y,USD,1,5,buy,,\n"
    let read = try rows(ghostfolio + good + row)
    #expect(try Imported(read) == Imported(transactions: ["2021-01-01 buy A 5 @ 1 = 5"], issues: issues))
    #expect(read.rejected == 1)
  }

  @Test("a name that isn't a symbol becomes one, with a hyphen for what symbols do not have")
  func namesAsSymbols() throws {
    let rows = "2021-01-02,UKT 0 5/8 06/07/25,Y,GBP,1,5,buy,,\n2021-01-03,BRK/B,Y,USD,1,5,buy,,\n"
    #expect(
      try Imported(ghostfolio + rows).transactions
        == ["2021-01-02 buy UKT-0-5-8-06-07-25 5 @ 1 = 5", "2021-01-03 buy BRK.B 5 @ 1 = 5"])
  }

  @Test("a trade of no shares moves nothing, unless money moves")
  func noShares() throws {
    #expect(
      try Imported(ghostfolio + "2021-01-02,A,Y,USD,10,0,buy,,\n")
        == Imported(skipped: ["2: buy"]))
    let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
    #expect(
      try Imported(schwab + "04/03/2023,Buy,VTI,x,0,$2.00,,-$2.00").issues
        == ["2: quantity: notPositive(\"0\")"])
  }

  @Test("a broker's own id is known again, whatever else has changed")
  func brokerIDs() throws {
    let header =
      "Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total),ID\n"
    let text = try StoreText()
    let row = "Market buy,2023-12-18 14:30:03,X,A,1,2,EUR,2,EUR,T1\n"
    #expect(try text.store.importing(rows(header + row) { $0.account = "A" }).newCount == 1)
    #expect(try text.store.importing(rows(header + row + "\n")).duplicates == 1)
    let corrected = try rows(
      header
        + "Market buy,2023-12-18 14:30:03,X,A,1,3,EUR,3,EUR,T1\nMarket buy,2023-12-18 14:30:03,X,A,1,2,EUR,2,EUR,T2\n"
    ) { $0.account = "A" }
    let plan = try text.store.importing(corrected)
    #expect((plan.newCount, plan.duplicates, plan.differing.map(\.line)) == (1, 1, [2]))
    // Another account may use the same id, in a file of its own.
    let elsewhere = try rows(header + row + "\n") { $0.account = "B" }
    #expect(try text.store.importing(elsewhere).newCount == 1)
  }

  @Test(
    "a reference of Portfolio Performance that leads to nothing of its kind is a bad row, and books nothing",
    arguments: [
      "../../../nowhere", "../security", "..", "../uuid", "", "77", "../../../../../securities/security[2]",
    ],
    ["security", "account", "portfolio"])
  func dangling(reference: String, wrong: String) throws {
    func element(_ name: String, otherwise: String) -> String {
      "<\(name) reference=\"\(name == wrong ? reference : otherwise)\"/>"
    }
    let text = """
      <client><version>66</version><securities><security id="3"><name>Acme</name><tickerSymbol>ACME</tickerSymbol>
      </security></securities><accounts><account id="1"><name>Giro</name><transactions>
      <account-transaction><uuid>t1</uuid><date>2024-01-02T00:00</date><currencyCode>EUR</currencyCode>
      <amount>1234</amount><type>DIVIDENDS</type>
      \(element("security", otherwise: "3"))</account-transaction>
      </transactions></account>
      \(element("account", otherwise: "1"))</accounts><portfolios><portfolio id="2"><name>Depot</name>
      <referenceAccount reference="1"/><transactions/></portfolio>
      \(element("portfolio", otherwise: "2"))</portfolios></client>
      """
    let line = ["security": 5, "account": 7, "portfolio": 9][wrong] ?? 0
    let found = try Imported(text, as: "portfolio-performance")
    #expect(found.issues == ["\(line): -: leadsNowhere(\"\(reference)\")"])
    #expect(
      found.transactions == (wrong == "security" ? [] : ["2024-01-02 dividend ACME = 12.34 in Depot"]))
  }

  @Test("a text that is not UTF-8 is taken for Windows-1252, and UTF-16 by its mark")
  func encodings() throws {
    let header = "Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Ticker-Symbol;Notiz\n"
    let text = header + "05.01.2023;Kauf;1.010,00;EUR;9,00;1,00;10;X;A;für später\n"
    let expected = Imported(transactions: ["2023-01-05 buy A 10 @ 100 = 1000 fee 10: für später"])
    let windows = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try Imported(rows(windows)) == expected)
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(try Imported(rows(utf16)) == expected)
  }

  @Test("a file that ends within a character is refused, in any encoding")
  func torn() throws {
    let text =
      "Datum;Typ;Wert;Buchungswährung;Gebühren;Steuern;Stück;ISIN;Ticker-Symbol;Notiz\n"
      + "05.01.2023;Kauf;1.010,00;EUR;9,00;1,00;10;X;A;für später wär"
    let utf8 = Array(text.utf8)
    let utf16: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let torn: [[UInt8]] = [utf8.dropLast(2), [0xEF, 0xBB, 0xBF] + utf8.dropLast(2), utf16.dropLast()]
    for bytes in torn {
      let failure = #expect(throws: ImportFailure.self) { try rows(bytes) }
      guard case .malformedXML(let place, .cutOff) = failure else {
        Issue.record("\(String(describing: failure))")
        continue
      }
      #expect(place.line == 2)
    }
    let windows: [UInt8] = text.unicodeScalars.map { UInt8($0.value) }.dropLast()
    #expect(try rows(windows).transactions.count == 1)
  }
}
