import PortfolioCore

/// A service that has cash transactions.
public struct CashService {
  private let transport: any HTTPTransport
  private let address: WebAddress

  /// More is not taken.
  private static let largestAnswer = 1 << 30

  public init(transport: any HTTPTransport, address: WebAddress) {
    self.transport = transport
    self.address = address
  }

  /// What the service has, as it sends it. Throws `FeedFailure`.
  ///
  /// - Parameter waiting: is called again and again until the answer is there.
  public func fetch(_ waiting: () -> Void) throws(FeedFailure) -> [UInt8] {
    let request = HTTPRequest(
      .get, address, headers: ["Accept": "application/json"], timeout: .seconds(60),
      maximumBodySize: CashService.largestAnswer)
    return try transport.document(request, waiting: waiting)
  }
}
