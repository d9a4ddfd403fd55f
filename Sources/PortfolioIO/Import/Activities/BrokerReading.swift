import PortfolioCore

/// The order of time in which a broker's file lists its rows, unless their days tell another.
enum RowOrder {
  case oldestFirst, newestFirst
}

/// Turns a broker's file into transactions. The file is read twice: first to find what applies to all of it and
/// which rows belong together, then row by row. Only what is needed to join rows is kept in memory.
struct BrokerReading {
  /// Calls `visit` with the entry of each row, its line, and its date as written. Gives the same rows each time.
  typealias Entries = (_ visit: (BrokerEntry, _ line: Int, _ date: String) -> Void) throws(ImportFailure) ->
    Void

  let format: String
  let file: ImportFile
  let options: ImportOptions
  private let categories = Answers(IncomeCategory.init(named:))
  /// The separator of cells in a csv.
  var separator = UInt8(ascii: ",")
  /// The order of day and month in all files of this broker.
  var knownOrder: DateOrder?
  /// In which order the broker lists what happened on one day; nil where rows are not in an order of time.
  var rowOrder: RowOrder?
  /// Whether rows go by their ids, of which messages tell.
  var namesRowsByID = false
  /// What the amounts of rows are in that name no currency; empty where nothing tells.
  var currency = ""
  /// The decimal sign, where it is known; else it is found out.
  var point: LocalizedNumberParser.Point?

  init(_ format: String, _ file: ImportFile, _ options: ImportOptions) {
    self.format = format
    self.file = file
    self.options = options
  }

  /// A file whose oldest row stands first.
  static func inOrder(_ format: String, _ file: ImportFile, _ options: ImportOptions) -> BrokerReading {
    var reading = BrokerReading(format, file, options)
    reading.rowOrder = .oldestFirst
    return reading
  }

  /// The rows of the file. Throws `ImportFailure` if something that applies to the whole file is ambiguous.
  func rows(_ entries: Entries) throws(ImportFailure) -> ImportedRows {
    var whole = try whole(entries)
    let order = try whole.dates.order(in: file, options, known: knownOrder)
    let point = point ?? whole.numbers.point
    let base = whole.accountCurrency ?? options.home ?? ""
    let outcomes = BrokerJoin.outcomes(
      of: whole.sides, point: point, intoOneAccount: options.account != nil)
    whole.sides = []
    if !whole.exercises.isEmpty, !options.isStatement {
      var number = 0
      try entries { entry, _, _ in
        if case .activity(let activity) = BrokerReading.meant(entry) {
          whole.exercises.look(at: activity, number: number, order, point)
        }
        number += 1
      }
      whole.exercises.join()
    }
    if !whole.cancellations.isEmpty {
      var number = 0
      try entries { entry, _, _ in
        if case .activity(let activity) = BrokerReading.meant(entry) {
          whole.cancellations.look(at: activity, number: number, point)
        }
        number += 1
      }
      whole.cancellations.join()
    }
    let cancellations = whole.cancellations
    let exercises = whole.exercises
    var rows = ImportedRows(options)
    var number = 0
    // The rows with tax of each row from whose income it was withheld, and the index of what that became.
    var taxRows: [Int: [TaxRow]] = [:]
    var taxed: [Int: Int] = [:]
    // The coins of which it was said that they are taken as a currency.
    var coins: Set<String> = []
    var balances = PrintedBalances()
    try entries { entry, line, _ in
      defer { number += 1 }
      var (entry, isTaxed) = (BrokerReading.meant(entry), false)
      if case .activity(let activity) = entry {
        rows.name(line: line, activity.name)
        if options.takesBalances { balances.look(at: activity, line: line) }
      }
      if case .activity(let activity) = entry, let outcome = outcomes[number] {
        switch outcome {
        case .income: isTaxed = true
        case .tax(let income):
          if let row = taxRow(activity, order, point) { taxRows[income, default: []].append(row) }
        case .nothing, .skipped, .split, .exchange, .unclear, .sale, .halfSale, .accrued, .conversion,
          .transfer, .moneyTransfer:
          break
        }
        entry = outcome.entry(of: activity)
      }
      if exercises.isPart(number) { entry = .nothing }
      if cancellations.isTakenBack(number), case .activity(let activity) = entry {
        entry = .skipped(.named(activity.name))
      }
      switch entry {
      case .nothing: break
      case .skipped(let what): rows.skip(line: line, what)
      case .refused(let problem, let field):
        rows.reject([Issue(problem, field: field, place: file.place(line: line))])
      case .activity(var activity):
        if activity.rate.currency.isEmpty { activity.rate.currency = base }
        if let other = options.otherAccount { activity.move(betweenThisAnd: other) }
        if options.account != nil { activity.earlier.account = "" }
        let isInterest = activity.kind == .interest || activity.kind == .accruedInterest
        if isInterest, activity.hasForeignSymbol { activity.earlier.hadNoTicker = true }
        if activity.kind == .sell, case .net(let text) = activity.amount, activity.amount.isNegative {
          activity.earlier.totalBelowZero = LocalizedNumberParser.read(text, point)
        }
        if activity.currency.isEmpty {
          activity.currency = currency
          activity.earlier.hadNoCurrency = !currency.isEmpty
        }
        if activity.isPricedInPercent(point) { activity.isBond = true }
        if whole.hasExecutions, let order = activity.order {
          rows.skip(line: line, .named(order))
        } else {
          if !activity.coin.isEmpty, coins.insert(activity.coin).inserted {
            let currency = Coins.currency(activity.coin) ?? activity.currency
            let problem = Issue.Problem.countedAs(activity.coin, currency)
            rows.warn(Issue(problem, field: .currency, place: file.place(line: line), severity: .warning))
          }
          let index = rows.count
          let shares = exercises.shares(of: number)
          activity.fees += shares?.fees ?? []
          var place = file.place(line: line)
          if namesRowsByID { place.id = activity.id.isEmpty ? nil : activity.id }
          // Where the file does not tell where shares came from, what they cost came in with them.
          if activity.isTransferSide, activity.kind == .buy {
            let price = BrokerActivity.isAmount(activity.amount.text) ? "" : activity.price
            for case .activity(let part) in BrokerEntry.receipt(activity, price: price) {
              take(part, order, point, at: place, into: &rows)
            }
            return
          }
          take(activity, order, point, at: place, into: &rows, buys: shares?.buys)
          if isTaxed, rows.count > index { taxed[number] = index }
        }
      }
    }
    for (number, taxes) in taxRows {
      if let index = taxed[number] { rows.setTaxRows(taxes, ofRow: index) }
    }
    let isNewestFirst = rowOrder.map { rows.isNewestFirst(byHabit: $0 == .newestFirst) } ?? false
    if rowOrder != nil { rows.putOldestFirst(byHabit: rowOrder == .newestFirst) }
    for (activity, line) in balances.activities(isNewestFirst: isNewestFirst) {
      take(activity, order, point, at: file.place(line: line), into: &rows)
    }
    return rows
  }

