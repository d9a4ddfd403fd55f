import PortfolioCore

/// A format that can be imported.
package struct ImportFormat: Sendable {
  /// The name used by `--as`.
  package let name: String
  /// Whether a file seems to have this format.
  let detects: @Sendable (ImportFile) -> Bool
  /// Reads a file into rows and issues.
  let read: @Sendable (ImportFile, ImportOptions) throws -> ImportedRows
  /// What its files bring; worked out where it is asked for, since rules have to be read for it.
  package var contents: @Sendable () -> Set<ImportContent> = { [] }

  /// The rules that describe it, as JSON; nil where it is more than rules can say.
  package var rules: String? { EmbeddedFile.text("rules/\(name).json") }
}

extension ImportFormat {
  /// A format that a file has where it can be opened as one.
  init<Opened>(
    _ name: String, brings contents: Set<ImportContent> = Set(ImportContent.allCases),
    open: @escaping @Sendable (ImportFile) -> Opened?,
    read: @escaping @Sendable (Opened, ImportFile, ImportOptions) throws -> ImportedRows
  ) {
    self.init(
      name: name, detects: { open($0) != nil },
      read: { file, options in
        guard let opened = open(file) else { throw ImportFailure.notOfFormat(name: file.name, format: name) }
        return try read(opened, file, options)
      }, contents: { contents })
  }

  /// A format of several forms, of which the first that recognises a file counts.
  init(
    _ name: String, forms: [ImportFormat],
    brings contents: @escaping @Sendable () -> Set<ImportContent> = { Set(ImportContent.allCases) }
  ) {
    self.init(
      name: name, detects: { file in forms.contains { $0.detects(file) } },
      read: { file, options in
        guard let form = forms.first(where: { $0.detects(file) }) else {
          throw ImportFailure.notOfFormat(name: file.name, format: name)
        }
        return try form.read(file, options)
      }, contents: contents)
  }
}

extension ImportFormat {
  /// Names that are not those of formats with capitals.
  private static let titles = [
    "csv": "portfolio's own CSV", "json": "portfolio's own JSON", "yahoo": "Yahoo Finance",
    "trading212": "Trading 212",
    "etrade": "E*Trade", "etoro": "eToro", "comdirect": "comdirect", "ofx": "OFX and QFX", "qif": "QIF",
    "ledger": "ledger", "beancount": "beancount", "flatex": "flatex", "tastytrade": "tastytrade",
    "xtb": "XTB",
    "investengine": "InvestEngine",
  ]

  /// The name of the broker, or of the program.
  package var title: String {
    ImportFormat.titles[name]
      ?? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }

  /// What rules cannot describe. To add a format that they can, add its file to Resources/rules.
  private static let written: [ImportFormat] = [
    .binance, .coinbase, .freetrade, .ghostfolio, .interactiveBrokers, .kraken, .ofx, .portfolioPerformance,
    .qif, .saxo, .schwab, .schwabEquity, .trading212, .vanguard, .yahoo,
  ]

  /// The names of those that rules describe, at least in part.
  package static let namesOfRules = EmbeddedFile.names(in: "rules/", ending: ".json")

  /// All formats, in the order in which they are tried: our own, those of others by their names, and journals.
  package static let all: [ImportFormat] = {
    let described = namesOfRules.filter { name in
      !written.contains { $0.name == name }
    }
    let others = (written + described.map { ImportFormat(rules: $0) }).sorted { $0.name < $1.name }
    return [.csv, .json] + others + [.beancount, .ledger]
  }()

  /// Those in which people keep what they have.
  private static let kept: Set<String> = ["csv", "json", "beancount", "ledger"]

  /// Reads a file in the named format, or in the first that recognises it. Throws `ImportFailure`.
  package static func read(
    _ file: ImportFile, as name: String?, _ options: ImportOptions
  ) throws -> ImportedRows {
    if let failure = file.binary { throw failure }
    let file = try file.table { claims($0, as: name, options) }
    if file.text.isTorn { throw ImportFailure.cutOff(file.text.place(file.name, of: file.text.count)) }
    var rows = try rowsOf(file, as: name, options)
    rows.source = file.source
    return rows
  }

  private func rows(of file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    var rows = try read(file, options)
    if !ImportFormat.kept.contains(name) { rows.format = name }
    return rows
  }

  /// Whether a sheet of a workbook is one that is read.
  private static func claims(_ sheet: ImportFile, as name: String?, _ options: ImportOptions) -> Bool {
    let rules = options.rules + options.ownRules.filter { name == nil || $0.name == name }
    if RulesFormat(name: "", rules: rules).match(sheet) != nil { return true }
    if !options.rules.isEmpty { return false }
    if name == nil, options.overrides.mapsColumns {
      return MappedCSV.table(of: sheet, options.overrides) != nil
    }
    return all.contains { (name == nil || $0.name == name) && $0.detects(sheet) }
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
      return try format.rows(of: file, options)
    }
    if options.overrides.mapsColumns { return try MappedCSV.read(file, options) }
    if let format = all.first(where: { $0.detects(file) }) { return try format.rows(of: file, options) }
    if !options.overrides.isEmpty { return try MappedCSV.read(file, options) }
    throw ImportFailure.undetected(name: file.name)
  }
}
