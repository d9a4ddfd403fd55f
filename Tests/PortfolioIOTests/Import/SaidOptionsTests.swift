import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("What options say of a file")
struct SaidOptionsTests {
  private static let kraken = """
    "txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"
    "L1","R1","2024-03-01 10:00:00","deposit","","currency","ZEUR","500.00","0","500.00"
    "L2","R2","2024-03-02 10:00:00","oddity","","currency","ZEUR","5.00","0","505.00"

    """
  private static let flex = """
    <FlexQueryResponse><FlexStatements><FlexStatement accountId="U1"><CashTransactions>
    <CashTransaction dateTime="20240103" amount="5" currency="EUR" type="Oddity" description="ODDITY" />
    </CashTransactions></FlexStatement></FlexStatements></FlexQueryResponse>
    """
  private static let trading212 = """
    Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),Notes
    Oddity,2024-03-01 10:00:00,,,,,,,,5.00,EUR,x

    """

  @Test(
    "--map-value says what a row is in formats of all ways",
    arguments: [("oddity", kraken), ("Oddity", flex), ("Oddity", trading212)])
  func values(name: String, text: String) throws {
    #expect(try Imported(text).issues.count == 1)
    for (meaning, expected) in [("interest", "interest = 5"), ("deposit", "deposit = 5")] {
      let read = try Imported(text) { $0.overrides.setType(name, to: meaning) }
      #expect(read.issues.isEmpty && read.transactions.contains { $0.contains(expected) }, "\(read)")
    }
    let skipped = try Imported(text) { $0.overrides.setType(name, to: "skip") }
    #expect(skipped.issues.isEmpty && skipped.skipped.count == 1)
  }

  @Test("--unmap of a column that is not there is refused")
  func unmapped() throws {
    let schwab = "Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount\n"
    for text in [Self.kraken, Self.trading212, schwab + "01/02/2024,Buy,QQX,x,1,$2.00,,-$2.00\n"] {
      #expect(throws: ImportFailure.noSuchColumn(name: "file", column: "Nosuch")) {
        try rows(text) { $0.overrides.unmap("Nosuch") }
      }
    }
    #expect(throws: ImportFailure.cannotApply(name: "file", option: "--unmap Nosuch")) {
      try rows(Self.flex) { $0.overrides.unmap("Nosuch") }
    }
  }

  @Test("options that a format cannot follow are refused")
  func refused() throws {
    #expect(throws: ImportFailure.cannotApply(name: "file", option: "--map Notes")) {
      try rows(Self.trading212, as: "trading212") { $0.overrides.map("Notes", to: .note) }
    }
    let store = #"{"version":1,"transactions":[]}"#
    #expect(throws: ImportFailure.cannotApply(name: "file", option: "--map-value Buy")) {
      try rows(store) { $0.overrides.setType("Buy", to: "sell") }
    }
    let journal = "2024-03-01 Buy\n    Assets:Broker  10 AAPL @ $100\n    Assets:Bank\n"
    #expect(throws: ImportFailure.cannotApply(name: "file", option: "--map-value Buy")) {
      try rows(journal, as: "ledger") { $0.overrides.setType("Buy", to: "sell") }
    }
  }

  @Test("--currency takes only rows in that currency from files of the program's own, too")
  func currency() throws {
    let csv =
      "date,type,ticker,quantity,price,currency\n2024-01-02,buy,AAA,1,10,EUR\n2024-01-03,buy,BBB,1,10,USD\n"
    let json = """
      [{"date":"2024-01-02","type":"buy","ticker":"AAA","quantity":1,"price":10,"currency":"EUR"},
      {"date":"2024-01-03","type":"buy","ticker":"BBB","quantity":1,"price":10,"currency":"USD"}]
      """
    for text in [csv, json] {
      let read = try Imported(text) { $0.currency = "EUR" }
      #expect(read.transactions == ["2024-01-02 buy AAA 1 @ 10 = 10"] && read.skipped.count == 1, "\(read)")
    }
  }
}
