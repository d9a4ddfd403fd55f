import TestSupport
import Testing

@testable import portfolio

@Suite("Rows of a broker that are entered by hand")
struct EnteredRowsTests {
  private let machine = FakeMachine()

  @Test("dollars are dollars where another currency is at home")
  func dollars() throws {
    machine.given("config set currency EUR")
    let rows = """
      Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount
      04/03/2023,Buy,VTI,x,10,$100.00,,-$1000.00
      04/03/2024,Sell,VTI,x,10,$120.00,,$1200.00
      """
    let path = try machine.home.write(rows, to: "schwab.csv")
    machine.given("import \(path)", "rates --set USD=1.25@2023-04-03 --set USD=1.00@2024-04-03 -q")
    // 1200 ÷ 1.00 − 1000 ÷ 1.25 = 400 euros, where 200 are dollars.
    #expect(machine.run("gains --csv --offline").output.contains(",400"))
  }
}
