import PortfolioCore
import PortfolioIO

/// Phrases about cash transactions.
extension English {
  func text(_ phrase: CashPhrase) -> String {
    switch phrase {
    case .none:
      "No cash transactions yet. To load some: 'portfolio cash import FILE' or 'portfolio cash sync'"
    case .noMatches: "No cash transactions match."
    case .loading: "Loading cash transactions…"
    case .balance: "Balance"
    case .last: "Last transaction"
    case .previous: "Previous transactions"
    case .more(let count): "\(plural(count, "more transaction")); 'portfolio cash list' shows them all."
    case .total: "Cash transactions ('portfolio cash', not included above)"
    case .imported(let count):
      "\(plural(count, "cash transaction")) \(tried("imported", "would be imported"))."
    case .replaced(let count):
      "\(plural(count, "transaction")) \(tried("replaced", "would be replaced")) by a newer version."
    case .duplicate(let count):
      "\(plural(count, "transaction")) skipped (already up to date)."
    case .rejected(let count): "\(plural(count, "record")) rejected."
    case .removed(let count):
      "\(plural(count, "transaction")) \(tried("removed", "would be removed")) (no longer at the service):"
    case .withoutFees: "Totals do not include fees; 'portfolio cash balance' does."
    case .furtherPages:
      "the file is one page of several, and only this page was imported; to import all of them, use the URL of the service"
    case .checked(let count, let issues):
      "Checked \(plural(count, "cash transaction")): \(issues == 0 ? "no problems" : plural(issues, "problem")) found."
    }
  }

  func omission(for issue: Issue) -> String {
    switch issue.problem {
    case .missing: "is required, so the record was rejected; give every record one"
    case .notADate(let text):
      "\(quoted(text)) is not a valid date, so the record was rejected; use YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS with Z "
        + "or an offset"
    case .notADecimal(let text):
      "\(quoted(text)) is not a number, so the record was rejected; write it like 1234.56, without quotes"
    case .notAWholeNumber(let text):
      "\(quoted(text)) is not a whole number, so the record was rejected; write it like 2"
    case .tooManyDigits(let text):
      "\(quoted(text)) has more than 38 digits, so the record was rejected; shorten it"
    case .notAText(let text): "\(quoted(text)) is not a string, so the record was rejected; put it in quotes"
    case .notARecord(let text): "\(quoted(text)) is not an object, so it was rejected; check the feed"
    default: sentence(for: issue)
    }
  }

  func sentence(for problem: CashProblem) -> String {
    switch problem {
    case .feed(.malformed(_, let problem)): "\(sentence(for: problem)); fix the file"
    case .feed(.undetected):
      "does not look like cash transactions; see 'portfolio cash import --help'"
    case .feed(.trades):
      "this file contains other transactions, not cash transactions; use 'portfolio import'"
    case .feed(.cutOff): "the document says that there is more, but not where; import the complete list"
    case .service(.answer(.cutOff), _):
      "the service says that there is more, but not where, so nothing was imported; check the URL"
    case .service(.answer(.malformed(_, let problem)), _):
      "the service failed: its response is not valid JSON (\(sentence(for: problem))); try again later"
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      "the service failed: its response contains no cash transactions; check the URL with 'portfolio config list'"
    case .noSuchIDs(let ids):
      "\(ids.count == 1 ? "no cash transaction has the ID" : "no cash transactions have the IDs") "
        + "\(list(ids.map(quoted))); 'portfolio cash list' shows all IDs"
    case .service(.page(let refusal), _): "\(reason(refusal)), so nothing was imported; check the URL"
    case .noAddress(let key):
      "no URL is set; run 'portfolio config set \(key.rawValue) URL' or try --environment mock"
    case .service(.feed(let failure), let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      "the service failed (the mock does so at random); try again, or use --mock-failure-rate 0"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> String {
    switch failure {
    case .transport(.offline): "offline mode is on; run without --offline"
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      "this machine is offline; check its connection and try again"
    case .transport(let failure):
      "the service failed: \(sentence(for: failure)), so nothing was changed; \(remedy(failure))"
    case .status(let status, let text):
      "the service failed: HTTP \(status)\(quotedInBrackets(text)), so nothing was changed; try again later"
    case .malformed, .foreign, .another:
      "the service failed: its response contains no cash transactions; check the URL"
    }
  }
}
