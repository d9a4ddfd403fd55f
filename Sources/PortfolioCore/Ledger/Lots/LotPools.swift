/// Which holdings lie in one pool where accounts share their lots: those of a ticker, but for what each sheltered account
/// holds. That is apart, unless shares of the ticker went from one to the other.
struct LotPools: Sendable {
  /// The pool of each holding.
  private(set) var ofHolding: ContiguousArray<Int>
  /// The holdings of each pool: first of all tickers by their numbers, then of sheltered accounts.
  private(set) var holdings: [[Int]]
  /// The sheltered account of each pool; -1 for none.
  private(set) var shelters: [Int]
  /// The tickers that have one pool of sheltered accounts and others.
  let crossing: Set<Int>

  /// - Parameter events: those that may be transfers.
  init(_ ledger: Ledger, _ table: HoldingTable, _ events: [Entry]) {
    let sheltered = ledger.sheltered
    func shelter(_ account: Int?) -> Int { account.flatMap { sheltered.contains($0) ? $0 : nil } ?? -1 }
    var families: Set<Int> = []
    let tickers = ledger.families
    for event in events where !sheltered.isEmpty {
      guard case .transfer(let account) = event.effect, let ticker = event.ticker else { continue }
      if shelter(account) != shelter(event.account) { families.insert(tickers.first(of: ticker)) }
    }
    crossing = Set((0..<table.tickerCount).filter { families.contains(tickers.first(of: $0)) })
    ofHolding = table.tickers
    shelters = Array(repeating: -1, count: table.tickerCount)
    holdings = (0..<table.tickerCount).map(table.all)
    let apart = table.tickers.indices.filter {
      shelter(table.account(of: $0)) >= 0 && !crossing.contains(table.tickers[$0])
    }
    for holding in apart.sorted(by: {
      (shelter(table.account(of: $0)), table.tickers[$0]) < (
        shelter(table.account(of: $1)), table.tickers[$1]
      )
    }) {
      holdings[table.tickers[holding]].removeAll { $0 == holding }
      ofHolding[holding] = holdings.count
      holdings.append([holding])
      shelters.append(shelter(table.account(of: holding)))
    }
  }

  /// The pools that any of these holdings lie in, in order.
  func of(_ holdings: [Int]) -> [Int] { Set(holdings.map { ofHolding[$0] }).sorted() }
}
