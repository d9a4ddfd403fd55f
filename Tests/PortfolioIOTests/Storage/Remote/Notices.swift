import Synchronization

@testable import PortfolioIO

/// What a remote store has told.
final class Notices: Sendable {
  private let told = Mutex<[RemoteNotice]>([])

  func add(_ notice: RemoteNotice) { told.withLock { $0.append(notice) } }

  /// The ages of the copies that were shown.
  var copies: [Int] {
    told.withLock { $0.compactMap { if case .copyShown(let age, _) = $0 { age } else { nil } } }
  }

  /// Of how many transactions the details were lost, each time.
  var losses: [Int] {
    told.withLock { $0.compactMap { if case .detailsLost(let count) = $0 { count } else { nil } } }
  }
}