  /// What a row with tax would be where it stood alone; nil if it is not valid.
  private func taxRow(
    _ activity: BrokerActivity, _ order: DateOrder?, _ point: LocalizedNumberParser.Point
  ) -> TaxRow? {
    var draft = draft(activity, .tax, order, point)
    draft?[.id] = .value(.id(options.newID()))
    do throws(InvalidTransaction) {
      guard let tax = try draft?.validated(self.rules), let sum = tax.sum else { return nil }
      return TaxRow(key: ContentKey(tax), tax: sum)
    } catch {
      return nil
    }
  }

  private var rules: ValidationRules {
    var rules = ValidationRules(tickers: .symbol, sumsAgree: false)
    rules.instruments = options.instruments
    return rules
  }

  /// The rules for the security of a row, which may be the first that tells that it is a bond.
  private func rules(for activity: BrokerActivity, _ draft: TransactionDraft) -> ValidationRules {
    var rules = rules
    guard activity.isBond, let ticker = draft[.ticker].value?.text,
      rules.instruments[ticker][.multiplier] == nil
    else { return rules }
    var instrument = rules.instruments[ticker]
    _ = instrument.set(Instrument.Key.multiplier.rawValue, to: Instrument.percent.description, sources: [])
    rules.instruments[ticker] = instrument
    return rules
  }

  private func draft(
    _ activity: BrokerActivity, _ kind: TransactionKind, _ order: DateOrder?,
    _ point: LocalizedNumberParser.Point
  ) -> TransactionDraft? {
    var activity = activity
    if activity.currency.isEmpty { activity.currency = currency }
    return BrokerDraft(activity, kind, order: order, point: point, categories).draft(format, options)
  }

  /// In a statement only quantities count: shares that come or go, for whatever reason, are bought or sold for
  /// nothing. Nil where none do.
  private func moved(
    _ activity: BrokerActivity, _ order: DateOrder?, _ point: LocalizedNumberParser.Point
  ) -> TransactionDraft? {
    guard let quantity = LocalizedNumberParser.read(activity.quantity, point), !quantity.isZero else {
      return nil
    }
    var moved = activity
    if activity.kind == .spinoff { (moved.symbol, moved.isin) = (activity.into, "") }
    (moved.amount, moved.price, moved.fees, moved.taxes) = (.none, "", [], [])
    (moved.foreignFees, moved.foreignTaxes) = ([], [])
    var draft = draft(moved, quantity.isNegative ? .sell : .buy, order, point)
    draft?[.quantity] = .value(.number(quantity.magnitude))
    draft?[.sum] = .value(.number(.zero))
    return draft
  }

  /// Tax that comes back with income that is taken back, as a transaction of its own; nil if there is none.
  private static func takeRefund(from draft: inout TransactionDraft) -> TransactionDraft? {
    guard draft.kind?.takesTaxRows == true, draft.number(.sum)?.isNegative == true,
      let tax = draft.number(.tax)
    else { return nil }
    draft[.tax] = .absent
    var refund = draft
    refund[.type] = .value(.kind(.tax))
    refund[.sum] = .value(.number(-tax))
    for field in [Field.fee, .id, .category] { refund[field] = .absent }
    return refund
  }

