import PortfolioCore

/// What becomes of the rows of a broker's file, or of some that follow each other.
struct BrokerRows: Sendable {
  private let reading: RowReading
  private(set) var rows: ImportedRows
  private(set) var balances = PrintedBalances()
  /// The rows with tax of each row from whose income it was withheld.
  private var taxRows: [Int: [TaxRow]] = [:]
  /// The indices of what became of these rows.
  private var taxed: [Int: Int] = [:]
  /// What the last row said about each security, by its ticker.
  private var securities: [String: [String]] = [:]
  /// The first warning that a coin is taken as a currency, about each coin.
  private var coins: [(name: String, warning: Issue)] = []
  /// The number of the row of the file that is being taken, and the last one that was skipped.
  private var row: Int?
  private var lastSkipped: (row: Int, line: Int)?

  init(_ reading: RowReading) {
    self.reading = reading
    rows = ImportedRows(reading.options)
  }

  /// Adds what became of the rows after these.
  mutating func append(_ next: BrokerRows) {
    taxRows.merge(next.taxRows, uniquingKeysWith: +)
    for (number, index) in next.taxed { taxed[number] = index + rows.count }
    for (name, warning) in next.coins { warn(once: name, warning) }
    rows.append(next.rows)
    balances.append(next.balances)
  }

  private mutating func warn(once coin: String, _ warning: @autoclosure () -> Issue) {
    if !coins.contains(where: { $0.name == coin }) { coins.append((coin, warning())) }
  }

  /// Adds what is told once for all rows, and the tax of rows of their own to the income that it was withheld from.
  mutating func finish() {
    row = nil
    for coin in coins { rows.warn(coin.warning) }
    for (number, taxes) in taxRows {
      if let index = taxed[number] { rows.setTaxRows(taxes, ofRow: index) }
    }
  }

  /// Keeps what a trade says about its security, leaving out values of unknown kinds.
  private mutating func record(_ ticker: String, _ said: [(key: Instrument.Key, text: String)]) {
    let texts = said.map(\.text)
    // Most rows say the same as those before them.
    if securities.updateValue(texts, forKey: ticker) == texts { return }
    var instrument = Instrument(ticker)
    for (key, text) in said { _ = instrument.set(key.rawValue, to: text, sources: []) }
    rows.record(instrument)
  }

  mutating func putOldestFirst(byHabit: Bool) { rows.putOldestFirst(byHabit: byHabit) }

  /// Adds a row that is skipped. What it tells beside is no row of its own.
  private mutating func skip(line: Int, _ what: SkippedRow.What) {
    if let row {
      if let lastSkipped, lastSkipped == (row, line) { return }
      lastSkipped = (row, line)
    }
    rows.skip(line: line, what)
  }

  /// Adds what becomes of an entry.
  mutating func take(_ told: ToldEntry, number: Int) {
    row = ToldEntry.row(of: number)
    var (entry, isTaxed) = (told.entry, false)
    if case .activity(let activity) = entry {
      if reading.options.explains { rows.name(line: told.line, activity.name) }
      if reading.options.takesBalances { balances.look(at: activity, line: told.line) }
    }
    if let outcome = reading.outcomes[number], case .activity(let activity) = entry {
      switch outcome {
      case .income: isTaxed = true
      case .tax(let income):
        if let tax = reading.taxRow(activity) { taxRows[income, default: []].append(tax) }
      case .nothing, .skipped, .split, .exchange, .unclear, .boot, .sale, .halfSale, .accrued, .conversion,
        .transfer, .moneyTransfer:
        break
      }
      entry = outcome.entry(of: activity)
    }
    if reading.exercises.isPart(number) { entry = .nothing }
    if reading.cancellations.isTakenBack(number), case .activity(let activity) = entry {
      entry = .skipped(.named(activity.name))
    }
    var place = Place(file: reading.file, line: told.line)
    switch entry {
    case .nothing: break
    case .skipped(let what): skip(line: told.line, what)
    case .refused(let problem, let field): rows.reject([Issue(problem, field: field, place: place)])
    case .activity(var activity):
      reading.complete(&activity)
      if reading.hasExecutions, let order = activity.order {
        return skip(line: told.line, .named(order))
      }
      if !activity.coin.isEmpty {
        let currency = Coins.currency(activity.coin) ?? activity.currency
        let problem = Issue.Problem.countedAs(activity.coin, currency)
        warn(once: activity.coin, Issue(problem, field: .currency, place: place, severity: .warning))
      }
      let index = rows.count
      let shares = reading.exercises.shares(of: number)
      activity.fees += shares?.fees ?? []
      if reading.namesRowsByID { place.id = activity.id.isEmpty ? nil : activity.id }
      // Where the file does not tell where shares came from, what they cost came in with them.
      if activity.isTransferSide, activity.kind == .buy {
        let price = BrokerActivity.isAmount(activity.amount.text) ? "" : activity.price
        for case .activity(let part) in BrokerEntry.receipt(activity, price: price, reading.point) {
          take(part, at: place)
        }
        return
      }
      take(activity, at: place, buys: shares?.buys)
      if isTaxed, rows.count > index { taxed[number] = index }
    }
  }

