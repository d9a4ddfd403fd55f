/// What `portfolio-fetch` is given, and what it gives back: a line of JSON with the size of the body, and then
/// the body.
private struct FetchMessage {
  let head: JSONValue
  let body: [UInt8]

  static func bytes(_ head: JSONObject, body: [UInt8] = []) -> [UInt8] {
    var (head, writer) = (head, JSONWriter())
    head["size"] = .number(.init(body.count))
    writer.value(.object(head))
    return writer.bytes + [0x0A] + body
  }

  /// Nil for anything else, and for what isn't whole.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    do throws(JSONError) {
      head = try JSONValue(parsing: bytes[..<end])
    } catch {
      return nil
    }
    body = Array(bytes[(end + 1)...])
    guard head["size"]?.wholeNumber == body.count else { return nil }
  }
}

extension FetchMessage {
  /// The size of the message that begins like this; nil if that is too little to tell.
  static func size(_ bytes: [UInt8]) -> Int? {
    guard let end = bytes.firstIndex(of: 0x0A) else { return nil }
    do throws(JSONError) {
      let size = try JSONValue(parsing: bytes[..<end])["size"]?.wholeNumber ?? 0
      return size <= largestBody ? end + 1 + size : 0
    } catch {
      return 0
    }
  }

  private static let largestBody = 1 << 30
}

extension Result where Success == HTTPResponse, Failure == TransportFailure {
  /// The same as for a request.
  static func size(ofMessage bytes: [UInt8]) -> Int? { FetchMessage.size(bytes) }

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
        "method": .string(method.rawValue), "url": .string(address.text), "headers": headers.json,
        "milliseconds": .number(.init(Int(timeout / .milliseconds(1)))),
        "limit": .number(.init(maximumBodySize)),
      ], body: body)
  }

  /// Nil for what is no request, or has an address that isn't allowed.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes), let url = message.head["url"]?.string,
      let method = message.head["method"]?.string.flatMap(HTTPMethod.init),
      let headers = HTTPHeaders(message.head["headers"]),
      let milliseconds = message.head["milliseconds"]?.wholeNumber,
      let limit = message.head["limit"]?.wholeNumber
    else { return nil }
    do throws(AddressRefusal) {
      self.init(
        method, try WebAddress(url), headers: headers, body: message.body,
        timeout: .milliseconds(milliseconds), maximumBodySize: limit)
    } catch {
      return nil
    }
  }
}

extension Result where Success == HTTPResponse, Failure == TransportFailure {
  package var message: [UInt8] {
    switch self {
    case .success(let response):
      FetchMessage.bytes(
        ["status": .number(.init(response.status)), "headers": response.headers.json], body: response.body)
    case .failure(let failure):
      FetchMessage.bytes(["failure": .string(failure.words.name), "detail": .optional(failure.words.detail)])
    }
  }

  /// Nil for what is no result.
  package init?(message bytes: [UInt8]) {
    guard let message = FetchMessage(bytes) else { return nil }
    if let status = message.head["status"]?.wholeNumber, let headers = HTTPHeaders(message.head["headers"]) {
      self = .success(HTTPResponse(status: status, headers: headers, body: message.body))
    } else if let name = message.head["failure"]?.string,
      let failure = TransportFailure(name, message.head["detail"]?.string)
    {
      self = .failure(failure)
    } else {
      return nil
    }
  }
}

extension HTTPHeaders {
  fileprivate var json: JSONValue { .array(lines.map { .array([.string($0.name), .string($0.value)]) }) }

  fileprivate init?(_ json: JSONValue?) {
    guard let lines = json?.array else { return nil }
    self.init()
    for line in lines {
      guard let parts = line.array, parts.count == 2, let name = parts[0].string, let value = parts[1].string
      else { return nil }
      add(name, value)
    }
  }
}

extension TransportFailure {
  fileprivate var words: (name: String, detail: String?) {
    switch self {
    case .connection(let problem): ("connection", problem.rawValue)
    case .redirected(let host): ("redirected", host)
    case .tooLarge(let limit): ("tooLarge", String(limit))
    case .companion: ("companion", nil)
    case .timedOut, .cutOff, .invalidResponse, .cancelled, .offline: ("\(self)", nil)
    }
  }

  fileprivate init?(_ name: String, _ detail: String?) {
    switch name {
    case "connection":
      guard let problem = detail.flatMap(ConnectionProblem.init) else { return nil }
      self = .connection(problem)
    case "redirected": self = .redirected(host: detail)
    case "tooLarge":
      guard let limit = detail.flatMap({ Int($0) }) else { return nil }
      self = .tooLarge(limit: limit)
    case "companion": self = .companion(.confused)
    default:
      let others: [TransportFailure] = [.timedOut, .cutOff, .invalidResponse, .cancelled, .offline]
      guard let failure = others.first(where: { $0.words.name == name }) else { return nil }
      self = failure
    }
  }
}
