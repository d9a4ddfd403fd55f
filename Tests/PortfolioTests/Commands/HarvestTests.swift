import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@Suite("gains --harvest")
struct HarvestTests {
  let machine = FakeMachine()

  /// Lots of AAA for 100 and 90 that are worth 60 each, of BBB for 50 that are worth 80, and of CCC for 70, worth 69. The
  /// day is 2026-11-20.
  private func giveLots() {
    machine.given(
      "add buy AAA 1 100 --date 2024-02-29 --account A -q",
      "add buy AAA 1 90 --date 2026-11-01 --account B -q",
      "add buy BBB 1 50 --date 2026-11-01 -q", "add buy CCC 1 70 --date 2026-10-20 -q",
      "prices --set AAA=60 --set BBB=80 --set CCC=69")
  }

  @Test("shows lots at a loss, largest first, with what would wash their sale")
  func losses() throws {
    giveLots()
    let report = try machine.json("gains --harvest")
    let rows = report.objects("harvest")
    #expect(rows.map { $0["ticker"]?.string } == ["AAA", "AAA", "CCC"])
    #expect(rows.map { $0.number("gain") } == ["-40", "-30", "-1"])
    // The second purchase, in another account, spoils the first, and not itself; 31 days ago is too long.
    let second = try #require(rows[1]["id"])
    #expect(rows.map { $0["spoiledBy"] } == [.array([second]), .array([]), .array([])])
    // From the day after the anniversary on, which for 29 February is the 28th.
    #expect(rows.map { $0["longFrom"]?.string } == ["2025-03-01", "2027-11-02", "2027-10-21"])
    let total = try #require(report["total"]?.object)
    #expect(
      ["basis", "value", "gain"].map { total.number($0) } == ["260", "189", "-71"])
  }

  @Test("narrows what is shown, not where other purchases are looked for")
  func narrowed() throws {
    giveLots()
    let rows = try machine.json("gains AAA --harvest --account A").objects("harvest")
    #expect(rows.count == 1 && rows[0].objectsCount("spoiledBy") == 1)
    #expect(try machine.json("gains BBB --harvest").objects("harvest").isEmpty)
    #expect(machine.run("gains BBB --harvest").output == "No lot is at a loss.\n")
    #expect(
      machine.run("gains --harvest --csv").output.split(separator: "\n")[0].hasSuffix(",longFrom,spoiledBy"))
    #expect(machine.run("gains --harvest").output.contains("wash sale"))
  }

  @Test("without a price leaves the lot out, names it, and fails as unavailable")
  func unpriced() throws {
    machine.given("add buy AAA 1 100 --date 2024-02-29 -q")
    #expect(try machine.json("gains --harvest --offline", code: 69).objects("harvest").isEmpty)
  }
}

extension JSONObject {
  fileprivate func objectsCount(_ key: String) -> Int { self[key]?.array?.count ?? 0 }
}
