import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What files of European brokers have in them that is easily taken for something else.
@Suite("Rows of European brokers")
struct EuropeanRowsTests {
  private let text: StoreText

  init() throws { text = try StoreText() }

  private func fresh(_ text: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportedRows
  {
    try rows(text) {
      $0.newID = { UUID() }
      change(&$0)
    }
  }

  /// Transactions with their days alone, whatever the zone.
  private func days(_ text: String) throws -> [String] {
    try Imported(text).transactions.map { line in
      let words = line.split(separator: " ", maxSplits: 1)
      return "\(words[0].prefix(10)) \(words[1])"
    }
  }

  private func stored() throws -> [Transaction] {
    try text.store.read { reader in try reader.transactions() }
  }

  // MARK: Trading 212

  private static let trading212 =
    "Action,Time (UTC),ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Stamp duty reserve tax,Currency (Stamp duty reserve tax)\n"

  @Test("Trading 212's export of today says Time (UTC), and the day alone before it is the same row")
  func timeInUTC() throws {
    let today = Self.trading212 + "Deposit,2025-07-13 06:37:13+00:00,,,,X1,,,,,,500.00,EUR,,,,\n"
    #expect(try days(today) == ["2025-07-13 deposit = 500: X1"])
    let before =
      "Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Total,Currency (Total)\nDeposit,2025-07-13 06:37:13,,,,X1,,,,,500.00,EUR\n"
    _ = try text.store.importing(fresh(before))
    let plan = try text.store.importing(fresh(today))
    #expect((plan.newCount, plan.replaced.count) == (0, 1))
    #expect(try text.store.importing(fresh(before)).newCount == 0)
  }

  @Test("the rate of a dividend is what 1 of the price's currency was where shares × price says so")
  func rateOfDividend() throws {
    // 12 × 0.255 × 0.80 = 2.448; 0.54 × 0.80 = 0.432, and 2.45 + 0.432.
    let row =
      "Dividend (Dividend),2026-05-04 16:00:00+00:00,X,QQX,Quux,,,12.0,0.255000,USD,0.80000000,2.45,EUR,0.54,USD,,\n"
    #expect(try days(Self.trading212 + row) == ["2026-05-04 dividend QQX = 2.882 tax 0.432"])
  }

  @Test("stamp duty in pounds of a share that is priced in pence is converted by the row's rate")
  func stampDuty() throws {
    // 80 pence for 1 EUR: 0.40 GBP is 0.50 EUR of the 100.50.
    let row =
      "Market buy,2025-07-14 08:00:00+00:00,X,QQX,Quux,,,10,800,GBX,80,100.50,EUR,,,0.40,GBP\n"
    #expect(try days(Self.trading212 + row) == ["2025-07-14 buy QQX 10 @ 10 = 100 fee 0.5"])
  }

  @Test("a half of a split tells what the shares become, and the other half, of another file, the same")
  func halvesOfSplit() throws {
    let buy = "Market buy,2024-06-03 10:00:00+00:00,X,QQX,Quux,,b1,10,20,EUR,,200,EUR,,,,\n"
    let open = "Stock split open,2024-06-10 07:00:00+00:00,X,QQX,Quux,,s1,30,6,EUR,,0,EUR,,,,\n"
    let close = "Stock split close,2024-06-10 07:00:00+00:00,X,QQX,Quux,,s2,10,20,EUR,,0,EUR,,,,\n"
    let first = try text.store.importing(fresh(Self.trading212 + buy + close))
    #expect((first.newCount, first.rejected) == (1, 1))
    let second = try text.store.importing(fresh(Self.trading212 + open))
    #expect((second.newCount, second.rejected) == (1, 0))
    // 10 that are 30.
    #expect(try stored().compactMap(\.ratio?.description) == ["3:1"])
    #expect(try text.store.importing(fresh(Self.trading212 + buy + close)).rejected == 0)
  }

  @Test("shares in place of a dividend cost nothing, and a conversion's note tells both amounts")
  func scripAndConversion() throws {
    let rows = """
      Scrip stock dividends,2025-03-15 10:30:45+00:00,X,QQX,Quux,,,0.5,0.00,USD,,0.00,EUR,,,,
      Currency conversion,2025-03-16 10:30:45+00:00,,,,0.02 GBP -> 0.03 EUR,,,,,,,,,,,

      """
    #expect(
      try days(Self.trading212 + rows) == [
        "2025-03-15 buy QQX 0.5 @ 0 = 0", "2025-03-16 convert = 0.02: 0.02 GBP -> 0.03 EUR",
      ])
  }

