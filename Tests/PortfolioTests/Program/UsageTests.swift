import CommandLineKit
import TestSupport
import Testing

@testable import portfolio

@Suite("What is typed")
struct UsageTests {
  let machine = FakeMachine()

  @Test(
    "an unknown command or option is wrong usage, and the nearest one is suggested",
    arguments: [
      ("sumary", "did you mean summary?"),
      ("lst", "did you mean list?"),
      ("xyzzy", "see 'portfolio --help'"),
      ("holdings", "did you mean summary or lots?"),
      ("positions", "did you mean summary or lots?"),
      ("performance", "did you mean returns?"),
      ("dividends", "did you mean income?"),
      ("buy AAPL 1 2", "did you mean add buy?"),
      ("sell AAPL 1 2", "did you mean add sell?"),
      ("quote AAPL", "did you mean prices?"),
      ("del 1", "did you mean delete?"),
      ("imp file.csv", "did you mean import?"),
      ("re", "did you mean report, returns, rebalance, redo or reconcile?"),
      ("unset", "did you mean instruments unset, accounts unset or config unset?"),
      ("config gett", "did you mean config get?"),
      ("list --lmit 3", "did you mean --limit?"),
      ("list --total", "see 'portfolio list --help'"),
      ("--colour=always list", "did you mean --color?"),
      ("list -x", "see 'portfolio list --help'"),
      ("list -limit 3", "did you mean --limit?"),
      ("list --limit", "--limit"),
      ("list --reverse=yes", "--reverse"),
      ("list --limit 1.5", "--limit"),
      ("list --format xml", "--format"),
      ("list --color alway", "did you mean always?"),
      (
        "list --lock-timeout soon",
        "--lock-timeout"
      ),
      ("summary --max-age soon", "--max-age"),
      ("check now", "see 'portfolio check --help'"),
      ("show", "see 'portfolio show --help'"),
      ("completions tcsh", "SHELL"),
      ("help lists", "did you mean list?"),
      ("help list more", "see 'portfolio list --help'"),
    ])
  func wrong(line: String, hint: String) {
    let outcome = machine.run(line)
    #expect(outcome.failed(64, at: "") && outcome.errors.contains(hint), "\(outcome)")
  }

  @Test("the beginning of the name of a command that only reads runs it")
  func beginnings() {
    machine.given("add buy AAA 2 5 -q", "prices --set AAA=7 -q")
    for (short, long) in [("sum", "summary"), ("lo AAA", "lots AAA"), ("config li", "config list")] {
      #expect(machine.run(short) == machine.run(long), "\(short)")
    }
    #expect(machine.run("tax u").errors.contains("did you mean tax us or tax uk?"))
  }

  @Test("other words are suggested for commands that exist, and name none themselves")
  func synonyms() throws {
    let paths = Set(CommandList.program.paths().map { $0.joined(separator: " ") })
    #expect(CommandList.reading.isSubset(of: paths), "\(CommandList.reading.subtracting(paths))")
    for (word, commands) in CommandList.synonyms {
      for command in commands where !command.hasPrefix("add ") {
        #expect(paths.contains(command), "\(command)")
      }
      #expect(!paths.contains(word) || word == "tax", "\(word)")
    }
  }

  @Test("everything that is wrong is told at once, and with --json as one document, also before the command")
  func allAtOnce() {
    #expect(machine.run("--jsn list --limit x -z").failed(64, at: "", "", ""))
    for line in ["--json lst", "lst --json", "--format json lst", "--format=json lst"] {
      #expect(
        machine.run(line)
          == .failed(
            64,
            #"{"error":{"code":64,"message":"unknown command 'lst'; did you mean list?","issues":["#
              + #"{"message":"unknown command 'lst'; did you mean list?"}]}}"# + "\n"))
    }
  }

  @Test(
    "options stand before or after the command, with = or without, and the last one counts",
    arguments: [
      "list AAPL --limit 1 --csv", "--limit 1 --csv list AAPL", "--limit=1 list --csv AAPL",
      "list --limit 1 --format csv -- AAPL", "--format=csv list --limit 7 AAPL --limit 1",
      "list --csv --limit 1 -- AAPL", "-q list --csv AAPL --limit 1", "list -qv --csv AAPL --limit 1",
      "list --format json --csv AAPL --limit 1",
    ])
  func places(line: String) {
    machine.given("add buy AAPL 1 1 --date 2024-03-01 -q", "add buy AAPL 1 1 --date 2024-02-01 -q")
    let outcome = machine.run(line)
    #expect(outcome.code == 0 && outcome.errors == "")
    #expect(
      outcome.output.hasSuffix(
        "\n2024-03-01,buy,AAPL,1,1,1,,,,,01010101-0000-4000-8000-000000000000,,,,,,,,,,,,\n"))
  }

