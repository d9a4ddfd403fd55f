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
}
