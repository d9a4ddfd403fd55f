import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("demo")
struct DemoCommandTests {
  @Test("on the day for which the demo was made, its files are those of Sources/Resources/demo")
  func files() throws {
    let files = try DemoFiles(on: DemoFiles.day).all
    #expect(files.count == 7)
    for file in files {
      #expect(file.text == (try ProjectFiles.text("Sources/Resources/demo/\(file.path)")), "\(file.path)")
    }
  }

  @Test("every report is shown as its command shows it, and nothing of the user's is read, changed or left")
  func everything() throws {
    let machine = FakeMachine()
    machine.time.advance(by: .seconds(54_600))
    machine.variables["TMPDIR"] = machine.home.path
    machine.variables["PORTFOLIO_STORE"] = machine.home.path + "/own.json"
    machine.given("add buy ZZZ 1 1 -q", "config set currency EUR -q")
    let names = machine.home.names
    let outcome = machine.run("demo")
    #expect(outcome.code == 0 && outcome.errors == "" && !outcome.output.contains("ZZZ"))
    #expect(machine.home.names == names && machine.askedFor == [])
    let shown = outcome.output.split(separator: "\n").filter { $0.hasPrefix("$ portfolio ") }.map {
      $0.dropFirst(12)
    }
    #expect(shown.count == 18 && shown.first == "summary")
    let other = FakeMachine()
    other.time.advance(by: .seconds(54_600))
    for file in try DemoFiles(on: DemoFiles.day).all {
      try other.home.write(file.text, to: "demo/\(file.path)")
    }
    let folder = other.home.path + "/demo"
    for line in shown {
      let printed = other.run(
        "\(line) --offline --store \(folder)/portfolio.json --cache-dir \(folder)/cache --config \(folder)/config.json"
      )
      #expect(printed.code == 0)
      #expect(outcome.output.contains("$ portfolio \(line)\n\(printed.output)"), "\(line)")
    }
  }

  @Test("on a terminal it takes three screens at most, and says how to go on", arguments: [60, 80, 120])
  func terminal(columns: Int) {
    let machine = FakeMachine()
    machine.sitDown(columns: columns)
    let outcome = machine.run("demo")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.code == 0 && outcome.errors == "" && lines.count <= 3 * 24, "\(lines.count)")
    #expect(outcome.output.contains("┤") && outcome.output.contains("portfolio demo --output DIR"))
  }

  @Test("--json and --csv print each report as its command does")
  func documents() throws {
    let machine = FakeMachine()
    let documents = machine.run("demo --json")
    #expect(
      documents.code == 0 && documents.output.hasPrefix("{") && !documents.output.contains("$ portfolio"))
    #expect(documents.output.contains(#""total":{"value":117852.08096"#))
    let csv = machine.run("demo --csv")
    #expect(csv.code == 0 && csv.output.hasPrefix("ticker,") && !csv.output.contains("$ portfolio"))
  }

  @Test("--output leaves a portfolio to try commands on, and overwrites nothing")
  func output() throws {
    let machine = FakeMachine()
    let folder = machine.home.path + "/my demo"
    #expect(machine.run(["demo", "--output", folder, "-n"]).code == 0)
    #expect(machine.home.names == [])
    let outcome = machine.run(["demo", "--output", folder])
    #expect(
      outcome.code == 0 && outcome.output.contains("export PORTFOLIO_STORE='HOME/my demo/portfolio.json'\n"))
    #expect(outcome.output.hasSuffix("export PORTFOLIO_TODAY=2026-11-20\n"))
    machine.variables["PORTFOLIO_STORE"] = folder + "/portfolio.json"
    #expect(machine.run("list -q").output.split(separator: "\n").count > 20)
    #expect(machine.run("delete \(machine.run("list -q").output.prefix(8)) --yes -q").code == 0)
    let changed = try machine.home.text("my demo/portfolio.json")
    #expect(machine.run(["demo", "--output", folder]).code == 74)
    #expect(try machine.home.text("my demo/portfolio.json") == changed)
  }

  /// Days on which the files are as old as can be, and as new, in time zones far from each other.
  private static let days = [
    ("2026-11-26", 0), ("2026-11-27", 840), ("2026-11-27", -660), ("2026-11-28", 840), ("2026-11-28", -660),
    ("2027-03-06", 60), ("2028-02-29", 0), ("2029-08-22", -300), ("2020-01-01", 0),
  ]

  @Test("at any date, in any time zone, all reports come without a warning", arguments: days)
  func anyDay(day: String, offset: Int) {
    let machine = FakeMachine()
    machine.offsetMinutes = offset
    machine.variables["PORTFOLIO_TODAY"] = day
    let outcome = machine.run("demo")
    #expect(outcome.code == 0 && outcome.errors == "" && machine.askedFor == [])
    #expect(outcome.output.contains("117,852.08") && !outcome.output.contains("~"))
  }

  @Test("what --output leaves is new on the day, so that no command asks for a key or warns", arguments: days)
  func newFiles(day: String, offset: Int) {
    let machine = FakeMachine()
    machine.offsetMinutes = offset
    machine.variables["PORTFOLIO_TODAY"] = day
    let folder = machine.home.path + "/demo"
    machine.given("demo --output \(folder) -q")
    machine.variables["PORTFOLIO_STORE"] = folder + "/portfolio.json"
    machine.variables["PORTFOLIO_CACHE_DIR"] = folder + "/cache"
    machine.variables["PORTFOLIO_CONFIG"] = folder + "/config.json"
    machine.given(
      "summary", "check", "lots", "prices", "history --from \(day)", "returns", "risk", "allocation",
      "accounts", "rebalance", "income --forecast", "achievements", "report --output \(folder)/page.html")
    #expect(machine.askedFor == [])
  }

  @Test("its days are moved by whole weeks, and its figures stay what they are")
  func weeks() throws {
    func lines(_ day: CalendarDay) throws -> [JSONValue] {
      let file = try #require(try DemoFiles(on: day).all.first { $0.path == "portfolio.json" })
      return try #require(try JSONValue(parsing: Array(file.text.utf8))["transactions"]?.array)
    }
    func day(_ line: JSONValue) throws -> CalendarDay {
      let date = try #require(line["date"]?.string)
      return try #require(Timestamp(date)).day
    }
    let original = try lines(DemoFiles.day)
    for (later, shift) in [(6, 0), (7, 7), (13, 7), (465, 462), (-1, -7)] {
      let moved = try lines(DemoFiles.day.advanced(by: later))
      #expect(moved.count == original.count)
      for (old, new) in zip(original, moved) {
        #expect(try day(new) == day(old).advanced(by: shift))
        #expect(new["id"] == old["id"] && new["sum"] == old["sum"])
      }
    }
    // At the ends of the calendar, all of them are still in it.
    for days in [-719_162, 2_932_896] {
      for line in try lines(CalendarDay(daysSinceEpoch: days)) { _ = try day(line) }
    }
  }

  @Test("the bare name shows the three ways to begin for as long as nothing is stored")
  func beginnings() {
    let machine = FakeMachine()
    let first = machine.run("")
    for command in ["portfolio add buy AAPL 10 185.20", "portfolio import FILE", "portfolio demo"] {
      #expect(first.code == 0 && first.output.contains("  \(command)  "), "\(command)")
    }
    machine.given("add buy AAPL 10 185.20 -q")
    #expect(!machine.run("").output.contains("portfolio import FILE"))
  }
}
