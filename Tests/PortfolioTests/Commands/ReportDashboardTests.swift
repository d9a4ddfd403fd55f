import Foundation
import PortfolioCore
import TestSupport
import Testing

@testable import portfolio

@Suite("report as a dashboard")
struct ReportDashboardTests {
  @Test("on a terminal the page is a file that nobody else reads, handed to a browser where there is one")
  func seen() throws {
    let machine = FakeMachine()
    machine.given("add buy AAA 10 5 --date 2026-01-02 -q", "prices --set AAA=7 -q")
    machine.sitDown()
    let outcome = machine.run("report --offline")
    #expect(outcome == .done("HOME/.cache/portfolio/report.html written.\n"))
    // Without a screen, a browser would use the terminal.
    #expect(machine.opened == [])
    machine.variables["DISPLAY"] = ":0"
    #expect(machine.run("report --offline") == outcome)
    #expect(machine.opened == ["xdg-open \(machine.home.path)/.cache/portfolio/report.html"])
    let path = machine.home.path + "/.cache/portfolio/report.html"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    machine.hasBrowser = false
    #expect(machine.run("report --offline") == outcome)
    #expect(machine.run("report --offline --output -").output.hasPrefix("<!DOCTYPE html>"))
  }

  /// Bought at 100 on the first day, with a price of 100 each day but one of 40 and one of 130: the line of all 400 days
  /// has these two, though it has not all days, and so has that of the prices.
  @Test("a line has at least 250 points, its lowest and highest day, and each day with a trade")
  func lines() throws {
    let machine = FakeMachine()
    let last = try #require(CalendarDay(year: 2026, month: 11, day: 19))
    let first = last.advanced(by: -400)
    machine.given(
      "add buy AAA 10 100 --date \(first) -q", "add buy AAA 1 100 --date \(last.advanced(by: -33)) -q")
    var prices = "date,ticker,price,currency\n"
    for number in 0...400 {
      let price = number == 203 ? 40 : number == 307 ? 130 : 100
      prices += "\(first.advanced(by: number)),AAA,\(price),\n"
    }
    try machine.home.write(prices, to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    let page = Markup(machine.run("report --offline --to \(last)").output)
    for chart in ["value", "price"] {
      let index = try #require(
        page.elements.firstIndex {
          $0.attributes["data-chart"] == chart && ["all", nil].contains($0.attributes["data-period"])
        })
      // The first line is drawn last.
      let end = page.elements[index...].dropFirst().firstIndex { $0.name == "table" } ?? page.elements.count
      let lines = page.elements[index..<end].filter { $0.name == "polyline" }
      let points = try #require(lines.last?.attributes["points"]).split(separator: " ").map { point in
        point.split(separator: ",").compactMap { Double($0) }
      }
      #expect(points.count >= 250 && points.count < 400)
      #expect(points.max { $0[1] < $1[1] }?[0] == (203.0 / 400 * 1000).rounded(), "\(chart)")
      #expect(points.min { $0[1] < $1[1] }?[0] == (307.0 / 400 * 1000).rounded(), "\(chart)")
      #expect(points.contains { $0[0] == (367.0 / 400 * 1000).rounded() }, "\(chart)")
    }
  }

  @Test(
    "there is no choice between periods that begin on one day",
    arguments: [("", ["1m", "ytd", "1y", "5y", "all"]), (" --from 2026", ["1m", "all"])])
  func periods(scope: String, shown: [String]) throws {
    let page = Markup(try FakeMachine.demo().run("report --offline\(scope)").output)
    #expect(
      page.elements.filter { $0.attributes["name"] == "period" }.compactMap { $0.attributes["value"] }
        == shown)
  }

  @Test("the line of deposits goes up and down only, and on the days of its flows")
  func deposits() throws {
    let machine = FakeMachine()
    let last = try #require(CalendarDay(year: 2026, month: 11, day: 19))
    let first = last.advanced(by: -1000)
    machine.given(
      "add deposit 1000 --date \(first) -q", "add buy AAA 1 100 --date \(first) -q",
      "add deposit 500 --date \(first.advanced(by: 333)) -q",
      "add withdrawal 200 --date \(first.advanced(by: 701)) -q")
    var prices = "date,ticker,price,currency\n"
    for number in 0...1000 { prices += "\(first.advanced(by: number)),AAA,\(100 + number % 7),\n" }
    try machine.home.write(prices, to: "p.csv")
    machine.given("prices --import \(machine.home.path)/p.csv -q")
    let page = Markup(machine.run("report --offline --to \(last)").output)
    let lines = page.elements.filter { $0.name == "polyline" && $0.attributes["class"] == "second" }
    let points = try #require(lines.last?.attributes["points"]).split(separator: " ").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
    #expect(points.map { $0[0] } == [0, 333, 333, 701, 701, 1000])
    #expect(zip(points, points.dropFirst()).allSatisfy { $0[0] == $1[0] || $0[1] == $1[1] })
  }

  @Test("the page has the Sharpe ratio that risk has, above the interest of the setting")
  func sharpe() throws {
    let machine = try FakeMachine.demo()
    let page = Markup(machine.run("report --offline").output)
    let shown = page.elements.first { $0.attributes["data-field"] == "sharpe" }?.text
    let risk = try machine.json("risk --offline")["total"]?.object?["sharpe"]?.number
    #expect(try shown == "\(#require(risk).rounded(places: 2))")
  }

  @Test("weights are of the net worth, and totals of the rows above them")
  func weights() throws {
    let machine = FakeMachine()
    machine.given(
      "add deposit 1000 --date 2026-01-05 -q", "add buy AAA 1 100 --date 2026-01-06 -q",
      "add buy BBB 2 100 --date 2026-01-06 -q", "add sell BBB 2 90 --date 2026-02-06 -q",
      "prices --set AAA=320 -q")
    let page = Markup(machine.run("report --offline").output)
    let table = try #require(page.table("holdings"))
    // 320 of 320 + 1,000 − 100 − 200 + 180.
    #expect(table["AAA", "percent"] == "26.67" && table["Total", "percent"] == "26.67")
    #expect(table["AAA", "profit"] == "220.00" && table["Total", "profit"] == "220.00")
    #expect(table["AAA", "averageCost"] == "100.00" && table["AAA", "quantity"] == "1")
    // No security has a class or a region.
    let groupings = page.tables.filter { $0.name == "allocation" }.compactMap { $0.attributes["data-by"] }
    #expect(!groupings.contains("class") && !groupings.contains("region") && groupings.contains("ticker"))
  }
}
