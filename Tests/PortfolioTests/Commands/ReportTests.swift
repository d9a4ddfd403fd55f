import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("report")
struct ReportTests {
  private static let formats = Formats().typeset
  private static let languages = ["en_US", "de_DE", "es_ES", "fr_FR", "pt_BR"]

  /// 1,000 deposited, 100 spent, and the share is worth 120 now.
  @Test("the page tells cash and net worth where cash is tracked, and is silent of them elsewhere")
  func cash() throws {
    let machine = FakeMachine()
    machine.given(
      "add deposit 1000 --date 2026-01-05 -q", "add buy AAA 1 100 --date 2026-01-06 -q",
      "prices --set AAA=120 -q")
    let page = machine.run("report --offline").output
    func figure(_ field: String, _ page: String) -> String? {
      Markup(page).all("span").first { $0.attributes["data-field"] == field }?.text
    }
    #expect(figure("cash", page) == "900.00" && figure("worth", page) == "1,020.00")
    let untracked = FakeMachine()
    untracked.given("add buy AAA 1 100 --date 2026-01-06 -q", "prices --set AAA=120 -q")
    let other = untracked.run("report --offline").output
    #expect(figure("cash", other) == nil && figure("value", other) == "120.00")
  }

  @Test("the page is well formed, and readers of the screen find their way", arguments: languages)
  func structure(locale: String) throws {
    let outcome = try FakeMachine.demo().run("report --offline --locale \(locale)")
    #expect(outcome.code == 0 && outcome.errors == "")
    let page = Markup(outcome.output)
    #expect(page.faults == [])
    #expect(
      page.all("html").map { $0.attributes["lang"] } == [
        locale == "pt_BR" ? "pt-BR" : String(locale.prefix(2))
      ])
    let headings = page.elements.filter { ["h1", "h2", "h3"].contains($0.name) }.map(\.name)
    #expect(headings.first == "h1" && headings.count { $0 == "h1" } == 1)
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
    let page = Markup(try FakeMachine.demo().run("report --offline").output)
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

