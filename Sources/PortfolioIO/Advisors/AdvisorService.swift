import PortfolioCore
import PortfolioSystem

/// The advisor service. A copy of every document is kept, and used when fetching fails.
package struct AdvisorService: AdvisorDirectory {
  private static let largestDocument = 32 << 20

  private let base: WebAddress
  private let transport: GuardedTransport
  private let cache: FileCache
  private let time: TimeSource
  private let timeout: Duration

  /// - Parameters:
  ///   - base: the address to which paths are appended.
  ///   - cacheFolder: the folder for copies.
  ///   - timeout: the time limit for a document of which there is no copy.
  package init(
    base: WebAddress, transport: any HTTPTransport, cacheFolder: String, time: TimeSource,
    timeout: Duration = .seconds(10)
  ) {
    (self.base, self.time, self.timeout) = (base, time, timeout)
    (self.transport, cache) = (GuardedTransport(whileReachable: transport), FileCache(folder: cacheFolder))
  }

  package var warnings: CacheWarnings { cache.warnings }

  package func dashboard() throws -> Dashboard {
    try dashboard { (address) throws(FeedFailure) in try load(address, DashboardPage.init) }
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
      let copy = cache.document(address.copyName)?.bytes
      let page = copy.flatMap { try? JSONValue(parsing: $0) }.flatMap(DashboardPage.init)
      guard let page else { throw .foreign }
      return (page, .live)
    }
    return dashboard?.advisors.map(\.id) ?? []
  }

  package func documentAtHand(of id: ExternalID) -> [UInt8]? {
    address(of: id).flatMap { cache.document($0.copyName)?.bytes }
  }

  /// Nil for an id that would change the path.
  private func address(of id: ExternalID) -> WebAddress? {
    ["", ".", ".."].contains(id.text) ? nil : base.appending(path: "advisors", id.text)
  }

  /// Puts the pages together that `load` finds, as far as there are any. If the list changes while it is read, an advisor
  /// may be on two pages; the first one counts. The origin is that of the oldest page.
  private func dashboard(
    _ load: (WebAddress) throws(FeedFailure) -> (value: DashboardPage, origin: FeedOrigin)
  ) throws -> Dashboard {
    var (dashboard, known) = (Dashboard(), Set<ExternalID>())
    let first = base.appending(path: "dashboard")
    var trail = PageTrail(from: first)
    var next: WebAddress? = first
    while let address = next {
      do {
        let page = try load(address)
        dashboard.advisors += page.value.advisors.filter { known.insert($0.id).inserted }
        dashboard.unusable += page.value.unusable
        dashboard.origin = dashboard.origin.orOlder(page.origin)
        next = try trail.follow(page.value.next)
      } catch let refusal as PageRefusal {
        dashboard.gap = .refused(refusal)
        return dashboard
      } catch let failure as FeedFailure {
        if address == first || failure == .transport(.cancelled) { throw AdvisorFailure.feed(failure) }
        dashboard.gap = .failed(failure)
        return dashboard
      }
    }
    return dashboard
  }

  /// The document at an address, or else its copy. Throws `FeedFailure` if there is no copy either, and immediately if the
  /// user interrupts it.
  ///
  /// - Parameter decode: returns nil for a document of another shape, which is then not kept, and neither is one for
  ///   which it throws.
  private func load<Value>(
    _ address: WebAddress, _ decode: (JSONValue) throws(FeedFailure) -> Value?
  ) throws(FeedFailure) -> (value: Value, origin: FeedOrigin) {
    let name = address.copyName
    let request = HTTPRequest(
      .get, address, headers: ["Accept": "application/json"],
      timeout: cache.has(name) ? min(timeout, HTTPRequest.timeoutWithCopy) : timeout,
      maximumBodySize: AdvisorService.largestDocument)
    let secrets = (address.query ?? "").split(separator: "&").map { pair in
      String(pair.split(separator: "=", maxSplits: 1).last ?? "")
    }
    func value(_ body: [UInt8]) throws(FeedFailure) -> Value {
      guard let value = try decode(mapError(FeedFailure.malformed, JSONValue(parsing: body))) else {
        throw .foreign
      }
      return value
    }
    do throws(FeedFailure) {
      let body = try transport.document(request, hiding: secrets)
      let found = try value(body)
      cache.keep(body, fetchedAt: time.now(), as: name)
      return (found, .live)
    } catch .transport(.cancelled) {
      throw .transport(.cancelled)
    } catch {
      guard let copy = cache.document(name), let found = try? value(copy.bytes) else { throw error }
      return (found, .cache(fetched: copy.fetched, because: error))
    }
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
