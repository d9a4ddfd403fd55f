import PortfolioCore

/// Reads daily prices from comma-separated values, given the names of the columns.
private struct DailyCSV: Sendable {
  let date: Set<String>
  let price: Set<String>
  let ticker: Set<String>
  let currency: Set<String>
  /// Columns that files of this format must have, and must not have.
  var marks: Set<String> = []
  var foreign: Set<String> = []

  func isHeader(_ names: [String]) -> Bool {
    let names = Set(names)
    return !names.isDisjoint(with: date) && !names.isDisjoint(with: price) && names.isSuperset(of: marks)
      && names.isDisjoint(with: foreign)
  }

  func format(_ name: String) -> PriceFileFormat {
    PriceFileFormat(
      name: name, detects: { CSVTable($0.text, isHeader: isHeader) != nil },
      read: { file, options in
        guard let table = CSVTable(file.text, isHeader: { isHeader($0) }) else {
          throw ImportFailure.notOfFormat(name: file.name, format: name)
        }
        return try rows(table, file, options)
      })
  }

  private func rows(
    _ table: CSVTable, _ file: ImportFile, _ options: PriceFileOptions
  ) throws -> PriceRows {
    func column(_ names: Set<String>) -> Int? { table.header.firstIndex(where: names.contains) }
    let (dates, prices) = (column(date), column(price))
    let (tickers, currencies) = (column(ticker), column(currency))
    if tickers == nil, options.ticker == nil { throw ImportFailure.noTicker(name: file.name) }
    var rows = PriceRows(file, options)
    try table.forEachRow(of: file) { reader in
      let cells = reader.cells
      func cell(_ column: Int?) -> CSVReader.Cell? {
        column.flatMap { $0 < cells.count ? cells[$0] : nil }
      }
      func text(_ column: Int?) -> String { cell(column).map { reader.text($0) } ?? "" }
      if cells.count > table.header.count {
        let problem = Issue.Problem.tooManyCells(cells.count, header: table.header.count)
        return rows.reject(problem, line: reader.line)
      }
      if let cell = cell(prices), DailyCSV.isNone(reader.bytes(cell)) {
        return rows.skip(line: reader.line, text(prices))
      }
      var entry = PriceRows.Entry()
      entry.day = cell(dates).flatMap { DailyCSV.day(reader.bytes($0)) }
      if let cell = cell(prices) { entry.number = ExactDecimal.reading(reader.bytes(cell)) }
      entry.ticker = tickers.map { NativeCSV.unguarded(text($0)) }
      if entry.ticker?.isEmpty ?? false, options.ticker != nil { entry.ticker = nil }
      let code = text(currencies)
      entry.currency = code.isEmpty ? nil : code
      rows.take(entry, line: reader.line) { (text(dates), text(prices)) }
    }
    return rows
  }

  /// `null` or `N/D`, which Yahoo and Stooq write for a day without a price.
  private static func isNone(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 4 && bytes.elementsEqual("null".utf8)
      || bytes.count == 3 && bytes.elementsEqual("N/D".utf8)
  }

  /// Most are as the program writes them, which is read sooner.
  private static func day(_ bytes: UnsafeBufferPointer<UInt8>) -> CalendarDay? {
    Timestamp(bytes: bytes)?.day ?? DateText(String(decoding: bytes, as: UTF8.self))?.day
  }
}

extension PriceFileFormat {
  /// The program's own format: `date,ticker,price,currency`.
  static let csv = DailyCSV(
    date: ["date"], price: ["price"], ticker: ["ticker", "ticket"], currency: ["currency"],
    foreign: ["type", "quantity", "close"]
  ).format("csv")

  /// Yahoo's format: `Date,Open,High,Low,Close,Adj Close,Volume`.
  static let yahoo = DailyCSV(
    date: ["date"], price: ["close"], ticker: ["ticker", "symbol"], currency: ["currency"],
    marks: ["adj close"]
  ).format("yahoo")

  /// Stooq's format: `Date,Open,High,Low,Close,Volume`, or with `<TICKER>` and `<DATE>` for many tickers.
  static let stooq = DailyCSV(
    date: ["date", "<date>"], price: ["close", "<close>"], ticker: ["ticker", "symbol", "<ticker>"],
    currency: ["currency"], foreign: ["adj close"]
  ).format("stooq")
}
