/// Why a ticker has no price from the service, with what is known about it.
public struct QuoteFailure: Error, Equatable, Sendable {
  /// As reports name it.
  public enum Reason: String, CaseIterable, Sendable {
    case connection
    case timeout
    case rateLimit = "rate-limit"
    case unauthorized
    case unknownSymbol = "unknown-symbol"
    case invalidData = "invalid-data"
    case unavailable
    case noKey = "no-key"
    case offline
  }

  /// What it comes down to.
  public let reason: Reason
  /// The status of the answer, where there was one.
  public let status: Int?
  /// How many seconds the service wants to be left alone, where it says so.
  public let retryAfter: Int?
  /// What the service says itself: short, on one line, without the key, and not to be trusted otherwise.
  public let serverText: String?
  /// What went wrong on the way, where there was no answer.
  public let transport: TransportFailure?

  public init(
    _ reason: Reason, status: Int? = nil, retryAfter: Int? = nil, serverText: String? = nil,
    transport: TransportFailure? = nil
  ) {
    self.reason = reason
    self.status = status
    self.retryAfter = retryAfter
    self.serverText = serverText
    self.transport = transport
  }

  /// The reason that a failure on the way amounts to.
  public init(_ failure: TransportFailure) {
    let reason: Reason =
      switch failure {
      case .timedOut: .timeout
      case .offline: .offline
      case .redirected, .tooLarge, .invalidResponse: .invalidData
      case .connection, .cutOff, .companion, .cancelled: .connection
      }
    self.init(reason, transport: failure)
  }
}