  // MARK: Trade Republic

  private static let tradeRepublic =
    "datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,description,transaction_id\n"

  @Test("what is booked to the cash moves no shares, whatever number of them it names")
  func advanceTax() throws {
    let rows = """
      2025-01-20T09:00:00Z,2025-01-20,DEFAULT,CASH,PRE_DETERMINED_TAX_BASE,FUND,W,IE00B4L5Y983,4.026317,,0.00,,-1.25,EUR,,x1
      2025-01-21T09:00:00Z,2025-01-21,DEFAULT,CASH,SEC_ACCOUNT,BOND,B,XS0000000101,20.04,,0.00,,0.05,EUR,,x2
      2025-01-22T09:00:00Z,2025-01-22,DEFAULT,CASH,GIFT,,,,,,-50.00,,,EUR,,x3
      2025-01-23T09:00:00Z,2025-01-23,DEFAULT,CASH,COMPENSATION,,,,,,7.00,,,EUR,,x4
      2025-01-24T09:00:00Z,2025-01-24,DEFAULT,DELIVERY,MIGRATION,FUND,W,IE00B4L5Y983,-4.026317,90,,,,EUR,,x5
      2025-01-24T09:00:00Z,2025-01-24,DEFAULT,DELIVERY,MIGRATION,FUND,W,IE00B4L5Y983,4.026317,90,,,,EUR,,x6

      """
    let read = try Imported(Self.tradeRepublic + rows)
    #expect(
      read.transactions == [
        "2025-01-20 tax IE00B4L5Y983 = 1.25", "2025-01-21 tax XS0000000101 = -0.05",
        "2025-01-22 withdrawal = 50", "2025-01-23 deposit = 7",
      ])
    #expect(read.issues.isEmpty)
  }

  private static let purchase =
    "2023-11-20T09:00:00Z,2023-11-20,DEFAULT,TRADING,BUY,BOND,Quux,XS0000000101,40.00,0.985000,-39.40,-1.00,,EUR,,b1\n"
  private static let cash =
    "2024-06-14T09:00:00Z,2024-06-14,DEFAULT,CASH,FINAL_MATURITY,BOND,Quux,XS0000000101,40.00,,40.000000,,,EUR,,b2\n"
  private static let shares =
    "2024-06-12T09:00:00Z,2024-06-12,DEFAULT,CORPORATE_ACTION,REDEMPTION,BOND,Quux,XS0000000101,-40.00,1.000000,,,,EUR,,b3\n"

  @Test(
    "a bond that matures is sold once, whichever of its two rows stands first, and by either alone",
    arguments: [[cash, shares], [shares, cash], [cash], [shares]])
  func maturity(_ rows: [String]) throws {
    let read = try Imported(Self.tradeRepublic + Self.purchase + rows.joined())
    // −39.40 − 1 + 40: cash −0.40.
    #expect(
      read.transactions.filter { $0.contains(" sell ") }.map { $0.dropFirst(10) } == [
        " sell XS0000000101 40 @ 1 = 40"
      ])
    #expect(read.issues.isEmpty)
  }

  @Test("pytr's statement of Trade Republic is in euros, also in Dutch")
  func pytr() throws {
    let english = "Date;Type;Value;Note;ISIN;Shares;Fees;Taxes\n2025-01-20;Removal;-7.01;Shop;;;;\n"
    let dutch = """
      Datum;Transactietype;Waarde (netto);Opmerking;ISIN;Aantal;Kosten;Belasting
      2024-12-10T10:25:01;Verkoop;86,71;Quux;US0000000033;0,2625;-1,00;
      2024-07-23;Aankoop;-5;Quux;US0000000033;0,052361;;

      """
    let found = try rows(english).transactions + rows(dutch).transactions
    #expect(found.map(\.currency) == ["EUR", "EUR", "EUR"])
    #expect(found.map(\.kind) == [.withdrawal, .buy, .sell])
    // 86.71 + 1.00
    #expect(found.last?.sum == decimal("87.71"))
  }

  // MARK: Degiro

  private static let degiro =
    "Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID\n"

  @Test("a tax on transactions is a fee, and money that leaves for the bank is withdrawn")
  func degiroCosts() throws {
    let rows = """
      01-02-2023,09:30,01-02-2023,QUUX SE,FR0000000112,Französische Finanztransaktionssteuer,,EUR,"-5,14",EUR,"0,00",
      02-02-2023,09:00,02-02-2023,,,Processed Flatex Withdrawal,,EUR,"-300,00",EUR,"900,00",
      03-02-2023,09:00,03-02-2023,,,Frais de cours en temps réel,,EUR,"-2,00",EUR,"898,00",
      04-02-2023,09:00,04-02-2023,,,Currency Exchange,"1,1000",USD,"-11,00",USD,"0,00",
      04-02-2023,09:00,04-02-2023,,,Currency Exchange,,EUR,"10,00",EUR,"908,00",
      05-02-2023,09:00,05-02-2023,QUUX SE,IT0000000112,Tassa sui dividendi,,EUR,"-1,00",EUR,"907,00",

      """
    let read = try Imported(Self.degiro + rows)
    #expect(
      read.transactions == [
        "2023-02-01 fee FR0000000112 = 5.14", "2023-02-02 withdrawal = 300", "2023-02-03 fee = 2",
        "2023-02-04 convert = 11", "2023-02-05 tax IT0000000112 = 1",
      ])
    #expect(read.issues.isEmpty)
  }

  @Test("before 2021 the currency stood before its number")
  func degiroOlder() throws {
    let file = """
      Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Anzahl,,Kurs,,Wert in Lokalwährun,,Wert,Wechselkurs,,Transaktionskost,,Gesamt,Order-ID
      13-03-2020,15:30,QUUX SE,DE0000000112,XET,12,EUR,40.0000,EUR,-480.00,EUR,-480.00,,EUR,-2.20,EUR,-482.20,a-1

      """
    #expect(try Imported(file).transactions == ["2020-03-13 buy DE0000000112 12 @ 40 = 480 fee 2.2"])
  }

  @Test("Degiro's files in Polish and Czech are read as those in other languages")
  func degiroPolish() throws {
    let polish = """
      Data,Czas,Data,Produkt,ISIN,Opis,Kurs,Zmiana,,Saldo,,Identyfikator zlecenia
      03-04-2024,09:00,03-04-2024,QUUX INC,US0000000112,Dywidenda,,USD,"10,00",USD,"110,00",
      03-04-2024,09:00,03-04-2024,QUUX INC,US0000000112,Podatek Dywidendowy,,USD,"-1,50",USD,"108,50",
      02-04-2024,12:00,02-04-2024,,,Wypłata,,PLN,"-500,00",PLN,"500,00",

      """
    #expect(
      try Imported(polish).transactions == [
        "2024-04-02 withdrawal = 500", "2024-04-03 dividend US0000000112 = 10 tax 1.5",
      ])
    let czech = """
      Datum,Čas,Datum,Produkt,ISIN,Popis,Kurz,Pohyb,,Zůstatek,,ID objednávky
      03-04-2024,09:00,03-04-2024,QUUX INC,US0000000112,Dividenda,,USD,"10,00",USD,"110,00",
      03-04-2024,09:00,03-04-2024,QUUX INC,US0000000112,Daň z dividendy,,USD,"-1,50",USD,"108,50",

      """
    #expect(try Imported(czech).transactions == ["2024-04-03 dividend US0000000112 = 10 tax 1.5"])
    let trades = """
      Data,Czas,Produkt,ISIN,Giełda referencyjna,Miejsce wykonania,Liczba,Kurs,,Wartość lokalna,,Wartość,,Kurs wymiany,Opłata transakcyjna,,Razem,,Identyfikator zlecenia
      15-03-2024,15:30,QUUX ETF,IE0000000112,XET,XETA,-2,"30,1000",EUR,"60,20",EUR,"60,20",EUR,,"-2,00",EUR,"58,20",EUR,a-1

      """
    #expect(try Imported(trades).transactions == ["2024-03-15 sell IE0000000112 2 @ 30.1 = 60.2 fee 2"])
  }

  // MARK: Others

  @Test("what Hargreaves Lansdown's income account collected is a dividend, and its ISA is sheltered")
  func hargreavesLansdown() throws {
    let file = """
      HL Stocks & Shares ISA,,,,,,
      Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)
      "15/08/2024","15/08/2024","Transfer","Transfer from Income Account","n/a","n/a","76.00"

      """
    let found = try rows(file) { $0.account = "ISA" }
    #expect(try Imported(found).transactions.map { $0.prefix(24) } == ["2024-08-15 dividend = 76"])
    #expect(found.sheltered == ["ISA"])
    #expect(try rows(file.replacing("Stocks & Shares ISA", with: "Fund & Share Account")).sheltered == [])
  }

  @Test("a name is given a ticker in any letter case")
  func letterCase() throws {
    let file = """
      Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)
      "12/02/2026","16/02/2026","B100200","Some UCITS ETF 20 @  1500.00","1,500.000","20","-311.95"

      """
    let read = try Imported(file) { $0.symbols = ["SOME UCITS ETF": "SOME"] }
    #expect(read.transactions.map { $0.prefix(22) } == ["2026-02-12 buy SOME 20"])
  }

  private static let questrade = """
    Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type

    """
  private static let reinvested =
    "2024-04-02 12:00:00 AM,2024-04-02 12:00:00 AM,REI,H070770,QUUX CORE EQUITY ETF UNIT REINV@C$31.5000 REC 03/26/24 PAY 03/28/24,1,0,0,0,-31.50,CAD,1,Dividend reinvestment,TFSA\n"
  private static let bought =
    "2024-01-05 12:00:00 AM,2024-01-09 12:00:00 AM,Buy,QQX.TO,QUUX CORE EQUITY ETF UNIT WE ACTED AS AGENT,100,30,-3000,0,-3000.00,CAD,1,Trades,TFSA\n"

  @Test("Questrade's reinvestments are of the security of their description, also in a later file")
  func questradeReinvestments() throws {
    let read = try Imported(Self.questrade + Self.reinvested + Self.bought)
    #expect(
      read.transactions == [
        "2024-01-05 buy QQX.TO 100 @ 30 = 3000 in 1", "2024-04-02 buy QQX.TO 1 @ 31.5 = 31.5 in 1",
      ])
    let known = try rows(Self.questrade + Self.bought).instruments
    let later = try Imported(Self.questrade + Self.reinvested) { $0.instruments = known }
    #expect(later.transactions == ["2024-04-02 buy QQX.TO 1 @ 31.5 = 31.5 in 1"])
    #expect(
      try Imported(Self.questrade + Self.reinvested).transactions == [
        "2024-04-02 buy H070770 1 @ 31.5 = 31.5 in 1"
      ])
  }

  @Test(
    "a security that is stored under a broker's own number stays there when a file calls it by its symbol")
  func questradeSymbolAfterNumber() throws {
    let known = try rows(Self.questrade + Self.reinvested).instruments
    let earlier = try Imported(Self.questrade + Self.bought) { $0.instruments = known }
    #expect(earlier.transactions == ["2024-01-05 buy H070770 100 @ 30 = 3000 in 1"])
    let command = "portfolio add rename H070770 QQX.TO"
    let read = try rows(Self.questrade + Self.bought) { $0.instruments = known }
    #expect(read.warnings.shown.map(\.problem) == [.storedUnder("QQX.TO", "H070770", command: command)])
    let other = Self.bought.replacingOccurrences(of: "CORE", with: "OTHER")
    let apart = try Imported(Self.questrade + other) { $0.instruments = known }
    #expect(apart.transactions == ["2024-01-05 buy QQX.TO 100 @ 30 = 3000 in 1"])
  }

  @Test("Swissquote pays and charges interest, and gives fees back, in German, too")
  func swissquote() throws {
    let file = """
      Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Saldo;Währung
      15-03-2024 10:00:00;00000000;Zinsen auf Belastungen;;;;;;;;-12.50;100.00;CHF
      16-03-2024 10:00:00;00000000;Zinsen auf Einlagen;;;;;;;;3.20;103.20;CHF
      17-03-2024 10:00:00;00000000;Berichtigung Börsengeb.;;;;;;;;1.10;104.30;CHF

      """
    #expect(
      try Imported(file).transactions == [
        "2024-03-15 interest = -12.5", "2024-03-16 interest = 3.2", "2024-03-17 fee = -1.1",
      ])
  }

  @Test("Freetrade's property income is a dividend, of which the total is net")
  func freetrade() throws {
    let file = """
      Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Instrument Currency,Base FX Rate,FX Fee Amount,Dividend Withheld Tax Amount
      Quux REIT,PROPERTY,2025-04-11T15:24:00.000Z,GBP,0.80,,QQX,GB0000000112,,,5.0,GBP,,,0.20

      """
    #expect(
      try Imported(file).transactions.map { $0.split(separator: " ").dropFirst().joined(separator: " ") } == [
        "dividend QQX = 1 tax 0.2"
      ])
  }

  @Test(
    "Vanguard's list of cash tells what was bought where it stands alone, and the days of one trade may differ"
  )
  func vanguard() throws {
    let cash = """
      Date,Details,Amount,Balance
      08/03/2022,Deposit for investment purchases,15000,15000
      09/03/2022,"Bought 1,550 Quux ETF Distributing (QQX)",-14982.06,17.94

      """
    let bought = "buy QQX 1550"
    #expect(
      try Imported(cash).transactions.map { $0.prefix(23) }
        == ["2022-03-08 deposit = 15", "2022-03-09 \(bought)"])
    let both =
      cash
      + "\nInvestment Transactions\n\nDate,InvestmentName,TransactionDetails,Quantity,Price,Cost\n10/03/2022,Quux ETF Distributing (QQX),\"Bought 1,550 Quux ETF Distributing (QQX)\",1550,9.665845,14982.06\n"
    let read = try Imported(both)
    #expect(read.transactions.count == 2)
    #expect(read.transactions.last?.prefix(23) == "2022-03-09 \(bought)")
    #expect(read.issues.isEmpty)
  }

  @Test("positions of Degiro and Hargreaves Lansdown are those of the tickers of their ISINs and names")
  func positions() throws {
    func instrument(_ ticker: String, _ key: Instrument.Key, _ text: String) -> Instrument {
      var instrument = Instrument(ticker)
      _ = instrument.set(key.rawValue, to: text, sources: [])
      return instrument
    }
    let instruments = InstrumentBook([
      instrument("QQX", .isin, "DE0000000112"), instrument("SOME", .name, "Some UCITS ETF"),
    ])
    func held(_ text: String) throws -> [String: ExactDecimal] {
      let file = ImportFile(name: "file", bytes: Array(text.utf8))
      let statement = try PositionStatement(file, instruments: instruments, newID: { UUID() })
      #expect(statement.issues.isEmpty)
      return statement.positions.mapValues(\.quantity)
    }
    let degiro = """
      Produkt,Symbol/ISIN,Anzahl,Schlußkurs,Wert,,Wert in EUR
      CASH & CASH FUND & FTX CASH (EUR),,,,EUR 12.50,12.50,"12,50"
      QUUX SE,DE0000000112,12,"40,00",EUR,"480,00","480,00"

      """
    #expect(try held(degiro) == ["QQX": decimal("12")])
    let hargreavesLansdown = """
      HL SIPP,,,,,,,
      Code,Stock,Units held,Price (pence),Value (£),Cost (£),Gain/loss (£),Gain/loss (%)
      "B0QUUX1","Some UCITS ETF","1,020.00","1,600.000","16,320.00","15,000.00","1,320.00","8.80"
      "","Totals","","","16,320.00","15,000.00","1,320.00","8.80"

      """
    #expect(try held(hargreavesLansdown) == ["SOME": decimal("1020")])
  }

  // MARK: Standards

  @Test("a code in brackets is the ticker of a name, and shares that are charged are sold")
  func qif() throws {
    let file = """
      !Type:Invst
      D01/05/2024
      NBuy
      YVALUE FUND(VVVV)
      I100.00
      Q5
      T500.00
      ^
      D01/20/2024
      NShrsOut
      YVALUE FUND(VVVV)
      I100.00
      Q0.05
      T5.00
      ^

      """
    #expect(
      try Imported(file).transactions == [
        "2024-01-05 buy VVVV 5 @ 100 = 500", "2024-01-20 sell VVVV 0.05 @ 100 = 5",
      ])
  }

  @Test("nothing is taken of a row of which a part cannot be")
  func allOrNothing() throws {
    let read = try Imported("!Type:Invst\nD01/25/2024\nNBuyX\nYQQX\nT30.00\nL[Bank]\n$30.00\n^\n")
    #expect(read.transactions.isEmpty)
    #expect(read.issues == ["2: quantity: \(Issue.Problem.missingIn("BuyX"))"])
  }

  @Test("hours of vacation are neither shares nor money, and the rest of their transaction counts")
  func unitsOfJournals() throws {
    let file = """
      2024-01-02 * "Buy"
        Assets:Broker:QQX  10 QQX {12.00 USD}
        Assets:Broker:Cash  -120.00 USD

      2024-01-15 * "Payroll"
        Assets:Broker:Cash  100.00 USD
        Assets:Vacation  5 HOURS
        Income:Salary  -100.00 USD
        Income:Vacation  -5 HOURS

      """
    let read = try Imported(file)
    #expect(read.transactions.count { $0.contains("deposit = 100") } == 1)
    #expect(read.issues.isEmpty)
    #expect(read.skipped == ["7: HOURS"])
  }

  @Test("a PDF and a workbook are refused by what they are")
  func binaries() throws {
    #expect(throws: ImportFailure.printed(name: "file")) { try Imported("%PDF-1.7\n") }
    #expect(throws: ImportFailure.workbook(name: "file")) { try Imported("PK\u{3}\u{4}\u{14}") }
  }

  @Test("a fee that eToro keeps of what is paid out is a fee, and the rest is what came to the bank")
  func conversionFee() throws {
    let read = try Imported(
      """
      Date,Type,Details,Amount,Units,Realized Equity Change,Realized Equity,Balance,Position ID,Asset type,NWA
      03/01/2024 13:09:09,Withdrawal Conversion Fee,-,-1.36,-,0.00,99.00,0.00,-,,0.00
      03/01/2024 13:09:09,Withdraw Request,-,-100.11,-,-100.11,99.00,0.00,-,,0.00
      """)
    // 100.11 − 1.36
    #expect(read.transactions.sorted() == ["2024-01-03 fee = 1.36", "2024-01-03 withdrawal = 98.75"])
    #expect(read.issues.isEmpty)
  }

  @Test("Questrade's rows FXT of one day are conversions, whatever stands in their other columns")
  func currencyExchange() throws {
    let head =
      "Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,"
      + "Net Amount,Currency,Account #,Activity Type,Account Type\n"
    func row(_ amount: String, _ currency: String) -> String {
      "2024-02-05 12:00:00 AM,2024-02-05 12:00:00 AM,FXT,-,-,-,-,-,-,\(amount),\(currency),7,-,Margin\n"
    }
    let read = try rows(
      head + row("-130.00", "CAD") + row("100.00", "USD") + row("-40.00", "USD") + row("52.00", "CAD"))
    let told = read.transactions.map {
      "\($0.kind.rawValue) \($0.sum ?? .zero) \($0.currency ?? "-") to \($0.toSum ?? .zero) \($0.toCurrency ?? "-")"
    }
    #expect(told.sorted() == ["convert 130 CAD to 100 USD", "convert 40 USD to 52 CAD"])
  }
}
