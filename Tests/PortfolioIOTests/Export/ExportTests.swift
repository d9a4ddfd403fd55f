import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Exports")
struct ExportTests {
  private func text(_ transactions: [Transaction], as name: String, from: String? = nil) throws -> String {
    let book = ExportedBook(transactions, from: from.map(day), currency: "USD")
    return String(decoding: try #require(try ExportFormat.text(of: book, as: name)), as: UTF8.self)
  }

  @Test(
    "what is exported and imported is the same, and importing it again adds nothing",
    arguments: ["csv", "json"])
  func roundTrip(format: String) throws {
    let odd = [
      noted("=1+1"), noted("'=1"), noted("a,b;\"c\"\r\n d"), noted(" é \u{202E}"), noted("'"), noted("\\\t"),
    ]
    let transactions = ordinary + odd
    let exported = try text(transactions, as: format)
    let store = try StoreText()
    let symbols: (inout ImportOptions) -> Void = { $0.tickerRule = .symbol }
    #expect(try store.store.importing(rows(exported, symbols)).newCount == transactions.count)
    var reader = try store.store.open()
    let stored = try reader.transactions(sort: TransactionSort(.date, isReversed: true))
    #expect(Set(stored.map(\.id)) == Set(transactions.map(\.id)))
    for transaction in transactions { #expect(stored.contains(transaction), "\(transaction)") }
    #expect(try store.store.importing(rows(exported, symbols)).newCount == 0)
  }

  /// One of each kind, with and without optional fields.
  private var ordinary: [Transaction] {
    [
      .buy("AAPL", "10", at: "185.20", on: "2024-03-01", fee: "1", account: "Depot"),
      .buy("AAPL", "10", at: "185.20", on: "2024-03-01", fee: "1", account: "Depot"),
      .buy("BRK.B", "0.000000000001", at: "123456789012.5", on: "2024-03-01T10:00:00.250+02:00"),
      .sell("AAPL", "3.5", at: "200", on: "2024-03-02T10:00:00Z", fee: "0"),
      .dividend("AAPL", "2.40", on: "2024-03-03"), .split("AAPL", "4:1", on: "2024-03-04", account: "Depot"),
      .fee("AAPL", "3", on: "2024-03-05"), .fee(nil, "99999999999999999999.000000000000000001"),
    ]
  }

  private func noted(_ note: String) -> Transaction {
    .fee(nil, "1", account: note).with { $0.note = note }
  }

  @Test("csv has a header, line ends as the standard wants them, and a guard before formulas")
  func csv() throws {
    #expect(
      try text([.buy("AAPL", "10", at: "185.2", fee: "1", id: .numbered(1)), noted("=x")], as: "csv")
        .replacing(/[0-9A-F-]{36}/, with: "ID")
          == """
          date,type,ticker,quantity,price,sum,fee,account,note,ratio,id,tax,currency,rate,lots,toAccount,into,basisPercent,toSum,toCurrency,accrued,category,feeCurrency
          2024-01-02,buy,AAPL,10,185.2,1852,1,,,,ID,,,,,,,,,,,,
          2024-01-02,fee,,,,1,,'=x,'=x,,ID,,,,,,,,,,,,

          """)
  }

  @Test("a journal begins on a day with the holdings that its splits need")
  func journalFromADay() throws {
    let journal = try text(
      [.buy("AAPL", "10", at: "2"), .split("AAPL", "2:1", on: "2024-06-01")], as: "ledger", from: "2024-02-01"
    )
    #expect(
      journal.withoutRecords == """
        account Assets:Broker:AAPL
        commodity USD
        commodity AAPL

        2024-06-01 * split AAPL 2:1
            Assets:Broker:AAPL  -10 AAPL @@ 20 USD
            Assets:Broker:AAPL  20 AAPL @@ 20 USD

        """)
  }

  @Test("an export of nothing can be read again", arguments: ExportFormat.all.map(\.name))
  func nothing(format: String) throws {
    let exported = try text([], as: format)
    if format == "csv" || format == "json" { #expect(try Imported(exported) == Imported()) }
    #expect(!exported.isEmpty)
  }
}
