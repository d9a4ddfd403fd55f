import PortfolioCore
import TestSupport
import Testing

@Suite("A filter of transactions")
struct TransactionFilterTests {
  @Test("lets everything through where it is empty")
  func empty() {
    for kind in TransactionKind.allCases {
      #expect(TransactionFilter().allows(day: day("0001-01-01"), kind: kind))
    }
    #expect(!TransactionFilter().isNarrow)
  }

  @Test("includes its first and its last day")
  func days() {
    let filter = TransactionFilter(from: day("2024-02-28"), to: day("2024-03-01"))
    let allowed = ["2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02"].map {
      filter.allows(day: day($0), kind: .buy)
    }
    #expect(allowed == [false, true, true, true, false])
  }

  @Test("may be open at either end")
  func openEnds() {
    #expect(TransactionFilter(from: day("2024-01-01")).allows(day: day("9999-12-31"), kind: .fee))
    #expect(!TransactionFilter(from: day("2024-01-01")).allows(day: day("2023-12-31"), kind: .fee))
    #expect(TransactionFilter(to: day("2024-01-01")).allows(day: day("0001-01-01"), kind: .fee))
    #expect(!TransactionFilter(to: day("2024-01-01")).allows(day: day("2024-01-02"), kind: .fee))
  }

  @Test(
    "of a type lets that type alone through", arguments: TransactionKind.allCases, TransactionKind.allCases)
  func kinds(wanted: TransactionKind, kind: TransactionKind) {
    #expect(TransactionFilter(kind: wanted).allows(day: day("2024-01-01"), kind: kind) == (wanted == kind))
  }

  @Test("is narrow where it has any condition")
  func narrow() {
    #expect(TransactionFilter(tickers: ["AAA"]).isNarrow && TransactionFilter(kind: .buy).isNarrow)
    #expect(TransactionFilter(account: "A").isNarrow && TransactionFilter(from: day("2024-01-01")).isNarrow)
    #expect(TransactionFilter(to: day("2024-01-01")).isNarrow)
  }
}
