import PortfolioIO
import TestSupport
import Testing

@Suite("income")
struct IncomeTests {
  let machine = FakeMachine()

  private func fill() {
    machine.given(
      "add buy AAA 10 100 --date 2022-01-03 --account A -q",
      "add dividend AAA 12 --tax 3 --date 2023-05-02 --account A -q",
      "add dividend AAA 15 --tax 4 --date 2024-05-02 --account A -q",
      "add dividend BBB 5 --date 2024-06-03 -q", "add interest 2.50 --tax 0.50 --date 2024-06-30 -q",
      "add tax AAA 1 --date 2024-07-01 --account A -q", "add fee 9 --date 2024-07-01 -q")
  }

  @Test("tells dividends, interest, the tax on them and what is left, by ticker, month or year")
  func groups() throws {
    fill()
    let report = try machine.json("income")
    #expect(report.keys() == ["groups", "total", "yieldOnCost"])
    let rows = report.objects("groups").map { group in
      [group["ticker"]?.string] + ["dividends", "interest", "tax", "net"].map { group.number($0) }
    }
    #expect(
      rows == [
        [nil, "0", "2.5", "0.5", "2"], ["AAA", "27", "0", "8", "19"], ["BBB", "5", "0", "0", "5"],
      ])
    let total = try #require(report["total"]?.object)
    #expect(
      total.keys() == ["dividends", "interest", "tax", "net", "notional"] && total.number("net") == "26")
    #expect(
      machine.run("income --by year --csv").output
        == "year,dividends,interest,tax,net,notional\n2023,12,0,3,9,0\n2024,20,2.5,5.5,17,0\n")
    let months = try machine.json("income AAA bbb --by month --from 2024").objects("groups")
    #expect(months.map { $0["month"]?.string } == ["2024-05", "2024-06", "2024-07"])
    #expect(months.map { $0.number("net") } == ["11", "5", "-1"])
    #expect(try machine.json("income --account A")["total"]?.object?.number("net") == "19")
  }

  @Test("counts the tax of a sale, as it counts what of it comes back")
  func taxOfSales() throws {
    machine.given(
      "add buy AAA 10 30 --date 2025-01-10 -q", "add sell AAA 5 40 --tax 3.20 --date 2025-03-10 -q",
      "add tax --sum=-3.20 --date 2025-03-12 -q")
    #expect(try machine.json("income")["total"]?.object?.number("tax") == "0")
    let costs = try #require(try machine.json("income --costs")["total"]?.object)
    #expect(costs.number("taxes") == "-3.2" && costs.number("withheld") == "3.2")
  }

  @Test("compares the dividends of twelve months, before tax, with what the shares held have cost")
  func yieldOnCost() throws {
    fill()
    func yields(_ line: String) throws -> [[String?]] {
      try machine.json(line).objects("yieldOnCost").map { row in
        [row["ticker"]?.string] + ["trailing", "basis", "percent"].map { row.number($0) }
      }
    }
    #expect(try yields("income --to 2024-05-02") == [["AAA", "15", "1000", "1.5"]])
    #expect(try yields("income --to 2024-05-01") == [["AAA", "12", "1000", "1.2"]])
    #expect(try yields("income --to 2025-05-02") == [["AAA", "0", "1000", "0"]])
    #expect(try yields("income BBB") == [])
    machine.given("add sell AAA 10 120 --date 2024-05-01 --account A -q")
    #expect(try yields("income --to 2024-05-02") == [])
  }

  @Test("of the worked example is 15.00 of 2,124.22 by fifo and of 2,183.67 by average cost")
  func workedExample() throws {
    WorkedExample.store(on: machine)
    for (method, percent) in [("fifo", "0.706141"), ("average", "0.686918")] {
      let row = try #require(
        try machine.json("income --to 2023-12-31 --method \(method)").objects("yieldOnCost").first)
      #expect(row.number("trailing") == "15" && row.number("percent") == percent)
    }
  }

  @Test("with nothing stored, and with nothing earned, says so kindly")
  func empty() throws {
    #expect(machine.run("income").output.hasPrefix("No transactions yet."))
    #expect(try machine.json("income")["total"]?.object?.number("net") == "0")
    machine.given("add buy AAA 1 1 -q")
    #expect(machine.run("income") == .done("No dividends or interest.\n"))
  }

  /// Fees 1 + 2 + 5 of trades and by themselves; tax of 4 by itself; 3 withheld from a sale, 0.5 from a dividend.
  @Test("tells costs by year: fees, taxes, and tax that was withheld, on sales too")
  func costs() throws {
    machine.given(
      "add buy AAA 1 10 --fee 1 --date 2023-01-03 -q", "add fee 5 --date 2024-01-03 -q",
      "add sell AAA 1 20 --fee 2 --tax 3 --date 2024-06-03 -q", "add tax 4 --date 2024-07-03 -q",
      "add dividend AAA 2 --tax 0.5 --date 2024-08-03 -q")
    let report = try machine.json("income --costs")
    let years = report.objects("costs")
    #expect(years.map { $0["year"]?.string } == ["2023", "2024"])
    #expect(years.map { $0.number("fees") } == ["1", "7"])
    #expect(years.map { $0.number("taxes") } == ["0", "4"])
    #expect(years.map { $0.number("withheld") } == ["0", "3.5"])
    #expect(report["total"]?.object?.number("fees") == "8")
    let byTicker = try machine.json("income --costs --by ticker --from 2024").objects("costs")
    #expect(byTicker.map { $0["ticker"]?.string } == [nil, "AAA"])
    #expect(byTicker.map { $0.number("fees") } == ["5", "2"])
    #expect(machine.run("income --costs --calendar").code == 64)
  }
}
