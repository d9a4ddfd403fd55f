import Foundation
import PortfolioIO
import PortfolioSystem

extension LoopbackServer {
  /// What a server does with a request.
  package enum Reply: Sendable {
    /// A complete answer with its length.
    case response(Int = 200, headers: HTTPHeaders = [:], body: [UInt8] = [])
    /// Accepts the request but never answers.
    case stall
    /// An answer whose body is sent one byte at a time, with a pause after each, endlessly.
    case drip(pause: Duration)
    /// An answer that announces all of `body`, sends only part of it and closes the connection.
    case cutOff(body: [UInt8], after: Int)
    /// An answer without a length whose body never ends, at some 60 MB per second.
    case flood
    /// Closes the connection without an answer.
    case hangUp
    /// Sends exactly these bytes and closes the connection.
    case raw(String)

    /// A complete answer with a text.
    package static func text(_ status: Int = 200, _ body: String, headers: HTTPHeaders = [:]) -> Reply {
      .response(status, headers: headers, body: Array(body.utf8))
    }

    /// A redirect.
    package static func redirect(to url: String, status: Int = 302) -> Reply {
      .response(status, headers: ["Location": url])
    }
  }
}

extension LoopbackServer.Reply {
  func send(to connection: Int32, keepsAlive: Bool = false) {
    switch self {
    case .response(let status, let headers, let body):
      sendAll(connection, head(status, headers, length: body.count, keepsAlive) + body)
    case .stall:
      waitForTheOtherSide(connection)
    case .drip(let pause):
      sendAll(connection, head(200, [:], length: 1 << 30))
      while sendAll(connection, [UInt8(ascii: " ")]) { usleep(UInt32(pause / .microseconds(1))) }
    case .cutOff(let body, let count):
      sendAll(connection, head(200, [:], length: body.count) + body.prefix(count))
    case .flood:
      sendAll(connection, head(200, [:], length: nil))
      let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
      while sendAll(connection, chunk) { usleep(1000) }
    case .hangUp:
      break
    case .raw(let text):
      sendAll(connection, Array(text.utf8))
    }
  }

  private func head(
    _ status: Int, _ headers: HTTPHeaders, length: Int?, _ keepsAlive: Bool = false
  ) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Reply\r\nConnection: \(keepsAlive ? "keep-alive" : "close")\r\n"
    if let length { text += "Content-Length: \(length)\r\n" }
    for line in headers.lines { text += "\(line.name): \(line.value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private func waitForTheOtherSide(_ connection: Int32) {
    var ignored: [UInt8] = []
    while receive(connection, &ignored) {}
  }
}
