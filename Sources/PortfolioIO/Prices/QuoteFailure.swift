import PortfolioSystem

/// Why the price of a ticker could not be fetched.
package struct QuoteFailure: Error, Equatable, Sendable {
  /// The name of the reason in reports.
  package enum Reason: String, CaseIterable, Sendable {
    case connection
    case timeout
    case rateLimit = "rate-limit"
    case unauthorized
    case unknownSymbol = "unknown-symbol"
    case invalidData = "invalid-data"
    case unavailable
    case noKey = "no-key"
    case offline
    case commandFailed = "command-failed"
  }

  /// The reason as reported in JSON.
  package let reason: Reason
  /// The HTTP status, if there was a response.
  package let status: Int?
  /// The `Retry-After` of the response in seconds, if it has one.
  package let retryAfter: Int?
  /// The message of the service: short, on one line and without the key, but otherwise untrusted.
  package let serverText: String?
  /// The transport failure, if there was no response.
  package let transport: TransportFailure?
  /// The name of the service that was asked; nil for none.
  package private(set) var service: String?

  package init(
    _ reason: Reason, status: Int? = nil, retryAfter: Int? = nil, serverText: String? = nil,
    transport: TransportFailure? = nil, service: String? = nil
  ) {
    self.reason = reason
    self.status = status
    self.retryAfter = retryAfter
    self.serverText = serverText
    self.transport = transport
    self.service = service
  }

  /// The same of a service.
  func of(_ service: String) -> QuoteFailure {
    var failure = self
    failure.service = service
    return failure
  }

  /// Classifies a transport failure.
  package init(_ failure: TransportFailure) {
    let reason: Reason =
      switch failure {
      case .timedOut: .timeout
      case .offline: .offline
      case .redirected: .unavailable
      case .tooLarge, .invalidResponse: .invalidData
      case .connection, .proxy, .cutOff, .companion, .cancelled: .connection
      }
    self.init(reason, transport: failure)
  }
}
