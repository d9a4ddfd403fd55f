import PortfolioSystem

/// A process of `portfolio-fetch`, which makes one request after the other. It exits at the end of its input, unless it is
/// in the middle of a write, which ends when the time for it is over.
extension AnsweringProcess {
  /// Starts the program at `path`.
  init(fetchingWith path: String, environment: [String: String]) throws(TransportFailure) {
    do throws(FileFailure) {
      try self.init(path: path, named: CompanionPath.name, environment: environment) {
        Result<HTTPResponse, TransportFailure>.size(ofMessage: $0)
      }
    } catch {
      throw .companion(error.reason == .notFound ? .missing(path: path) : .notStarted(error.reason))
    }
  }

  /// Why its answer is none. Ends it.
  func failure() -> TransportFailure {
    let code = end()
    return .companion(answer.isEmpty && code != HTTPRequest.notUnderstood ? .ended : .confused)
  }
}
