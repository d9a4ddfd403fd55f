import Foundation
import PortfolioCore

/// A store as Foundation reads it, without any code of the program, to compare with what the program reads.
struct IndependentStore: Decodable {
  struct Record: Decodable {
    let id: String
    let date: String
    let type: String
    let ticker: String?
    let ticket: String?
    let quantity: Decimal?
    let price: Decimal?
    let sum: Decimal?
    let fee: Decimal?
    let ratio: String?
    let account: String?
    let note: String?
  }

  let version: Decimal
  let transactions: [Record]

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(IndependentStore.self, from: Data(bytes)) }

  var ids: [UUID] { transactions.compactMap { UUID(uuidString: $0.id) } }

  /// Whether the program has read the same transactions.
  func agrees(with found: [Transaction]) -> Bool {
    version == 1 && found.count == transactions.count
      && zip(transactions, found).allSatisfy { $0.agrees(with: $1) }
  }
}

extension IndependentStore.Record {
  private func agrees(_ text: String?, _ other: String?) -> Bool { (text ?? "") == (other ?? "") }

  /// A figure that is not stored follows from the others, so it is not compared.
  private func agrees(_ number: Decimal?, _ other: ExactDecimal?) -> Bool {
    number == nil || other.flatMap { Decimal(string: $0.description) } == number
  }

  func agrees(with transaction: Transaction) -> Bool {
    UUID(uuidString: id) == transaction.id && Timestamp(date) == transaction.date
      && type.lowercased() == transaction.kind.rawValue
      && agrees((ticker ?? ticket).map(TickerRule.upperCased), transaction.ticker)
      && (!transaction.kind.isTrade || agrees(quantity, transaction.quantity))
      && (!transaction.kind.isTrade || agrees(price, transaction.price))
      && (transaction.kind == .split || agrees(sum, transaction.sum))
      && (transaction.fee == nil) == (fee == nil) && agrees(fee, transaction.fee)
      && agrees(account, transaction.account) && agrees(note, transaction.note)
      && (ratio ?? "").isEmpty == (transaction.ratio == nil)
  }
}
