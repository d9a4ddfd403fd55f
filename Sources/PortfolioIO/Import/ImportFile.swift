import PortfolioCore
import PortfolioSystem

/// A file to be imported: its name for messages and its text.
package struct ImportFile: Sendable {
  package let name: String
  let text: ImportText
  /// The zip archive that it is, as workbooks are; nil for a text.
  private let archive: [UInt8]?

  /// A file with this content.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    archive = bytes.starts(with: [0x50, 0x4B, 3, 4]) ? bytes : nil
    text = ImportText(archive == nil ? bytes : [])
  }

  private init(name: String, sheet csv: [UInt8]) {
    (self.name, archive, text) = (name, nil, ImportText(sheet: csv))
  }

  /// The largest file that is read, in bytes.
  package static let largestFile = 1 << 30

  /// The file at `path`, which may also be a pipe. Throws `FileFailure`, and `.tooLarge` for more than `limit` bytes.
  package init(path: String, limit: Int = largestFile) throws(FileFailure) {
    let file = try File.forStreaming(path)
    self.init(name: path, bytes: try file.readToEnd(limit: limit))
  }

  /// The same for a file that was found, not named by the user, so that it has to be a plain one.
  package init(found path: String, limit: Int) throws(FileFailure) {
    guard let bytes = try AtomicFile.read(path, limit: limit) else {
      throw FileFailure(.open, path, .notFound)
    }
    self.init(name: path, bytes: bytes)
  }

  /// The name and checksum by which an import is remembered.
  var source: (name: String, check: String) { (FilePaths.name(of: name), text.check) }

  func place(line: Int) -> Place { Place(file: name, line: line) }

  /// What it is where it is no text; nil for anything else.
  var binary: ImportFailure? {
    let start = String(decoding: text.bytes.prefix(4), as: UTF8.self)
    if start.hasPrefix("%PDF") { return .printed(name: name) }
    return start.hasPrefix("ÐÏ") ? .workbook(name: name) : nil
  }

  /// The same file, or of a page the first table that is wanted, of a workbook the sheet that is wanted, or its only one. Sheets that begin alike, such as one for
  /// each year, are read as one. Throws `ImportFailure`.
  func table(where isWanted: (ImportFile) -> Bool) throws -> ImportFile {
    guard let archive else {
      return WebPage.tables(in: text).lazy.map { ImportFile(name: name, bytes: $0) }.first(where: isWanted)
        ?? self
    }
    guard let sheets = try? Workbook(archive).sheets.filter({ !$0.csv.isEmpty }), !sheets.isEmpty else {
      throw ImportFailure.workbook(name: name)
    }
    let wanted =
      sheets.count == 1 ? sheets : sheets.filter { isWanted(ImportFile(name: name, sheet: $0.csv)) }
    let beginnings = Set(wanted.map { $0.csv.prefix { $0 != UInt8(ascii: "\n") } })
    guard beginnings.count == 1 else {
      throw ImportFailure.sheets(name: name, (wanted.isEmpty ? sheets : wanted).map(\.name))
    }
    return ImportFile(name: name, sheet: Array(wanted.map(\.csv).joined()))
  }

  /// Whether the text seems to be JSON.
  var isJSON: Bool { text.firstByte == UInt8(ascii: "{") || text.firstByte == UInt8(ascii: "[") }

  /// The whole text as JSON. Throws `ImportFailure.malformedJSON`.
  func parsedJSON() throws -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: text.bytes)
    } catch {
      throw ImportFailure.malformedJSON(text.place(name, of: error.offset), error.problem)
    }
  }
}

