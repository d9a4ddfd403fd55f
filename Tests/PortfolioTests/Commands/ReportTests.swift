import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("report")
struct ReportTests {
  private static let languages = ["en_US", "de_DE", "es_ES", "fr_FR", "pt_BR"]

  /// A machine with the portfolio of Fixtures/demo on the morning of 2026-11-22.
  static func demo() throws -> FakeMachine {
    let machine = FakeMachine()
    machine.time.advance(by: .seconds(36 * 3600))
    for (file, place) in [
      ("portfolio.json", FakeMachine.storeName), ("cache/quotes.json", ".cache/portfolio/quotes.json"),
      ("portfolio.history.jsonl", ".local/share/portfolio/portfolio.history.jsonl"),
    ] {
      try machine.home.write(try #require(try ProjectFiles.text("Fixtures/demo/\(file)")), to: place)
    }
    return machine
  }

  /// 1,000 deposited, 100 spent, and the share is worth 120 now.
  @Test("the page tells cash and net worth where cash is tracked, and is silent of them elsewhere")
  func cash() throws {
    let machine = FakeMachine()
    machine.given(
      "add deposit 1000 --date 2026-01-05 -q", "add buy AAA 1 100 --date 2026-01-06 -q",
      "prices --set AAA=120 -q")
    let page = machine.run("report --offline").output
    #expect(page.contains("<dt>Cash</dt><dd><span class=\"big\">900.00</span>"))
    #expect(page.contains("<dt>Net worth</dt><dd><span class=\"big\">1,020.00</span>"))
    #expect(try !ReportTests.demo().run("report --offline").output.contains("<dt>Cash</dt>"))
  }

  @Test("the page is well formed, and readers of the screen find their way", arguments: languages)
  func structure(locale: String) throws {
    let outcome = try ReportTests.demo().run("report --offline --locale \(locale)")
    #expect(outcome.code == 0 && outcome.errors == "")
    let page = Markup(outcome.output)
    #expect(page.faults == [])
    #expect(
      page.all("html").map { $0.attributes["lang"] } == [
        locale == "pt_BR" ? "pt-BR" : String(locale.prefix(2))
      ])
    let headings = page.elements.filter { ["h1", "h2", "h3"].contains($0.name) }.map(\.name)
    #expect(headings.first == "h1" && headings.count { $0 == "h1" } == 1)
    #expect(headings.firstIndex(of: "h3") ?? .max > headings.firstIndex(of: "h2") ?? .max)
    #expect(page.all("table").count == page.all("caption").count && page.all("table").count > 3)
    #expect(page.all("th").allSatisfy { ["row", "col"].contains($0.attributes["scope"]) })
    let drawings = page.all("svg").filter { $0.attributes["role"] == "img" }
    let titles = Set(page.all("title").compactMap { $0.attributes["id"] })
    #expect(
      drawings.count > 1 && drawings.allSatisfy { titles.contains($0.attributes["aria-labelledby"] ?? "") })
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(page.all("a").allSatisfy { ids.contains(String(($0.attributes["href"] ?? "").dropFirst())) })
  }

  @Test("the page loads nothing and runs nothing, and says so to the browser")
  func standsAlone() throws {
    let page = Markup(try ReportTests.demo().run("report --offline").output)
    #expect(
      page.all("meta").compactMap { $0.attributes["http-equiv"] == nil ? nil : $0.attributes["content"] } == [
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
      ])
    let active = ["script", "link", "img", "image", "iframe", "object", "embed", "use", "form", "base"]
    #expect(page.elements.filter { active.contains($0.name) }.map(\.name) == [])
    let names = Set(page.elements.flatMap { $0.attributes.keys })
    #expect(names.filter { $0.hasPrefix("on") || $0.contains("src") } == [])
    #expect(page.all("a").allSatisfy { $0.attributes["href"]?.hasPrefix("#") == true })
    let style = page.all("style").map(\.text).joined()
    #expect(!style.contains("url(") && !style.contains("@import"))
  }

  @Test(
    "each table has the rows of its command",
    arguments: [
      "summary", "lots --method average", "gains --method average --by year", "gains --method average",
      "returns --by year", "income --method average",
    ],
    languages)
  func figures(command: String, locale: String) throws {
    let machine = try ReportTests.demo()
    let page = Markup(machine.run("report --offline --method average --locale \(locale)").output)
    let lines = machine.run("\(command) --offline --locale \(locale)").output.split(separator: "\n")
    // Columns are two spaces apart.
    let rows = lines.map { line in
      line.split(separator: /\s{2,}/).map(String.init).filter { !$0.isEmpty }
    }.filter { $0.count > 2 }
    #expect(rows.count > 3)
    let shown = page.rows.map { row in row.map { $0.trimmed } }
    for row in rows { #expect(shown.contains(row), "\(row)") }
  }

  @Test("the first screen tells the worth, the gain of the year and since the beginning, and the rates")
  func firstScreen() throws {
    let machine = try ReportTests.demo()
    let page = Markup(machine.run("report --offline").output)
    func total(_ command: String) throws -> JSONObject {
      try #require(try machine.json("\(command) --offline")["total"]?.object)
    }
    let (summary, gains, lots) = (try total("summary"), try total("gains"), try total("lots"))
    let returns = try machine.json("returns --by year --offline")
    let year = try #require(returns.objects("returns").last)
    func money(_ object: JSONObject, _ key: String) throws -> String {
      Formats().money(try #require(object[key]?.number))
    }
    #expect(
      page.all("span").filter { $0.attributes["class"]?.hasPrefix("big") == true }.map(\.text) == [
        try money(summary, "value"), try money(year, "profit"), try money(summary, "profit"),
        try money(gains, "gain"), try money(lots, "gain"),
      ])
    func percent(_ object: JSONObject?, _ key: String) throws -> String {
      Formats().percentage(try #require(object?[key]?.number))
    }
    let rates = page.all("dd").map(\.text)
    #expect(rates[1].hasSuffix(" " + (try percent(year, "irrPeriod"))))
    #expect(
      rates[2].hasSuffix(
        "\(try percent(summary, "profitPercent")) · \(try percent(returns["total"]?.object, "irr")) a year"))
  }

  @Test(
    "a page of an earlier day has the trend of each price up to then, and tells of old prices of that day alone"
  )
  func earlierDay() throws {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2024-01-02 -q", "add buy BBB 10 5 --date 2024-01-02 -q")
    try machine.home.write(
      "date,ticker,price,currency\n2024-02-01,AAA,6,\n2024-03-01,AAA,7,\n2024-03-29,AAA,8,\n2024-06-01,AAA,70,\n",
      to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    let outcome = machine.run("report --to 2024-03-31")
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains("BBB (89 days)"))
    #expect(!outcome.errors.contains("AAA"))
    let trends = Markup(outcome.output).all("polyline").filter { $0.attributes["class"] == "line trend" }
    #expect(trends.map { $0.attributes["points"]?.split(separator: " ").count } == [3])
  }

  @Test("text from outside stays text wherever it stands")
  func hostileText() {
    let machine = FakeMachine()
    let hostile = "</td><script>alert(1)</script>\"'&lt;<img src=x onerror=y>"
    for arguments in [
      ["add", "buy", "AAA", "10", "5", "--date", "2026-01-02"],
      ["add", "sell", "AAA", "1", "6", "--date", "2026-02-02"],
    ] {
      #expect(machine.run(arguments + ["--account", hostile, "--note", hostile, "-q"]).code == 0)
    }
    machine.given("prices --set AAA=7 -q")
    let outcome = machine.run(["report", "--title", hostile])
    let page = Markup(outcome.output)
    #expect(outcome.code == 0 && page.faults == [])
    #expect(page.all("script").isEmpty && page.all("img").isEmpty)
    #expect(page.all("h1").map(\.text) == [hostile] && page.all("td").contains { $0.text == hostile })
  }

  @Test("what is missing stands in the page, on standard error and in the exit code")
  func missing() throws {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 10 5 --date 2026-01-02 -q", "add buy BBB 10 5 --date 2026-01-02 -q",
      "prices --set BBB=6 -q")
    let outcome = machine.run("report --offline")
    #expect(outcome.code == 69 && outcome.errors.contains("AAA"))
    let alerts = try #require(Markup(outcome.output).elements.first { $0.attributes["class"] == "alerts" })
    #expect(alerts.text.contains("The totals of value and profit do not include AAA"))
    #expect(alerts.text.contains("offline"))
  }

  @Test("prices are asked for once, and what is said of them is said once")
  func once() {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q")
    machine.connect(["AAA": "7"])
    #expect(machine.run("report").code == 0)
    #expect(machine.askedFor == ["AAA"])
    machine.time.advance(by: .seconds(7200))
    machine.answer("AAA", .response(500, ""))
    let failing = machine.run("report")
    let said = failing.errors.split(separator: "\n")
    #expect(failing.code == 0 && Set(said).count == said.count && said.count { $0.contains("AAA") } == 1)
    #expect(Markup(failing.output).elements.contains { $0.attributes["class"] == "alerts" })
  }

  @Test("an empty portfolio has a page with a kind word and zeros")
  func empty() {
    let outcome = FakeMachine().run("report")
    let page = Markup(outcome.output)
    #expect(outcome.code == 0 && outcome.errors == "" && page.faults == [])
    #expect(outcome.output.contains("No transactions yet.") && page.all("table").isEmpty)
    #expect(page.all("span").first?.text == "0.00")
  }

  @Test(
    "amounts of up to 38 digits are drawn",
    arguments: ["1e27", "7e30", "1e36", "9.5e36", "12345678901234567890123456789012345678"])
  func largeAmounts(price: String) {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 1 \(price) --date 2024-01-02 -q", "add dividend AAA \(price) --date 2025-01-02 -q",
      "prices --set AAA=\(price) -q")
    let outcome = machine.run("report --offline")
    #expect(outcome.code == 0 || outcome.code == 65, "\(outcome.errors)")
    #expect(
      outcome.code == 65 || Markup(outcome.output).all("svg").contains { $0.attributes["role"] == "img" })
  }

  @Test("the file is replaced as a whole, and what was done is told")
  func file() throws {
    let machine = try ReportTests.demo()
    let path = machine.home.path + "/page.html"
    let old = machine.run("report --offline --title Old").output
    try machine.home.write(old, to: "page.html")
    let dry = machine.run("report --offline -n --json --output \(path)")
    #expect(dry.code == 0 && dry.output.contains(#""dryRun":true"#))
    #expect(
      machine.run("report --offline -n --output \(path)")
        == Outcome(
          code: 0, output: "Would write HOME/page.html.\n", errors: "Dry run: nothing was written.\n"))
    #expect(try machine.home.text("page.html") == old)
    let outcome = machine.run("report --offline --output \(path)")
    #expect(outcome == .done("HOME/page.html written.\n"))
    let page = try #require(try machine.home.text("page.html"))
    #expect(page == machine.run("report --offline --output -").output)
    #expect(try machine.json("report --offline --output \(path)").number("bytes") == "\(page.utf8.count)")
    #expect(machine.run("report --offline -q --output \(path)") == .done())
  }

  @Test(
    "what cannot be is refused and leaves no file",
    arguments: [
      ("--output HOME/none/page.html", 74), ("--output HOME", 74), ("--output ''", 64),
      ("--method guess", 64),
      ("--from yesteryear", 65), ("--to 2024-13", 65), ("more", 64),
    ])
  func refused(options: String, code: Int) {
    let machine = FakeMachine()
    let outcome = machine.run("report " + options.replacing("HOME", with: machine.home.path))
    #expect(outcome.code == code && outcome.output == "" && outcome.errors.hasPrefix("portfolio: "))
    #expect(TemporaryFolder.names(in: machine.home.path).filter { $0.contains("html") } == [])
  }

  @Test("a page of years with many sales shows the latest, and the totals of all years")
  func long() throws {
    let machine = FakeMachine()
    let sales = (0..<150).flatMap { number in
      let day = CalendarDay(daysSinceEpoch: 18_000 + number * 10)
      return ["\(day),buy,AAA,2,10,20", "\(day),sell,AAA,1,11,11"]
    }
    try machine.home.write(
      "date,type,ticker,quantity,price,sum\n" + sales.joined(separator: "\n") + "\n", to: "a.csv")
    machine.given("import \(machine.home.path)/a.csv -q", "prices --set AAA=12 -q")
    let page = Markup(machine.run("report").output)
    #expect(page.all("p").contains { $0.text.hasPrefix("The latest 100 of 150 sales are shown") })
    #expect(page.rows.filter { $0.contains("11.00") && $0.contains("10.00") }.count <= 200)
    #expect(page.rows.contains { $0.first == "Total" && $0.contains("1,650.00") && $0.contains("150.00") })
  }
}
