import FoundationEssentials
import PortfolioCore
import TestSupport

@testable import PortfolioIO

/// Texts of stores for tests to damage.
enum StoreSample {
  /// A transaction of each kind, with every field and character that may come.
  static let transactions: [Transaction] = [
    .buy("AAPL", "10", at: "185.20", fee: "1.5", account: "Depot", id: .numbered(1)),
    .sell("AAPL", "4.25", at: "200", on: "2024-06-10T14:30:00.125+02:00", id: .numbered(2)),
    .dividend("MSFT", "12.000000000000000001", id: .numbered(3)),
    .split("AAPL", "4:1", on: "2024-07-01", id: .numbered(4)),
    .fee(nil, "0.1", id: .numbered(5)),
    Transaction(
      id: .numbered(6), date: timestamp("2024-08-01"), activity: .fee(ticker: "TSLA", sum: decimal("7")),
      fee: decimal("0"), account: "é", note: "\"quoted\" \\ \u{1}\n😹 end"),
  ]

  static let text = Array(text(transactions))

  /// As the program writes them.
  static func text(_ transactions: [Transaction]) -> [UInt8] {
    let lines = transactions.map { StoreFormat.line($0) }
    return lines.isEmpty
      ? StoreFormat.empty
      : StoreFormat.head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail
  }

  /// A store of more than a megabyte as the program writes it, with so many transactions.
  static let large = text((1...10_000).map { .buy("AAPL", "\($0)", at: "185.20", id: .numbered($0)) })
}

extension StoreReader {
  /// A reader of a text in memory.
  init(_ bytes: [UInt8]) { self.init(ByteSource(bytes), name: "store") }

  /// What a text reads as.
  static func read(_ bytes: [UInt8]) -> Result<[Transaction], StoreError> {
    var reader = StoreReader(bytes)
    do throws(StoreError) {
      return .success(try reader.all())
    } catch {
      return .failure(error)
    }
  }
}
