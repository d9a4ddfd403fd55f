import PortfolioIO
import TestSupport
import Testing

@Suite("reconcile")
struct ReconcileTests {
  let machine = FakeMachine()

  private func fill() {
    machine.given(
      "add buy AAA 10 1 --date 2024-01-02 --account A -q", "add buy BBB 5 1 --date 2024-01-02 -q",
      "add split BBB 2:1 --date 2024-02-01 -q", "add buy CCC 1 1 --date 2024-01-02 -q",
      "add sell CCC 1 1 --date 2024-01-03 -q")
  }

  private func file(_ text: String, _ name: String = "statement.csv") throws -> String {
    try machine.home.write(text, to: name)
    return machine.home.path + "/" + name
  }

  @Test("with nothing that differs is done")
  func agrees() throws {
    fill()
    let path = try file("ticker,quantity,value\naaa,10,99\nBBB,10.0,\nCCC,0,0\n")
    #expect(machine.run("reconcile \(path)") == .done("3 positions checked: all quantities agree.\n"))
    #expect(machine.run("reconcile \(path) --json").output == #"{"matches":3,"differences":[]}"# + "\n")
  }

  @Test(
    "tells statement − ours for each ticker that differs, with its last five transactions, and ends with 1")
  func differs() throws {
    fill()
    for day in 1...6 { machine.given("add buy AAA 1 1 --date 2024-03-0\(day) -q") }
    let path = try file(
      #"[{"ticker":"AAA","quantity":"12.5"},{"symbol":"DDD","Quantity":2},{"ticker":"AAA","quantity":1}]"#)
    let report = try machine.json("reconcile \(path)", code: 1)
    let rows = report.objects("differences")
    #expect(report.number("matches") == "0")
    #expect(rows.first?.keys() == ["ticker", "statement", "ours", "difference", "recent"])
    #expect(
      rows.map { row in [row["ticker"]?.string] + ["statement", "ours", "difference"].map { row.number($0) } }
        == [["AAA", "13.5", "16", "-2.5"], ["BBB", "0", "10", "-10"], ["DDD", "2", "0", "2"]])
    #expect(rows.map { $0["recent"]?.array?.count } == [5, 2, 0])
    let newest = try machine.json("list AAA --limit 1").objects("transactions").first?["id"]
    #expect(rows[0]["recent"]?.array?.first == newest)
    let ids = rows[0]["recent"]?.array?.compactMap { $0.string?.prefix(8) } ?? []
    #expect(machine.run("reconcile \(path)").output.contains(ids.joined(separator: " ")))
    let narrowed = try machine.json("reconcile \(path) --account A --to 2024-02", code: 1).objects(
      "differences")
    #expect(narrowed.map { $0.number("ours") } == ["10", "0"])
  }

  @Test("reads the position files of brokers, without their sums and cash")
  func brokers() throws {
    machine.given("add buy AAA 1000 1 -q", "add buy BBB 2.5 1 -q")
    let schwab = """
      "Positions for account ...123 as of 04:00 PM ET, 2024/06/01"

      "Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)"
      "AAA","A COMPANY","1,000","$1.00","$1,000.00"
      "BBB","B COMPANY","2.5","$1.00","$2.50"
      "Cash & Cash Investments","--","--","--","$12.00"
      "Account Total","--","--","--","$1,014.50"
      """
    #expect(machine.run("reconcile \(try file(schwab))").code == 0)
    let fidelity = """
      Account Number,Symbol,Description,Quantity,Last Price,Current Value
      Z1,SPAXX**,HELD IN MONEY MARKET,,,$5.00
      Z1,AAA,A COMPANY,1000,$1.00,$1000.00
      Z2,BBB,B COMPANY,2.5,$1.00,$2.50
      """
    #expect(machine.run("reconcile \(try file(fidelity))").code == 0)
  }

