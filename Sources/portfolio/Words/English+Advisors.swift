import PortfolioCore
import PortfolioIO

/// What can be said about advisors.
extension English {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "The firm has no advisors."
    case .noMatch: "No advisor matches."
    case .nothing: "None."
    case .noHoldings: "Nothing is held in this account."
    case .firm: "Firm"
    case .shown: "Shown"
    case .category(let category): name(of: category)
    case .fetched(let age): "As of \(self.age(age)) ago."
    case .loading: "Advisors"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); showing what was fetched \(self.age(age)) ago"
    case .withoutID(let count):
      "advisors: \(plural(count, "record")) without an id \(count == 1 ? "is" : "are") left out"
    case .unreadable(let name): "\(name): the details cannot be read; the filter passes over them"
    case .withoutValue(let tickers, let account):
      "\(account): units or price of \(list(tickers)) are not known; the account's value leaves them out"
    case .totalDisagrees(let given, let value):
      "the service says that the assets are \(given), but the accounts come to \(value)"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "mutual fund"
    case .etf: "ETF"
    case .stock: "stock"
    case .bond: "bond"
    case .option: "option"
    case .cash: "cash"
    case .other(let name): name
    }
  }

  func complaint(about problem: AdvisorProblem) -> Complaint {
    switch problem {
    case .noAddress:
      Complaint(
        "where the service is, is not set; set it with portfolio config set advisors.url URL, or give --mock DIR",
        place: "advisors.url")
    case .failed(let failure): complaint(about: failure)
    case .incomplete(let gap):
      Complaint("there may be more advisors than these: \(reason(gap)); try again later", place: "advisors")
    case .noSuchAdvisor(let text):
      Complaint(
        "no advisor has the id or name \(quoted(text)); portfolio advisors shows them", place: "advisor",
        field: "advisor")
    case .ambiguousAdvisor(let text, let advisors):
      Complaint(
        "\(quoted(text)) fits \(advisors.count) advisors; give more of the name, or the id: "
          + listing(advisors.map { "\($0.name) (\($0.id))" }), place: "advisor", field: "advisor")
    case .noSuchAccount(let text):
      Complaint(
        "no account has the id or number \(quoted(text)); portfolio advisors show ADVISOR shows them",
        place: "account", field: "account")
    case .ambiguousAccount(let text, let accounts):
      Complaint(
        "\(quoted(text)) fits \(accounts.count) accounts; give the id: "
          + listing(
            accounts.map { "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))" }),
        place: "account", field: "account")
    }
  }

  private func complaint(about failure: AdvisorFailure) -> Complaint {
    switch failure {
    case .feed(.status(404, let said)):
      Complaint(
        "\(reason(.status(404, serverText: said))); check the id, and the URL in advisors.url",
        place: "advisors")
    case .feed(let failure):
      Complaint("\(reason(failure)), and nothing was kept of it; \(remedy(failure))", place: "advisors")
    case .file(let failure): complaint(failure)
    case .malformed(let place, let problem):
      Complaint(
        "\(sentence(for: problem)); put the file right", place: position(place), line: place.line)
    case .foreign(let place):
      Complaint("this is JSON of another shape; put the file right", place: position(place))
    case .noSuchAdvisor(let id): complaint(about: AdvisorProblem.noSuchAdvisor(id))
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(.otherOrigin):
      "the next page is at another address than the service's, which is not asked"
    case .refused(.circle): "the next page is one that was read before"
    case .refused(.tooMany(let count)): "after \(count) pages there is still another"
    case .refused(.unreadable): "where the next page is cannot be understood"
    }
  }

  /// Candidates, of many only the first.
  private func listing(_ names: [String]) -> String {
    let most = 20
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).joined(separator: ", ") + rest
  }
}
