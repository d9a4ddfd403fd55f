import FoundationEssentials
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("A record")
struct RecordWritingTests {
  @Test(
    "is written like its members one by one, however long its texts are",
    arguments: ["x", "ä", "\"", "\u{7F}", "\u{1}"])
  func lengths(last: String) {
    for length in [0, 1, 400, 5_000] + Array(700...1_100) {
      let transaction = Transaction.sell(
        "AAPL", "4", at: "200.5", on: "2024-06-10T14:30:00.250+02:00", fee: "1", account: "A",
        id: .numbered(2)
      ).with {
        $0.account = String(repeating: "a", count: length) + last
        $0.lots = [NamedLot(id: .numbered(8))]
        $0.note = String(repeating: "n", count: 1_100 - min(length, 1_100)) + last
      }
      #expect(StoreFormat.line(transaction) == StoreFormat.line(transaction.json), "\(length)")
    }
  }

  @Test("is written with every field that it has", arguments: TransactionKind.allCases)
  func fields(kind: TransactionKind) {
    var transaction = Transaction(kind, id: .numbered(1), date: timestamp("2024-01-02"))
    #expect(StoreFormat.line(transaction) == StoreFormat.line(transaction.json))
    for field in Field.allCases where !KindRules.always.contains(field) {
      switch field.form {
      case .id, .date, .kind: break
      case .ratio: transaction.ratio = SplitRatio("4:1")
      case .lots: transaction.lots = [NamedLot(id: .numbered(8), quantity: decimal("2.50"))]
      case .number: transaction[field] = .number(decimal("-12.50"))
      case .ticker, .currency, .category, .text: transaction[field] = .text("“\(field.rawValue)”\n")
      }
      #expect(StoreFormat.line(transaction) == StoreFormat.line(transaction.json), "\(field)")
    }
  }
}
