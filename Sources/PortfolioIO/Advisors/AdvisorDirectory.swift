import PortfolioCore
import PortfolioSystem

/// Why advisor data could not be read, fetched or found.
package enum AdvisorFailure: Error, Equatable, Sendable {
  /// The URL of the service is not set.
  case noAddress
  case feed(FeedFailure)
  case malformed(Place, JSONError.Problem)
  /// JSON in an unexpected format.
  case foreign(Place)
  /// A file about this advisor contains another one.
  case another(Place, ExternalID)
  /// The service has no data about this advisor (404).
  case unknownToService(serverText: String?)
  /// The list of advisors may be incomplete.
  case incomplete(DashboardGap)
  /// The details of these advisors could not be fetched, for this reason if the service gave one.
  case notFetched([Advisor], because: FeedFailure?)
  case noSuchAdvisor(String)
  case ambiguousAdvisor(String, [Advisor])
  case noSuchAccount(String)
  case ambiguousAccount(String, [FoundAccount])
}

/// An account, the advisor who manages it, and the origin of the data.
package struct FoundAccount: Equatable, Sendable {
  package let account: AdvisorAccount
  package let detail: AdvisorDetail
  package let origin: FeedOrigin
}

/// All known advisors.
package struct Dashboard: Equatable, Sendable {
  package internal(set) var advisors: [Advisor] = []
  package internal(set) var origin = FeedOrigin.live
  /// The number of records without an id.
  package internal(set) var unusable = 0
  /// Why the list may be incomplete; nil if it is complete.
  package internal(set) var gap: DashboardGap?
}

/// Why a page of the dashboard is missing.
package enum DashboardGap: Equatable, Sendable {
  case refused(PageRefusal)
  case failed(FeedFailure)
}

/// A source of advisors: the service with its copies, or a folder.
package protocol AdvisorDirectory {
  /// All advisors. Throws `AdvisorFailure` if not even the first page is available.
  func dashboard() throws -> Dashboard

  /// Everything about one advisor. Throws `AdvisorFailure`.
  func detail(of id: ExternalID) throws -> (detail: AdvisorDetail, origin: FeedOrigin)

  /// The ids of advisors with local details, without asking the service.
  func idsAtHand() -> [ExternalID]

  /// The local document about an advisor, without asking the service; nil if there is none. Throws
  /// `AdvisorFailure` if it cannot be read and there is no substitute.
  func documentAtHand(of id: ExternalID) throws -> [UInt8]?

  /// Problems with the copies.
  var warnings: CacheWarnings { get }
}

extension AdvisorDirectory {
  /// The accounts with this id or number, usually one. Local copies show where to look, and that advisor is then
  /// fetched again; where none does, one advisor after another is asked for. Throws `AdvisorFailure` if none was found
  /// and some advisor could not be fetched.
  ///
  /// - Parameter progress: called with the number of advisors fetched so far and the total.
  package func accounts(
    called name: String, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [FoundAccount] {
    var asked: Set<ExternalID> = []
    var found: [FoundAccount] = []
    var failure: (any Error)?
    for id in idsAtHand() {
      try passing(over: &failure) {
        // An unreadable document may contain anything: fetching it again shows what is wrong.
        guard let bytes = try documentAtHand(of: id),
          (try? AdvisorDocument(bytes))?.hasAccount(called: name) ?? true
        else { return }
        asked.insert(id)
        found += try accounts(called: name, of: id)
      }
    }
    var gap: DashboardGap?
    if found.isEmpty {
      let dashboard = try dashboard()
      gap = dashboard.gap
      let advisors = dashboard.advisors.filter { !asked.contains($0.id) }
      for (index, advisor) in advisors.enumerated() where found.isEmpty {
        progress(index, advisors.count)
        try passing(over: &failure) { found = try accounts(called: name, of: advisor.id) }
      }
    }
    if found.isEmpty, let failure { throw failure }
    if found.isEmpty, case .failed(let failure) = gap { throw AdvisorFailure.feed(failure) }
    // If the id of one account is the number of another, the id wins.
    let called = found.filter { $0.account.id == ExternalID(name) }
    return called.isEmpty ? found : called
  }

  /// Looks at one advisor, who may have no details and then has no accounts. The first failure is kept, and the search
  /// goes on unless it was interrupted.
  private func passing(over failure: inout (any Error)?, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch AdvisorFailure.feed(.transport(.cancelled)) {
      throw AdvisorFailure.feed(.transport(.cancelled))
    } catch {
      if case AdvisorFailure.unknownToService = error { return }
      if (error as? FileFailure)?.reason != .notFound { failure = failure ?? error }
    }
  }

  private func accounts(
    called name: String, of id: ExternalID
  ) throws -> [FoundAccount] {
    let (detail, origin) = try detail(of: id)
    return detail.accounts.filter { $0.isCalled(name) }.map {
      FoundAccount(account: $0, detail: detail, origin: origin)
    }
  }
}