  /// Adds what an activity means.
  ///
  /// - Parameter buys: whether the shares of an exercise are bought, where a row tells that.
  mutating func take(_ activity: BrokerActivity, at place: Place, buys: Bool? = nil) {
    let (line, reading) = (place.line ?? 0, reading)
    if let kind = activity.meaning.kind, let wanted = reading.options.currency, !activity.currency.isEmpty,
      Currency.code(activity.currency) != wanted
    {
      return skip(line: line, .otherCurrency(kind, activity.currency))
    }
    switch activity.meaning {
    case .skipped: skip(line: line, .named(activity.name))
    case .refused where reading.options.isStatement, .ended where reading.options.isStatement:
      if let draft = reading.moved(activity) {
        rows.take(draft, reading.rules, at: place, newID: reading.options.newID)
      }
    case .ended(let kind):
      let isExercise = kind == .exercise
      guard let draft = reading.draft(activity, kind) else {
        return skip(line: line, .named(activity.name))
      }
      var ended = draft
      if let number = draft.number(.quantity) { ended[.quantity] = .value(.number(number.magnitude)) }
      if !isExercise { (ended[.price], ended[.sum]) = (.absent, .value(.number(.zero))) }
      let command = EnteringCommand(ended, accepts: reading.options.accepts).text
      rows.leaveOpen(
        OpenRow(
          draft: ended, issue: Issue(.sharesMoved(activity.name, command: command), place: place),
          end: isExercise ? .exercise(buys: buys) : .expiry))
    case .cancelled(let kind):
      guard let draft = reading.draft(activity, kind) else {
        return skip(line: line, .named(activity.name))
      }
      rows.leaveOpen(
        OpenRow(draft: draft, issue: Issue(.takesBack(activity.name), place: place), isCancellation: true))
    case .refused(let kind):
      let draft = reading.entered(activity, kind)
      let command = EnteringCommand(draft, accepts: reading.options.accepts).text
      let problem: Issue.Problem =
        kind.rules.shares == .none
        ? .moneyMoved(activity.name, command: command) : .sharesMoved(activity.name, command: command)
      let added =
        activity.kind == .splitByChange ? LocalizedNumberParser.read(activity.quantity, reading.point) : nil
      rows.leaveOpen(OpenRow(draft: draft, issue: Issue(problem, place: place), added: added))
    case .stored(let kind):
      if activity.hasDerivedRatio {
        rows.warn(Issue(.derivedRatio(activity.ratio), field: .ratio, place: place, severity: .warning))
      }
      guard var draft = reading.draft(activity, kind) else {
        return skip(line: line, .named(activity.name))
      }
      if let refund = RowReading.takeRefund(from: &draft) {
        rows.take(refund, reading.rules, at: place, newID: reading.options.newID)
      }
      rows.take(draft, reading.rules(for: activity, draft), at: place, newID: reading.options.newID) {
        activity.earlier.transactions($0, reading.order)
      }
      if kind.isTrade, let ticker = draft[.ticker].value?.text { record(ticker, activity.saidOfSecurity) }
    }
  }
}
