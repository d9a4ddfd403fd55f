import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Text from outside")
struct OutsideTextTests {
  /// Colours, erases, rings, goes back, turns round, in one and in two bytes, with marks at its end and what nobody sees.
  private static let evil =
    "x\u{200B}\u{FEFF}\u{AD}\u{E0041}\u{1B}[2J\u{1B}]0;t\u{7}\r\u{8}\u{202E}\u{9B}31m\u{2066}\u{61C}\u{2028}y"

  private let machine = FakeMachine()

  init() throws {
    let text = String(decoding: JSONValue.string(OutsideTextTests.evil).document.dropLast(), as: UTF8.self)
    machine.write(
      store: """
        {"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"buy","ticker":"AAA","quantity":10,\
        "price":2,"sum":20,"account":\(text),"note":\(text)}
        """)
    try machine.home.write(
      """
      [{"id":\(text),"date":"2024-03-01","partner":\(text),"description":\(text),"amount":1,"fee":0},
      {"id":"2","date":\(text),"amount":1}]
      """, to: "cash.json")
    try machine.home.write(
      """
      {"advisors":[{"id":\(text),"firstName":\(text),"lastName":"B","totalAssets":1,"totalClients":1,
      "totalAccounts":1,"custodians":[{"id":"1","name":\(text),"repId":\(text)}]}]}
      """, to: "mock/dashboard.json")
    try machine.home.write(
      """
      {"success":true,"status":200,"overview":{"title":\(text)},"achievements":[{"id":1,"level":\(text),
      "progress":1,"total":2,"bg_image_url":\(text),"accessible":true}]}
      """, to: "reached.json")
    try machine.home.write(#"{"success":false,"status":\#(text)}"#, to: "failed.json")
    try machine.home.write(
      "date,type,ticker,sum,note\n\(OutsideTextTests.evil),buy,\u{1B}[1m,1,a\n", to: "bad.csv")
    machine.connect()
    machine.answer("AAA", .response(403, #"{"error":\#(text)}"#))
  }

  private static let lines = [
    "list", "show 1870", "summary", "summary --account EVIL", "prices", "prices --refresh", "check",
    "undo --list",
    "edit 1870 --note EVIL -n", "delete 1870 -n", "list --account EVIL", "list --from EVIL", "list --EVIL",
    "EVIL",
    "show EVIL", "add buy EVIL 1 1", "add buy AAA 1 1 --note EVIL -n", "add buy AAA EVIL 1", "prices EVIL",
    "prices --history AAA", "prices --set AAA=EVIL", "config set locale EVIL", "config set EVIL 1",
    "config get EVIL", "list --store EVIL", "list --store /dev/null/EVIL", "list --config /dev/null/EVIL",
    "import HOME/bad.csv", "import EVIL", "cash import HOME/cash.json", "cash list", "cash balance",
    "cash show EVIL", "advisors --mock HOME/mock", "advisors show B --mock HOME/mock",
    "advisors show EVIL --mock HOME/mock", "advisors --mock EVIL", "achievements --file HOME/reached.json",
    "achievements --file HOME/failed.json", "export", "export --as ledger", "export --as beancount",
    "help EVIL", "complete accounts",
  ]

  @Test(
    "cannot control a terminal, in no command, format or language", arguments: lines,
    [
      ("", "en"), ("--json", "en"), ("--csv", "en"), ("", "de_DE"), ("", "es_ES"), ("", "fr_FR"),
      ("", "pt_BR"),
    ])
  func shown(line: String, variant: (option: String, locale: String)) {
    _ = machine.run(["cash", "import", machine.home.path("cash.json")])
    machine.sitDown(columns: 200)
    let typed = words("\(line) \(variant.option) --color never --locale \(variant.locale)").map {
      $0.replacing("EVIL", with: OutsideTextTests.evil).replacing("HOME", with: machine.home.path)
    }
    let outcome = machine.run(typed, typing: ["n"])
    // The program's own progress line moves back and erases itself.
    let seen = (outcome.output + outcome.errors).replacing(/\r[^\r\x1B]*\x1B\[K/, with: "").unicodeScalars
    let dangerous = seen.filter { scalar in
      scalar.properties.isBidiControl || scalar == "\u{2028}" || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\r" && scalar != "\t"
    }
    #expect(dangerous.isEmpty, "\(outcome)")
    // A carriage return inside a csv line would move to its beginning.
    #expect(!seen.split(separator: "\n").contains { $0.dropLast().contains("\r") }, "\(outcome)")
  }

  @Test("a message quotes no more of a long text than helps to find it")
  func longText() {
    let machine = FakeMachine()
    machine.given("add buy AAPL 10 185 --date 2024-03-01 -q")
    let text = String(repeating: "long ", count: 20_000)
    for line in [["add", "buy", "AAPL", text], ["list", text], ["show", text], ["config", "get", text]] {
      let outcome = machine.run(line)
      #expect(outcome.code != 0 && outcome.errors.count < 5000, "\(outcome.errors.count)")
    }
    #expect(
      machine.run(["add", "buy", "AAPL", text, "--price", "1"]).errors.contains("long …' is not a number"))
  }

  @Test("no message and no setting shows the password of a URL, or what its query says")
  func urls() {
    let machine = FakeMachine()
    machine.given("add buy AAPL 10 185 --date 2024-03-01 -q")
    let secret = "S3CRET"
    for line in [
      "list -v --store https://me:\(secret)@example.org/p",
      "list -v --store https://me:a/\(secret)@example.org/p",
      "list -v --store https://example.org/p?auth=\(secret)", "import https://me:\(secret)@example.org/p",
      "list https://me:\(secret)@example.org/p", "config set mirror https://example.org/p?auth=\(secret)",
      "config set mirror https://me:\(secret)@example.org/p",
      "cash import https://me:\(secret)@example.org/p",
    ] {
      let outcome = machine.run(line)
      #expect(
        outcome.code != 0 && !outcome.errors.contains(secret) && !outcome.output.contains(secret),
        "\(outcome)")
    }
    machine.given("config set advisors.url https://example.org/p?key=\(secret)")
    #expect(machine.run("config get advisors.url").output == "https://example.org/p?key=•••\n")
    for line in ["config get advisors.url --json", "config list", "config list --json", "config list --csv"] {
      let outcome = machine.run(line)
      #expect(outcome.code == 0 && !outcome.output.contains(secret) && outcome.output.contains("?key=•••"))
    }
  }
}
