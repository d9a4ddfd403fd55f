/// Why a request has no answer. Nothing in it comes from an address or a header of the request.
public enum TransportFailure: Error, Equatable, Sendable {
  case connection(ConnectionProblem)
  /// The request's time was over.
  case timedOut
  /// The service points to another address, which is not followed: the request's headers are not for others.
  case redirected(host: String?)
  /// The answer has more bytes than the request allows.
  case tooLarge(limit: Int)
  /// The answer ended before it was whole.
  case cutOff
  /// What came back is not HTTP.
  case invalidResponse
  /// The program that does the fetching is at fault, no service.
  case companion(CompanionProblem)
  /// Somebody asked to stop.
  case cancelled
  /// The network is not to be touched.
  case offline
}

/// What stood between this machine and the service.
public enum ConnectionProblem: String, CaseIterable, Sendable {
  case noSuchHost
  case refused
  /// The connection was there and broke.
  case lost
  /// No secure connection: a certificate that is not trusted, or no common way of encrypting.
  case insecure
  /// This machine has no network at all.
  case noNetwork
  case other
}

/// What is wrong with the program that does the fetching.
public enum CompanionProblem: Equatable, Sendable {
  /// It is not where it should be; nil where no place for it is known.
  case missing(path: String?)
  /// The system does not start it, for the reason with this number in `errno.h`.
  case notStarted(FileFailure.Reason)
  /// It ended while it was needed.
  case ended
  /// It does not answer, and was ended.
  case stuck
  /// It said something that cannot be understood.
  case confused
}
