/// What looks like a mistake about a transaction and shows only beside the others.
package struct LedgerFinding: Sendable {
  /// Of the transaction's event.
  package let index: Int
  package let id: UUID
  /// A warning or a note, with its field.
  package let issue: Issue

  init(
    _ entry: Entry, _ problem: Issue.Problem, _ field: Field?, _ severity: Issue.Severity = .warning
  ) {
    (index, id) = (entry.index, entry.id)
    issue = Issue(problem, field: field, severity: severity)
  }
}

extension LedgerFinding {
  /// What is sold short by a sale, and whether nothing of it was held; nil for any other finding.
  package var soldShort: (ticker: String, isOpen: Bool)? {
    switch issue.problem {
    case .short(let ticker, _, _): (ticker, false)
    case .openShort(let ticker, _, _): (ticker, true)
    case _: nil
    }
  }
}

extension ShareLedger {
  /// Sales that leave less than nothing, transfers of more than is held, sales that ask for lots which are not
  /// there, and tickers with quantities of more than 38 digits, of which nothing else is said. Throws if a cost has
  /// more.
  ///
  /// - Parameters:
  ///   - method: which lots other sales have taken.
  ///   - scope: whose lots a sale takes.
  ///   - isOption: whether a ticker is that of an option, which may be sold without being held.
  package func findings(
    method: CostBasisMethod, scope: LotPooling, isOption: (String) -> Bool = { _ in false }
  ) throws(Overflow) -> [LedgerFinding] {
    do throws(Overflow) {
      let sales = try shortSales(scope: scope).filter { sale in
        if case .openShort(let ticker, _, _) = sale.issue.problem { !isOption(ticker) } else { true }
      }
      return try sales + overTransfers() + idleAccumulations() + missingLots(method: method, scope: scope)
    } catch {
      // Each half by itself, down to the tickers that have too many digits.
      let halves = parts(2)
      if halves.count < 2 {
        guard let overflow = overflow() else { throw error }
        return [overflow]
      }
      return try halves.map { half throws(Overflow) in
        try half.findings(method: method, scope: scope, isOption: isOption)
      }.flatMap(\.self)
    }
  }

  /// The first event after which a quantity has more than 38 digits; nil if there is none.
  private func overflow() -> LedgerFinding? {
    var holdings = Holdings(table)
    for event in places.lazy.map({ self[$0] }) {
      do throws(Overflow) {
        try holdings.apply(event)
      } catch {
        return LedgerFinding(
          event, .overflow(of: ticker(of: event)), event.isSplit ? .ratio : .quantity)
      }
    }
    return nil
  }

  /// What is found about entries of a kind, given what is held before each.
  private func findings(
    about kind: TransactionKind, _ find: (Entry, _ holding: Int, Holdings) throws(Overflow) -> LedgerFinding?
  ) throws(Overflow) -> [LedgerFinding] {
    if count(of: kind) == 0 { return [] }
    var (found, holdings) = ([LedgerFinding](), Holdings(table))
    try replay { event throws(Overflow) in
      if event.kind == kind, let holding = event.holding, let finding = try find(event, holding, holdings) {
        found.append(finding)
      }
      try holdings.apply(event)
    }
    return found
  }

  /// The accumulations of what nobody held, which count nowhere.
  package func idleAccumulations() throws(Overflow) -> [LedgerFinding] {
    try findings(about: .accumulation) { event, holding, holdings in
      let isHeld = affected(by: holding).contains { holdings[$0].isPositive }
      return isHeld ? nil : LedgerFinding(event, .nothingHeld(ticker: ticker(of: event) ?? ""), .ticker)
    }
  }

  /// The transfers, and exchanges of a part, of more than is held or owed where they take from, of which only what is
  /// there moves.
  package func overTransfers() throws(Overflow) -> [LedgerFinding] {
    try overTransfers(.transfer) + overTransfers(.exchange)
  }

  private func overTransfers(_ kind: TransactionKind) throws(Overflow) -> [LedgerFinding] {
    try findings(about: kind) { event, holding, holdings throws(Overflow) in
      let held = holdings[holding].magnitude
      guard event.isOfOneHolding, try held.isLess(than: event.shares) else { return nil }
      let there = try held.rounded(places: Position.quantityPlaces)
      let (name, account) = (ticker(of: event) ?? "", account(of: event))
      return LedgerFinding(
        event,
        kind == .exchange
          ? .overExchanged(ticker: name, quantity: event.quantity, held: there, account: account)
          : .overTransferred(ticker: name, quantity: event.quantity, held: there, account: account),
        .quantity)
    }
  }
}

