import TestSupport
import Testing

/// Seed 1: as a user I want to be able to add new transactions, so that I can store all of them.
@Suite("Story: add new transaction")
struct AddTransactionStory {
  let machine = FakeMachine()

  @Test("a user who enters quantity and sum gets the price calculated")
  func price() {
    #expect(
      machine.run("add buy AAPL 3 --sum 100 --date 2024-03-01")
        == .done(
          """
          ID        01010101-0000-4000-8000-000000000000
          Date      2024-03-01
          Type      buy
          Ticker    AAPL
          Quantity  3
          Price     33.333333333333
          Sum       100.00

          """))
  }

  @Test("a user who saves has the correctness of all fields checked at once")
  func checksAll() {
    #expect(
      machine.run("add buy AA 0 -1 --sum -2 --fee -2 --date 2024-02-31").failed(
        65, at: "date", "ticker", "quantity", "price", "sum", "fee"))
  }

  @Test(
    "nothing is saved until all fields are right",
    arguments: [
      "add buy AAP1 1 1", "add buy AAPLE 1 1", "add buy 'A L' 1 1", "add buy AAPL 0 1", "add buy AAPL -1 1",
      "add buy AAPL 1 0", "add buy AAPL 1 1 --sum 0", "add buy AAPL 1 1 --sum 2", "add buy AAPL 1 1 --fee -1",
      "add buy AAPL 1 1 --date tomorrow", "add hold AAPL 1 1", "add split AAPL x", "add split AAPL 0:1",
      "add dividend AAPL 0", "add fee 0", "add buy AAPL 1", "add buy", "add",
    ])
  func savesNothing(line: String) {
    let outcome = machine.run(line)
    #expect(outcome.code == 65 && outcome.output == "" && outcome.errors.hasPrefix("portfolio: "))
    #expect(machine.store == nil)
    machine.given("add buy AAPL 1 1")
  }

  @Test("a user who saves sees the transaction in the stored transactions")
  func saved() {
    machine.given("add dividend KOX 2.40 --date 2024-07-01")
    #expect(
      machine.store == """
        {"version":1,"transactions":[
        {"id":"01010101-0000-4000-8000-000000000000","date":"2024-07-01","type":"dividend","ticker":"KOX",\
        "sum":2.4}
        ]}

        """)
    #expect(machine.run("list KOX --json").output.contains(#""ticker":"KOX","sum":2.4}"#))
  }

  @Test(
    "a user who cancels does not see the transaction in the stored transactions",
    arguments: [["n"], ["no"], []])
  func cancelled(answers: [String]) {
    machine.sitDown()
    let outcome = machine.run("add buy AAPL 10", typing: ["185.20", ""] + answers)
    #expect(outcome.code == 1 && outcome.output == "")
    #expect(outcome.errors.hasSuffix("portfolio: nothing was changed\n"))
    #expect(machine.store == nil)
  }

  @Test("a store that cannot be written is told, and nothing is left behind")
  func sadPath() throws {
    try machine.home.write("in the way", to: ".local/share/portfolio")
    #expect(machine.run("add buy AAPL 1 1").failed(74, at: "HOME/.local/share/portfolio/portfolio.json"))
    #expect(try machine.home.text(".local/share/portfolio") == "in the way")
  }

  @Test("at a real terminal the program asks for what is missing, shows the whole, and stores on a yes")
  func real() throws {
    let machine = RealMachine()
    machine.variables["NO_COLOR"] = "1"
    let terminal = try PseudoTerminal(machine, "add")
    terminal.answer("rename): ", "buy\n")
    terminal.answer("Ticker: ", "AAPL\n")
    terminal.answer("Quantity: ", "10\n")
    terminal.answer("Price (leave empty to enter the sum): ", "185.20\n")
    terminal.answer("Date [", "2024-03-01\n")
    terminal.answer("Fee; ", "\n")
    terminal.answer("Store this? [Y/n] ", "\n")
    let (code, output) = try terminal.finish()
    #expect(code == 0 && output.hasPrefix("ID        ") && output.hasSuffix("Sum       1,852.00\n"))
    #expect(terminal.screen.contains("Sum       1,852.00\nStore this?"))
    #expect(try machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,10,185.2,1852,"))
  }
}
