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
  package func fetch(_ waiting: () -> Void) throws -> CashRecords {
    var (trail, left) = (PageTrail(from: address), CashService.largestAnswer)
    var (all, next): (CashRecords, WebAddress?) = (CashRecords(), address)
    while let address = next {
      let request = HTTPRequest(
        .get, address, headers: ["Accept": "application/json"], timeout: .seconds(60), maximumBodySize: left)
      do {
        let bytes = try transport.document(request, waiting: waiting)
        left -= bytes.count
        // The full address may contain a token.
        try all.append(ImportFile(name: address.origin, bytes: bytes))
        next = try trail.follow(all.next)
      } catch let error as FeedFailure {
        throw CashServiceFailure.feed(error)
      } catch let error as CashFeedFailure {
        throw CashServiceFailure.answer(error)
      } catch let error as PageRefusal {
        throw CashServiceFailure.page(error)
      }
    }
    return all
  }
}
