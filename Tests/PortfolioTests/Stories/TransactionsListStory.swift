import TestSupport
import Testing

/// Seed 1: as a user I want to store information about my transactions, so that I can see all of them.
@Suite("Story: transactions list")
struct TransactionsListStory {
  let machine = FakeMachine()

  @Test("a user with stored transactions who enters the list sees them, newest first")
  func seesThem() {
    machine.given(
      "add buy AAPL 10 185.20 --date 2024-03-01 --note 'first trade'",
      "add sell AAPL 4 200 --date 2024-06-10T14:30:00Z --fee 1")
    #expect(
      machine.run("list")
        == .done(
          """
          Date        Time   Type  Ticker  Quantity   Price       Sum   Fee  Note         ID
          2024-06-10  14:30  sell  AAPL           4  200.00    800.00  1.00               02020202
          2024-03-01         buy   AAPL          10  185.20  1,852.00        first trade  01010101

          """))
    #expect(
      machine.run("list --json")
        == .done(
          """
          {"transactions":[
          {"id":"02020202-0000-4000-8000-000000000000","date":"2024-06-10T14:30:00Z","type":"sell",\
          "ticker":"AAPL","quantity":4,"price":200,"sum":800,"fee":1},
          {"id":"01010101-0000-4000-8000-000000000000","date":"2024-03-01","type":"buy","ticker":"AAPL",\
          "quantity":10,"price":185.2,"sum":1852,"note":"first trade"}
          ],"count":2}

          """))
  }

  @Test("a user who edits a stored transaction and saves it sees it in the list as edited")
  func edits() {
    machine.given("add buy AAPL 10 185.20 --date 2024-03-01", "edit 0101 --quantity 12 --note 'two more'")
    #expect(
      machine.run("list --csv")
        == .done(
          "date,type,ticker,quantity,price,sum,fee,account,note,ratio,id,tax,currency,rate,"
            + "lots,toAccount,into,basisPercent,toSum,toCurrency,accrued,category,feeCurrency\n"
            + "2024-03-01,buy,AAPL,12,185.2,2222.4,,,two more,,01010101-0000-4000-8000-000000000000,,,,,,,,,,,,\n"
        ))
  }

  @Test("a user who removes a stored transaction does not see it in the list")
  func removes() {
    machine.given("add buy AAPL 10 185.20", "add buy MSFT 1 400", "delete 0101")
    #expect(machine.run("list").output.contains("MSFT"))
    #expect(!machine.run("list").output.contains("AAPL"))
  }

  @Test("a store that cannot be read, or from which nothing can be removed, is told with its place")
  func sadPath() throws {
    let text = "{\"version\":1,\"transactions\":[\n{\"id\":\n"
    try machine.home.write(text, to: FakeMachine.storeName)
    let place = "portfolio: HOME/.local/share/portfolio/portfolio.json:3:1: "
    for command in ["list", "delete 0101"] {
      let outcome = machine.run(command)
      #expect(outcome.code == 65 && outcome.output == "" && outcome.errors.hasPrefix(place), "\(command)")
      #expect(machine.store == text)
    }
  }

  @Test("the program as built stores, lists, edits and removes across runs")
  func real() throws {
    let machine = RealMachine()
    let added = try machine.run("add buy AAPL 10 185.20 --date 2024-03-01 -q")
    let id = added.output.dropLast()
    #expect(added.code == 0 && added.errors == "" && id.utf8.count == 36)
    #expect(try machine.run("edit \(id) --price 186 -q") == .done())
    #expect(
      try machine.run("list --csv").output.hasSuffix(
        "2024-03-01,buy,AAPL,10,186,1860,,,,,\(id),,,,,,,,,,,,\n")
    )
    #expect(try machine.run("delete \(id) -q") == .done())
    #expect(
      try machine.run("list")
        == .done("No transactions yet. Add your first one: 'portfolio add buy AAPL 10 185.20'\n"))
  }

  @Test("what can be undone is described to programs as to people")
  func undoList() {
    machine.given("add buy AAPL 10 185.20 --date 2024-03-01 -q")
    #expect(machine.run("undo --list").output.contains("buy 10 AAPL, 2024-03-01"))
    #expect(machine.run("undo --list --json").output.contains(#""description":"buy 10 AAPL, 2024-03-01""#))
  }

  @Test("at 80 columns a long note is cut before anything that tells a trade from others is left out")
  func narrow() {
    machine.given(
      "add buy AAPL 10 185.20 --date 2024-03-01 --account Depot --note '\(String(repeating: "long ", count: 20))' -q"
    )
    machine.sitDown()
    let output = machine.run("list --color never").output
    for text in ["2024-03-01", "buy", "AAPL", "10", "185.20", "1,852.00", "Depot", "long", "01010101"] {
      #expect(output.contains(text), "\(text) in \(output)")
    }
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
