import Foundation
import PortfolioIO
import PortfolioSystem
import Synchronization

/// A real HTTP server on this machine, for tests that need real sockets.
///
/// Each request is passed to a handler, which decides on the reply, including malformed ones. Requests are
/// recorded as they arrive.
package final class LoopbackServer: Sendable {
  package typealias Handler = @Sendable (Request) -> Reply

  private let listener: Int32
  private let received = Recorder<Request>()
  /// The port that the system assigned.
  package let port: Int

  /// Starts listening on 127.0.0.1. Every connection is sent the greeting before anything is read from it.
  ///
  /// - Parameter keepsAlive: whether a connection accepts another request after a complete answer.
  package init(greeting: String = "", keepsAlive: Bool = false, _ handler: @escaping Handler) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = listener
    let isListening = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 && listen(socket, 64) == 0 && getsockname(socket, $0, &length) == 0
      }
    }
    guard isListening else { throw FileFailure(.open, "127.0.0.1") }
    port = Int(UInt16(bigEndian: address.sin_port))
    let record = { @Sendable [weak self] (request: Request) -> Void in
      self?.received.append(request)
    }
    Thread.detachNewThread {
      while case let connection = accept(socket, nil, nil), connection >= 0 {
        Thread.detachNewThread {
          sendAll(connection, Array(greeting.utf8))
          serve(connection, keepsAlive, handler, record)
        }
      }
      close(socket)
    }
  }

  /// A server that gives these replies in turn whatever the request, repeating the last one.
  package convenience init(replyingInTurn replies: [Reply]) throws {
    let count = Counter()
    try self.init { _ in replies[min(count.next(), replies.count - 1)] }
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count - 1
      }
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests so far, in order of arrival.
  package var requests: [Request] { received.all }

  /// `http://127.0.0.1:PORT` followed by a path.
  package func url(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The same as an address.
  package func address(_ path: String = "") throws -> WebAddress { try WebAddress(url(path)) }
}

/// Reads requests and replies as long as the connection is kept open, then closes it.
private func serve(
  _ connection: Int32, _ keepsAlive: Bool, _ handler: LoopbackServer.Handler,
  _ record: (LoopbackServer.Request) -> Void
) {
  defer { close(connection) }
  while let request = LoopbackServer.Request(from: connection) {
    record(request)
    let reply = handler(request)
    reply.send(to: connection, keepsAlive: keepsAlive)
    guard keepsAlive, case .response = reply else { return }
  }
}
