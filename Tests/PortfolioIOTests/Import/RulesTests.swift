import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Rules of one's own")
struct RulesTests {
  /// Rules of a bank whose columns, words and numbers are Swedish.
  private static let bank = """
    {"name":"bank","match":["Dag","Slag"],"delimiter":";","decimal":",","date":"dmy","net":true,
     "columns":{"date":"Dag","type":"Slag","ticker":["Symbol","ISIN"],"name":"Namn","quantity":"Antal",
                "amount":"Belopp","fee":["Courtage","-Rabatt"],"currency":9},
     "values":{"type":{"Köp":"buy","Sälj":"sell","Utdel*":"dividend","Skatt":"tax","Överföring":"deposit|withdrawal"},
               "account":{"77":"ISK"}},
     "skip":[{"column":"Status","is":["Makulerad","Väntar"]}],"constants":{"account":"Depot"}}
    """
  private static let header =
    "Konto 1\n\nDag;Slag;Symbol;ISIN;Namn;Antal;Belopp;Courtage;Valuta;Rabatt;Status\n"

  private func rules(_ text: String) throws -> [ImportRules] {
    try ImportRules.all(in: ImportFile(name: "bank.json", bytes: Array(text.utf8)))
  }

  private func imported(_ rows: String, _ text: String = bank, header: String = header) throws -> Imported {
    let rules = try rules(text)
    return try Imported(header + rows) { $0.rules = rules }
  }

