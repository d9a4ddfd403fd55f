import TestSupport
import Testing

@Suite("list and show")
struct ListTests {
  let machine = FakeMachine()

  @Test("of a store that has no name is wrong usage, as where a script's variable is not set")
  func emptyName() {
    for line in [
      ["list", "--store", ""], ["list", "--store="], ["add", "--config=", "buy"],
      ["list", "--cache-dir", ""],
    ] {
      let outcome = machine.run(line)
      #expect(outcome.code == 64 && outcome.errors.contains("a non-empty name"), "\(outcome)")
    }
  }

  private func fill() {
    machine.write(
      store: """
        {"id":"01010101-0000-4000-8000-000000000000","date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10,"price":20,"sum":200,"account":"Depot"},
        {"id":"03030303-0000-4000-8000-000000000000","date":"2024-06-10","type":"buy","ticker":"MSFT","quantity":3,"price":100,"sum":300},
        {"id":"04040404-0000-4000-8000-000000000000","date":"2024-06-10T14:30:00Z","type":"sell","ticker":"MSFT","quantity":1,"price":500,"sum":500},
        {"id":"05050505-0000-4000-8000-000000000000","date":"2024-06-10","type":"split","ticker":"MSFT","ratio":"2:1"},
        {"id":"06060606-0000-4000-8000-000000000000","date":"2025-01-02","type":"dividend","ticker":"AAPL","sum":7.5,"account":"Depot"},
        {"id":"07070707-0000-4000-8000-000000000000","date":"2024-12-31","type":"fee","sum":12,"account":"Bank"},
        {"id":"08080808-0000-4000-8000-000000000000","date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":2,"price":50,"sum":100}
        """)
  }

