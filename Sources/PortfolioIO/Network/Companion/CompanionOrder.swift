/// A message from the program to its companion.
package enum CompanionOrder: Equatable, Sendable {
  case send(id: Int, HTTPRequest)
  case cancel(id: Int)
}

extension CompanionOrder {
  package var frame: Frame {
    switch self {
    case .cancel(let id):
      return Frame(head: .object(["cancel": .number(.init(id))]))
    case .send(let id, let request):
      return Frame(
        head: .object([
          "send": .number(.init(id)),
          "method": .string(request.method.rawValue),
          "url": .string(request.address.text),
          "headers": headerLines(request.headers),
          "milliseconds": .number(.init(Int(request.timeout / .milliseconds(1)))),
          "limit": .number(.init(request.maximumBodySize)),
        ]), body: request.body)
    }
  }

  /// Throws `FrameError` for a frame that is not a valid order, including one with an address that is not
  /// allowed.
  package init(_ frame: Frame) throws(FrameError) {
    if let id = frame.head["cancel"]?.wholeNumber {
      self = .cancel(id: id)
      return
    }
    guard let id = frame.head["send"]?.wholeNumber,
      let method = frame.head["method"]?.string.flatMap(HTTPMethod.init),
      let url = frame.head["url"]?.string,
      let milliseconds = frame.head["milliseconds"]?.wholeNumber,
      let limit = frame.head["limit"]?.wholeNumber
    else { throw FrameError() }
    let address: WebAddress
    do throws(AddressRefusal) {
      address = try WebAddress(url)
    } catch {
      throw FrameError()
    }
    self = .send(
      id: id,
      HTTPRequest(
        method, address, headers: try headers(frame.head["headers"]), body: frame.body,
        timeout: .milliseconds(milliseconds), maximumBodySize: limit))
  }
}

func headerLines(_ headers: HTTPHeaders) -> JSONValue {
  .array(headers.lines.map { .array([.string($0.name), .string($0.value)]) })
}

func headers(_ value: JSONValue?) throws(FrameError) -> HTTPHeaders {
  guard let lines = value?.array else { throw FrameError() }
  var headers = HTTPHeaders()
  for line in lines {
    guard let parts = line.array, parts.count == 2, let name = parts[0].string, let value = parts[1].string
    else { throw FrameError() }
    headers.add(name, value)
  }
  return headers
}
