import PortfolioCore
import Synchronization

/// The rates of a file, which is opened when the first one is needed.
package final class StoredRates: PublishedRates, Sendable {
  private let load: @Sendable () throws(StoreError) -> RateBook
  private let opened = Mutex<Result<RateBook, StoreError>?>(nil)

  package init(load: @escaping @Sendable () throws(StoreError) -> RateBook) { self.load = load }

  package func last(_ code: String, through day: CalendarDay) -> DayRate? {
    guard case .success(let book) = book else { return nil }
    return book.last(code, through: day)
  }

  private var book: Result<RateBook, StoreError> {
    opened.withLock { opened in
      if let opened { return opened }
      let result: Result<RateBook, StoreError>
      do throws(StoreError) {
        result = .success(try load())
      } catch {
        result = .failure(error)
      }
      opened = result
      return result
    }
  }

  /// The book, if a rate was needed; nil otherwise. Throws if the file could not be understood.
  package func used() throws(StoreError) -> RateBook? {
    guard let result = opened.withLock({ $0 }) else { return nil }
    return try result.get()
  }
}
