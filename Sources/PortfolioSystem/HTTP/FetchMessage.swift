#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `portfolio-fetch` is given, and what it gives back: a line with the sizes of two parts, then what is said in JSON,
/// then the body.
struct FetchMessage {
  let head: ArraySlice<UInt8>
  let body: ArraySlice<UInt8>

  static func bytes(_ head: some Encodable, body: [UInt8]) -> [UInt8] {
    let head = (try? JSONEncoder().encode(head)) ?? Data()
    return Array("\(head.count) \(body.count)\n".utf8) + head + body
  }

  /// Nil for anything else, and for what isn't whole.
  init?(_ bytes: [UInt8]) {
    guard let (start, head, body) = FetchMessage.sizes(bytes), start + head + body == bytes.count, head > 0
    else { return nil }
    self.head = bytes[start..<start + head]
    self.body = bytes[(start + head)...]
  }

  /// Where the parts begin, and their sizes, which are 0 for what is no message; nil if that is too little to tell.
  private static func sizes(_ bytes: [UInt8]) -> (start: Int, head: Int, body: Int)? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    let words = bytes[..<end].split(separator: 0x20, omittingEmptySubsequences: false)
    let sizes = words.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let isMessage =
      [words.count, sizes.count] == [2, 2] && sizes.allSatisfy { (0...largestPart).contains($0) }
    return isMessage ? (end + 1, sizes[0], sizes[1]) : (0, 0, 0)
  }

  private static let largestPart = 1 << 30

  /// The size of the message that begins like this, 0 for what is none; nil if that is too little to tell.
  static func size(_ bytes: [UInt8]) -> Int? { sizes(bytes).map { $0.start + $0.head + $0.body } }

  func said<Value: Decodable>(_ type: Value.Type) -> Value? {
    try? JSONDecoder().decode(type, from: Data(head))
  }
}

extension HTTPRequest {
  /// The size of the message that begins like this, or of what is none; nil if that is too little to tell.
  package static func size(ofMessage bytes: [UInt8]) -> Int? { FetchMessage.size(bytes) }

  /// The exit code of a `portfolio-fetch` that does not understand what it was given.
  package static let notUnderstood: Int32 = 65

  package var message: [UInt8] { FetchMessage.bytes(self, body: body) }

  /// Nil for what is no request, or has an address that isn't allowed.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes), let request = message.said(HTTPRequest.self) else { return nil }
    self = request
    body = Array(message.body)
  }
}

/// The answer to a request, without its body: a response, or why there is none.
private struct AnswerHead: Codable {
  var response: HTTPResponse?
  var failure: TransportFailure?
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

  package var message: [UInt8] {
    switch self {
    case .success(let response): FetchMessage.bytes(AnswerHead(response: response), body: response.body)
    case .failure(let failure): FetchMessage.bytes(AnswerHead(failure: failure), body: [])
    }
  }

  /// Nil for what is no result.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes), let head = message.said(AnswerHead.self) else { return nil }
    if var response = head.response {
      response.body = Array(message.body)
      self = .success(response)
    } else if let failure = head.failure {
      self = .failure(failure)
    } else {
      return nil
    }
  }
}
