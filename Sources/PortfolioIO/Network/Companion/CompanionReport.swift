/// A message from the companion to the program: the result of the request with this id, sent once for each.
package struct CompanionReport: Equatable, Sendable {
  package let id: Int
  package let result: Result<HTTPResponse, TransportFailure>

  package init(id: Int, _ result: Result<HTTPResponse, TransportFailure>) {
    self.id = id
    self.result = result
  }
}

extension CompanionReport {
  package var frame: Frame {
    switch result {
    case .success(let response):
      Frame(
        head: .object([
          "id": .number(.init(id)),
          "status": .number(.init(response.status)),
          "headers": headerLines(response.headers),
        ]), body: response.body)
    case .failure(let failure):
      Frame(
        head: .object([
          "id": .number(.init(id)),
          "failure": .string(failure.wire.name),
          "detail": .optional(failure.wire.detail),
        ]))
    }
  }

  /// Throws `FrameError` for a frame that is not a valid report.
  package init(_ frame: Frame) throws(FrameError) {
    guard let id = frame.head["id"]?.wholeNumber else { throw FrameError() }
    self.id = id
    if let status = frame.head["status"]?.wholeNumber {
      result = .success(
        HTTPResponse(status: status, headers: try headers(frame.head["headers"]), body: frame.body))
      return
    }
    guard let name = frame.head["failure"]?.string,
      let failure = TransportFailure(wire: name, detail: frame.head["detail"]?.string)
    else { throw FrameError() }
    result = .failure(failure)
  }
}

extension TransportFailure {
  /// The names used in frames.
  fileprivate var wire: (name: String, detail: String?) {
    switch self {
    case .connection(let problem): ("connection", problem.rawValue)
    case .timedOut: ("timedOut", nil)
    case .redirected(let host): ("redirected", host)
    case .tooLarge(let limit): ("tooLarge", String(limit))
    case .cutOff: ("cutOff", nil)
    case .invalidResponse: ("invalidResponse", nil)
    case .companion: ("companion", nil)
    case .cancelled: ("cancelled", nil)
    case .offline: ("offline", nil)
    }
  }

  fileprivate init?(wire name: String, detail: String?) {
    switch name {
    case "connection":
      guard let problem = detail.flatMap(ConnectionProblem.init) else { return nil }
      self = .connection(problem)
    case "timedOut": self = .timedOut
    case "redirected": self = .redirected(host: detail)
    case "tooLarge":
      guard let limit = detail.flatMap({ Int($0) }) else { return nil }
      self = .tooLarge(limit: limit)
    case "cutOff": self = .cutOff
    case "invalidResponse": self = .invalidResponse
    case "companion": self = .companion(.confused)
    case "cancelled": self = .cancelled
    case "offline": self = .offline
    default: return nil
    }
  }
}
