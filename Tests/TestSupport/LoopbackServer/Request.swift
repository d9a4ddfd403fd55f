import Foundation
import PortfolioIO
import PortfolioSystem

extension LoopbackServer {
  /// A received request.
  package struct Request: Sendable {
    package let method: String
    /// As sent, still encoded, without the query.
    package let path: String
    /// As sent, still encoded; empty without one.
    package let query: String
    package let headers: HTTPHeaders
    package let body: [UInt8]

    /// The decoded value of a query parameter; nil if there is none.
    package func parameter(_ name: String) -> String? {
      for pair in query.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts[0] == name { return parts.count > 1 ? String(parts[1]).removingPercentEncoding : "" }
      }
      return nil
    }
  }
}

extension LoopbackServer.Request {
  /// Reads a request from a socket; nil if the connection ends before it is complete.
  init?(from connection: Int32) {
    var bytes: [UInt8] = []
    guard let headEnd = LoopbackServer.Request.readHead(connection, &bytes) else { return nil }
    var lines = String(decoding: bytes[..<headEnd], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines.removeFirst().split(separator: " ")
    guard words.count == 3 else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var headers = HTTPHeaders()
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { headers.add(String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces)) }
    }
    if headers["Expect"] != nil { sendAll(connection, Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
    let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
    let bodyStart = headEnd + 4
    while bytes.count < bodyStart + length { if !receive(connection, &bytes) { return nil } }
    method = String(words[0])
    path = String(target[0])
    query = target.count > 1 ? String(target[1]) : ""
    self.headers = headers
    body = Array(bytes[bodyStart...])
  }

  /// Returns the offset of the empty line.
  private static func readHead(_ connection: Int32, _ bytes: inout [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let end = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) { return end }
      if !receive(connection, &bytes) { return nil }
    }
  }
}

/// Returns false at the end.
func receive(_ connection: Int32, _ bytes: inout [UInt8]) -> Bool {
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  let count = recv(connection, &chunk, chunk.count, 0)
  if count > 0 { bytes += chunk[..<count] }
  return count > 0
}

/// Returns false if the other end is closed.
@discardableResult
func sendAll(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}
