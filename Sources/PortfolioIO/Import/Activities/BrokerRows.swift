import PortfolioCore

/// What becomes of the rows of a broker's file, or of some that follow each other.
struct BrokerRows: Sendable {
  private let reading: RowReading
  private(set) var rows: ImportedRows
  /// What the last row said about each security, by its ticker.
  private var securities: [String: [String]] = [:]
  /// The number of the row of the file that is being taken, and the last one that was skipped.
  private var row: Int?
  private var lastSkipped: (row: Int, line: Int)?

  init(_ reading: RowReading) {
    self.reading = reading
    rows = ImportedRows(reading.options)
  }

  /// Keeps what a trade says about its security, leaving out values of unknown kinds.
  private mutating func record(_ ticker: String, _ securityFacts: [(key: Instrument.Key, text: String)]) {
    let texts = securityFacts.map(\.text)
    // Most rows say the same as those before them.
    if securities.updateValue(texts, forKey: ticker) == texts { return }
    var instrument = Instrument(ticker)
    for (key, text) in securityFacts { _ = instrument.set(key.rawValue, to: text, sources: []) }
    rows.record(instrument)
  }

  private func securityFacts(of activity: BrokerActivity) -> [(key: Instrument.Key, text: String)] {
    activity.securityFacts + (reading.isOfCoins ? [(.kind, Instrument.Kind.crypto.rawValue)] : [])
  }

  /// Adds a row that is skipped. What it tells beside is no row of its own.
  private mutating func skip(line: Int, _ what: SkippedRow.What) {
    if let row {
      if let lastSkipped, lastSkipped == (row, line) { return }
      lastSkipped = (row, line)
    }
    rows.skip(line: line, what)
  }

  /// Adds what becomes of everything that a row of the file tells.
  ///
  /// - Parameter all: the rows of the file.
  mutating func take(_ entries: ArraySlice<BrokerEntry>, of all: [BrokerEntry]) {
    guard entries.count > 1 else {
      for entry in entries { take(entry, of: all) }
      return
    }
    var row = BrokerRows(reading)
    for entry in entries { row.take(entry, of: all) }
    rows.append(row: row.rows)
  }

  /// Adds what becomes of a thing that a row tells.
  private mutating func take(_ entry: BrokerEntry, of all: [BrokerEntry]) {
    row = entry.row
    var place = Place(file: reading.file, line: entry.line)
    switch entry.fate {
    case .nothing: break
    case .skipped(let what): skip(line: entry.line, what)
    case .refused(let problem, let field): rows.reject([Issue(problem, field: field, place: place)])
    case .open:
      var activity = entry.activity
      reading.complete(&activity)
      if let level = activity.level, let parts = level.parts, reading.levels.contains(parts) {
        return skip(line: entry.line, .named(level == .order ? "ORDER" : activity.name))
      }
      if reading.namesRowsByID { place.id = activity.id.isEmpty ? nil : activity.id }
      let index = rows.count
      // Where the file does not tell where shares came from, what they cost came in with them.
      if activity.isTransferSide, activity.kind == .buy {
        for part in BrokerEntry.receipt(activity, price: activity.isPaid ? .absent : activity.price) {
          take(part.activity, at: place)
        }
        rows.receive(from: index)
        return
      }
      if activity.kind == .reward, let value = reading.value(of: activity) {
        for part in activity.income(of: value) { take(part, at: place) }
        return
      }
      take(activity, at: place, buys: entry.buys)
      if activity.comesFromOther { rows.receive(from: index) }
      let joined = entry.joined.compactMap { reading.joinedRow(all[$0].activity, line: all[$0].line) }
      if rows.count > index, !joined.isEmpty { rows.join(joined, toRow: index) }
    }
  }

  /// What a split of which the ratio is not told says of shares; nil for anything else.
  private func shares(ofSplit activity: BrokerActivity) -> OpenRow.SplitShares? {
    guard let shares = activity.quantity.value else { return nil }
    if activity.kind == .splitByChange { return .added(shares) }
    return activity.kind == .splitSide && shares.isPositive ? .all(shares) : nil
  }

  private func command(_ draft: TransactionDraft) -> String {
    EnteringCommand(draft, accepts: reading.options.accepts).text
  }

  /// What enters shares that come in from nobody: what they have cost is paid in, and spent on them.
  private func commands(ofReceipt purchase: TransactionDraft) -> [String] {
    var purchase = purchase
    for cost in [Field.fee, .feeCurrency, .tax, .accrued] { purchase[cost] = .absent }
    var deposit = purchase
    (deposit[.type], deposit[.ticker]) = (.kind(.deposit), .absent)
    return [command(deposit), command(purchase.paid)]
  }

  /// What enters coins that are income: interest of what they are worth, which is spent on them.
  private func commands(ofReward purchase: TransactionDraft, _ activity: BrokerActivity) -> [String] {
    var interest = purchase
    interest[.type] = .kind(.interest)
    interest.set(.category, to: activity.category ?? "")
    return [command(interest), command(purchase.paid)]
  }

