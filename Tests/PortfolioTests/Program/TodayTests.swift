import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Today")
struct TodayTests {
  private let machine = FakeMachine()

  @Test("is the day in PORTFOLIO_TODAY, at the present time of day in the machine's time zone")
  func newDates() {
    for (offset, written) in [
      (0, "2031-03-01T21:00:00Z"), (330, "2031-03-01T02:30:00+05:30"), (-600, "2031-03-01T11:00:00-10:00"),
    ] {
      machine.offsetMinutes = offset
      machine.variables["PORTFOLIO_TODAY"] = "2031-03-01"
      #expect(machine.run("add fee 1 --json").output.contains("\"date\":\"\(written)\""))
      #expect(machine.run("cash add 1 --partner A --json").output.contains("2031-03-01"))
      machine.variables["PORTFOLIO_TODAY"] = ""
      #expect(machine.run("add fee 1 --json").output.contains("\"date\":\"2026-11-2"))
    }
  }

  @Test("in PORTFOLIO_TODAY counts for ages, for words, for what was fetched and for what is still to come")
  func everywhere() throws {
    machine.connect(["AAA": "10"])
    machine.given("add buy AAA 1 9 --date 2026-11-02 -q", "summary")
    #expect(machine.askedFor.count == 1)
    machine.variables["PORTFOLIO_TODAY"] = "2026-11-20"
    machine.given("prices --max-age 1m")
    #expect(machine.askedFor.count == 1)
    machine.variables["PORTFOLIO_TODAY"] = "2026-11-23"
    #expect(machine.run("prices --offline").output.contains("3d"))
    machine.given("prices --max-age 1m")
    #expect(machine.askedFor.count == 2)
    machine.given(
      "add fee 1 --date 2026-11-22 -q", "add fee 2 --date yesterday -q", "add fee 3 --date today -q")
    #expect(machine.run("list --from 2026-11-22 -q").output.split(separator: "\n").count == 3)
    #expect(machine.run("list --from today -q").output.split(separator: "\n").count == 1)
    #expect(machine.run("history --csv").output.contains("2026-11-23"))
    #expect(machine.run("undo --list").output.contains("2026-11-23"))
    #expect(machine.run("manual").output.contains("2026-11-23"))
    machine.variables["PORTFOLIO_TODAY"] = "2026-11-21"
    let early = machine.run("summary --offline")
    #expect(early.code == 0 && early.errors.contains("3"), "\(early)")
  }

  @Test(
    "must be a day of the calendar",
    arguments: ["soon", "2026-02-29", "2026-11", "2026-11-20T10:00:00Z", "today"])
  func bad(value: String) {
    machine.variables["PORTFOLIO_TODAY"] = value
    for line in ["summary", "add fee 1", "demo", "config list", "prices"] {
      #expect(machine.run(line).failed(78, at: "PORTFOLIO_TODAY"), "\(line)")
    }
    #expect(machine.home.names == [])
    #expect(machine.run("--version").code == 0 && machine.run("summary --help").code == 0)
  }

  @Test("is what it is for the built program too, which measures waiting by another clock")
  func program() throws {
    let real = RealMachine()
    real.variables["PORTFOLIO_TODAY"] = "2028-02-29"
    real.variables["TZ"] = "EST5EDT,M3.2.0,M11.1.0"
    let added = try real.run("add fee 1 --json")
    #expect(added.code == 0 && added.output.contains(#""date":"2028-02-29T"#), "\(added)")
    #expect(added.output.contains("-05:00"))
    real.variables["PORTFOLIO_TODAY"] = "29 February"
    #expect(try real.run("list").failed(78, at: "PORTFOLIO_TODAY"))
  }
}
