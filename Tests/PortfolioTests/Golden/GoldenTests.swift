import FoundationEssentials
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

@testable import portfolio

/// Approved output. `make golden` rewrites it, and `git diff` shows what has changed.
@Suite("What people see")
struct GoldenTests {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil

  @Test("is what was approved", arguments: GoldenFile.all)
  func approved(file: GoldenFile) throws {
    let seen = try file.text()
    if GoldenTests.isUpdating {
      try AtomicFile.replace(ProjectFiles.path(file.path), with: Array(seen.utf8), mode: 0o644)
    }
    let approved = try ProjectFiles.text(file.path) ?? ""
    #expect(
      seen == approved, "\(file.path), if this is right: make golden\n\(difference(from: approved, to: seen))"
    )
  }

  @Test("is what the picture in the README shows")
  func picture() throws {
    let machine = FakeMachine()
    machine.time.advance(by: .seconds(54_600))
    machine.sitDown(columns: 102)
    let title = "\u{1B}[1m$ portfolio"
    let shown = machine.run("demo --color always").output.split(separator: title).first ?? ""
    let lines = (title + shown).split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    let seen = TerminalPicture(lines: Array(lines), columns: 102).svg
    if GoldenTests.isUpdating {
      try AtomicFile.replace(ProjectFiles.path("Fixtures/terminal.svg"), with: Array(seen.utf8), mode: 0o644)
    }
    #expect(seen == (try ProjectFiles.text("Fixtures/terminal.svg")), "if this is right: make golden")
    #expect(Markup("<!DOCTYPE html>" + seen).faults.filter { !$0.contains("title") } == [])
  }

  @Test("is approved in no file that nobody looks at")
  func noOthers() throws {
    let listed = Set(GoldenFile.all.map(\.name))
    let folder = ProjectFiles.path("Fixtures/golden")
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    #expect(Set(found).subtracting(listed) == [])
  }
}

extension GoldenFile {
  static let all =
    pages + [messages] + scenes.map { GoldenFile($0.name, $0.scenes) }
    + Language.allCases.filter { $0 != .english }.flatMap(translated)

  private static let pages =
    CommandList.program.paths().map { path in
      let line = "help " + path.joined(separator: " ")
      return GoldenFile("help/" + path.joined(separator: "-"), Scene.seen(line))
    }
    + HelpTopic.allCases.map { GoldenFile("help/topic-\($0.rawValue)", [.piped("help \($0.rawValue)")]) }
    + [
      GoldenFile(
        "help/portfolio",
        [
          .terminal(""), .terminal("--help"), .coloured("--help", 120), .terminal("--help", 50),
          .piped("--version"),
        ])
    ]

  /// The same in another language, without the output for programs.
  private static func translated(_ language: Language) -> [GoldenFile] {
    let pages = CommandList.program.paths().flatMap { Scene.seen("help " + $0.joined(separator: " ")) }
    let topics = HelpTopic.allCases.map { Scene.piped("help \($0.rawValue)") }
    let help = GoldenFile("help", [.terminal(""), .coloured("--help", 120)] + pages + topics, in: language)
    // The rest is as in Brazil, but for words that `OwnWordsTests` looks at.
    if language == .europeanPortuguese { return [help] }
    return [help]
      + scenes.filter { inEachLanguage.contains($0.name) }
      .map { GoldenFile($0.name, $0.scenes.filter { !$0.isForPrograms }, in: language) }
  }

  /// Pages of each kind; what the others say is in `messages`.
  private static let inEachLanguage: Set = [
    "summary", "lots", "gains", "tax", "report", "list", "prices", "changes", "questions", "files", "cash",
    "errors",
  ]

