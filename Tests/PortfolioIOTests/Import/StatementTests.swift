import FoundationEssentials
import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

/// Files that aren't csv, and those of exchanges of coins: what each becomes.
@Suite("Statements of other kinds")
struct StatementTests {
  /// The sums are those of the files, added up by hand: U1 1000 − 284.50 + 89.50 − 31 + 119 − 111 + 7.50 − 1.13 + 0.42
  /// − 3.
  @Test("a Flex query in XML has the rows of several accounts, each under its own")
  func flex() throws {
    let found = try imported("interactive-brokers-flex.xml", as: "interactive-brokers")
    #expect(
      found.transactions == [
        "2024-02-05 buy QQX 7 @ 40.5 = 283.5 fee 1 in U1", "2024-03-05 sell QQX 2 @ 45 = 90 fee 0.5 in U1",
        // Without a price its cost counts, which has the commission in it.
        "2024-03-06 buy ZZY 3 @ 10 = 30 fee 1 in U1",
        "2024-03-07 sell ABC260116P00012500 1 @ 1.2 = 120 fee 1 in U1",
        "2024-03-08 convert = 109 fee 2 in U1",
        "2024-01-02 deposit = 1000 in U1: CASH RECEIPTS",
        "2024-03-14 dividend QQX = 7.5 tax 1.13 in U1: QQX(US00000000X1) CASH DIVIDEND",
        "2024-04-03 interest = 0.42 in U1: USD CREDIT INT",
        // Equal rows are two.
        "2024-04-04 fee = 1.5 in U1: DATA", "2024-04-04 fee = 1.5 in U1: DATA",
        "2024-05-06 buy VWCE 10 @ 100 = 1000 fee 3 in U2",
      ])
    #expect(found.issues == [] && found.skipped == [])
  }

  @Test("OFX as SGML: amounts are net, securities go by their tickers, and tax joins its dividend")
  func sgml() throws {
    let found = try imported("statement.ofx", as: "ofx")
    #expect(
      found.transactions == [
        "2024-01-05 buy QQX 10 @ 20 = 200 fee 5 in X123: Bought A & B",
        "2024-02-05 sell QQX 4 @ 25 = 100 fee 5 in X123",
        // In percent of its nominal, 3 of interest aside.
        "2024-02-06 buy 912828YK0 1000 @ 99.5 = 995 in X123",
        "2024-03-01 dividend QQX = 6 tax 0.9 in X123", "2024-03-02 dividend FNDX = 30 in X123",
        "2024-03-02 buy FNDX 3 @ 10 = 30 in X123", "2024-03-03 deposit = 18 in X123",
        "2024-03-03 buy FNDX 2 @ 9 = 18 in X123", "2024-03-04 split QQX 2:1 in X123",
        "2024-01-02 deposit = 2000 in X123: ACH IN", "2024-03-31 interest = 1.25 in X123: CREDIT INTEREST",
        "2024-03-31 fee = 12 in X123: SERVICE FEE",
      ])
  }

  @Test("OFX as XML: an option is made of its terms, and a bad row names the FITID")
  func xml() throws {
    let rows = try read(of: "statement-2.ofx", as: "ofx")
    #expect(
      try Imported(rows).transactions == [
        "2024-01-05 buy IE00000000X1 2 @ 50 = 100 fee 1 in Y9", "2024-01-31 interest = -2.5 in Y9",
      ])
    #expect(rows.open.map(\.issue.place) == [Place(file: "statement-2.ofx", line: 16, id: "2")])
    #expect(rows.open.first?.ticker == "ABC240119P00012500")
  }

  @Test("QIF: what ends in X comes from elsewhere, and a split counts the new shares for ten old ones")
  func qif() throws {
    let found = try imported("quicken.qif", as: "qif") { $0.dateOrder = .mdy }
    #expect(
      found.transactions == [
        "2024-01-02 deposit = 1000 in Brokerage", "2024-03-05 deposit = 61 in Brokerage",
        "2024-03-05 buy QQX 3 @ 20 = 60 fee 1 in Brokerage",
        "2024-03-25 sell QQX 1 @ 25 = 25 fee 1 in Brokerage",
        "2024-03-26 dividend QQX = 4.5 in Brokerage: Quarter",
        "2024-03-27 dividend OTHER-FUND-A = 20 in Brokerage",
        "2024-03-27 buy OTHER-FUND-A 2 @ 10 = 20 in Brokerage", "2024-03-28 split QQX 2:1 in Brokerage",
        "2024-03-29 fee = 3 in Brokerage: Custody", "2024-03-30 interest = 0.75 in Brokerage",
      ])
  }

  @Test(
    "Portfolio Performance's own file, in both generations of its numbers: a trade of two accounts is one",
    arguments: ["portfolio-performance.xml", "portfolio-performance-48.xml"])
  func portfolioPerformance(file: String) throws {
    let rows = try read(of: file, as: "portfolio-performance")
    #expect(
      try Imported(rows).transactions == [
        "2024-01-02 deposit = 2000 in Depot",
        "2024-01-05 buy VWCE.DE 10 @ 100 = 1000 fee 10 in Depot: savings plan",
        "2024-02-06 sell VWCE.DE 3 @ 100 = 300 fee 1 tax 0.5 in Depot",
        "2024-03-01 dividend VWCE.DE = 10 tax 1.5 in Depot", "2024-03-02 fee = 3.9 in Depot",
        "2024-03-03 interest = -1.25 in Depot",
      ])
    #expect(
      rows.prices.map { "\($0.ticker) \($0.price.day) \($0.price.price)" } == [
        "VWCE.DE 2024-02-01 101.5", "VWCE.DE 2024-03-01 103",
      ])
  }

  @Test("Coinbase: a conversion is a sale and a purchase, and what is received costs what it was worth")
  func coinbase() throws {
    #expect(
      try imported("coinbase.csv", as: "coinbase").transactions == [
        "2024-03-01T10:00:00Z deposit = 500: Deposit from bank",
        "2024-03-02T10:00:00Z buy BTC 0.005 @ 60000 = 300 fee 3: Bought 0.005 BTC for 303.00 USD",
        "2024-03-03T10:00:00Z sell BTC 0.001 @ 62000 = 62 fee 1: Converted 0.001 BTC to 0.02 ETH",
        "2024-03-03T10:00:00Z buy ETH 0.02 @ 3050 = 61: Converted 0.001 BTC to 0.02 ETH",
        "2024-03-04T10:00:00Z interest ETH = 0.3", "2024-03-04T10:00:00Z buy ETH 0.0001 @ 3000 = 0.3",
        "2024-03-05T10:00:00Z sell BTC 0.002 @ 65000 = 130 fee 2: Sold",
        "2024-03-06T10:00:00Z deposit = 100: Received from outside",
        "2024-03-06T10:00:00Z buy SOL 1 @ 100 = 100: Received from outside",
      ])
  }

  @Test("Coinbase: coins that count as dollars are bought and sold as a currency, and paid with as one")
  func coinbaseDollars() throws {
    let head =
      "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
      + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"
    let text =
      head
      + "5,2024-03-14 11:00:00 UTC,Convert,USDC,-20,EUR,€0.92,€18.4,€18.4,€0,Converted 20 USDC to 18 EUR\n"
      + "4,2024-03-13 11:00:00 UTC,Advanced Trade Buy,ETH,1,USDC,2000,2000,2010,10,Bought 1 ETH\n"
      + "3,2024-03-12 10:00:00 UTC,Convert,USDC,-50,EUR,€0.92,€46,€46.5,€0.5,Converted 50 USDC to 0.02 ETH\n"
      + "2,2024-03-12 10:00:00 UTC,Sell,USDC,-8,EUR,€0.92,€7.36,€7.30,€0.06,Sold USDC\n"
      + "1,2024-03-11 10:00:00 UTC,Buy,USDC,108,EUR,€0.92,€100,€100.99,€0.99,Bought USDC\n"
    let read = try rows(text)
    let told = read.transactions.map { transaction in
      let converted = transaction.toSum.map { " to \($0) \(transaction.toCurrency ?? "-")" } ?? ""
      return
        "\(transaction.kind) \(transaction.ticker ?? "-") \(transaction.sum ?? .zero) \(transaction.currency ?? "-") fee \(transaction.fee ?? .zero)\(converted)"
    }
    #expect(
      told == [
        "convert - 100 EUR fee 0.99 to 108 USD", "convert - 8 USD fee 0 to 7.3 EUR", "buy ETH 50 USD fee 0",
        "buy ETH 2000 USD fee 10", "convert - 20 USD fee 0 to 18 EUR",
      ])
    #expect(read.skipped.isEmpty)
    #expect(read.warnings.shown.map(\.problem) == [.countedAs("USDC", "USD")])
  }

  @Test("Kraken: what stays in wallets is passed over, and only old names have a letter before them")
  func krakenNames() throws {
    let head = #""txid","refid","time","type","subtype","aclass","asset","amount","fee","balance""# + "\n"
    let text =
      head + "L1,R1,2024-03-10 10:00:00,transfer,spottostaking,currency,DOT,-1,0,0\n"
      + "L2,R2,2024-03-10 10:00:00,transfer,stakingfromspot,currency,DOT.S,1,0,0\n"
      + "L3,R3,2024-03-11 10:00:00,trade,,currency,ZETA,100,0,0\n"
      + "L4,R3,2024-03-11 10:00:00,trade,,currency,ZUSD,-120,0.3,0\n"
      // Of 33 dollars, 0.2 is kept.
      + "L5,R4,2024-03-12 10:00:00,trade,,currency,ZEUR,-30,0.1,0\n"
      + "L6,R4,2024-03-12 10:00:00,trade,,currency,USD.HOLD,33,0.2,0\n"
    let read = try rows(text)
    #expect(
      try Imported(read)
        == Imported(
          transactions: [
            "2024-03-11T10:00:00Z buy ZETA 100 @ 1.2 = 120 fee 0.3",
            "2024-03-12T10:00:00Z convert = 30 fee 0.1",
          ],
          skipped: ["2: transfer", "3: transfer"]))
    #expect(read.transactions.last?.toSum == decimal("32.8"))
  }

  private func prices(
    _ ticker: String, _ price: String, on text: String
  ) -> @Sendable ([String]) throws -> [String: [DayPrice]] {
    { _ in [ticker: [DayPrice(day: day(text), price: decimal(price))]] }
  }

  @Test("Kraken: the rows of one reference are one trade")
  func kraken() throws {
    let found = try imported("kraken.csv", as: "kraken") { $0.prices = prices("DOT", "7", on: "2024-03-07") }
    #expect(
      found.transactions == [
        "2024-03-04T09:00:00Z deposit = 100", "2024-03-05T10:00:00Z buy ETH 0.02 @ 3000 = 60 fee 0.1",
        "2024-03-06T10:00:00Z sell ETH 0.01 @ 3200 = 32 fee 0.08", "2024-03-07T10:00:00Z interest DOT = 3.15",
        "2024-03-07T10:00:00Z buy DOT 0.45 @ 7 = 3.15",
        "2024-03-09T10:00:00Z withdrawal = 20", "2024-03-09T10:00:00Z fee = 0.09",
      ])
    #expect(found.skipped == ["8: transfer"])
  }

  @Test("Binance: the rows of one second are one trade, and dollars by design count as dollars")
  func binance() throws {
    let found = try imported("binance.csv", as: "binance") {
      $0.prices = prices("AAA", "31", on: "2024-03-07")
    }
    #expect(
      found.transactions == [
        "2024-03-04T10:00:00Z deposit = 200", "2024-03-05T10:00:00Z buy AAA 2 @ 30 = 60",
        "2024-03-06T10:00:00Z buy BTC 0.000999 @ 50050.05005005005 = 50",
        "2024-03-07T10:00:00Z convert = 100",
        "2024-03-08T10:00:00Z interest AAA = 0.31", "2024-03-08T10:00:00Z buy AAA 0.01 @ 31 = 0.31",
      ])
    #expect(found.skipped == ["11: Transfer Between Main and Funding Wallet"])
  }

  @Test("Kraken: bonded coins are the coins, fees come back, and what goes to futures leaves the account")
  func krakenRest() throws {
    let head = #""txid","refid","time","type","subtype","aclass","asset","amount","fee","balance""# + "\n"
    let text =
      head + "L1,R1,2024-01-02 10:00:00,withdrawal,,currency,ZEUR,-100,1,0\n"
      + "L2,R1,2024-01-03 10:00:00,withdrawal,,currency,ZEUR,100,-1,0\n"
      + "L3,R3,2024-01-11 10:00:00,earn,reward,currency,DOT28.S,1,0.2,0\n"
      + "L4,R4,2024-02-13 10:00:00,earn,reward,currency,EUR.M,0.5,0.1,0\n"
      + "L5,R5,2024-02-14 10:00:00,transfer,spottofutures,currency,ZEUR,-50,0,0\n"
      + "L6,R6,2024-02-15 10:00:00,settled,,currency,ZEUR,-450,0,0\n"
      + "L7,R6,2024-02-15 10:00:00,settled,,currency,XXBT,0.01,0,0\n"
    #expect(
      try Imported(text, { $0.prices = prices("DOT", "7", on: "2024-01-11") })
        == Imported(transactions: [
          "2024-01-02T10:00:00Z withdrawal = 100", "2024-01-02T10:00:00Z fee = 1",
          "2024-01-03T10:00:00Z deposit = 100",
          "2024-01-03T10:00:00Z fee = -1",
          "2024-01-11T10:00:00Z interest DOT = 5.6", "2024-01-11T10:00:00Z buy DOT 0.8 @ 7 = 5.6",
          "2024-02-13T10:00:00Z interest = 0.4", "2024-02-14T10:00:00Z withdrawal = 50",
          "2024-02-15T10:00:00Z buy BTC 0.01 @ 45000 = 450",
        ]))
  }

  @Test("Binance: years of two digits, and what locked coins earn")
  func binanceOfToday() throws {
    let text = """
      "User ID","Time","Account","Operation","Coin","Change","Remark"
      "1","24-07-25 21:30:41","Spot","P2P Trading","USDT","100",""
      "1","24-07-26 21:30:41","Earn","Simple Earn Locked Rewards","SOL","0.2",""
      "1","24-07-27 21:30:41","Earn","Simple Earn Locked Subscription","SOL","-5",""

      """
    #expect(
      try Imported(text, { $0.prices = prices("SOL", "180", on: "2024-07-26") })
        == Imported(
          transactions: [
            "2024-07-25T21:30:41Z deposit = 100", "2024-07-26T21:30:41Z interest SOL = 36",
            "2024-07-26T21:30:41Z buy SOL 0.2 @ 180 = 36",
          ],
          skipped: ["4: Simple Earn Locked Subscription"]))
  }

  @Test("money of any country is money at an exchange of coins, but not the coin that has the code of one")
  func moneyOfAnyCountry() throws {
    let text = """
      User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      1,2024-03-04 10:00:00,Spot,Deposit,THB,1000,
      1,2024-03-05 10:00:00,Spot,Buy,MNT,2,
      1,2024-03-05 10:00:00,Spot,Buy,THB,-90,

      """
    #expect(
      try Imported(text, as: "binance")
        == Imported(transactions: [
          "2024-03-04T10:00:00Z deposit = 1000", "2024-03-05T10:00:00Z buy MNT 2 @ 45 = 90",
        ]))
  }

  @Test("two coins for each other without a value are refused")
  func valuelessSwap() throws {
    let head = "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n"
    let text =
      head
      + "1,2024-03-05 10:00:00,Spot,Binance Convert,AAA,2.0,\n1,2024-03-05 10:00:00,Spot,Binance Convert,BBB,-6,\n"
    let found = try Imported(text, as: "binance")
    #expect(found.transactions == [] && found.issues.count == 2)
  }

  @Test("Schwab's equity awards: shares that vest cost what they were worth on that day")
  func schwabEquity() throws {
    #expect(
      try imported("schwab-equity.json", as: "schwab-equity").transactions == [
        "2024-04-30 buy GGL 3.5 @ 90.1 = 315.35: RS", "2024-04-30 deposit = 315.35: RS",
        "2024-05-21 sell GGL 1 @ 95 = 95 fee 0.05: Share Sale",
        "2024-06-18 dividend GGL = 2 tax 0.3: Credit", "2024-06-20 withdrawal = 90: To account ending in 123",
      ])
  }

  private func schwabEquity(_ rows: String...) -> String {
    #"{"FromDate":"01/01/2023","ToDate":"12/31/2024","Transactions":[\#(rows.joined(separator: ","))]}"#
  }

  private func vest(_ day: String, _ quantity: String, worth: String) -> String {
    #"{"Date":"\#(day)","Action":"Deposit","Symbol":"QQX","Quantity":"\#(quantity)","TransactionDetails":"#
      + #"[{"Details":{"VestDate":"\#(day)","VestFairMarketValue":"$\#(worth)"}}]}"#
  }

  private func sale(_ day: String, _ quantity: String, _ amount: String, _ lots: (String, String, String)...)
    -> String
  {
    let details = lots.map {
      #"{"Details":{"Shares":"\#($0.0)","VestDate":"\#($0.1)","VestFairMarketValue":"$\#($0.2)"}}"#
    }
    return
      #"{"Date":"\#(day)","Action":"Sale","Symbol":"QQX","Quantity":"\#(quantity)","Amount":"$\#(amount)","#
      + #""TransactionDetails":[\#(details.joined(separator: ","))]}"#
  }

  @Test(
    "Schwab's equity awards: a sale takes the lots that the broker names, in one file or in two",
    arguments: [1, 2])
  func namedLots(files: Int) throws {
    let text = try StoreText()
    let vests = [vest("03/25/2023", "12", worth: "105"), vest("03/25/2024", "15", worth: "150")]
    let sale = sale(
      "04/02/2024", "11", "1960", ("10", "03/25/2024", "150"), ("1", "03/25/2023", "105"))
    let parts =
      files == 1
      ? [schwabEquity(sale, vests[1], vests[0])] : [schwabEquity(vests[1], vests[0]), schwabEquity(sale)]
    for part in parts { _ = try text.store.importing(rows(part) { $0.newID = { UUID() } }) }
    let stored = try text.store.read { reader in try reader.transactions() }
    let bought = Dictionary(
      uniqueKeysWithValues: stored.filter { $0.kind == .buy }.map { ($0.id, $0.date.description) })
    let lots = stored.first { $0.kind == .sell }?.lots ?? []
    #expect(
      lots.map { "\(bought[$0.id] ?? "?") \($0.quantity?.description ?? "")" } == [
        "2024-03-25 10", "2023-03-25 1",
      ])
  }

  /// A share of the vest was worth ten times what one of today's was: 3 that were sold are 30.
  @Test(
    "Schwab's equity awards: what was sold before a split is told in shares of that day, and withheld shares never come"
  )
  func awardsBeforeSplit() throws {
    let purchase =
      #"{"Date":"02/27/2024","Action":"Deposit","Symbol":"QQX","Quantity":"80","TransactionDetails":[{"Details":"#
      + #"{"PurchaseDate":"02/27/2024","PurchasePrice":"$9.00","TaxWithholdingMethod":"Withhold for Taxes","#
      + #""NetSharesDeposited":"55","SharesWithheld":"25"}}]}"#
    let file = schwabEquity(
      purchase, sale("06/01/2023", "3", "600", ("3", "03/25/2023", "105.51")),
      vest("03/25/2023", "40", worth: "10.551"))
    #expect(
      try Imported(file).transactions.filter { !$0.contains("deposit") } == [
        "2023-03-25 buy QQX 40 @ 10.551 = 422.04", "2023-06-01 sell QQX 30 @ 20 = 600",
        "2024-02-27 buy QQX 55 @ 9 = 495",
      ])
  }

  @Test("Schwab's awards of up to 2022, its transactions as JSON and its releases are read as those of today")
  func schwabJSON() throws {
    let awards =
      #"{"transactions":[{"eventDate":"10/27/2022","action":"Deposit","symbol":"QQX","quantity":"10.5","#
      + #""transactionDetails":[{"vestDate":"10/25/2022","vestFairMarketValue":"$20.00"}]}]}"#
    #expect(
      try Imported(awards).transactions == ["2022-10-25 buy QQX 10.5 @ 20 = 210", "2022-10-25 deposit = 210"])
    let transactions =
      #"{"FromDate":"01/01/2024","BrokerageTransactions":[{"Date":"11/18/2024","Action":"Sell","Symbol":"QQX","#
      + #""Description":"Q \"X\"","Quantity":"6","Price":"$5.00","Fees & Comm":"$0.26","Amount":"$29.74"},"#
      + #"{"Date":"11/18/2024","Action":"Stock Plan Activity","Symbol":"QQX","Description":"Q","Quantity":"6","#
      + #""Price":"","Fees & Comm":"","Amount":""}]}"#
    let read = try Imported(transactions)
    #expect(read.transactions == ["2024-11-18 sell QQX 6 @ 5 = 30 fee 0.26"])
    #expect(read.issues.map { $0.prefix(2) } == ["2:"])
    let release =
      "Date,Order Number,Plan,Type,Order Status,Price,Quantity,Net Share Proceeds,Net Share Proceeds,Tax Payment Method\n"
      + "25-Mar-2021,N/A,QQX,Released Shares,Completed,$20.00,10.5,$0.00,0.000,N/A\n"
    #expect(
      try Imported(release).transactions == [
        "2021-03-25 deposit = 210", "2021-03-25 buy QQX 10.5 @ 20 = 210",
      ])
  }

  @Test("rows are skipped by their column in every format that has columns, and in no other")
  func skipped() throws {
    let kraken =
      #""txid","refid","time","type","subtype","aclass","asset","amount","fee","balance""# + "\n"
      + #""L1","R1","2024-03-05 10:00:00","deposit","","currency","ZEUR","60.00","0","60.00""# + "\n"
    let flex =
      #"<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><Trade symbol="QQX" quantity="1" tradePrice="2" currency="USD" tradeDate="20240305" buySell="BUY" /></FlexStatement></FlexStatements></FlexQueryResponse>"#
    for (text, column, value) in [
      (kraken, "refid", "R1"), (flex, "Symbol", "QQX"),
      (schwabEquity(vest("03/25/2023", "12", worth: "105")), "Action", "Deposit"),
    ] {
      let read = try Imported(text) { $0.overrides.skip(column, where: value) }
      #expect(read.transactions.isEmpty)
      #expect(read.skipped.count == 1)
      #expect(throws: ImportFailure.cannotSkip(name: "file", column: "Nothing")) {
        try Imported(text) { $0.overrides.skip("Nothing", where: value) }
      }
    }
    #expect(throws: ImportFailure.cannotSkip(name: "file", column: "N")) {
      try Imported("!Type:Invst\nD3/5'24\nNBuy\nYQQX\nI20\nQ3\nT60.00\n^\n", as: "qif") {
        $0.overrides.skip("N", where: "Buy")
      }
    }
  }

  @Test("Ghostfolio: what the user keeps by himself goes by its name, and nothing moves nothing")
  func ghostfolio() throws {
    #expect(
      try imported("ghostfolio-manual.json", as: "ghostfolio").transactions == [
        "2022-05-10T22:00:00.000Z buy MY-FUND 4 @ 25 = 100 fee 1 in Depot"
      ])
  }

  /// Each file, with the format that is found in it.
  static let files = [
    "interactive-brokers-flex.xml": "interactive-brokers", "statement.ofx": "ofx", "statement-2.ofx": "ofx",
    "quicken.qif": "qif", "portfolio-performance.xml": "portfolio-performance", "coinbase.csv": "coinbase",
    "kraken.csv": "kraken", "binance.csv": "binance", "schwab-equity.json": "schwab-equity",
    "ghostfolio-manual.json": "ghostfolio", "journal.beancount": "beancount", "journal.ledger": "ledger",
  ]

  @Test("are recognised by what is in them", arguments: files.keys.sorted())
  func recognised(file: String) throws {
    let text = try ImportFile(path: importFixture(file))
    #expect(ImportFormat.all.first { $0.detects(text) }?.name == Self.files[file])
  }

  @Test(
    "XML, OFX and JSON that are cut at any line are refused",
    arguments: files.keys.filter { ["xml", "ofx", "json"].contains($0.split(separator: ".").last) }.sorted())
  func cut(file: String) throws {
    let bytes = try AtomicFile.read(importFixture(file), limit: .max) ?? []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = try #require(lines.lastIndex { !$0.isEmpty })
    for count in 1...last {
      let text = Array(lines[..<count].joined(separator: [0x0A]))
      #expect(throws: ImportFailure.self, "\(count)") { _ = try rows(text, as: Self.files[file]) }
    }
  }

  @Test("QIF that is cut is refused or has whole records")
  func cutQIF() throws {
    let bytes = try #require(try AtomicFile.read(importFixture("quicken.qif"), limit: .max))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let whole = try imported("quicken.qif", as: "qif") { $0.dateOrder = .mdy }.transactions
    for count in 1..<lines.count {
      let text = Array(lines[..<count].joined(separator: [0x0A]))
      do {
        let found = try Imported(rows(text, as: "qif") { $0.dateOrder = .mdy })
        #expect(found.transactions == Array(whole.prefix(found.transactions.count)), "\(count)")
      } catch ImportFailure.malformedXML(_, .cutOff) {
        #expect(lines[count - 1] != Array("^".utf8)[...], "\(count)")
      }
    }
  }

  @Test("what is held stands in OFX and Flex beside what moved, with cash")
  func positions() throws {
    let ofx = try PositionStatement(ImportFile(path: importFixture("statement.ofx")), newID: { .numbered(1) })
    #expect(ofx.positions.mapValues(\.quantity) == ["QQX": decimal("12"), "FNDX": decimal("5")])
    #expect(ofx.positions["QQX"]?.value == decimal("156"))
    #expect(ofx.cash.mapValues(\.quantity) == ["USD": decimal("886.35")])
    let flex = try PositionStatement(
      ImportFile(path: importFixture("interactive-brokers-flex.xml")), newID: { .numbered(1) })
    #expect(flex.positions.mapValues(\.quantity) == ["QQX": decimal("5"), "ZZY": decimal("3")])
    #expect(flex.positions["QQX"]?.cost == decimal("203.21"))
    #expect(flex.cash.mapValues(\.quantity) == ["EUR": decimal("100")])
  }

  private func read(
    of file: String, as format: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportedRows {
    var options = ImportOptions(newID: { .numbered(1) })
    change(&options)
    let bytes = try #require(try AtomicFile.read(importFixture(file), limit: .max))
    return try ImportFormat.read(ImportFile(name: file, bytes: bytes), as: format, options)
  }

  private func imported(
    _ file: String, as format: String, _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws -> Imported {
    try Imported(read(of: file, as: format, change))
  }
}
