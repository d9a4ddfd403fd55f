import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the price history and imports price files, for the command `prices`.
enum PriceFiles {
  static let history = Flag("history")
  static let file = Option("import", placeholder: "FILE", completion: .files)
  static let ticker = Option("ticker", placeholder: "T", completion: .dynamic("tickers"))
  static let currency = Option("currency", placeholder: "C", expected: "expected.currency") {
    Currency.code($0) == $0 ? $0 : nil
  }
  static let adjusted = Flag("adjusted")
  static let format = Option("as", oneOf: PriceFileFormat.all.map(\.name))

  /// Shows recorded prices without fetching any; those of all tickers if none is named.
  static func show(_ tickers: [String], _ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let days = try input.days(context)
    let prices = try context.files.history.prices(of: tickers, from: days.first, to: days.last)
    let shown = tickers.isEmpty ? prices.keys.sorted() : tickers
    try context.console.print(PriceHistoryReport(tickers: shown, prices: prices))
    return .done
  }

  /// Stores the prices of a file, or none if a line is invalid.
  static func take(_ path: String, _ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    var options = PriceFileOptions(currency: input[currency])
    if let text = input[ticker] { options.ticker = try context.symbols([text]).first }
    let stored = StoredTickers(context)
    options.isHeld = { stored.contains($0) }
    let file = try context.importFile(path)
    var rows = try read(file, as: input[format], options)
    try stored.check()
    var addition = PriceHistory.Addition()
    if rows.rejected == 0 {
      if input[adjusted] { try unadjust(&rows, context) }
      let prices = rows.prices
      addition = try context.files.history.add(prices)
    }
    try context.console.confirm(
      rows: PriceImportReport(rows: rows, addition: addition), rejected: rows.rejected,
      isStored: rows.rejected == 0)
    if rows.rejected > 0 { throw Failure.invalid(rows.issues.shown) }
    return .done
  }

  private static func read(
    _ file: ImportFile, as format: String?, _ options: PriceFileOptions
  ) throws -> PriceRows {
    do {
      return try PriceFileFormat.read(file, as: format, options)
    } catch ImportFailure.undetected(let name) {
      throw PriceProblem.undetected(name: name)
    } catch ImportFailure.notOfFormat(let name, let format) {
      throw PriceProblem.notOfFormat(name: name, format: format)
    }
  }

  /// Undoes the adjustment of prices for stored splits.
  private static func unadjust(_ rows: inout PriceRows, _ context: Context) throws {
    let traded = try context.ledger.tradePrices(of: DayPeriods(ends: []))
    try rows.unadjust { ticker in traded.splits(of: ticker) }
  }
}
