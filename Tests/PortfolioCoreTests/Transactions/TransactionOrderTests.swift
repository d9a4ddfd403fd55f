import PortfolioCore
import TestSupport
import Testing

@Suite("The order of transactions")
struct TransactionOrderTests {
  @Test("is by day; within a day splits, then plain days, then instants by time")
  func order() {
    let inOrder: [Transaction] = [
      .buy("AAA", "1", at: "1", on: "2024-06-09T23:00:00Z"),
      .split("AAA", "2:1", on: "2024-06-10"),
      .split("AAA", "2:1", on: "2024-06-10T09:00:00Z"),
      .split("AAA", "2:1", on: "2024-06-10T10:00:00Z"),
      .buy("AAA", "1", at: "1", on: "2024-06-10"),
      .sell("AAA", "1", at: "1", on: "2024-06-10T08:00:00Z"),
      .fee("AAA", "1", on: "2024-06-10T07:00:00-03:00"),
      .split("AAA", "2:1", on: "2024-06-11"),
    ]
    for (i, left) in inOrder.enumerated() {
      for (j, right) in inOrder.enumerated() {
        #expect(
          (left.order < right.order) == (i < j), "\(left.date) \(left.kind) < \(right.date) \(right.kind)")
      }
    }
  }
}
