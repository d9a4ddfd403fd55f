import PortfolioCore
import PortfolioIO

/// What can be said about prices that could not be had.
extension English {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection: return failure.transport.map { sentence(for: $0) } ?? "the service could not be reached"
    case .timeout: return "the service did not answer in time"
    case .rateLimit: return "the service's limit of requests is used up\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "the key gives no access to this symbol\(said)" : "the service does not accept the key\(said)"
    case .unknownSymbol: return "the service knows no such symbol"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "the service answered with something that is no price\(said)"
    case .unavailable:
      return "the service is out of order (\(failure.status.map { "HTTP \($0)" } ?? "no answer"))"
    case .noKey: return "no key for prices is set"
    case .offline: return "the network is not to be touched (--offline)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    switch failure.reason {
    case .noKey:
      "set one with portfolio config set finnhub-key -, or a price with portfolio prices --set TICKER=PRICE"
    case .unauthorized:
      failure.status == 403
        ? "set a price with portfolio prices --set TICKER=PRICE"
        : "set another with portfolio config set finnhub-key -"
    case .unknownSymbol: "correct the ticker, or set a price with portfolio prices --set TICKER=PRICE"
    case .offline: "leave --offline out, or set a price with portfolio prices --set TICKER=PRICE"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      "try again later, or set a price with portfolio prices --set TICKER=PRICE"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "the service did not answer in time"
    case .redirected(let host):
      "the service points to another address\(inBrackets(host)), which is not followed"
    case .tooLarge: "the answer is far too large"
    case .cutOff: "the connection ended in the middle of the answer"
    case .invalidResponse: "the answer is no HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrupted"
    case .offline: "the network is not to be touched"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "the service's name is not known here; is there a connection?"
    case .refused: "the service refuses the connection"
    case .lost: "the connection was lost"
    case .insecure: "no secure connection can be made"
    case .noNetwork: "this machine has no network connection"
    case .other: "the service could not be reached"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path):
      "portfolio-fetch, which does the fetching, is missing\(path.map { " at \($0)" } ?? "")"
    case .notStarted: "portfolio-fetch, which does the fetching, cannot be started"
    case .ended: "portfolio-fetch, which does the fetching, ended"
    case .stuck: "portfolio-fetch, which does the fetching, did not answer"
    case .confused: "portfolio-fetch, which does the fetching, belongs to another version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "this is no URL; give one such as https://finnhub.io/api"
    case .scheme(let scheme): "\(quoted(scheme)) is not a way to fetch; give an https URL"
    case .insecure(let host): "http to \(host) can be read by others on the way; give an https URL"
    case .userInfo: "a URL with a name or password in it is not taken; leave that out"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): the cache was damaged; a new one was begun" + (kept.map { ", the old one is \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): cannot read the cache (\(words(for: failure.reason))); going on without it"
    case .unwritable(let failure):
      "\(failure.path): cannot write the cache (\(words(for: failure.reason))); what was fetched is not kept"
    case .busy(let path, let holder):
      "\(path): another process\(inBrackets(holder.map(String.init))) is changing the cache; what was fetched "
        + "is not kept"
    }
  }
}