extension Ledger {
  /// What is wrong with exercises: those of what isn't an option or isn't there do nothing, and of those of more than is
  /// there so many as there are count.
  package func exerciseFindings(_ instruments: InstrumentBook) -> [LedgerFinding] {
    storedExercises.compactMap { exercise in
      let name = names.ticker(exercise.ticker) ?? ""
      guard let found = exercises[exercise.id] else {
        let missing = instruments[name].missingTerms.map(\.rawValue)
        let problem: Issue.Problem =
          missing.isEmpty ? .nothingHeld(ticker: name) : .missingTerms(ticker: name, missing)
        return LedgerFinding(exercise, problem, .ticker)
      }
      guard found.contracts < exercise.quantity else { return nil }
      return LedgerFinding(
        exercise,
        .overExercised(
          ticker: name, quantity: exercise.quantity, held: found.contracts,
          account: exercise.account.map { names.accounts.names[$0] }), .quantity)
    }
  }
}

extension InstrumentBook {
  /// Those of some tickers that are options whose last day is past.
  package func expired(among tickers: some Sequence<String>, on day: CalendarDay) -> Set<String> {
    Set(tickers.filter { self[$0].expires.map { $0 < day } ?? false })
  }
}

extension Ledger {
  /// Warnings of those among some options that are still held or owed at the end of a day although their last one is past,
  /// with the commands that end them.
  package func expired(
    among tickers: some Sequence<String>, on day: CalendarDay, _ instruments: InstrumentBook
  ) throws(Overflow) -> [Issue] {
    let past = instruments.expired(among: tickers, on: day)
    if past.isEmpty { return [] }
    return try ShareLedger(self, behind: past, in: nil).quantities(atEndOf: day).map {
      ticker, account, exact throws(Overflow) -> Issue? in
      guard past.contains(ticker), let last = instruments[ticker].expires else { return nil }
      let held = try Overflow.naming(ticker, exact.rounded(places: Position.quantityPlaces))
      if held.isZero { return nil }
      var end = Transaction(held.isNegative ? .buy : .sell, id: UUID(high: 0, low: 0), date: .day(last))
      (end.ticker, end.quantity, end.account) = (ticker, held.magnitude, account)
      var exercise = end
      (end.price, end.sum, exercise.kind) = (.zero, .zero, .exercise)
      let commands = [end, exercise].map { EnteringCommand($0).text }
      return Issue(
        .expired(held: held, account: account, day: last.description, commands: commands), key: ticker,
        severity: .warning)
    }.compactMap(\.self)
  }
}

extension Ledger {
  /// Warnings of tickers of one security, which have one ISIN and one currency, with the command that joins them.
  package func twins(_ instruments: InstrumentBook) throws(Overflow) -> [Issue] {
    let tickers = names.tickers.names.filter { instruments[$0][.isin] != nil }
    if tickers.count < 2 { return [] }
    var traded: [String: (currency: String?, first: CalendarDay)] = [:]
    try forEach { entry in
      guard entry.kind.isTrade, let ticker = names.ticker(entry.ticker) else { return }
      traded[ticker] = (names.currency(entry.currency), traded[ticker]?.first ?? entry.date.day)
    }
    var (first, twins) = ([[String]: String](), [Issue]())
    let inOrder = traded.keys.filter(tickers.contains).sorted {
      (traded[$0]?.first.daysSinceEpoch ?? 0, $0) < (traded[$1]?.first.daysSinceEpoch ?? 0, $1)
    }
    for ticker in inOrder {
      guard let isin = instruments[ticker][.isin], let trades = traded[ticker] else { continue }
      let key = [isin, instruments[ticker][.currency] ?? trades.currency ?? ""]
      guard let other = first[key] else {
        first[key] = ticker
        continue
      }
      var rename = Transaction(.rename, id: UUID(high: 0, low: 0), date: .day(trades.first))
      (rename.ticker, rename.into) = (other, ticker)
      twins.append(
        Issue(
          .sameISIN(isin, ticker: other, command: EnteringCommand(rename).text), key: ticker,
          severity: .warning))
    }
    return twins
  }
}
