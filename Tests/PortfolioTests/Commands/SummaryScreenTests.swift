import Glibc
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("summary --line and --watch")
struct SummaryScreenTests {
  /// 10 shares that went from 6 to 7 on the last day.
  private func machine() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q")
    try machine.home.write(
      "date,ticker,price,currency\n2026-11-19,AAA,6,\n2026-11-20,AAA,7,\n", to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    return machine
  }

  @Test("a line tells what there is, the change of the day and its percentage")
  func line() throws {
    let machine = try machine()
    #expect(machine.run("summary --line --offline").output == "Holdings 70.00  +10.00  +16.67%\n")
    #expect(machine.run("summary --line --private --offline").output == "+16.67%\n")
    machine.given("add deposit 100 --date 2026-01-01 -q")
    #expect(machine.run("summary --line --offline").output == "Net worth 120.00  +10.00  +9.09%\n")
  }

  @Test("an old price has no change of the day")
  func oldPrice() throws {
    let machine = try machine()
    machine.time.advance(by: .seconds(20 * 86_400))
    #expect(machine.run("summary --line --offline").output == "Holdings 70.00  –  –\n")
    #expect(machine.run("summary --offline").output.contains("~70.00"))
    #expect(
      machine.run("summary --offline").output.contains(
        "~ marks a figure based on a price that is more than 7 days old."))
    #expect(
      try machine.json("summary --offline").objects("items").first?["value"]?.number == ExactDecimal(70))
  }

  @Test("the screen is drawn anew until q, and left as it was")
  func watch() throws {
    let machine = try machine()
    machine.sitDown()
    machine.keys.append(nil)
    machine.keys.append(UInt8(ascii: "x"))
    machine.keys.append(UInt8(ascii: "q"))
    let outcome = machine.run("summary --watch=1")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H"))
    #expect(outcome.output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
    #expect(outcome.output.components(separatedBy: "\u{1B}[H").count == 4)
    machine.keys.append(3)
    #expect(machine.run("summary --watch").code == 0)
  }

  /// 30 tickers, of which A00 is worth the most, on a terminal of 14 lines.
  private func manyHeld() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.given("config set ticker-rule symbol")
    for number in 0..<30 {
      let name = "A\(number < 10 ? "0" : "")\(number)"
      machine.given(
        "add buy \(name) 1 \(100 - number) --date 2026-01-02 -q",
        "prices --set \(name)=\(100 - number) -q")
    }
    machine.sitDown()
    machine.rows = 14
    return machine
  }

  /// What is shown after each of these keys, and before any.
  private func frames(_ machine: FakeMachine, _ line: String, _ keys: String) -> [[String]] {
    machine.keys.append(contentsOf: keys.utf8.map { $0 })
    let outcome = machine.run("\(line) --color never")
    #expect(outcome.code == 0 && outcome.errors == "")
    return outcome.output.components(separatedBy: "\u{1B}[H\u{1B}[?7l").dropFirst().map { frame in
      frame.replacing("\u{1B}[K", with: "").components(separatedBy: "\u{1B}[J")[0]
        .components(separatedBy: "\r\n")
    }
  }

  @Test("rows scroll with the mark between a heading and totals that stay")
  func scrolls() throws {
    let down = "\u{1B}[B"
    let frames = frames(try manyHeld(), "summary --watch", "jj\(down) Gkg")
    func marked(_ frame: [String]) -> String? {
      frame.first { $0.hasPrefix("▸ ") }.map { String($0.dropFirst(2).prefix(3)) }
    }
    #expect(frames.map(marked).prefix(4) == ["A00", "A01", "A02", "A03"])
    #expect(frames.suffix(3).map(marked) == ["A29", "A28", "A00"])
    for frame in frames {
      #expect(frame.count == 14, "\(frame)")
      #expect(frame[0] == frames[0][0] && frame.contains { $0.hasPrefix("  Total") })
      #expect(frame.last?.contains("q quit") == true)
    }
    // A page is as long as there are rows.
    let (before, after) = (marked(frames[3]), marked(frames[4]))
    #expect(before == "A03" && after.map { $0 > "A06" && $0 < "A29" } == true)
  }

  @Test("s sorts the rows in another way, r reads them anew")
  func sorts() throws {
    let machine = try manyHeld()
    let frames = frames(machine, "summary --watch", "ssssssr")
    let first = frames.map { $0.first { $0.hasPrefix("▸ ") } ?? "" }
    #expect(Set(frames.compactMap(\.last)).count == SummarySort.allCases.count)
    #expect(first[0] == first[SummarySort.allCases.count])
  }

  @Test("Enter explains the marked ticker, and leads back")
  func explains() throws {
    let frames = frames(try manyHeld(), "summary --watch", "j\n\n")
    #expect(frames.count == 4 && frames[2].first == "A01" && frames[2].contains { $0.contains("2026-01-02") })
    #expect(frames[3] == frames[1])
    #expect(self.frames(try manyHeld(), "summary --watch", "\nq").count == 2)
    #expect(self.frames(try manyHeld(), "summary --watch --private", "\n").count == 2)
  }

  @Test("a terminal of another size is drawn anew at once")
  func resized() throws {
    let machine = RealMachine()
    #expect(try machine.run("add buy AAPL 1 1 -q").code == 0)
    let terminal = try PseudoTerminal(machine, "summary --watch=600 --offline", showsOutput: true)
    terminal.answer(SummaryScreenTests.drawn, "")
    terminal.resize(columns: 40, rows: 10)
    terminal.answer(SummaryScreenTests.drawn, "q")
    #expect(try terminal.finish().code == 0)
    #expect(terminal.screen.hasSuffix(SummaryScreenTests.leave))
    #expect(terminal.isEchoing)
  }

  @Test("who does not sit at a terminal is told that only there it can be watched")
  func noTerminal() throws {
    let outcome = try machine().run("summary --watch")
    #expect(outcome.code == 64 && outcome.errors.contains("--watch works only at a terminal"))
  }

  private static let (enter, leave, drawn) = (
    "\u{1B}[?1049h\u{1B}[?25l", "\u{1B}[?25h\u{1B}[?1049l", "\u{1B}[J"
  )

  @Test(
    "a signal that ends the program leaves the terminal as it was",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGINT])
  func ended(by signal: Int32) throws {
    let terminal = try PseudoTerminal(RealMachine(), "summary --watch --offline", showsOutput: true)
    terminal.answer(SummaryScreenTests.drawn, "")
    #expect(!terminal.isEchoing)
    terminal.send(signal)
    #expect(try terminal.finish().code == 128 + signal)
    #expect(terminal.screen.hasSuffix(SummaryScreenTests.leave))
    #expect(terminal.isEchoing)
  }

  @Test("while the program is stopped the terminal is as it was", arguments: ["", "\u{1A}"])
  func stopped(byKey key: String) throws {
    let terminal = try PseudoTerminal(RealMachine(), "summary --watch=1 --offline", showsOutput: true)
    terminal.answer(SummaryScreenTests.drawn, key)
    if key.isEmpty { terminal.send(SIGTSTP) }
    terminal.answer(SummaryScreenTests.leave, "")
    #expect(terminal.isStopped() && terminal.isEchoing)
    terminal.send(SIGCONT)
    terminal.answer(SummaryScreenTests.enter, "")
    terminal.answer(SummaryScreenTests.drawn, "")
    #expect(!terminal.isEchoing)
    terminal.answer(SummaryScreenTests.drawn, "q")
    #expect(try terminal.finish().code == 0)
    #expect(terminal.isEchoing)
  }

  @Test(
    "who is no person at a terminal is refused",
    arguments: [
      "summary --line --json", "summary --line --csv", "summary --watch", "summary --watch --json",
      "summary --watch=0", "summary --watch=86401", "summary --watch=soon",
    ])
  func refused(line: String) throws {
    #expect(try machine().run(line).code == 64)
  }

  @Test("a program that asks for what people see is told so")
  func forPeople() throws {
    #expect(
      try machine().run("summary --line --csv").errors
        == "portfolio: invalid value 'csv' for --format; use table: --line and --watch are for people\n")
  }

  @Test(
    "private reports leave out every amount, in every format",
    arguments: [
      "summary", "summary --total", "history --every year", "allocation", "returns", "returns --by year",
    ],
    ["", "--json", "--csv"])
  func privacy(command: String, format: String) {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 123.457 5.4321 --date 2024-01-02 --fee 7.77 --note secretly -q",
      "add sell AAA 23.411 6.5432 --date 2025-02-03 -q", "add dividend AAA 45.678 --date 2026-05-05 -q",
      "add buy BBB 77.31 12.129 --date 2024-03-04 -q", "prices --set AAA=8.7654 --set BBB=13.339 -q")
    let open = machine.run("\(command) --offline --json").output
    let reported = machine.run("\(command) --offline --private \(format)")
    #expect(reported.code == 0 && !reported.output.isEmpty)
    for key in [
      "value", "price", "quantity", "basis", "expenses", "income", "start", "in", "out", "end", "profit",
      "id",
    ] {
      #expect(!reported.output.contains("\"\(key)\":") && !reported.output.contains(",\(key),"))
    }
    // Whatever is a number there and no percentage.
    let percents: Set = [
      "percent", "profitPercent", "irr", "irrPeriod", "twr", "twrAnnual", "target", "drift",
    ]
    for match in open.matches(of: /"([a-zA-Z]+)":(-?[0-9]+\.[0-9]+)/)
    where !percents.contains(String(match.1)) {
      #expect(!reported.output.contains(match.2), "\(match.1) \(match.2)")
    }
  }

  @Test("themes: blue and yellow, or no colour at all")
  func themes() throws {
    let machine = try machine()
    let green = machine.run("summary --color always").output
    #expect(green.contains("\u{1B}[32m"))
    machine.given("config set theme color-blind -q")
    #expect(machine.run("summary --color always").output == green.replacing("\u{1B}[32m", with: "\u{1B}[34m"))
    machine.given("config set theme plain -q")
    #expect(!machine.run("summary --color always").output.contains("\u{1B}"))
    #expect(machine.run("config set theme pink").code == 65)
  }
}
