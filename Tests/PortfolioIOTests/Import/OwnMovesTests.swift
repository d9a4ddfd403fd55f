import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A move between own accounts")
struct OwnMovesTests {
  private let store: FileStore
  private let text: StoreText

  init() throws {
    text = try StoreText()
    store = text.store
  }

  /// The files of two brokers, each with a purchase and its side of a move of shares.
  private static let schwab = (
    "\"Date\",\"Action\",\"Symbol\",\"Description\",\"Quantity\",\"Price\",\"Fees & Comm\",\"Amount\"\n"
      + "\"08/20/2024\",\"Journaled Shares\",\"AAPL\",\"APPLE INC\",\"-30\",\"\",\"\",\"\"\n"
      + "\"01/09/2023\",\"Buy\",\"AAPL\",\"APPLE INC\",\"100\",\"$130.15\",\"\",\"-$13,015.00\"\n",
    account: "S", other: "R"
  )
  private static let robinhood = (
    "Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount\n"
      + "\"8/23/2024\",\"8/23/2024\",\"8/23/2024\",\"AAPL\",\"Apple\",\"ACATI\",\"30\",\"\",\"\"\n",
    account: "R", other: "S"
  )
  private static let kraken = (
    "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
      + "L1,F1,2024-06-01 10:00:00,trade,,currency,ZUSD,-3000,0,0\n"
      + "L2,F1,2024-06-01 10:00:00,trade,,currency,XETH,1,0,1\n"
      + "L3,F2,2024-06-20 11:58:00,withdrawal,,currency,XETH,-0.4,0.0025,0.5975\n",
    account: "K", other: "C"
  )
  private static let coinbase = (
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
      + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"
      + "c12,2024-06-20 12:00:00 UTC,Receive,ETH,0.4,USD,$3500.00,$1400.00,$1400.00,$0.00,Received 0.4 ETH\n",
    account: "C", other: "K"
  )

  private static let paidOut = (
    "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
      + "L1,F1,2024-06-01 10:00:00,deposit,,currency,ZEUR,500,0,500\n"
      + "L2,F2,2024-06-05 10:00:00,withdrawal,,currency,ZEUR,-120,0,380\n",
    account: "K", other: "C"
  )
  private static let paidIn = (
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
      + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"
      + "c1,2024-06-07 12:00:00 UTC,Deposit,EUR,120,EUR,€1.00,€120.00,€120.00,€0.00,From bank\n"
      + "c2,2024-06-20 12:00:00 UTC,Deposit,EUR,120,EUR,€1.00,€120.00,€120.00,€0.00,From bank\n",
    account: "C", other: "K"
  )

  private typealias File = (text: String, account: String, other: String)

  @discardableResult
  private func take(_ file: File, namesOther: Bool) throws -> ImportPlan {
    try store.importing(
      rows(file.text) {
        $0.newID = { .init() }
        ($0.account, $0.otherAccount) = (file.account, namesOther ? file.other : nil)
      })
  }

  /// What each account holds of a ticker, and what was paid in.
  private func held(_ ticker: String) throws -> [String: ExactDecimal] {
    var held: [String: ExactDecimal] = [:]
    for each in try store.read({ reader in try reader.transactions() }) {
      func add(_ account: String?, _ quantity: ExactDecimal) throws {
        held[account ?? "", default: .zero] = try held[account ?? "", default: .zero] + quantity
      }
      if each.kind == .deposit { try add("paid in", each.sum ?? .zero) }
      guard each.ticker == ticker, let quantity = each.quantity else { continue }
      switch each.kind {
      case .buy: try add(each.account, quantity)
      case .sell: try add(each.account, -quantity)
      case .transfer:
        try add(each.account, -quantity)
        try add(each.toAccount, quantity)
      case _: break
      }
    }
    return held
  }

