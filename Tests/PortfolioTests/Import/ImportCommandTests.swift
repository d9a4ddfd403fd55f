import Glibc
import TestSupport
import Testing

@testable import portfolio

@Suite("portfolio import")
struct ImportCommandTests {
  private let machine = FakeMachine()
  private let header = "date,type,ticker,quantity,price,sum\n"

  private func file(_ text: String, _ name: String = "trades.csv") throws -> String {
    try machine.home.write(text, to: name)
  }

  /// 1,502 + 5.14, and −1,507.14 in cash after 3,000.
  @Test("a tax on a purchase that Degiro tells in another file is part of its cost, once", arguments: [0, 1])
  func transactionTax(first: Int) throws {
    let trades = """
      Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Transaktionsgebühren,,Gesamt,,Order-ID
      01-02-2023,15:45,QUUX SE,FR0000000112,EPA,XPAR,30,"50,0000",EUR,"-1500,00",EUR,"-1500,00",EUR,,"-2,00",EUR,"-1502,00",EUR,o-1

      """
    let money = """
      Datum,Uhrzeit,Valutadatum,Produkt,ISIN,Beschreibung,FX,Änderung,,Saldo,,Order-ID
      01-02-2023,09:30,01-02-2023,QUUX SE,FR0000000112,Französische Finanztransaktionssteuer,,EUR,"-5,14",EUR,,
      30-01-2023,09:00,30-01-2023,,,Einzahlung,,EUR,"3000,00",EUR,,

      """
    let files = try [file(trades), file(money, "money.csv")]
    for file in [files[first], files[1 - first], files[first]] {
      machine.given("import \(file) --account D -q")
    }
    #expect(try machine.json("lots", code: 69).objects("lots").map { $0.number("basis") } == ["1507.14"])
    #expect(try machine.json("income --costs")["total"]?.object?.number("fees") == "7.14")
    let accounts = try machine.json("accounts", code: 69).objects("accounts")
    #expect(accounts.map { $0.number("cash") } == ["1492.86"])
    let journal = machine.run("export --as ledger").output
    #expect(journal.contains("Assets:D:Cash  -1507.14 EUR\n"), "\(journal)")
    let path = try file(journal, "journal.ledger")
    #expect(machine.run("import \(path)").output.contains("3 transactions skipped (already stored)"))
  }

  /// 1,500 + 5 ÷ 0.8 at home with a fee of 2 or none, and −5 in pounds of the account.
  @Test(
    "a tax in another currency than its purchase is part of what that cost, at the day's rate",
    arguments: [("2", "1508.25", "8.25", "1498"), ("0", "1506.25", "6.25", "1500")])
  func stampDuty(fee: String, cost: String, costs: String, left: String) throws {
    machine.given(
      "config set currency EUR", "rates --set GBP=0.8@2023-01-30",
      "add deposit 3000 --account D --date 2023-01-30 -q",
      "add deposit 5 --currency GBP --account D --date 2023-01-30 -q",
      "add buy QUX 30 50 --fee \(fee) --account D --date 2023-02-01 -q",
      "add fee QUX 5 --currency GBP --category transaction-tax --account D --date 2023-02-01 -q")
    #expect(try machine.json("lots", code: 69).objects("lots").map { $0.number("basis") } == [cost])
    #expect(try machine.json("income --costs")["total"]?.object?.number("fees") == costs)
    let balances = try machine.json("balances").objects("balances")
    #expect(balances.map { $0.number("amount") } == [left])
    let summary = try machine.json("summary --to 2023-02-01")["total"]?.object
    #expect(summary?.number("expenses") == cost && summary?.number("profit") == "-\(costs)")
    let journal = machine.run("export --as ledger").output
    #expect(journal.contains("30 QUX @@ \(cost) EUR\n"), "\(journal)")
    #expect(journal.contains("Assets:D:Cash  -5 GBP @@ 6.25 EUR\n"), "\(journal)")
    machine.given("delete \(machine.run("list -q --type buy").output.trimmed) -y")
    #expect(try machine.json("income --costs")["total"]?.object?.number("fees") == "6.25")
  }

