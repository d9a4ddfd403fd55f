import PortfolioCore

/// A row that moves shares or money and does not tell enough to be imported. What the user has entered for it, or what
/// is held, may answer it.
struct OpenRow: Sendable {
  /// What the row does tell.
  let draft: TransactionDraft
  /// What is wrong with it, with the command that enters it.
  private(set) var issue: Issue
  /// What a split tells of shares; nil for any other row, and where it tells nothing.
  var split: SplitShares?
  /// How options end; nil for any other row.
  var end: End?
  /// What the options that end are a right to; nil for any other row.
  var option: OptionTerms?
  /// What else its row of the file tells, which is not stored without it.
  var others: Set<UUID> = []
  /// Whether it takes back a trade, which something has to be done about only where that is stored.
  var isCancellation = false

  /// Whether it only tells the fee of a trade of another file, without which it tells nothing.
  var bringsFee = false

  /// What a split tells of shares.
  enum SplitShares {
    /// How many it added.
    case added(ExactDecimal)
    /// How many there are after it.
    case all(ExactDecimal)
  }

  /// Of a move between accounts of which it tells one side, whether that receives; nil for any other row.
  var isReceived: Bool?
  /// Whether its securities are coins.
  var isOfCoins = false

  /// How options end.
  enum End {
    /// They are worth nothing any more.
    case expiry
    /// They are exercised or assigned.
    ///
    /// - Parameter buys: whether the shares are bought, where a row of the file tells that.
    case exercise(buys: Bool?)
  }

  /// Whether what is held may tell what it does not.
  var mayBeWorkedOut: Bool { split != nil || end != nil || isReceived != nil }

  /// The same for a stored trade that it takes back.
  func takingBack(_ id: UUID) -> OpenRow {
    var row = self
    let name = if case .takesBack(let name, _) = issue.problem { name } else { "" }
    row.issue = Issue(.takesBack(name, id: id.uuidString), place: issue.place)
    return row
  }

  /// Whether it is that of an exercise, and no row of the file is that of its shares.
  fileprivate var needsShares: Bool { if case .exercise(nil) = end { true } else { false } }

  private var kind: TransactionKind? { draft.kind }
  var ticker: String? { draft[.ticker].value?.text }
  var account: String? { draft[.account].value?.text }
  var day: CalendarDay? { draft[.date].value?.date?.day }
  fileprivate var dayNumber: Int { day?.daysSinceEpoch ?? 0 }

  /// How many days what is entered by hand may be away from the row.
  fileprivate static let reach = 3
  /// How many days after a trade it may be taken back.
  fileprivate static let longestReach = 60

  /// Whether a stored transaction is what the row tells.
  func isAnswered(by transaction: Transaction) -> Bool {
    if isOfMoney { return isPaid(in: transaction) }
    if bringsFee, fee(of: transaction) == nil { return false }
    if let isReceived, transaction.kind == .transfer { return isMoved(in: transaction, isReceived) }
    let isExpiry = if case .expiry = end { true } else { false }
    if isExpiry, !transaction.kind.isTrade || transaction.sum?.isZero != true { return false }
    if isCancellation, let sum = draft.number(.sum), transaction.sum != sum { return false }
    let reach = isCancellation ? OpenRow.longestReach : OpenRow.reach
    guard transaction.kind == kind || isExpiry, let day,
      abs(transaction.date.day.days(to: day)) <= reach,
      transaction.account == account
        || (transaction.account == nil && transaction.rules.shares.isOfAllAccounts)
    else { return false }
    let into = draft[.into].value?.text
    return agrees(transaction.ticker, ticker) && agrees(transaction.into, into)
      && (ticker ?? into) != nil && agrees(transaction.quantity, draft.number(.quantity))
  }

  /// Whether a stored transfer is the move that it tells a side of.
  private func isMoved(in transfer: Transaction, _ isReceived: Bool) -> Bool {
    guard let day, let quantity = draft.number(.quantity)?.magnitude, let moved = transfer.quantity,
      transfer.ticker == ticker, account == (isReceived ? transfer.toAccount : transfer.account)
    else { return false }
    let other = transfer.date.day
    return isReceived
      ? OwnMoves.arrives(on: day, sent: other) && OwnMoves.isAll(quantity, of: moved, isOfCoins: isOfCoins)
      : OwnMoves.arrives(on: other, sent: day) && OwnMoves.isAll(moved, of: quantity, isOfCoins: isOfCoins)
  }

