import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Output formats")
struct OutputFormatsTests {
  let machine = FakeMachine()

  private func fill() {
    machine.given(
      "add buy AAPL 10 20 --date 2024-03-01 --note 'a, \"note\"' -q", "add buy MSFT 1 5 --date 2024-04-01 -q",
      "prices --set AAPL=30 --set MSFT=4")
  }

  /// A line for each command that shows or changes something, with the columns of its csv.
  static let lines: [(line: String, columns: String)] = [
    (
      "summary",
      "ticker,quantity,price,priceTime,priceSource,value,expenses,income,profit,profitPercent,basis"
    ),
    ("summary --total", "value,expenses,income,profit,profitPercent,basis"),
    ("prices", "ticker,price,change,changePercent,previousClose,time,source,fetched"),
    ("prices --refresh", "ticker,price,change,changePercent,previousClose,time,source,fetched"),
    ("prices --set AAA=1", "ticker,price,change,changePercent,previousClose,time,source,fetched"),
    ("prices --history AAPL", "ticker,date,price,currency,source"),
    ("list", transaction), ("show 0101", transaction), ("add fee 1", transaction),
    ("edit 0101 --note x", transaction), ("delete 0101", transaction),
    ("config", "key,value,isSet"), ("config list", "key,value,isSet"), ("config get max-age", "key,value"),
    ("config set currency USD", "key,value"), ("config unset currency", "key,value"), ("config path", "path"),
    ("undo --list", "number,command,time,count,description"), ("undo", transaction),
    ("check", "line,column,id,field,message"),
    ("cash list", "id,bookingDate,partner,description,category,amount,currency,fee,account,net"),
    ("cash balance", "part,account,currency,amount,fee,net,id,bookingDate,partner,description,category"),
    ("cash undo --list", "number,command,time,count,description"),
    (
      "advisors" + mock,
      "id,firstName,lastName,name,totalAssets,totalClients,totalAccounts,custodians"
    ),
    ("advisors show taylor" + mock, "id,name,number,clientId,custodianId,custodian,value"),
    ("advisors account 98745261" + mock, "id,ticker,name,units,unitPrice,value"),
    ("achievements", "id,name,level,progress,total,fraction,accessible,imageURL,reached,due"),
    ("cash partners", "partner,category,count,currency,amount,last"),
    ("digest --since 2024", "part,date,type,ticker,quantity,sum,currency,from,to,changePercent,id"),
    (
      "what-if buy AAPL 1 2",
      "sale,lot,ticker,account,acquired,sold,quantity,proceeds,basis,gain,days,term,method,currency"
        + ",priceGain,currencyGain"
    ),
  ]
  private static let mock = " --mock \(Fixtures.folder)/advisors"
  private static let transaction =
    "date,type,ticker,quantity,price,sum,fee,account,note,ratio,id"
    + ",tax,currency,rate,lots,toAccount,into,basisPercent,toSum,toCurrency,accrued,category,feeCurrency"

  @Test("json is one document, alone on standard output", arguments: lines.indices)
  func json(index: Int) throws {
    fill()
    for option in ["--json -n", "--format=json -n -q", "--format json"] {
      let outcome = machine.run("\(OutputFormatsTests.lines[index].line) \(option)")
      #expect(outcome.code == 0)
      if outcome.output.isEmpty, option.hasSuffix("-q") {
        // cron mails all output.
        #expect(OutputFormatsTests.lines[index].line == "prices --refresh")
      } else {
        #expect(throws: Never.self) { try JSONValue(parsing: Array(outcome.output.utf8)) }
      }
    }
  }

