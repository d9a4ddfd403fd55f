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
    try book.updated(by: recorded, on: context.environment.today, tradePrices)
  }

  /// What transactions up to today say about prices.
  func tradePrices() throws -> TradePrices {
    let today = context.environment.today
    if let ledger = ledger ?? context.transactions.ledger { return try ledger.tradePrices(through: today) }
    return try context.read(context.storeAtHand) { reader in
      try reader.ledger().tradePrices(through: today)
    }
  }
}
