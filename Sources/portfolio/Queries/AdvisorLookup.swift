import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Looks up advisors for a command, at the service or in a folder, and prints warnings.
struct AdvisorLookup {
  let directory: any AdvisorDirectory
  private let context: Context

  /// A folder that replaces the service.
  static let mock = Option("mock", placeholder: "DIR", completion: .folders)

  init(_ input: ParsedCommand, _ context: Context) throws {
    self.context = context
    if let mock = input[AdvisorLookup.mock] {
      directory = AdvisorFolder(path: mock)
      return
    }
    guard let base = context.settings.advisors else { throw AdvisorFailure.noAddress }
    directory = AdvisorService(
      base: base, transport: try context.transport(),
      cacheFolder: context.cachePath("advisors"), time: context.environment.time)
  }

  /// All advisors. Prints where the data comes from.
  func dashboard() throws -> Dashboard {
    let dashboard = try asking { _ in try directory.dashboard() }
    tell(dashboard.origin)
    if dashboard.unusable > 0 { context.console.warn(.advisorsWithoutID(dashboard.unusable)) }
    return dashboard
  }

  /// Everything about the advisor with this id or name, or what the dashboard says of them if that is all there is.
  func detail(of text: String) throws -> (detail: AdvisorDetail, origin: FeedOrigin) {
    let (id, listed) = try listing(of: text)
    do {
      let found = try asking { _ in try directory.detail(of: id) }
      tell(found.origin)
      return found
    } catch {
      guard let listed, let reason = (error as? AdvisorFailure)?.unanswered else {
        throw error
      }
      context.console.warn(.advisorsOverviewShown(listed.advisor.name, because: reason))
      let origin = FeedOrigin.cache(fetched: listed.origin.fetched ?? context.now, because: reason)
      return (AdvisorDetail(onDashboard: listed.advisor), origin)
    }
  }

  /// The account with this id or number.
  func account(called name: String) throws -> FoundAccount {
    let found = try asking { line in
      try directory.accounts(called: name) { line?.show(done: $0, total: $1) }
    }
    guard let account = found.first else { throw AdvisorFailure.noSuchAccount(name) }
    guard found.count == 1 else { throw AdvisorFailure.ambiguousAccount(name, found) }
    tell(account.origin)
    return account
  }

  /// The advisors in whose known data `text` is found.
  ///
  /// - Parameter isFetched: whether there was an attempt to fetch all details, so that it is known what is missing.
  func advisors(_ advisors: [Advisor], mentioning text: String, isFetched: Bool) -> [Advisor] {
    let filter = AdvisorFilter(text, context.console.layout)
    var unread = 0
    let found = advisors.filter { advisor in
      if filter.finds(advisor) { return true }
      do {
        guard let bytes = try directory.documentAtHand(of: advisor.id) else {
          unread += 1
          return false
        }
        let document = try AdvisorDocument(bytes)
        if document.isAbout(advisor.id) { return filter.finds(advisor, by: document) }
        context.console.warn(.advisorsUnreadable(advisor.name))
        return false
      } catch {
        context.console.warn(.advisorsUnreadable(advisor.name))
        return false
      }
    }
    context.console.warn(directory.warnings.take())
    if unread > 0, !isFetched { context.console.note(.advisorsUnread(unread)) }
    return found
  }

  /// Fetches details that were never fetched, so that they can be searched. Returns the failure to end with if some
  /// could not be fetched.
  func fetchDetails(of advisors: [Advisor]) throws -> AdvisorFailure? {
    var missing: [Advisor] = []
    var reason: FeedFailure?
    var line = context.console.progressLine(.advisorsLoading)
    defer { line?.erase() }
    for (index, advisor) in advisors.enumerated() {
      line?.show(done: index, total: advisors.count)
      do {
        try asking { _ in
          guard try directory.documentAtHand(of: advisor.id) == nil else { return }
          _ = try directory.detail(of: advisor.id)
        }
      } catch Failure.interrupted {
        throw Failure.interrupted
      } catch {
        missing.append(advisor)
        if case AdvisorFailure.feed(let failure) = error { reason = reason ?? failure }
      }
    }
    return missing.isEmpty ? nil : .notFetched(missing, because: reason)
  }

  /// The id for a text, with the advisor on the dashboard. The service may know an id that is not in the list,
  /// especially if there is no list.
  private func listing(
    of text: String
  ) throws -> (id: ExternalID, listed: (advisor: Advisor, origin: FeedOrigin)?) {
    let id = ExternalID(text)
    let dashboard: Dashboard
    do {
      dashboard = try asking { _ in try directory.dashboard() }
    } catch {
      if id.isUUID, error is AdvisorFailure || error is FileFailure { return (id, nil) }
      throw error
    }
    switch dashboard.advisors.advisor(called: text) {
    case .one(let advisor): return (advisor.id, (advisor, dashboard.origin))
    case .several(let advisors): throw AdvisorFailure.ambiguousAdvisor(text, advisors)
    case .none where id.isUUID: return (id, nil)
    case .none:
      if let gap = dashboard.gap { throw AdvisorFailure.incomplete(gap) }
      throw AdvisorFailure.noSuchAdvisor(text)
    }
  }

  private func tell(_ origin: FeedOrigin) {
    // In offline mode a copy is expected, and the report says how old it is.
    guard case .cache(let fetched, let failure) = origin, !context.isOffline else { return }
    context.console.warn(.advisorsCopyShown(because: failure, age: age(of: fetched)))
  }

  private func age(of fetched: Instant) -> Int {
    max(0, context.now.secondsSinceEpoch - fetched.secondsSinceEpoch)
  }

  private func asking<Value>(_ body: (inout ProgressLine?) throws -> Value) throws -> Value {
    defer { context.console.warn(directory.warnings.take()) }
    do {
      return try context.waiting(for: .advisorsLoading) { line in try body(&line) }
    } catch AdvisorFailure.feed(.transport(.cancelled)) {
      throw Failure.interrupted
    }
  }
}

extension AdvisorFailure {
  /// Why there was no answer about an advisor; nil if there was one, or if it is a file that is wrong.
  fileprivate var unanswered: FeedFailure? {
    switch self {
    case .unknownToService(let text): .status(404, serverText: text)
    case .feed(.transport(let failure)): .transport(failure)
    case .feed(.status(let status, let text)): .status(status, serverText: text)
    case .feed(.malformed), .feed(.foreign), .feed(.another), .noAddress, .malformed, .foreign,
      .another,
      .incomplete, .notFetched, .noSuchAdvisor, .ambiguousAdvisor, .noSuchAccount, .ambiguousAccount:
      nil
    }
  }
}

extension FeedOrigin {
  /// When a copy was fetched; nil if this is none.
  fileprivate var fetched: Instant? {
    if case .cache(let fetched, _) = self { fetched } else { nil }
  }
}
