/// The methods that services are used with: reading and replacing.
package enum HTTPMethod: String, Sendable {
  case get = "GET"
  case put = "PUT"
}

/// A request to a service. Its description leaves out headers and query, which may contain secrets.
package struct HTTPRequest: Equatable, Sendable {
  package let method: HTTPMethod
  package let address: WebAddress
  /// The headers; API keys are sent only here.
  package let headers: HTTPHeaders
  /// The body; empty for a GET.
  package let body: [UInt8]
  /// The timeout for the whole exchange, from sending to the last byte of the response.
  package private(set) var timeout: Duration
  /// The longest wait for something of which there is an earlier copy.
  package static let timeoutWithCopy: Duration = .seconds(5)

  /// The largest response accepted, in bytes.
  package let maximumBodySize: Int

  package init(
    _ method: HTTPMethod, _ address: WebAddress, headers: HTTPHeaders = [:], body: [UInt8] = [],
    timeout: Duration = .seconds(10), maximumBodySize: Int
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.maximumBodySize = maximumBodySize
  }

  /// The same request with a timeout of at most `limit`.
  package func limited(to limit: Duration) -> HTTPRequest {
    var request = self
    request.timeout = min(timeout, limit)
    return request
  }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(method.rawValue) \(address)" }
  package var customMirror: Mirror { Mirror(self, children: ["method": method, "address": address]) }
}

/// A response of a service with any status.
package struct HTTPResponse: Equatable, Sendable {
  /// As in RFC 9110. Redirects are never followed.
  package let status: Int
  package let headers: HTTPHeaders
  /// The complete body, decompressed.
  package let body: [UInt8]

  package init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the body is the whole answer. Any other status of the 200s stands for something less, such as a part
  /// (206) or what a proxy made of it (203).
  package var isWhole: Bool { status == 200 }

  /// Whether a write was made.
  package var isWritten: Bool { isWhole || status == 204 }
}

/// The headers of a request or response; names are compared without regard to case.
package struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  /// One name with its value, as sent.
  package struct Line: Equatable, Sendable {
    package let name: String
    package let value: String
  }

  /// In the order in which they were added.
  package private(set) var lines: [Line] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Adds a header. Control characters are dropped, because a line break would start another header.
  package mutating func add(_ name: String, _ value: String) {
    lines.append(Line(name: withoutControls(name), value: withoutControls(value)))
  }

  /// The value of the first header named `name`; nil if there is none.
  package subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return lines.first { $0.name.lowercased() == wanted }?.value
  }
}

private func withoutControls(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }))
}
