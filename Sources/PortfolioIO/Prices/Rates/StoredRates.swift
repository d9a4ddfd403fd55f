import PortfolioCore
import Synchronization

/// The rates of a file, which is opened when the first one is needed.
package final class StoredRates: PublishedRates, Sendable {
  private let load: @Sendable () throws -> RateBook
  private let opened = Mutex<Result<RateBook, any Error>?>(nil)

  package init(load: @escaping @Sendable () throws -> RateBook) { self.load = load }

  package func last(_ code: String, through day: CalendarDay) -> DayRate? {
    guard case .success(let book) = book else { return nil }
    return book.last(code, through: day)
  }

  private var book: Result<RateBook, any Error> {
    opened.withLock { opened in
      if let opened { return opened }
      let result = Result(catching: load)
      opened = result
      return result
    }
  }

  /// The book, if a rate was needed; nil otherwise. Throws if the file could not be understood.
  package func used() throws -> RateBook? {
    guard let result = opened.withLock({ $0 }) else { return nil }
    return try result.get()
  }
}
