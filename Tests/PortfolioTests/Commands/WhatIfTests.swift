import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("what-if")
struct WhatIfTests {
  let machine = FakeMachine()

  private func conflicts(_ line: String) throws -> [String] {
    try machine.json(line).objects("conflicts").map { conflict in
      [
        conflict["id"]?.string.map { String($0.prefix(4)) }, conflict.number("quantity"),
        conflict["rule"]?.string,
      ]
      .map { $0 ?? "null" }.joined(separator: " ")
    }
  }

  /// 10 for 1,000 and 10 for 1,500; 12 sold at 90 are 1,080 for 1,000 + 300.
  @Test("tells the gain, what is left and the year before and after, and stores nothing")
  func sale() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 -q", "add buy AAA 10 150 --date 2024-11-01 -q",
      "add buy BBB 1 10 --date 2024-01-02 -q", "add sell BBB 1 15 --date 2024-02-01 -q",
      "prices --set AAA=90")
    let store = machine.store
    let report = try machine.json("what-if sell AAA 12 90 --date 2024-11-20")
    let disposal = try #require(report.objects("disposals").first)
    #expect(disposal.number("gain") == "-220" && disposal.objects("pieces").count == 2)
    #expect(report.objects("lots").map { $0.number("quantity") } == ["8"])
    #expect(report.objects("lots").map { $0.number("basis") } == ["1200"])
    let year = try #require(report["year"]?.object)
    #expect(year["before"]?.object?.number("gain") == "5" && year["after"]?.object?.number("gain") == "-215")
    #expect(report.objects("conflicts").isEmpty && machine.store == store)
    let text = machine.run("what-if sell AAA 12 90 --date 2024-11-20").output
    #expect(
      text.contains("a sale of 12 AAA at 90.00") && text.contains("-215.00") && text.contains("Lots after"))
  }

  @Test("names the purchases in washQuantity, and of a purchase the sales that it would wash")
  func washSales() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 --id AAAA0000-0000-4000-8000-000000000000 -q",
      "add buy AAA 4 80 --date 2024-06-01 --account B --id BBBB0000-0000-4000-8000-000000000000 -q",
      "add buy AAA 4 80 --date 2024-07-20 --id CCCC0000-0000-4000-8000-000000000000 -q", "prices --set AAA=90"
    )
    // In any account, each share once, up to what is sold; the last is 31 days later.
    #expect(try conflicts("what-if sell AAA 5 90 --date 2024-06-19") == ["BBBB 4 wash-sale"])
    #expect(
      try conflicts("what-if sell AAA 5 90 --date 2024-06-20") == ["BBBB 4 wash-sale", "CCCC 1 wash-sale"])
    #expect(try conflicts("what-if sell AAA 5 120 --date 2024-06-20").isEmpty)
    machine.given(
      "add sell AAA 5 90 --date 2024-03-01 --id DDDD0000-0000-4000-8000-000000000000 -q")
    #expect(try conflicts("what-if buy AAA 3 90 --date 2024-03-31") == ["DDDD 3 wash-sale"])
    #expect(try conflicts("what-if buy AAA 3 90 --date 2024-04-01").isEmpty)
    let report = try machine.json("what-if buy AAA 3 90 --date 2024-03-31")
    #expect(report.objects("disposals").isEmpty && report.objects("lots").count == 4)
  }

  /// The purchases of a day are one: of 6 matched of 8, the first of 2 has 1.5.
  @Test("names what is matched within 30 days in the United Kingdom")
  func thirtyDays() throws {
    machine.given(
      "add buy AAA 10 100 --date 2024-01-02 --id AAAA0000-0000-4000-8000-000000000000 -q",
      "add buy AAA 2 80 --date 2024-06-30 --id BBBB0000-0000-4000-8000-000000000000 -q",
      "add buy AAA 6 80 --date 2024-06-30 --id CCCC0000-0000-4000-8000-000000000000 -q",
      "prices --set AAA=90",
      "config set method uk -q")
    #expect(
      try conflicts("what-if sell AAA 6 120 --date 2024-06-01") == ["BBBB 1.5 30-days", "CCCC 4.5 30-days"])
    #expect(try conflicts("what-if sell AAA 6 120 --date 2024-06-30").isEmpty)
    machine.given("add sell AAA 3 90 --date 2024-03-01 --id DDDD0000-0000-4000-8000-000000000000 -q")
    #expect(try conflicts("what-if buy AAA 4 90 --date 2024-03-20") == ["DDDD 3 30-days"])
    #expect(try conflicts("what-if buy AAA 4 90 --date 2024-03-20 --method fifo") == ["DDDD 3 wash-sale"])
  }

  @Test("takes the price of the day, in its currency, where none is given")
  func price() throws {
    machine.given("add buy AAA 10 100 --date 2024-01-02 -q")
    #expect(machine.run("what-if sell AAA 5 --offline").code == 69)
    machine.given("prices --set AAA=120")
    let today = try #require(try machine.json("what-if sell AAA 5").objects("disposals").first)
    #expect(today.number("proceeds") == "600")
    // That of a trade, as for any past day.
    let past = try #require(
      try machine.json("what-if sell AAA 5 --date 2024-01-05").objects("disposals").first)
    #expect(past.number("proceeds") == "500")
    machine.given(
      "config set currency EUR -q", "add buy BBB 10 100 --date 2024-01-02 --currency USD --rate 0.5 -q",
      "rates --set USD=2@2024-01-04 -q")
    // 5 at 100 dollars, 2 for a euro.
    let dollars = try machine.json("what-if sell BBB 5 --date 2024-01-05 --offline", code: 69)
    #expect(try #require(dollars.objects("disposals").first).number("proceeds") == "250")
    #expect(machine.run("what-if sell BBB 5 --date 2024-01-05 --currency GBP --offline").code == 65)
  }

  @Test("refuses what add refuses, and warns as it does")
  func asAdd() {
    machine.given("add buy AAA 10 100 --date 2024-01-02 -q", "prices --set AAA=120")
    #expect(machine.run("what-if sell A.B 5 100").code == 65)
    #expect(machine.run("what-if sell AAA").code == 65)
    #expect(machine.run("what-if sell AAA -5 100").errors.contains("quantity"))
    #expect(machine.run("what-if dividend AAA 5").code == 64)
    #expect(machine.run("what-if").code == 64)
    let oversold = machine.run("what-if sell AAA 15 100")
    #expect(oversold.code == 0 && oversold.errors.contains("10"))
    // A ticker that nobody knows has no price today.
    #expect(machine.run("what-if buy NEW 1 100 --offline").code == 69)
  }
}