  /// 10 × 178.05 − 0.05 − 10 × 150 and, of the second grant of the day, 4 × 180 − 4 × 150, in any order of the files.
  @Test("a sale takes the vest that its broker names, in whichever file that is", arguments: 0...5)
  func vests(order: Int) throws {
    func deposit(_ day: String, _ quantity: Int, _ worth: Int) -> String {
      #"{"Date":"\#(day)","Action":"Deposit","Symbol":"QQX","Quantity":"\#(quantity)","Description":"RS","#
        + #""TransactionDetails":[{"Details":{"VestDate":"\#(day)","VestFairMarketValue":"$\#(worth).00"}}]}"#
    }
    func sale(_ day: String, _ quantity: Int, _ amount: String) -> String {
      #"{"Date":"\#(day)","Action":"Sale","Symbol":"QQX","Quantity":"\#(quantity)","Amount":"$\#(amount)","#
        + #""TransactionDetails":[{"Details":{"Shares":"\#(quantity)","VestDate":"03/25/2024"}}]}"#
    }
    let contents = [
      [deposit("03/25/2023", 12, 105), deposit("03/25/2024", 10, 150), deposit("03/25/2024", 5, 150)],
      [sale("06/25/2024", 10, "1,780.45")], [sale("06/26/2024", 4, "720.00")],
    ]
    let files = try contents.enumerated().map { number, rows in
      try file(
        #"{"FromDate":"01/01/2023","Transactions":[\#(rows.joined(separator: ","))]}"#, "\(number).json")
    }
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    for number in orders[order] { #expect(machine.run("import \(files[number]) -q").code == 0) }
    let disposals = try machine.json("gains").objects("disposals")
    #expect(disposals.map { $0.number("gain") } == ["280.45", "120"])
    for path in files { #expect(machine.run("import \(path)").output.hasPrefix("0 transactions imported")) }
  }

  @Test("a second broker's file without an account is told how to keep the two apart, once")
  func secondBroker() throws {
    let schwab = try file(
      "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
        + "03/01/2024,Buy,AAPL,x,10,$18.00,,-$180.00\n")
    func robinhood(_ day: Int) throws -> String {
      try file(
        "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
          + "3/\(day)/2024,3/\(day)/2024,3/\(day)/2024,QQX,x,Buy,1,$9.00,($9.00)\n", "\(day).csv")
    }
    let advice = "Transactions from Schwab are stored without an account, too."
    #expect(!machine.run("import \(schwab)").errors.contains("without an account"))
    #expect(machine.run("import \(try robinhood(2))").errors.hasPrefix(advice))
    #expect(!machine.run("import \(try robinhood(3))").errors.contains(advice))
    #expect(!machine.run("import \(try robinhood(4)) --account R").errors.contains(advice))
  }

  @Test("tells what became of the rows, and of the same rows again")
  func reports() throws {
    let path = try file(header + "2024-03-01,buy,AAPL,10,185.20,1852\n2024-03-02,sell,AAPL,4,200,800\n")
    #expect(machine.run("import \(path)") == .done("2 transactions imported.\n"))
    #expect(
      machine.run("import \(path)")
        == .done("0 transactions imported.\n2 transactions skipped (already stored).\n"))
    #expect(
      machine.run("import \(path) --json")
        == .done(
          #"{"new":0,"duplicate":2,"rejected":0,"skipped":0,"replaced":0,"stored":true,"issues":[],"skippedRows":[]}"#
            + "\n"))
    #expect(
      machine.run("import \(path) --csv") == .done("new,duplicate,rejected,skipped,replaced\n0,2,0,0,0\n"))
    #expect(machine.run("import \(path) -q") == .done())
  }

