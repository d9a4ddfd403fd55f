import PortfolioCore

/// Why a service's cash transactions are not to be had, all or nothing.
public enum CashServiceFailure: Error, Equatable, Sendable {
  case feed(FeedFailure)
  /// An answer holds none, or not all.
  case answer(CashFeedFailure)
  /// There are further pages, and one cannot be fetched.
  case page(PageRefusal)
}

/// A service that has cash transactions.
public struct CashService {
  private let transport: any HTTPTransport
  private let address: WebAddress

  /// More is not taken, of all pages together, unpacked.
  private static let largestAnswer = 64 << 20

  public init(transport: any HTTPTransport, address: WebAddress) {
    self.transport = transport
    self.address = address
  }

  /// What the service has, page by page to the end. Throws `CashServiceFailure` where a page is missing.
  ///
  /// - Parameter waiting: is called again and again until the answer is there.
  public func fetch(_ waiting: () -> Void) throws(CashServiceFailure) -> CashRecords {
    var trail = PageTrail(from: address)
    var left = CashService.largestAnswer
    var all = try page(at: address, &left, waiting)
    while let next = try following(all.next, &trail) { all.append(try page(at: next, &left, waiting)) }
    return all
  }

  private func following(
    _ next: JSONValue?, _ trail: inout PageTrail
  ) throws(CashServiceFailure) -> WebAddress? {
    do throws(PageRefusal) {
      return try trail.follow(next)
    } catch {
      throw .page(error)
    }
  }

  private func page(
    at address: WebAddress, _ left: inout Int, _ waiting: () -> Void
  ) throws(CashServiceFailure) -> CashRecords {
    let request = HTTPRequest(
      .get, address, headers: ["Accept": "application/json"], timeout: .seconds(60), maximumBodySize: left)
    let bytes: [UInt8]
    do throws(FeedFailure) {
      bytes = try transport.document(request, waiting: waiting)
    } catch {
      throw .feed(error)
    }
    left -= bytes.count
    do throws(CashFeedFailure) {
      // The address itself may hold a token.
      return try CashRecords(ImportFile(name: address.origin, bytes: bytes))
    } catch {
      throw .answer(error)
    }
  }
}
