import PortfolioCore

/// What people are told of what totals leave out.
extension Words {
  func sentences(about omissions: Omissions) -> [String] {
    var sentences: [String] = []
    if !omissions.unpriced.isEmpty { sentences.append(self(.unpricedInTotal(omissions.unpriced.sorted()))) }
    if !omissions.unconverted.isEmpty {
      sentences.append(self(.ratesOmissions(omissions.unconverted.sorted(), omissions.rates.sorted())))
    }
    return sentences
  }
}

extension Layout {
  /// The same below a table.
  func parts(about omissions: Omissions) -> [ReportBlock] {
    let sentences = words.sentences(about: omissions)
    return sentences.isEmpty ? [] : [.gap] + sentences.map { .text($0) }
  }
}
