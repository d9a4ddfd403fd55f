/// A lot that is held, or under `average` and `uk` the whole holding of a ticker in an account.
package struct OpenLot: Sendable {
  let holding: Int
  /// The index of the event that opened it in the ledger; negative for a pool.
  let origin: Int32
  /// Negative if the shares were sold short.
  package internal(set) var quantity: ExactFraction
  /// The cost of these shares; for shares sold short their proceeds, as a negative number.
  package internal(set) var basis: Amount
  /// The rate at which the shares were bought, where options have brought them: their cost in the home currency ÷ that
  /// in their own.
  var purchaseRate: ExactFraction?
}

extension ShareLedger {
  /// The transaction that opened a lot; nil for a pool.
  package func id(of lot: OpenLot) -> UUID? { lot.origin < 0 ? nil : events.all[Int(lot.origin)].id }

  package func date(of lot: OpenLot) -> Timestamp? { lot.origin < 0 ? nil : events.all[Int(lot.origin)].date }

  package func ticker(of lot: OpenLot) -> String { tickers[events.holdings.tickers[lot.holding]] }

  package func account(of lot: OpenLot) -> String? {
    events.holdings.account(of: lot.holding).map { accounts[$0] }
  }

  /// The open lots at the end of a day, or after the last event, in the order in which they were opened.
  ///
  /// - Parameter part: the tickers to replay; nil for all.
  package func lots(
    method: CostBasisMethod, scope: LotPooling = .account, asOf day: CalendarDay? = nil,
    of part: LedgerSlice? = nil
  ) throws(Overflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    for part in separated(part, method, scope) {
      if method == .uk {
        rows += try matchedPools(through: day, lookingAhead: false, keepsPieces: false, of: part).rows
        continue
      }
      _ = try replayLots(part, method, scope, through: day, keepsPieces: false) {
        book throws(Overflow) in
        rows += try book.openLots()
      }
    }
    return rows
  }

  /// The cost of the shares held at the end of a day, by the number of the ticker.
  ///
  package func costs(
    method: CostBasisMethod, scope: LotPooling, asOf day: CalendarDay,
    account: PositionScope.Account = .all
  ) throws(Overflow) -> [Int: Amount] {
    let wanted = PositionScope(account: account)
    var costs: [Int: Amount] = [:]
    for lot in try lots(method: method, scope: scope, asOf: day)
    where wanted.includes(account: events.holdings.account(of: lot.holding)) {
      do throws(Overflow) {
        try costs[events.holdings.tickers[lot.holding], default: .zero] += lot.basis
      } catch {
        throw error.named(ticker(of: lot))
      }
    }
    return costs
  }

  /// The gains realised up to the end of a day, with wash sales flagged.
  ///
  /// - Parameter part: the tickers to replay; nil for all.
  package func gains(
    method: CostBasisMethod, scope: LotPooling = .account, through day: CalendarDay? = nil,
    of part: LedgerSlice? = nil
  ) throws(Overflow) -> Gains {
    var gains = try realised(method, scope, through: day, of: part)
    try gains.flagWashSales(of: part)
    return gains
  }

  /// The same without looking for wash sales, with their sums in groups, by number, and the lots open then.
  package func gainsAndLots(
    method: CostBasisMethod, scope: LotPooling, through day: CalendarDay, summing grouping: GainGrouping,
    of part: LedgerSlice? = nil
  ) throws(Overflow) -> (gains: Gains, sums: [Int: GainSums], lots: [OpenLot]) {
    if method == .uk {
      let gains = try separated(part, method, scope).map { (part) throws(Overflow) in
        try matchedPools(through: day, lookingAhead: true, summing: grouping, of: part).gains
      }
      return (joined(gains, method), try sums(of: gains), try lots(method: method, asOf: day, of: part))
    }
    var rows: [OpenLot] = []
    let gains = try separated(part, method, scope).map { (part) throws(Overflow) in
      try replayLots(part, method, scope, through: day, keepsPieces: true, summing: grouping) {
        book throws(Overflow) in
        rows += try book.openLots()
      }
    }
    return (joined(gains, method), try sums(of: gains), rows)
  }

  /// The gains without looking for wash sales.
  package func realised(
    _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay? = nil,
    of part: LedgerSlice? = nil
  ) throws(Overflow) -> Gains {
    let gains = try separated(part, method, scope).map { (part) throws(Overflow) in
      if method == .uk { return try matchedPools(through: day, lookingAhead: true, of: part).gains }
      return try replayLots(part, method, scope, through: day, keepsPieces: true) {
        _ throws(Overflow) in
      }
    }
    return joined(gains, method)
  }

  /// The gains of parts that have no pool in common.
  private func joined(_ parts: [Gains], _ method: CostBasisMethod) -> Gains {
    parts.count == 1 ? parts[0] : Gains(self, method, joining: parts)
  }

  /// The gains realised up to the end of a day, summed up in groups, by number.
  ///
  /// - Parameter part: the tickers to replay; nil for all.
  package func gainSums(
    _ grouping: GainGrouping, method: CostBasisMethod, scope: LotPooling, through day: CalendarDay? = nil,
    of part: LedgerSlice? = nil
  ) throws(Overflow) -> [Int: GainSums] {
    try sums(
      of: separated(part, method, scope).map { (part) throws(Overflow) in
        if method == .uk {
          return try matchedPools(
            through: day, lookingAhead: true, keepsPieces: false, summing: grouping, of: part
          ).gains
        }
        return try replayLots(part, method, scope, through: day, keepsPieces: false, summing: grouping) {
          _ throws(Overflow) in
        }
      })
  }

  private func sums(of parts: [Gains]) throws(Overflow) -> [Int: GainSums] {
    var all: [Int: GainSums] = [:]
    for gains in parts {
      for (group, sums) in try gains.sums { try all[group, default: GainSums()].add(sums) }
    }
    return all
  }

  func replayLots(
    _ part: LedgerSlice?, _ method: CostBasisMethod, _ scope: LotPooling, through day: CalendarDay?,
    keepsPieces: Bool, keepsTrail: Bool = false, summing grouping: GainGrouping? = nil,
    atEnd finish: (borrowing LotBook) throws(Overflow) -> Void
  ) throws(Overflow) -> Gains {
    var book = LotBook(
      self, method, scope, keepsPieces: keepsPieces, keepsTrail: keepsTrail, summing: grouping)
    var replay = replay(of: part)
    var last: Event?
    while let event = try replay.next(through: day) {
      last = event
      try Overflow.naming(ticker(of: event), book.apply(replay.place, event))
    }
    try Overflow.naming(last.flatMap { ticker(of: $0) }, finish(book))
    return book.gains
  }
}
