import Foundation
import PortfolioIO

/// Gives each request a connection and reports how it ended, once.
///
/// All that it knows is touched on the queue of the callbacks alone, which makes it safe to share.
final class Fetcher: @unchecked Sendable {
  private let callbacks = CallbackQueue()
  /// By the id of the request that they serve.
  private var busy: [Int: Connection] = [:]
  /// The last used at the end.
  private var idle: [Connection] = []

  func obey(_ order: CompanionOrder) {
    callbacks.queue.async {
      switch order {
      case .cancel(let id): self.busy[id]?.abort(.failure(.cancelled))
      case .send(let id, let request):
        // On a connection that was used before and is found dead, curl sends a request again by itself, without
        // the body that is spent: the server would wait for it, and we for the server.
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
      // Nobody listens any more.
      ThisProgram.exit(0)
    }
  }
}
