import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// What happened at two exchanges of coins, as the files of both tell it.
private struct History {
  private(set) var kraken: [(month: Int, row: String)] = []
  private(set) var coinbase: [(month: Int, row: String)] = []

  init(using random: inout SeededGenerator) {
    var number = 0
    for month in 1...6 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        number += 1
        let day = Int.random(in: 1...17, using: &random)
        // As many of a coin only once, so that one move is not another.
        let quantity = "0.\(100 + number)"
        let coin = ["ETH", "SOL"].randomElement(using: &random) ?? "ETH"
        switch Int.random(in: 0...4, using: &random) {
        case 0: addPurchase(number, month, day, coin, quantity)
        case 1: addTrade(number, month, day, coin, quantity)
        case 2: addMoney(number, month, day, arriving: Int.random(in: 0...10, using: &random))
        case 3: kraken.append((month, money(number, month, day, "deposit", "")))
        default:
          let days = Int.random(in: 0...10, using: &random)
          addMove(number, month, day, coin, quantity, arriving: days, isSame: Bool.random(using: &random))
        }
      }
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func time(_ month: Int, _ day: Int, _ hour: Int) -> String {
    "2024-\(two(month))-\(two(day)) \(two(hour)):00:00"
  }

  private mutating func addPurchase(
    _ number: Int, _ month: Int, _ day: Int, _ coin: String, _ quantity: String
  ) {
    coinbase.append(
      (
        month,
        "c\(number),\(Self.time(month, day, 9)) UTC,Buy,\(coin),\(quantity),EUR,€100.00,€\(number).00,€\(number).50,€0.50,Bought"
      ))
  }

  private mutating func addTrade(_ number: Int, _ month: Int, _ day: Int, _ coin: String, _ quantity: String)
  {
    let time = Self.time(month, day, 8)
    kraken.append((month, "L\(number)a,T\(number),\(time),trade,,currency,ZEUR,-\(number),0.1,0"))
    kraken.append((month, "L\(number)b,T\(number),\(time),trade,,currency,\(coin),\(quantity),0,0"))
  }

  private func money(_ number: Int, _ month: Int, _ day: Int, _ type: String, _ sign: String) -> String {
    "L\(number),M\(number),\(Self.time(month, day, 6)),\(type),,currency,ZEUR,\(sign)\(50 + number),0,0"
  }

  private mutating func addMoney(_ number: Int, _ month: Int, _ day: Int, arriving days: Int) {
    let sum = 50 + number
    // As often as not it goes the other way.
    let isSent = number % 2 == 0
    let (left, came) = isSent ? (day, day + days) : (day + days, day)
    kraken.append((month, money(number, month, left, isSent ? "withdrawal" : "deposit", isSent ? "-" : "")))
    coinbase.append(
      (
        month,
        "c\(number),\(Self.time(month, came, 10)) UTC,\(isSent ? "Deposit" : "Withdrawal"),EUR,\(sum),EUR,€1.00,€\(sum).00,€\(sum).00,€0.00,Bank"
      ))
  }

  private mutating func addMove(
    _ number: Int, _ month: Int, _ day: Int, _ coin: String, _ quantity: String, arriving days: Int,
    isSame: Bool
  ) {
    let fee = isSame ? "0" : "0.001"
    kraken.append(
      (
        month,
        "L\(number),W\(number),\(Self.time(month, day, 7)),withdrawal,,currency,\(coin),-\(quantity),\(fee),0"
      ))
    coinbase.append(
      (
        month,
        "c\(number),\(Self.time(month, day + days, 10)) UTC,Receive,\(coin),\(quantity),EUR,€100.00,€10.00,€10.00,€0.00,Received"
      ))
  }
}

@Suite("Files of two brokers")
struct TwoBrokersTests {
  private static let krakenHead = "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
  private static let coinbaseHead =
    "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,"
    + "Total (inclusive of fees and/or spread),Fees and/or Spread,Notes\n"

  private func file(_ rows: [String], isKraken: Bool, hasIDs: Bool) -> String {
    let lines = isKraken || hasIDs ? rows : rows.map { String($0.drop { $0 != "," }) }
    return (isKraken ? Self.krakenHead : Self.coinbaseHead) + lines.map { $0 + "\n" }.joined()
  }

  /// What is stored, without ids and notes.
  private func stored(_ store: FileStore) throws -> [String] {
    try store.read { reader in try reader.transactions() }.map { each in
      let fields: [(any CustomStringConvertible)?] = [
        each.date, each.kind.rawValue, each.ticker, each.quantity?.normalised, each.sum?.normalised, each.fee,
        each.currency, each.account, each.toAccount,
      ]
      return fields.map { $0?.description ?? "-" }.joined(separator: " ")
    }.sorted()
  }

  @Test("tell the same whatever their order, wherever they are cut, with ids and without", arguments: 1...12)
  func anyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let history = History(using: &random)
    var results: Set<[String]> = []
    for _ in 0..<4 {
      let store = try StoreText().store
      let cut = Int.random(in: 1...7, using: &random)
      var files: [(text: String, isKraken: Bool)] = []
      for isKraken in [true, false] {
        let rows = isKraken ? history.kraken : history.coinbase
        for part in [rows.filter { $0.month < cut }, rows.filter { $0.month >= cut }, rows]
        where !part.isEmpty {
          let hasIDs = Bool.random(using: &random)
          files.append((file(part.map(\.row), isKraken: isKraken, hasIDs: hasIDs), isKraken))
        }
      }
      for file in files.shuffled(using: &random) {
        _ = try store.importing(
          rows(file.text) {
            $0.newID = { .init() }
            ($0.account, $0.otherAccount) = file.isKraken ? ("K", "C") : ("C", "K")
          })
      }
      results.insert(try stored(store))
    }
    #expect(results.count == 1, "\(results.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))")
  }
}
