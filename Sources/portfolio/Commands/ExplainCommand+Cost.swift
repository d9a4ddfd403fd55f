import PortfolioCore
import PortfolioIO
import PortfolioKit

extension ExplainCommand {
  /// The transaction that is meant where a word isn't a ticker but the beginning of an id; nil otherwise.
  static func transaction(named word: String, _ context: Context) throws -> Transaction? {
    let isID =
      word.utf8.count >= StoreReader.shortestIDPrefix && word.allSatisfy { $0.isHexDigit || $0 == "-" }
    guard isID else { return nil }
    if try StoredNames(context.ledger).tickers.contains(word) { return nil }
    let named = try context.read { reader in try reader.transactions(named: [word]) }
    if case .ambiguousID? = named.problems.first { throw Failure.several(named.problems) }
    return named.found.first
  }

  /// Shows how the cost of a lot or of a sale came about; nil for a transaction that is neither.
  static func explainCost(
    of transaction: Transaction, through to: CalendarDay?, _ context: Context
  ) throws -> ExitCode? {
    let cost = try context.ask { portfolio in
      try portfolio.cost(of: transaction, through: to ?? portfolio.today)
    }
    guard let cost else { return nil }
    let report = try CostReport(transaction, cost.trail, cost.transactions, currency: cost.currency)
    return try context.print(report, cost.missing)
  }
}
