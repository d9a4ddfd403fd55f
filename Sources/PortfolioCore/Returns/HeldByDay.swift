/// The quantities of all tickers, on the days on which they changed.
struct HeldByDay: Sendable {
  struct Change: Sendable {
    /// In days since 1970-01-01.
    let day: Int
    let ticker: Int
    /// The quantity after the day's splits and before its trades.
    let before: Double
    /// The quantity at the end of the day.
    let after: Double
  }

  /// Sorted by day.
  private(set) var changes: [Change] = []
}

extension Ledger {
  /// The changes in quantity, of all accounts together or of one. Throws if a quantity has more than 38
  /// digits.
  func heldByDay(account: Int??) throws(PositionOverflow) -> HeldByDay {
    var held = HeldByDay()
    var replay = replay()
    var known: [Int: ExactFraction] = [:]
    // The quantities before the trades of the current day, by ticker.
    var before: [Int: ExactFraction] = [:]
    while let event = try replay.next() {
      for ticker in Set(events.touched(by: event).map { events.holdings.ticker(of: $0) }) {
        do throws(DecimalOverflow) {
          let now = try quantity(of: ticker, account, replay.holdings)
          if event.order.isTrade {
            if before[ticker] == nil { before[ticker] = known[ticker] ?? .zero }
          } else {
            before[ticker] = now
          }
          known[ticker] = now
        } catch {
          throw overflow(of: event)
        }
      }
      guard replay.isAtEndOfDay else { continue }
      for (ticker, quantity) in before {
        held.add(
          HeldByDay.Change(
            day: event.order.day, ticker: ticker, before: quantity.nearestDouble,
            after: (known[ticker] ?? .zero).nearestDouble))
      }
      before.removeAll(keepingCapacity: true)
    }
    return held
  }

  private func quantity(
    of ticker: Int, _ account: Int??, _ holdings: Holdings
  ) throws(DecimalOverflow) -> ExactFraction {
    guard let account else { return holdings.total(ofTicker: ticker) }
    return events.holdings.existing(ticker, inAccount: account).map { holdings[$0] } ?? .zero
  }
}

extension HeldByDay {
  mutating func add(_ change: Change) { changes.append(change) }
}
