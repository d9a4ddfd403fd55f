import PortfolioCore
import PortfolioIO

/// What can be said about a file of which nothing can be imported.
extension English {
  func sentence(for failure: ImportFailure) -> String {
    switch failure {
    case .undetected:
      "no format recognises it; name one with --as (\(importFormats)), or the columns with --map COLUMN=FIELD"
    case .notOfFormat(_, let format):
      "it has not what \(format) begins with; leave --as out, or name another of \(importFormats)"
    case .cashFeed: "these are cash transactions; portfolio cash import reads them"
    case .openDateOrder(_, let example):
      "nothing tells whether \(quoted(example)) begins with the day or the month; give --date-order dmy or "
        + "--date-order mdy"
    case .currencies(_, let currencies):
      "rows are settled in \(list(currencies)); give --currency \(currencies.first ?? "") to take only those, and "
        + "import the others into another store"
    case .noSuchColumn(_, let column): "no column is called \(quoted(column)); look at the header"
    case .malformedJSON(_, let problem): "\(sentence(for: problem)); put the file right"
    case .openQuote: "a quote is opened in this row and never closed; put the file right"
    case .newer(_, let version): "it has version \(version), and this program knows 1; use a newer portfolio"
    }
  }
}
