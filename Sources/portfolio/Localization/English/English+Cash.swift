import PortfolioCore
import PortfolioIO

/// What is said about cash transactions.
extension English {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "No cash transactions yet. Load some: portfolio cash import FILE, or portfolio cash sync"
    case .noMatches: "No cash transactions match."
    case .loading: "Loading cash transactions…"
    case .balance: "Balance"
    case .last: "Last transaction"
    case .previous: "Previous transactions"
    case .more(let count): "\(plural(count, "more transaction")); portfolio cash list shows all."
    case .total: "Cash"
    case .imported(let count): "\(plural(count, "cash transaction")) loaded."
    case .replaced(let count): "\(plural(count, "transaction")) replaced by a newer version."
    case .duplicate(let count):
      "\(plural(count, "transaction")) \(count == 1 ? "was" : "were") there already, as new or newer."
    case .rejected(let count): "\(plural(count, "record")) left out."
    case .checked(let count, let issues):
      "\(plural(count, "cash transaction")), "
        + (issues == 0 ? "nothing to complain about." : "\(plural(issues, "issue")).")
    }
  }

  func omission(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "is missing, so the record was left out; give each record one"
    case .notADate(let text):
      "\(quoted(text)) is no date, so the record was left out; give YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS with Z or "
        + "an offset"
    case .notADecimal(let text):
      "\(quoted(text)) is not a number, so the record was left out; write it like 1234.56, without quotes"
    case .notAWholeNumber(let text):
      "\(quoted(text)) is not a whole number, so the record was left out; write it like 2"
    case .tooManyDigits(let text):
      "\(quoted(text)) has more digits than are held exactly, so the record was left out; 38 are"
    case .notAText(let text): "\(quoted(text)) is no text, so the record was left out; put a text in quotes"
    case .notARecord(let text): "\(quoted(text)) is no record, so it was left out; give an object"
    default: sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); put the file right"
    case .feed(.undetected):
      "these are no cash transactions of a known shape; see portfolio cash import --help"
    case .feed(.trades): "these are trades, no cash transactions; portfolio import reads them"
    case .answer(.malformed(_, let problem)):
      "the service failed: its answer is no JSON (\(sentence(for: problem))); try again later"
    case .answer(.undetected), .answer(.trades):
      "the service failed: its answer has no cash transactions; check the URL with portfolio config list"
    case .noSuchID(let id): "no cash transaction has the id \(quoted(id)); portfolio cash list shows them"
    case .noAddress(let key):
      "is not set; portfolio config set \(key.rawValue) URL sets it, and --environment mock tries without"
    case .service(let failure, let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "the service failed, as the mock does now and then; try again, or give --mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    switch failure {
    case .transport(.offline): "the network is not to be touched (--offline); leave --offline out"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      "this machine is offline; connect it and try again"
    case .transport(let failure):
      "the service failed: \(sentence(for: failure)); what is stored was left as it is, try again later"
    case .status(let status, let text):
      "the service failed: HTTP \(status)\(quotedInBrackets(text)); what is stored was left as it is, try again later"
    case .malformed, .foreign:
      "the service failed: its answer has no cash transactions; check the URL"
    }
  }
}
