import PortfolioCore

/// Turns a broker's file into transactions. The file is read twice: first to find what applies to all of it and which
/// rows belong together, then row by row. Only what is needed to join rows is kept in memory.
struct BrokerReading {
  /// Calls `visit` with the entry of each row, its line, and its date as written. Gives the same rows each time.
  typealias Entries = (_ visit: (BrokerEntry, _ line: Int, _ date: String) -> Void) throws(ImportFailure) ->
    Void

  let format: String
  let file: ImportFile
  let options: ImportOptions
  /// The separator of cells in a csv.
  var separator = UInt8(ascii: ",")
  /// The order of day and month in all files of this broker.
  var knownOrder: DateOrder?
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  var currency = ""

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions) {
    self.format = format
    self.file = file
    self.options = options
  }

  /// The rows of the file. Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  func rows(_ entries: Entries) throws(ImportFailure) -> ImportedRows {
    var whole = try whole(entries)
    let order = try whole.dates.order(in: file, options, known: knownOrder)
    let point = whole.numbers.point
    let base = whole.accountCurrency ?? options.home ?? ""
    let outcomes = BrokerJoin.outcomes(
      of: whole.sides, point: point, intoOneAccount: options.account != nil)
    whole.sides = []
    var rows = ImportedRows(options)
    var number = 0
    try entries { entry, line, _ in
      defer { number += 1 }
      var entry = BrokerReading.meant(entry)
      if case .activity(let activity) = entry, let outcome = outcomes[number] {
        entry = outcome.entry(of: activity)
      }
      switch entry {
      case .nothing: break
      case .skipped(let name): rows.skip(line: line, name)
      case .activity(var activity):
        if activity.rate.currency.isEmpty { activity.rate.currency = base }
        if activity.currency.isEmpty { activity.currency = currency }
        if whole.hasExecutions, let order = activity.order {
          rows.skip(line: line, order)
        } else {
          take(activity, order, point, at: file.place(line: line), into: &rows)
        }
      }
    }
    return rows
  }

  /// What must be known about the whole file before a row can be read.
  private struct Whole {
    var dates = DateOrderSearch()
    var numbers: LooseNumber.PointSearch
    /// What the account is in, where rates are told in that: the currency that has a rate of 1.
    var accountCurrency: String?
    var hasExecutions = false
    /// The rows that others may belong to.
    var sides: [BrokerJoin.Side] = []
  }

  private func whole(_ entries: Entries) throws(ImportFailure) -> Whole {
    var whole = Whole(numbers: LooseNumber.PointSearch(separator: separator))
    var number = 0
    try entries { entry, line, date in
      defer { number += 1 }
      switch BrokerReading.meant(entry) {
      case .nothing: break
      case .skipped: whole.dates.look(atSkipped: date)
      case .activity(let activity):
        whole.dates.look(at: activity.date, line: line)
        for text in [activity.quantity, activity.price, activity.amount.text] + activity.fees + activity.taxes
        {
          whole.numbers.look(at: text)
        }
        if whole.accountCurrency == nil, LooseNumber.read(activity.rate.text, .point) == ExactDecimal(1) {
          whole.accountCurrency = activity.currency
        }
        if activity.isExecution { whole.hasExecutions = true }
        if let side = BrokerJoin.Side(activity, number: number) { whole.sides.append(side) }
      }
    }
    return whole
  }

  /// Options are skipped.
  private static func meant(_ entry: BrokerEntry) -> BrokerEntry {
    guard case .activity(let activity) = entry, OptionSymbol.isOption(activity.symbol) else { return entry }
    return .skipped("option \(activity.symbol)")
  }

  private func take(
    _ activity: BrokerActivity, _ order: DateOrder?, _ point: LooseNumber.Point, at place: Place,
    into rows: inout ImportedRows
  ) {
    let line = place.line ?? 0
    switch activity.meaning {
    case .refused:
      let command = activity.command(on: DateText(activity.date)?.date(order)?.day)
      rows.reject([Issue(.sharesMoved(activity.name, command: command), place: place)])
    case .stored(let kind):
      if let wanted = options.currency, !activity.currency.isEmpty,
        Currency.code(activity.currency) != wanted
      {
        return rows.skip(line: line, "\(kind.rawValue) in \(activity.currency)")
      }
      if let cost = activity.foreignCost {
        rows.warn(Issue(.foreignCost(cost), field: .fee, place: place, severity: .warning))
      }
      if activity.hasDerivedRatio {
        rows.warn(Issue(.derivedRatio(activity.ratio), field: .ratio, place: place, severity: .warning))
      }
      guard let draft = BrokerDraft(activity, kind, order: order, point: point).draft(format, options) else {
        return rows.skip(line: line, activity.name)
      }
      rows.take(
        draft, ValidationRules(tickers: .symbol, sumsAgree: false), at: place, newID: options.newID)
      if kind.isTrade, let ticker = draft[.ticker].value?.text { rows.note(activity.instrument(ticker)) }
    }
  }
}
