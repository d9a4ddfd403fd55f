import PortfolioCore
import PortfolioIO

extension Context {
  /// Replaces the lots named by a sale with the number of shares it takes from each; returns any other
  /// transaction unchanged.
  ///
  /// Throws for lots that do not exist, belong to another ticker, or are too small.
  ///
  /// - Parameters:
  ///   - before: the stored transaction with the same id; if the change does not concern lots, they stay as they are.
  ///   - stored: all transactions; nil to ask for them.
  func choosingLots(
    of transaction: Transaction, insteadOf before: Transaction? = nil, in stored: StoredTransactions? = nil
  ) throws -> Transaction {
    let concerned: [Field] = [.date, .type, .ticker, .quantity, .price, .sum, .account, .lots]
    let isUnchanged = before.map { before in concerned.allSatisfy { before[$0] == transaction[$0] } } ?? false
    if transaction.lots.isEmpty || isUnchanged { return transaction }
    // A correction need not wait for a home currency.
    let portfolio = try portfolio(CommandMarket(self, cachePolicy), of: stored, needsHome: before == nil)
    let found = try portfolio.namedLots(ofSale: transaction)
    if !found.issues.isEmpty { throw Failure.invalid(found.issues) }
    var sale = transaction
    sale.lots = found.lots
    return sale
  }
}
