import CommandLineKit
import PortfolioCore
import PortfolioKit

extension Context {
  /// A form is a format of its own.
  func requireOneFormat(_ form: String?, isCSV: Bool) throws {
    guard let form else { return }
    let agrees =
      switch console.format {
      case .table: true
      case .csv: isCSV
      case .json: false
      }
    if agrees { return }
    throw Failure.refused(form, of: "--form", expected: .described("expected.form"))
  }

  /// Says why there is nothing in a tax year; fails where the account is not known.
  func explainEmpty(_ query: TaxQuery, firstDay: CalendarDay?) throws {
    if let account = query.account { try requireKnown(tickers: [], account: account) }
    let formats = words.formats
    if query.year.first > environment.today {
      console.warn(.taxNotBegun(year: query.year.name))
    } else if let firstDay, firstDay > query.year.last {
      console.warn(.taxBeforeFirst(year: query.year.name, formats.day(firstDay)))
    }
  }
}
