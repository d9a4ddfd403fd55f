import TestSupport

@testable import PortfolioIO

/// What a remote store has told.
typealias Notices = Recorder<RemoteNotice>

extension Notices {
  /// The ages of the copies that were shown.
  var copies: [Int] { all.compactMap { if case .copyShown(let age, _) = $0 { age } else { nil } } }

  /// Of how many transactions the details were lost, each time.
  var losses: [Int] { all.compactMap { if case .detailsLost(let count) = $0 { count } else { nil } } }
}