  @Test(
    "a store that cannot be read is what is told, not that its tickers are unknown",
    arguments: ["import", "add"])
  func damagedStore(command: String) throws {
    let path = try file(header + "2024-03-01,buy,BRK.B,1,2,2\n")
    try machine.home.write(
      "{\"version\":1,\"transactions\":[\n{\"id\":7}\n]}\n", to: FakeMachine.storeName)
    let outcome = machine.run(command == "import" ? "import \(path)" : "add buy BRK.B 1 2")
    #expect(outcome.code == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("portfolio: HOME/\(FakeMachine.storeName):2:") }, "\(outcome)")
  }

  @Test(
    "is 74 and stores nothing where what the file tells of securities or prices cannot be stored",
    arguments: ["instruments.json", "history.jsonl"])
  func unwritable(kind: String) throws {
    machine.given("config set ticker-rule symbol")
    let bond =
      "Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Settlement Date\n"
      + "01/08/2024,YOU BOUGHT US TREAS NTS,912828YK0,UNITED STATES TREAS,Cash,1000,99.3,,,,-993,01/09/2024\n"
    let journal =
      "P 2024-03-02 AAPL $110\n\n2024-03-01 Buy\n    Assets:Broker  10 AAPL @ $100\n    Assets:Bank\n"
    let path =
      kind == "history.jsonl"
      ? try file(journal, "journal.ledger") + " --account Assets:Broker" : try file(bond)
    // Nobody can lock a folder.
    let lock = ".local/share/portfolio/portfolio.\(kind).lock"
    try machine.home.write("", to: lock + "/file")
    let outcome = machine.run("import \(path)")
    #expect(outcome.code == 74 && outcome.output == "" && outcome.errors.contains(kind), "\(outcome)")
    #expect(try machine.json("list").objects("transactions").isEmpty)
    #expect(unlink(machine.home.path(lock + "/file")) == 0 && rmdir(machine.home.path(lock)) == 0)
    #expect(machine.run("import \(path) -q").code == 0)
    #expect(try machine.json("list").objects("transactions").count >= 1)
  }