/// How to read a file.
package struct ImportOptions: Sendable {
  /// The rule for tickers in the program's own formats.
  package var tickerRule = TickerRule.letters
  /// Whether the store holds a ticker; it is accepted then whatever the rule.
  package var isHeld: @Sendable (String) -> Bool = { _ in false }
  /// The account for rows without one.
  package var account: String?
  /// The account that shares come from, or go to, where a file tells only one side of that.
  package var otherAccount: String?
  /// The accounts of a journal that are wanted, with those below them; none for those that hold shares.
  package var accounts: [String] = []
  /// Whether the day or the month comes first, if the file leaves it open.
  package var dateOrder: DateOrder?
  /// The zone in which stamps of brokers are written that are in UTC; asked where there are some.
  package var zone: @Sendable () throws -> ZoneOffsets = { .utc }
  /// Import only rows in this currency.
  package var currency: String?
  /// The home currency, in which rates are told; nil where none is set.
  package var home: String?
  /// The currency in which the cash of an account is kept, by its name.
  package var kept: [String: String] = [:]
  /// The known exchange rates, for costs in another currency than their row's.
  package var rates: ExchangeRates?
  /// Which security each ticker is on each day; nil where that is not known.
  package var securities: @Sendable () throws -> Securities? = { nil }
  /// The recorded prices of tickers, oldest first.
  package var prices: @Sendable (_ tickers: [String]) throws -> [String: [DayPrice]] = { _ in [:] }
  /// What is known about securities: how much a unit is worth for each unit of its price.
  package var instruments = InstrumentBook()
  /// What the user says of columns and values, for this file.
  package var overrides = RuleOverrides()
  /// Rules by which the file is read; the first whose header it has.
  package var rules: [ImportRules] = []
  /// Rules that are tried before the formats that are built in.
  package var ownRules: [ImportRules] = []
  /// Tickers for ISINs, symbols or names in the file, whatever their case.
  package var symbols: [String: String] = [:] {
    didSet {
      upperCasedSymbols = Dictionary(symbols.map { (TickerRule.upperCased($0.key), $0.value) }) { $1 }
    }
  }
  private var upperCasedSymbols: [String: String] = [:]
  /// Whether the balances that a file prints are taken, too.
  package var takesBalances = false
  /// Whether it is told what was made of each row.
  package var explains = false
  /// Whether the rows are only counted, as those of a statement are, and not imported.
  var isStatement = false
  /// Later transactions are named in warnings; nil for none.
  package var today: CalendarDay?
  package var newID: @Sendable () -> UUID
  /// Called now and then with the number of bytes read so far and the total.
  package var progress: @Sendable (Int, Int) -> Void = { _, _ in }

  package init(newID: @escaping @Sendable () -> UUID) {
    self.newID = newID
  }

  /// The ticker that the user has assigned to the first of these ISINs, symbols or names that has one; else nil.
  func symbol(for names: String...) -> String? {
    if symbols.isEmpty { return nil }
    return names.lazy.compactMap { symbols[$0] ?? upperCasedSymbols[TickerRule.upperCased($0)] }.first
  }

  /// Whether a ticker is taken as it is.
  func accepts(_ ticker: String) -> Bool { tickerRule.allows(ticker) || isHeld(ticker) }
}

extension ImportOptions {
  /// Adds the account to a row of the program's own formats that has none, and reads its date in the order
  /// chosen by the user.
  func complete(_ draft: inout TransactionDraft) {
    draft.set(.account, ifAbsent: account)
    if let dateOrder, case .refused(.notADate(let text)) = draft[.date] {
      draft[.date] = DateText.entry(text, dateOrder)
    }
  }

  /// How strictly to validate a row of the program's own formats: one with an id was stored with its ticker
  /// before.
  ///
  /// - Parameter instrument: what is known of its security besides.
  func rules(for draft: TransactionDraft, _ instrument: Instrument? = nil) -> ValidationRules {
    var rules = ValidationRules.entering(tickerRule)
    if draft[.id].value != nil { rules.tickers = .symbol }
    rules.isKnown = isHeld
    rules.instruments = instruments
    if let instrument { rules.instruments[instrument.ticker] = instrument }
    (rules.home, rules.kept) = (home, kept)
    return rules
  }
}

