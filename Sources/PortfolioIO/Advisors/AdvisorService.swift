import PortfolioCore
import PortfolioSystem

/// The advisor service. A copy of every document is kept, and used when fetching fails.
package struct AdvisorService: AdvisorDirectory {
  private static let largestDocument = 32 << 20

  private let addresses: AdvisorAddresses
  private let remote: RemoteWithFallback
  private let cache: FileCache
  private let timeout: Duration

  /// - Parameters:
  ///   - base: the address to which paths are appended.
  ///   - cacheFolder: the folder for copies.
  ///   - timeout: the time limit for a document of which there is no copy.
  package init(
    base: WebAddress, transport: any HTTPTransport, cacheFolder: String, time: TimeSource,
    timeout: Duration = .seconds(10)
  ) {
    addresses = AdvisorAddresses(base: base)
    cache = FileCache(folder: cacheFolder)
    remote = RemoteWithFallback(transport: CircuitBreaker(transport), cache: cache, time: time)
    self.timeout = timeout
  }

  package func dashboard(_ warnings: inout [CacheWarning]) throws -> Dashboard {
    var pages = DashboardPages()
    var address = addresses.dashboard
    var trail = PageTrail(from: address)
    while true {
      let page: Sourced<DashboardPage>
      do throws(FeedFailure) {
        page = try load(address, &warnings, decode: DashboardPage.init)
      } catch {
        if pages.isEmpty || error == .transport(.cancelled) { throw AdvisorFailure.feed(error) }
        return pages.dashboard(gap: .failed(error))
      }
      pages.add(page.value, page.origin)
      do throws(PageRefusal) {
        guard let next = try trail.follow(page.value.next) else { return pages.dashboard(gap: nil) }
        address = next
      } catch {
        return pages.dashboard(gap: .refused(error))
      }
    }
  }

  package func detail(
    of id: ExternalID, _ warnings: inout [CacheWarning]
  ) throws -> (detail: AdvisorDetail, origin: FeedOrigin) {
    guard let address = addresses.advisor(id.text) else { throw AdvisorFailure.noSuchAdvisor(id.text) }
    do throws(FeedFailure) {
      let found = try load(address, &warnings) { (json) throws(FeedFailure) -> AdvisorDetail? in
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

  package func idsAtHand(_ warnings: inout [CacheWarning]) -> [ExternalID] {
    var pages = DashboardPages()
    var address = addresses.dashboard
    var trail = PageTrail(from: address)
    while let bytes = cache.document(address.copyName, &warnings)?.bytes, let page = DashboardPage(at: bytes)
    {
      pages.add(page, .live)
      do throws(PageRefusal) {
        guard let next = try trail.follow(page.next) else { break }
        address = next
      } catch {
        break
      }
    }
    return pages.dashboard(gap: nil).advisors.map(\.id)
  }

  package func documentAtHand(of id: ExternalID, _ warnings: inout [CacheWarning]) -> [UInt8]? {
    addresses.advisor(id.text).flatMap { cache.document($0.copyName, &warnings)?.bytes }
  }

  private func load<Value>(
    _ address: WebAddress, _ warnings: inout [CacheWarning], decode: (JSONValue) throws(FeedFailure) -> Value?
  ) throws(FeedFailure) -> Sourced<Value> {
    let request = HTTPRequest(
      .get, address, headers: ["Accept": "application/json"],
      timeout: cache.has(address.copyName) ? min(timeout, HTTPRequest.timeoutWithCopy) : timeout,
      maximumBodySize: AdvisorService.largestDocument)
    let secrets = (address.query ?? "").split(separator: "&").map { pair in
      String(pair.split(separator: "=", maxSplits: 1).last ?? "")
    }
    return try remote.load(address.copyName, from: request, hiding: secrets, &warnings, decode: decode)
  }
}

extension DashboardPage {
  /// The page in a cached document; nil if it can no longer be used.
  fileprivate init?(at bytes: [UInt8]) {
    do throws(JSONError) {
      self.init(try JSONValue(parsing: bytes))
    } catch {
      return nil
    }
  }
}

/// Collects the pages of a dashboard.
private struct DashboardPages {
  private var advisors: [Advisor] = []
  private var known: Set<ExternalID> = []
  private var origin = FeedOrigin.live
  private var unusable = 0

  private(set) var isEmpty = true

  /// If the list changes while it is read, an advisor may be on two pages; the first one counts.
  mutating func add(_ page: DashboardPage, _ origin: FeedOrigin) {
    isEmpty = false
    advisors += page.advisors.filter { known.insert($0.id).inserted }
    unusable += page.unusable
    guard case .cache(let fetched, let failure) = origin else { return }
    if case .cache(let oldest, _) = self.origin, oldest.isEarlier(than: fetched) { return }
    self.origin = .cache(fetched: fetched, because: failure)
  }

  func dashboard(gap: DashboardGap?) -> Dashboard {
    Dashboard(advisors: advisors, origin: origin, unusable: unusable, gap: gap)
  }
}
