import Foundation
import PortfolioIO

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportFailure {
  /// No text of the error is taken over: they hold the whole address.
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
    // The second is how an empty reply is told.
    case NSURLErrorNetworkConnectionLost, NSURLErrorBadServerResponse: self = .connection(.lost)
    // Of an address that was checked: what came back is not the protocol it names.
    case NSURLErrorUnsupportedURL: self = .invalidResponse
    case NSURLErrorUnknown: self = .connection(ConnectionProblem(curl: error.localizedDescription))
    default: self = .connection(.other)
    }
  }
}

extension ConnectionProblem {
  /// Most of what curl tells apart, certificates above all, comes as one code and only differs in its words.
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

/// Whether this machine has no way to any other, which is nothing to blame the service for.
private func isWithoutNetwork(for address: WebAddress) -> Bool {
  !address.isLoopback && !MachineNetwork.isConnected()
}
