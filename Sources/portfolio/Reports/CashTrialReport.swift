import PortfolioIO

/// What would become of the records of a feed: the report of an import, in words for what was not done.
struct CashTrialReport: Report {
  let report: CashImportReport

  var json: JSONValue { report.json }
  var csv: CSVWriter { report.csv }

  func text(_ layout: Layout) -> String {
    let outcome = report.outcome
    var phrases: [CashPhrase] = [.wouldImport(outcome.new)]
    if outcome.replaced > 0 { phrases.append(.wouldReplace(outcome.replaced)) }
    if outcome.duplicate > 0 { phrases.append(.duplicate(outcome.duplicate)) }
    if outcome.rejected > 0 { phrases.append(.rejected(outcome.rejected)) }
    return phrases.map { layout.words.text(.cash($0)) + "\n" }.joined()
  }
}
