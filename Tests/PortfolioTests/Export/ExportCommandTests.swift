import PortfolioCore
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

  @Test("journals tell the recorded prices of their tickers, in the days that are exported")
  func recordedPrices() throws {
    let file = try machine.home.write(
      "date,ticker,price\n2024-03-04,AAPL,190\n2024-05-02,AAPL,195.5\n2024-05-02,MSFT,400\n", to: "prices.csv"
    )
    machine.given("prices --import \(file) -q")
    let ledger = machine.run("export --as ledger").output
    #expect(ledger.contains("\nP 2024-03-04 AAPL 190 USD\nP 2024-05-02 AAPL 195.5 USD\n"), "\(ledger)")
    #expect(!ledger.contains("MSFT"))
    #expect(machine.run("export --as ledger --to 2024-04").output.contains("195.5") == false)
    #expect(machine.run("export --as beancount").output.contains("\n2024-05-02 price AAPL 195.5 USD\n"))
  }

  /// Half of the shares sold were bought again at 150 ten days later, after the last day to be exported.
  @Test("a journal up to a day books the gains that a later purchase gives it under uk")
  func ahead() throws {
    machine.given(
      "config set method uk", "add sell AAPL 4 200 --date 2024-06-03 -q",
      "add buy AAPL 2 150 --date 2024-06-13 -q")
    // 800 − 2 × 150 − 2 × 185.3, the first purchase with its fee
    let journal = machine.run("export --as ledger --to 2024-06-10").output
    #expect(journal.contains("Income:Gains:AAPL  -129.4 USD\n"), "\(journal)")
    #expect(!journal.contains("2024-06-13"))
    #expect(try machine.json("gains --to 2024-06-10")["total"]?["gain"]?.number?.description == "129.4")
  }

  /// 80 + 96 − 32 is what the pool has cost, half of it each; first in first out each share gives back 2.
  @Test(
    "a journal books capital that is returned without an account as lots have it: of a pool, or share by share",
    arguments: [
      ("config set method uk", "72", "72"), ("config set method fifo", "64", "80"),
      ("config set method average", "64", "80"),
    ])
  func returned(setting: String, inA: String, inB: String) {
    machine.given(
      setting, "add buy FUND 8 10 --account A --date 2024-01-02 -q",
      "add buy FUND 8 12 --account B --date 2024-01-03 -q", "add return FUND 32 --date 2024-02-02 -q")
    let journal = machine.run("export --as ledger").output
    #expect(journal.contains("Assets:A:FUND  8 FUND @@ \(inA) USD\n"), "\(journal)")
    #expect(journal.contains("Assets:B:FUND  8 FUND @@ \(inB) USD\n"), "\(journal)")
  }

  @Test("prints csv unless told otherwise, and JSON with --json")
  func formats() {
    let csv = """
      date,type,ticker,quantity,price,sum,fee,account,note,ratio,id,tax,currency,rate,lots,toAccount,into,basisPercent,toSum,toCurrency,accrued,category,feeCurrency
      2024-03-01,buy,AAPL,10,185.2,1852,1,,first,,1870AAF2-1DF7-4114-B845-BAFB0B0E4138,,,,,,,,,,,,
      2024-04-01,fee,,,,12,,,,,2870AAF2-1DF7-4114-B845-BAFB0B0E4138,,,,,,,,,,,,

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
      machine.run("export --as ledger").output.withoutRecords
        == """
        account Assets:Broker:AAPL
        account Assets:Broker:Cash
        account Expenses:Fees
        commodity EUR
        commodity AAPL

        P 2024-03-01 AAPL 185.2 EUR

        2024-03-01 * buy AAPL | first
            Assets:Broker:AAPL  10 AAPL @@ 1853 EUR
            Assets:Broker:Cash  -1853 EUR

        2024-04-01 * fee
            Expenses:Fees  12 EUR
            Assets:Broker:Cash  -12 EUR

        """)
  }

  @Test("every format is offered")
  func offered() {
    let outcome = machine.run("export --as foo")
    #expect(outcome.code == 64)
    for format in ExportFormat.all { #expect(outcome.errors.contains(format.name)) }
  }
}
