import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("Cash transactions of a feed on their way to the store")
struct PackedCashTests {
  private let all = [
    CashTransaction(id: "a"),
    CashTransaction(
      id: "\u{1F}\"ä\u{1F600}", bookingDate: timestamp("2024-02-29T10:00:00.123+05:30"), partner: "p\\",
      description: "d\n", category: -1, amount: decimal("-0.10"), currency: "EUR",
      fee: decimal("12345678901234567890.123456789012345678")),
    CashTransaction(id: "1e5", amount: decimal("0")),
  ]

  @Test("are what they were, in their order, also behind those of another page")
  func values() {
    var (packed, page) = (PackedCash(), PackedCash())
    for transaction in all { packed.append(transaction) }
    for transaction in all.reversed() { page.append(transaction) }
    packed.append(page)
    #expect((0..<packed.count).map { packed[$0] } == all + all.reversed())
  }

  @Test("are the lines that the store will have")
  func lines() {
    var packed = PackedCash()
    for transaction in all { packed.append(transaction) }
    for (number, transaction) in all.enumerated() {
      var writer = JSONWriter()
      writer.record(transaction)
      #expect(Array(packed.record(number)) == writer.bytes)
    }
  }
}
