import PortfolioIO

/// Phrases about remote stores.
extension English {
  func text(_ phrase: RemotePhrase) -> String {
    switch phrase {
    case .notice(.copyShown(let age, let failure), let store):
      "\(store): \(reason(failure)); showing the copy from \(self.age(age)) ago"
    case .notice(.detailsLost(let count), let store):
      "\(store): fee, account and note of \(plural(count, "transaction")) are gone, probably because an app that "
        + "does not know them saved the list; 'portfolio push URL' restores them from a file"
    case .notice(.cache(let warning), _): sentence(for: warning)
    case .merged(let new, let changed, let same):
      "\(plural(new, "new transaction")), \(number(changed)) changed, \(number(same)) unchanged."
    case .others(let count):
      "\(plural(count, "transaction")) \(count == 1 ? "exists" : "exist") only in the other store and \(tried(count == 1 ? "was" : "were", "would be")) left alone."
    case .deleted(let count):
      "\(plural(count, "transaction")) \(tried("deleted", "would be deleted")), as \(count == 1 ? "it exists" : "they exist") only in the other store."
    case .difference(.new): "new"
    case .difference(.changed(let fields)):
      "changed: \(fields.map { field($0.rawValue) }.joined(separator: ", "))"
    case .difference(.deleted): "deleted"
    case .mirrorLeftBehind(let failure):
      "mirror: " + (failure.map { "\(reason($0)); " } ?? "")
        + "saved here, but not in the mirror; a later command tries again"
    case .onlyInMirror(let count):
      "\(plural(count, "transaction")) \(count == 1 ? "is" : "are") only in the mirror and \(count == 1 ? "was" : "were") left alone; 'portfolio pull URL' fetches \(count == 1 ? "it" : "them")."
    case .agreed(let age): "in sync \(self.age(age)) ago"
    case .more(let count): "… and \(number(count)) more"
    case .tokenInAddress:
      "a token in a URL is visible to others; remove it and use PORTFOLIO_REMOTE_TOKEN instead"
    case .storeIsNoFile: "push and pull work between a file and a URL; use --store FILE"
    }
  }

  func sentence(for failure: RemoteFailure) -> String {
    switch failure {
    case .unreachable(let failure): "\(reason(failure)), so nothing was changed; \(remedy(failure))"
    case .withoutCopy(let failure): "\(reason(failure)), and there is no cached copy; \(remedy(failure))"
    case .uncertain(let failure):
      "\(reason(failure)), so the change may or may not have been made; check with 'portfolio list' before "
        + "repeating it"
    case .forbidden(let text):
      "permission denied by the service\(quotedInBrackets(text)); check PORTFOLIO_REMOTE_TOKEN and the "
        + "database rules"
    case .notThere(let text):
      "not found\(quotedInBrackets(text)); check the URL, which must end in .json"
    case .refused(let status, let text):
      "\(reason(.status(status, serverText: text))), so nothing was changed; check the URL"
    case .malformed(let error):
      "the service's response is not valid JSON (\(sentence(for: error.problem))); check the URL, which must end "
        + "in .json"
    case .foreign: "the service's response is not a list of transactions; check the URL"
    case .unversioned:
      "the service sends no ETag, so a change could overwrite those of others; check the URL"
    case .overtaken(let times):
      "changed by others \(times == 1 ? "" : "\(times) times ")in the meantime; try again"
    }
  }
}