  @Test(
    "csv has a header with the names of JSON, and lines that end with LF", arguments: lines.indices
  )
  func csv(index: Int) {
    fill()
    let (line, columns) = OutputFormatsTests.lines[index]
    let outcome = machine.run("\(line) --csv")
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix(columns + "\n"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n"))
    #expect(!outcome.output.utf8.contains(UInt8(ascii: "\r")))
  }

  @Test("every command is in this suite or prints a text that has but one format")
  func complete() {
    let tested = Set(
      OutputFormatsTests.lines.compactMap { $0.line.split(separator: " ").first.map(String.init) })
    let texts: Set = ["completions", "manual", "help"]
    let others: Set = [
      "redo", "import", "export", "push", "pull", "lots", "gains", "income", "history", "returns", "risk",
      "explain",
      "reconcile", "allocation", "rebalance", "report", "demo", "instruments", "rates", "accounts",
      "balances", "tax",
    ]
    for command in CommandList.program.commands where !command.hidden {
      #expect(tested.union(texts).union(others).contains(command.name), "\(command.name)")
    }
  }

  @Test("json and csv are never coloured or rounded, whatever is asked for")
  func exact() {
    machine.given("add buy AAPL 1234567 0.123456789 -q", "prices --set AAPL=0.2")
    machine.sitDown()
    machine.variables["CLICOLOR_FORCE"] = "1"
    machine.variables["LC_ALL"] = "de_DE.UTF-8"
    for line in ["list --json", "list --csv", "summary --json", "summary --csv"] {
      let output = machine.run(line + " --color always").output
      #expect(output.contains("152415.677625363") && !output.contains("\u{1B}"), "\(line)")
    }
  }

  @Test(
    "--dry-run writes nothing in any command that writes",
    arguments: [
      "add fee 1", "edit 0101 --note x", "delete 0101", "undo", "redo", "prices --set AAA=1",
      "prices --unset AAPL",
      "config set currency USD", "config unset ticker-rule", "check --repair",
    ])
  func dryRun(line: String) throws {
    fill()
    machine.given("config set ticker-rule symbol", "add fee 7 -q", "undo -q")
    let names = [
      FakeMachine.storeName, ".local/share/portfolio/portfolio.prices.json", ".config/portfolio/config.json",
    ]
    let before = try names.map { try machine.home.text($0) }
    for option in ["-n", "--dry-run"] {
      let outcome = machine.run("\(line) \(option)")
      #expect(outcome.code == 0 && outcome.errors == "Dry run: nothing was written.\n")
      #expect(try names.map { try machine.home.text($0) } == before)
    }
    // Without --dry-run each of them would change something.
    #expect(machine.run(line).code == 0)
    let after = try names.map { try machine.home.text($0) }
    #expect((after == before) == line.hasPrefix("check"))
  }

  @Test(
    "--dry-run prints what the command itself prints, and says in every language that nothing was written")
  func dryRunSentences() throws {
    let trades = try machine.home.write(
      "date,type,ticker,quantity,price\n2024-03-01,buy,AAPL,10,2\n", to: "trades.csv")
    let cash = { (date: String) in #"[{"id":1,"date":"\#(date)","amount":5}]"# }
    let first = try machine.home.write(cash("2024-01-01"), to: "first.json")
    let second = try machine.home.write(cash("2024-01-02"), to: "second.json")
    machine.given("add buy AAPL 1 1 -q", "cash import \(first) -q")
    for language in Language.allCases {
      let note = language.words()(.dryRun) + "\n"
      for line in [
        "import \(trades)", "undo", "redo", "undo", "cash import \(second)", "cash undo", "cash redo",
        "cash undo",
      ] {
        let line = "\(line) --locale \(language.rawValue)"
        let (trial, done) = (machine.run("\(line) -n"), machine.run(line))
        #expect(trial.code == 0 && done.code == 0)
        // What was done and what would be are other sentences; all else is the same.
        #expect(trial.output.split(separator: "\n").count == done.output.split(separator: "\n").count)
        #expect(trial.errors == note)
      }
    }
  }

  @Test("--dry-run says so in the document of --json")
  func dryRunDocument() throws {
    fill()
    for line in ["add fee 1", "edit 0101 --note x", "delete 0101", "undo", "prices --set AAA=1"] {
      let document = try JSONValue(parsing: Array(machine.run("\(line) -n --json").output.utf8))
      #expect(document["dryRun"] == .bool(true), "\(line)")
      #expect(!machine.run("list --json").output.contains("dryRun"))
    }
  }
}