  /// What the accounts hold, the other way round: in all, there is as much as the file says.
  @Test("says where as many shares have cost something else")
  func costs() throws {
    machine.given("add buy AAA 10 150 --date 2024-01-02 -q", "add buy BBB 5 10 --date 2024-01-02 -q")
    let path = try file("ticker,quantity,cost\nAAA,10,1400\nBBB,5,50.04\n")
    #expect(
      machine.run("reconcile \(path)")
        == .done(
          "2 positions checked: all quantities agree.\n\nAAA: the statement says a cost of 1,400.00, and the "
            + "transactions come to 1,500.00.\n"))
    let cost = try #require(try machine.json("reconcile \(path)").objects("costs").first)
    #expect(["statement", "ours"].map { cost.number($0) } == ["1400", "1500"])
  }

  @Test("of several accounts compares each account that we have, and one alone where the file names one")
  func accounts() throws {
    machine.given(
      "add buy AAA 10 1 --account Z1 -q", "add buy BBB 5 1 --account Z2 -q", "add buy CCC 3 1 --account X -q",
      "add buy AAA 7 1 --account U1 -q")
    let positions = { (first: String, second: String) in
      "Account Number,Account Name,Symbol,Quantity,Current Value\n"
        + "\(first),Joint,AAA,10,$10.00\n\(second),Roth,BBB,5,$5.00\n"
    }
    #expect(
      machine.run("reconcile \(try file(positions("Z1", "Z2")))")
        == .done("2 positions checked: all quantities agree.\n"))
    let swapped = try machine.json("reconcile \(try file(positions("Z2", "Z1")))", code: 1)
    let reported = swapped.objects("differences").map { row in
      ["account", "ticker"].map { row[$0]?.string ?? "" } + [row.number("difference") ?? ""]
    }
    #expect(
      reported == [["Z1", "AAA", "-10"], ["Z1", "BBB", "5"], ["Z2", "AAA", "10"], ["Z2", "BBB", "-5"]])
    let statement = """
      Statement,Header,Field Name,Field Value
      Statement,Data,BrokerName,Interactive Brokers
      Account Information,Header,Field Name,Field Value
      Account Information,Data,Account,U1
      Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Close Price,Value
      Open Positions,Data,Summary,Stocks,USD,AAA,7,1,1,7
      """
    #expect(
      machine.run("reconcile \(try file(statement))") == .done("1 position checked: all quantities agree.\n"))
  }

  @Test("reads what an activity statement of Interactive Brokers says was held at its end, not its trades")
  func activityStatement() throws {
    machine.given("add buy AAA 1000 1 -q", "add buy BBB 2.5 1 -q")
    let statement = """
      Statement,Header,Field Name,Field Value
      Statement,Data,BrokerName,Interactive Brokers
      Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Close Price,Value
      Open Positions,Data,Summary,Stocks,USD,AAA,"1,000",1,1,1000
      Open Positions,Data,Lot,Stocks,USD,AAA,400,1,1,400
      Open Positions,Data,Summary,Stocks,USD,BBB,2.5,1,1,2.5
      Open Positions,Total,,Stocks,USD,,,,,1002.5
      Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Proceeds,Comm/Fee
      Trades,Data,Order,Stocks,USD,AAA,"2024-01-02, 10:00:00",500,1,-500,0
      """
    #expect(
      machine.run("reconcile \(try file(statement))") == .done("2 positions checked: all quantities agree.\n")
    )
  }

  @Test("against transactions names the first day on which the quantities can no longer agree")
  func since() throws {
    machine.given(
      "add buy AAA 10 1 --date 2024-01-02 -q", "add sell AAA 4 2 --date 2024-03-01 -q",
      "add buy BBB 5 1 --date 2024-01-02 -q")
    let theirs = try file(machine.run("export --as csv").output)
    #expect(try machine.json("reconcile \(theirs)").number("matches") == "2")
    // For two days ours is behind; in June it is so for good, and what comes later does not change that.
    machine.given(
      "add sell AAA 1 2 --date 2024-05-01 -q", "add buy AAA 1 2 --date 2024-05-03 -q",
      "add buy AAA 2 2 --date 2024-06-10 -q", "add buy AAA 1 2 --date 2024-07-01 -q")
    let row = try #require(try machine.json("reconcile \(theirs)", code: 1).objects("differences").first)
    #expect(row["since"]?.string == "2024-06-10" && row.number("difference") == "-3")
    #expect(
      try machine.json("reconcile \(theirs) --to 2024-05-02", code: 1).objects("differences").first?["since"]?
        .string == "2024-05-01")
    let document = try file(machine.run("list --json").output, "ours.json")
    #expect(machine.run("reconcile \(document)").code == 0)
  }

  @Test("counts transactions with the same id as one, as an import would")
  func sameID() throws {
    machine.given("add buy AAA 10 1 --date 2024-01-02 -q")
    let row = "11111111-0000-4000-8000-000000000001,2024-01-02,buy,AAA,10,1\n"
    let twice = try file("id,date,type,ticker,quantity,price\n" + row + row)
    #expect(machine.run("reconcile \(twice)").code == 0)
    let without = try file("date,type,ticker,quantity,price\n" + row.dropFirst(37) + row.dropFirst(37))
    let rows = try machine.json("reconcile \(without)", code: 1).objects("differences")
    #expect(rows.map { $0.number("statement") } == ["20"])
  }

  @Test("counts transactions of several megabytes, and their splits wherever these stand in the file")
  func longStatement() throws {
    let purchases = (0..<12_000).map { "2024-01-0\($0 % 9 + 1),buy,T\($0 % 3),1,1,\n" }.joined()
    let split = "2024-01-05,split,T1,,,2:1\n"
    for text in [split + purchases, purchases + split] {
      let statement = try file("date,type,ticker,quantity,price,ratio\n" + text)
      let rows = try machine.json("reconcile \(statement)", code: 1).objects("differences")
      // Of T1, what is bought on the 2nd is doubled; the rest is bought on the 5th, after the split, and on the 8th.
      #expect(rows.map { $0.number("statement") } == ["4000", "5334", "4000"])
      #expect(rows.map { $0["since"]?.string } == ["2024-01-01", "2024-01-02", "2024-01-03"])
    }
  }

  @Test("names the ticker of which a statement's figures have too many digits")
  func tooManyDigits() throws {
    let rows = ["99999999999999999999999999", "0.00000000000000000001"].map { "2024-01-02,buy,BBB,\($0),1\n" }
    let outcome = machine.run("reconcile \(try file("date,type,ticker,quantity,price\n" + rows.joined()))")
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("/statement.csv: the figures for BBB have more than 38 digits"))
  }

  @Test("names each row that is wrong, and what isn't a statement")
  func invalid() throws {
    let outcome = machine.run("reconcile \(try file("ticker,quantity\nAAA,x\n,5\nBBB,\n")) --json")
    #expect(outcome.code == 65 && outcome.output == "")
    let issues = try JSONValue(parsing: Array(outcome.errors.utf8))["error"]?["issues"]?.array ?? []
    #expect(issues.map { $0["line"]?.wholeNumber } == [2, 3, 4])
    #expect(issues.map { $0["field"]?.string } == ["quantity", "ticker", "quantity"])
    #expect(machine.run("reconcile \(try file("a,b\n1,2\n"))").code == 65)
    #expect(machine.run("reconcile \(try file("{"))").code == 65)
    #expect(machine.run("reconcile nowhere.csv").code == 66)
  }

  @Test("refuses a statement with more tickers than anybody holds, such as one whose columns are mixed up")
  func tooManyTickers() throws {
    let rows = (1...100_002).map { "T\($0),1\n" }.joined()
    let outcome = machine.run("reconcile \(try file("ticker,quantity\n" + rows)) --json")
    #expect(outcome.code == 65)
    let issues = try JSONValue(parsing: Array(outcome.errors.utf8))["error"]?["issues"]?.array ?? []
    #expect(issues.map { $0["line"]?.wholeNumber } == [100_002, 100_003])
    #expect(issues.map { $0["field"]?.string } == ["ticker", "ticker"])
    let purchases = (1...100_001).map { "2024-01-02,buy,T\($0),1,1\n" }.joined()
    let bought = machine.run("reconcile \(try file("date,type,ticker,quantity,price\n" + purchases))")
    #expect(bought.code == 65)
    #expect(bought.errors.contains("100000"))
  }

  @Test("with nothing held and nothing in the statement is done")
  func empty() throws {
    #expect(machine.run("reconcile \(try file("ticker,quantity\n"))").code == 0)
  }

  @Test("reads a list of positions as rules say, account by account; an import passes over such rules")
  func rules() throws {
    let rules = try machine.home.write(
      #"""
      {"name":"mine","decimal":",","moneyFunds":["MMX"],"constants":{"currency":"EUR"},
      "positions":{"ticker":"Papier","quantity":["Menge","Nominal"],"value":"Betrag","account":"Depot"}}
      """#, to: "rules/mine.json")
    machine.given(
      "add buy AAA 1234.5 10 --account A -q", "add buy BBB 2 10 --account A -q",
      "add buy AAA 3 10 --account B -q")
    let path = try machine.home.write(
      "Stand;;;\nPapier;Nominal;Betrag;Depot\nAAA;1.234,5;99,00;A\nBBB;2,5;;A\nAAA;3;;B\n", to: "list.csv")
    #expect(machine.run("reconcile \(path)").code == 65)
    let report = try machine.json("reconcile \(path) --rules \(rules)", code: 1)
    #expect(report.number("matches") == "2")
    let differences = report.objects("differences")
    #expect(differences.map { $0["ticker"]?.string } == ["BBB"])
    #expect(differences.first?.number("difference") == "0.5")
    machine.given("config set import-rules \(machine.home.path("rules"))")
    #expect(try machine.json("reconcile \(path)", code: 1).number("matches") == "2")
    #expect(machine.run("import \(path)").code == 65)
  }
}
