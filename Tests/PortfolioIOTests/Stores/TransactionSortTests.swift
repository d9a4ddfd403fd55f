import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A list of transactions")
struct TransactionSortTests {
  private let transactions: [Transaction] = [
    .buy("BBB", "1", at: "30", on: "2024-06-10"),
    .split("AAA", "2:1", on: "2024-06-10"),
    .buy("AAA", "2", at: "10", on: "2024-06-10T09:00:00Z"),
    .fee(nil, "5", on: "2024-06-09"),
    .sell("AAA", "2.0", at: "10.00", on: "2024-06-10"),
    .dividend("~Z", "20", on: "2024-06-11"),
    .fee("BBB", "5", on: "2024-06-09"),
  ]

  private func order(
    _ sort: TransactionSort, limit: Int = .max, of others: [Transaction]? = nil
  ) -> [Int] {
    let transactions = others ?? transactions
    var (stored, names) = (LedgerBuilder(), Names())
    for (index, transaction) in transactions.enumerated() {
      var entry = Entry(transaction, index: index) { names.intern($0, $1) }
      stored.add(&entry)
    }
    return stored.indices(matching: TransactionFilter(), by: sort, limit: limit, names)
  }

  @Test("is newest first: the exact reverse of the order of time, and what was stored last before its equals")
  func newestFirst() {
    #expect(order(.newestFirst) == [5, 2, 4, 0, 1, 6, 3])
  }

  @Test("by ticker goes from A to Z, newest first within one, and what has no ticker last")
  func byTicker() {
    #expect(order(TransactionSort(.ticker)) == [2, 4, 1, 0, 6, 5, 3])
  }

  @Test("by sum goes from the largest down, as numbers and not as texts, and what has no sum last")
  func bySum() {
    #expect(order(TransactionSort(.sum)) == [0, 5, 2, 4, 6, 3, 1])
  }

  @Test("by quantity goes from the largest down, and what has no quantity last, newest first")
  func byQuantity() {
    #expect(order(TransactionSort(.quantity)) == [2, 4, 0, 5, 1, 6, 3])
  }

  @Test(
    "turned round is exactly the reverse, whatever it is sorted by", arguments: TransactionSort.Key.allCases)
  func reverse(key: TransactionSort.Key) {
    #expect(order(TransactionSort(key, isReversed: true)) == order(TransactionSort(key)).reversed())
  }

  @Test(
    "is cut to its limit after it was sorted and turned", arguments: TransactionSort.Key.allCases,
    [true, false])
  func limit(key: TransactionSort.Key, isReversed: Bool) {
    let sort = TransactionSort(key, isReversed: isReversed)
    for limit in [-1, 0, 1, 3, 7, 100] {
      #expect(order(sort, limit: limit) == Array(order(sort).prefix(max(0, limit))))
    }
  }

  @Test(
    "of very many, most of them equal to others, is in the same order, stored in the order of time or not",
    arguments: TransactionSort.Key.allCases, [true, false])
  func many(key: TransactionSort.Key, isInOrder: Bool) {
    var random = SeededGenerator(seed: 9)
    var many = (0..<3000).map { number in
      let (ticker, sum) = (
        ["AAA", "B", "Ä", "ZZ"].randomElement(using: &random) ?? "", Int.random(in: 1...30, using: &random)
      )
      let day = "2024-06-\(Int.random(in: 10...29, using: &random))"
      return number % 7 == 0
        ? Transaction.fee(nil, "\(sum)", on: day)
        : Transaction.buy(ticker, "\(sum)", at: "\(number % 3 + 1)", on: day)
    }
    if isInOrder { many.sort { $0.order < $1.order } }
    func figure(_ transaction: Transaction) -> ExactDecimal? {
      key == .sum ? transaction.sum : key == .quantity ? transaction.quantity : nil
    }
    let expected = many.indices.sorted { left, right in
      let (a, b) = (many[left], many[right])
      if key == .ticker, a.ticker != b.ticker {
        return b.ticker.map { $0 > a.ticker ?? "\u{10FFFF}" } ?? (a.ticker != nil)
      }
      if figure(a) != figure(b) { return figure(a).map { a in figure(b).map { a > $0 } ?? true } ?? false }
      return a.order == b.order ? left > right : a.order > b.order
    }
    #expect(order(TransactionSort(key), of: many) == expected)
    #expect(order(TransactionSort(key, isReversed: true), of: many) == expected.reversed())
    #expect(order(TransactionSort(key), limit: 700, of: many) == Array(expected.prefix(700)))
  }
}
