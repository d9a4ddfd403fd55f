import TestSupport
import Testing

@Suite("edit and delete")
struct EditTests {
  let machine = FakeMachine()

  /// The transaction with the id 01… as csv, up to its ratio.
  private var row: String {
    let output = machine.run("show 0101 --csv").output
    let cells = (output.split(separator: "\n").last ?? "").split(
      separator: ",", omittingEmptySubsequences: false)
    return cells.prefix(10).joined(separator: ",")
  }

  @Test(
    "computes what is not named: the sum from quantity or price alone, otherwise the price",
    arguments: [
      ("--quantity 12", "12,185.2,2222.4"), ("--price 200", "10,200,2000"), ("--sum 2000", "10,200,2000"),
      ("--quantity 20 --sum 2000", "20,100,2000"), ("--quantity 3 --price 7", "3,7,21"),
      ("--quantity 3 --price 7 --sum 21", "3,7,21"), ("--price 50 --sum 2000", "40,50,2000"),
      ("--note x", "10,185.2,1852"), ("--quantity=1e1", "10,185.2,1852"),
    ])
  func recomputes(options: String, expected: String) {
    machine.given("add buy AAPL 10 185.20 --date 2024-03-01 --fee 1 --account Depot -q")
    #expect(machine.run("edit 0101 " + options).code == 0)
    #expect(row == "2024-03-01,buy,AAPL,\(expected),1,Depot,\(options == "--note x" ? "x" : ""),")
  }

  @Test("removes an optional field that is given as an empty text")
  func removes() {
    machine.given("add buy AAPL 1 1 --date 2024-03-01 --fee 1 --account Depot --note x -q")
    machine.given("edit 0101 --note ''", "edit 0101 --fee '' --account=")
    #expect(row == "2024-03-01,buy,AAPL,1,1,1,,,,")
  }

  @Test(
    "names the figures of a trade that are emptied, and no other",
    arguments: [
      ("--quantity=", ["quantity"]), ("--price=", ["price"]), ("--sum=", ["sum"]),
      ("--quantity 5 --sum=", ["sum"]), ("--price 5 --sum=", ["sum"]), ("--price= --sum 5", ["price"]),
      ("--price= --sum=", ["price", "sum"]), ("--quantity= --price= --sum=", ["quantity", "price", "sum"]),
    ])
  func emptied(options: String, fields: [String]) {
    machine.given("add buy AAPL 10 185.20 --date 2024-03-01 -q")
    let outcome = machine.run("edit 0101 " + options)
    #expect(outcome.code == 65)
    let lines = outcome.errors.split(separator: "\n").map { $0.prefix { $0 != ";" } }
    #expect(lines == fields.map { "portfolio: --\($0) is required" })
    #expect(machine.run("edit 0101 --type dividend --price= --sum 5").code == 0)
  }

  @Test("turns a transaction into one of another type, without what belongs to the old one alone")
  func type() {
    machine.given("add buy AAPL 2 3 --date 2024-03-01 -q", "edit 0101 --type dividend -q")
    #expect(row == "2024-03-01,dividend,AAPL,,,6,,,,")
    machine.given("edit 0101 --type split --ratio 2:1 -q")
    #expect(row == "2024-03-01,split,AAPL,,,,,,,2:1")
    #expect(machine.run("edit 0101 --type sell").code == 65)
    #expect(machine.run("edit 0101 --type sell --quantity 1 --price 2").code == 0)
  }

  @Test("validates as add does, tells all that is wrong, and changes nothing then")
  func validates() {
    machine.given("add buy AAPL 2 3 --date 2024-03-01 -q")
    let before = machine.store
    let wrong = machine.run("edit 0101 --quantity 0 --ticker A1 --date ''")
    #expect(wrong.code == 65 && wrong.errors.split(separator: "\n").count == 3)
    #expect(machine.run("edit 0101 --quantity 2 --price 3 --sum 7").code == 65)
    #expect(machine.run("edit 9999 --quantity 2").code == 66)
    #expect(machine.run("edit").code == 64)
    #expect(machine.store == before)
  }

