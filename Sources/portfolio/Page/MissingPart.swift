import PortfolioCore

/// What is missing, old or estimated, and what the measures mean.
extension PortfolioPage {
  var missing: HTML {
    let figures =
      [contents.performance.total] + contents.performance.byTicker.values
      + (contents.performance.months + contents.performance.years).map(\.figures)
    var sentences = words.sentences(about: contents.summary.omissions)
    if !contents.oldPrices.isEmpty { sentences.append(words(.priceOld(ages: contents.oldPrices))) }
    let hasMarks =
      !contents.oldPrices.isEmpty || contents.history.points.contains { $0.staleDay != nil }
      || figures.contains { $0.oldStart != nil || $0.oldEnd != nil }
    if hasMarks { sentences.append(said(.pageOldMarked)) }
    if !contents.forecast.months.isEmpty, !isPrivate { sentences.append(said(.pageEstimated)) }
    if figures.contains(where: { $0.timeWeighted.method == .dietz }) {
      sentences.append(words(.priceLinkedByDietz))
    }
    if contents.performance.total.flows == .trades, !contents.performance.untracked.isEmpty {
      let names = words.names(ofAccounts: contents.performance.untracked)
      sentences.append(words(.accountsGoesByTrades(untracked: names)))
    }
    let lines = HTML(sentences.map { "<p>\($0)</p>\n" })
    return lines.text.isEmpty
      ? "<p>\(said(.pageNothingMissing))</p>\n" : "<div class=\"alerts\">\n\(lines)</div>\n"
  }

  /// A line for each measure, folded away.
  var glossary: HTML {
    let lines = HTML(
      Measure.allCases.map {
        "<div><dt>\(said(.pageMeasure($0)))</dt><dd>\(said(.pageMeaning($0)))</dd></div>\n"
      })
    return """
      <details class="glossary"><summary>\(said(.pageGlossary))</summary>
      <dl>
      \(lines)</dl></details>

      """
  }
}