  @Test("a word that is a number is never an option, and the word after an option is its value")
  func numbers() {
    #expect(
      machine.run("add buy AAPL -1 1").errors
        == "portfolio: quantity: -1 is not allowed; use a number greater than 0\n")
    #expect(machine.run("add buy AAPL -.5 1").errors.hasPrefix("portfolio: quantity: -0.5 is not"))
    #expect(machine.run("add buy AAPL 1 --price -1e2").errors.hasPrefix("portfolio: price: -100 is not"))
    machine.given("add fee 1 --note --json -q --account -q")
    #expect(machine.run("list --csv").output.contains(",fee,,,,1,,'-q,'--json,,"))
    machine.given("add fee 1 -q -- ")
    #expect(machine.run(["list", "--", "--csv"]).failed(66, at: "TICKER"))
  }

  @Test(
    "--version prints name and version, whatever else is typed",
    arguments: ["--version", "-V", "list -V", "add --version x y z 1 2"])
  func version(line: String) {
    #expect(machine.run(line) == .done("portfolio \(Main.version)\n"))
  }

  @Test(
    "--help explains the command that is typed, and help the one that is named",
    arguments: [
      ("list --help", "help list"), ("-h list", "help list"), ("config set -h", "help config set"),
      ("--help", "help"), ("config --help", "help config"), ("show -h", "help show"),
      ("add --quantity x --help", "help add"),
    ])
  func help(asked: String, named: String) {
    let page = machine.run(asked)
    #expect(page.code == 0 && page.errors == "" && page.output.contains("Usage\n  portfolio "))
    #expect(machine.run(named) == page)
  }

  @Test(
    "each command explains itself in lines that fit a terminal of 80 columns",
    arguments: ["en_US", "de_DE", "es_ES", "fr_FR", "pt_BR"])
  func pagesFit(locale: String) {
    machine.variables["LC_ALL"] = locale
    for path in CommandList.program.paths() {
      let page = machine.run(path + ["--help"])
      #expect(page.code == 0)
      for line in page.output.split(separator: "\n") { #expect(line.count <= 80, "\(path): \(line)") }
    }
    for topic in HelpTopic.allCases {
      let page = machine.run("help \(topic.rawValue)")
      #expect(page.code == 0)
      for line in page.output.split(separator: "\n") { #expect(line.count <= 80, "\(topic): \(line)") }
    }
  }

  @Test("every exit code is explained")
  func exitCodes() {
    let page = machine.run("help exit-codes").output
    for code in ExitCode.allCases {
      #expect(page.contains("\n  \(code.rawValue) "), "\(code)")
    }
  }

  @Test(
    "the manual is printed with every command in it")
  func generated() {
    let outcome = machine.run("manual")
    #expect(outcome.code == 0 && outcome.errors == "")
    for command in CommandList.program.commands where !command.hidden {
      #expect(outcome.output.contains(command.name.replacing("-", with: "\\-")), "\(command.name)")
    }
  }

  @Test("a completion script hands the line to the program", arguments: Shell.allCases)
  func script(shell: Shell) {
    let outcome = machine.run("completions \(shell.rawValue)")
    #expect(outcome.code == 0 && outcome.output.contains(" \(Shell.command) \(shell.rawValue) -- "))
  }

  @Test("offers what is stored to shells that complete a word")
  func complete() throws {
    machine.given(
      "add buy MSFT 1 1 --date 2024-03-01 --account Depot -q", "add buy AAPL 1 1 -q --account 'My Bank'")
    let cash = try machine.home.write(
      #"{"version":1,"transactions":[{"id":"c1","bookingDate":"2024-03-01","currency":"EUR","category":3}]}"#,
      to: "cash.json")
    machine.given("cash import \(cash) -q")
    func offered(_ words: String...) -> [String] {
      let outcome = machine.run([Shell.command, "zsh", "--"] + words)
      #expect(outcome.errors == "")
      return outcome.output.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(offered("list", "") == ["AAPL", "MSFT"])
    #expect(offered("list", "--account", "") == ["Depot", "My Bank"])
    #expect(offered("--store", "none.json", "list", "") == [])
    #expect(offered("show", "0101") == ["01010101-0000-4000-8000-000000000000\t2024-03-01 buy MSFT"])
    #expect(offered("config", "get", "store") == ["store"])
    #expect(offered("config", "set", "ticker-rule", "") == ["letters", "symbol"])
    #expect(offered("cash", "show", "") == ["c1\t2024-03-01"])
    #expect(offered("cash", "list", "--category", "") == ["3"])
    #expect(offered("cash", "list", "--currency=") == ["--currency=EUR"])
    #expect(offered("help", "ex") == ["explain", "export", "exit-codes"])
    #expect(offered("help", "config", "p") == ["path"])
  }

}