  /// The first characters of the ids in a list.
  private func ids(_ line: String) -> String {
    let outcome = machine.run(line + " --csv")
    guard outcome.code == 0 else { return "\(outcome)" }
    let rows = outcome.output.split(separator: "\n").dropFirst()
    return rows.map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return String(cells[10].prefix(2))
    }.joined(separator: " ")
  }

  @Test(
    "shows what the filters let through, in the order that was asked for, cut after it was turned round",
    arguments: [
      // Within a day splits come first, then plain days, then instants; equals as stored; newest first is the
      // exact reverse.
      ("list", "06 07 04 03 05 08 01"), ("list --reverse", "01 08 05 03 04 07 06"),
      ("list --limit 2", "06 07"), ("list --reverse --limit 2", "01 08"), ("list --limit 0", ""),
      ("list AAPL", "06 08 01"), ("list aapl MSFT", "06 04 03 05 08 01"), ("list AAPL NONE", "06 08 01"),
      ("list --type buy", "03 08 01"), ("list --type fee", "07"), ("list --account Depot", "06 01"),
      ("list --from 2024-06-10", "06 07 04 03 05"),
      ("list --to 2024-06-10", "04 03 05 08 01"), ("list --from 2024-06 --to 2024-06", "04 03 05"),
      ("list --from 2025", "06"), ("list --to 2024", "07 04 03 05 08 01"), ("list --to 2024-02", ""),
      ("list --from yesterday", ""), ("list --to today", "06 07 04 03 05 08 01"),
      ("list --from 2024-06-10T23:00:00-11:00 --to 2024-06-10T01:00:00Z", "04 03 05"),
      ("list --sort ticker", "06 08 01 04 03 05 07"), ("list --sort sum", "04 03 01 08 07 06 05"),
      ("list --sort quantity", "01 03 08 04 06 07 05"), ("list --sort sum --reverse", "05 06 07 08 01 03 04"),
      ("list --sort sum --reverse --limit 1 AAPL", "06"), ("list AAPL --type buy --to 2024 --limit 1", "08"),
    ])
  func filters(line: String, expected: String) {
    fill()
    #expect(ids(line) == expected)
  }

  @Test("a sum is shown with its currency, however narrow the terminal", arguments: [60, 80, 120])
  func currency(columns: Int) throws {
    let machine = try FakeMachine.demo()
    machine.sitDown(columns: columns)
    let rows = machine.run("list ASML KO --type dividend --from 2026").output.split(separator: "\n")
    let row = try #require(rows.first { $0.contains("ASML") })
    #expect(row.contains("10.20") && row.contains("EUR"))
  }

  @Test("counts in JSON what it prints")
  func count() {
    fill()
    #expect(
      machine.run("list --limit 1 --json").output.hasSuffix(
        "\"sum\":7.5,\"account\":\"Depot\"}\n],\"count\":1}\n"))
    #expect(machine.run("list --to 2000 --json") == .done("{\"transactions\":[],\"count\":0}\n"))
  }

  @Test("says kindly that there is nothing, or that nothing fits")
  func nothing() {
    let none = "No transactions yet. Add your first one: 'portfolio add buy AAPL 10 185.20'\n"
    #expect(machine.run("list") == .done(none))
    #expect(machine.run("list --limit 3") == .done(none))
    fill()
    for line in ["list --to 2000", "list --type sell AAPL", "list --limit 0"] {
      #expect(machine.run(line) == .done("No transactions match.\n"))
    }
  }

  @Test("tells each filter that isn't a date, number or type")
  func wrongFilters() {
    #expect(machine.run("list --from 2024-02-31 --to 2024,5").failed(65, at: "--from", "--to"))
    for text in ["2024-13", "2024-6", "24", "20240610", "2024-06-31", "-2024", ""] {
      #expect(machine.run(["list", "--from", text]).code == 65, "\(text)")
    }
    #expect(machine.run("list --limit -1 --sort amount --type byu").failed(64, at: "", "", ""))
  }

  @Test("shows so much of an id as show takes, also where others that are not shown begin alike")
  func idInShort() {
    machine.given(
      "add buy AAPL 1 1 -q --id 00000000-0000-4000-8000-000000000001",
      "add buy MSFT 1 1 -q --id 00000000-0000-4000-8000-000000000002",
      "add fee 1 -q --id ABCDEF01-0000-4000-8000-000000000002")
    let row = machine.run("list AAPL").output.split(separator: "\n").last
    #expect(row?.split(separator: " ").last == "00000000-0000-4000-8000-000000000001")
    #expect(machine.run("list --type fee").output.hasSuffix("  ABCDEF01\n"))
  }

  @Test("show takes any beginning of an id that fits one, in either case, and shows everything")
  func show() {
    machine.given(
      "add buy AAPL 3 --sum 100 --date 2024-03-01 --fee 0.125 --account Depot --note 'a note' -q",
      "add fee 1 -q --id 0101FFFF-0000-4000-8000-000000000000")
    let whole = """
      ID        01010101-0000-4000-8000-000000000000
      Date      2024-03-01
      Type      buy
      Ticker    AAPL
      Quantity  3
      Price     33.333333333333
      Sum       100.00
      Fee       0.125
      Account   Depot
      Note      a note

      """
    #expect(machine.run("show 01010") == .done(whole))
    #expect(machine.run("show 01010101-0000-4000-8000-000000000000") == .done(whole))
    #expect(
      machine.run("show 0101f --csv").output.hasSuffix(
        ",fee,,,,1,,,,,0101FFFF-0000-4000-8000-000000000000,,,,,,,,,,,,\n"))
    #expect(machine.run("show 0101").failed(65, at: "id"))
    #expect(machine.run("show 9999").failed(66, at: "id"))
    #expect(machine.run("show 010").failed(66, at: "id"))
    #expect(machine.run("show").failed(64, at: ""))
    #expect(machine.run("show '' --json").code == 66)
  }

  @Test("what comes from outside can neither control a terminal nor run in a spreadsheet")
  func dangerousText() {
    machine.write(
      store:
        #"{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"fee","sum":1,"account":"=1+1","#
        + #""note":"\u001b[31mred\u0007 \u202eeno\u009b2J"}"#)
    let visible = #"\u{1B}[31mred\u{7} \u{202E}eno\u{9B}2J"#
    for line in ["list", "show 1870", "list --color always"] {
      let outcome = machine.run(line)
      #expect(outcome.output.contains(visible), "\(line)")
    }
    let csv = "2024-03-01,fee,,,,1,,'=1+1,\u{1B}[31mred\u{7} \u{202E}eno\u{9B}2J,,"
    #expect(machine.run("list --csv").output.contains(csv))
    #expect(
      machine.run("list --json").output.contains(
        #"\u001B[31mred\u0007 \u202Eeno\u009B2J"#))
    // On a terminal a person reads these formats too.
    machine.sitDown()
    #expect(machine.run("list --csv").output.contains("'=1+1,\(visible),,"))
    #expect(machine.run("list --csv").output.hasSuffix("BAFB0B0E4138,,,,,,,,,,,,\n"))
    #expect(
      machine.run("list --json").output.contains(
        #"\u001B[31mred\u0007 \u202Eeno\u009B2J"#))
  }

  @Test(
    "a text cell that a spreadsheet would run gets one apostrophe, and a number is left alone",
    arguments: ["=1", "+1", "-1", "@x", "'=1", "''+1", "\t=1", "\r=1"])
  func formulas(note: String) {
    #expect(machine.run(["add", "fee", "1", "--note", note, "-q"]).code == 0)
    let cell = note.contains("\r") ? "\"'\(note)\"" : "'\(note)"
    #expect(machine.run("list --csv").output.contains(",1,,,\(cell),,"))
    machine.given("undo -q")
    #expect(machine.run(["add", "fee", "1", "--note", "x" + note, "-q"]).code == 0)
    #expect(!machine.run("list --csv").output.contains(",'"))
  }
}