  private static let messages = GoldenFile("messages") {
    MessageSamples.all.map { samples in
      let texts = samples.samples.map { sample in
        let lines = Language.allCases.map { "\($0.rawValue)  \(sample.text($0.words()))\n" }
        return "\(sample.name)\n\(lines.joined())"
      }
      return "# \(samples.title)\n\n" + texts.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static let scenes: [(name: String, scenes: [Scene])] =
    [
      ("summary", summary), ("lots", lots), ("gains", gains), ("income", income), ("trust", trust),
      ("returns", returns), ("risk", risk), ("tax", tax), ("targets", targets), ("report", report),
      ("list", list),
      ("show", show),
      ("prices", prices),
      ("config", config),
      ("changes", changes),
      ("cash", cash),
      ("advisors", advisors),
      ("achievements", achievements),
      ("questions", questions),
      ("files", files), ("history", history), ("instruments", instruments),
      ("rates", rates), ("currency", currency),
      ("errors", errors),
    ]

  private static let summary: [Scene] =
    [
      .terminal("summary --offline"), .terminal("summary --offline", 120), .terminal("summary --offline", 50),
      .coloured("summary --offline"), .piped("summary --offline"), .piped("summary --offline --json"),
      .piped("summary --offline --csv"), .terminal("summary --total --offline"),
      .coloured("summary --total --offline"), .piped("summary --total --offline --json"),
      .piped("summary --total --offline --csv"), .terminal("summary --account Pension --to 2023 --offline"),
      .terminal("summary --account Nobody --offline"), .terminal("summary --max-age 1m"),
      .terminal("summary --offline --cache-dir nowhere"),
      .piped("summary --offline --cache-dir nowhere --json"),
      .coloured("summary --offline", 120),
    ]

  private static let lots: [Scene] =
    [
      .terminal("lots --offline"), .coloured("lots --offline", 120), .terminal("lots --offline", 50),
      .terminal("lots AAPL voo --account Broker --to 2024 --offline"),
      .terminal("lots --method average --offline"), .terminal("lots GOOG --offline"),
      .terminal("lots --offline --cache-dir nowhere"), .piped("lots AAPL --offline --json"),
      .piped("lots AAPL --offline --csv"),
    ]

  private static let gains: [Scene] =
    [
      .terminal("gains"), .coloured("gains", 120), .terminal("gains", 50),
      .terminal("gains --from 2024 --to 2025 --account Broker", 120), .terminal("gains --method uk", 120),
      .terminal("gains --by year"), .terminal("gains --by account"),
      .terminal("gains NVDA --compare --offline"), .terminal("gains GOOG"), .piped("gains AAPL --json"),
      .piped("gains AAPL --csv"), .piped("gains --by ticker --json"), .piped("gains --by year --csv"),
      .terminal("gains --harvest --offline"), .piped("gains --harvest --offline --json"),
    ]

  private static let income: [Scene] =
    [
      .terminal("income"), .coloured("income", 120), .terminal("income", 50),
      .terminal("income KO --by month --from 2024 --to 2024"), .terminal("income --by year"),
      .terminal("income GOOG"), .piped("income KO --json"), .piped("income --by year --csv"),
      .terminal("income --forecast"), .piped("income --forecast --months 3 --json"),
      .terminal("income --calendar --from 2025"),
    ]

  private static let trust: [Scene] =
    [
      .terminal("explain NVDA --offline"), .coloured("explain NVDA --to 2022 --offline", 120),
      .terminal("explain NVDA --offline", 50), .terminal("explain GOOG"),
      .piped("explain KO --offline --json"),
      .piped("explain KO --offline --csv"), .terminal("reconcile HOME/reconcile/positions.csv"),
      .terminal("reconcile HOME/reconcile/positions.csv", 120),
      .piped("reconcile HOME/reconcile/positions.csv --json"),
      .piped("reconcile HOME/reconcile/positions.csv --csv"),
      .terminal("explain FC19 --offline"), .coloured("explain FC19 --offline", 120),
      .terminal("explain FC19 --offline", 60), .piped("explain FC19 --offline --json"),
    ]

  private static let returns: [Scene] =
    [
      "history --every year --offline", "history --every month --from 2026-06 --account Broker --offline",
      "returns --offline", "returns --by year --offline",
    ].flatMap(Scene.atEachWidth)
    + [
      .terminal("history GOOG --offline"), .piped("history --every year --offline --json"),
      .piped("history --every year --offline --csv"), .terminal("returns KO --from 2024 --to 2025 --offline"),
      .terminal("returns --offline --cache-dir nowhere"), .piped("returns KO --offline --json"),
      .piped("returns --by quarter --from 2026 --offline --csv"),
    ]

  private static let risk: [Scene] =
    [
      .terminal("risk --offline"), .coloured("risk --by ticker --offline", 120),
      .terminal("risk --by ticker --every month --benchmark VOO --offline"),
      .piped("risk --every month --benchmark VOO --from 2024 --to 2025 --offline"),
      .piped("risk KO --every month --to 2025 --offline --json"), .terminal("risk GOOG --offline"),
      .piped("risk --every month --to 2025 --by ticker --offline --csv"),
      .terminal("what-if sell KO 10 60 --account Broker --offline"),
      .piped("what-if buy KO 10 60 --json --offline"),
      .terminal("digest --since 2026-11-01 --offline"),
    ]

  private static let tax: [Scene] =
    [
      .terminal("tax us 2024"), .coloured("tax us 2024", 120), .piped("tax us 2024 --json"),
      .piped("tax us 2024 --csv"), .terminal("tax us 2031"),
      .terminal("tax us 2024 --method average"), .terminal("tax uk 2024"), .coloured("tax uk 2023-24", 120),
      .piped("tax uk 2024 --json"), .piped("tax uk 2024 --csv"), .terminal("tax uk 2010"),
      .terminal("tax uk 2024-26"), .terminal("tax"),
    ]

  private static let targets: [Scene] =
    [.terminal("allocation --offline"), .terminal("rebalance --offline")]
    + [
      "VOO target=45 class=fund", "NVDA target=20 class=equity", "AAPL target=10 class=equity",
      "KO target=5 class=equity",
    ].map { .piped("instruments set \($0)") }
    + [
      "allocation --offline", "allocation --by class --offline", "rebalance --cash 1000 --offline",
      "rebalance --cash 5000 --no-sell --offline",
    ].flatMap(Scene.atEachWidth)
    + [
      .terminal("allocation --by account --offline"), .terminal("allocation --account Pension --offline"),
      .terminal("allocation --offline --cache-dir nowhere"), .piped("allocation --by class --offline --json"),
      .piped("allocation --by class --offline --csv"), .terminal("rebalance --band 90 --offline"),
      .terminal("rebalance --offline --cache-dir nowhere"), .piped("rebalance --cash 1000 --offline --json"),
      .piped("rebalance --cash 1000 --offline --csv"), .terminal("rebalance --cash -1 --offline"),
      .terminal("rebalance --cash 1000 --no-sell --fractional --offline"),
      .piped("instruments set KO target=20"), .terminal("rebalance --offline"),
    ]

  /// The page itself has to be checked in a browser.
  private static let report: [Scene] =
    [
      .terminal("report --offline --output HOME/report.html"),
      .piped("report --offline --output HOME/report.html --json"),
      .piped("report --offline --output HOME/report.html --csv"),
      .terminal("report --offline --output HOME/report.html --dry-run"),
      .terminal("report --offline --output HOME/nowhere/report.html"),
      .terminal("report --offline --cache-dir nowhere --output HOME/report.html"),
    ]

  private static let list: [Scene] =
    [
      .terminal("list"), .terminal("list --limit 12", 120), .terminal("list --limit 12", 40),
      .coloured("list --limit 4"), .piped("list --limit 12"), .piped("list --limit 4 --json"),
      .piped("list --limit 4 --csv"), .terminal("list NVDA --reverse"),
      .terminal("list --sort sum --limit 5"),
      .terminal("list --type fee --from 2023"), .terminal("list GOOG"),
      .coloured("list --limit 4", 120),
    ]

  private static let show: [Scene] =
    [
      .terminal("show A361"), .coloured("show A361"), .piped("show A361 --json"), .piped("show A361 --csv"),
      .terminal("show AE2D"), .terminal("show 3A9A"), .terminal("show F513"),
    ]

  private static let prices: [Scene] =
    [
      .terminal("prices --offline"), .terminal("prices --offline", 120), .terminal("prices --offline", 40),
      .coloured("prices --offline"), .coloured("prices --offline", 120), .piped("prices --offline --json"),
      .piped("prices --offline --csv"),
      .terminal("prices --max-age 1m"), .terminal("prices --set ASML=150.25 --set OLD=0"),
      .terminal("prices ASML OLD MSFT GOOG --offline"), .terminal("prices --unset ASML --dry-run"),
      .piped("prices --unset ASML --json"),
    ]

  private static let config: [Scene] =
    [
      .terminal("config"), .terminal("config set currency USD"),
      Scene(line: "config set finnhub-key -", typing: ["KEY"]),
      .terminal("config"), .coloured("config"), .piped("config --json"), .piped("config --csv"),
      .terminal("config get currency"), .terminal("config get finnhub-key"), .terminal("config path"),
      .terminal("config get store"), .terminal("config get curency"), .terminal("config set max-age soon"),
      .terminal("config set finnhub-key KEY"), .terminal("config unset currency --dry-run"),
    ]

  private static let changes: [Scene] =
    [
      .terminal("add buy AAPL 10 185.20 --fee 1 --date 2026-03-02 --account Broker --note 'spring'"),
      .piped("add buy AAPL 10 185.20 --date 2026-03-02 --dry-run"),
      .piped("add fee 12 --date 2026-03-02 --quiet"),
      .piped("add dividend VOO 41.25 --date 2026-03-02 --json"),
      .piped("add split VOO 2:1 --date 2026-03-02 --csv"),
      .piped("add sell MSFT 100 500 --date 2026-03-02 --account Broker"),
      .piped("edit 01010101 --quantity 12"), .piped("edit 01010101 --note '' --dry-run"),
      .piped("delete 01010101 --dry-run"), .piped("delete 01010101"), .terminal("undo --list"),
      .piped("undo --dry-run"),
      .piped("undo"), .piped("redo"), .piped("undo --json"), .piped("redo --quiet"), .piped("check"),
      .piped("redo"),
    ]

  private static let cash: [Scene] =
    [
      .terminal("cash"), .piped("cash import HOME/cash/items.json"),
      .piped("cash import HOME/cash/list.json --json"),
      .terminal("cash list", 120), .terminal("cash list"), .terminal("cash list", 40),
      .coloured("cash list --category 2", 100), .piped("cash list --category 2 --json"),
      .piped("cash list --category 2 --csv"), .terminal("cash list --category 99"),
      .terminal("cash show 094844835601044"),
      .terminal("cash show nothing"), .terminal("cash balance"), .piped("cash balance --limit 2 --json"),
      .piped("cash balance --csv"), .terminal("cash undo --list"), .piped("cash undo"),
      .piped("cash redo --json"), .piped("cash redo"), .piped("check"), .terminal("summary --offline"),
    ]

  private static let advisors: [Scene] =
    [
      .terminal("advisors"), .terminal("advisors --mock HOME/advisors", 120),
      .terminal("advisors --mock HOME/advisors"), .terminal("advisors --mock HOME/advisors", 50),
      .coloured("advisors --mock HOME/advisors --sort assets --descending", 100),
      .piped("advisors --mock HOME/advisors --filter taylor --json"),
      .piped("advisors --mock HOME/advisors --filter taylor --csv"),
      .terminal("advisors --mock HOME/advisors --filter nothing"),
      .terminal("advisors show taylor --mock HOME/advisors", 120),
      .terminal("advisors show taylor --mock HOME/advisors"),
      .piped("advisors show taylor --mock HOME/advisors --json"),
      .terminal("advisors show nobody --mock HOME/advisors"),
      .terminal("advisors account 98745261 --mock HOME/advisors"),
      .piped("advisors account 98745261 --mock HOME/advisors --json"),
      .terminal("advisors account nothing --mock HOME/advisors"),
    ]

  private static let achievements: [Scene] =
    [
      .terminal("achievements --file HOME/achievements/achievements.json"),
      .terminal("achievements --file HOME/achievements/achievements.json", 40),
      .coloured("achievements --file HOME/achievements/achievements.json", 120),
      .piped("achievements --file HOME/achievements/achievements.json"),
      .piped("achievements --file HOME/achievements/achievements.json --json"),
      .piped("achievements --file HOME/achievements/achievements.json --csv"),
      .terminal("achievements --offline"), .terminal("achievements --file HOME/none.json"),
    ]

  private static let questions: [Scene] =
    [
      .terminal("add", typing: ["buy", "AAPL", "10", "", "1852", "", ""]),
      .terminal("add buy BRK.B 2 400 --date 2026-03-02", typing: ["yes"]),
      .terminal("add split", typing: ["AAPL", "4 to 1", "4:1", "yesterday", "n"]),
      .terminal("delete 3A9A C6E3", typing: ["n"]), .terminal("delete 3A9A", typing: ["y"]),
      .terminal("delete C6E3 --no-input"), .terminal("config set finnhub-key -", typing: ["KEY"]),
    ]

  private static let errors =
    [
      "sumary", "list --lmit 3", "list --from 2024-02-31", "list --sort amount", "summary --max-age soon",
      "show",
      "show 38", "show FFFF", "show FFFF --json", "delete FFFF EEEE", "add",
      "add buy A1 -1 1,5 --fee x --date tomorrow",
      "add buy A1 -1 1,5 --fee x --date tomorrow --json", "add buy AAPL 2 3 --sum 7", "add buy AAPL 1 1 1",
      "add fee 1 --id 3A9A8932-E284-43DA-81A6-9C9A895F1ACB", "prices GOOG", "prices GOOG --offline",
      "prices --set GOOG",
      "prices --set GOOG=-1", "config set ticker-rule words", "list --store /dev/null", "list --store /dev",
      "list --config /dev/null", "redo", "list --locale nowhere", "cash show 7", "cash list --limit x",
      "cash import HOME/import/schwab.csv", "import HOME/cash/list.json", "import nowhere.csv",
    ].map { Scene.piped($0) }

  private static let files: [Scene] =
    Scene.report("import HOME/import/schwab.csv --dry-run") + Scene.report("import HOME/import/yahoo.csv")
    + Scene.report("undo --list") + Scene.report("check")
    + ["csv", "json", "ledger", "beancount"].map { .piped("export --from 2025 --as \($0)") }

  private static let history: [Scene] =
    Scene.report("prices --history AAPL --from 2026-11-12")
    + [.terminal("prices --history AAPL MSFT --to 2026-11-02", 50), .piped("prices --history OLD")]

  private static let instruments: [Scene] =
    [
      .terminal("instruments"),
      .piped("instruments set aapl name=Apple class=equity target=60 currency=USD region=US"),
      .piped("instruments set VOD.L name='Vodafone Group' currency=GBp target=12.5 sector=Telecoms"),
      .terminal("instruments"), .coloured("instruments", 60), .piped("instruments --json"),
      .piped("instruments --csv"), .terminal("instruments show VOD.L"),
      .piped("instruments show VOD.L --json"), .terminal("instruments show KO"),
      .piped("instruments unset VOD.L target Sector --json"),
      .piped("instruments set AAPL target=100.5 currency=POUND source=nowhere name= class=equity"),
      .piped("instruments set AAPL equity"), .piped("instruments set AAPL"),
      .terminal("instruments set AAPL name=Pear --dry-run"),
    ]

  private static let rates: [Scene] =
    [
      .terminal("rates"), .piped("rates --set USD=1.0856@2024-03-01 --set GBP=0.8572@2024-03-01"),
      .piped("rates --set TWD=34.1 --json"), .terminal("rates"), .coloured("rates", 40),
      .piped("rates --csv"), .piped("rates USD gbx DEM --json"), .terminal("rates CHF"),
      .terminal("rates USD --from 2024-03 --to 2024-03"), .piped("rates --unset TWD --dry-run"),
      .piped("rates --refresh --offline"), .piped("rates --refresh --dry-run --quiet"),
      .piped("rates --set EUR=2 --set EURO=1 --set SEK=0 --set CHF=1,2"), .piped("rates --set USD"),
    ]

  private static let currency: [Scene] =
    [.piped("config set currency EUR")] + Scene.seen("summary --offline")
    + Scene.seen("summary --total --offline") + [.terminal("show A361")]
}