  /// What a stored trade has cost by what the row says was paid for it; nil where that is no fee.
  fileprivate func fee(of trade: Transaction) -> ExactDecimal? {
    guard let paid = draft.number(.sum), let sum = trade.sum, trade.currency == draft[.currency].value?.text,
      let fee = try? kind == .buy ? paid - sum : sum - paid,
      let most = try? sum * ExactDecimal(mantissa: 2, scale: 2) + OpenRow.highestFee
    else { return nil }
    return fee.isNegative || fee > most ? nil : fee
  }

  /// The highest fee besides 2 percent.
  private static let highestFee = ExactDecimal(50)

  /// Whether it moves money alone.
  fileprivate var isOfMoney: Bool { kind.map { !$0.movesShares } ?? false }

  /// Whether a stored transaction moves the money of the row, as whatever it was entered.
  private func isPaid(in transaction: Transaction) -> Bool {
    let (sum, toSum) = (draft.number(.sum)?.magnitude, draft.number(.toSum))
    guard !transaction.kind.movesShares, let day, sum ?? toSum != nil, transaction.account == account,
      agrees(transaction.sum?.magnitude, sum), agrees(transaction.toSum, toSum)
    else { return false }
    let (own, other) = (transaction.currency, draft[.currency].value?.text)
    return abs(transaction.date.day.days(to: day)) <= OpenRow.reach
      && (own == nil || other == nil || own == other)
      && agrees(transaction.toCurrency, draft[.toCurrency].value?.text)
  }

  /// Whether a stored trade is that of the shares which the row of an exercise brings, as if it came of nothing.
  func isTraded(by transaction: Transaction) -> Bool {
    guard case .exercise = end else { return false }
    return exercised?.isTraded(by: transaction) == true
  }

  /// The options that the row tells of.
  var exercised: ExercisedOptions? {
    ExercisedOptions(ticker, option, draft.number(.quantity), on: day, in: account)
  }

  /// What the row tells if so many options are held, or owed as a number below 0; nil if it cannot be told.
  func ending(ofHeld held: ExactDecimal, _ id: UUID) -> Transaction? {
    var draft = draft
    draft[.id] = .id(id)
    switch end {
    case .expiry:
      if held.isZero { return nil }
      draft[.type] = .kind(held.isNegative ? .buy : .sell)
    case .exercise(let buys) where held.isZero:
      // What was not held is not known: the shares have at least their price.
      guard let buys, let exercised else { return nil }
      draft[.type] = .kind(buys ? .buy : .sell)
      draft[.ticker] = .text(exercised.terms.underlying)
      draft[.quantity] = .number(exercised.shares)
      draft[.price] = .number(exercised.terms.strike)
    case .exercise: break
    case nil: return nil
    }
    return try? draft.validated(.ofOthers)
  }

  /// Whether two values are the same where the row tells one.
  private func agrees<Value: Equatable>(_ stored: Value?, _ read: Value?) -> Bool {
    read == nil || stored == read
  }

  /// The split that made of what was held what the row tells; nil if no ratio fits.
  func split(ofHeld held: ExactDecimal, _ id: UUID) -> Transaction? {
    let all: ExactDecimal? =
      switch split {
      case .added(let added): try? held + added
      case .all(let all): all
      case nil: nil
      }
    guard let all, let ratio = SplitRatio(turning: held, into: all) else { return nil }
    var draft = draft
    draft[.id] = .id(id)
    draft[.ratio] = .ratio(ratio)
    return try? draft.validated(.ofOthers)
  }
}

extension TransactionKind {
  /// Whether it changes how many shares or options are held.
  fileprivate var movesShares: Bool { rules.shares != .none || self == .exercise }
}

/// Finds what answers the open rows of a file.
struct OpenRows: Sendable {
  private var rows: [OpenRow]
  private var isAnswered: [Bool]
  /// The rows by their tickers, or those that their shares become.
  private var byTicker: [String: [Int]] = [:]
  /// Stored trades of shares that exercises have brought, by the row that tells so.
  private var trades: [Int: Transaction] = [:]
  /// What was worked out and is new.
  private(set) var workedOut: [Transaction] = []
  /// The lines of the rows from which all that was.
  private(set) var lines: [Int: Transaction] = [:]
  /// Stored trades that are exercises, and those; and trades whose fee is told, with that.
  private(set) var replaced: [(old: Transaction, new: Transaction)] = []
  /// What was worked out and might be wrong, each with the place of its row.
  private(set) var warnings: [Issue] = []

