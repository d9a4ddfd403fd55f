import TestSupport
import Testing

@testable import portfolio

@Suite("What files say that accounts hold")
struct StatedHoldingsTests {
  private let machine = FakeMachine()

  /// A statement of U9, which paid in 1,000 and bought 4 QQX at 50 and 2 ZZY at 10, each for a fee of 1: 778 are left.
  private func statement(qqx: String, cash: String) throws -> String {
    func trade(_ symbol: String, _ quantity: String, _ price: String, _ id: String) -> String {
      "<Trade accountId=\"U9\" currency=\"USD\" assetCategory=\"STK\" symbol=\"\(symbol)\" buySell=\"BUY\" "
        + "tradeDate=\"20240205\" quantity=\"\(quantity)\" tradePrice=\"\(price)\" ibCommission=\"-1\" tradeID=\"\(id)\" />"
    }
    return try machine.home.write(
      """
      <FlexQueryResponse><FlexStatements><FlexStatement accountId="U9" fromDate="20240101" toDate="20240331">
      <Trades>\(trade("QQX", "4", "50", "1"))\(trade("ZZY", "2", "10", "2"))</Trades>
      <CashTransactions><CashTransaction accountId="U9" dateTime="20240102" amount="1000" currency="USD"
      type="Deposits/Withdrawals" symbol="" description="CASH RECEIPTS" /></CashTransactions>
      <OpenPositions><OpenPosition accountId="U9" currency="USD" symbol="QQX" position="\(qqx)" /></OpenPositions>
      <CashReport><CashReportCurrency accountId="U9" currency="BASE_SUMMARY" endingCash="7" />
      <CashReportCurrency accountId="U9" currency="USD" endingCash="\(cash)" /></CashReport>
      </FlexStatement></FlexStatements></FlexQueryResponse>
      """, to: "flex.xml")
  }

  @Test("a statement's ending cash and positions that the books do not have are told with both figures")
  func flex() throws {
    let outcome = machine.run("import \(try statement(qqx: "5", cash: "800"))")
    #expect(outcome.code == 0)
    let told = outcome.errors.split(separator: "\n").filter { $0.contains("the file says") }
    // ZZY is held and not in the list of what is held.
    #expect(told.count == 3, "\(outcome)")
    for parts in [["800", "USD", "778", "U9"], ["5 QQX", "come to 4", "2024"], ["0 ZZY", "come to 2"]] {
      #expect(told.contains { line in parts.allSatisfy { line.contains($0) } }, "\(parts): \(outcome)")
    }
  }

  @Test("nothing is said where they agree")
  func agreeing() throws {
    let path = try statement(qqx: "4", cash: "778")
    let outcome = machine.run("import \(path)")
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("the file says") } == 1)  // ZZY
    #expect(!outcome.errors.contains("QQX") && !outcome.errors.contains("778"), "\(outcome)")
  }

  @Test("the last running balance of a file is compared, and no other")
  func running() throws {
    func file(_ last: String) throws -> String {
      try machine.home.write(
        """
        Date,Settlement Date,Symbol,Sedol,Quantity,Price,Description,Reference,Debit,Credit,Running Balance
        01/03/2024,01/03/2024,n/a,n/a,n/a,n/a,TOP UP,a1,n/a,£500.00,£999.00
        05/03/2024,07/03/2024,QQX,B000001,10,£20.00,QUUX : 10 @ 20.00,a2,£200.00,n/a,£\(last)

        """, to: "ii\(last).csv")
    }
    #expect(!machine.run("import \(try file("300.00"))").errors.contains("the file says"))
    let outcome = machine.run("import \(try file("290.00"))")
    let told = outcome.errors.split(separator: "\n").filter { $0.contains("the file says") }
    #expect(told.count == 1 && told[0].contains("290") && told[0].contains("300"), "\(outcome)")
  }
}
