import PortfolioCore
import TestSupport
import Testing

@Suite("The order of transactions")
struct TransactionOrderTests {
  @Test("is by day; within a day splits, then plain days, then instants by time")
  func order() {
    let inOrder: [Transaction] = [
      .buy("AAA", "1", at: "1", on: "0001-01-01T23:59:59.999999999-23:59"),
      .buy("AAA", "1", at: "1", on: "1969-12-31T23:59:59Z"),
      .buy("AAA", "1", at: "1", on: "2024-06-09T23:00:00Z"),
      .split("AAA", "2:1", on: "2024-06-10"),
      .split("AAA", "2:1", on: "2024-06-10T09:00:00Z"),
      .split("AAA", "2:1", on: "2024-06-10T10:00:00Z"),
      .buy("AAA", "1", at: "1", on: "2024-06-10"),
      .sell("AAA", "1", at: "1", on: "2024-06-10T08:00:00Z"),
      .sell("AAA", "1", at: "1", on: "2024-06-10T08:00:00.000000001Z"),
      .sell("AAA", "1", at: "1", on: "2024-06-10T08:00:00.2Z"),
      .fee("AAA", "1", on: "2024-06-10T07:00:00-03:00"),
      .split("AAA", "2:1", on: "2024-06-11"),
      .buy("AAA", "1", at: "1", on: "9999-12-31T00:00:00+23:59"),
    ]
    for (i, left) in inOrder.enumerated() {
      for (j, right) in inOrder.enumerated() {
        #expect(
          (left.order < right.order) == (i < j), "\(left.date) \(left.kind) < \(right.date) \(right.kind)")
      }
    }
  }
}
