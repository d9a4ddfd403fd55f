import TestSupport

@testable import PortfolioIO

/// The notices of a remote store.
typealias Notices = Recorder<RemoteNotice>

extension Notices {
  /// The ages of the copies that were shown.
  var copies: [Int] { all.compactMap { if case .copyShown(let age, _) = $0 { age } else { nil } } }

  /// The numbers of transactions that lost their details, each time.
  var losses: [Int] { all.compactMap { if case .detailsLost(let count) = $0 { count } else { nil } } }
}
