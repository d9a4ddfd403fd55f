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

  private func order(_ sort: TransactionSort, limit: Int = .max) -> [Int] {
    switch sort.key {
    case .date: order(sort, limit) { $0.order }
    case .ticker: order(sort, limit) { TransactionRank($0.ticker.map(AlphabeticalRank.init), $0.order) }
    case .sum: order(sort, limit) { TransactionRank($0.sum, $0.order) }
    case .quantity: order(sort, limit) { TransactionRank($0.quantity, $0.order) }
    }
  }

  private func order<Key: Comparable>(
    _ sort: TransactionSort, _ limit: Int, by key: (Transaction) -> Key
  ) -> [Int] {
    var selection = OrderedSelection<Key, Int>(limit: limit, isReversed: sort.isReversed)
    for (index, transaction) in transactions.enumerated() { selection.offer(key(transaction), index) }
    return selection.elements()
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
}
