import TestSupport
import Testing

@testable import PortfolioIO
@testable import portfolio

/// A trap ends the tests, as it ends the program.
@Suite("A number from outside, however large, small or odd,")
struct OutsideNumbersTests {
  private static let numbers = [
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "-1", "1e400", "1e-400",
    String(repeating: "9", count: 40),
  ]
  private static let folder = ".local/share/portfolio/"
  private static let codes: Set<Int32> = [0, 1, 64, 65, 66, 69, 74, 75, 77, 78]

  /// A machine on which every kind of file has something in it.
  private static func machine() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.connect(["AAPL": "35"])
    try machine.home.write("date,ticker,price\n2024-03-01,AAPL,5\n2024-03-02,AAPL,6\n", to: "prices.csv")
    try machine.home.write(
      "id,date,type,ticker,quantity,price,sum,account\n,2024-05-05,buy,AAPL,3,7,21,Depot\n", to: "rows.csv")
    for line in [
      "add buy AAPL 1 2 --date 2024-03-01 --account Depot -q", "add split AAPL 4:1 --date 2024-04-01 -q",
      "add sell AAPL 2 9 --date 2024-05-01T10:00:00.123Z --account Depot --fee 0.5 -q", "cash add 5 -q",
      "cash add 6 -q", "prices --import HOME/prices.csv -q", "prices --set AAPL=4 -q",
      "instruments set AAPL class=stock -q", "accounts set Depot currency=EUR -q",
      "rates --set CHF=1.1@2024-03-01 --set USD=1.2@2024-03-01 -q", "import HOME/rows.csv -q",
      "digest --offline -q",
      "undo -q",
      "config set currency EUR -q", "config set goal.worth 5000 -q", "prices --unset AAPL -q",
      "prices AAPL -q", "prices --set MSFT=4 -q",
    ] {
      let outcome = machine.run(line.replacing("HOME", with: machine.home.path))
      #expect(outcome.code == 0, "\(line): \(outcome)")
    }
    machine.variables["PORTFOLIO_OFFLINE"] = "1"
    return machine
  }

  /// A text with each of its numbers in turn replaced by another: those in texts too, but not in ids.
  private static func variants(of text: String) -> [String] {
    let words = text.matches(of: /[0-9A-Fa-f]{8}-[0-9A-Fa-f-]{27}|[0-9A-Za-z.]+/).map(\.range)
    return words.filter { text[$0].allSatisfy { "0123456789.".contains($0) } }.prefix(24).flatMap { word in
      numbers.map { text[..<word.lowerBound] + $0 + text[word.upperBound...] }
    }
  }

  @Test(
    "in a file of the program's own never ends a command in a trap",
    arguments: [
      ("portfolio.json", ["check", "summary --offline", "history --offline", "returns --offline"]),
      ("portfolio.cash.json", ["check", "cash balance"]),
      ("portfolio.rates.json", ["rates", "rates CHF USD --from 2020-01-01", "summary --offline", "check"]),
      ("portfolio.prices.json", ["prices --offline", "summary --offline", "check"]),
      ("portfolio.history.jsonl", ["prices --history AAPL", "history --offline", "check --repair"]),
      ("portfolio.instruments.json", ["instruments", "income --offline", "check"]),
      ("portfolio.accounts.json", ["accounts", "summary --offline"]),
      ("portfolio.imports.json", ["import HOME/rows.csv --dry-run", "check"]),
      ("portfolio.digest.json", ["digest --offline --dry-run", "check"]),
      (".cache/portfolio/quotes.json", ["summary --offline", "prices --offline"]),
      (".config/portfolio/config.json", ["config", "summary --offline"]),
    ])
  func ownFiles(name: String, commands: [String]) throws {
    let machine = try OutsideNumbersTests.machine()
    let path = name.contains("/") ? name : OutsideNumbersTests.folder + name
    let text = try #require(try machine.home.text(path), "\(name)")
    let variants = OutsideNumbersTests.variants(of: text)
    #expect(!variants.isEmpty)
    for variant in variants {
      for command in commands {
        try machine.home.write(variant, to: path)
        let outcome = machine.run(command.replacing("HOME", with: machine.home.path))
        #expect(OutsideNumbersTests.codes.contains(outcome.code), "\(variant): \(command): \(outcome)")
      }
    }
  }

  @Test("in a line whose checksum is right never ends a command in a trap")
  func checkedLines() throws {
    let machine = try OutsideNumbersTests.machine()
    let journal = OutsideNumbersTests.folder + "portfolio.json.journal"
    let history = OutsideNumbersTests.folder + "portfolio.history.jsonl"
    let lines = try #require(try machine.home.text(journal)).split(separator: "\n").map { $0.dropLast(17) }
    func checked(_ line: some StringProtocol) -> String {
      let check = String(Checksum.of(Array(line.utf8)), radix: 16)
      return line + " " + String(repeating: "0", count: 16 - check.count) + check + "\n"
    }
    let last = try #require(lines.last)
    for variant in OutsideNumbersTests.variants(of: String(last)) {
      for command in ["undo --list", "undo --dry-run", "list", "add deposit 1 -q"] {
        try machine.home.write(
          (lines.dropLast().map { checked($0) } + [checked(variant)]).joined(), to: journal)
        #expect(OutsideNumbersTests.codes.contains(machine.run(command).code), "\(variant): \(command)")
      }
    }
    let prices = "[\"AAPL\",\"2024-03-01\",5,null,\"imported\"]\n"
    for number in OutsideNumbersTests.numbers + ["48"] {
      for head in [
        "{\"version\":1,\"sorted\":\(number)}", "{\"version\":2,\"sorted\":\(number),\"check\":\"0\"}",
        "{\"version\":\(number),\"sorted\":0}",
        "{\"version\":3,\"sorted\":0,\"check\":\"0\",\"end\":\"\(number)\"}",
        "{\"version\":4,\"sorted\":\(number),\"check\":\"0\"}",
      ] {
        for command in ["prices --history AAPL", "check", "prices --import HOME/prices.csv"] {
          try machine.home.write(head + "\n" + prices + "{\"size\":\(number),\"check\":\"0\"}\n", to: history)
          let outcome = machine.run(command.replacing("HOME", with: machine.home.path))
          #expect(OutsideNumbersTests.codes.contains(outcome.code), "\(head): \(command)")
        }
      }
    }
  }

  @Test("in an answer of a service never ends a command in a trap")
  func answers() throws {
    for number in OutsideNumbersTests.numbers {
      for name in ["c", "d", "dp", "pc", "t"] {
        let machine = FakeMachine()
        machine.connect()
        machine.given("add buy AAPL 3 2 --date 2024-03-01 -q")
        let answer = FakeMachine.quote("35").replacing(
          try Regex("\"\(name)\":[0-9.]+"), with: "\"\(name)\":\(number)")
        machine.answer("AAPL", .response(200, answer))
        for command in ["summary", "prices AAPL", "summary --offline"] {
          #expect(OutsideNumbersTests.codes.contains(machine.run(command).code), "\(answer): \(command)")
        }
      }
      for header in ["Retry-After", "X-Ratelimit-Reset"] {
        let machine = FakeMachine()
        machine.connect()
        machine.answer("AAPL", .response(429, "{}", headers: [header: number]))
        #expect(OutsideNumbersTests.codes.contains(machine.run("prices AAPL").code), "\(header): \(number)")
      }
      let machine = FakeMachine()
      machine.answerBank("-hist", .response(200, FakeBank.file((number, [("USD", number)]))))
      #expect(OutsideNumbersTests.codes.contains(machine.run("rates --refresh").code))
      machine.answerBank("-hist", .response(200, FakeBank.file(("2026-11-19", [("USD", number)]))))
      #expect(OutsideNumbersTests.codes.contains(machine.run("rates --refresh").code))
      machine.given("config set price-command 'printf \"AAPL 5 USD \(number)\\n\"; :' -q")
      #expect(OutsideNumbersTests.codes.contains(machine.run("prices AAPL").code))
    }
  }

  @Test("that is typed never ends a command in a trap")
  func typed() throws {
    let machine = try OutsideNumbersTests.machine()
    for number in OutsideNumbersTests.numbers {
      for command in [
        "list --limit N", "cash list --limit N", "summary --offline --max-age N", "list --lock-timeout Ns",
        "add split AAPL N:1 --date 2024-06-01 --dry-run", "add split AAPL N --date 2024-06-01 --dry-run",
        "add buy AAPL N N --date 2024-06-01 --dry-run", "list --from N", "list --from N-01-01",
        "list --from Nd",
        "history --offline --from N", "cash add N --dry-run", "rates --set CHF=N@2024-03-01 --dry-run",
        "prices --set AAPL=N --dry-run", "config set finnhub-rate N/min --dry-run", "tax --year N --offline",
        "config set risk-free N --dry-run", "config set goal.worth N --dry-run",
        "what-if buy AAPL N N --offline",
        "instruments set AAPL dividend=N --dry-run", "add deposit N --date 2024-06-01 --dry-run", "show N",
      ] {
        let outcome = machine.run(command.replacing("N", with: number))
        #expect(OutsideNumbersTests.codes.contains(outcome.code), "\(command) \(number): \(outcome)")
      }
    }
  }

  @Test("of more digits than a rate has is refused with 65 and the line in which it stands")
  func rate() throws {
    let path = OutsideNumbersTests.folder + "portfolio.rates.json"
    for (number, rate) in [
      (2, "9223372036854775808"), (3, "9999999999999999999"), (2, "1234567890123456789"),
    ] {
      let machine = FakeMachine()
      var lines = [
        #"{"currency":"CHF","year":2026,"source":"manual","rates":{"11-26":2}}"#,
        #"{"currency":"USD","year":2026,"source":"manual","rates":{"11-26":2}}"#,
      ]
      lines[number - 2] = lines[number - 2].replacing(":2}", with: ":\(rate)}")
      let message = "HOME/\(path):\(number): portfolio did not write this file of exchange rates"
      for text in [
        #"{"version":1,"rates":["# + "\n" + lines.joined(separator: ",\n") + "\n]}\n",
        #"{"version":1,"fetched":"2026-11-20T21:00:00Z", "rates":["# + "\n" + lines.joined(separator: ",\n")
          + "]}",
      ] {
        try machine.home.write(text, to: path)
        let outcome = machine.run("rates")
        #expect(
          outcome.code == 65 && outcome.errors.hasPrefix("portfolio: " + message), "\(text): \(outcome)")
      }
    }
  }

  @Test("in a chart of a price that stays the same has an axis")
  func axis() {
    for value in [1e30, 9.3e18, 5, 0] {
      #expect(Axis(of: [value, value], height: 10, includesZero: false).ticks.count > 1)
    }
  }
}
