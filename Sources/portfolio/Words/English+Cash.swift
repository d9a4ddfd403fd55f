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

  func sentence(for issue: CashIssue) -> String {
    switch issue.problem {
    case .missing: "is missing, so the record was left out; give each record one"
    case .notADate(let text):
      "\(quoted(text)) is no date, so the record was left out; give YYYY-MM-DD, or YYYY-MM-DDTHH:MM:SS with Z or "
        + "an offset"
    case .notANumber(let text):
      "\(quoted(text)) is not a number, so the record was left out; write it like 1234.56, without quotes"
    case .notAWholeNumber(let text):
      "\(quoted(text)) is not a whole number, so the record was left out; write it like 2"
    case .tooManyDigits(let text):
      "\(quoted(text)) has more digits than are held exactly, so the record was left out; 38 are"
    case .notAText(let text): "\(quoted(text)) is no text, so the record was left out; put a text in quotes"
    case .notARecord(let text): "\(quoted(text)) is no record, so it was left out; give an object"
    }
  }

  func warning(about issue: CashIssue) -> String {
    let place = [issue.id, issue.field?.rawValue].compactMap { $0 }
    return (place + [sentence(for: issue)]).joined(separator: ": ")
  }

  func complaint(_ problem: CashProblem) -> Complaint {
    switch problem {
    case .feed(.malformed(let place, let problem)):
      Complaint(
        "\(sentence(for: problem)); put the file right", place: position(place), line: place.line)
    case .feed(.undetected(let name)):
      Complaint(
        "these are no cash transactions of a known shape; see portfolio cash import --help", place: name)
    case .feed(.trades(let name)):
      Complaint("these are trades, no cash transactions; portfolio import reads them", place: name)
    case .answer(let failure): Complaint(badAnswer(failure), place: "cash sync")
    case .noSuchID(let id):
      Complaint(
        "no cash transaction has the id \(quoted(id)); portfolio cash list shows them", place: "id",
        field: "id")
    case .noAddress(let key):
      Complaint(
        "is not set; portfolio config set \(key.rawValue) URL sets it, and --environment mock tries without",
        place: key.rawValue)
    case .service(let failure, let isConnected): service(failure, isConnected: isConnected)
    case .mockFailed:
      Complaint(
        "the service failed, as the mock does now and then; try again, or give --mock-failure-rate 0",
        place: "mock")
    }
  }

  private func badAnswer(_ failure: CashFeedFailure) -> String {
    switch failure {
    case .malformed(_, let problem):
      "the service failed: its answer is no JSON (\(sentence(for: problem))); try again later"
    case .undetected, .trades:
      "the service failed: its answer has no cash transactions; check the URL with portfolio config list"
    }
  }

  private func service(_ failure: FeedFailure, isConnected: Bool) -> Complaint {
    switch failure {
    case .transport(.offline):
      Complaint("the network is not to be touched (--offline); leave --offline out", place: "cash")
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      Complaint("this machine is offline; connect it and try again", place: "cash")
    case .transport(let failure):
      Complaint(
        "the service failed: \(sentence(failure)); what is stored was left as it is, try again later",
        place: "cash")
    case .status(let status, let text):
      Complaint(
        "the service failed: HTTP \(status)\(text.map { " (\(quoted($0)))" } ?? ""); what is stored was left as it "
          + "is, try again later", place: "cash")
    case .malformed, .foreign:
      Complaint("the service failed: its answer has no cash transactions; check the URL", place: "cash")
    }
  }
}
