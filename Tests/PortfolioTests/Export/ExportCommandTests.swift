import TestSupport
import Testing

@testable import PortfolioIO
@testable import portfolio

@Suite("portfolio export")
struct ExportCommandTests {
  private let machine = FakeMachine()

  init() {
    machine.given(
      "add buy AAPL 10 185.2 --fee 1 --date 2024-03-01 --note first --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138",
      "add fee 12 --date 2024-04-01 --id 2870AAF2-1DF7-4114-B845-BAFB0B0E4138")
  }

  @Test("prints csv unless told otherwise, and JSON with --json")
  func formats() {
    let csv = """
      date,type,ticker,quantity,price,sum,fee,account,note,ratio,id
      2024-03-01,buy,AAPL,10,185.2,1852,1,,first,,1870AAF2-1DF7-4114-B845-BAFB0B0E4138
      2024-04-01,fee,,,,12,,,,,2870AAF2-1DF7-4114-B845-BAFB0B0E4138

      """
    let json = """
      {"version":1,"transactions":[
      {"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"buy","ticker":"AAPL","quantity":10,"price":185.2,"sum":1852,"fee":1,"note":"first"},
      {"id":"2870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-04-01","type":"fee","sum":12}
      ]}

      """
    #expect(machine.run("export") == .done(csv))
    #expect(machine.run("export --as csv") == .done(csv))
    #expect(machine.run("export --json") == .done(json))
    #expect(machine.run("export --as json") == .done(json))
    #expect(machine.run("export --json --as csv") == .done(csv))
  }

  @Test("narrows to a period")
  func period() {
    #expect(
      machine.run("export --as json --from 2024-03 --to 2024-03").output.split(separator: "\n").count == 3)
    #expect(machine.run("export --from 2025").output.split(separator: "\n").count == 1)
    #expect(machine.run("export --from x").code == 65)
  }

  @Test("books in the currency that is set")
  func journal() {
    machine.given("config set currency EUR")
    #expect(
      machine.run("export --as ledger")
        == .done(
          """
          account Assets:Broker:AAPL
          account Assets:Broker:Cash
          account Expenses:Fees
          commodity EUR
          commodity AAPL

          2024-03-01 * buy AAPL | first
              Assets:Broker:AAPL  10 AAPL @@ 1853 EUR
              Assets:Broker:Cash  -1853 EUR

          2024-04-01 * fee
              Expenses:Fees  12 EUR
              Assets:Broker:Cash  -12 EUR

          """))
  }

  @Test("every format is offered")
  func offered() {
    let outcome = machine.run("export --as foo")
    #expect(outcome.code == 64)
    for format in ExportFormat.all { #expect(outcome.errors.contains(format.name)) }
  }
}
