import PortfolioCore
import PortfolioSystem
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Files of exchanges of coins")
struct CoinImportTests {
  private static let head =
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
    + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"

  private func told(_ row: String) throws -> [String] {
    try rows(Self.head + row + "\n").transactions.map { each in
      let converted = each.toSum.map { " to \($0) \(each.toCurrency ?? "-")" } ?? ""
      let category = each.category.map { " \($0)" } ?? ""
      let fee = each.fee.map { " fee \($0)" } ?? ""
      return "\(each.kind.rawValue) \(each.quantity.map(\.description) ?? "-") \(each.ticker ?? "-") "
        + "\(each.sum ?? .zero) \(each.currency ?? "-")\(fee)\(converted)\(category)"
    }
  }

  private static let first = "b1,2025-06-02 09:00:00 UTC,"

  @Test(
    "Coinbase's pairs move what the note says was paid, at the value in the currency of the row",
    arguments: [
      (
        "Advanced Trade Buy,ETH,0.2,GBP,\"£1,875.00\",£375.00,£377.25,£2.25,Bought 0.2 ETH for 503 USDC on ETH-USDC",
        ["convert - - 503 USD to 377.25 GBP", "buy 0.2 ETH 375 GBP fee 2.25"]
      ),
      // An old note names the pair and its price alone: 0.2 at 2,500, and as much more as the trade cost.
      (
        "Advanced Trade Buy,ETH,0.2,GBP,\"£1,875.00\",£375.00,£377.25,£2.25,Bought 0.2 ETH on ETH-USDC at 2500 USDC/ETH",
        ["convert - - 503 USD to 377.25 GBP", "buy 0.2 ETH 375 GBP fee 2.25"]
      ),
      (
        "Advanced Trade Sell,ETH,-0.2,GBP,\"£1,875.00\",£375.00,£372.75,£2.25,Sold 0.2 ETH for 497 USDC on ETH-USDC",
        ["sell 0.2 ETH 375 GBP fee 2.25", "convert - - 372.75 GBP to 497 USD"]
      ),
      (
        "Advanced Trade Buy,ABC,30,GBP,£4.80,£144.00,£145.00,£1.00,Bought 30 ABC for 0.0774 ETH on ABC-ETH",
        ["sell 0.0774 ETH 145 GBP", "buy 30 ABC 144 GBP fee 1"]
      ),
      (
        "Buy,BTC,0.06,USD,$23500,$1410.00,$1430.99,$20.99,Bought 0.06 BTC for 1430.99 USD",
        ["buy 0.06 BTC 1410 USD fee 20.99"]
      ),
      // What a conversion costs is the spread: cash stays as it is.
      (
        "Convert,BTC,0.01,EUR,€62000.00,€600.00,€620.00,€20.00,Converted 0.01 BTC to 900 XRP",
        ["sell 0.01 BTC 620 EUR fee 20", "buy 900 XRP 600 EUR"]
      ),
      (
        "Convert,BTC,0.01,EUR,€62000.00,€600.00,€620.00,,Converted 0.01 BTC to 900 XRP",
        ["sell 0.01 BTC 620 EUR fee 20", "buy 900 XRP 600 EUR"]
      ),
      (
        "Staking Income,ETH,0.002,USD,$3900.00,$7.80,$7.80,$0.00,",
        ["interest - ETH 7.8 USD staking", "buy 0.002 ETH 7.8 USD"]
      ),
      (
        "Learning Reward,GRT,2,USD,$0.15,$0.30,$0.30,$0.00,",
        ["interest - GRT 0.3 USD reward", "buy 2 GRT 0.3 USD"]
      ),
    ])
  func coinbase(row: String, expected: [String]) throws {
    #expect(try told(Self.first + row).sorted() == expected.sorted())
  }

  @Test("a pair of which a note does not tell what was paid is refused")
  func openPair() throws {
    let row = "Advanced Trade Buy,ETH,0.2,GBP,£1875.00,£375.00,£377.25,£2.25,Bought 0.2 ETH on ETH-USDC"
    let read = try Imported(Self.head + Self.first + row + "\n")
    #expect(read.transactions.isEmpty && read.issues.count == 1)
  }

  private let kraken = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"