extension ValidationRules {
  /// For transactions that others have written.
  static let ofOthers = ValidationRules(tickers: .symbol, sumsAgree: false)
}

extension ImportedRows {
  /// Adds a transaction that is written in our own way, or what is wrong with it.
  mutating func takeOwn(_ draft: TransactionDraft, at place: Place, _ options: ImportOptions) {
    if let wanted = options.currency, let kind = draft.kind, let code = draft[.currency].value?.text,
      Currency.code(code) != wanted
    {
      return skip(line: place.line ?? 0, .otherCurrency(kind, code))
    }
    let instrument = options.instrument(explaining: draft)
    if let instrument { record(instrument) }
    take(draft, options.rules(for: draft, instrument), at: place, newID: options.newID)
  }
}

extension ImportOptions {
  /// The security of a transaction that was exported, where its price is one of another unit than a share, which exports
  /// do not tell; nil where its figures agree, or where nothing explains them.
  fileprivate func instrument(explaining draft: TransactionDraft) -> Instrument? {
    guard draft[.id].value != nil, draft.kind?.isTrade == true, let ticker = draft[.ticker].value?.text,
      let quantity = draft.number(.quantity), let price = draft.number(.price), let sum = draft.number(.sum)
    else { return nil }
    let (known, trade) = (instruments[ticker], Trade(quantity: quantity, price: price, sum: sum))
    do throws(Overflow) {
      if try trade.disagreeingProduct(per: known.priceUnit) == nil { return nil }
      for instrument in known.inOtherUnits
      where try trade.disagreeingProduct(per: instrument.priceUnit) == nil { return instrument }
    } catch {
      return nil
    }
    return nil
  }
}

/// Which of day and month comes first in `01/02/2024`.
package enum DateOrder: String, CaseIterable, Sendable { case dmy, mdy }

/// Why a file cannot be imported.
package enum ImportFailure: Error, Equatable, Sendable {
  /// Unrecognised format.
  case undetected(name: String)
  /// A document that is made to be printed.
  case printed(name: String)
  /// A workbook of a spreadsheet program that is not read: an older one, locked, damaged, or too large.
  case workbook(name: String)
  /// A workbook of these sheets, of which none is read, or several would have to be.
  case sheets(name: String, [String])
  /// It does not look like a file of the given format.
  case notOfFormat(name: String, format: String)
  /// Cash transactions, which `cash import` reads.
  case cashFeed(name: String)
  /// A statement in a language other than English.
  case foreignLanguage(name: String)
  /// Day and month could be either way round.
  case openDateOrder(Place, example: String)
  /// There is no column with the name given to `--map`.
  case noSuchColumn(name: String, column: String)
  /// There is no column so many places after the one of this name.
  case noColumn(name: String, Int, after: String)
  /// There is no column with the name given to `--skip`, or the format has none.
  case cannotSkip(name: String, column: String)
  /// Files of the format cannot follow an option, which is given as it is typed.
  case cannotApply(name: String, option: String)
  /// Two columns are mapped to the same field.
  case twoColumns(name: String, field: String)
  case malformedJSON(Place, JSONError.Problem)
  /// A file of rules that cannot be followed.
  case rules(name: String, RulesProblem)
  /// A text in angle brackets that is not whole, or that is not read.
  case malformedXML(Place, XMLError.Problem)
  /// A price file that does not name its ticker.
  case noTicker(name: String)
  /// A journal that has no account of that name, or whose accounts have to be named.
  case noAccount(name: String, String?, known: [String])
  /// An unclosed quote.
  case openQuote(Place)
  /// A store of a later version of this program.
  case newer(Place, version: String)
}

extension ImportFailure {
  /// A file that ends in the middle of what it tells.
  static func cutOff(_ place: Place) -> ImportFailure { .malformedXML(place, .cutOff) }
}
