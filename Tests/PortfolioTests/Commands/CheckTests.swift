import PortfolioIO
import TestSupport
import Testing

@Suite("check")
struct CheckTests {
  private let machine = FakeMachine()

  @Test("is 0 where there are warnings alone, and tells moments to come from moments that have passed")
  func warnings() throws {
    // It is 21:00 in London on 20 November.
    #expect(machine.run("add fee 1 -q --date 2026-11-21T05:59:00+09:00").code == 0)
    machine.given("add fee 2 -q --date 2026-11-20T20:59:00Z")
    #expect(
      machine.run("check --json")
        == .done(
          #"{"checked":2,"issues":[],"count":0,"notes":[],"transactions":2,"cashTransactions":0,"prices":0}"#
            + "\n"))
    #expect(machine.run("add fee 3 -q --date 2026-11-20T13:01:00-08:00").code == 0)
    let report = try machine.json("check")
    let issue = try #require(report.objects("issues").first)
    #expect(report.number("checked") == "3" && report.number("count") == "1")
    #expect(issue["field"]?.string == "date" && issue.number("line") == "4")
    #expect(issue["message"]?.string?.contains("is in the future") == true)
  }

  @Test(
    "tells that the sums of cash have more than 38 digits, also where it names no currency",
    arguments: [
      ("", "the totals have more than 38 digits; check the transactions"),
      ("--currency EUR", "the figures for EUR have more than 38 digits; check its transactions"),
    ])
  func cashOverflow(currency: String, message: String) throws {
    let most = "9" + String(repeating: "0", count: 37)
    for _ in 0..<2 { machine.given("cash add \(most) \(currency) -q") }
    #expect(try machine.json("check").objects("issues").map { $0["message"]?.string } == [message])
  }

  @Test("tells a short sale that is not bought back, but calls it no problem, and nothing of one that is")
  func shortSales() throws {
    _ = machine.run("add sell AAA 10 20 --date 2024-01-02 -q")
    let report = try machine.json("check")
    #expect(report.number("count") == "0" && report.objects("issues").isEmpty)
    #expect(
      report.objects("notes").first?["message"]?.string
        == "sells AAA short and leaves -10; if it was bought before, add the purchase")
    #expect(machine.run("check").output.hasSuffix("Checked 1 transaction: no problems found.\n"))
    machine.given("add buy AAA 10 70 --date 2024-06-02 -q")
    #expect(try machine.json("check").objects("notes").isEmpty)
    _ = machine.run("add sell AAA 1 20 --date 2024-07-02 -q")
    machine.given("add buy BBB 2 1 --date 2024-07-02 -q")
    _ = machine.run("add sell BBB 3 1 --date 2024-07-03 -q")
    #expect(try machine.json("check").objects("issues").map { $0.number("line") } == ["6"])
  }

  @Test("is 65 where there are errors, and names them in its document too")
  func errors() throws {
    machine.write(
      store: #"{"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"fee","sum":0}"#)
    #expect(machine.run("check --json").errors.hasPrefix(#"{"error":{"code":65,"#))
    let report = try machine.json("check", code: 65)
    let issue = try #require(report.objects("issues").first)
    #expect(report.number("checked") == "0" && report.number("count") == "1")
    #expect(issue["field"]?.string == "sum" && issue.number("line") == "2")
    #expect(machine.run("check --csv").output.split(separator: "\n").count == 2)
    #expect(machine.run("check").output == "")
  }
}
