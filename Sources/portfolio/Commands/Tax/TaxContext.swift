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
  func explainEmpty(_ year: TaxYear, _ account: String?, firstDay: CalendarDay?) throws {
    if let account { try requireKnown(tickers: [], account: account) }
    let formats = words.formats
    if year.first > environment.today {
      console.warn(.taxNotBegun(year: year.name))
    } else if let firstDay, firstDay > year.last {
      console.warn(.taxBeforeFirst(year: year.name, formats.day(firstDay)))
    }
  }
}
