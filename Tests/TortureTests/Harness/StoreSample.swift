import FoundationEssentials
import PortfolioCore
import TestSupport

@testable import PortfolioIO

/// Texts of stores for tests to damage.
enum StoreSample {
  /// A transaction of each kind, with every possible field and character.
  static let transactions: [Transaction] = [
    .buy("AAPL", "10", at: "185.20", fee: "1.5", account: "Depot", id: .numbered(1)),
    .sell("AAPL", "4.25", at: "200", on: "2024-06-10T14:30:00.125+02:00", id: .numbered(2)),
    .dividend("MSFT", "12.000000000000000001", id: .numbered(3)),
    .split("AAPL", "4:1", on: "2024-07-01", id: .numbered(4)),
    .fee(nil, "0.1", id: .numbered(5)),
    .fee("TSLA", "7", on: "2024-08-01", account: "é", id: .numbered(6))
      .with { ($0.fee, $0.note) = (.zero, "\"quoted\" \\ \u{1}\n😹 end") },
  ]

  static let text = Array(text(transactions))

  /// The text that the program would write.
  static func text(_ transactions: [Transaction]) -> [UInt8] {
    let lines = transactions.map { StoreFormat.line($0) }
    return lines.isEmpty
      ? StoreFormat.empty
      : StoreFormat.head + Array(lines.joined(separator: StoreFormat.separator)) + StoreFormat.tail
  }

  /// A store of cash transactions, with every possible field and character.
  static let cash: [UInt8] = {
    var writer = JSONWriter()
    writer.raw(StoreFormat.head)
    writer.record(
      CashTransaction(
        id: "1", bookingDate: timestamp("2024-06-10T14:30:00.125+02:00"), partner: "é \"quoted\" \\",
        description: "\u{1}\n😹 end", category: 2, amount: decimal("-12.000000000000000001"), currency: "EUR",
        fee: decimal("0.5")))
    writer.raw(StoreFormat.separator)
    writer.record(CashTransaction(id: "2", bookingDate: timestamp("2024-08-01"), amount: decimal("7")))
    writer.raw(StoreFormat.separator)
    writer.record(CashTransaction(id: "3"))
    writer.raw(StoreFormat.tail)
    return writer.bytes
  }()

  /// A store of more than a megabyte, as the program writes it.
  static let large = text((1...10_000).map { .buy("AAPL", "\($0)", at: "185.20", id: .numbered($0)) })
}

/// The kinds of stores, each with a sample.
enum SampledStore: CaseIterable, Sendable {
  case trades, cash

  var name: String {
    switch self {
    case .trades: Workshop.name
    case .cash: Workshop.cashName
    }
  }

  var text: [UInt8] {
    switch self {
    case .trades: StoreSample.text
    case .cash: StoreSample.cash
    }
  }

  /// Commands that read or change it.
  var commands: [[String]] {
    let first = UUID.numbered(1).uuidString
    return switch self {
    case .trades:
      [
        ["list", "--json"], ["summary", "--total", "--offline"], ["check"], ["add", "fee", "1"],
        ["edit", first, "--note", "x"], ["delete", first],
      ]
    case .cash:
      [
        ["cash", "list", "--json"], ["cash", "show", "1"], ["cash", "balance"], ["check"],
        ["cash", "import", Scenario.bookings],
      ]
    }
  }

  /// The records in a text.
  func read(_ text: [UInt8]) -> Result<[String], StoreError> {
    switch self {
    case .trades: return StoreReader.read(text).map { $0.map { "\($0)" } }
    case .cash:
      do {
        let document = StoreDocument(ByteSource(text), name: "store", kind: .cash)
        return .success(try document.cash().transactions.map { "\($0)" })
      } catch let error as StoreError {
        return .failure(error)
      } catch {
        return .failure(.foreign(Place()))
      }
    }
  }
}

extension StoreReader {
  /// A reader of a text in memory.
  init(_ bytes: [UInt8]) { self.init(ByteSource(bytes), name: "store") }

  /// The transactions in a text.
  static func read(_ bytes: [UInt8]) -> Result<[Transaction], StoreError> {
    var reader = StoreReader(bytes)
    do {
      return .success(try reader.all())
    } catch let error as StoreError {
      return .failure(error)
    } catch {
      return .failure(.foreign(Place()))
    }
  }
}