  @Test("say which column is which field, what words mean and what is skipped")
  func rows() throws {
    let rows = """
      05-03-2024;Köp;QQX;US0000000001;Qx;10;-1.005,00;6,00;USD;1,00;Klar
      06-03-2024;KÖP ;;SE0000000002;Nx AB;5;-51,00;1,00;SEK;;Klar
      07-03-2024;Sälj;QQX;;Qx;-4;498,00;2,00;USD;;Klar
      08-03-2024;Utdelning;QQX;;Qx;6;3,00;;USD;;Klar
      08-03-2024;Skatt;QQX;;Qx;;-0,45;;USD;;Klar
      09-03-2024;Överföring;;;;;-100,00;;SEK;;Klar
      10-03-2024;Överföring;;;;;250,00;;SEK;;Klar
      11-03-2024;Köp;QQX;;Qx;1;-10,00;;USD;;Väntar
      Summa;;;;;;;;;;

      """
    #expect(
      try imported(rows)
        == Imported(
          transactions: [
            // 1,005 with a fee of 6 − 1.
            "2024-03-05 buy QQX 10 @ 100 = 1000 fee 5 in Depot",
            "2024-03-06 buy SE0000000002 5 @ 10 = 50 fee 1 in Depot",
            "2024-03-07 sell QQX 4 @ 125 = 500 fee 2 in Depot",
            "2024-03-08 dividend QQX = 3 tax 0.45 in Depot",
            "2024-03-09 withdrawal = 100 in Depot", "2024-03-10 deposit = 250 in Depot",
          ],
          skipped: ["11: Väntar"]))
  }

  @Test("refuse a type without a meaning, whatever it moves")
  func unknownTypes() throws {
    let refused = try imported(
      """
      05-03-2024;Inlösen;QQX;;Qx;-10;500,00;;USD;;Klar
      06-03-2024;Namnbyte;QQX;;Qx;;;;USD;;Klar

      """)
    #expect(refused.transactions.isEmpty)
    #expect(
      refused.issues == [
        unknown(4, "Inlösen"), "5: type: \(Issue.Problem.undefinedType("Namnbyte"))",
      ])
  }

  @Test("name a column once that has another name in each language, also in what some rows say otherwise")
  func severalNames() throws {
    let rules = """
      {"name":"bank","match":["Dag|Day","Slag|Type"],"date":"ymd",
       "columns":{"date":"Dag|Day","type":"Slag|Type","ticker":"Symbol","quantity":"Antal|Units","amount":"Belopp | Total"},
       "values":{"type":{"Köp":"buy","Sale":"sell"}},
       "if":[{"Slag|Type":["Köp","Sale"],"set":{"note":"{Belopp|Total}"}}],"constants":{"currency":"SEK"}}
      """
    #expect(
      try imported("2024-03-05,Köp,QQX,2,-50\n", rules, header: "Dag,Slag,Symbol,Antal,Belopp\n").transactions
        == ["2024-03-05 buy QQX 2 @ 25 = 50: -50"])
    #expect(
      try imported("2024-03-05,Sale,QQX,2,50\n", rules, header: "Day,Type,Symbol,Units,Total\n").transactions
        == ["2024-03-05 sell QQX 2 @ 25 = 50: 50"])
  }

  @Test("read some rows otherwise: a field out of another column, a sign, a type")
  func exceptions() throws {
    let rules = """
      {"name":"bank","match":["Day","Action"],"date":"dmy","net":false,
       "columns":{"date":"Day","type":"Action","ticker":"Symbol","name":"Text","quantity":"Units","amount":"Total"},
       "values":{"type":{"Buy":"buy","Merger":"redemption","Note":"unknown","In":"deposit|withdrawal"}},
       "if":[{"Symbol":"","Text":"*({ticker})"},{"Units":"{n} out","set":{"quantity":"-{n}"}},
             {"Action":["Merger","Fusion"],"Total":"","set":{"type":"exchange"}},
             {"Text":"was # {Name} now","set":{"ticker":"{name}","name":"{Text}"}}],
       "constants":{"currency":"USD"}}
      """
    let imported = try imported(
      """
      05-03-2024,Buy,,Muni (X) ETF (CMF),2,-50
      06-03-2024,Buy,QQX,Some (ABC),1,-20
      07-03-2024,Merger,QQX,Qx,1 OUT,30
      08-03-2024,Merger,QQX,Qx,3,
      09-03-2024,Note,,Hello,,
      10-03-2024,In,QQX,Qx,4,100

      """, rules, header: "Day,Action,Symbol,Text,Units,Total\n")
    #expect(
      imported.transactions == [
        // The last brackets hold it.
        "2024-03-05 buy CMF 2 @ 25 = 50", "2024-03-06 buy QQX 1 @ 20 = 20",
        "2024-03-07 sell QQX 1 @ 30 = 30",
      ])
    #expect(imported.skipped == ["6: Note"])
    // An exchange without its ratio, and shares that came with money, which is not a deposit.
    #expect(imported.issues.count == 2)
    #expect(imported.issues[0].contains("portfolio add exchange TICKER QQX"))
    #expect(imported.issues[1].contains("portfolio add buy QQX 4"))
  }

  @Test("read prices in pence, and refuse what only looks like a trade, and shares that come with a sum")
  func refusedTrades() throws {
    let text = """
      {"name":"uk","match":["day","kind"],"date":"ymd","columns":{"date":"day","type":"kind","ticker":"code",
       "quantity":"q","price":"pence/100","sum":"paid","fee":"fee","currency":"cur"},
       "values":{"type":{"Bought":"buy","Contract":"buy?","In":"deposit","Assigned":"exercise"}}}
      """
    let rows = """
      2024-03-05,Bought,QQX,2,1500,,,GBP
      2024-03-06,Contract,QQX,3,,30,,GBP
      2024-03-07,In,QQX,4,,40,,GBP
      2024-03-08,Assigned,QQX240308C00010000,1,,,0.50,GBP

      """
    let read = try imported(rows, text, header: "day,kind,code,q,pence,paid,fee,cur\n")
    #expect(read.transactions == ["2024-03-05 buy QQX 2 @ 15 = 30"])
    let commands = ["buy QQX 3 --sum 30", "buy QQX 4 --sum SUM", "exercise QQX240308C00010000 1 --fee 0.5"]
    #expect(read.issues.count == commands.count)
    for (issue, command) in zip(read.issues, commands) {
      #expect(issue.contains("portfolio add \(command) "), "\(issue)")
    }
  }

  @Test("join two rows of one order, or read one, as a conversion; one alone is refused")
  func conversions() throws {
    let text = """
      {"name":"fx","match":["Day","Move"],"columns":{"date":"Day","type":"Move","amount":"Amount","currency":"Cur",
       "group":"Order","toSum":"Got","toCurrency":"In"},"values":{"type":{"Forex*":"convert"}}}
      """
    let header = "Day,Move,Amount,Cur,Order,Got,In\n"
    let rows = """
      2024-03-05,Forex credit,108.00,USD,7,,
      2024-03-05,Forex debit,-100.00,EUR,7,,
      2024-03-06,Forex,-50.00,EUR,,54.00,USD
      2024-03-07,Forex debit,-20.00,EUR,9,,

      """
    let read = try imported(rows, text, header: header)
    #expect(read.transactions == ["2024-03-05 convert = 100", "2024-03-06 convert = 50"])
    #expect(read.issues.count == 1)
    #expect(read.issues[0].hasPrefix("5: "))
    #expect(read.issues[0].contains("portfolio add convert 20 --currency EUR --to-sum SUM"))
  }

  @Test("may take a fee and a tax beside the amount, and what comes back as a correction")
  func signedCosts() throws {
    let text = """
      {"name":"tr","match":["date","kind"],"net":false,"costs":"cash","columns":{"date":"date","type":"kind",
       "ticker":"isin","quantity":"shares","amount":"amount","fee":"fee","tax":"tax","currency":"cur"}}
      """
    let rows = """
      2024-03-05,buy,QQX,2,-60.00,-1.00,,EUR
      2024-03-06,sell,QQX,1,40.00,-1.00,-2.00,EUR
      2024-03-07,sell,QQX,1,20.00,-1.00,3.00,EUR
      2024-03-08,deposit,,,100.00,-1.50,,EUR

      """
    #expect(
      try imported(rows, text, header: "date,kind,isin,shares,amount,fee,tax,cur\n").transactions == [
        "2024-03-05 buy QQX 2 @ 30 = 60 fee 1", "2024-03-06 sell QQX 1 @ 40 = 40 fee 1 tax 2",
        "2024-03-07 sell QQX 1 @ 20 = 20 fee 1", "2024-03-07 tax QQX = -3", "2024-03-08 deposit = 100",
        "2024-03-08 fee = 1.5",
      ])
  }

  @Test("know a bond by an amount that is a hundredth of price × quantity, except where that could be pence")
  func bonds() throws {
    let text = """
      {"name":"b","match":["day","isin"],"columns":{"date":"day","ticker":"isin","name":"name","quantity":"q",
       "price":"p","amount":"a","fee":"f","accrued":"i","currency":"c"}}
      """
    let rules = try rules(text)
    let file = """
      day,isin,name,q,p,a,f,i,c
      2024-03-05,DE0000000001,Bund,1000,98.5,-988.50,1.00,2.50,EUR
      2024-03-06,GB0000000002,Home plc,10,1250,-125.00,,,GBP
      2024-03-07,GB0000000003,UKT 0 5/8 06/07/25,1000,95,-950.00,,,GBP

      """
    let read = try PortfolioIOTests.rows(file) { $0.rules = rules }
    #expect(
      try Imported(read).transactions == [
        "2024-03-05 buy DE0000000001 1000 @ 98.5 = 985 fee 1", "2024-03-06 buy GB0000000002 10 @ 12.5 = 125",
        "2024-03-07 buy GB0000000003 1000 @ 95 = 950",
      ])
    #expect(
      ["DE0000000001", "GB0000000002", "GB0000000003"].map { read.instruments[$0][.multiplier] }
        == ["0.01", nil, "0.01"])
  }

  @Test("take what is booked as of another day on that day")
  func effectiveDays() throws {
    let rows = "06-03-2024 as of 05-03-2024;Utdelning;QQX;;Qx;6;3,00;;USD;;Klar\n"
    #expect(try imported(rows).transactions == ["2024-03-05 dividend QQX = 3 in Depot"])
  }

  @Test("refuse a row in whose middle the file ends")
  func cutOff() throws {
    let refused = try imported(
      "05-03-2024;Utdelning;QQX;;Qx;10;3,00;;USD;;Klar\n06-03-2024;Utdelning;QQX;;Qx")
    #expect(refused.issues == ["5: -: cutOff"])
  }

  @Test("refuse a row that ends before its date, which no footer is")
  func cutOffBeforeDate() throws {
    let text = "Nr;Datum;Slag;Symbol;Antal;Belopp\n1;05-03-2024;Köp;QQX;2;-20\n"
    let rules = """
      {"name":"x","match":["Nr","Datum","Slag"],"delimiter":";","decimal":",","date":"dmy","columns":{"date":"Datum",
      "type":"Slag","ticker":"Symbol","quantity":"Antal","amount":"Belopp"},"values":{"type":{"Köp":"buy"}}}
      """
    func issues(_ end: String) throws -> [String] {
      let own = try ImportRules.ofUser(in: ImportFile(name: "rules.json", bytes: Array(rules.utf8)))
      return try Imported(text + end) { $0.rules = own }.issues
    }
    #expect(try issues("2") == ["3: -: cutOff"])
    #expect(try issues("2;") == ["3: -: cutOff"])
    #expect(try issues("2 rows in all").isEmpty)
    #expect(try issues("Total;;20").isEmpty)
  }

  @Test(
    "are refused where they have a mistake",
    arguments: [
      (#"[]"#, RulesProblem.notRules), (#"{"name":"x","match":["a"],"colums":{}}"#, .unknownKey("colums")),
      (#"{"match":["a"]}"#, .missing(key: "name")),
      (#"{"name":"x","columns":{"date":1}}"#, .missing(key: "match")),
      (#"{"name":"x","match":["a"]}"#, .missing(key: "columns.date")),
      (#"{"name":"x","positions":{"ticker":"a"}}"#, .missing(key: "positions.quantity")),
      (#"{"name":"x","positions":{"ticker":1,"quantity":2}}"#, .missing(key: "match")),
      (#"{"name":"x","positions":{"price":"a"}}"#, .unknownKey("positions.price")),
      (#"{"name":"x","match":["a"],"columns":{"datum":"a"}}"#, .unknownKey("columns.datum")),
      (#"{"name":"x","match":["a"],"date":"dym"}"#, .badValue(key: "date", value: #""dym""#)),
      (
        #"{"name":"x","match":["a"],"values":{"type":{"Köp":"bye"}}}"#,
        .badValue(key: "values.type.Köp", value: #""bye""#)
      ),
      (#"{"name":"x","match":["a"],"skip":[{"column":"a","iz":["b"]}]}"#, .unknownKey("skip.iz")),
    ])
  func mistakes(text: String, problem: RulesProblem) {
    #expect(throws: ImportFailure.rules(name: "bank.json", problem)) { try rules(text) }
  }

  @Test("name a column that the header does not have")
  func changedHeader() throws {
    let header = Self.header.replacing("Belopp", with: "Summa")
    #expect(throws: ImportFailure.noSuchColumn(name: "file", column: "Belopp")) {
      try imported("05-03-2024;Köp;QQX;;Qx;10;-1;;USD;;Klar\n", header: header)
    }
    #expect(throws: ImportFailure.notOfFormat(name: "file", format: "bank")) {
      try imported("", header: "Datum;Typ\n2024-03-05;Köp\n")
    }
  }

  @Test("can be said for one run: fields, by name or number, meanings, rows to skip, columns to leave out")
  func forOneRun() throws {
    let text = """
      Typ,Tag,Wert,Stück,Papier,price,Cur,Status
      Köp,2024-03-05,-101,10,AAPL,9,USD,Done
      Köp,2024-03-06,-101,10,AAPL,9,USD,Cancelled
      Move,2024-03-07,-20,,,,USD,Done

      """
    let read = try Imported(text) { options in
      for (column, field) in [
        ("Typ", RulesField.type), ("Tag", .date), ("Wert", .amount), ("4", .quantity), ("Papier", .ticker),
        ("7", .currency),
      ] {
        options.overrides.map(column, to: field)
      }
      options.overrides.setType("Köp", to: "buy")
      options.overrides.setType("Move", to: "deposit|withdrawal")
      options.overrides.skip("Status", where: "Cancelled")
      options.overrides.unmap("price")
    }
    #expect(
      read
        == Imported(
          transactions: ["2024-03-05 buy AAPL 10 @ 10.1 = 101", "2024-03-07 withdrawal = 20"],
          skipped: ["3: Cancelled"]))
  }

  @Test("are read whatever the encoding of the csv", arguments: [false, true])
  func encodings(isWide: Bool) throws {
    let text = Self.header + "05-03-2024;Köp;QQX;;Qx;1;-10,00;;USD;;Klar\n"
    let bytes =
      isWide
      ? text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      : text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let rules = try rules(Self.bank)
    let read = try Imported(PortfolioIOTests.rows(bytes) { $0.rules = rules })
    #expect(read.transactions == ["2024-03-05 buy QQX 1 @ 10 = 10 in Depot"])
  }

  @Test("gifts, deliveries and deposits of shares mean the same for the formats that aren't rules")
  func saidShares() throws {
    let text = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      01/13/2024,Odd Gift,QQX,x,2,$10.00,,
      01/14/2024,Odd In,QQX,x,3,$12.00,,
      01/15/2024,Odd Deposit,QQX,x,4,,,

      """
    let read = try Imported(text) { options in
      options.overrides.setType("odd gift", to: "gift")
      options.overrides.setType("odd in", to: "delivery")
      options.overrides.setType("odd deposit", to: "deposit|withdrawal")
    }
    #expect(
      read
        == Imported(
          transactions: [
            "2024-01-13 deposit = 20", "2024-01-13 buy QQX 2 @ 10 = 20", "2024-01-14 deposit = 36",
            "2024-01-14 buy QQX 3 @ 12 = 36",
          ],
          issues: [receipt(4, "Odd Deposit", "QQX 4", on: "2024-01-15", currency: "USD")]))
  }

  @Test("what is said for one run holds for the formats that aren't rules, too")
  func saidOfBrokers() throws {
    let text = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      01/03/2024,Odd Charge,,x,,,,-$3.50
      01/04/2024,Odd Charge,,skipped,,,,-$1.00

      """
    #expect(try Imported(text).issues.count == 2)
    let read = try Imported(text) { options in
      options.overrides.setType("odd charge", to: "fee")
      options.overrides.skip("Description", where: "skipped")
    }
    #expect(read == Imported(transactions: ["2024-01-03 fee = 3.5"], skipped: ["3: skipped"]))
  }
}