  @Test("that is the first to tell money of an account with trades says how to enter what it held before")
  func earlierTrades() throws {
    machine.given(
      "add buy AAPL 1 100 --date 2023-05-02 --account Depot -q",
      "add buy AAPL 1 100 --date 2023-06-02 --account '' -q")
    let path = try file("date,type,sum,account\n2024-03-01,deposit,500,Depot\n2024-03-02,deposit,5,New\n")
    let outcome = machine.run("import \(path)")
    #expect(
      outcome.errors
        == "Depot: 1 transaction before the first cash movement of this file moved no cash. Enter what the account held until then: portfolio add balance SUM --account Depot --date 2023-05-01\n"
    )
    machine.given("add balance 100 --account Depot --date 2023-05-01 -q")
    // 100 − 100 + 500
    #expect(machine.run("accounts --json").output.contains(#""cash":500,"#))
    #expect(machine.run("import \(path)").errors == "")
  }

  @Test("asks for one balance of a currency that some trades name and others leave to the settings")
  func earlierTradesInOneCurrency() throws {
    machine.given("config set currency USD")
    let rows =
      "2024-03-01,buy,AAPL,1,100,USD,\n2024-03-01,buy,AAPL,1,90,,\n2024-03-05,deposit,,,,EUR,500\n"
    let path = try file("date,type,ticker,quantity,price,currency,sum\n" + rows)
    let errors = machine.run("import \(path)").errors
    #expect(errors.hasPrefix("2 transactions before ") && errors.split(separator: "\n").count == 1)
  }

  @Test("says once what is wrong with several rows, and names their lines")
  func equalProblems() throws {
    let rows = (2...30).map { "2024-03-01,buy,\($0 == 7 ? "A B" : "B C"),10,185.20,1852\n" }.joined()
    let errors = machine.run("import \(try file(header + rows))").errors
    #expect(errors.split(separator: "\n").count == 2)
    #expect(errors.contains("HOME/trades.csv:2: ticker: 'B C' "))
    #expect(errors.contains(" (also in lines 3, 4, 5, 6, 8 and 22 more)\n"))
    #expect(machine.run("import \(try file(header + rows)) --json").errors.contains(#""line":30"#))
  }

  @Test("warns of days that are yet to come, once, and not where nothing is stored")
  func future() throws {
    let rows = "2024-03-01,buy,AAPL,10,185.20,1852\n2099-03-02,buy,AAPL,4,200,800\n"
    let path = try file(header + rows)
    let warning =
      "portfolio: HOME/trades.csv:3: date: 2099-03-02 is in the future; it counts from that day on\n"
    #expect(machine.run("import \(path) -n").errors.hasPrefix(warning))
    let stored = machine.run("import \(path)")
    #expect(stored.code == 0 && stored.errors == warning)
    #expect(machine.run("import \(path)").errors == "")
    let refused = try file(header + "2099-03-02,buy,MSFT,1,1,1\nnever,buy,MSFT,1,1,1\n", "bad.csv")
    #expect(!machine.run("import \(refused)").errors.contains("in the future"))
    #expect(machine.run("import \(refused) --partial").errors.contains("in the future"))
  }

  @Test("warns of transfers of more than is held, by their ids")
  func transfers() throws {
    let header = "date,type,ticker,quantity,price,account,toAccount,id\n"
    let id = "00000000-0000-4000-8000-000000000001"
    let path = try file(
      header + "2024-03-01,buy,AAPL,10,185.20,A,,\n2024-03-02,transfer,AAPL,4,,A,B,\n"
        + "2024-03-03,transfer,AAPL,7,,A,B,\(id)\n")
    #expect(
      machine.run("import \(path)").errors
        == "portfolio: \(id): quantity: transfers 7 AAPL, more than the 6 held in A on that day; only what is held will be transferred\n"
    )
    #expect(machine.run("summary --account B --offline --csv").output.contains("AAPL,10,"))
  }

  @Test("refuses a row that is longer than a record may be, and what remains can be read")
  func tooLong() throws {
    let rows =
      "2024-03-01,buy,AAPL,1,2,\(String(repeating: "x", count: 17 << 20))\n2024-03-01,buy,AAPL,1,2,\n"
    let path = try file("date,type,ticker,quantity,price,note\n" + rows)
    let outcome = machine.run("import \(path) --partial")
    #expect(
      outcome
        == .failed(
          65, "portfolio: HOME/trades.csv:2: note is too long; a record may take up to 1 MB\n",
          printing: "1 transaction imported.\n1 row rejected.\n"))
    #expect(machine.run("list --json").output.contains(#""count":1"#))
  }

  @Test(
    "refuses a file two of whose columns mean the same",
    arguments: [
      ("date,type,ticker,quantity,price,price", "3"), ("date,type,ticker,quantity,price,Ticket", "BBB"),
    ])
  func sameColumns(header: String, value: String) throws {
    let path = try file("\(header)\n2024-03-01,buy,AAA,1,2,\(value)\n")
    #expect(machine.run("import \(path)").failed(65, at: "HOME/trades.csv"))
    #expect(machine.store == nil)
  }

  @Test(
    "takes back what add derived, from csv and from json, and a check finds nothing wrong with it",
    arguments: ["csv", "json"])
  func derived(format: String) throws {
    for amounts in [
      "--price 3 --sum 10", "--price 7 --sum 1000000", "--price 0.00003 --sum 1",
      "--price 123456.789 --sum 0.03",
      "3 --sum 10",
    ] { machine.given("add buy AAA \(amounts) --date 2024-05-01 -q") }
    let path = try file(machine.run("export --as \(format)").output, "backup.\(format)")
    let stored = machine.store
    #expect(machine.run("check").output.hasSuffix("5 transactions: no problems found.\n"))
    #expect(machine.run("import \(path)").output.hasPrefix("0 transactions imported.\n5 "))
    let store = "--store \(machine.home.path("other.json"))"
    #expect(machine.run("import \(path) \(store)") == .done("5 transactions imported.\n"))
    #expect(try machine.home.text("other.json") == stored)
    #expect(machine.run("check \(store)").output.hasSuffix("5 transactions: no problems found.\n"))
  }

  @Test(
    "of a file in which everything is wrong tells the first hundred problems, and how many more there are")
  func manyBad() throws {
    let path = try file(header + String(repeating: "x,buy,AAPL,1,1,1\n", count: 350))
    let outcome = machine.run("import \(path) --json")
    #expect(outcome.output.contains(#""rejected":350"#))
    #expect(outcome.output.split(separator: #""line":"#).count == 102)
    #expect(outcome.output.contains("250"))
  }

  @Test("stores nothing where one row is bad, and tells every one")
  func allOrNothing() throws {
    let path = try file(
      header + "2024-03-01,buy,AAPL,10,185.20,1852\n2024-13-01,buy,AAPL,0,1,\n2024-03-01,bye,AAPL,1,1,\n")
    let diagnostics = """
      portfolio: HOME/trades.csv:3: date: '2024-13-01' is not a valid date; use YYYY-MM-DD, YYYY-MM-DDTHH:MM:SS with Z or an offset, today or yesterday
      portfolio: HOME/trades.csv:3: quantity: 0 is not allowed; use a number greater than 0
      portfolio: HOME/trades.csv:4: type: 'bye' is not a valid type; use buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff, return, accumulation, deposit, withdrawal, convert, balance, exercise or rename

      """
    #expect(
      machine.run("import \(path)")
        == .failed(
          65, diagnostics,
          printing: """
            0 transactions imported.
            2 rows rejected, so nothing was imported; --partial imports the rest.

            """))
    #expect(machine.store == nil)
    let json = machine.run("import \(path) --json -q")
    #expect(json.code == 65)
    #expect(
      json.output.hasPrefix(
        #"{"new":0,"duplicate":0,"rejected":2,"skipped":0,"replaced":0,"stored":false,"issues":["#))
    #expect(
      json.output.contains(
        #"{"line":3,"field":"quantity","message":"0 is not allowed; use a number greater than 0"}"#))
    #expect(
      machine.run("import \(path) --partial")
        == .failed(65, diagnostics, printing: "1 transaction imported.\n2 rows rejected.\n"))
    #expect(machine.run("list --json").output.contains(#""count":1"#))
  }

  @Test("stores nothing with --dry-run, and says so")
  func dryRun() throws {
    let path = try file(header + "2024-03-01,buy,AAPL,10,185.20,1852\n")
    #expect(
      machine.run("import \(path) --dry-run")
        == .done("1 transaction would be imported.\n", saying: "Dry run: nothing was written.\n"))
    #expect(machine.store == nil)
  }

  @Test("reads standard input")
  func standardInput() {
    let lines = ["date,type,ticker,quantity,price", "2024-03-01,buy,AAPL,10,2"]
    #expect(machine.run(["import", "-"], typing: lines) == .done("1 transaction imported.\n"))
  }

  @Test("counts and names what isn't a trade")
  func skipped() throws {
    let path = try file(
      """
      Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
      2021-01-02,A,Y,USD,1,5,buy,,
      2021-01-03,A,Y,USD,1,5,liability,,
      2021-01-04,A,Y,USD,1,5,liability,,
      """)
    #expect(
      machine.run("import \(path)")
        == .done("1 transaction imported.\n2 rows skipped: liability (line 3, line 4).\n"))
    #expect(
      machine.run("import \(path) --json").output == """
        {"new":0,"duplicate":1,"rejected":0,"skipped":2,"replaced":0,"stored":true,"issues":[],"skippedRows":[
        {"line":3,"what":"liability"},
        {"line":4,"what":"liability"}
        ]}

        """)
  }

  @Test("names rows that were deleted since, and brings them back where that is asked for")
  func deletedSince() throws {
    let path = try file(header + "2024-03-01,buy,AAPL,10,185.20,1852\n2024-03-02,sell,AAPL,4,200,800\n")
    machine.given("import \(path)")
    machine.given("edit \(firstID()) --note mine", "delete \(firstID()) -y")
    #expect(
      machine.run("import \(path)").output == """
        0 transactions imported.
        1 transaction skipped (already stored).
        1 transaction skipped (deleted since the import; --again imports it again).

        """)
    let json = machine.run("import \(path) --json")
    #expect(json.output.contains(#""skipped":1"#))
    #expect(json.output.contains(#""what":"deleted since it was imported""#))
    #expect(machine.run("import \(path) --again -n").output.hasPrefix("1 transaction would be imported."))
    #expect(machine.run("import \(path) --again").output.hasPrefix("1 transaction imported."))
    #expect(machine.run("import \(path)").output.hasPrefix("0 transactions imported.\n2 "))
  }

  private func firstID() -> String {
    machine.run("list --limit 1 --csv").output.split { ",\n".contains($0) }.last.map(String.init) ?? ""
  }

  @Test("our own export comes back, whatever the symbols in it, and a held ticker is taken by add")
  func symbols() throws {
    machine.given("add buy BRK.B 1 300 --date 2024-03-01 --ticker-rule symbol")
    for format in ["csv", "json"] {
      let path = try file(machine.run("export --as \(format)").output, "export.\(format)")
      #expect(machine.run("import \(path) --store \(path).store").code == 0)
    }
    #expect(machine.run("add sell BRK.B 1 310 --date 2024-03-02").code == 0)
    #expect(machine.run("add sell BRK.C 1 310 --date 2024-03-02").code == 65)
  }

  @Test("warns of an id under which something else is stored, however quiet")
  func storedDifferently() throws {
    let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    machine.given("add buy AAPL 10 2 --id \(id) --date 2024-03-01 -q".replacing(" -q", with: ""))
    let path = try file("id,date,type,ticker,quantity,price\n\(id),2024-03-01,buy,AAPL,11,2\n")
    #expect(
      machine.run("import \(path) -q")
        == .done(
          saying:
            "portfolio: HOME/trades.csv:2: ID: \(id) is already stored with different content and was not changed; to change it, use 'portfolio edit'\n"
        ))
  }

  @Test(
    "a file that cannot be read as a whole is told in one line",
    arguments: [
      ("hello", 65, ""), (#"[{"id":1,"date":"2024-01-01","description":"x","amount":5}]"#, 65, ""),
      (
        "Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note\n01/02/2021,A,Y,USD,1,5,buy,,", 65, ":2"
      ),
      ("[1,", 65, ":1:4"),
    ])
  func refusedFiles(text: String, code: Int, position: String) throws {
    let path = try file(text, "f")
    #expect(machine.run("import \(path)").failed(Int32(code), at: "HOME/f" + position))
  }

  @Test("a file that is not there is 66")
  func missingFile() {
    #expect(machine.run("import nofile.csv").code == 66)
  }

  @Test("an import is one change, which can be undone")
  func undo() throws {
    let path = try file(header + "2024-03-01,buy,AAPL,10,185.20,1852\n2024-03-02,sell,AAPL,4,200,800\n")
    machine.given("import \(path)")
    #expect(machine.run("undo") == .done("Undid import: 2 transactions\n"))
    #expect(machine.run("list --json").output.contains(#""count":0"#))
    #expect(machine.run("redo") == .done("Redid import: 2 transactions\n"))
    #expect(machine.run("list --json").output.contains(#""count":2"#))
  }

  @Test("at a terminal a long file has a progress bar, which is gone in the end")
  func progress() throws {
    machine.sitDown()
    let path = try file(header + String(repeating: "2024-03-01,buy,AAPL,10,185.20,1852\n", count: 9000))
    let outcome = machine.run("import \(path) -n")
    #expect(outcome.errors.contains("Reading"))
    #expect(outcome.errors.contains("\r\u{1B}[K"))
    #expect(outcome.output.contains("9,000 transactions") || outcome.output.contains("9000 transactions"))
  }
}
