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
    let tag = 0
    transport.submit(
      HTTPRequest(
        .get, address, headers: ["Accept": "application/json"], timeout: .seconds(60),
        maximumBodySize: CashService.largestAnswer), tag: tag)
    while true {
      waiting()
      switch transport.next(waitingAtMost: .milliseconds(100)) {
      case .finished(tag, .failure(let failure)): throw .transport(failure)
      case .finished(tag, .success(let response)):
        guard (200..<300).contains(response.status) else {
          throw .status(response.status, serverText: JSONAnswer(response.body).excerpt(hiding: []))
        }
        return response.body
      case .finished, .nothingYet: continue
      case .interrupted:
        transport.cancel(tag: tag)
        throw .transport(.cancelled)
      }
    }
  }
}