  init(_ rows: [OpenRow]) {
    self.rows = rows
    isAnswered = [Bool](repeating: false, count: rows.count)
    for (index, row) in rows.enumerated() {
      guard let name = row.ticker ?? row.draft[.into].value?.text else { continue }
      byTicker[name, default: []].append(index)
      if row.end != nil, let exercised = row.exercised {
        byTicker[exercised.terms.underlying, default: []].append(index)
      }
    }
  }

  /// The lines of those that take back trades, or tell fees of some, that nobody has stored.
  private(set) var withoutEffect: [SkippedRow] = []

  /// How many of them something stored answers.
  var answered: Int { isAnswered.count { $0 } - workedOut.count - replaced.count - withoutEffect.count }
  /// What is wrong with the others.
  var issues: [Issue] { rows.indices.lazy.filter { !isAnswered[$0] }.map { rows[$0].issue } }

  /// What else the rows of moves tell that nothing answers. Comes after `lookUp`.
  var othersOfMoves: Set<UUID> {
    rows.indices.reduce(into: []) { others, index in
      if rows[index].isReceived != nil, !isAnswered[index] { others.formUnion(rows[index].others) }
    }
  }

  /// Looks for answers among what is stored. Throws `StoreError`.
  ///
  /// - Parameter isTaken: whether a transaction is that of another row of the file; called once for each.
  mutating func lookUp(in store: inout StoreReader, isTaken: (Transaction) -> Bool) throws {
    let money = rows.indices.filter { rows[$0].isOfMoney && !rows[$0].isCancellation }
    if byTicker.isEmpty, money.isEmpty { return }
    let reach =
      rows.contains(where: \.isCancellation)
      ? OpenRow.longestReach : max(ExercisedOptions.reach, OwnMoves.daysOfArrival.upperBound)
    guard let filter = TransactionFilter(within: reach, of: rows.compactMap(\.day)) else { return }
    for transaction in try store.transactions(matching: filter) {
      // That of another row tells nothing of these.
      let isOfOther = isTaken(transaction)
      if !transaction.kind.movesShares {
        if !isOfOther { answer(money, by: transaction) }
        continue
      }
      for ticker in Set([transaction.ticker, transaction.into].compactMap(\.self)) {
        let named = byTicker[ticker] ?? []
        if !isOfOther { answer(named, by: transaction) }
        let traded = named.first { trades[$0] == nil && rows[$0].isTraded(by: transaction) }
        if let traded { trades[traded] = transaction }
      }
    }
  }

  /// Answers those of these rows that a stored transaction tells.
  private mutating func answer(_ indices: [Int], by transaction: Transaction) {
    let fitting = indices.filter { rows[$0].isAnswered(by: transaction) }
    for index in fitting where rows[index].isCancellation {
      rows[index] = rows[index].takingBack(transaction.id)
    }
    let open = fitting.filter { !rows[$0].isCancellation && !isAnswered[$0] }
    // As many shares moved twice are two rows, and two transactions.
    let nearest = open.min { distance($0, transaction) < distance($1, transaction) }
    let isOfAll = transaction.kind.movesShares && transaction.quantity == nil
    for index in isOfAll ? open : [nearest].compactMap(\.self) {
      isAnswered[index] = true
      guard rows[index].bringsFee, transaction.fee == nil, let fee = rows[index].fee(of: transaction),
        !fee.isZero
      else { continue }
      var whole = transaction
      whole.fee = fee
      replaced.append((transaction, whole))
    }
  }

  /// How many days are between a row and a transaction.
  private func distance(_ index: Int, _ transaction: Transaction) -> Int {
    abs(rows[index].dayNumber - transaction.date.day.daysSinceEpoch)
  }

  /// Passes over what takes back trades that are not stored, or tells their fees. Comes after `lookUp`.
  mutating func passOverCancellations() {
    for index in rows.indices
    where rows[index].isCancellation || rows[index].bringsFee && !isAnswered[index] {
      guard case .takesBack(let name, nil) = rows[index].issue.problem else { continue }
      isAnswered[index] = true
      withoutEffect.append(SkippedRow(line: rows[index].issue.place.line ?? 0, .named(name)))
    }
  }