  /// What must be known about the whole file before a row can be read.
  private struct Whole {
    var dates = DateOrderSearch()
    var numbers: LocalizedNumberParser.PointSearch
    /// What the account is in, where rates are told in that: the currency that has a rate of 1.
    var accountCurrency: String?
    var hasExecutions = false
    /// The rows that others may belong to.
    var sides: [BrokerJoin.Side] = []
    var exercises = BrokerExercises()
    var cancellations = BrokerCancellations()
  }

  private func whole(_ entries: Entries) throws(ImportFailure) -> Whole {
    var whole = Whole(numbers: LocalizedNumberParser.PointSearch(separator: separator))
    var number = 0
    try entries { entry, line, date in
      defer { number += 1 }
      switch BrokerReading.meant(entry) {
      case .nothing: break
      case .skipped, .refused: whole.dates.look(atSkipped: date)
      case .activity(let activity):
        whole.dates.look(at: activity.date, line: line)
        let costs =
          activity.fees + activity.taxes + (activity.foreignFees + activity.foreignTaxes).map(\.text)
        for text in [activity.quantity, activity.price, activity.amount.text] + costs {
          whole.numbers.look(at: text)
        }
        if whole.accountCurrency == nil,
          LocalizedNumberParser.read(activity.rate.text, .point) == ExactDecimal(1)
        {
          whole.accountCurrency = activity.currency
        }
        if activity.isExecution { whole.hasExecutions = true }
        if let side = BrokerJoin.Side(activity, number: number) { whole.sides.append(side) }
        if activity.cancels { whole.cancellations.add(number) }
        if activity.kind == .exercise { whole.exercises.add(activity, number: number) }
      }
    }
    return whole
  }

  /// Options have one notation, whatever the broker's.
  private static func meant(_ entry: BrokerEntry) -> BrokerEntry {
    guard case .activity(var activity) = entry, activity.symbol.utf8.count > 8,
      let symbol = OptionNotation.symbol(in: activity.symbol)
    else { return entry }
    if symbol != activity.symbol { activity.earlier.symbol = activity.symbol }
    (activity.symbol, activity.isin) = (symbol, "")
    return .activity(activity)
  }

  private func take(
    _ activity: BrokerActivity, _ order: DateOrder?, _ point: LocalizedNumberParser.Point, at place: Place,
    into rows: inout ImportedRows, buys: Bool? = nil
  ) {
    let line = place.line ?? 0
    switch activity.meaning {
    case .skipped: rows.skip(line: line, .named(activity.name))
    case .refused where options.isStatement, .ended where options.isStatement:
      if let draft = moved(activity, order, point) {
        rows.take(draft, rules, at: place, newID: options.newID)
      }
    case .ended(let kind):
      let isExercise = kind == .exercise
      guard let draft = draft(activity, kind, order, point) else {
        return rows.skip(line: line, .named(activity.name))
      }
      var ended = draft
      if let number = draft.number(.quantity) { ended[.quantity] = .value(.number(number.magnitude)) }
      if !isExercise { (ended[.price], ended[.sum]) = (.absent, .value(.number(.zero))) }
      let command = EnteringCommand(ended, options).text
      rows.leaveOpen(
        OpenRow(
          draft: ended, issue: Issue(.sharesMoved(activity.name, command: command), place: place),
          end: isExercise ? .exercise(buys: buys) : .expiry))
    case .cancelled(let kind):
      guard let draft = draft(activity, kind, order, point) else {
        return rows.skip(line: line, .named(activity.name))
      }
      rows.leaveOpen(
        OpenRow(draft: draft, issue: Issue(.takesBack(activity.name), place: place), isCancellation: true))
    case .refused(let kind):
      let draft = BrokerDraft(activity.asEntered, kind, order: order, point: point, categories)
        .entered(options)
      let command = EnteringCommand(draft, options).text
      let problem: Issue.Problem =
        kind.rules.shares == .none
        ? .moneyMoved(activity.name, command: command) : .sharesMoved(activity.name, command: command)
      let added = activity.kind == .splitByChange ? LocalizedNumberParser.read(activity.quantity, point) : nil
      rows.leaveOpen(OpenRow(draft: draft, issue: Issue(problem, place: place), added: added))
    case .stored(let kind):
      if let wanted = options.currency, !activity.currency.isEmpty,
        Currency.code(activity.currency) != wanted
      {
        return rows.skip(line: line, .otherCurrency(kind, activity.currency))
      }
      if activity.hasDerivedRatio {
        rows.warn(Issue(.derivedRatio(activity.ratio), field: .ratio, place: place, severity: .warning))
      }
      guard var draft = draft(activity, kind, order, point) else {
        return rows.skip(line: line, .named(activity.name))
      }
      if let refund = BrokerReading.takeRefund(from: &draft) {
        rows.take(refund, rules, at: place, newID: options.newID)
      }
      rows.take(draft, rules(for: activity, draft), at: place, newID: options.newID) {
        activity.earlier.transactions($0, order)
      }
      if kind.isTrade, let ticker = draft[.ticker].value?.text { rows.record(activity.instrument(ticker)) }
    }
  }
}
