import PortfolioCore

/// A format that can be imported.
package struct ImportFormat: Sendable {
  /// The name used by `--as`.
  package let name: String
  /// Whether a file seems to have this format.
  let detects: @Sendable (ImportFile) -> Bool
  /// Reads a file into rows and issues.
  let read: @Sendable (ImportFile, ImportOptions) throws(ImportFailure) -> ImportedRows
}

extension ImportFormat {
  /// All formats, in the order in which they are tried. To add one, add a file and a line here.
  package static let all: [ImportFormat] = [
    .csv, .json, .ghostfolio, .portfolioPerformance, .wealthfolio, .yahoo, .interactiveBrokers, .schwab,
    .fidelity, .robinhood, .trading212,
  ]

  /// Reads a file in the named format, or in the first that recognises it. Throws `ImportFailure`.
  package static func read(
    _ file: ImportFile, as name: String?, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedRows {
    if CashFeedFormat.claims(file) { throw .cashFeed(name: file.name) }
    guard let format = format(of: file, named: name, options) else { throw .undetected(name: file.name) }
    var rows = try format.read(file, options)
    rows.source = file.source
    return rows
  }

  private static func format(of file: ImportFile, named name: String?, _ options: ImportOptions)
    -> ImportFormat?
  {
    if let name, let format = all.first(where: { $0.name == name }) { return format }
    return options.columns.isEmpty ? all.first { $0.detects(file) } : csv
  }
}