  @Test("leaves alone what another rule or a broker's rounding has left, unless it is named")
  func leavesAlone() {
    machine.write(
      store:
        #"{"id":"01010101-0000-4000-8000-000000000000","date":"2024-03-01","type":"buy","ticker":"BRK.B","#
        + #""quantity":3,"price":10.01,"sum":30,"mark":7}"#)
    machine.given("edit 0101 --note x -q")
    #expect(row == "2024-03-01,buy,BRK.B,3,10.01,30,,,x,")
    // Unknown keys are kept.
    #expect(machine.store?.contains(#""mark":7"#) == true)
    #expect(machine.run("edit 0101 --ticker BRK.A").code == 65)
    machine.given("edit 0101 --ticker BRK.A --ticker-rule symbol -q")
    #expect(machine.run("edit 0101 --quantity 3 --price 10.01 --sum 31").code == 65)
  }

  @Test("shows what was and what is, for each figure that changed")
  func wasAndIs() {
    machine.given("add buy AAPL 2 3 --date 2024-03-01 --note old -q")
    let lines = machine.run("edit 0101 --price 4 --note '' --account Depot").output.split(separator: "\n")
    #expect(lines.contains("Quantity  2") && lines.contains("Price     3.00 → 4.00"))
    #expect(lines.contains("Sum       6.00 → 8.00") && lines.contains("Note      old → -"))
    #expect(lines.contains("Account   - → Depot"))
  }

  @Test("warns where the change makes more sold than held, itself not counted")
  func oversell() {
    machine.given(
      "add buy AAPL 5 1 --date 2024-03-01 -q", "add sell AAPL 5 1 --date 2024-03-02 -q",
      "edit 0202 --price 2 -q")
    #expect(
      machine.run("edit 0202 --quantity 6 -q").errors
        == "portfolio: quantity: sells 6 AAPL, more than the 5 held on that day; is a purchase or a split missing?\n"
    )
  }

  @Test("edit and delete with --dry-run show what would be, and write nothing")
  func dryRun() {
    machine.given("add buy AAPL 2 3 --date 2024-03-01 -q")
    let before = machine.store
    let edited = machine.run("edit 0101 --quantity 4 -n --csv")
    #expect(edited.errors == "Dry run: nothing was written.\n")
    #expect(edited.code == 0 && edited.output.contains("buy,AAPL,4,3,12,"))
    let deleted = machine.run("delete 0101 -n --csv")
    #expect(deleted.errors == "Dry run: nothing was written.\n")
    #expect(deleted.code == 0 && deleted.output.contains("buy,AAPL,2,3,6,"))
    #expect(machine.run("delete 9999 -n").code == 66)
    #expect(machine.store == before)
  }

  @Test("delete takes several at once, each named once or more, and prints what was deleted")
  func deletes() {
    machine.given("add fee 1 --date 2024-03-01 -q", "add fee 2 --date 2024-03-02 -q", "add fee 3 -q")
    #expect(
      machine.run("delete 0101 02020202 01010101 --json")
        == .done(
          """
          {"deleted":[
          {"id":"01010101-0000-4000-8000-000000000000","date":"2024-03-01","type":"fee","sum":1},
          {"id":"02020202-0000-4000-8000-000000000000","date":"2024-03-02","type":"fee","sum":2}
          ],"count":2}

          """))
    #expect(machine.run("list --csv").output.split(separator: "\n").count == 2)
    #expect(machine.run("delete 0303 -q") == .done())
    #expect(machine.run("delete").failed(64, at: ""))
  }

  @Test("delete of several of which one is not there deletes none, and names each that is not")
  func deletesNone() {
    machine.given("add fee 1 -q", "add fee 2 -q --id 0101FFFF-0000-4000-8000-000000000000")
    let before = machine.store
    #expect(machine.run("delete 01010101 9999 8888").failed(66, at: "ID", "ID"))
    #expect(machine.run("delete 0101").code == 65)
    #expect(machine.store == before)
  }
}
