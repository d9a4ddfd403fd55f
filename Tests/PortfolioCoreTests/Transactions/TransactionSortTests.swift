import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

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

  private func key(_ index: Int, _ key: TransactionSort.Key) -> TransactionSortKey {
    let transaction = transactions[index]
    let amount = key == .sum ? transaction.sum : transaction.trade?.quantity
    return TransactionSortKey(
      order: transaction.order, ticker: transaction.ticker, amount: amount, index: index)
  }

  private func order(_ sort: TransactionSort, limit: Int = .max) -> [Int] {
    var selection = TransactionSelection<Transaction>(sort, limit: limit)
    for index in transactions.indices { selection.offer(key(index, sort.key)) { transactions[index] } }
    return selection.elements().compactMap { found in transactions.firstIndex { $0.id == found.id } }
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
    "of thousands is the same whether or not the many behind its limit were kept", arguments: [0, 1, 40, 700])
  func manyTransactions(limit: Int) {
    var random = SeededGenerator(seed: 9)
    let keys = (0..<5000).map { index in
      let day = CalendarDay(daysSinceEpoch: Int.random(in: 0..<300, using: &random))
      let order = TransactionOrder(date: .day(day), isSplit: Int.random(in: 0..<5, using: &random) == 0)
      return TransactionSortKey(order: order, ticker: nil, amount: nil, index: index)
    }
    for isReversed in [false, true] {
      let sort = TransactionSort(.date, isReversed: isReversed)
      var selection = TransactionSelection<Transaction>(sort, limit: limit)
      var made = 0
      for (index, key) in keys.enumerated() {
        selection.offer(key) {
          made += 1
          return .dividend("AAA", "1", id: .numbered(index))
        }
      }
      let sorted = keys.indices.sorted { sort.places(keys[$0], before: keys[$1]) }
      #expect(selection.elements().map(\.id) == sorted.prefix(limit).map(UUID.numbered))
      #expect(limit == 0 || limit > 40 || made < 3000, "\(made) were made for \(limit)")
    }
  }
}
