import PortfolioCore
import PortfolioIO
import PortfolioKit

/// Today's price: that of a service, or one that was recorded or imported for a later day.
extension PriceLookup {
  /// The last recorded or imported price of each ticker; nil if they cannot be read, which is said.
  func lastRecorded(of tickers: [String]) -> [String: DayPrice]? {
    context.console.orWarning {
      try context.files.history.lastPrices(of: tickers, through: context.environment.today)
    }
  }

  /// The same quotes, but for those that are of an earlier day than what was recorded for their tickers.
  ///
  /// - Parameter recorded: the last recorded or imported prices.
  func newest(_ book: PriceBook, _ recorded: [String: DayPrice]) throws -> PriceBook {
    let newer = book.outdated(by: recorded)
    if newer.isEmpty { return book }
    let traded = try traded(Set(newer.keys))
    return try book.replacing(by: newer, traded, on: context.environment.today)
  }

  /// What transactions up to today say about the prices of those of these tickers that they name.
  func traded(_ tickers: Set<String>) throws -> [String: TradedTicker] {
    let today = context.environment.today
    if let ledger = ledger ?? context.transactions.ledger {
      return try ledger.traded(tickers, through: today)
    }
    return try context.read(context.storeAtHand) { reader in
      try reader.ledger().traded(tickers, through: today)
    }
  }
}