  /// Takes what was worked out of a row, with what might be wrong about it.
  private mutating func answer(
    _ index: Int, by transaction: Transaction, _ doubt: (problem: Issue.Problem, field: Field)?,
    replacing old: Transaction? = nil
  ) {
    isAnswered[index] = true
    let place = rows[index].issue.place
    lines[place.line ?? 0] = transaction
    if let old { replaced.append((old, transaction)) } else { workedOut.append(transaction) }
    if let doubt {
      warnings.append(Issue(doubt.problem, field: doubt.field, place: place, severity: .warning))
    }
  }

  /// Works out what the ends of options are, from what is held on their day. Throws `StoreError`.
  mutating func workOutEnds(in store: inout StoreReader, with new: NewRecords, newID: () -> UUID) throws {
    let ends = rows.indices.filter { rows[$0].end != nil && !isAnswered[$0] }
    for (series, indices) in try held(by: ends, in: &store, with: new) {
      var ended: [String: ExactDecimal] = [:]
      for index in indices.sorted(by: { (rows[$0].dayNumber, $0) < (rows[$1].dayNumber, $1) }) {
        guard let day = rows[index].day, let ticker = rows[index].ticker,
          let contracts = rows[index].draft.number(.quantity)
        else { continue }
        let before = series.held(atEndOf: day)[ticker] ?? .zero
        do throws(Overflow) {
          let held = try before - (ended[ticker] ?? .zero)
          let trade = trades[index]
          if held.isZero, trade != nil {
            isAnswered[index] = true
            continue
          }
          guard var transaction = rows[index].ending(ofHeld: held, trade?.id ?? newID()) else { continue }
          if let trade, rows[index].needsShares { transaction = try transaction.adding(feeOf: trade) }
          let isHeld = transaction.ticker == ticker
          if isHeld {
            ended[ticker] = try (ended[ticker] ?? .zero) + (held.isNegative ? -contracts : contracts)
          }
          answer(
            index, by: transaction, isHeld ? nil : (.exercisedUnheld(ticker: ticker), .ticker),
            replacing: trade)
        } catch {
          throw error.named(ticker)
        }
      }
    }
  }

  /// What the accounts of these rows hold from day to day, with what is new and what was worked out. Throws `StoreError`.
  private func held(
    by indices: [Int], in store: inout StoreReader, with new: NewRecords
  ) throws -> [(series: QuantitySeries, indices: [Int])] {
    if indices.isEmpty { return [] }
    var records = new
    for transaction in workedOut { records.append(transaction) }
    let ledger = try ShareLedger(store.ledger(with: records), in: nil)
    return try Dictionary(grouping: indices) { rows[$0].account }.map { account, indices in
      (try QuantitySeries(ledger, account: account), indices)
    }
  }

  /// The most splits of one security in one account that are worked out from what is held.
  private static let mostSplits = 20

  /// Works out splits of which the shares are told that were added or that there are then, from what is held the evening before. Throws `StoreError`.
  mutating func workOutSplits(in store: inout StoreReader, with new: NewRecords, newID: () -> UUID) throws {
    for _ in 0..<OpenRows.mostSplits {
      for (series, indices) in try held(by: nextSplits(), in: &store, with: new) {
        for index in indices {
          guard let day = rows[index].day, let ticker = rows[index].ticker,
            let held = series.held(atEndOf: day.advanced(by: -1))[ticker],
            let split = rows[index].split(ofHeld: held, newID())
          else {
            rows[index].split = nil
            continue
          }
          answer(index, by: split, (.derivedRatio(split.ratio?.description ?? ""), .ratio))
        }
      }
    }
  }

  /// The earliest split of each security and account that can still be worked out.
  private func nextSplits() -> [Int] {
    let open = rows.indices.filter { !isAnswered[$0] && rows[$0].split != nil }
    return Dictionary(grouping: open) { [rows[$0].ticker, rows[$0].account] }.values.compactMap { indices in
      indices.min { (rows[$0].dayNumber, $0) < (rows[$1].dayNumber, $1) }
    }.sorted()
  }
}
