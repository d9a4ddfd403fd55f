/// What is held at the end of a day and its value, whatever was paid for it: no rates of earlier days are needed.
struct HeldValues {
  /// Of everything that was ever held.
  let positions: Positions
  /// Of what is held.
  let summary: Summary

  /// By ticker; nil if it has no price.
  var byTicker: [String: Amount?] {
    Dictionary(summary.items.map { ($0.position.ticker, $0.exactValue) }) { first, _ in first }
  }

  /// By ticker, the day of a price that is more than a week older than the day of the question.
  func staleDays(on day: CalendarDay) -> [String: CalendarDay] {
    Dictionary(
      summary.items.compactMap { item in
        item.quote?.staleDay(on: day).map { (item.position.ticker, $0) }
      }
    ) { first, _ in first }
  }

  /// The value of each ticker divided among accounts in proportion to their shares.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  func shares(
    ofAccountsIn ledger: ShareLedger, on day: CalendarDay, only account: String?
  ) throws(Overflow) -> [Allocation.Share] {
    let values = byTicker
    let quantities = Dictionary(summary.items.map { ($0.position.ticker, $0.position.quantity) }) {
      first, _ in
      first
    }
    let staleDays = staleDays(on: day)
    var shares: [Allocation.Share] = []
    for (ticker, owner, quantity) in try ledger.quantities(atEndOf: day) {
      guard account == nil || owner ?? "" == account, let value = values[ticker],
        let whole = quantities[ticker]
      else { continue }
      do throws(Overflow) {
        let part = try value.map { value throws(Overflow) in try value.part(quantity, of: whole) }
        shares.append(Allocation.Share(group: owner, value: part, staleDay: staleDays[ticker]))
      } catch {
        throw error.named(ticker)
      }
    }
    return shares
  }
}

extension Portfolio {
  /// What is held at the end of a day at the prices of that day; at current prices if no day is given.
  ///
  /// - Parameter account: the only account to include, empty for what has none; nil for all.
  func heldValues(to last: CalendarDay?, account: String? = nil, _ missing: inout Missing) throws
    -> HeldValues
  {
    let day = last ?? today
    let positions = try ledger.positions(through: day, account: account)
    let held = positions.items.filter { !$0.isClosed }
    let book = try prices(for: held.map(\.ticker), on: last, &missing)
    return HeldValues(
      positions: positions, summary: try summary(of: Positions(items: held), book, on: day, &missing))
  }
}
