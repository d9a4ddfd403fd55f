import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What one thing looks like in the files of several brokers.
@Suite("One thing in the files of many brokers")
struct RowsOfManyBrokersTests {
  @Test("Old shares that go and new ones that come are a split, whatever the second row alone would be")
  func splitsInTwoRows() throws {
    let tradeRepublic = """
      datetime,date,type,symbol,name,shares,price,amount,fee,tax,currency,transaction_id
      2024-06-07T09:00:00Z,2024-06-07,BUY,US67066G1040,Nvidia,10,100,-1000,,,EUR,a
      2024-06-10T09:00:00Z,2024-06-10,SPLIT,US67066G1040,Nvidia,-10,,,,,EUR,b
      2024-06-10T09:00:00Z,2024-06-10,SPLIT,US67066G1040,Nvidia,100,,,,,EUR,c

      """
    let read = try Imported(tradeRepublic)
    #expect(
      read.transactions == [
        "2024-06-07 buy US67066G1040 10 @ 100 = 1000", "2024-06-10 split US67066G1040 10:1",
      ])
    #expect(read.issues == [])
  }

  @Test(
    "Shares that are paid in or out without any money are refused with their command, whatever the broker")
  func sharesAlone() throws {
    let etrade =
      "TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description\n"
    let questrade =
      "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,"
      + "Currency,Account #,Activity Type,Account Type\n"
    let wealthsimple =
      "transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,"
      + "currency,quantity,unit_price,commission,net_cash_amount\n"
    #expect(
      try Imported(etrade + "03/13/24,Stock Deposit,EQ,QQX,30,0,0,0,QQX INC\n")
        == Imported(issues: [
          receipt(2, "Stock Deposit", "QQX 30", on: "2024-03-13", currency: "USD")
        ]))
    #expect(
      try Imported(
        questrade + "2024-03-10,2024-03-10,,VTI,x,-4,0,0,0,0,USD,7,Withdrawals,x\n"
          + "2024-03-09,2024-03-09,,VTI,x,10,0,0,0,0,USD,7,Deposits,x\n")
        == Imported(issues: [
          refusal(2, "Withdrawals", "transfer VTI 4 --to-account ACCOUNT --account 7 --date 2024-03-10"),
          receipt(3, "Deposits", "VTI 10", on: "2024-03-09", currency: "USD", account: "7"),
        ]))
    #expect(
      try Imported(wealthsimple + "2024-03-01,2024-03-01,AB1,TFSA,Deposit,,,QQX,QQX Inc,CAD,2,,,\n")
        == Imported(issues: [
          receipt(2, "Deposit", "QQX 2", on: "2024-03-01", currency: "CAD", account: "AB1")
        ]))
  }

  @Test("Rules name the types in which shares go out without a sign")
  func outgoing() throws {
    let nordnet =
      "Id\tBokføringsdag\tHandelsdag\tOppgjørsdag\tTransaksjonstype\tVerdipapir\tISIN\tAntall\tKurs\tTotale Avgifter\tValuta\tBeløp\tValuta\n"
      + "1\t2024-01-05\t2024-01-03\t2024-01-05\tKJØPT\tEquinor\tNO0010096985\t10\t300\t0\tNOK\t-3000\tNOK\n"
      + "2\t2024-03-09\t2024-03-09\t2024-03-09\tSPLITT INNLEGG VP\tEquinor\tNO0010096985\t20\t\t\t\t0\tNOK\n"
      + "3\t2024-03-09\t2024-03-09\t2024-03-09\tSPLITT UTTAK VP\tEquinor\tNO0010096985\t10\t\t\t\t0\tNOK\n"
    #expect(
      try Imported(nordnet).transactions == [
        "2024-01-03 buy NO0010096985 10 @ 300 = 3000", "2024-03-09 split NO0010096985 2:1",
      ])
    let redeemed =
      "Id\tBokföringsdag\tAffärsdag\tTransaktionstyp\tVärdepapper\tISIN\tAntal\tKurs\tTotal Avgift\tValuta\tBelopp\tValuta\n"
      + "1\t2024-01-05\t2024-01-03\tKÖPT\tBolag\tSE0000000001\t10\t3\t0\tSEK\t-30\tSEK\n"
      + "2\t2024-01-05\t2024-01-03\tMAK KÖPT\tBolag\tSE0000000001\t10\t3\t0\tSEK\t30\tSEK\n"
      + "3\t2024-03-09\t2024-03-09\tINLÖSEN UTTAG VP\tBolag\tSE0000000002\t10\t\t\t\t0\tSEK\n"
      + "4\t2024-03-09\t2024-03-09\tINLÖSEN LIKVID\tBolag\tSE0000000002\t\t5\t\t\t50\tSEK\n"
    #expect(
      try Imported(redeemed).transactions == ["2024-03-09 sell SE0000000002 10 @ 5 = 50"])
    let robinhood =
      "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
      + "1/5/2024,1/5/2024,1/5/2024,VMW,VMware,MRGS,10S,,\n"
      + "1/5/2024,1/5/2024,1/5/2024,AVGO,Broadcom,MRGS,2.5,,\n"
    #expect(try Imported(robinhood).transactions == ["2024-01-05 exchange VMW AVGO 1:4"])
  }

  @Test(
    "Degiro: a sale and a purchase of one amount without an order are a split or another number of the paper")
  func swaps() throws {
    let text = """
      Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten,,Totaal,,Order ID
      24-06-2024,08:00,NVIDIA,US67066G1040,NDQ,XNAS,-1,"1200,0000",USD,"1200,00",USD,"1121,50",EUR,"1,07",,,"1121,50",EUR,
      24-06-2024,08:00,NVIDIA,US67066G1040,NDQ,XNAS,10,"120,0000",USD,"-1200,00",USD,"-1121,50",EUR,"1,07",,,"-1121,50",EUR,
      20-06-2024,08:00,NEW NAME,US0000000020,NDQ,XNAS,5,"10,0000",EUR,"-50,00",EUR,"-50,00",EUR,,,,"-50,00",EUR,
      20-06-2024,08:00,OLD NAME,US0000000010,NDQ,XNAS,-5,"10,0000",EUR,"50,00",EUR,"50,00",EUR,,,,"50,00",EUR,
      03-06-2024,10:00,NVIDIA,US67066G1040,NDQ,XNAS,1,"1000,0000",EUR,"-1000,00",EUR,"-1000,00",EUR,,"-2,00",EUR,"-1002,00",EUR,a-1

      """
    #expect(
      try Imported(text).transactions == [
        "2024-06-03 buy US67066G1040 1 @ 1000 = 1000 fee 2",
        "2024-06-20 exchange US0000000010 US0000000020 1:1", "2024-06-24 split US67066G1040 10:1",
      ])
  }

  @Test(
    "Interactive Brokers: an option whose strike is in another currency ends for nothing, and its shares are bought"
  )
  func foreignStrikes() throws {
    let text = """
      Statement,Header,Field Name,Field Value
      Summary,Header,Field Name,Field Value
      Summary,Data,Base Currency,EUR
      Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount
      Transaction History,Data,2025-03-09,U1,AAPL 21MAR25 200 P,Sell,AAPL  250321P00200000,-1.0,2.0,USD,184.0,-0.9,183.1
      Transaction History,Data,2025-03-21,U1,AAPL 21MAR25 200 P,Assignment,AAPL  250321P00200000,1.0,-,USD,-,-,-
      Transaction History,Data,2025-03-21,U1,Buy 100 APPLE INC (Assignment),Assignment,AAPL,100.0,200,USD,-18400,-,-18400

      """
    let read = try rows(text)
    #expect(
      try Imported(read).transactions == [
        "2025-03-09 sell AAPL250321P00200000 1 @ 1.84 = 184 fee 0.9 in U1",
        "2025-03-21 buy AAPL 100 @ 184 = 18400 in U1",
      ])
    #expect(read.open.count == 1)
  }

  @Test("A dividend of shares is refused with the command that adds them")
  func dividendsOfShares() throws {
    let questrade = """
      Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type
      2024-03-05 12:00:00 AM,2024-03-05 12:00:00 AM,DIS,XYZ,STOCK DIVIDEND,1.00000,0.00000000,0.00,0.00,0.00,CAD,123,Dividends,TFSA

      """
    #expect(
      try Imported(questrade).issues == [
        "2: -: sharesMoved(\"Dividends\", command: \"portfolio add buy XYZ 1 --sum 0 --account 123 --currency CAD --date 2024-03-05\")"
      ])
  }

  @Test("A split is one where its ratio stands in a text or in columns of its own")
  func splitsWithRatios() throws {
    let eToro = """
      Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
      13/06/2024 10:00:00,corp action: Split,NVDA/USD 10:1,-,-,0.00,100.00,40.00,123,Stocks,0.00

      """
    #expect(try Imported(eToro).transactions == ["2024-06-13 split NVDA 10:1"])
    let freetrade = """
      Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Quantity,Stock Split Rate From,Stock Split Rate To
      Nvidia,STOCK_SPLIT,2024-06-10T10:00:00.000Z,GBP,,,NVDA,US67066G1040,,1,10

      """
    #expect(try Imported(freetrade).transactions == ["2024-06-10T10:00:00.000Z split NVDA 10:1"])
  }

  @Test("An option that is settled in cash at its end is sold or bought back")
  func settledOptions() throws {
    let flex = """
      CurrencyPrimary,AssetClass,Symbol,TradeID,TradeDate,Quantity,TradePrice,TradeMoney,IBCommission,IBCommissionCurrency,Notes/Codes,Buy/Sell
      USD,OPT,SPX   240315P05000000,1,20240220,-1,5,-500,-0.7,USD,O,SELL
      USD,OPT,SPX   240315P05000000,2,20240315,1,12.5,1250,0,USD,A,BUY
      USD,FUT,ESZ4,3,20240501,1,5000,250000,-2.25,USD,O,BUY

      """
    let read = try Imported(flex)
    #expect(
      read.transactions == [
        "2024-02-20 sell SPX240315P05000000 1 @ 5 = 500 fee 0.7",
        "2024-03-15 buy SPX240315P05000000 1 @ 12.5 = 1250",
      ])
    #expect(read.issues.count == 1)
  }

  @Test("What money costs that is paid in or out is a fee beside it")
  func feesOfMoney() throws {
    let wealthfolio = """
      date,type,symbol,quantity,unit_price,currency,fee,amount
      2024-01-15,DEPOSIT,$CASH-USD,,,USD,0,500
      2024-01-16,WITHDRAWAL,$CASH-USD,,,USD,2,100

      """
    #expect(
      try Imported(wealthfolio).transactions == [
        "2024-01-15 deposit = 500", "2024-01-16 withdrawal = 100", "2024-01-16 fee = 2",
      ])
    let coinbase = """
      ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
      c1,2024-01-05 10:00:00 UTC,Deposit,EUR,1000,EUR,€1.00,"€1,000.00","€1,003.00",€3.00,Card
      c9,2024-02-12 10:00:00 UTC,Withdrawal,EUR,-50,EUR,€1.00,€50.00,€50.15,€0.15,Bank
      c10,2024-02-13 10:00:00 UTC,Coinbase One Subscription,EUR,-5,EUR,€1.00,€5.00,€5.00,€0.00,Monthly

      """
    let read = try Imported(coinbase)
    #expect(
      read.transactions == [
        "2024-01-05T10:00:00Z deposit = 1003: Card", "2024-01-05T10:00:00Z fee = 3: Card",
        "2024-02-12T10:00:00Z withdrawal = 50: Bank",
        "2024-02-12T10:00:00Z fee = 0.15: Bank",
      ])
    #expect(read.issues.count == 1)
  }

  @Test("What comes back of the fee of a deposit is a fee below 0")
  func rebates() throws {
    let rules = """
      {"name": "bank", "match": ["Day", "Kind", "Total", "Costs"], "columns": {"date": "Day", "type": "Kind",
       "amount": "Total", "fee": "Costs"}, "costs": "cash", "values": {"type": {"In": "deposit"}}}
      """
    let file = ImportFile(name: "rules", bytes: Array(rules.utf8))
    let own = try ImportRules.all(in: file)
    let read = try Imported("Day,Kind,Total,Costs\n2024-01-15,In,99,-1\n2024-01-16,In,101,1\n") {
      $0.rules = own
    }
    #expect(
      read.transactions == [
        "2024-01-15 deposit = 100", "2024-01-15 fee = 1", "2024-01-16 deposit = 100", "2024-01-16 fee = -1",
      ])
  }

  @Test("A record of QIF that does not say what it is, and moves something, is refused")
  func nameless() throws {
    let qif = """
      !Type:Invst
      D3/5/2024
      T25.00
      ^
      D3/6/2024
      MNothing
      ^

      """
    #expect(try Imported(qif) { $0.dateOrder = .mdy }.issues == ["2: type: missing"])
  }

  @Test("A fund that holds the cash of an account is no holding, and its dividends are income")
  func moneyFunds() throws {
    let vanguard = """
      Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
      1,2024-03-29,2024-03-29,Dividend,Dividend Received,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,0.0000,1.0,4.40,0.0,4.40,0.0,CASH,
      1,2024-03-29,2024-03-29,Reinvestment,Dividend Reinvestment,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,4.4000,1.0,-4.40,0.0,-4.40,0.0,CASH,
      1,2024-12-20,2024-12-20,Capital gain (LT),Long-Term Capital Gain,VANGUARD WELLINGTON,VWELX,0.0000,1.0,55.00,0.0,55.00,0.0,CASH,

      """
    let read = try Imported(vanguard)
    #expect(
      read.transactions == ["2024-03-29 dividend VMFXX = 4.4 in 1", "2024-12-20 dividend VWELX = 55 in 1"])
    #expect(try rows(vanguard).transactions(at: [1])[1]?.category == "capital-gain-long")
  }

  @Test("A bond that is paid back without a price was quoted in percent, as where it was bought")
  func redemptions() throws {
    let text = """
      datetime,date,type,symbol,name,shares,price,amount,fee,tax,currency,transaction_id
      2023-02-01T09:00:00Z,2023-02-01,BUY,DE0001102341,Bund 2024,1000,99,-990,,,EUR,a
      2024-02-15T09:00:00Z,2024-02-15,FINAL_MATURITY,DE0001102341,Bund 2024,1000,,1000.00,,,EUR,b

      """
    #expect(
      try Imported(text).transactions == [
        "2023-02-01 buy DE0001102341 1000 @ 99 = 990", "2024-02-15 sell DE0001102341 1000 @ 100 = 1000",
      ])
  }

  @Test("What was exported comes back with the unit of its price, and a sum that only is wrong does not")
  func exportedUnits() throws {
    let head = "id,date,type,ticker,quantity,price,sum\n"
    let id = "550e8400-e29b-41d4-a716-446655440000"
    let read = try rows(head + "\(id),2024-03-01,buy,TBOND,10000,99.5,9950\n")
    #expect(read.count == 1)
    #expect(read.instruments["TBOND"][.multiplier] == "0.01")
    #expect(try rows(head + "\(id),2024-03-01,buy,AAPL,10,99.5,950\n").rejected == 1)
    #expect(
      try rows("date,type,ticker,quantity,price,sum\n2024-03-01,buy,TBOND,10000,99.5,9950\n").rejected == 1)
  }

  @Test(
    "Without the column that tells the currency of its totals, a file is not read",
    arguments: [
      "Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Total\n",
      "date,type,symbol,quantity,unit_price,fee,amount\n",
      "Date,Code,DataSource,Price,Quantity,Action,Fee,Note\n",
    ])
  func missingCurrency(header: String) {
    #expect(throws: ImportFailure.undetected(name: "file")) { try Imported(header) }
  }

  @Test("Robinhood's options on a ticker with a point are on that of the column beside their name")
  func underlyingBeside() throws {
    let text = """
      Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount
      "2/4/2022","2/4/2022","2/7/2022","BRK.B","BRK.B 2/18/2022 Put $280.00","BTO","2","$12.00","($2,400.05)"

      """
    let read = try rows(text)
    #expect(read.transactions.map(\.ticker) == ["BRKB220218P00280000"])
    #expect(read.instruments["BRKB220218P00280000"][.underlying] == "BRK.B")
  }

  @Test("A number of Kraken's that cannot be read is what its trade is refused for")
  func unreadable() throws {
    let text = """
      txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
      L1,R1,2024-03-05 10:00:00,trade,,currency,ZEUR,-60,0,0
      L2,R1,2024-03-05 10:00:00,trade,,currency,XETH,0.0.25,0.0001,0

      """
    #expect(try Imported(text) == Imported(issues: [#"3: sum: notADecimal("0.0.25")"#]))
    let fee = text.replacing("0.0.25,0.0001", with: "0.025,0.0.1")
    #expect(try Imported(fee) == Imported(issues: [#"3: fee: notADecimal("0.0.1")"#]))
    let reward = text.replacing("trade", with: "staking").replacing("R1", with: "R2", maxReplacements: 1)
    #expect(try Imported(reward).issues == [#"3: sum: notADecimal("0.0.25")"#])
  }

  @Test("A reinvestment at Merrill is what its row of money and its row of shares tell together")
  func merrill() throws {
    let head =
      "Trade Date,Settlement Date,Pending/Settled,Account Registration,Account #,Type,Description 1 ,Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($)\n"
    let money = "3/25/2026,3/25/2026,Settled,x,7,Other,Reinvestment Program ,QUUX,QQX,,,-12.00\n"
    let shares = "3/25/2026,3/25/2026,Settled,x,7,Other,Reinvestment Share(s) ,QUUX,QQX,0.5,,\n"
    for rows in [money + shares, shares + money] {
      #expect(try Imported(head + rows) == Imported(transactions: ["2026-03-25 buy QQX 0.5 @ 24 = 12 in 7"]))
    }
    #expect(try Imported(head + money).issues.count == 1)
  }

  @Test("A derivative at Zerodha is refused as the trade that it is, since it is not known what was paid")
  func derivatives() throws {
    let text = """
      symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id
      NFX,,2024-03-05,NFO,FO,,sell,false,50,21000,1

      """
    #expect(
      try Imported(text).issues
        == [refusal(2, "sell", "sell NFX 50 21000 --currency INR --date 2024-03-05")])
  }

  @Test("Shares that come in at Swissquote and those that XTB has sold are told in their words")
  func words() throws {
    let swissquote =
      "Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Saldo;Währung\n"
      + "09-03-2024 10:00:00;0;Titeleingang;QQX;Quux;;5;;;;-;-;CHF\n"
    #expect(
      try Imported(swissquote).issues
        == [receipt(2, "Titeleingang", "QQX 5", on: "2024-03-09", currency: "CHF")])
    let xtb =
      "Type,Ticker,Instrument,Time,Amount,ID,Comment,Product\n"
      + "Stock sell,QQX.US,Quux,2025-01-07 10:00:00,20,4,CLOSE BUY 2/4 @ 12.50,x\n"
      + "close trade,QQX.US,Quux,2025-01-07 10:00:00,5,5,Profit of position #2,x\n"
    #expect(
      try Imported(xtb).transactions == ["2025-01-07 sell QQX.US 2 @ 12.5 = 25: CLOSE BUY 2/4 @ 12.50"])
  }

  @Test("Mergers are exchanges of shares, or sales for cash, in the words of three more brokers")
  func mergerWords() throws {
    let etrade = """
      For Account:,####1234

      TransactionDate,TransactionType,SecurityType,Symbol,Quantity,Amount,Price,Commission,Description
      03/18/24,Exchange Received In,EQ,NEWQ,25,0,0,0,NEWQ INC
      03/18/24,Exchange Delivered Out,EQ,QQX,50,0,0,0,QQX INC
      03/15/24,Reorganization,EQ,ABX,-40,820,20.50,0,ABX INC

      """
    let exchange = "exchange QQX NEWQ 1:2"
    #expect(
      try Imported(etrade).transactions == [
        // 40 at 20.50
        "2024-03-15 sell ABX 40 @ 20.5 = 820", "2024-03-18 \(exchange)",
      ])
    let vanguard = """
      Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,
      1,2024-03-18,2024-03-18,Corp Action (Merger),Merger,QQX INC,QQX,-50,0,0,0,0,0,CASH,
      1,2024-03-18,2024-03-18,Corp Action (Merger),Merger,NEWQ INC,NEWQ,25,0,0,0,0,0,CASH,
      1,2024-06-18,2024-06-18,Corp Action (Redemption),Redemption,ABX INC,ABX,-40,0,820,0,820,0,CASH,

      """
    #expect(
      try Imported(vanguard).transactions == [
        "2024-03-18 \(exchange) in 1", "2024-06-18 sell ABX 40 @ 20.5 = 820 in 1",
      ])
    let merrill = """
      "Trade Date","Settlement Date","Pending/Settled","Account Nickname","Account Registration","Account #","Type","Description 1 ","Description 2","Symbol/CUSIP #","Quantity","Price ($)","Amount ($)"
      "3/18/2024","3/18/2024","Settled","--","CMA","1","SecurityTransactions","Exchange ","NEWQ INC","NEWQ","25","","0.00"
      "3/18/2024","3/18/2024","Settled","--","CMA","1","SecurityTransactions","Exchange ","QQX INC","QQX","-50","","0.00"

      """
    #expect(try Imported(merrill).transactions == ["2024-03-18 \(exchange) in 1"])
  }

  @Test("Fidelity's options end on the day that the action names")
  func effectiveDays() throws {
    let text = """
      Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date
      03/01/2024,YOU BOUGHT OPENING TRANSACTION CALL (AAPL) APPLE INC APR 19 24 $180,-AAPL240419C180,x,Cash,1,2,,,,-200,03/04/2024
      04/22/2024,EXPIRED CALL (AAPL) APPLE INC APR 19 24 $180 as of Apr-19-2024,-AAPL240419C180,x,Cash,-1,,,,,,

      """
    let open = try rows(text).open
    #expect(
      open.first?.draft[.date].value?.date == .day(try #require(CalendarDay(year: 2024, month: 4, day: 19))))
  }
}
