import PortfolioCore

/// What is missing, old or estimated, and what the measures mean.
extension PortfolioPage {
  var missing: HTML {
    let figures =
      [contents.performance.total] + contents.performance.byTicker.values
      + (contents.performance.months + contents.performance.years).map(\.figures)
    let old = contents.oldPrices
    let hasMarks =
      !old.isEmpty || contents.history.points.contains { $0.staleDay != nil }
      || figures.contains { $0.oldStart != nil || $0.oldEnd != nil }
    let untracked = contents.performance.total.flows == .trades ? contents.performance.untracked : []
    let messages: [Message?] =
      contents.summary.omissions.messages + [
        old.isEmpty ? nil : .priceOld(ages: old), hasMarks ? .pageOldMarked : nil,
        contents.forecast.months.isEmpty || isPrivate ? nil : .pageEstimated,
        figures.contains { $0.timeWeighted.method == .dietz }
          ? .priceLinkedByDietz(of: [words(.heading(.total))]) : nil,
        untracked.isEmpty ? nil : .accountsGoesByTrades(untracked: words.names(ofAccounts: untracked)),
      ]
    let lines = HTML(messages.compactMap { message in message.map { "<p>\(words($0))</p>\n" as HTML } })
    return lines.text.isEmpty
      ? "<p>\(words(.pageNothingMissing))</p>\n" : "<div class=\"alerts\">\n\(lines)</div>\n"
  }

  /// A line for each measure, folded away.
  var glossary: HTML {
    let lines = HTML(
      Measure.allCases.map {
        "<div><dt>\(words(.pageMeasure($0)))</dt><dd>\(words(.pageDefinition($0)))</dd></div>\n"
      })
    return """
      <details class="glossary"><summary>\(words(.pageGlossary))</summary>
      <dl>
      \(lines)</dl></details>

      """
  }
}
