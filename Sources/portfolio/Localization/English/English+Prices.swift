import PortfolioCore
import PortfolioIO

/// Errors about prices that could not be fetched.
extension English {
  func reason(_ failure: QuoteFailure) -> String {
    let said = quotedInBrackets(failure.serverText)
    switch failure.reason {
    case .connection: return failure.transport.map { sentence(for: $0) } ?? "cannot reach the service"
    case .timeout: return "the service did not respond in time"
    case .rateLimit: return "the service's rate limit is exceeded\(said)"
    case .unauthorized:
      return failure.status == 403
        ? "the API key has no access to this symbol\(said)" : "the service rejected the API key\(said)"
    case .unknownSymbol: return "unknown symbol"
    case .invalidData:
      return failure.transport.map { sentence(for: $0) }
        ?? "the service's response is not a price\(said)"
    case .unavailable:
      if let transport = failure.transport { return sentence(for: transport) }
      return "the service is unavailable (\(failure.status.map { "HTTP \($0)" } ?? "no response"))"
    case .noKey: return "no API key is set"
    case .offline: return "offline mode is on"
    case .commandFailed: return "the price command failed\(said)"
    }
  }

  func remedy(_ failure: QuoteFailure) -> String {
    switch failure.reason {
    case .noKey:
      "run 'portfolio config set finnhub-key -' or set a price with 'portfolio prices --set TICKER=PRICE'"
    case .unauthorized:
      failure.status == 403
        ? "set a price with 'portfolio prices --set TICKER=PRICE'"
        : "set another with 'portfolio config set finnhub-key -'"
    case .unknownSymbol: "correct the ticker, or set a price with 'portfolio prices --set TICKER=PRICE'"
    case .commandFailed:
      "check the setting price-command, or set a price with 'portfolio prices --set TICKER=PRICE'"
    case .offline: "run without --offline, or set a price with 'portfolio prices --set TICKER=PRICE'"
    case .connection, .timeout, .rateLimit, .invalidData, .unavailable:
      (failure.transport.map(remedy) ?? "try again later")
        + ", or set a price with 'portfolio prices --set TICKER=PRICE'"
    }
  }

  func sentence(for failure: TransportFailure) -> String {
    switch failure {
    case .connection(let problem): sentence(for: problem)
    case .timedOut: "the service did not respond in time"
    case .redirected(let host):
      "the service redirects to another address\(inBrackets(host)), which was not followed"
    case .tooLarge: "the response is too large"
    case .cutOff: "the response was cut off"
    case .invalidResponse: "the response is not valid HTTP"
    case .companion(let problem): sentence(for: problem)
    case .cancelled: "interrupted"
    case .offline: "offline mode is on"
    }
  }

  private func sentence(for problem: ConnectionProblem) -> String {
    switch problem {
    case .noSuchHost: "cannot resolve the service's host name (is this machine online?)"
    case .refused: "the service refused the connection"
    case .lost: "the connection was lost"
    case .insecure: "cannot make a secure connection"
    case .noNetwork: "this machine has no network connection"
    case .other: "cannot reach the service"
    }
  }

  private func sentence(for problem: CompanionProblem) -> String {
    switch problem {
    case .missing(let path):
      "the helper program portfolio-fetch was not found\(path.map { " at \($0)" } ?? "")"
    case .notStarted: "cannot start the helper program portfolio-fetch"
    case .ended: "the helper program portfolio-fetch exited unexpectedly"
    case .stuck: "the helper program portfolio-fetch did not respond"
    case .confused: "the helper program portfolio-fetch is from a different version"
    }
  }

  func sentence(for refusal: AddressRefusal) -> String {
    switch refusal {
    case .malformed: "not a valid URL; use one such as https://finnhub.io/api"
    case .scheme(let scheme): "\(quoted(scheme)) URLs are not supported; use an https URL"
    case .insecure(let host): "http to \(host) is not encrypted; use an https URL"
    case .userInfo: "a URL must not contain a user name or password; remove it"
    }
  }

  func sentence(for warning: CacheWarning) -> String {
    switch warning {
    case .damaged(let path, let kept):
      "\(path): the cache was damaged and has been reset"
        + (kept.map { "; the old one is kept as \($0)" } ?? "")
    case .unreadable(let failure):
      "\(failure.path): cannot read the cache (\(words(for: failure.reason))); continuing without it"
    case .unwritable(let failure):
      "\(failure.path): cannot write the cache (\(words(for: failure.reason))); fetched data was not cached"
    case .busy(let path, let holder):
      "\(path): the cache is locked by another process\(inBrackets(holder.map(String.init))); fetched data was "
        + "not cached"
    }
  }
}
