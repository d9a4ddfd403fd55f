import PortfolioCore

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

/// All known advisors.
package struct Dashboard: Equatable, Sendable {
  package let advisors: [Advisor]
  package let origin: FeedOrigin
  /// The number of records without an id.
  package let unusable: Int
  /// Why the list may be incomplete; nil if it is complete.
  package let gap: DashboardGap?

  package init(
    advisors: [Advisor], origin: FeedOrigin, unusable: Int = 0, gap: DashboardGap? = nil
  ) {
    self.advisors = advisors
    self.origin = origin
    self.unusable = unusable
    self.gap = gap
  }
}

/// Why a page of the dashboard is missing.
package enum DashboardGap: Equatable, Sendable {
  case refused(PageRefusal)
  case failed(FeedFailure)
}

/// A source of advisors: the service with its copies, or a folder.
package protocol AdvisorDirectory {
  /// All advisors. Throws `AdvisorFailure` if not even the first page is available.
  func dashboard(_ warnings: inout [CacheWarning]) throws -> Dashboard

  /// Everything about one advisor. Throws `AdvisorFailure`.
  func detail(
    of id: ExternalID, _ warnings: inout [CacheWarning]
  ) throws -> (detail: AdvisorDetail, origin: FeedOrigin)

  /// The ids of advisors with local details, without asking the service.
  func idsAtHand(_ warnings: inout [CacheWarning]) -> [ExternalID]

  /// The local document about an advisor, without asking the service; nil if there is none. Throws
  /// `AdvisorFailure` if it cannot be read and there is no substitute.
  func documentAtHand(
    of id: ExternalID, _ warnings: inout [CacheWarning]
  ) throws -> [UInt8]?
}