  @Test("the parts come in their order, and programs find each table by the names of JSON")
  func parts() throws {
    let page = Markup(try FakeMachine.demo().run("report --offline").output)
    #expect(
      page.parts == [
        "worth", "value", "drawdown", "allocation", "bridge", "holdings", "details", "months", "income",
        "gains", "missing",
      ])
    let names = Set(page.tables.map(\.name))
    #expect(
      names == [
        "bridge", "holdings", "closed", "value", "months", "drawdown", "allocation", "prices", "lots",
        "dividends",
        "steps", "income", "gains", "sales",
      ] || names.contains("calendar"))
    for table in page.tables {
      #expect(table.fields.first != nil && Set(table.fields).count == table.fields.count, "\(table.name)")
      #expect(table.rows.allSatisfy { $0.cells.count == table.fields.count }, "\(table.name)")
    }
    let charts = Set(page.all("svg").compactMap { $0.attributes["data-chart"] })
    #expect(charts == ["bridge", "value", "drawdown", "allocation", "income", "gains", "price"])
  }

  @Test("the page of the demo is small enough to be sent")
  func size() throws {
    #expect(try FakeMachine.demo().run("report --offline").output.utf8.count <= 220_000)
  }

  @Test("holdings have the figures of summary, lots and returns, the largest first")
  func holdingsFigures() throws {
    let machine = try FakeMachine.demo()
    let table = try #require(Markup(machine.run("report --offline").output).table("holdings"))
    let items = try machine.json("summary --offline").objects("items").filter {
      $0["quantity"]?.number != .zero
    }
    let returns = try machine.json("returns --offline").objects("returns")
    let lots = try machine.json("lots --offline").objects("lots")
    let values = try items.map { try #require($0["value"]?.number) }.sorted(by: >)
    let rows = table.rows.filter { $0.key != "Total" }
    #expect(rows.map { $0.cells[1].text } == values.map { ReportTests.formats.amount($0) })
    for item in items {
      let ticker = try #require(item["ticker"]?.string)
      #expect(table[ticker, "value"] == ReportTests.formats.amount(try #require(item["value"]?.number)))
      #expect(table[ticker, "profit"] == ReportTests.formats.amount(try #require(item["profit"]?.number)))
      var gain = ExactDecimal.zero
      for lot in lots where lot["ticker"]?.string == ticker {
        gain = try gain + #require(lot["gain"]?.number)
      }
      #expect(table[ticker, "gain"] == ReportTests.formats.amount(gain))
      let rate = try #require(returns.first { $0["ticker"]?.string == ticker }?["irr"]?.number)
      #expect(table[ticker, "rate"] == ReportTests.formats.percentage(rate) + " a year")
    }
  }

  @Test("sums by year, values of days and the allocation are those of the commands")
  func commandFigures() throws {
    let machine = try FakeMachine.demo()
    let page = Markup(machine.run("report --offline").output)
    let gains = try #require(page.table("gains"))
    for year in try machine.json("gains --by year --offline").objects("groups") {
      let key = try #require(year["year"]?.string)
      for field in ["proceeds", "basis", "gain", "shortTerm", "longTerm"] {
        #expect(gains[key, field] == ReportTests.formats.amount(try #require(year[field]?.number)))
      }
    }
    let income = try #require(page.table("income"))
    for year in try machine.json("income --by year --offline").objects("groups") {
      let key = try #require(year["year"]?.string)
      #expect(income[key, "net"] == ReportTests.formats.amount(try #require(year["net"]?.number)))
    }
    let all = try #require(page.table("value", ("data-period", "all")))
    for point in try machine.json("history --every month --offline").objects("points").dropLast() {
      guard let value = point["value"]?.number, let cells = all[point["date"]?.string ?? "", "value"] else {
        continue
      }
      #expect(cells == ReportTests.formats.amount(value))
    }
    let allocation = try #require(page.table("allocation", ("data-by", "ticker")))
    for group in try machine.json("allocation --offline").objects("groups") {
      let key = try #require(group["group"]?.string)
      #expect(
        allocation[key, "percent"] == ReportTests.formats.percent(try #require(group["percent"]?.number)))
    }
    let depth = try #require(
      machine.json("risk --offline")["total"]?.object?["drawdown"]?.object?["depth"]?.number)
    let falls = try #require(page.table("drawdown", ("data-period", "all"))).rows.map { $0.cells[1].text }
    #expect(falls.contains(ReportTests.formats.percent(depth)))
  }

  /// In euros: 10 shares for 100 USD each at 0.90 with a fee of 9 USD (8.10), then a dividend of 20 USD at 0.80 of
  /// which 5 USD are withheld, and at the end a price of 110 USD at 0.80. Cost 908.10; value 880. Prices brought
  /// 10 × 10 × 0.80 = 80 and the rate 1,009 × (0.80 − 0.90) = −100.90 of the lot, of which the fee is a part, so that
  /// what is left for prices is 880 − (908.10 − 16 + 4) + 100.90 − 16 + 12.10 = 80.90.
  @Test("the bridge adds up, with rates, income and costs told apart")
  func bridge() throws {
    let machine = FakeMachine()
    machine.given("config set currency EUR")
    machine.given(
      "add buy AAA 10 100 --fee 9 --currency USD --rate 0.9 --date 2026-01-05 -q",
      "add dividend AAA 20 --tax 5 --currency USD --rate 0.8 --date 2026-02-05 -q")
    try machine.home.write("date,ticker,price,currency\n2026-11-19,AAA,110,USD\n", to: "p.csv")
    machine.given(
      "prices --import \(machine.home.path)/p.csv -q", "rates --set USD=1.25@2026-11-18 -q",
      "rates --set USD=1.25@2026-11-20 -q")
    let table = try #require(Markup(machine.run("report --offline").output).table("bridge"))
    func amount(_ key: String) -> String? { table[key, "amount"] }
    #expect(amount("start") == "0.00" && amount("end") == "880.00")
    #expect(amount("deposited") == "896.10")
    #expect(amount("income") == "16.00" && amount("costs") == "−12.10")
    #expect(amount("currency") == "−100.90")
    #expect(amount("price") == "80.90")
  }

  /// Each of three lots costs 1.25 USD at 0.30, which is worth a third of 1.25 in the end: the rate brought
  /// 1.25 × (1/3 − 0.30) = 0.0416…, and all three 0.125, which is rounded to the even 0.12. Rounded to 12 digits first
  /// they would be 3 × 0.041666666667 = 0.125000000001, which is rounded to 0.13.
  @Test("the bridge rounds what exchange rates brought to all lots, not to each")
  func exactBridge() throws {
    let machine = FakeMachine()
    machine.given("config set currency EUR")
    for _ in 0..<3 { machine.given("add buy AAA 1 1.25 --currency USD --rate 0.3 --date 2026-01-05 -q") }
    try machine.home.write("date,ticker,price,currency\n2026-11-19,AAA,1.25,USD\n", to: "p.csv")
    machine.given(
      "prices --import \(machine.home.path)/p.csv -q", "rates --set USD=3@2026-11-18 -q",
      "rates --set USD=3@2026-11-20 -q")
    let table = try #require(Markup(machine.run("report --offline").output).table("bridge"))
    #expect(table["currency", "amount"] == "0.12")
  }

  @Test("the change of a day is that from the price before, and none comes from an old price")
  func dayChange() throws {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 10 5 --date 2026-01-02 -q", "add buy BBB 100 5 --date 2026-01-02 -q",
      "add buy CCC 1 5 --date 2026-01-02 -q", "add buy DDD 1 5 --date 2026-01-02 -q")
    try machine.home.write(
      "date,ticker,price,currency\n2026-11-17,AAA,6,\n2026-11-19,AAA,7,\n2026-11-17,BBB,5,\n2026-11-19,BBB,8,\n2026-11-19,DDD,6,\n2026-10-01,CCC,9,\n",
      to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    let page = Markup(machine.run("report --offline").output)
    let table = try #require(page.table("holdings"))
    #expect(table["AAA", "dayChange"] == "10.00" && table["BBB", "dayChange"] == "300.00")
    // The price of CCC is old, and of DDD the price before, which is that of its purchase.
    #expect(table["CCC", "dayChange"] == "–" && table["DDD", "dayChange"] == "–")
    #expect(
      table.cell("CCC", "value")?.staleDay == "2026-10-01" && table.cell("AAA", "value")?.staleDay == nil)
    let change = page.all("span").first { $0.attributes["data-field"] == "dayChange" }
    #expect(change?.text == "310.00")
  }

  @Test("the growth of a month that starts from old prices is not told, nor that of the year")
  func oldStarts() throws {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2026-08-03 -q")
    try machine.home.write("date,ticker,price,currency\n2026-11-19,AAA,7,\n", to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    let table = try #require(Markup(machine.run("report --offline").output).table("months"))
    #expect(table["2026", "8"] == "0.00" && table["2026", "11"] == "–" && table["2026", "year"] == "40.00")
    #expect(
      try machine.json("returns --by month --offline").objects("returns").last?["twr"]?.number
        == ExactDecimal(40))
  }

  @Test("a private page of what was never worth anything draws no share of it")
  func worthless() {
    let machine = FakeMachine()
    machine.given("add buy AAA 1 10 --date 2026-01-05 -q", "add sell AAA 1 10 --date 2026-01-05 -q")
    let outcome = machine.run("report --offline --private")
    #expect(outcome.code == 0 && Markup(outcome.output).faults == [])
    #expect(!outcome.output.contains("nan") && !outcome.output.contains("inf\""))
  }

  @Test("a private page tells no amount, price, quantity, note or id, and no bridge")
  func privacy() throws {
    let machine = FakeMachine()
    machine.given(
      "add buy AAA 123.457 5.4321 --date 2024-01-02 --fee 7.77 --note secretly -q",
      "add buy BBB 77.31 12.129 --date 2024-03-04 -q",
      "add sell AAA 23.411 6.5432 --date 2025-02-03 -q", "add dividend AAA 45.678 --date 2026-05-05 -q",
      "prices --set AAA=8.7654 --set BBB=13.339 -q")
    let page = machine.run("report --offline --private").output
    let open = Markup(machine.run("report --offline").output)
    let amounts = open.tables.filter { !["months", "drawdown", "allocation"].contains($0.name) }.flatMap {
      table in
      table.rows.flatMap { row in
        zip(table.fields, row.cells).filter {
          ![
            "percent", "rate", "days", "gainPercent", "date", "name", "ticker", "what", "year", "step",
            "group",
          ]
          .contains($0.0)
        }.map(\.1.text)
      }
    }.filter { $0.contains(".") && !["0.00"].contains($0) }
    #expect(amounts.count > 60)
    let cells = Set(Markup(page).tables.flatMap { $0.rows.flatMap { $0.cells.map(\.text) } })
    for amount in Set(amounts) where amount.count > 5 {
      #expect(!cells.contains(amount) && !page.contains(">\(amount)<"), "\(amount)")
    }
    for secret in [
      "123.457", "5.4321", "7.77", "77.31", "12.129", "23.411", "6.5432", "45.678", "8.7654", "secretly",
    ] {
      #expect(!page.contains(secret), "\(secret)")
    }
    let ids = try machine.json("list").objects("transactions").compactMap { $0["id"]?.string }
    #expect(ids.count == 4 && ids.allSatisfy { !page.contains($0) && !page.contains($0.prefix(8)) })
    #expect(!Markup(page).parts.contains("bridge") && Markup(page).faults == [])
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
    let prices = Markup(outcome.output).tables.first { $0.name == "prices" && $0.holding == "AAA" }
    #expect(prices?.rows.map(\.key) == ["2024-01-02", "2024-02-01", "2024-03-29"])
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
    #expect(
      page.all("h1").map(\.text) == [hostile]
        && page.all("text").contains { $0.text.hasPrefix(hostile.prefix(20)) })
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
    // Why is nothing for those to whom a page is sent.
    #expect(!alerts.text.contains("offline"))
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
    let reported = failing.errors.split(separator: "\n")
    #expect(
      failing.code == 0 && Set(reported).count == reported.count && reported.count { $0.contains("AAA") } == 1
    )
  }

  @Test("an empty portfolio has a page with a kind word, and no zeros")
  func empty() {
    let outcome = FakeMachine().run("report")
    let page = Markup(outcome.output)
    #expect(outcome.code == 0 && outcome.errors == "" && page.faults == [])
    #expect(outcome.output.contains("No transactions yet.") && page.all("table").isEmpty)
    #expect(page.parts == ["worth"] && !outcome.output.contains("0.00"))
  }

  @Test(
    "amounts of up to 38 digits are drawn, 26 of them before the point",
    arguments: ["1e25", "7e25", "9.5e25", "12345678901234567890123456.789012345678"])
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
    let machine = try FakeMachine.demo()
    let path = machine.home.path + "/page.html"
    let old = machine.run("report --offline --title Old").output
    try machine.home.write(old, to: "page.html")
    let dry = machine.run("report --offline -n --json --output \(path)")
    #expect(dry.code == 0 && dry.output.contains(#""dryRun":true"#))
    #expect(
      machine.run("report --offline -n --output \(path)")
        == Outcome(
          code: 0, output: "HOME/page.html would be written.\n", errors: "Dry run: nothing was written.\n"))
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
    #expect(page.table("sales")?.rows.count == 100)
    #expect(page.table("gains")?["Total", "proceeds"] == "1,650.00")
    let lots = page.tables.first { $0.name == "lots" }
    #expect(
      lots?.rows.count == 20 && page.all("p").contains { $0.text == "55 earlier" }
    )
    let whole = Markup(machine.run("report --all").output)
    #expect(whole.table("sales")?.rows.count == 150)
    #expect(whole.tables.first { $0.name == "lots" }?.rows.count == 75)
  }

  @Test("a page is handed to the browser that is named, and else kept where a browser finds it")
  func opened() {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q", "prices --set AAA=7 -q")
    machine.variables["BROWSER"] = "looker"
    #expect(machine.run("report --open -q").code == 0)
    #expect(machine.opened.count == 1 && machine.opened.first?.hasPrefix("looker ") == true)
    #expect(machine.run("report --open -n -q").code == 0 && machine.opened.count == 1)
    machine.hasBrowser = false
    #expect(machine.run("report --open -q").code == 66)
  }
}
