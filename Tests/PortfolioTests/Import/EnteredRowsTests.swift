import TestSupport
import Testing

@testable import portfolio

@Suite("Rows of a broker that are entered by hand")
struct EnteredRowsTests {
  private let machine = FakeMachine()

  @Test("the commands in the messages, followed to the letter, give the right books")
  func commands() throws {
    let rows = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Buy,VTI,x,10,$100.00,,-$1000.00
      04/03/2023,Buy,BRK/B,x,1000,$3.00,,-$3000.00
      04/04/2023,Journaled Shares,VTI,x,-4,,,
      04/05/2023,Mystery Credit,VTI,x,,,,$12.50
      04/06/2023,Mystery Debit,,x,,,,-$0.75
      04/07/2023,Strange Purchase,VTI,x,2,$110.00,$1.00,-$221.00
      04/10/2023,Stock Merger,NEWCO,x,331,,,
      04/10/2023,Stock Merger,BRK/B,x,-1000,,,
      """
    let path = try machine.home.write(rows, to: "schwab.csv")
    let outcome = machine.run("import \(path) --account 'My Depot' --partial")
    #expect(outcome.code == 65)
    let commands = outcome.errors.split(separator: "\n").compactMap { line -> String? in
      guard let start = line.firstRange(of: "portfolio add "),
        let end = line.firstRange(of: ", with its kind") ?? line.firstRange(of: ", then import")
          ?? line.firstRange(of: ", or import")
      else { return nil }
      let command = String(line[start.lowerBound..<end.lowerBound].dropFirst("portfolio ".count))
      // What the user knows of the row.
      let kind = line.contains("Credit") ? "dividend" : line.contains("Debit") ? "fee" : "buy"
      return command.replacing("ACCOUNT", with: "Other").replacing("KIND", with: kind)
    }
    #expect(commands.count == 4)
    for command in commands { #expect(machine.run(command).code == 0, "\(command)") }
    let list = machine.run("list --csv --offline").output
    for part in ["dividend,VTI,,,12.5,", "fee,,,,0.75,", "buy,VTI,2,110,220,1,"] {
      #expect(list.contains(part), "\(part)")
    }
    // 10 − 4 + 2; the cost of 1000 BRK.B goes with 331 NEWCO.
    let depot = machine.run("lots --account 'My Depot' --csv --offline").output
    #expect(depot.contains("NEWCO") && depot.contains("331") && !depot.contains("BRK.B"))
    #expect(machine.run("summary --account Other --csv --offline").output.contains("VTI,4,"))
    #expect(machine.run("summary --account 'My Depot' --csv --offline").output.contains("VTI,8,"))
    #expect(!list.split(separator: "\n").dropFirst().contains { !$0.contains("USD") && $0.contains(",buy,") })
  }

  @Test("dollars are dollars where another currency is at home")
  func dollars() throws {
    machine.given("config set currency EUR")
    let rows = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Buy,VTI,x,10,$100.00,,-$1000.00
      04/03/2024,Sell,VTI,x,10,$120.00,,$1200.00
      """
    let path = try machine.home.write(rows, to: "schwab.csv")
    machine.given("import \(path)", "rates --set USD=1.25@2023-04-03 --set USD=1.00@2024-04-03 -q")
    // 1200 ÷ 1.00 − 1000 ÷ 1.25 = 400 euros, where 200 are dollars.
    #expect(machine.run("gains --csv --offline").output.contains(",400"))
  }

  /// Files whose rows each need a command, with what is held and the cash afterwards where the commands are followed:
  /// what comes in costs 10, and what is not known is interest.
  private static let files: [(name: String, text: String, held: [String: String], cash: String)] = [
    (
      "schwab.csv",
      """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Stock Plan Activity,VTI,x,10,,,
      04/05/2023,Mystery Credit,VTI,x,,,,$12.50
      04/08/2023,Stock Split,VTI,x,,,,
      """, ["VTI": "20"], "12.5"
    ),
    (
      "coinbase.csv",
      """
      ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes
      b1,2025-06-02 09:00:00 UTC,Receive,ETH,0.4,USD,,,,,Received from elsewhere
      b2,2025-06-03 09:00:00 UTC,Send,ETH,-0.1,USD,,,,,Sent
      """, ["ETH": "0.4"], "0"
    ),
    (
      "quicken.qif",
      "!Account\nNDepot\nTInvst\n^\n!Type:Invst\nD03/25/2024\nNShrsIn\nYVTI\nQ4\n^\nD03/26/2024\nNShrsOut\nYVTI\nQ1\n^\n",
      ["VTI": "4"], "0"
    ),
    (
      "swissquote.csv",
      """
      Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency
      05-03-2024 10:00:00;1;Internal transfer;VTI;Quux;US0000000001;5.0;0.00;0.00;0.00;0.00;0.00;USD
      """, ["VTI": "5"], "0"
    ),
  ]

  @Test(
    "whatever a message says to add makes the books whole, and the file is imported then",
    arguments: files.indices)
  func followed(number: Int) throws {
    let file = Self.files[number]
    machine.given("config set currency USD", "config set ticker-rule symbol")
    let path = try machine.home.write(file.text, to: file.name)
    let first = machine.run("import \(path) --partial")
    #expect(first.code == 65, "\(first)")
    var count = 0
    for line in first.errors.split(separator: "\n") {
      // Of two ways the second is taken: what comes in is paid for.
      let told = line.firstRange(of: "otherwise add ").map { line[$0.upperBound...] } ?? line
      let parts = told.split(separator: "portfolio add ", omittingEmptySubsequences: false).dropFirst()
      for part in parts where !part.hasPrefix("--") {
        let ends = [" and", ", with its kind", ", or import", ", then import", ", and import"]
        let end = ends.compactMap { part.firstRange(of: $0)?.lowerBound }.min() ?? part.endIndex
        let command = String(part[..<end])
          .replacing("ACCOUNT", with: "Other").replacing("KIND", with: "interest")
          .replacing("SUM", with: "10").replacing("N:M", with: "2:1")
        #expect(machine.run("add \(command)").code == 0, "\(command)")
        count += 1
      }
    }
    #expect(count >= 2)
    let second = machine.run("import \(path) --json")
    #expect(second.code == 0 && second.output.contains(#""rejected":0"#), "\(second)")
    let items = try machine.json("summary --offline", code: 69).objects("items")
    for item in items {
      let expected = item["ticker"]?.string.flatMap { file.held[$0] } ?? "0"
      #expect(item.number("quantity") == expected, "\(item)")
    }
    let cash = try machine.json("balances").objects("balances").map { $0.number("amount") ?? "" }
    #expect(cash == (file.cash == "0" ? [] : [file.cash]), "\(cash)")
  }
}
