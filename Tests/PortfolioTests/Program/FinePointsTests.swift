import TestSupport
import Testing

@testable import portfolio

@Suite("Fine points")
struct FinePointsTests {
  let machine = FakeMachine()

  @Test("a third of a hundred shares at 3 is worth 100, and what is computed has at most 12 decimals")
  func exactValues() {
    machine.given(
      "add buy ABC 100 3 --date 2024-01-01 -q", "add split ABC 1:3 --date 2024-02-01 -q",
      "prices --set ABC=3 -q")
    let parts = [
      ("summary --json", #""quantity":33.333333333333,"#), ("summary --json", #""value":100,"#),
      ("summary --json", #""profit":-200,"#), ("lots --json", #""value":100,"#),
      ("allocation --json", #""value":100,"#), ("returns --json", #""end":100,"profit":-200,"#),
      (
        "history --json --from 2024-03-01 --to 2024-03-01",
        #""value":300,"expenses":300,"income":0,"profit":0,"#
      ),
    ]
    for (command, part) in parts { #expect(machine.run(command).output.contains(part), "\(command)") }
    machine.given("add buy XYZ 1 --sum 0.1234567890123456 --date 2024-01-01 -q")
    machine.given("prices --set XYZ=0.1234567890123456 -q")
    let summary = machine.run("summary XYZ --json").output
    #expect(
      summary.contains(#""price":0.1234567890123456,"#) && summary.contains(#""value":0.123456789012,"#))
    #expect(summary.contains(#""expenses":0.123456789012,"#))
    #expect(machine.run("list XYZ --json").output.contains(#""sum":0.1234567890123456"#))
  }

  @Test("a rate other than 1 for the home currency is refused where it is entered")
  func homeRate() {
    machine.given("config set currency EUR")
    let buy = "add buy ABC 1 10 --date 2024-01-01 --currency EUR --rate"
    #expect(machine.run("\(buy) 1.1").failed(65, at: "rate"))
    #expect(machine.run("add buy ABC 1 10 --date 2024-01-01 --rate 1.1").failed(65, at: "rate"))
    machine.given("\(buy) 1 -q", "add buy ABC 1 10 --date 2024-01-01 --currency USD --rate 1.1 -q")
    #expect(machine.run("edit 0404 --rate 2").failed(65, at: "rate"))
    #expect(machine.run("edit 0505 --currency EUR").failed(65, at: "rate"))
    machine.given("edit 0505 --currency EUR --rate 1 -q")
    let rows = ["date,type,ticker,quantity,price,currency,rate", "2024-01-02,buy,ABC,1,10,EUR,1.1"]
    let outcome = machine.run("import -", typing: rows)
    #expect(outcome.code == 65 && outcome.errors.contains("rate: EUR is the home currency"))
  }

  @Test("a target of many decimals is within reach, and what is worth nothing leaves its share to the others")
  func rebalancing() {
    machine.given(
      "add buy AAA 10 10 --date 2024-01-01 -q", "add buy BBB 10 10 --date 2024-01-01 -q",
      "instruments set AAA target=33.33333333333333333 -q",
      "instruments set BBB target=66.66666666666666667 -q",
      "prices --set AAA=10.123456789012345678 --set BBB=7.123456789012345678 -q")
    let trades = machine.run("rebalance --csv")
    #expect(trades.code == 0 && trades.output.contains("AAA,sell,4,"))
    machine.given(
      "prices --set AAA=10 --set BBB=0 -q", "instruments set AAA target=50 -q",
      "instruments set BBB target=50 -q")
    #expect(machine.run("rebalance --json").output.contains(#""trades":[]"#))
    #expect(
      machine.run("rebalance --cash 25 --json").output.contains(
        #""ticker":"AAA","action":"buy","quantity":2"#))
  }

  @Test("a change of prices that only cannot be shown says that it is stored")
  func storedPrices() {
    machine.brokenStreams[.output] = .diskFull
    for line in ["prices --set ABC=3 --json", "prices --import \(prices)"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 74 && outcome.errors.contains("but the change is stored"), "\(line)")
    }
    machine.brokenStreams = [:]
    #expect(machine.run("prices ABC --json").output.contains(#""price":3,"#))
  }

  private var prices: String {
    (try? machine.home.write("date,ticker,price\n2024-01-01,ABC,4\n", to: "prices.csv")) ?? ""
  }

  @Test("a tilde in front of a path is the home folder where no shell has replaced it, and - isn't a store")
  func stores() {
    machine.variables["PORTFOLIO_STORE"] = "~/x.json"
    machine.given("add buy ABC 1 1 -q --date 2024-01-01")
    #expect(machine.home.names.contains("x.json"))
    #expect(machine.run("list --store=~/x.json --csv").output.contains(",buy,ABC,"))
    #expect(machine.run("list --store -").failed(64, at: ""))
    machine.variables["PORTFOLIO_STORE"] = "-"
    #expect(machine.run("list").failed(64, at: ""))
  }

  @Test(
    "a file beside the store that is none of ours is called what it should be",
    arguments: [
      ("prices.json", "summary", "prices set by hand"),
      ("history.json", "prices --history", "recorded prices"),
      ("rates.json", "rates", "exchange rates"), ("instruments.json", "instruments", "instruments"),
    ])
  func foreignFiles(file: String, command: String, name: String) throws {
    machine.given("add buy ABC 1 1 -q --date 2024-01-01")
    try machine.home.write(#"{"a":1}"#, to: ".local/share/portfolio/portfolio.\(file)")
    let outcome = machine.run(command)
    #expect(outcome.code == 65 && outcome.errors.contains("this file of \(name)"))
  }

  @Test("a number in an English sentence has the digits of English, and one in a table those of the country")
  func digits() {
    machine.variables["LC_ALL"] = "ar_EG.UTF-8"
    machine.given("add buy ABC 1 185.5 -q --date 2024-01-01")
    let outcome = machine.run("add sell ABC 12 1 --date 2024-02-01")
    #expect(outcome.errors.contains("sells 12 ABC, more than the 1 held"))
    #expect(outcome.output.contains("١٢"))
  }

  @Test("a page says in one line which prices are old, each ticker once with its greatest age")
  func oldPrices() throws {
    machine.given("add buy ABC 1 1 -q --date 2024-01-01", "add buy XYZ 1 1 -q --date 2024-03-01")
    let rows = "date,ticker,price\n2024-01-01,ABC,4\n2024-03-01,XYZ,4\n"
    let file = try machine.home.write(rows, to: "prices.csv")
    machine.given("prices --import \(file) -q")
    let outcome = machine.run("report --output \(machine.home.path("page.html"))")
    let lines = outcome.errors.split(separator: "\n").filter { $0.contains("old prices") }
    #expect(lines == ["portfolio: old prices: ABC (1054 days) and XYZ (994 days)"])
  }

  @Test("the demo is written to where a link leads, and names paths that hold in any folder")
  func demo() throws {
    let link = machine.home.path("link")
    // The end of its output is that of the program.
    #expect(try ChildProcess("ln", "-s", machine.home.path("not/there"), link).readLine() == nil)
    let outcome = machine.run(["demo", "--output", link])
    #expect(outcome.code == 0 && outcome.output.contains("export PORTFOLIO_STORE=HOME/link/portfolio.json"))
    #expect(try machine.home.text("not/there/portfolio.json") != nil)
    let relative = machine.run("demo --output not-there -n --json").output
    #expect(relative.contains(#""path":"/"#) && relative.contains("/not-there\""))
  }

  @Test("no return a year is told where more than everything was lost")
  func lostMore() {
    machine.given(
      "add buy AAA 10 10 --date 2024-01-01 -q", "prices --set AAA=10 --set BBB=50 -q")
    #expect(machine.run("add sell BBB 5 10 --date 2024-01-01 -q").code == 0)
    let total = machine.run("returns --json").output.split(separator: "\n").last ?? ""
    #expect(total.contains(#""twr":-400,"twrAnnual":null,"twrMethod":"exact","twrReason":"capital""#))
  }

  @Test("a command in settings that others can change is not run, and the other settings are read")
  func untrusted() throws {
    machine.given("add buy AAA 10 10 --date 2024-01-01 -q", "config set price-command 'echo AAA 3' -q")
    #expect(machine.run("summary --json").output.contains(#""value":30"#))
    let config = machine.home.path(".config/portfolio/config.json")
    for mode in ["620", "602"] {
      // The end of its output is that of the program.
      #expect(try ChildProcess("chmod", mode, config).readLine() == nil)
      #expect(
        machine.run("summary --max-age 0s").failed(78, at: "HOME/.config/portfolio/config.json"), "\(mode)")
      #expect(machine.run("config get price-command").code == 0, "\(mode)")
      #expect(machine.run("list").code == 0, "\(mode)")
    }
    #expect(try ChildProcess("chmod", "644", config).readLine() == nil)
    #expect(machine.run("summary --max-age 0s").code == 0)
  }
}
