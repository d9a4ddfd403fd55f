import PortfolioCore

/// Turns a broker's file into transactions: works out what applies to the whole file, joins the rows that
/// belong together, and then reads row by row.
struct BrokerReading {
  let format: String
  let file: ImportFile
  let options: ImportOptions
  /// The separator of cells in a csv.
  var separator = UInt8(ascii: ",")
  /// The order of day and month in all files of this broker.
  var knownOrder: DateOrder?
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  var currency = ""

  private var entries: [(line: Int, entry: BrokerEntry)] = []
  /// The dates of skipped rows.
  private var otherDates: [String] = []

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions) {
    self.format = format
    self.file = file
    self.options = options
  }

  mutating func add(_ entry: BrokerEntry, line: Int, date: String) {
    switch entry {
    case .nothing: return
    case .skipped: otherDates.append(date)
    case .activity(let activity):
      if OptionSymbol.isOption(activity.symbol) {
        return add(.skipped("option \(activity.symbol)"), line: line, date: date)
      }
    }
    entries.append((line, entry))
  }

  /// The rows of the file. Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  consuming func rows() throws(ImportFailure) -> ImportedRows {
    let dates = kept.lazy.map { (line: $0.line, text: $0.activity.date) }
    let order = try DateText.order(of: dates, beside: otherDates, in: file, options, known: knownOrder)
    let point = point
    let base = accountCurrency
    let hasExecutions = kept.contains { $0.activity.isExecution }
    var rows = ImportedRows(options)
    for (line, entry) in BrokerJoin.joined(entries, point: point, intoOneAccount: options.account != nil) {
      switch entry {
      case .nothing: break
      case .skipped(let name): rows.skip(line: line, name)
      case .activity(var activity):
        if activity.rate.currency.isEmpty { activity.rate.currency = base }
        if activity.currency.isEmpty { activity.currency = currency }
        if hasExecutions, let order = activity.order {
          rows.skip(line: line, order)
        } else {
          take(activity, order, point, at: file.place(line: line), into: &rows)
        }
      }
    }
    return rows
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

  /// The activities that become transactions, including those that say too little.
  private var kept: some Collection<(line: Int, activity: BrokerActivity)> {
    entries.lazy.compactMap { line, entry in
      guard case .activity(let activity) = entry else { return nil }
      return (line, activity)
    }
  }

  /// What the account is in, where rates are told in that: the currency that has a rate of 1, or else the home
  /// currency.
  private var accountCurrency: String {
    let ownRate = kept.first { LooseNumber.read($0.activity.rate.text, .point) == ExactDecimal(1) }
    return ownRate?.activity.currency ?? options.home ?? ""
  }

  private var point: LooseNumber.Point {
    var search = LooseNumber.PointSearch(separator: separator)
    for (_, activity) in kept {
      for number in [activity.quantity, activity.price, activity.amount.text] + activity.fees + activity.taxes
      {
        search.look(at: number)
      }
    }
    return search.point
  }
}
