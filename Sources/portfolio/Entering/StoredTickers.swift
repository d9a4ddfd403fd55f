import PortfolioIO
import Synchronization

/// The tickers in the store, which is read when one is first asked for. Whoever asks in a place that cannot throw must
/// `check` before saying what follows from the answer.
final class StoredTickers: Sendable {
  private let context: Context
  private let known = Mutex<Result<Set<String>, any Error>?>(nil)

  init(_ context: Context) { self.context = context }

  /// Whether the store has a ticker; not if it cannot be read.
  func contains(_ ticker: String) -> Bool {
    let found = known.withLock { known in
      let found = known ?? read()
      known = found
      return found
    }
    switch found {
    case .success(let tickers): return tickers.contains(ticker)
    case .failure: return false
    }
  }

  /// Throws if the store was asked for and could not be read.
  func check() throws { _ = try known.withLock { $0 }?.get() }

  private func read() -> Result<Set<String>, any Error> {
    Result { try context.storedNames.tickers }
  }
}
