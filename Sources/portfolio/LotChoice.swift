import PortfolioCore
import PortfolioIO

extension StoreReader {
  /// A sale with as many shares of the lots that it asks for as it takes of them; any other transaction as it is.
  ///
  /// The failure tells which lots are not there, are another ticker's, or are too small.
  ///
  /// - Parameter before: what is stored under its id; where nothing changes for lots, they stay as they are.
  mutating func choosingLots(
    of transaction: Transaction, insteadOf before: Transaction? = nil, _ context: Context
  ) throws(StoreError) -> Result<Transaction, Failure> {
    let isUnchanged =
      before.map {
        $0.lots == transaction.lots && $0.activity == transaction.activity && $0.date == transaction.date
          && $0.account == transaction.account
      } ?? false
    if transaction.lots.isEmpty || isUnchanged { return .success(transaction) }
    let ledger = try ledger(with: transaction)
    do throws(PositionOverflow) {
      let found = try ledger.namedLots(
        ofSale: transaction.id, method: context.settings.lotMethod, scope: context.settings.lotScope)
      if !found.issues.isEmpty { return .failure(.invalid(found.issues)) }
      var sale = transaction
      sale.lots = found.lots
      return .success(sale)
    } catch {
      throw .overflow(of: error.ticker)
    }
  }
}

extension Context {
  /// The same for a transaction that is new.
  func choosingLots(of transaction: Transaction) throws(Failure) -> Transaction {
    if transaction.lots.isEmpty { return transaction }
    return try read { (reader) throws(StoreError) in try reader.choosingLots(of: transaction, self) }.get()
  }
}
