/// How much of each ticker is held, from day to day.
public struct QuantitySeries: Sendable {
  private var changes: [String: [(day: Int, quantity: ExactDecimal)]] = [:]

  /// Throws where a quantity has more than 38 digits.
  ///
  /// - Parameter account: the one that counts; nil for all.
  public init(_ ledger: Ledger, account: String? = nil) throws(PositionOverflow) {
    let table = ledger.events.holdings
    let held = try ledger.heldByDay()
    do throws(DecimalOverflow) {
      let parts = try held.series(table) { holding in
        account == nil || table.account(of: holding).map { ledger.accounts[$0] } == account ? 0 : nil
      }
      guard let series = parts[0] else { return }
      for change in series.changes {
        changes[ledger.tickers[series.tickers[Int(change.place)]], default: []].append(
          (Int(change.day), try change.after.rounded(places: Position.quantityPlaces)))
      }
    } catch {
      throw PositionOverflow(ticker: nil)
    }
  }

  /// The first of the days from which on, up to the last, the two never hold the same of a ticker; nil where they do
  /// in the end.
  public func firstDayApart(
    from other: QuantitySeries, of ticker: String, through last: CalendarDay
  ) -> CalendarDay? {
    let (own, others) = (changes[ticker] ?? [], other.changes[ticker] ?? [])
    let days = Set((own + others).map(\.day)).filter { $0 <= last.daysSinceEpoch }.sorted()
    var (first, next) = ((own: 0, other: 0), CalendarDay?.none)
    var held = (own: ExactDecimal.zero, other: ExactDecimal.zero)
    for day in days {
      while first.own < own.count, own[first.own].day <= day {
        held.own = own[first.own].quantity
        first.own += 1
      }
      while first.other < others.count, others[first.other].day <= day {
        held.other = others[first.other].quantity
        first.other += 1
      }
      next = held.own == held.other ? nil : next ?? CalendarDay(daysSinceEpoch: day)
    }
    return next
  }
}
