import PortfolioCore

/// Why advisor data could not be read or fetched.
public enum AdvisorFailure: Error, Equatable, Sendable {
  case feed(FeedFailure)
  /// A file of the folder that stands in for the service.
  case file(FileFailure)
  case malformed(Place, JSONError.Problem)
  /// JSON in an unexpected format.
  case foreign(Place)
  case noSuchAdvisor(String)
  /// The service has nothing about an advisor (404).
  case unknownToService(serverText: String?)
}

/// All advisors, as far as they are known.
public struct Dashboard: Equatable, Sendable {
  public let advisors: [Advisor]
  public let origin: FeedOrigin
  /// How many records had no id.
  public let unusable: Int
  /// Why there may be more advisors than these; nil if these are all.
  public let gap: DashboardGap?

  public init(
    advisors: [Advisor], origin: FeedOrigin, unusable: Int = 0, gap: DashboardGap? = nil
  ) {
    self.advisors = advisors
    self.origin = origin
    self.unusable = unusable
    self.gap = gap
  }
}

/// Why a page of the dashboard is missing.
public enum DashboardGap: Equatable, Sendable {
  case refused(PageRefusal)
  case failed(FeedFailure)
}

/// Whoever knows advisors: the service with its copies, or a folder.
public protocol AdvisorDirectory {
  /// All advisors. Throws `AdvisorFailure` if not even the first page can be had.
  func dashboard(_ warnings: inout [CacheWarning]) throws(AdvisorFailure) -> Dashboard

  /// One advisor with everything. Throws `AdvisorFailure`.
  func detail(
    of id: ServiceID, _ warnings: inout [CacheWarning]
  ) throws(AdvisorFailure) -> (detail: AdvisorDetail, origin: FeedOrigin)

  /// The ids of advisors of whom details may be at hand, without asking anybody.
  func idsAtHand(_ warnings: inout [CacheWarning]) -> [ServiceID]

  /// The document about an advisor that is at hand, nil for none. Nobody is asked. Throws `AdvisorFailure` if
  /// it cannot be read and nothing else can be had in its place.
  func documentAtHand(
    of id: ServiceID, _ warnings: inout [CacheWarning]
  ) throws(AdvisorFailure) -> [UInt8]?
}