  @Test(
    "of shares counts once, whichever file tells it first and whichever import names the other account",
    arguments: [true, false], [[true, true], [true, false], [false, true]])
  func shares(isSentFirst: Bool, names: [Bool]) throws {
    let files: [File] = [Self.schwab, Self.robinhood]
    let order = isSentFirst ? [0, 1] : [1, 0]
    // Where the first one cannot say where shares are from, nothing of it is stored until the other has.
    for index in order + order { try take(files[index], namesOther: names[index]) }
    // 100 less 30 that went to the other broker.
    #expect(try held("AAPL") == ["S": decimal("70"), "R": decimal("30")])
    for index in order { #expect(try take(files[index], namesOther: names[index]).newCount == 0) }
  }

  @Test(
    "of coins counts once, and what the network takes is gone",
    arguments: [true, false], [[true, true], [true, false]])
  func coins(isSentFirst: Bool, names: [Bool]) throws {
    let files: [File] = [Self.kraken, Self.coinbase]
    let order = isSentFirst ? [0, 1] : [1, 0]
    for index in order { try take(files[index], namesOther: names[index]) }
    // 1 less 0.4 and the fee of 0.0025; nothing was paid in for what came.
    let held = try held("ETH")
    #expect(held["K"] == decimal("0.5975"))
    #expect(held["C"] == decimal("0.4"))
    #expect(held["paid in"] == nil)
    for index in order { #expect(try take(files[index], namesOther: names[index]).newCount == 0) }
  }

  /// What was paid in beside it is what the bank sent: 500 and the later 120.
  @Test(
    "of money counts once, whichever file tells it first and whichever import names the other account",
    arguments: [true, false], [[true, true], [true, false], [false, true]])
  func money(isSentFirst: Bool, names: [Bool]) throws {
    let files: [File] = [Self.paidOut, Self.paidIn]
    let order = isSentFirst ? [0, 1] : [1, 0]
    let plans = try order.map { try take(files[$0], namesOther: names[$0]) }
    // The row of the second file that is the other side of what the first one told.
    #expect(plans.map { $0.joined.map(\.line) } == [[], [isSentFirst ? 2 : 3]])
    func stored() throws -> [String] {
      try store.read { reader in try reader.transactions() }.map { each in
        "\(each.date.day) \(each.kind) \(each.sum ?? .zero) \(each.account ?? "-") \(each.toAccount ?? "-")"
      }.sorted()
    }
    let all = ["2024-06-01 deposit 500 K -", "2024-06-05 transfer 120 K C", "2024-06-20 deposit 120 C -"]
    #expect(try stored() == all)
    for index in order { #expect(try take(files[index], namesOther: names[index]).newCount == 0) }
    // The second file comes again after its import was undone.
    _ = try store.undo()
    #expect(try stored() != all)
    try take(files[order[1]], namesOther: names[order[1]])
    #expect(try stored() == all)
  }

  @Test("of money is two bookings where nobody says that the accounts move anything between them")
  func unnamedMoney() throws {
    for file in [Self.paidOut, Self.paidIn] { try take(file, namesOther: false) }
    #expect(try store.read { reader in try reader.transactions() }.allSatisfy { $0.kind != .transfer })
  }

  @Test(
    "of which less arrives than was sent is of what arrives, and the rest is gone", arguments: [true, false])
  func networkFee(isSentFirst: Bool) throws {
    let binance: File = (
      "User_ID,UTC_Time,Account,Operation,Coin,Change,Remark\n"
        + "1,2024-06-01 10:00:00,Spot,Buy,ETH,1,\n1,2024-06-01 10:00:00,Spot,Buy,EUR,-3000,\n"
        + "1,2024-06-20 11:58:00,Spot,Withdraw,ETH,-0.401,\n",
      account: "B", other: "C"
    )
    let coinbase: File = (Self.coinbase.0, account: "C", other: "B")
    for file in isSentFirst ? [binance, coinbase] : [coinbase, binance] { try take(file, namesOther: true) }
    // 0.401 went, 0.4 came.
    #expect(try held("ETH") == ["B": decimal("0.599"), "C": decimal("0.4")])
    let all = try store.read { reader in try reader.transactions() }
    #expect(all.first { $0.kind == .transfer }?.date.description == "2024-06-20T11:58:00Z")
  }

  @Test(
    "is another one where the other side comes too early, too late or with other shares",
    arguments: [
      ("2024-08-17", "30", false), ("2024-08-18", "30", true), ("2024-08-30", "30", true),
      ("2024-08-31", "30", false), ("2024-08-23", "31", false),
    ])
  func window(day: String, quantity: String, isSame: Bool) throws {
    try take(Self.schwab, namesOther: true)
    let month = day.dropFirst(5)
    let arrival = Self.robinhood.0.replacing("8/23/2024", with: month.replacing("-", with: "/") + "/2024")
      .replacing("\"30\"", with: "\"\(quantity)\"")
    let plan = try take((arrival, account: "R", other: "S"), namesOther: true)
    #expect((plan.newCount, plan.duplicates) == (isSame ? 0 : 1, isSame ? 1 : 0))
  }

  @Test("told twice by one side is two, in one file or in those of two months")
  func twoMoves() throws {
    let second = Self.schwab.0.replacing("08/20/2024", with: "08/26/2024")
    try take(Self.schwab, namesOther: true)
    #expect(try take((second, account: "S", other: "R"), namesOther: true).newCount == 1)
    let arrivals =
      Self.robinhood.0
      + "\"8/28/2024\",\"8/28/2024\",\"8/28/2024\",\"AAPL\",\"Apple\",\"ACATI\",\"30\",\"\",\"\"\n"
    #expect(try take((arrivals, account: "R", other: "S"), namesOther: true).duplicates == 2)
    #expect(try held("AAPL") == ["S": decimal("40"), "R": decimal("60")])
  }

  @Test("that is not known is told both ways")
  func message() throws {
    let plan = try take(Self.robinhood, namesOther: false)
    let issue = try #require(plan.issues.shown.first)
    #expect(
      issue.problem
        == .sharesReceived(
          "ACATI",
          transfer: "portfolio add transfer AAPL 30 --to-account R --account ACCOUNT --date 2024-08-23",
          entries: [
            "portfolio add deposit SUM --account R --currency USD --date 2024-08-23",
            "portfolio add buy AAPL 30 --sum SUM --account R --currency USD --date 2024-08-23",
          ]))
  }
}
