/// The quantities of tickers whose shares are split, moved or replaced, which depends on what is held at the
/// time: trades are summed up between two such transactions, and the sums are replayed.
package struct HoldingFold: TransactionFold {
  private let scope: PositionScope
  /// The transactions that split, move or replace shares, in order of time, by group. Tickers that turn into or
  /// give rise to one another form a group.
  private let actions: [Int: [CompactTransaction]]
  /// The group of each ticker.
  private let groups: [Int: Int]
  private var trades: [Layer: ExactDecimal] = [:]

  /// The trades of a ticker in one account between two actions of its group.
  private struct Layer: Hashable {
    let ticker: Int
    let account: Int?
    /// The number of the group's actions that come before it.
    let actionsBefore: Int
  }

  init(_ scope: PositionScope, _ actions: [CompactTransaction]) {
    self.scope = scope
    var leaders: [Int: Int] = [:]
    func leader(of ticker: Int) -> Int {
      var leader = ticker
      while let next = leaders[leader], next != leader {
        // Halves the way, which a long chain of exchanges would make long.
        leaders[leader] = leaders[next]
        leader = next
      }
      return leader
    }
    for action in actions {
      guard let ticker = action.ticker else { continue }
      let first = leader(of: ticker)
      leaders[first] = first
      if let into = action.detail?.into { leaders[leader(of: into)] = first }
    }
    groups = Dictionary(uniqueKeysWithValues: leaders.keys.map { ($0, leader(of: $0)) })
    self.actions = Dictionary(grouping: actions) { leader(of: $0.ticker ?? 0) }
      .mapValues { $0.sorted { $0.isEarlier(than: $1) } }
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    let shares = compact.rules.shares
    guard shares == .added || shares == .removed, compact.day <= scope.lastDay, let ticker = compact.ticker,
      let group = groups[ticker], let actions = actions[group]
    else { return }
    let before = actions.partitioningIndex { !$0.isEarlier(than: compact) }
    let layer = Layer(ticker: ticker, account: compact.account, actionsBefore: before)
    try add(shares == .added ? compact.quantity : -compact.quantity, layer)
  }

  package mutating func add(_ other: HoldingFold) throws(Overflow) {
    for (layer, quantity) in other.trades { try add(quantity, layer) }
  }

  private mutating func add(_ quantity: ExactDecimal, _ layer: Layer) throws(Overflow) {
    try trades[layer, default: .zero] += quantity
  }

  /// The final quantity of each of these tickers.
  func quantities(tickers: [String]) throws(Overflow) -> [Int: ExactFraction] {
    var quantities: [Int: ExactFraction] = [:]
    let layers = Dictionary(grouping: trades) { groups[$0.key.ticker] ?? 0 }
    let members = Dictionary(grouping: groups.keys) { groups[$0] ?? 0 }
    for (group, actions) in actions {
      let events = try events(of: actions, Dictionary(grouping: layers[group] ?? []) { $0.key.actionsBefore })
      var holdings = Holdings(events.holdings)
      for event in events.all {
        try Overflow.naming(
          event.holding.map { tickers[events.holdings.tickers[$0]] }, holdings.apply(event, of: events))
      }
      let members = Set(members[group] ?? [])
      let held = try holdings.quantities(of: members, tickers: tickers, where: scope.includes)
      quantities.merge(held) { $1 }
    }
    return quantities
  }

  /// The actions of a group as events, each preceded by the sums of the trades before it.
  private func events(
    of actions: [CompactTransaction], _ layers: [Int: [(key: Layer, value: ExactDecimal)]]
  ) throws(Overflow) -> Events {
    let noID = UUID(high: 0, low: 0)
    var events = Events()
    for place in 0...actions.count {
      for (layer, quantity) in layers[place] ?? [] {
        events.add(
          quantity.isNegative ? .sell(-quantity, proceeds: .zero) : .buy(quantity, cost: .zero),
          ticker: layer.ticker, account: layer.account, date: .day(CalendarDay(daysSinceEpoch: 0)), index: 0,
          id: noID)
      }
      if place < actions.count {
        var action = actions[place]
        try events.add(&action, id: noID)
      }
    }
    events.numberTargets()
    return events
  }
}

extension Position {
  /// The most digits after the point of a quantity that splits have turned into a fraction.
  package static let quantityPlaces = 12
}