/// What would be, against a store in which it is.
@Suite("what-if of random transactions")
struct WhatIfPropertyTests {
  @Test("is what all reports say once it is stored", arguments: 0..<60)
  func equalsStored(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let machine = FakeMachine()
    let stored = random.transactions(Int.random(in: 2...25, using: &random))
    machine.write(
      store: stored.map { String(decoding: StoreFormat.line($0), as: UTF8.self) }.joined(separator: ",\n"))
    // Some are far from what was paid, of which it warns.
    #expect(machine.run("prices --set AAA=3 --set BBB=70 --set CCC=11 --set DDD=5").code == 0)
    let (ticker, account) = (random.pick(["AAA", "BBB", "CCC"]), random.pick([nil, "A", "B"]))
    let method = random.pick(CostBasisMethod.allCases)
    let day = random.pick(stored).date.day.advanced(by: random.pick([-20, 0, 1, 25]))
    let trade = "\(random.pick(["sell", "sell", "buy"])) \(ticker) \(random.pick(["1", "5", "12.5"])) 7"
    let named = account.map { " --account \($0)" } ?? ""
    let chosen = account == nil ? " --account ''" : named
    let ids = Set(stored.map(\.id.uuidString))
    func json(_ line: String) throws -> JSONObject {
      let outcome = machine.run("\(line) --json")
      #expect(outcome.code == 0, "\(line) \(outcome.errors)")
      return try #require(try JSONValue(parsing: Array(known(outcome.output, ids).utf8)).object)
    }
    let year = String(day.components.year)
    let before = try json("gains --from \(year) --to \(year) --method \(method)")
    let what = try json("what-if \(trade) --date \(day) --fee 0.5\(chosen) --method \(method)")
    #expect(machine.run("add \(trade) --date \(day) --fee 0.5\(chosen) -q").code == 0)
    let after = try json("gains --from \(year) --to \(year) --method \(method)")
    let gains = try json("gains \(ticker) --method \(method)")
    let lots = try json("lots \(ticker)\(named) --method \(method)")
    let own = gains.objects("disposals").filter { $0["id"]?.string == unknown }
    #expect(what["disposals"]?.array == own.map(JSONValue.object))
    #expect(what["lots"] == lots["lots"])
    #expect(what["year"]?.object?["before"] == before["total"])
    #expect(what["year"]?.object?["after"] == after["total"])
    if method != .uk, let washed = own.first?.number("washQuantity"), trade.hasPrefix("sell") {
      let sum = try what.objects("conflicts").reduce(ExactDecimal.zero) {
        try $0 + #require($1.number("quantity").flatMap(ExactDecimal.init))
      }
      #expect(sum == ExactDecimal(washed))
    }
  }

  private let unknown = "00000000-0000-0000-0000-000000000000"

  /// A text in which all other ids are one.
  private func known(_ text: String, _ ids: Set<String>) -> String {
    text.replacing(#/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/#) { match in
      ids.contains(String(match.output.0)) ? String(match.output.0) : unknown
    }
  }
}
