import PortfolioCore
import Synchronization

/// What a person should know about a page, collected while its parts are made: each message is shown once.
final class PageMessages: Sendable {
  private struct State: Sendable {
    var texts: [String] = []
    var oldPrices: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// In the order in which they were added.
  var texts: [String] { state.withLock { $0.texts } }

  func add(_ text: String) {
    state.withLock { state in
      if !state.texts.contains(text) { state.texts.append(text) }
    }
  }

  /// By ticker, the greatest age in days of an old price.
  var oldPrices: [String: Int] { state.withLock { $0.oldPrices } }

  func add(oldPrices: [String: Int]) {
    state.withLock { $0.oldPrices.merge(oldPrices) { max($0, $1) } }
  }

  /// Takes in those of a part.
  func add(_ part: PageMessages) {
    for text in part.texts { add(text) }
    add(oldPrices: part.oldPrices)
  }
}
