import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("explain")
struct ExplainTests {
  let machine = FakeMachine()

  @Test("tells what each transaction has added, and ends with the very figures of the summary")
  func steps() throws {
    WorkedExample.store(on: machine)
    let report = try machine.json("explain acme")
    #expect(report.keys() == ["ticker", "steps", "result"])
    let steps = report.objects("steps")
    #expect(
      steps.first?.keys() == ["id", "date", "what", "quantity", "expenses", "income", "held"])
    #expect(
      steps.map { $0.number("held") } == [
        "10", "25", "25", "17", "24", "36", "45", "25", "30", "30", "7.5", "5", "8", "4",
      ])
    #expect(steps[5]["what"]?.string == "split 3:2" && steps[5].number("quantity") == "12")
    let item = try #require(try machine.json("summary").objects("items").first)
    #expect(report["result"]?.object == item)
    for column in ["expenses", "income"] {
      let sum = try steps.reduce(ExactDecimal.zero) { try $0 + ($1[column]?.number ?? .zero) }
      #expect(sum == item[column]?.number, "\(column)")
    }
    #expect(steps.last?["held"] == item["quantity"])
  }

  @Test(
    "of a sale or a lot tells how its cost came about, and ends with the very figures of gains and lots",
    arguments: ["fifo", "lifo", "hifo", "average", "uk"])
  func cost(method: String) throws {
    WorkedExample.store(on: machine)
    machine.given("config set method \(method)")
    func sum(_ values: [ExactDecimal?]) throws -> ExactDecimal {
      try values.reduce(.zero) { try $0 + ($1 ?? .zero) }.rounded(places: 6)
    }
    for sale in try machine.json("gains").objects("disposals") {
      let id = try #require(sale["id"]?.string)
      let report = try machine.json("explain \(id)")
      #expect(report["disposal"]?.object == sale)
      let steps = report.objects("steps")
      guard sale.number("quantity") == "20", method != "uk" else { continue }
      let last = steps.filter { $0["id"]?.string == id }
      #expect(try sum(last.map { $0["cost"]?.number.map { -$0 } }) == sum([sale["basis"]?.number]))
      #expect(try sum(last.map { $0["quantity"]?.number }) == decimal("-20"))
    }
    for lot in try machine.json("lots").objects("lots") {
      guard let id = lot["id"]?.string else { continue }
      let report = try machine.json("explain \(id)")
      #expect(report.objects("lots").map { $0["basis"] } == [lot["basis"]])
      #expect(report.objects("steps").last?["basis"] == lot["basis"])
    }
  }

  @Test(
    "of a ticker that could be the beginning of an id tells of the ticker; of a dividend, of its ticker up to then"
  )
  func identified() throws {
    machine.variables["LC_ALL"] = "C"
    machine.given(
      "config set ticker-rule symbol", "add buy 0202 1 5 --date 2024-01-02 -q",
      "add dividend 0202 1 --date 2024-02-01 -q", "add buy 0202 1 6 --date 2024-03-01 -q",
      "prices --set 0202=7 -q")
    #expect(try machine.json("explain 0202").objects("steps").count == 3)
    let dividend = try #require(
      try machine.json("list --type dividend").objects("transactions").first?["id"]?.string)
    #expect(try machine.json("explain \(dividend)").objects("steps").count == 2)
  }

  @Test("of a fee without a ticker says that there is none, not that its id is no ticker")
  func noTicker() throws {
    machine.given("add fee 3 --date 2024-01-02 -q")
    let fee = try #require(try machine.json("list").objects("transactions").first?["id"]?.string)
    let outcome = machine.run("explain \(fee)")
    #expect(outcome.code == 66)
    #expect(outcome.errors.contains("has no ticker") && outcome.errors.contains("portfolio show \(fee)"))
  }

  @Test("looks no further than a day")
  func through() throws {
    WorkedExample.store(on: machine)
    let report = try machine.json("explain ACME --to 2022-03")
    #expect(report.objects("steps").count == 2)
    #expect(report["result"]?.object?.number("expenses") == "2810")
  }

  @Test("of what was never traded says so")
  func unknown() throws {
    #expect(machine.run("explain ZZZ") == .done("No transactions match.\n"))
    #expect(try machine.json("explain ZZZ")["result"]?.object?.number("value") == "0")
  }

  @Test("without a price has no value, and fails as unavailable")
  func unpriced() throws {
    machine.given("add buy AAA 1 1 -q")
    let report = try machine.json("explain AAA --offline", code: 69)
    #expect(report["result"]?.object?["value"] == .null)
  }

  @Test("of a lot tells a spin-off and an exchange with the time that they have")
  func corporateActionsWithTimes() throws {
    let purchase = "CB9EBDDB-BE5E-463D-8EE8-CB5101B24208"
    machine.given(
      "add buy AAA 10 10 --date 2024-01-02 --id \(purchase) -q",
      "add spinoff AAA BBB 1:10 --basis-percent 10 --date 2024-02-03T11:44:07Z -q",
      "add exchange AAA CCC 1:2 --date 2024-03-04T09:00:00+02:00 -q")
    let steps = try machine.json("explain \(purchase)").objects("steps")
    #expect(
      Set(steps.compactMap { $0["date"]?.string })
        == ["2024-01-02", "2024-02-03T11:44:07Z", "2024-03-04T09:00:00+02:00"])
  }

  /// The value received is 13 × 1,000 + 6,000 = 19,000, of which 10,000 is more than the cost of 9,000; the cash is less.
  @Test("of an exchange tells what the cash that came with it gained, lot by lot")
  func exchange() throws {
    let (purchase, exchange) = (
      "CB9EBDDB-BE5E-463D-8EE8-CB5101B24208", "CB9EBDDB-BE5E-463D-8EE8-CB5101B24209"
    )
    machine.given(
      "add buy OLD 100 --sum 9000 --date 2023-01-02 --id \(purchase) -q",
      "add exchange OLD NEW 13:100 --sum 6000 --price 1000 --date 2023-11-22 --id \(exchange) -q")
    let report = try machine.json("explain \(exchange)")
    #expect(report["disposal"]?.object?.number("gain") == "6000")
    #expect(report.objects("steps").first?["id"]?.string == purchase)
    #expect(report.objects("steps").last?["id"]?.string == exchange)
  }

  /// 10 of the 15 sold are those that were bought within 30 days, for 70; 5 of the pool's 20 cost 50 of 200.
  @Test("of a sale shows under uk what each rule matched, also where nothing comes from the pool")
  func pieces() throws {
    let (sale, other) = ("CB9EBDDB-BE5E-463D-8EE8-CB5101B24208", "CB9EBDDB-BE5E-463D-8EE8-CB5101B24209")
    machine.given(
      "config set method uk", "add buy VOD 20 --sum 200 --date 2024-05-13 -q",
      "add sell VOD 15 --sum 100 --date 2024-12-02 --id \(sale) -q",
      "add buy VOD 10 --sum 70 --date 2024-12-20 -q", "add buy XYZ 10 10 --date 2024-01-02 -q",
      "add sell XYZ 4 9 --date 2024-03-01 --id \(other) -q", "add buy XYZ 4 8 --date 2024-03-10 -q")
    func pieces(_ id: String) throws -> [String] {
      try #require(try machine.json("explain \(id)").objects("steps").last).objects("pieces").map { piece in
        [piece["rule"]?.string, piece["date"]?.string, piece.number("quantity"), piece.number("cost")]
          .map { $0 ?? "null" }.joined(separator: " ")
      }
    }
    #expect(try pieces(sale) == ["30-day 2024-12-20 10 70", "section-104 null 5 50"])
    #expect(try pieces(other) == ["30-day 2024-03-10 4 32"])
    #expect(machine.run("explain \(sale)").output.contains("What the cost is made of"))
  }
}
