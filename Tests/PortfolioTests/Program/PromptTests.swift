import Foundation
import TestSupport
import Testing

@testable import portfolio

@Suite("Questions at a terminal")
struct PromptTests {
  let machine = FakeMachine()

  init() { machine.sitDown() }

  @Test(
    "add asks for each field that is missing, again where the answer is wrong, shows the whole and stores")
  func asks() {
    machine.variables["NO_COLOR"] = "1"
    let outcome = machine.run(
      "add",
      typing: [
        "by", "buy", "A1", "", "aapl", "0", "10", "1,5", "1,234.5", "31.2.2024", "2024-03-01", "x",
        "1;Depot; first; of many ", "",
      ])
    #expect(outcome.code == 0)
    let asked = outcome.errors.replacing("\n  ", with: " ").replacing(",\n", with: ", ").replacing(
      "rule\nsymbol)", with: "rule symbol)")
    #expect(
      asked == """
        Type (buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff, return, accumulation, deposit, withdrawal, convert, balance, exercise, rename): \
        portfolio: type: 'by' is not a valid type; use buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff, return, accumulation, deposit, withdrawal, convert, balance, exercise or rename
        Type (buy, sell, dividend, interest, split, fee, tax, transfer, exchange, spinoff, return, accumulation, deposit, withdrawal, convert, balance, exercise, rename): \
        Ticker: \
        A1 is not 3 or 4 letters. Accept symbols like this from now on (ticker-rule symbol)? [y/N] \
        portfolio: ticker: 'A1' is not 3 or 4 letters; to accept symbols like this, run 'portfolio config set ticker-rule \
        symbol' or use --ticker-rule symbol
        Ticker: \
        Quantity: portfolio: quantity: 0 is not allowed; use a number greater than 0
        Quantity: \
        Price (leave empty to enter the sum): portfolio: price: '1,5' contains a comma; use a decimal \
        point and no thousands separators
        Price (leave empty to enter the sum): \
        Date [2026-11-20]: portfolio: date: '31.2.2024' is not a valid date; use YYYY-MM-DD, \
        YYYY-MM-DDTHH:MM:SS with Z or an offset, today or yesterday
        Date [2026-11-20]: \
        Fee; Account; Note (optional, separated by ;): portfolio: fee: 'x' is not a number; write it like 1234.56
        Fee; Account; Note (optional, separated by ;): \
        ID        01010101-0000-4000-8000-000000000000
        Date      2024-03-01
        Type      buy
        Ticker    AAPL
        Quantity  10
        Price     1,234.50
        Sum       12,345.00
        Fee       1.00
        Account   Depot
        Note      first; of many
        Store this? [Y/n] 
        """)
    #expect(machine.run("list --csv").output.contains(",buy,AAPL,10,1234.5,12345,1,Depot,first; of many,"))
  }

  @Test(
    "add asks for what the type needs, and for nothing that is known",
    arguments: [
      ("add buy AAPL 10", ["", "30", "", "", "y"], "buy,AAPL,10,3,30"),
      ("add buy AAPL --sum 30", ["10", "", "", ""], "buy,AAPL,10,3,30"),
      ("add buy --price 3 --sum 30", ["AAPL", "", "", ""], "buy,AAPL,10,3,30"),
      ("add dividend", ["AAPL", "7", "", "", ""], "dividend,AAPL,,,7"),
      ("add split AAPL", ["4:1", "today", "", "yes"], "split,AAPL,,,"),
      ("add fee", ["5", "", "", ""], "fee,,,,5"),
      ("add fee --date today", ["5", "", ""], "fee,,,,5"),
    ])
  func whatIsNeeded(line: String, answers: [String], expected: String) {
    let outcome = machine.run(line, typing: answers)
    #expect(outcome.code == 0, "\(outcome)")
    machine.columns = [:]
    #expect(machine.run("list --csv").output.contains(",\(expected),"))
  }

  @Test(
    "the type and numbers may be typed as the language and the country have them",
    arguments: [("de_DE", "Kauf"), ("es_ES", "compra"), ("fr_FR", "achat"), ("pt_BR", "Compra")])
  func typedInItsLanguage(locale: String, type: String) {
    machine.variables["LC_ALL"] = locale
    #expect(machine.run("add", typing: [type, "AAPL", "10", "185,20", "2024-03-01", "", ""]).code == 0)
    machine.columns = [:]
    #expect(machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,10,185.2,1852,"))
  }

  @Test("what was typed whole is stored without a question, and what is wrong is told before any")
  func noQuestion() {
    #expect(machine.run("add fee 5 -q") == .done("01010101-0000-4000-8000-000000000000\n"))
    let outcome = machine.run("add buy AAPL x")
    #expect(outcome.code == 65 && !outcome.errors.contains("Date ["))
    #expect(
      outcome.errors.contains("portfolio: quantity: 'x' is not a number")
        && outcome.errors.contains("--price is required"))
  }

  @Test("add offers to switch the ticker rule, and goes on with a yes", arguments: [["y"], ["Yes"]])
  func switchesRule(answers: [String]) {
    let outcome = machine.run("add buy BRK.B 1 1 -q", typing: answers)
    #expect(outcome.code == 0 && outcome.output == "01010101-0000-4000-8000-000000000000\n")
    #expect(machine.run("config get ticker-rule").output == "symbol\n")
    #expect(machine.run("add buy ^GSPC 1 1 -q").errors == "")
  }

  @Test("the offer refused leaves the setting and is 65; no offer is made for what no rule takes")
  func keepsRule() {
    #expect(machine.run("add buy BRK.B 1 1", typing: ["n"]).code == 65)
    #expect(machine.run("add buy BRK.B 1 1", typing: [""]).code == 65)
    #expect(
      machine.run("add buy 'BRK B' 1 1").errors.hasPrefix(
        "portfolio: ticker: 'BRK B' is not 3 or 4 letters; correct it"))
    #expect(machine.home.names == [])
    let trial = machine.run("add buy BRK.B 1 1 --dry-run", typing: ["y"])
    #expect(trial.code == 0 && machine.home.names == [])
  }

  @Test("delete shows what it would delete and asks; only a yes deletes")
  func delete() {
    machine.given("add fee 1 --date 2024-03-01 -q", "add fee 2 --date 2024-03-02 -q")
    for answers in [["n"], [""], ["delete"], []] {
      let outcome = machine.run("delete 0101 0202 --color never", typing: answers)
      #expect(outcome.code == 1 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("Date        Type   Sum  ID\n2024-03-01  fee   1.00  01010101\n"))
      #expect(outcome.errors.contains("Delete these 2 transactions? [y/N] "))
      #expect(outcome.errors.hasSuffix("portfolio: nothing was changed\n"))
    }
    #expect(machine.run("delete 0101 9999", typing: ["y"]).code == 66)
    #expect(machine.run("list --json").output.hasSuffix("\"count\":2}\n"))
    #expect(machine.run("delete 0101 -q", typing: ["y"]).code == 0)
    #expect(machine.run("delete 0202 -q --yes") == .done())
    #expect(machine.run("list --json").output.hasSuffix("\"count\":0}\n"))
  }

  @Test("--yes answers every question, and --no-input makes each an error that names what is missing")
  func yesAndNoInput() {
    #expect(machine.run("add fee --yes", typing: ["5", ""]).code == 0)
    #expect(machine.run("add buy BRK.B 1 1 -y -q").code == 0)
    #expect(machine.run("config get ticker-rule").output == "symbol\n")
    #expect(machine.run("delete 0101 --no-input").failed(64, at: ""))
    #expect(machine.run("delete 0101 --no-input --yes -q") == .done())
    #expect(machine.run("add fee --no-input").failed(65, at: "sum"))
    #expect(machine.run("config set finnhub-key - --no-input").failed(64, at: ""))
  }

  @Test("errors break between words where the terminal is too narrow for them")
  func wrapped() {
    machine.sitDown(columns: 40)
    let lines = machine.run("add buy AAPL 0 -5 --fee -1").errors.split(separator: "\n")
    #expect(lines.count > 5 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    #expect(lines.count { $0.hasPrefix("portfolio: ") } == 3 && lines.contains { $0.hasPrefix("  ") })
  }

  @Test("answers may be written as the country of the person writes them, and as they are shown")
  func ofTheCountry() {
    machine.variables["LC_ALL"] = "de_DE.UTF-8"
    let outcome = machine.run("add", typing: ["Kauf", "AAPL", "1.000,5", "2", "1.3.2024", "1,50;;x", ""])
    #expect(outcome.code == 0, "\(outcome)")
    #expect(outcome.errors.contains("[20.11.2026]") || outcome.errors.contains("[20.11.26]"))
    machine.columns = [:]
    #expect(machine.run("list --csv").output.contains("2024-03-01,buy,AAPL,1000.5,2,2001,1.5,,x,"))
  }

  @Test("a sale of more than is held, and a date to come, are told before the question")
  func warnsFirst() {
    let asked = machine.run("add sell AAPL --sum 5", typing: ["5", "2026-12-24", "", "n"])
    #expect(asked.code == 1)
    for warning in ["in the future", "none are held"] {
      let (reported, question) = (asked.errors.range(of: warning), asked.errors.range(of: "Store this?"))
      #expect(
        reported.flatMap { reported in question.map { reported.upperBound < $0.lowerBound } } == true,
        "\(warning)")
    }
    let stored = machine.run("add sell AAPL --sum 5", typing: ["5", "2026-12-24", "", "y"])
    #expect(stored.errors.components(separatedBy: "in the future").count == 2)
  }

  @Test("the end of input in the middle stores nothing")
  func endOfInput() {
    let outcome = machine.run("add buy", typing: ["AAPL", "10"])
    #expect(outcome.code == 1 && outcome.output == "" && machine.home.names == [])
    #expect(
      outcome.errors.hasSuffix("Price (leave empty to enter the sum): \nportfolio: nothing was changed\n"))
    #expect(machine.run("config set finnhub-key -").code == 1)
  }

  @Test("nothing is asked where one of standard input and standard error isn't a terminal")
  func halfATerminal() {
    machine.columns = [.input: 80, .output: 80]
    #expect(machine.run("add fee", typing: ["5"]).failed(65, at: "sum"))
    machine.columns = [.error: 80, .output: 80]
    #expect(machine.run("add fee", typing: ["5"]).code == 65)
  }

  @Test("questions and answers stay off standard output, so that the document is alone there")
  func documents() {
    let outcome = machine.run("add fee --json", typing: ["5", "2024-03-01", "", "y"])
    #expect(
      outcome.output
        == #"{"id":"01010101-0000-4000-8000-000000000000","date":"2024-03-01","type":"fee","sum":5}"# + "\n")
  }

  @Test("what a question showed is not shown again where the answer was typed, and is printed elsewhere")
  func shownOnce() {
    machine.columns = [.input: 80, .error: 80]
    #expect(machine.run("add fee --date 2024-03-01", typing: ["5", "", ""]).output.hasSuffix("Sum   5.00\n"))
    machine.sitDown()
    #expect(machine.run("add fee --date 2024-03-01", typing: ["5", "", ""]).output == "")
    #expect(machine.run("add fee --date 2024-03-01 -q", typing: ["5", "", ""]).output.utf8.count == 37)
    #expect(machine.run("delete 0303", typing: ["y"]).output == "")
    #expect(machine.run("delete 0202 --json", typing: ["y"]).output.hasPrefix("{\"deleted\":["))
  }

  @Test("at a real terminal a Ctrl-C at any question ends with 130 and stores nothing")
  func interrupt() throws {
    let machine = RealMachine()
    let adding = try PseudoTerminal(machine, "add buy AAPL 10")
    adding.answer("Price", "\u{3}")
    #expect(try adding.finish() == (130, ""))
    #expect(adding.screen.hasSuffix("\n"))
    let confirming = try PseudoTerminal(machine, "add buy AAPL 10")
    confirming.answer("Price", "1\n")
    confirming.answer("Date", "\n")
    confirming.answer("Fee", "\n")
    confirming.answer("Store this?", "\u{3}")
    #expect(try confirming.finish() == (130, ""))
    let ended = try PseudoTerminal(machine, "add")
    ended.answer("Type", "\u{4}")
    #expect(try ended.finish() == (1, ""))
    #expect(machine.home.names == [])
  }

  @Test("at a real terminal a secret is not shown, and a Ctrl-C there leaves the terminal as it was")
  func secret() throws {
    let machine = RealMachine()
    let typing = try PseudoTerminal(machine, "config set finnhub-key -")
    typing.answer("finnhub-key: ", FakeMachine.key + "\n")
    #expect(try typing.finish() == (0, ""))
    #expect(typing.screen == "finnhub-key: \n")
    #expect(try machine.run("config get finnhub-key") == .done("set\n"))
    let interrupted = try PseudoTerminal(machine, "config set finnhub-key -")
    interrupted.answer("finnhub-key: ", "\u{3}")
    #expect(try interrupted.finish() == (130, ""))
    #expect(interrupted.isEchoing)
    let terminated = try PseudoTerminal(machine, "config set finnhub-key -")
    terminated.answer("finnhub-key: ", "")
    terminated.send(SIGTERM)
    #expect(try terminated.finish() == (128 + SIGTERM, ""))
    #expect(terminated.isEchoing)
  }

  @Test("a real terminal's width decides what a table shows")
  func widths() throws {
    let machine = RealMachine()
    let note = String(repeating: "long ", count: 20)
    #expect(
      try machine.run("add buy AAPL 10 20 --date 2024-03-01 --account Depot --note '\(note)' -q").code == 0)
    for columns in [80, 120] {
      let terminal = try PseudoTerminal(
        machine, "list --color never", columns: UInt16(columns), showsOutput: true)
      #expect(try terminal.finish().code == 0)
      let lines = terminal.screen.split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.count <= columns }, "\(terminal.screen)")
      #expect(lines.contains { $0.contains("long") } && lines.last?.contains("…") == true)
    }
  }
}
