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

  init(
    _ event: Event, _ problem: Issue.Problem, _ field: Field?, _ severity: Issue.Severity = .warning
  ) {
    (index, id) = (event.index, event.id)
    issue = Issue(problem, field: field, severity: severity)
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
      return try doubtful(method, scope, isOption)
    } catch {
      let overflows = overflows()
      guard !overflows.isEmpty else { throw error }
      let lost = overflows.reduce(into: Set<Int>()) { $0.formUnion($1.tickers) }
      let found = overflows.map { event, _ in
        LedgerFinding(
          event, .overflow(ticker: ticker(of: event) ?? ""), event.effect == .split ? .ratio : .quantity)
      }
      let others = try without { !events.tickers(of: $0).isDisjoint(with: lost) }
      return try found + others.doubtful(method, scope, isOption)
    }
  }

  /// The first event of each ticker after which a quantity has more than 38 digits, with the ticker and those that
  /// received shares of it.
  private func overflows() -> [(event: Event, tickers: Set<Int>)] {
    var found: [(event: Event, tickers: Set<Int>)] = []
    var replay = replay()
    while let (event, isApplied) = replay.attempt() {
      let touched = events.tickers(of: event)
      if let known = found.firstIndex(where: { !$0.tickers.isDisjoint(with: touched) }) {
        found[known].tickers.formUnion(touched)
      } else if !isApplied {
        found.append((event, touched))
      }
    }
    return found
  }

  private func doubtful(
    _ method: CostBasisMethod, _ scope: LotPooling, _ isOption: (String) -> Bool
  ) throws(Overflow) -> [LedgerFinding] {
    let lots = try missingLots(method: method, scope: scope).flatMap { sale, issues in
      issues.map { LedgerFinding(sale, $0.problem, $0.field) }
    }
    let sales = try shortSales(scope: scope).filter { sale in
      sale.reason != .open || !(ticker(of: sale.event).map(isOption) ?? false)
    }
    return try sales.map(finding) + overTransfers() + idleAccumulations() + lots
  }

  private func finding(_ sale: ShortSale) -> LedgerFinding {
    let (ticker, held) = (ticker(of: sale.event) ?? "", sale.held)
    return switch sale.reason {
    case .oversold:
      LedgerFinding(
        sale.event, .short(ticker: ticker, held: held, account: account(of: sale.event)), .quantity)
    case .open:
      LedgerFinding(
        sale.event, .openShort(ticker: ticker, held: held, account: account(of: sale.event)), .quantity,
        .note)
    case .coveredLater: LedgerFinding(sale.event, .soldBeforePurchase(ticker: ticker), .date)
    case .withoutAccount:
      LedgerFinding(sale.event, .soldOutsideAccounts(ticker: ticker, held: held), .account)
    }
  }

  /// What is left of each ticker in each account at the end of a day; less than 0 where it is owed.
  package func held(
    through day: CalendarDay, where isWanted: (String) -> Bool
  ) throws(Overflow) -> [(ticker: String, account: String?, quantity: ExactDecimal)] {
    var found: [(ticker: String, account: String?, quantity: ExactDecimal)] = []
    for (ticker, account, exact) in try quantities(atEndOf: day) where isWanted(ticker) {
      do throws(Overflow) {
        let quantity = try exact.rounded(places: Position.quantityPlaces)
        if !quantity.isZero { found.append((ticker, account, quantity)) }
      } catch {
        throw error.named(ticker)
      }
    }
    return found
  }

  /// The accumulations of what nobody held, which count nowhere.
  package func idleAccumulations() throws(Overflow) -> [LedgerFinding] {
    var found: [LedgerFinding] = []
    guard events.all.contains(where: { $0.effect == .capital(.accumulated) }) else { return [] }
    var replay = replay()
    while let event = try replay.next() {
      guard event.effect == .capital(.accumulated), let holding = event.holding,
        !events.holdings.covered(by: holding).contains(where: { replay.holdings[$0].isPositive })
      else { continue }
      found.append(LedgerFinding(event, .nothingHeld(ticker: ticker(of: event) ?? ""), .ticker))
    }
    return found
  }

  /// The transfers of more than is held where they take from, of which only what is held moves.
  package func overTransfers() throws(Overflow) -> [LedgerFinding] {
    var found: [LedgerFinding] = []
    guard events.all.contains(where: { $0.effect == .transfer }) else { return [] }
    var replay = replay()
    while let event = replay.upcoming {
      if event.effect == .transfer, let holding = event.holding {
        do throws(Overflow) {
          let (wanted, held) = (events.quantity(of: event), replay.holdings[holding])
          if try held.isLess(than: ExactFraction(wanted)) {
            let there = held.isNegative ? .zero : try held.rounded(places: Position.quantityPlaces)
            found.append(
              LedgerFinding(
                event,
                .overTransferred(
                  ticker: ticker(of: event) ?? "", quantity: wanted, held: there,
                  account: account(of: event)), .quantity))
          }
        } catch {
          throw error.named(ticker(of: event))
        }
      }
      _ = try replay.next()
    }
    return found
  }
}

extension Ledger {
  /// What is wrong with exercises: those of what isn't an option or isn't there do nothing, and of those of more than is
  /// there so many as there are count.
  package func exerciseFindings(_ instruments: InstrumentBook) -> [LedgerFinding] {
    storedExercises.compactMap { exercise in
      let name = names.ticker(exercise.ticker) ?? ""
      guard let found = exercises[exercise.id] else {
        let lacked = instruments[name].missingTerms.map(\.rawValue)
        let problem: Issue.Problem =
          lacked.isEmpty ? .nothingHeld(ticker: name) : .lacksTerms(ticker: name, lacked)
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
