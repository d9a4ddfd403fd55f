import Foundation
import PortfolioSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// The texts of the error are not used, since they contain the full address.
  init(_ error: NSError, for address: WebAddress) {
    guard error.domain == NSURLErrorDomain else {
      self = .connection(.other)
      return
    }
    switch error.code {
    case NSURLErrorTimedOut: self = .timedOut
    case NSURLErrorCancelled: self = .cancelled
    case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed:
      self = .connection(isWithoutNetwork(for: address) ? .noNetwork : .noSuchHost)
    case NSURLErrorCannotConnectToHost:
      self = .connection(isWithoutNetwork(for: address) ? .noNetwork : .refused)
    case NSURLErrorNotConnectedToInternet: self = .connection(.noNetwork)
    // The second code is used for an empty reply.
    case NSURLErrorNetworkConnectionLost, NSURLErrorBadServerResponse: self = .connection(.lost)
    // The address was checked, so it is the response that has the wrong protocol.
    case NSURLErrorUnsupportedURL: self = .invalidResponse
    case NSURLErrorUnknown: self = .connection(ConnectionProblem(curl: error.localizedDescription))
    default: self = .connection(.other)
    }
  }
}

extension ConnectionProblem {
  /// curl reports most problems, certificates in particular, with one code and different texts.
  fileprivate init(curl text: String) {
    if text.hasSuffix("Connection reset by peer") {
      self = .lost
    } else if ["SSL", "TLS", "certificate"].contains(where: text.contains) {
      self = .insecure
    } else {
      self = .other
    }
  }
}

/// Whether this machine has no network at all, so that the service is not to blame.
private func isWithoutNetwork(for address: WebAddress) -> Bool {
  !address.isLoopback && !MachineNetwork.isConnected()
}
