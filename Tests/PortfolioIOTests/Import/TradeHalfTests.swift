import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A trade of which one file tells the money and another the shares")
struct TradeHalfTests {
  private let text: StoreText
  private var store: FileStore { text.store }

  init() throws { text = try StoreText() }

  private static let republic =
    "datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,transaction_id\n"
  private static let money =
    "2024-06-14T09:00:00Z,2024-06-14,DEFAULT,CASH,FINAL_MATURITY,BOND,Quux,XS0000000101,40.00,,40.000000,,-0.20,EUR,b2\n"
  private static let shares =
    "2024-06-15T09:00:00Z,2024-06-15,DEFAULT,CORPORATE_ACTION,REDEMPTION,BOND,Quux,XS0000000101,-40.00,1.000000,,,,EUR,b3\n"
  private static let cash =
    "Date,Details,Amount,Balance\n08/03/2022,Deposit for investment purchases,15000,15000\n"
    + "09/03/2022,\"Bought 1,550 Quux ETF Distributing (QQX)\",-14982.06,17.94\n"
  private static let trades =
    "Date,InvestmentName,TransactionDetails,Quantity,Price,Cost\n"
    + "10/03/2022,Quux ETF Distributing (QQX),\"Bought 1,550 Quux ETF Distributing (QQX)\",1550,9.665845,14981.06\n"

  /// The money, the shares, and both in one file.
  private static let brokers: [(files: [String], stored: [String])] = [
    (
      [republic + money, republic + shares, republic + money + shares],
      // Of 40 come 0.20 to the tax office.
      ["2024-06-14 sell XS0000000101 40 = 40 tax 0.2"]
    ),
    (
      [cash, trades, cash + "\nInvestment Transactions\n\n" + trades],
      // What was paid is 14,982.06, and it was bought before it was paid.
      ["2022-03-08 deposit = 15000", "2022-03-09 buy QQX 1550 = 14982.06"]
    ),
  ]

  @discardableResult
  private func take(_ text: String) throws -> ImportPlan {
    try store.importing(
      rows(text) {
        $0.newID = { .init() }
        $0.account = "V"
      })
  }

  private var stored: [String] {
    get throws {
      try store.read { reader in try reader.transactions() }.sorted { $0.date.day < $1.date.day }.map {
        each in
        var text = "\(each.date.day) \(each.kind.rawValue)"
        if let ticker = each.ticker { text += " \(ticker)" }
        if let quantity = each.quantity { text += " \(quantity.normalised)" }
        if let sum = each.sum { text += " = \(sum.normalised)" }
        if let tax = each.tax { text += " tax \(tax.normalised)" }
        return text
      }
    }
  }

  @Test(
    "counts once, whichever file comes first, and with both in a file of their own too",
    arguments: brokers.indices, [[0, 1], [1, 0], [2, 0, 1], [0, 2], [1, 2], [0, 1, 2, 1, 0]])
  func onceInAnyOrder(broker: Int, order: [Int]) throws {
    let (files, expected) = Self.brokers[broker]
    for file in order { try take(files[file]) }
    #expect(try stored == expected)
    for file in order { #expect(try take(files[file]).changes.isEmpty) }
  }

  @Test("of as many shares in the same list some days later is another one")
  func twoTrades() throws {
    let later = Self.cash.replacing("09/03/2022", with: "11/03/2022").replacing(
      "Deposit for", with: "Payment for")
    try take(Self.cash)
    try take(later)
    #expect(try stored.count { $0.contains("buy") } == 2)
    try take(Self.trades)
    #expect(try stored.count { $0.contains("buy") } == 2)
  }

  @Test("stays as it was changed by hand")
  func changed() throws {
    try take(Self.trades)
    var all = try store.read { reader in try reader.transactions() }
    all[0].sum = decimal("15000")
    try store.change(as: "edit") { [all] _ in ((), [.replace(all[0])]) }
    try take(Self.cash)
    #expect(try stored.last == "2022-03-10 buy QQX 1550 = 15000")
  }
}
