import Foundation
import PortfolioSystem

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request in flight, and what has come of it.
struct Flight {
  let request: HTTPRequest
  var response: HTTPURLResponse?
  var body: [UInt8] = []

  /// The result once the response is complete.
  var outcome: Result<HTTPResponse, TransportFailure> {
    guard let response else { return .failure(.invalidResponse) }
    let headers = HTTPHeaders(response)
    if [301, 302, 303, 307, 308].contains(response.statusCode) {
      return .failure(.redirected(host: headers["Location"].flatMap { URL(string: $0)?.host }))
    }
    if headers["Content-Encoding"] == nil, let announced = headers["Content-Length"] {
      // Several are joined with commas; those that differ, and one that is no number, leave open how much there was.
      let lengths = Set(announced.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
      guard lengths.count == 1, let length = lengths.first.flatMap({ Int($0) }), length >= 0 else {
        return .failure(.invalidResponse)
      }
      if body.count < length { return .failure(.cutOff) }
    }
    return .success(HTTPResponse(status: response.statusCode, headers: headers, body: body))
  }

  /// The failure for an error. After the headers have arrived, only the body can fail, unless they are those of a proxy
  /// that opens no tunnel.
  func failure(_ error: NSError) -> TransportFailure {
    let failure = TransportFailure(error, for: request.address)
    guard let response, failure == .connection(.other) else { return failure }
    if body.isEmpty, response.statusCode >= 300, request.address.scheme == "https", let host = Flight.proxy {
      return .proxy(host: host, status: response.statusCode)
    }
    return .cutOff
  }

  /// The host of the proxy, without a name and a password in its address; nil for none.
  private static var proxy: String? {
    ProcessInfo.processInfo.environment["https_proxy"].flatMap { text in
      URL(string: text.contains("://") ? text : "http://" + text)?.host
    }
  }
}

extension HTTPHeaders {
  init(_ response: HTTPURLResponse) {
    self.init()
    for (name, value) in response.allHeaderFields { add("\(name)", "\(value)") }
  }
}

extension URLRequest {
  /// Nil if Foundation parses the address differently from how it was checked.
  init?(_ request: HTTPRequest) {
    let address = request.address
    // URLSession refuses an IPv6 address as a host (swift-corelibs-foundation 5496), but accepts this name
    // for it.
    let host = address.isLoopback && address.host.contains(":") ? "localhost" : address.host
    let text = address.text.replacingOccurrences(of: "://[\(address.host)]", with: "://\(host)")
    guard let url = URL(string: text), url.scheme == address.scheme, url.user == nil, url.host == host else {
      return nil
    }
    self.init(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
    httpMethod = request.method.rawValue
    httpShouldHandleCookies = false
    // The actual timeout is enforced elsewhere; less than a second would fail immediately here.
    timeoutInterval = request.timeout / .seconds(1) + 2
    for line in request.headers.lines { setValue(line.value, forHTTPHeaderField: line.name) }
    if !request.body.isEmpty { httpBody = Data(request.body) }
  }
}

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
