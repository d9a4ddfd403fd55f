import PortfolioCore
import PortfolioIO
import PortfolioKit

extension ExplainCommand {
  /// The transaction that is meant where a word isn't a ticker but the beginning of an id; nil otherwise.
  static func transaction(named word: String, _ context: Context) throws -> Transaction? {
    let isID =
      word.utf8.count >= StoreReader.shortestIDPrefix && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    guard isID else { return nil }
    let named = try context.read { reader in
      try reader.names().tickers.contains(word) ? NamedTransactions() : try reader.transactions(named: [word])
    }
    if case .ambiguousID? = named.problems.first { throw Failure.several(named.problems) }
    return named.found.first
  }

  /// Shows how the cost of a lot or of a sale came about; nil for a transaction that is neither.
  static func explainCost(
    of transaction: Transaction, through to: CalendarDay?, _ context: Context
  ) throws -> ExitCode? {
    let settings = context.settings
    var reading = context.portfolio.reading
    let ledger = try reading.ledger { $0 == transaction.ticker }
    let trail = try ledger.costTrail(
      of: transaction.id, method: settings.method, scope: settings.lots,
      through: to ?? context.environment.today)
    guard let trail else { return nil }
    let ids = Set(trail.steps.map(\.id))
    let transactions = try context.read { reader in
      try reader.transactions(withIDs: ids)
    }
    let report = try CostReport(transaction, trail, transactions, currency: reading.home)
    return try context.print(report, lacking: reading.lacking)
  }
}
