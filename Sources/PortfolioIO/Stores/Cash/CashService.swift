import PortfolioCore
import PortfolioSystem

/// Why the cash transactions of a service could not be fetched.
package enum CashServiceFailure: Error, Equatable, Sendable {
  case feed(FeedFailure)
  /// An answer contains no cash transactions, or not all of them.
  case answer(CashFeedFailure)
  /// There are more pages, and one of them cannot be fetched.
  case page(PageRefusal)
}

/// A service that provides cash transactions.
package struct CashService {
  private let transport: any HTTPTransport
  private let address: WebAddress

  /// The most bytes accepted, for all pages together after decompression.
  private static let largestAnswer = 64 << 20

  package init(transport: any HTTPTransport, address: WebAddress) {
    self.transport = transport
    self.address = address
  }

  /// Fetches all pages. Throws `CashServiceFailure` if one is missing.
  ///
  /// - Parameter waiting: called repeatedly until the answer is there.
  package func fetch(_ waiting: () -> Void) throws(CashServiceFailure) -> CashRecords {
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
      // The full address may contain a token.
      return try CashRecords(ImportFile(name: address.origin, bytes: bytes))
    } catch {
      throw .answer(error)
    }
  }
}
