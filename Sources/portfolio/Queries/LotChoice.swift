import PortfolioCore
import PortfolioIO
import PortfolioKit

extension StoreReader {
  /// Replaces the lots named by a sale with the number of shares it takes from each; returns any other
  /// transaction unchanged.
  ///
  /// The failure lists lots that do not exist, belong to another ticker, or are too small.
  ///
  /// - Parameter before: the stored transaction with the same id; if the change does not concern lots, they
  ///   stay as they are.
  mutating func choosingLots(
    of transaction: Transaction, insteadOf before: Transaction? = nil, _ context: Context
  ) throws -> Result<Transaction, Failure> {
    let concerned: [Field] = [.date, .type, .ticker, .quantity, .price, .sum, .account, .lots]
    let isUnchanged = before.map { before in concerned.allSatisfy { before[$0] == transaction[$0] } } ?? false
    if transaction.lots.isEmpty || isUnchanged { return .success(transaction) }
    let ledger = try ShareLedger(ledger(with: transaction), in: context.portfolio.reading.homeRates)
    let found = try ledger.namedLots(
      ofSale: transaction.id, method: context.settings.method, scope: context.settings.lots)
    if !found.issues.isEmpty { return .failure(.invalid(found.issues)) }
    var sale = transaction
    sale.lots = found.lots
    return .success(sale)
  }
}

extension Context {
  /// The same for a new transaction.
  func choosingLots(of transaction: Transaction) throws -> Transaction {
    if transaction.lots.isEmpty { return transaction }
    return try read { reader in try reader.choosingLots(of: transaction, self) }.get()
  }
}
