import Foundation
import PortfolioIO

/// Gives each request a connection, and reports once how it ended.
///
/// Its state is only accessed on the callback queue, which makes it safe to share.
final class Fetcher: @unchecked Sendable {
  private let callbacks = CallbackQueue()
  /// By the id of the request.
  private var busy: [Int: Connection] = [:]
  /// The most recently used one is last.
  private var idle: [Connection] = []

  func obey(_ order: CompanionOrder) {
    callbacks.queue.async {
      switch order {
      case .cancel(let id): self.busy[id]?.abort(.failure(.cancelled))
      case .send(let id, let request):
        // If a reused connection turns out to be dead, curl silently sends the request again, but without its
        // body, which is used up: server and client would then wait for each other.
        let used = request.body.isEmpty ? self.idle.popLast() : nil
        let connection = used ?? Connection(self.callbacks, report: self.report)
        self.busy[id] = connection
        connection.start(id, request)
      }
    }
  }

  private func report(_ report: CompanionReport, by connection: Connection, isUsable: Bool) {
    busy[report.id] = nil
    if isUsable { idle.append(connection) }
    do throws(FileFailure) {
      try StandardStream.output.write(report.frame.bytes)
    } catch {
      // Nobody is reading any more.
      CurrentProcess.exit(0)
    }
  }
}
