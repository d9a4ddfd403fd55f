import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The program's own csv and JSON")
struct OwnFormatTests {
  @Test("columns may stand in any order, ticket is ticker, and a purchase that lacks figures is refused")
  func columns() throws {
    let text = """
      note,sum,ticket,type,date,colour
      first,1852,aapl,Buy,2024-03-01,red
      """
    // Without quantity and price a purchase is incomplete.
    #expect(try Imported(text).issues == ["2: quantity: missing"])
    #expect(
      try Imported(
        "ticket,type,date,quantity,sum\nAAPL,buy,2024-03-01,10,1852\naapl,SELL,2024-03-01,1.50,300\n")
        == Imported(transactions: [
          "2024-03-01 buy AAPL 10 @ 185.2 = 1852", "2024-03-01 sell AAPL 1.5 @ 200 = 300",
        ]))
  }

  @Test("a row of each kind is the transaction that it tells")
  func kinds() throws {
    let text = """
      date,type,ticker,quantity,price,sum,fee,account,note,ratio,id
      2024-03-01T10:00:00+0200,buy,AAPL,10,185.20,1852.00,1,Depot,"a ""note"", long",,1870aaf2-1df7-4114-b845-bafb0b0e4138
      2024-03-02,dividend,AAPL,,,2.40,0.00,,,,
      2024-03-03,split,AAPL,,,,,,,4:1,
      2024-03-04,fee,,,,12,,,custody,,
      """
    #expect(
      try Imported(text)
        == Imported(transactions: [
          "2024-03-01T10:00:00+02:00 buy AAPL 10 @ 185.2 = 1852 fee 1 in Depot: a \"note\", long",
          "2024-03-02 dividend AAPL = 2.4 fee 0", "2024-03-03 split AAPL 4:1", "2024-03-04 fee = 12: custody",
        ]))
  }

  @Test("a correction is below 0, a trade may be for nothing, and a dividend needs no ticker")
  func correctionsAndZeros() throws {
    let text = """
      date,type,ticker,quantity,price,sum
      2024-03-01,dividend,AAPL,,,-21.83
      2024-03-01,dividend,,,,5
      2024-03-01,fee,,,,-3
      2024-03-02,buy,AAPL,10,,0
      2024-03-03,sell,AAPL,5,0,0.00
      2024-03-03,sell,AAPL,5,0,
      """
    #expect(
      try Imported(text)
        == Imported(transactions: [
          "2024-03-01 dividend AAPL = -21.83", "2024-03-01 dividend = 5", "2024-03-01 fee = -3",
          "2024-03-02 buy AAPL 10 @ 0 = 0", "2024-03-03 sell AAPL 5 @ 0 = 0",
          "2024-03-03 sell AAPL 5 @ 0 = 0",
        ]))
  }

  @Test(
    "bad rows are told with their lines and fields",
    arguments: [
      (
        "2024-13-01,bye,A,x,\"1,5\",1",
        [
          "date: notADate(\"2024-13-01\")", "type: unknownType(\"bye\")",
          "ticker: tickerNotLetters(\"A\", isSymbol: true)", "quantity: notADecimal(\"x\")",
          "price: comma(\"1,5\")",
        ]
      ),
      ("2024-01-01,buy,AAPL,1,2,3", ["sum: sumDisagrees(sum: 3, product: 2)"]),
      ("2024-01-01,buy,AAPL,-1,2,", ["quantity: notPositive(\"-1\")"]),
      ("2024-01-01,buy,AAPL,0,2,", ["quantity: notPositive(\"0\")"]),
      ("2024-01-01,buy,AAPL,1,,", ["price: missing"]),
      ("2024-01-01,dividend,AAPL,,,0", ["sum: zero"]),
      ("2024-01-01,sell,AAPL,1,,-2", ["sum: negative(\"-2\")"]),
      (",,,,,7", ["date: missing", "type: missing", "ticker: missing"]),
      (
        "2024-01-01,dividend,AAPL,1,2,2",
        [
          "quantity: doesNotApply(PortfolioCore.TransactionKind.dividend)",
          "price: doesNotApply(PortfolioCore.TransactionKind.dividend)",
        ]
      ),
      ("2024-01-01,buy,AAPL,1,2,2,,,,,abc", ["id: notAnID(\"abc\")"]),
      ("2024-01-01,buy,AAPL,1,5,2,5,,,,,,7", ["-: tooManyCells(13, header: 11)"]),
      (
        "2024-01-01,buy,AAPL,99999999999999999999.5,99999999999999999999.5,",
        ["sum: overflow(ticker: \"AAPL\")"]
      ),
      (
        "2024-01-01,buy,AAPL,1e26,1,", ["quantity: doesNotFit(\"100000000000000000000000000\")"]
      ),
    ])
  func badRows(row: String, issues: [String]) throws {
    let text = "date,type,ticker,quantity,price,sum,fee,account,note,ratio,id\n2024-01-01,buy,AAPL,1,2,2\n"
    let read = try rows(text + row)
    #expect(try Imported(read).issues == issues.map { "3: " + $0 })
    #expect((read.count, read.rejected) == (1, 1))
  }

  @Test("an apostrophe that guards a text against spreadsheets is taken off, one that belongs to it stays")
  func guards() throws {
    let notes = ["'=SUM(A1)", "''=x", "'twas", "'+1", "'", "it's"]
    let text = "date,type,sum,note\n" + notes.map { "2024-01-01,fee,1,\($0)\n" }.joined()
    #expect(try rows(text).transactions.map(\.note) == ["=SUM(A1)", "'=x", "'twas", "+1", "'", "it's"])
  }

  @Test("the short way reads every plain row as the thorough way does")
  func bothWays() throws {
    var random = SeededGenerator(seed: 4)
    func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
    let header = [
      "date", "type", "ticker", "quantity", "price", "sum", "fee", "account", "note", "ratio", "id",
    ]
    for _ in 0..<3000 {
      let cells = [
        pick(["2024-01-02", "2024-02-29T10:00:00Z", "2024-01-02T10:00:00.50+0200", "2023-02-29", ""]),
        pick(["buy", "sell", "dividend", "fee", "split", "BUY", ""]),
        pick(["AAPL", "VTI", "vti", "F", "BRK.B", ""]),
        pick(["10", "0.5", "1.50", "007", "-1", "+2", "1e2", "", "0", "12345678901234567890"]),
        pick(["2", "0.333333", "2.00", "", ".5", "5."]), pick(["20", "1", "1.00", "", "0", "0.1666665"]),
        pick(["", "1", "0", "0.10", "-1"]), pick(["", "Depot", "'x", "é"]),
        pick(["", "n", "\"q\"\"q\"", "a\\b"]),
        pick(["", "", "4:1"]), pick(["", "1870AAF2-1DF7-4114-B845-BAFB0B0E4138", "1870AAF2-1DF7-4114-B845"]),
      ]
      let row = cells.joined(separator: ",")
      let short = try rows(header.joined(separator: ",") + "\n" + row)
      // A second, empty column for the same field keeps a row from the fast path.
      let long = try rows(header.joined(separator: ",") + "\n" + row + ",")
      #expect(try Imported(short) == Imported(long), "\(row)")
      #expect(short.rows.map(\.key) == long.rows.map(\.key), "\(row)")
      #expect(short.records == long.records, "\(row)")
    }
  }

  @Test("JSON is read as a document and as a bare array, and what is wrong is told with its place")
  func json() throws {
    let records = """
      [{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01T00:00:00Z","ticket":"AAPL","type":"buy","quantity":10,"price":1.5e1,"sum":150},
       {"date":"x","ticker":"AAPL","type":"buy","quantity":"ten","price":15,"extra":{"a":[1]}}]
      """
    let expected = Imported(
      transactions: ["2024-03-01T00:00:00Z buy AAPL 10 @ 15 = 150"],
      issues: ["2: date: notADate(\"x\")", "2: quantity: notADecimal(\"ten\")"])
    #expect(try Imported(records) == expected)
    #expect(try Imported("{\"note\":null,\"transactions\":\(records),\"version\":1}") == expected)
    #expect(try Imported("[]") == Imported())
  }

  @Test(
    "JSON is read without the elements of its list that are no records, each of which is told",
    arguments: ["[#]", #"{"version":1,"transactions":[#]}"#])
  func notRecords(document: String) throws {
    let elements =
      #"1, "a", {"date":"2024-03-01","ticker":"AAPL","type":"buy","quantity":10,"sum":150}, null, [2]"#
    #expect(
      try Imported(document.replacing("#", with: elements), as: "json")
        == Imported(
          transactions: ["2024-03-01 buy AAPL 10 @ 15 = 150"],
          issues: [
            #"1: -: notARecord("1")"#, #"2: -: notARecord("a")"#, #"4: -: notARecord("null")"#,
            #"5: -: notARecord("[2]")"#,
          ]))
  }

  @Test("a fee in a list that apps share is paid, whatever its sign in a document of ours says")
  func listOfApps() throws {
    let record = #"{"date":"2024-03-01","ticket":"","type":"fee","quantity":0,"price":0,"sum":-12}"#
    #expect(try Imported("[\(record)]") == Imported(transactions: ["2024-03-01 fee = 12"]))
    let document = #"{"version":1,"transactions":[\#(record)]}"#
    // In a document of ours it takes a fee back, and apps have what takes one back with a positive sum.
    #expect(try Imported(document) == Imported(transactions: ["2024-03-01 fee = -12"]))
    let correction = record.replacing("-12", with: "12")
    #expect(try Imported("[\(correction)]") == Imported(transactions: ["2024-03-01 fee = -12"]))
  }

  @Test(
    "a file that no format reads is refused as a whole",
    arguments: [
      ("", ImportFailure.undetected(name: "file")), ("hello\nworld\n", .undetected(name: "file")),
      ("a,b\n1,2\n", .undetected(name: "file")), ("{\"a\":1}", .undetected(name: "file")),
      (
        "[{\"date\":\"2024-01-01\",", .malformedJSON(Place(file: "file", line: 1, column: 23), .unexpectedEnd)
      ),
      ("{\"version\":2,\"transactions\":[]}", .newer(Place(file: "file", line: 1, column: 12), version: "2")),
      ("{\"items\":[{\"alias\":{},\"transactionDetail\":{}}]}", .cashFeed(name: "file")),
      ("[{\"id\":1,\"date\":\"2024-01-01\",\"description\":\"x\",\"amount\":5}]", .cashFeed(name: "file")),
      (
        "{\"version\":1,\"transactions\":[{\"id\":\"1\",\"bookingDate\":\"2024-01-01\",\"partner\":\"x\"}]}",
        .cashFeed(name: "file")
      ),
      ("date,type,ticker\n2024-01-01,\"buy,AAPL\n", .openQuote(Place(file: "file", line: 2))),
    ])
  func refusedFiles(text: String, failure: ImportFailure) {
    #expect(throws: failure) { try Imported(text) }
  }

  @Test("columns of any csv can be given fields")
  func mappedColumns() throws {
    let text =
      "Day;Symbol;Shares;Total;Kind\n13.02.2024;AAPL;10;1.852,50;Kauf\n14.02.2024;VTI;-1,5;300,00;sold\n"
    let fields: [(String, RulesField)] = [
      ("Day", .date), ("symbol", .ticker), ("Shares", .quantity), ("Total", .sum), ("Kind", .type),
    ]
    #expect(
      try Imported(text) { options in
        for (column, field) in fields { options.overrides.map(column, to: field) }
      }
        == Imported(transactions: [
          "2024-02-13 buy AAPL 10 @ 185.25 = 1852.5", "2024-02-14 sell VTI 1.5 @ 200 = 300",
        ]))
    for missing in ["Tag", "9"] {
      #expect(throws: ImportFailure.noSuchColumn(name: "file", column: missing)) {
        try Imported(text) {
          $0.overrides.map("Day", to: .date)
          $0.overrides.map(missing, to: .fee)
          $0.overrides.map("Symbol", to: .ticker)
        }
      }
    }
  }

  @Test("a ticker outside the rule is taken where its row has an id, and where the store holds it")
  func tickersOfOurOwn() throws {
    let row = "2024-03-01,buy,BRK.B,1,300"
    let header = "date,type,ticker,quantity,price"
    #expect(try Imported(header + "\n" + row).issues.count == 1)
    let id = "1870AAF2-1DF7-4114-B845-BAFB0B0E4138"
    #expect(try Imported(header + ",id\n" + row + "," + id).issues.isEmpty)
    let json =
      #"[{"id":"\#(id)","date":"2024-03-01","type":"buy","ticker":"BRK.B","quantity":1,"price":300,"sum":300}]"#
    #expect(try Imported(json).issues.isEmpty)
    #expect(try Imported(header + "\n" + row) { $0.isHeld = { $0 == "BRK.B" } }.issues.isEmpty)
  }

  @Test(
    "a file of another program with columns named like ours is none of ours",
    arguments: [
      "Date,Ticker,Type,Quantity,Price,Total Amount,Currency\n2024-03-05,QQX,BUY,0.5,80.00,40.00,USD\n",
      "Date,Reference,Ticker,ISIN,Type,Quantity,CCY,Price/share,Gross Amount,FX Rate,Fee,Net Amt.,Tax Amt.\n"
        + "05/03/2024 10:00:00,OR-1,QQX,US0,Buy,2,EUR,30,60,,1,61,\n",
    ])
  func othersFiles(text: String) throws {
    #expect(throws: ImportFailure.undetected(name: "file")) { try Imported(text) }
    // A column of words does no harm.
    #expect(try Imported("date,type,sum,remark\n2024-01-01,fee,1,x\n").transactions == ["2024-01-01 fee = 1"])
  }

  @Test("a JSON number in quotation marks is a number")
  func quotedNumbers() throws {
    let json = #"[{"date":"2024-01-02","type":"buy","ticker":"AAPL","quantity":"10","price":"1.5e0"}]"#
    #expect(try Imported(json).transactions == ["2024-01-02 buy AAPL 10 @ 1.5 = 15"])
    let text = #"[{"date":"2024-01-02","type":"fee","sum":"ten"}]"#
    #expect(try Imported(text).issues == ["1: sum: notADecimal(\"ten\")"])
  }

  @Test("the order of day and month that is given holds for our own formats too")
  func dateOrder() throws {
    let csv = "date,type,sum\n01/02/2024,fee,1\n"
    #expect(try Imported(csv).issues == ["2: date: notADate(\"01/02/2024\")"])
    #expect(try Imported(csv) { $0.dateOrder = .dmy }.transactions == ["2024-02-01 fee = 1"])
    let json = #"[{"date":"01/02/2024","type":"fee","sum":1}]"#
    #expect(try Imported(json) { $0.dateOrder = .mdy }.transactions == ["2024-01-02 fee = 1"])
  }
}
