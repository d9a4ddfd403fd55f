import PortfolioCore
import PortfolioIO

extension English {
  func complaint(_ failure: ImportFailure) -> Complaint {
    switch failure {
    case .undetected(let name):
      Complaint(
        "no format recognises it; name one with --as (\(formats)), or the columns with --map COLUMN=FIELD",
        place: name)
    case .notOfFormat(let name, let format):
      Complaint(
        "it has not what \(format) begins with; leave --as out, or name another of \(formats)", place: name)
    case .cashFeed(let name):
      Complaint("these are cash transactions; portfolio cash import reads them", place: name)
    case .openDateOrder(let place, let example):
      located(
        place,
        "nothing tells whether \(quoted(example)) begins with the day or the month; give --date-order dmy or "
          + "--date-order mdy", field: "date")
    case .currencies(let name, let currencies):
      Complaint(
        "rows are settled in \(list(currencies)); give --currency \(currencies.first ?? "") to take only those, and "
          + "import the others into another store", place: name)
    case .noSuchColumn(let name, let column):
      Complaint("no column is called \(quoted(column)); look at the header", place: name)
    case .malformedJSON(let place, let problem):
      located(place, "\(sentence(for: problem)); put the file right")
    case .openQuote(let place):
      located(place, "a quote is opened in this row and never closed; put the file right")
    case .newer(let place, let version):
      located(place, "it has version \(version), and this program knows 1; use a newer portfolio")
    }
  }

  private var formats: String { ImportFormat.all.map(\.name).joined(separator: ", ") }

  private func located(_ place: Place, _ text: String, field: String? = nil) -> Complaint {
    Complaint(text, place: position(place), field: field, line: place.line)
  }
}
