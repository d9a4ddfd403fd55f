import PortfolioCore

/// What people are told of what totals leave out.
extension Catalogue {
  func sentences(about leftOut: LeftOut) -> [String] {
    var sentences: [String] = []
    if !leftOut.unpriced.isEmpty { sentences.append(text(.unpricedInTotal(leftOut.unpriced.sorted()))) }
    if !leftOut.unconverted.isEmpty {
      sentences.append(text(.rates(.leftOut(leftOut.unconverted.sorted(), leftOut.rates.sorted()))))
    }
    return sentences
  }
}

extension Layout {
  /// The same below a table.
  func parts(about leftOut: LeftOut) -> [Part] {
    let sentences = words.sentences(about: leftOut)
    return sentences.isEmpty ? [] : [.gap] + sentences.map { .text($0) }
  }
}
