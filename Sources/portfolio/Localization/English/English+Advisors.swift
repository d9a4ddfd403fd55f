import PortfolioCore
import PortfolioIO

/// Phrases about advisors.
extension English {
  func text(_ phrase: AdvisorPhrase) -> String {
    switch phrase {
    case .nobody: "The firm has no advisors."
    case .noMatch: "No advisors match."
    case .nothing: "None."
    case .notFetched: "Not fetched."
    case .noHoldings: "This account has no holdings."
    case .firm: "Firm"
    case .shown: "Shown"
    case .category(let category): name(of: category)
    case .fetched(let age): "Fetched \(self.age(age)) ago."
    case .loading: "Advisors"
    case .copyShown(let failure, let age):
      "advisors: \(reason(failure)); showing data from \(self.age(age)) ago"
    case .overviewShown(let name, let failure):
      "advisors: \(reason(failure)); the accounts of \(name) have not been fetched"
    case .withoutID(let count):
      "advisors: \(plural(count, "record")) skipped (no ID)"
    case .unread(let count):
      "The details of \(plural(count, "advisor")) have not been fetched and were not searched; use --fetch to include them."
    case .unreadable(let name): "\(name): cannot read the details, so the filter did not search them"
    case .withoutValue(let tickers, let account):
      "\(account): units or price missing, so the account value does not include \(list(tickers))"
    case .totalDisagrees(let given, let value):
      "the service reports assets of \(figure(given)), but the accounts add up to \(figure(value.description))"
    }
  }

  private func name(of category: SecurityCategory) -> String {
    switch category {
    case .mutualFund: "mutual fund"
    case .indexFund: "index fund"
    case .growthFund: "growth fund"
    case .equityFund: "equity fund"
    case .sectorFund: "sector fund"
    case .dividendFund: "dividend fund"
    case .etf: "ETF"
    case .stock: "stock"
    case .bond: "bond"
    case .option: "option"
    case .cash: "cash"
    case .other(let name): SecurityCategory.readable(name)
    }
  }

  func sentence(for failure: AdvisorFailure) -> String {
    switch failure {
    case .noAddress:
      "no URL is set; run 'portfolio config set advisors.url URL' or use --mock DIR"
    case .incomplete(let gap): "the list of advisors may be incomplete: \(reason(gap)); try again later"
    case .noSuchAdvisor(let text):
      "no advisor has the ID or name \(quoted(text)); 'portfolio advisors' lists all advisors"
    case .ambiguousAdvisor(let text, let advisors):
      "\(quoted(text)) matches \(advisors.count) advisors; use more of the name, or the ID: "
        + candidates(advisors)
    case .noSuchAccount(let text):
      "no account has the ID or number \(quoted(text)); 'portfolio advisors show ADVISOR' lists the accounts of an advisor"
    case .ambiguousAccount(let text, let accounts):
      "\(quoted(text)) matches \(accounts.count) accounts; use the ID: " + candidates(accounts)
    case .unknownToService(let said):
      "\(reason(.status(404, serverText: said))); check the ID, and the URL in advisors.url"
    case .feed(let failure): "\(reason(failure)), and there is no cached copy; \(remedy(failure))"
    case .malformed(_, let problem): "\(sentence(for: problem)); fix the file"
    case .foreign: "does not look like advisor data; check the file"
    case .another(_, let id): "is about the advisor \(quoted(id.text)); check the file"
    case .notFetched(let advisors, let failure):
      "the details of \(list(advisors.map(\.name))) could not be fetched\(failure.map { " (\(reason($0)))" } ?? ""); try again later"
    }
  }

  private func reason(_ gap: DashboardGap) -> String {
    switch gap {
    case .failed(let failure): reason(failure)
    case .refused(let refusal): reason(refusal)
    }
  }
}
