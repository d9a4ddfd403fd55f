/// What `portfolio-fetch` is given, and what it gives back: a line with the sizes of the parts, and then the parts.
/// The last is the body.
struct FetchMessage {
  let texts: [String]
  let body: [UInt8]

  static func bytes(_ texts: [String], _ headers: HTTPHeaders = [:], body: [UInt8] = []) -> [UInt8] {
    let parts = (texts + headers.lines.flatMap { [$0.name, $0.value] }).map { Array($0.utf8) } + [body]
    let sizes = parts.map { String($0.count) }.joined(separator: " ")
    return Array(sizes.utf8) + [0x0A] + parts.joined()
  }

  /// Nil for anything else, and for what isn't whole.
  init?(_ bytes: [UInt8]) {
    guard let (start, sizes) = FetchMessage.sizes(bytes), let sizes,
      start + sizes.reduce(0, +) == bytes.count
    else { return nil }
    var rest = bytes[start...]
    var parts: [ArraySlice<UInt8>] = []
    for size in sizes {
      parts.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    body = Array(parts.removeLast())
    texts = parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where the parts begin, and their sizes, which are nil for what is no message; nil if that is too little to
  /// tell.
  private static func sizes(_ bytes: [UInt8]) -> (start: Int, sizes: [Int]?)? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    let words = bytes[..<end].split(separator: 0x20, omittingEmptySubsequences: false)
    let sizes = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let isMessage = sizes.count == words.count && sizes.allSatisfy { (0...largestBody).contains($0) }
    return (end + 1, isMessage ? sizes : nil)
  }

  private static let largestBody = 1 << 30

  /// The size of the message that begins like this, 0 for what is none; nil if that is too little to tell.
  static func size(_ bytes: [UInt8]) -> Int? {
    sizes(bytes).map { start, sizes in sizes.map { start + $0.reduce(0, +) } ?? 0 }
  }

  /// The names and values behind so many texts; nil where one lacks its value.
  func headers(behind count: Int) -> HTTPHeaders? {
    guard texts.count >= count, (texts.count - count).isMultiple(of: 2) else { return nil }
    var headers = HTTPHeaders()
    for index in stride(from: count, to: texts.count, by: 2) { headers.add(texts[index], texts[index + 1]) }
    return headers
  }
}

extension Result where Success == HTTPResponse, Failure == TransportFailure {
  /// Whether `portfolio-fetch` makes another request to the same host afterwards, through this connection.
  ///
  /// Where the other side has closed that, curl silently sends a request again, but without its body, which is
  /// used up. And a refusal that asks for a password leaves URLSession waiting for it.
  package func leavesConnection(after request: HTTPRequest) -> Bool {
    switch self {
    case .success(let response): request.method == .get && ![401, 407].contains(response.status)
    case .failure: false
    }
  }
}

extension HTTPRequest {
  /// The size of the message that begins like this, or of what is none; nil if that is too little to tell.
  package static func size(ofMessage bytes: [UInt8]) -> Int? { FetchMessage.size(bytes) }

  /// The exit code of a `portfolio-fetch` that does not understand what it was given.
  package static let notUnderstood: Int32 = 65

  package var message: [UInt8] {
    FetchMessage.bytes(
      [
        method.rawValue, address.text, String(Int(timeout / .milliseconds(1))), String(maximumBodySize),
      ], headers, body: body)
  }

  /// Nil for what is no request, or has an address that isn't allowed.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes), let headers = message.headers(behind: 4),
      let method = HTTPMethod(rawValue: message.texts[0]), let milliseconds = Int(message.texts[2]),
      let limit = Int(message.texts[3]), let address = try? WebAddress(message.texts[1])
    else { return nil }
    self.init(
      method, address, headers: headers, body: message.body, timeout: .milliseconds(milliseconds),
      maximumBodySize: limit)
  }
}

extension Result where Success == HTTPResponse, Failure == TransportFailure {
  package var message: [UInt8] {
    switch self {
    case .success(let response):
      FetchMessage.bytes([String(response.status)], response.headers, body: response.body)
    case .failure(let failure):
      FetchMessage.bytes(failure.words)
    }
  }

  /// Nil for what is no result.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes), let name = message.texts.first else { return nil }
    if let status = Int(name), let headers = message.headers(behind: 1) {
      self = .success(HTTPResponse(status: status, headers: headers, body: message.body))
    } else if let failure = TransportFailure(message.texts) {
      self = .failure(failure)
    } else {
      return nil
    }
  }
}

extension TransportFailure {
  /// Its name, and what else there is to say of it.
  fileprivate var words: [String] {
    switch self {
    case .redirected(let host): ["redirected"] + (host.map { [$0] } ?? [])
    case .proxy(let host, let status): ["proxy", host, String(status)]
    case .tooLarge(let limit): ["tooLarge", String(limit)]
    case .companion: ["companion"]
    case .connection(let problem): ["connection", problem.rawValue]
    case .timedOut, .cutOff, .invalidResponse, .cancelled, .offline: ["\(self)"]
    }
  }

  /// Those that have no more to say than what they are.
  private static let withoutDetails: [TransportFailure] =
    ConnectionProblem.allCases.map(TransportFailure.connection)
    + [.timedOut, .cutOff, .invalidResponse, .cancelled, .offline, .companion(.confused)]

  fileprivate init?(_ words: [String]) {
    switch words.first {
    case "redirected": self = .redirected(host: words.dropFirst().first)
    case "proxy":
      guard words.count == 3, let status = Int(words[2]) else { return nil }
      self = .proxy(host: words[1], status: status)
    case "tooLarge":
      guard let limit = words.dropFirst().first.flatMap({ Int($0) }) else { return nil }
      self = .tooLarge(limit: limit)
    case _:
      guard let failure = TransportFailure.withoutDetails.first(where: { $0.words == words }) else {
        return nil
      }
      self = failure
    }
  }
}
