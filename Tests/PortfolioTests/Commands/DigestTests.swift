import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

/// The day is 2026-11-20.
@Suite("digest")
struct DigestTests {
  let machine = FakeMachine()

  private func giveBook() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 -q", "add dividend AAA 4 --tax 1 --date 2026-11-18 -q",
      "add split AAA 2:1 --date 2026-11-17 -q")
    try machine.home.write(
      "date,ticker,price\n2026-11-10,AAA,120\n2026-11-19,AAA,66\n", to: "prices.csv")
    machine.given("prices --import \(machine.home.path("prices.csv")) -q")
  }

  /// 120 before a split in two are 60.
  @Test("tells transactions, income, changed prices and achievements since a day")
  func since() throws {
    try giveBook()
    let report = try machine.json("digest --since 2026-11-11")
    #expect(report["since"]?.string == "2026-11-11")
    #expect(report.objects("transactions").map { $0["type"]?.string } == ["split", "dividend"])
    #expect(report["income"]?.object?.number("net") == "3")
    let price = try #require(report.objects("prices").first)
    #expect(price["ticker"]?.string == "AAA" && price.number("from") == "60" && price.number("to") == "66")
    #expect(price.number("changePercent") == "10")
    #expect(report.objects("achievements").map { $0["id"]?.string } == ["first-dividend"])
    let text = machine.run("digest --since 2026-11-11").output
    #expect(text.contains("First dividend") && text.contains("66.00") && text.contains("Since 2026-11-11"))
    let csv = machine.run("digest --since 2026-11-11 --csv").output.split(separator: "\n")
    #expect(csv[0] == "part,date,type,ticker,quantity,sum,currency,from,to,changePercent,id")
    #expect(
      csv.map { $0.prefix { $0 != "," } } == [
        "part", "transactions", "transactions", "prices", "achievements",
      ])
  }

  @Test("counts nothing that was accumulated while nobody held it")
  func idleAccumulation() throws {
    let id = "00000000-0000-4000-8000-000000000001"
    machine.given(
      "add buy BBB 1 100 --date 2026-11-17 --id \(id) -q", "add accumulation BBB 80 --date 2026-11-18 -q",
      "edit \(id) --date 2026-11-19 -q")
    let report = try machine.json("digest --since 2026-11-11")
    #expect(report.objects("transactions").count == 2)
    #expect(report["income"]?.object?.number("net") == "0")
  }

  @Test("begins where it ended, tells each transaction once, and prints nothing when nothing happened")
  func lastRun() throws {
    try giveBook()
    // The first run looks back seven days.
    #expect(try machine.json("digest")["since"]?.string == "2026-11-13")
    #expect(try machine.json("digest")["since"]?.string == "2026-11-20")
    #expect(machine.run("digest") == .done())
    machine.given("add buy BBB 1 5 --date 2026-11-20 -q")
    #expect(try machine.json("digest").objects("transactions").count == 1)
    #expect(machine.run("digest") == .done())
    machine.given("add buy BBB 1 6 --date 2026-11-20 -q")
    #expect(machine.run("digest").output.contains("BBB"))
    machine.time.advance(by: .seconds(86_400))
    let next = try machine.json("digest")
    #expect(next["since"]?.string == "2026-11-20" && next.objects("transactions").isEmpty)
  }

  /// 66 when it was told; 69.3 is 5 % more. What is split afterwards is compared share by share.
  @Test("tells how prices have changed since they were told, once")
  func pricesOnce() throws {
    try giveBook()
    #expect(try machine.json("digest").objects("prices").count == 1)
    #expect(machine.run("digest") == .done())
    machine.given("prices --set AAA=69.3 -q")
    let price = try #require(try machine.json("digest").objects("prices").first)
    #expect(price.number("from") == "66")
    #expect(price.number("changePercent") == "5")
    #expect(machine.run("digest") == .done())
    machine.time.advance(by: .seconds(86_400))
    #expect(machine.run("digest") == .done())
    machine.given("add split AAA 3:1 --date 2026-11-21 -q", "prices --set AAA=24 -q")
    let split = try #require(try machine.json("digest").objects("prices").first)
    #expect(split.number("from") == "23.1")
  }

  @Test(
    "tells nothing twice and leaves nothing out, wherever the clock was and of whatever day something is added"
  )
  func anyClock() {
    machine.given("add buy AAA 1 5 --date 2026-11-20 -q")
    #expect(machine.run("digest").output.contains("AAA"))
    for days in [-400, 500, -100] {
      machine.time.advance(by: .seconds(days * 86_400))
      #expect(machine.run("digest") == .done(), "\(days)")
    }
    machine.given("add buy BBB 1 5 --date 2026-11-19 -q")
    let outcome = machine.run("digest")
    #expect(outcome.output.contains("BBB") && !outcome.output.contains("AAA"))
    #expect(machine.run("digest") == .done())
  }

  @Test("six at once tell a transaction once")
  func atOnce() throws {
    let outcome = try RealMachine().shell(
      """
      portfolio add buy AAA 1 5 -q > /dev/null
      for i in 1 2 3 4 5 6; do portfolio digest --csv > out.$i & done
      wait
      cat out.*
      """)
    #expect(outcome.errors == "")
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("transactions,") } == 1, "\(outcome)")
  }

  @Test("a mark of an earlier version, which has no first day, is gone on with")
  func earlierMark() throws {
    machine.given("add buy AAA 1 5 --date 2026-11-18 -q", "add buy BBB 1 5 --date 2026-11-20 -q")
    try machine.home.write(
      #"{"version":1,"day":"2026-11-19","told":[],"prices":{}}"#,
      to: ".local/share/portfolio/portfolio.digest.json")
    let transactions = try machine.json("digest").objects("transactions")
    #expect(transactions.map { $0["ticker"]?.string } == ["BBB"])
  }

  @Test("asked for a day, or tried, leaves the mark of the last run")
  func leavesMark() throws {
    try giveBook()
    #expect(machine.run("digest -n").code == 0)
    #expect(machine.run("digest --since 2026-11-19").code == 0)
    #expect(!machine.home.names.contains { $0.hasSuffix("digest.json") })
    #expect(try machine.json("digest")["since"]?.string == "2026-11-13")
    #expect(machine.run("digest --since someday").code == 65)
    try machine.home.write("[]", to: ".local/share/portfolio/portfolio.digest.json")
    #expect(machine.run("digest").code == 65)
  }

  @Test("with nothing stored prints nothing, and an empty document")
  func empty() throws {
    #expect(machine.run("digest") == .done())
    let report = try machine.json("digest --since 2024")
    #expect(report["income"]?.object?.number("net") == "0" && report.objects("prices").isEmpty)
  }
}
