import PortfolioCore
import PortfolioSystem

/// The advisor service. A copy of every document is kept, and used when fetching fails.
package struct AdvisorService: AdvisorDirectory {
  private static let largestDocument = 32 << 20

  private let base: WebAddress
  private let remote: RemoteWithFallback
  private let timeout: Duration

  /// - Parameters:
  ///   - base: the address to which paths are appended.
  ///   - cacheFolder: the folder for copies.
  ///   - timeout: the time limit for a document of which there is no copy.
  package init(
    base: WebAddress, transport: any HTTPTransport, cacheFolder: String, time: TimeSource,
    timeout: Duration = .seconds(10)
  ) {
    (self.base, self.timeout) = (base, timeout)
    remote = RemoteWithFallback(
      transport: GuardedTransport(whileReachable: transport), cache: FileCache(folder: cacheFolder),
      time: time)
  }

  package var warnings: CacheWarnings { remote.cache.warnings }

  package func dashboard() throws -> Dashboard {
    try dashboard { (address) throws(FeedFailure) in try load(address, decode: DashboardPage.init)
    }
  }

  package func detail(
    of id: ExternalID
  ) throws -> (detail: AdvisorDetail, origin: FeedOrigin) {
    guard let address = address(of: id) else { throw AdvisorFailure.noSuchAdvisor(id.text) }
    do throws(FeedFailure) {
      let found = try load(address) { (json) throws(FeedFailure) -> AdvisorDetail? in
        guard let detail = AdvisorDetail(json, id: id) else { return nil }
        guard detail.advisor.id == id else { throw .another(detail.advisor.id) }
        return detail
      }
      return (found.value, found.origin)
    } catch .status(404, let text) {
      throw AdvisorFailure.unknownToService(serverText: text)
    } catch {
      throw AdvisorFailure.feed(error)
    }
  }

  package func idsAtHand() -> [ExternalID] {
    let dashboard = try? self.dashboard { (address) throws(FeedFailure) in
      let copy = remote.cache.document(address.copyName)?.bytes
      let page = copy.flatMap { try? JSONValue(parsing: $0) }.flatMap(DashboardPage.init)
      guard let page else { throw .foreign }
      return Sourced(value: page, origin: .live)
    }
    return dashboard?.advisors.map(\.id) ?? []
  }

  package func documentAtHand(of id: ExternalID) -> [UInt8]? {
    address(of: id).flatMap { remote.cache.document($0.copyName)?.bytes }
  }

  /// Nil for an id that would change the path.
  private func address(of id: ExternalID) -> WebAddress? {
    ["", ".", ".."].contains(id.text) ? nil : base.appending(path: "advisors", id.text)
  }

  /// Puts the pages together that `load` finds, as far as there are any. If the list changes while it is read, an advisor
  /// may be on two pages; the first one counts. The origin is that of the oldest page.
  private func dashboard(
    _ load: (WebAddress) throws(FeedFailure) -> Sourced<DashboardPage>
  ) throws -> Dashboard {
    var (dashboard, known) = (Dashboard(), Set<ExternalID>())
    let first = base.appending(path: "dashboard")
    var trail = PageTrail(from: first)
    var next: WebAddress? = first
    while let address = next {
      do throws(FeedFailure) {
        let page = try load(address)
        dashboard.advisors += page.value.advisors.filter { known.insert($0.id).inserted }
        dashboard.unusable += page.value.unusable
        dashboard.origin = dashboard.origin.orOlder(page.origin)
        do throws(PageRefusal) {
          next = try trail.follow(page.value.next)
        } catch {
          dashboard.gap = .refused(error)
          return dashboard
        }
      } catch {
        if address == first || error == .transport(.cancelled) { throw AdvisorFailure.feed(error) }
        dashboard.gap = .failed(error)
        return dashboard
      }
    }
    return dashboard
  }

  private func load<Value>(
    _ address: WebAddress, decode: (JSONValue) throws(FeedFailure) -> Value?
  ) throws(FeedFailure) -> Sourced<Value> {
    let hasCopy = remote.cache.has(address.copyName)
    let request = HTTPRequest(
      .get, address, headers: ["Accept": "application/json"],
      timeout: hasCopy ? min(timeout, HTTPRequest.timeoutWithCopy) : timeout,
      maximumBodySize: AdvisorService.largestDocument)
    let secrets = (address.query ?? "").split(separator: "&").map { pair in
      String(pair.split(separator: "=", maxSplits: 1).last ?? "")
    }
    return try remote.load(address.copyName, from: request, hiding: secrets, decode: decode)
  }
}

extension FeedOrigin {
  /// That of the older one of two copies; anything else is as new as can be.
  fileprivate func orOlder(_ other: FeedOrigin) -> FeedOrigin {
    guard case .cache(let fetched, _) = other else { return self }
    if case .cache(let oldest, _) = self, oldest.isEarlier(than: fetched) { return self }
    return other
  }
}
