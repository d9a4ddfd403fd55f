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
      "the service says that the assets are \(figure(given.description)), but the accounts come to \(figure(value.description))"
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

  func sentence(for problem: AdvisorProblem) -> String {
    switch problem {
    case .noAddress:
      "where the service is, is not set; set it with portfolio config set advisors.url URL, or give --mock DIR"
    case .failed(let failure): sentence(for: failure)
    case .incomplete(let gap): "there may be more advisors than these: \(reason(gap)); try again later"
    case .noSuchAdvisor(let text):
      "no advisor has the id or name \(quoted(text)); portfolio advisors shows them"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) fits \(advisors.count) advisors; give more of the name, or the id: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "no account has the id or number \(quoted(text)); portfolio advisors show ADVISOR shows them"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) fits \(accounts.count) accounts; give the id: " + candidates(accounts)
    }
  }

  private func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); check the id, and the URL in advisors.url"
    case .feed(let failure): "\(reason(failure)), and nothing was kept of it; \(remedy(failure))"
    case .file(let failure): sentence(for: failure)
    case .malformed(_, let problem): "\(sentence(for: problem)); put the file right"
    case .foreign: "this is JSON of another shape; put the file right"
    case .noSuchAdvisor(let id): sentence(for: AdvisorProblem.noSuchAdvisor(id))
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
}
