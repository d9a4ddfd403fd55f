/// The quantity of each ticker in each account; negative if more was sold than held.
///
/// Splits and transfers are applied here and nowhere else.
package struct Holdings: Sendable {
  private let table: HoldingTable
  private var quantities: ContiguousArray<ExactFraction>
  /// The totals of all accounts, by ticker.
  private var totals: ContiguousArray<ExactFraction>
  /// Whether no ticker is held in several accounts.
  private let isOneEach: Bool

  init(_ table: HoldingTable) {
    self.table = table
    quantities = ContiguousArray(repeating: .zero, count: table.count)
    totals = ContiguousArray(repeating: .zero, count: table.tickerCount)
    isOneEach = table.isOneEach
  }

  /// The quantity of one ticker in one account.
  package subscript(holding: Int) -> ExactFraction { quantities[holding] }

  /// The quantity of a ticker in all accounts.
  func total(ofTicker ticker: Int) -> ExactFraction { totals[ticker] }

  /// The numbers of the tickers of which anything is held in all accounts together.
  var heldTickers: some Sequence<Int> { totals.indices.lazy.filter { !totals[$0].isZero } }

  /// The quantity of each of these tickers, or of all if none are named, in all accounts that count together.
  func quantities(
    of wanted: Set<Int>? = nil, tickers: [String], where counts: (_ account: Int?) -> Bool
  ) throws(Overflow) -> [Int: ExactFraction] {
    var quantities: [Int: ExactFraction] = [:]
    for ticker in wanted?.sorted() ?? Array(totals.indices) where totals.indices.contains(ticker) {
      quantities[ticker] = try Overflow.naming(tickers[ticker], quantity(ofTicker: ticker, where: counts))
    }
    return quantities
  }

  /// The quantity of some holdings together.
  func total(of holdings: [Int]) throws(Overflow) -> ExactFraction {
    var held = ExactFraction.zero
    for holding in holdings { held = try held + quantities[holding] }
    return held
  }

  /// The quantity of a ticker in all accounts that count together.
  func quantity(
    ofTicker ticker: Int, where counts: (_ account: Int?) -> Bool
  ) throws(Overflow) -> ExactFraction {
    try total(of: table.all(ofTicker: ticker).filter { counts(table.account(of: $0)) })
  }

  mutating func apply(_ event: Entry) throws(Overflow) {
    guard let holding = event.holding else { return }
    switch event.effect {
    case .buy: try add(event.shares, to: holding)
    case .sell: try add(-event.shares, to: holding)
    case .split(let ratio):
      for number in table.covered(by: holding) {
        try add(try quantities[number].times(ratio) + -quantities[number], to: number)
      }
    case .transfer:
      let moved = try part(event.shares, of: quantities[holding])
      guard let target = table.target(of: event, from: holding) else { return }
      try add(-moved, to: holding)
      try add(moved, to: target)
    case .becoming(let becoming):
      for number in table.covered(by: event, holding) {
        let held = quantities[number]
        guard let target = table.target(of: event, from: number) else { continue }
        let moved =
          try becoming.quantity.map { wanted throws(Overflow) in try part(wanted, of: held) } ?? held
        if becoming.isExchange { try add(-moved, to: number) }
        try add(try moved.times(becoming.ratio), to: target)
      }
    case .capital, .none: break
    }
  }

  /// As many of what is held, or owed, as are wanted.
  private func part(_ wanted: ExactFraction, of held: ExactFraction) throws(Overflow) -> ExactFraction {
    guard try wanted.isLess(than: held.magnitude) else { return held }
    return held.isNegative ? -wanted : wanted
  }

  mutating func add(_ change: ExactFraction, to holding: Int) throws(Overflow) {
    let ticker = table.tickers[holding]
    quantities[holding] = try quantities[holding] + change
    totals[ticker] = isOneEach ? quantities[holding] : try totals[ticker] + change
  }
}
