import PortfolioIO

/// What can be said about remote stores.
extension English {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); showing the copy of \(self.age(age)) ago"
    case .notice(.detailsLost(let count), let store):
      "\(store): fee, account and note of \(plural(count, "transaction")) are gone, as if an app that does not "
        + "know them had saved the list; portfolio push URL restores what a file has"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(plural(new, "new transaction")), \(changed) changed, \(same) the same."
    case .others(let count):
      "\(plural(count, "transaction")) that only the other store has \(count == 1 ? "was" : "were") left alone."
    case .isNew: "new"
    case .hasChanged(let fields): "changed: \(fields.joined(separator: ", "))"
    case .more(let count): "… and \(count) more"
    }
  }

  func sentence(for problem: RemoteProblem) -> String {
    switch problem {
    case .tokenInAddress:
      "a token in a URL can be seen by others; take it out and put it in PORTFOLIO_REMOTE_TOKEN"
    case .storeIsNoFile: "push and pull work between a file and a URL; name a file"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)); nothing was changed, \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), and there is no copy of it here; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), so whether the change was made is not known; look with portfolio list before you "
        + "make it again"
    case .forbidden(let text):
      "the service lets nobody in\(quotedInBrackets(text)); check PORTFOLIO_REMOTE_TOKEN and the rules of the "
        + "database"
    case .notThere(let text):
      "the service has nothing there\(quotedInBrackets(text)); check the URL, which ends in .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))); nothing was changed, check the URL"
    case .malformed(let error):
      "what the service has is no JSON (\(sentence(for: error.problem))); check the URL, which ends in .json"
    case .foreign: "what the service has is no list of transactions; check the URL"
    case .unversioned:
      "the service sends no ETag, so that nothing can be changed without overwriting others; check the URL"
    case .overtaken(let times):
      "others changed it \(times == 1 ? "meanwhile" : "\(times) times meanwhile"); try again"
    }
  }
}
