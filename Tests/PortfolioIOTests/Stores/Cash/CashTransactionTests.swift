import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A cash transaction")
struct CashTransactionTests {
  private func version(_ date: String?, _ amount: String = "1") -> CashTransaction {
    CashTransaction(id: "7", bookingDate: date.map(timestamp), amount: decimal(amount))
  }

  @Test("gives way to a newer version of it, and to one as old with other content")
  func replaced() {
    for (known, later) in [
      (version("2018-07-26"), version("2018-07-27")), (version(nil), version("2018-07-26")),
      (version("2018-07-26"), version("2018-07-26", "2")), (version(nil), version(nil, "2")),
      (version("2018-07-26"), version("2018-07-26T00:00:00Z")),
    ] {
      #expect(later.arrival(after: known) == .replaced, "\(known) \(later)")
    }
  }

  @Test("stays where what comes later is older, or equal in all")
  func duplicates() {
    for (known, later) in [
      (version("2018-07-27"), version("2018-07-26", "2")), (version("2018-07-27"), version(nil, "2")),
      (version("2018-07-26"), version("2018-07-26")), (version(nil), version(nil, "1.00")),
    ] {
      #expect(later.arrival(after: known) == .duplicate, "\(known) \(later)")
    }
    #expect(version(nil).arrival(after: nil) == .new)
  }

  @Test("without a date comes before every other in the order of time")
  func order() {
    let dates = ["2018-07-26", "2018-07-26T10:00:00+02:00", "2018-07-26T09:00:00Z", "2018-07-27"]
    let sorted = ([nil] + dates).map { version($0).order }
    #expect(sorted.shuffled().sorted() == sorted)
    #expect(!(version(nil).order < version(nil).order))
  }

  @Test("counts in the sum of its own currency, with its fee in a balance, and exactly")
  func sums() throws {
    let transactions = [
      CashTransaction(id: "1", amount: decimal("0.1"), currency: "EUR", fee: decimal("-0.01")),
      CashTransaction(id: "2", amount: decimal("0.2"), currency: "EUR"),
      CashTransaction(id: "3", amount: decimal("5770"), currency: "PBP"),
      CashTransaction(id: "4", fee: decimal("-3")), CashTransaction(id: "5"),
    ]
    #expect(
      try transactions.sums(CashTotals(includingFees: true)) == [
        CashSum(currency: "EUR", amount: decimal("0.29")), CashSum(currency: "PBP", amount: decimal("5770")),
        CashSum(currency: nil, amount: decimal("-3")),
      ])
    #expect(
      try transactions.sums() == [
        CashSum(currency: "EUR", amount: decimal("0.3")), CashSum(currency: "PBP", amount: decimal("5770")),
        CashSum(currency: nil, amount: .zero),
      ])
    #expect(try [CashTransaction]().sums(CashTotals(includingFees: true)) == [])
  }

  @Test("that makes a sum too long for what is held is an error that names the currency, never a wrong sum")
  func overflow() {
    let most = ExactDecimal(mantissa: .max, scale: 0)
    let transactions = [most, most].map { CashTransaction(id: "1", amount: $0, currency: "EUR") }
    #expect(throws: Overflow.self) { try transactions.sums(CashTotals(includingFees: true)) }
  }

  @Test("passes a filter only where it meets every condition")
  func filter() {
    let transaction = CashTransaction(
      id: "1", bookingDate: timestamp("2022-07-24T10:59:05+0200"), partner: "Corner Bakery", category: 2,
      currency: "PBP")
    let days = (day("2022-07-24"), day("2022-07-25"))
    #expect(
      CashFilter(categories: [1, 2], currency: "pbp", partner: "BAKERY", from: days.0, to: days.0).allows(
        transaction))
    for filter in [
      CashFilter(categories: [1]), CashFilter(currency: "EUR"), CashFilter(partner: "Shop"),
      CashFilter(from: days.1), CashFilter(categories: [2], to: day("2022-07-23")),
    ] {
      #expect(!filter.allows(transaction) && filter.isNarrow)
    }
    #expect(CashFilter().allows(CashTransaction(id: "1")) && !CashFilter().isNarrow)
    #expect(!CashFilter(from: days.0).allows(CashTransaction(id: "1")))
    #expect(!CashFilter(categories: [1]).allows(CashTransaction(id: "1")))
  }

  @Test(
    "finds a partner as every search does, whatever the case in any script",
    arguments: [
      ("Weißer Bär", "WEISSER"), ("WEISSER BÄR", "weißer bär"), ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
      ("Cafe\u{301}", "CAFÉ"),
      ("Corner Bakery", ""),
    ])
  func partner(name: String, text: String) {
    #expect(CashFilter(partner: text).allows(CashTransaction(id: "1", partner: name)))
    #expect(!CashFilter(partner: text).allows(CashTransaction(id: "1")))
    #expect(!CashFilter(partner: "cafe").allows(CashTransaction(id: "1", partner: "Café")))
  }
}

extension CashFilter {
  /// Whether it includes a transaction that has all it will have.
  func allows(_ transaction: CashTransaction) -> Bool { allows(transaction, partner: transaction.partner) }
}