  @Test(
    "Kraken's own conversions are sales, and renames of as many coins, with one number or two",
    arguments: ["F9", "F8"])
  func conversions(second: String) throws {
    let text =
      kraken + "L4,F8,2024-03-07 10:00:00,transfer,delistingconversion,currency,DOT,-10,0,90\n"
      + "L5,\(second),2024-03-09 10:00:00,transfer,delistingconversion,currency,ZEUR,70,0,169\n"
      + "L6,F10,2024-09-05 10:00:00,transfer,delistingconversion,currency,MATIC,-1000,0,0\n"
      + "L7,F11,2024-09-06 10:00:00,earn,delistingconversion,currency,POL,1000,0,1000\n"
    #expect(
      try Imported(text).transactions == [
        "2024-03-07T10:00:00Z sell DOT 10 @ 7 = 70", "2024-09-05T10:00:00Z rename MATIC POL",
      ])
  }

  @Test(
    "coins that migrate stay what they are, or are renamed where another coin replaces them",
    arguments: ["M", "N"])
  func migrations(second: String) throws {
    let rows =
      "L1,M,2024-09-05 10:00:00,earn,migration,currency,MATIC.S,-1000,0,0\n"
      + "L2,\(second),2024-09-05 10:00:00,earn,migration,currency,%,1000,0,1000\n"
    let renamed = try Imported(kraken + rows.replacing("%", with: "POL.S"))
    #expect(renamed.transactions == ["2024-09-05T10:00:00Z rename MATIC POL"])
    let same = try Imported(kraken + rows.replacing("%", with: "MATIC.B"))
    #expect(same.transactions.isEmpty && same.issues.isEmpty)
  }

  @Test(
    "coins that are income cost what they were worth; without a value or a price the row tells both commands")
  func rewards() throws {
    let text = kraken + "L1,R1,2024-02-05 10:00:00,staking,,currency,DOT.S,0.5,0.05,0.45\n"
    let priced = try Imported(text) {
      $0.prices = { _ in ["DOT": [DayPrice(day: day("2024-02-04"), price: decimal("6"), currency: "EUR")]] }
    }
    // 0.45 × 6
    #expect(
      priced.transactions == [
        "2024-02-05T10:00:00Z interest DOT = 2.7", "2024-02-05T10:00:00Z buy DOT 0.45 @ 6 = 2.7",
      ])
    let open = try rows(text)
    #expect(
      open.open.map(\.issue.problem) == [
        .incomeInCoins(
          "staking",
          entries: [
            "portfolio add interest DOT SUM --category staking --date 2024-02-05",
            "portfolio add buy DOT 0.45 --sum SUM --date 2024-02-05",
          ])
      ])
  }

  @Test("coins are of kind crypto")
  func kind() throws {
    let read = try rows(Self.head + Self.first + "Buy,BTC,0.06,USD,$23500,$1410.00,$1430.99,$20.99,Bought\n")
    #expect(read.instruments["BTC"][.kind] == "crypto")
  }

  // MARK: Days

  private let london = ZoneOffsets.rule("GMT0BST,M3.5.0/1,M10.5.0")
  private let tokyo = ZoneOffsets.rule("JST-9")

  @Test("a stamp in UTC is stored with the offset there, so that its day is that of the user")
  func zone() throws {
    let text =
      Self.head + "s1,2024-04-05 23:30:00 UTC,Sell,ETH,-0.2,GBP,£2000.00,£400.00,£400.00,£0.00,Sold\n"
    let read = try Imported(text) { [london] in $0.zone = { london } }
    #expect(read.transactions == ["2024-04-06T00:30:00+01:00 sell ETH 0.2 @ 2000 = 400: Sold"])
  }

  @Test("a file that is read again in another zone adds nothing")
  func anotherZone() throws {
    let store = try StoreText().store
    let text =
      Self.head + "s1,2024-04-05 23:30:00 UTC,Buy,ETH,0.2,GBP,£2000.00,£400.00,£400.00,£0.00,Bought\n"
    let plain = text.replacing("s1,", with: ",")
    for (number, zone) in [ZoneOffsets.utc, london, tokyo].enumerated() {
      for file in [text, plain] {
        let plan = try store.importing(
          rows(file) {
            $0.newID = { .init() }
            $0.zone = { zone }
          })
        #expect((plan.newCount, plan.replaced.count) == (number == 0 && file == text ? 1 : 0, 0))
      }
    }
  }

  @Test("midnight in a format that writes days so is a day, wherever it is read")
  func midnight() throws {
    let text = """
      {"meta":{},"activities":[{"fee":0,"quantity":1,"type":"BUY","unitPrice":5,"currency":"EUR",
       "date":"2024-04-05T00:00:00.000Z","symbol":"QQX","accountId":null,"comment":null,"dataSource":"YAHOO"}]}
      """
    let west = ZoneOffsets.rule("EST5")
    #expect(
      try Imported(text, as: "ghostfolio") { $0.zone = { west } }.transactions == [
        "2024-04-05 buy QQX 1 @ 5 = 5"
      ])
  }

  @Test("what an earlier version stored by its day gets its time, once")
  func earlierDays() throws {
    let store = try StoreText().store
    try store.change(as: "add") { _ in
      [.insert(Transaction.buy("ETH", "0.2", at: "2000", on: "2024-04-05"))]
    }
    let text = Self.head + "s1,2024-04-05 23:30:00 UTC,Buy,ETH,0.2,,£2000.00,400.00,400.00,0.00,Bought\n"
    func plan() throws -> ImportPlan { try store.importing(rows(text) { $0.newID = { .init() } }) }
    let first = try plan()
    #expect((first.newCount, first.replaced.map(\.date.description)) == (0, ["2024-04-05T23:30:00Z"]))
    #expect(try plan().duplicates == 1)
  }

  @Test("Binance's spot trades are what the pair says, with the fee in the coin that stands behind it")
  func spotTrades() throws {
    let head = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n"
    let told = try rows(
      head + "2025-01-15 10:30:00,BTCEUR,BUY,42000.00,0.05,2100.00,0.001BTC\n"
        + "2025-01-16 10:30:00,BTCEUR,SELL,48000.00,0.02BTC,960.00EUR,1.5EUR\n"
        + "2025-01-17 10:30:00,ETHUSDT,BUY,3000,1ETH,3000USDT,0.01BNB\n"
    ).transactions.map { each in
      "\(each.kind.rawValue) \(each.quantity ?? .zero) \(each.ticker ?? "-") \(each.sum ?? .zero) "
        + "\(each.currency ?? "-") \(each.fee ?? .zero)"
    }
    // 0.05 − 0.001 of them are there afterwards; the BNB are given away.
    #expect(
      told == [
        "buy 0.049 BTC 2100 EUR 0", "sell 0.02 BTC 960 EUR 1.5", "buy 1 ETH 3000 USD 0",
        "sell 0.01 BNB 0 - 0",
      ])
  }

  @Test("the fee of Kraken's money is stored with what the user says that its row is, and not without it")
  func feesOfUnknown() throws {
    let text = kraken + "L1,R1,2024-03-07 10:00:00,payout,,currency,ZEUR,-50,0.9,0\n"
    let unknown = try Imported(text)
    #expect(unknown.transactions.isEmpty && unknown.issues.count == 1)
    func said(_ type: String) throws -> [String] {
      try Imported(text) { $0.overrides.setType("payout", to: type) }.transactions
    }
    #expect(
      try said("withdrawal") == ["2024-03-07T10:00:00Z withdrawal = 50", "2024-03-07T10:00:00Z fee = 0.9"])
    #expect(try said("skip").isEmpty)
  }

  @Test("coins that leave for an unknown reason go to no other account")
  func unknownMoves() throws {
    let row = "b1,2025-06-02 09:00:00 UTC,%,BTC,-0.01,EUR,€62000.00,-€620.00,-€620.00,€0.00,x\n"
    func read(_ type: String) throws -> Imported {
      try Imported(Self.head + row.replacing("%", with: type)) {
        ($0.account, $0.otherAccount) = ("Coins", "Wallet")
      }
    }
    #expect(try read("Send").transactions.count == 1)
    let unknown = try read("Quuxish")
    #expect(unknown.transactions.isEmpty && unknown.issues.count == 1)
  }

  @Test("what a trade at Binance has cost is not stored where the trade is refused")
  func costsOfRefused() throws {
    let read = try Imported(
      """
      User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
      1,2025-02-25 12:17:48,Spot,Transaction Sold,XRP,-5,
      1,2025-02-25 12:17:48,Spot,Transaction Revenue,ETH,0.004,
      1,2025-02-25 12:17:48,Spot,Transaction Fee,BNB,-0.0001,

      """)
    #expect(read.transactions.isEmpty && read.issues.count == 3)
  }
}

extension ZoneOffsets {
  /// A zone of a rule that is one.
  static func rule(_ text: String) -> ZoneOffsets { (try? ZoneOffsets(named: text)) ?? .utc }
}