  /// Adds what an activity means.
  ///
  /// - Parameter buys: whether the shares of an exercise are bought, where a row tells that.
  mutating func take(_ activity: BrokerActivity, at place: Place, buys: Bool? = nil) {
    let (line, reading, outcome) = (place.line ?? 0, reading, activity.outcome)
    if let kind = outcome.kind, let wanted = reading.options.currency, !activity.currency.isEmpty,
      Currency.code(activity.currency) != wanted
    {
      return skip(line: line, .otherCurrency(kind, activity.currency))
    }
    switch outcome {
    case .refused where reading.options.isStatement, .ended where reading.options.isStatement:
      if let draft = reading.moved(activity) { store(draft, at: place) }
      return
    case .refused(let kind): return leaveOpen(activity, as: kind, at: place)
    case .stored, .ended, .cancelled, .skipped: break
    }
    let bringsFee = outcome.kind == nil && activity.rare.bringsFee && !reading.options.isStatement
    guard let kind = bringsFee ? activity.amount.isNegative ? .buy : .sell : outcome.kind,
      let draft = reading.draft(activity, kind)
    else { return skip(line: line, .named(activity.name)) }
    if case .stored = outcome {
      store(draft, of: activity, kind, at: place)
    } else if case .ended = outcome {
      leaveOpen(draft, ofEnd: activity, at: place, buys: buys)
    } else {
      rows.leaveOpen(
        OpenRow(
          draft: draft, issue: Issue(.takesBack(activity.name), place: place), isCancellation: !bringsFee,
          bringsFee: bringsFee))
    }
  }

  /// Adds a transaction that needs nothing else.
  private mutating func store(_ draft: TransactionDraft, at place: Place) {
    rows.take(draft, reading.rules, at: place, newID: reading.options.newID)
  }

  /// Leaves the end of options to what is held.
  private mutating func leaveOpen(
    _ draft: TransactionDraft, ofEnd activity: BrokerActivity, at place: Place, buys: Bool?
  ) {
    var ended = draft
    let isExercise = draft.kind == .exercise
    if let number = draft.number(.quantity) { ended[.quantity] = .number(number.magnitude) }
    if !isExercise { (ended[.price], ended[.sum]) = (.absent, .number(.zero)) }
    if let back = RowReading.takeRebate(from: &ended) { store(back, at: place) }
    rows.leaveOpen(
      OpenRow(
        draft: ended, issue: Issue(.sharesMoved(activity.name, command: command(ended)), place: place),
        end: isExercise ? .exercise(buys: buys) : .expiry, option: reading.option(activity)))
    if let ticker = ended[.ticker].value?.text { record(ticker, activity.securityFacts) }
  }

  /// Adds what an activity is by itself.
  private mutating func store(
    _ draft: TransactionDraft, of activity: BrokerActivity, _ kind: TransactionKind, at place: Place
  ) {
    let reading = reading
    var draft = draft
    if activity.rare.hasDerivedRatio, let ratio = activity.rare.ratio {
      rows.warn(Issue(.derivedRatio(ratio.description), field: .ratio, place: place, severity: .warning))
    }
    // Without the price of the new shares it is not known what the money was paid for.
    if kind == .exchange, !draft[.sum].isAbsent, draft[.price].isAbsent {
      return leaveOpen(activity, as: kind, at: place)
    }
    let index = rows.count
    let refund = RowReading.takeRefund(from: &draft)
    func take(into rows: inout ImportedRows) {
      rows.take(
        draft, reading.rules(for: activity, draft), at: place, named: activity.name,
        newID: reading.options.newID
      ) {
        var earlier = activity.rare.earlier
        if $0.feeCurrency != nil { earlier.fee = BrokerDraft(activity, kind, reading).convertedFee }
        return earlier.transactions($0, reading.order, hadNoCurrency: activity.hadNoCurrency)
      }
    }
    if let refund {
      var both = ImportedRows(reading.options)
      both.take(refund, reading.rules, at: place, newID: reading.options.newID)
      take(into: &both)
      rows.append(row: both)
    } else {
      take(into: &rows)
    }
    if rows.count > index {
      if activity.kind == .cashInLieu, kind == .returnOfCapital { rows.markFraction(row: index) }
      if let half = activity.rare.half { rows.mark(half, row: index) }
      if !activity.rare.lotsOfDays.isEmpty {
        let lots = activity.rare.lotsOfDays.compactMap { lot in
          reading.date(lot.day).value?.date.map { (day: $0.day, quantity: lot.quantity) }
        }
        rows.sell(lots, row: index)
      }
    }
    if kind.isTrade, let ticker = draft[.ticker].value?.text { record(ticker, securityFacts(of: activity)) }
  }

  /// Leaves a row that does not tell enough to the user, with its command.
  private mutating func leaveOpen(_ activity: BrokerActivity, as kind: TransactionKind, at place: Place) {
    let draft = reading.entered(activity, kind)
    let isOpen = [.unknown, .part].contains(activity.kind)
    let command = EnteringCommand(draft, isKindOpen: isOpen, accepts: reading.options.accepts).text
    let problem: Issue.Problem =
      switch activity.kind {
      case _ where activity.isOfUnknownName, _ where isOpen && !activity.rare.hasKnownName:
        .undefinedType(activity.name)
      case .received:
        .sharesReceived(
          activity.name, transfer: self.command(reading.transferIn(draft)),
          entries: commands(ofReceipt: draft))
      case .reward: .incomeInCoins(activity.name, entries: commands(ofReward: draft, activity))
      case _ where kind.rules.shares == .none: .moneyMoved(activity.name, command: command)
      case _: .sharesMoved(activity.name, command: command)
      }
    rows.leaveOpen(
      OpenRow(
        draft: draft, issue: Issue(problem, place: place), split: shares(ofSplit: activity),
        isReceived: activity.kind == .received ? true : activity.kind == .delivered ? false : nil,
        isOfCoins: reading.isOfCoins))
  }
}

extension TransactionDraft {
  /// The same purchase for a sum that the user has to fill in.
  fileprivate var paid: TransactionDraft {
    var draft = self
    draft[.sum] = .text(EnteringCommand.placeholder(.sum))
    return draft
  }
}
