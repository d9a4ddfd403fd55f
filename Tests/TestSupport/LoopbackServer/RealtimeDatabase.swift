import Foundation
import PortfolioCore
import PortfolioIO
import Synchronization

/// A server that behaves like the REST API of the Realtime Database: it identifies each state by an ETag,
/// accepts a `PUT` only for the state it names, stores numbers in binary and objects sorted by key, and
/// returns `null` for an empty state.
package final class RealtimeDatabase: Sendable {
  /// A fault to inject into one request.
  package enum Fault: Sendable {
    /// The request is ignored, and this is the answer.
    case reply(LoopbackServer.Reply)
    /// The request is carried out, but the connection is closed without an answer.
    case loseAnswer
    /// Somebody else writes this first.
    case overtake(String)
    /// No fault.
    case none

    /// An error in the wording of the service.
    package static func status(_ status: Int, _ message: String = "out of order") -> Fault {
      .reply(.text(status, #"{"error":"\#(message)"}"#))
    }
  }

  private struct State {
    var value: JSONValue = .null
    var faults: [Fault] = []
    var lastFault: Fault?
    var puts = 0
    var observe: @Sendable (LoopbackServer.Request) -> Void = { _ in }
  }

  /// Handles requests one at a time.
  private final class Desk: Sendable {
    let state = Mutex(State())
    private let token: String?

    init(token: String?) { self.token = token }

    func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
      state.withLock(\.observe)(request)
      if let token, request.parameter("auth") != token {
        return .text(401, #"{"error":"Permission denied"}"#)
      }
      return state.withLock { state in
        let fault = state.faults.isEmpty ? state.lastFault ?? .none : state.faults.removeFirst()
        switch fault {
        case .reply(let reply): return reply
        case .overtake(let json): state.value = stored(parsed(Array(json.utf8)) ?? .null)
        case .loseAnswer, .none: break
        }
        let reply = carryOut(request, &state)
        if case .loseAnswer = fault { return .hangUp }
        return reply
      }
    }
  }

  private let desk: Desk
  private let server: LoopbackServer

  /// A database with this content.
  ///
  /// - Parameter token: the required value of `auth`.
  package init(_ json: String = "null", token: String? = nil) throws {
    let desk = Desk(token: token)
    self.desk = desk
    server = try LoopbackServer(keepsAlive: true) { desk.answer($0) }
    set(json)
  }

  /// The URL of the transactions.
  package var url: String { server.url("/transactions.json") }

  /// The requests so far.
  package var requests: [LoopbackServer.Request] { server.requests }

  /// The number of writes.
  package var puts: Int { desk.state.withLock(\.puts) }

  /// The current content.
  package var value: JSONValue { desk.state.withLock(\.value) }

  /// The current elements.
  package var elements: [JSONValue] { value.array ?? [] }

  /// Sets the content unconditionally.
  package func set(_ json: String) {
    let value = RealtimeDatabase.stored(RealtimeDatabase.parsed(Array(json.utf8)) ?? .null)
    desk.state.withLock { $0.value = value }
  }

  /// The faults of the next requests, in turn; after that there are none.
  package func plan(_ faults: Fault...) { desk.state.withLock { $0.faults = faults } }

  /// The fault of every request from now on; nil for none.
  package func planAlways(_ fault: Fault?) { desk.state.withLock { $0.lastFault = fault } }

  /// Calls `body` with each request before it is answered.
  package func observe(_ body: @escaping @Sendable (LoopbackServer.Request) -> Void) {
    desk.state.withLock { $0.observe = body }
  }

  private static func carryOut(
    _ request: LoopbackServer.Request, _ state: inout State
  ) -> LoopbackServer.Reply {
    guard request.path == "/transactions.json" else { return .text(404, #"{"error":"404 Not Found"}"#) }
    switch request.method {
    case "GET": return reply(200, state.value, namesState: request.headers["X-Firebase-ETag"] == "true")
    case "PUT":
      if let wanted = request.headers["if-match"], wanted != version(of: state.value) {
        return reply(412, state.value, namesState: true)
      }
      guard let value = parsed(request.body) else {
        return .text(
          400, #"{"error":"Invalid data; couldn't parse JSON object. Are you sending a JSON object?"}"#)
      }
      state.value = stored(value)
      state.puts += 1
      return reply(200, state.value, namesState: false)
    default: return .text(405, #"{"error":"Method Not Allowed"}"#)
    }
  }

  private static func reply(_ status: Int, _ value: JSONValue, namesState: Bool) -> LoopbackServer.Reply {
    .response(
      status, headers: namesState ? ["ETag": version(of: value)] : [:], body: text(value))
  }

  private static func version(of value: JSONValue) -> String {
    value == .null ? "null_etag" : String(text(value).hashValue, radix: 36)
  }

  private static func text(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.value(value)
    return writer.bytes
  }

  private static func parsed(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      return nil
    }
  }

  /// The value as the database stores it.
  private static func stored(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): return elements.isEmpty ? .null : .array(elements.map(stored))
    case .object(let object):
      var kept: JSONObject = [:]
      for member in object.members.sorted(by: { $0.key < $1.key }) {
        let value = stored(member.value)
        if value != .null { kept[member.key] = value }
      }
      return kept.members.isEmpty ? .null : .object(kept)
    case .number(let number):
      return .number(Double(number.description).flatMap { ExactDecimal("\($0)") } ?? number)
    default: return value
    }
  }
}
