/// Why a request failed. It never contains anything from the URL or the headers, which may hold secrets.
package enum TransportFailure: Error, Equatable, Sendable {
  case connection(ConnectionProblem)
  /// The request timed out.
  case timedOut
  /// The service redirects to another address. This is not followed, because the headers are only for the
  /// service.
  case redirected(host: String?)
  /// The proxy on the way answers with this status in place of the service.
  case proxy(host: String, status: Int)
  /// The response is larger than the request allows.
  case tooLarge(limit: Int)
  /// The response was cut off.
  case cutOff
  /// The response is not valid HTTP.
  case invalidResponse
  /// The companion failed, not the service.
  case companion(CompanionProblem)
  /// The user interrupted it.
  case cancelled
  /// Offline mode is on.
  case offline
}

extension TransportFailure {
  /// Whether it lasts until the program is installed as a whole: trying again does not help.
  package var isOfInstallation: Bool {
    switch self {
    case .companion(.missing), .companion(.notStarted), .companion(.confused): true
    case .companion(.ended), .connection, .timedOut, .redirected, .proxy, .tooLarge, .cutOff,
      .invalidResponse, .cancelled, .offline:
      false
    }
  }
}

/// Why there is no connection to the service.
package enum ConnectionProblem: String, CaseIterable, Sendable {
  case noSuchHost
  case refused
  /// The connection was lost.
  case lost
  /// There is no secure connection: the certificate is not trusted, or there is no common encryption.
  case insecure
  /// This machine has no network connection.
  case noNetwork
  case other
}

/// Why the companion failed.
package enum CompanionProblem: Equatable, Sendable {
  /// It was not found; nil if there is no path to look at.
  case missing(path: String?)
  /// It could not be started, for this reason.
  case notStarted(FileFailure.Reason)
  /// It exited without an answer.
  case ended
  /// It does not understand the request, or its answer is none.
  case confused
}
