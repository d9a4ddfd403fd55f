import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Trading 212")
struct Trading212Tests {
  private let header =
    "Action,Time,ISIN,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Withholding tax,Currency (Withholding tax),Notes\n"

  private func transactions(_ rows: String) throws -> [String] { try Imported(header + rows).transactions }

  @Test(
    "withheld tax in the price's currency is converted by the row's rate, else by what price and total say")
  func foreignTax() throws {
    // 0.50 ÷ 1.25 = 0.40, and 0.50 × 1.60 ÷ (10 × 0.20) = 0.40; gross is 1.60 + 0.40.
    for rate in ["1.25", "Not available"] {
      #expect(
        try transactions(
          "Dividend (Ordinary),2024-03-01 09:00:00,X,QQX,10,0.20,USD,\(rate),1.60,EUR,0.50,USD,\n")
          == ["2024-03-01 dividend QQX = 2 tax 0.4"])
    }
  }

  @Test("tax in a currency of which nothing tells the rate makes a bad row")
  func unknownRate() throws {
    let imported = try Imported(
      header + "Dividend (Ordinary),2024-03-01 09:00:00,X,QQX,10,0.20,USD,,1.60,EUR,0.50,CHF,\n")
    #expect(imported.transactions.isEmpty)
    #expect(imported.issues == ["2: tax: \(Issue.Problem.notConverted("0.50 CHF", to: "EUR"))"])
  }

  @Test("every kind of row becomes what it is")
  func kinds() throws {
    let rows = """
      Dividend (Return of capital),2024-05-01 09:00:00,X,QQX,10,0.10,USD,,0.90,EUR,,,
      Dividend (Interest),2024-05-02 09:00:00,X,QQX,10,0.10,USD,,0.80,EUR,,,
      Dividend (Dividend tax),2024-05-03 09:00:01,X,QQX,10,,USD,,-0.10,EUR,,,
      Dividend (Ordinary),2024-05-04 10:00:00,X,QQX,10,0.20,USD,,-1.60,EUR,0.50,USD,
      Stock distribution,2024-06-01 09:00:00,X,QQX,2,0,USD,,0.00,EUR,,,
      Result adjustment,2024-06-02 09:00:00,,,,,,,0.33,EUR,,,Withholding tax refund
      Interest on cash,2024-08-01 08:00:00,,,,,,,0.05,EUR,,,

      """
    #expect(
      try transactions(rows) == [
        "2024-05-01 return QQX = 0.9", "2024-05-02 interest QQX = 0.8", "2024-05-03 tax QQX = 0.1",
        "2024-05-04 tax QQX = -0.4", "2024-05-04 dividend QQX = -2", "2024-06-01 buy QQX 2 @ 0 = 0",
        "2024-06-02 tax = -0.33: Withholding tax refund", "2024-08-01 interest = 0.05",
      ])
  }

  @Test("the two rows of a split are one, although their times are not quite the same")
  func splits() throws {
    let rows = """
      Stock split close,2024-07-01 06:00:00.100,X,QQX,12,20,USD,,0.00,EUR,,,
      Stock split open,2024-07-01 06:00:01,X,QQX,24,10,USD,,0.00,EUR,,,

      """
    #expect(try transactions(rows) == ["2024-07-01 split QQX 2:1"])
  }

  @Test("what an earlier version took net, or for a dividend, is corrected")
  func earlier() throws {
    let text = try StoreText(
      """
      {"version":1,"transactions":[
      {"id":"1870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-03-01","type":"dividend","ticker":"QQX","sum":1.60,"currency":"EUR"},
      {"id":"2870AAF2-1DF7-4114-B845-BAFB0B0E4138","date":"2024-05-01","type":"dividend","ticker":"QQX","sum":0.90,"currency":"EUR"}
      ]}
      """)
    let rows = """
      Dividend (Ordinary),2024-03-01 09:00:00,X,QQX,10,0.20,USD,1.25,1.60,EUR,0.50,USD,
      Dividend (Return of capital),2024-05-01 09:00:00,X,QQX,10,0.10,USD,,0.90,EUR,,,

      """
    let plan = try text.store.importing(rowsOf(header + rows))
    #expect((plan.newCount, plan.replaced.count) == (0, 2))
    let stored = try text.store.read { reader in try reader.transactions() }
    #expect(stored.map(\.kind) == [.returnOfCapital, .dividend])
    #expect(stored.map(\.sum) == [decimal("0.9"), decimal("2")])
  }

  private func rowsOf(_ text: String) throws -> ImportedRows { try rows(text) { $0.newID = { UUID() } } }
}
