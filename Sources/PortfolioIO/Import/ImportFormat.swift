import PortfolioCore

/// A format that can be imported.
package struct ImportFormat: Sendable {
  /// The name used by `--as`.
  package let name: String
  /// Whether a file seems to have this format.
  let detects: @Sendable (ImportFile) -> Bool
  /// Reads a file into rows and issues.
  let read: @Sendable (ImportFile, ImportOptions) throws -> ImportedRows
  /// The rules that describe it, as JSON; nil where it is more than rules can say.
  package var rules: String?
  /// What its files bring; worked out where it is asked for, since rules have to be read for it.
  package var contents: @Sendable () -> Set<ImportContent> = { [] }
}

extension ImportFormat {
  /// Names that are not those of formats with capitals.
  private static let titles = [
    "csv": "portfolio's own CSV", "json": "portfolio's own JSON", "yahoo": "Yahoo Finance",
    "trading212": "Trading 212",
    "etrade": "E*Trade", "etoro": "eToro", "comdirect": "comdirect", "ofx": "OFX and QFX", "qif": "QIF",
    "ledger": "ledger", "beancount": "beancount",
  ]

  /// The name of the broker, or of the program.
  package var title: String {
    ImportFormat.titles[name]
      ?? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// All formats, in the order in which they are tried. To add one, add a file and a line here.
  package static let all: [ImportFormat] = [
    .csv, .json, .ghostfolio, .portfolioPerformance, .wealthfolio, .yahoo, .interactiveBrokers, .schwab,
    .fidelity, .robinhood, .trading212, .degiro, .tradeRepublic, .revolut, .scalable, .freetrade,
    .hargreavesLansdown, .vanguard, .eTrade, .merrill, .morganStanley, .questrade, .wealthsimple, .swissquote,
    .saxo, .avanza, .nordnet, .comdirect, .eToro, .parqet, .sharesight, .zerodha, .schwabEquity, .coinbase,
    .kraken, .binance, .ofx, .qif, .beancount, .ledger,
  ]

  /// Reads a file in the named format, or in the first that recognises it. Throws `ImportFailure`.
  package static func read(
    _ file: ImportFile, as name: String?, _ options: ImportOptions
  ) throws -> ImportedRows {
    if file.text.isTorn { throw ImportFailure.cutOff(file.text.place(file.name, of: file.text.count)) }
    var rows = try rowsOf(file, as: name, options)
    rows.source = file.source
    return rows
  }

  private static func rowsOf(
    _ file: ImportFile, as name: String?, _ options: ImportOptions
  ) throws -> ImportedRows {
    if let first = options.rules.first {
      return try RulesFormat(name: first.name, rules: options.rules).read(file, options)
    }
    let own = RulesFormat(name: name ?? "", rules: options.ownRules.filter { name == nil || $0.name == name })
    if name == nil ? own.match(file) != nil : !own.rules.isEmpty { return try own.read(file, options) }
    if CashFeedFormat.claims(file) { throw ImportFailure.cashFeed(name: file.name) }
    if let name {
      guard let format = all.first(where: { $0.name == name }) else {
        throw ImportFailure.notOfFormat(name: file.name, format: name)
      }
      return try format.read(file, options)
    }
    if options.said.mapsColumns { return try MappedCSV.read(file, options) }
    if let format = all.first(where: { $0.detects(file) }) { return try format.read(file, options) }
    if !options.said.isEmpty { return try MappedCSV.read(file, options) }
    throw ImportFailure.undetected(name: file.name)
  }
}
