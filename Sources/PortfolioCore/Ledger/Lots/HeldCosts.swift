/// The cost of the shares held, for tickers where no replay is needed. Transactions may come in any order, in
/// several chunks of a file.
///
/// Where shares are only bought and sold, those that `fifo` leaves are the ones that were bought last; and where
/// none are sold, every method leaves all of them. What is left of other tickers, and of those whose purchases do
/// not come in the order of time, only the ledger knows.
package struct HeldCosts: Sendable {
  private let method: CostBasisMethod
  private let scope: PositionScope
  /// Whether lots are shared by all accounts.
  private let isOnePool: Bool
  /// Whether one account is asked for although lots are shared by all.
  private let isPartOfPool: Bool
  /// In the order in which they came.
  private var purchases = BlockList<Purchase>()
  /// By place and ticker: first what has no account, or all accounts where they are one, then each account.
  private var holdings: ContiguousArray<ContiguousArray<Holding>> = []
  private var sold: Set<Int> = []
  /// The accounts whose shares are in no pool with others, where others are in one.
  private let apart: Set<Int>
  /// Tickers that need the ledger.
  private var unplain: Set<Int> = []

  /// In 32 bytes: there may be a million.
  private struct Purchase {
    let quantityDigits: Int64
    let costDigits: Int64
    let ticker: Int32
    /// As in `holdings`.
    let place: Int32
    let day: Int32
    let quantityScale: Int8
    let costScale: Int8
    /// Negative for the home currency.
    let currency: Int16

    var quantity: ExactDecimal { ExactDecimal(mantissa: Int128(quantityDigits), scale: Int(quantityScale)) }
    var cost: ExactDecimal { ExactDecimal(mantissa: Int128(costDigits), scale: Int(costScale)) }
  }

  /// What is held of a ticker in one place.
  private struct Holding {
    var quantity = ExactDecimal.zero
    /// When the first and the last of its purchases were made.
    var purchases: (first: TransactionOrder, last: TransactionOrder)?
  }

  /// - Parameter sheltered: the numbers of the accounts whose shares are in no pool with others.
  package init(
    _ method: CostBasisMethod, _ lotScope: LotPooling, _ scope: PositionScope, sheltered: Set<Int> = []
  ) {
    (self.method, self.scope) = (method, scope)
    apart = lotScope == .all || method == .uk ? sheltered : []
    isOnePool = lotScope == .all
    isPartOfPool = scope.account != .all && (method == .uk || lotScope == .all)
  }

  /// Adds a compact transaction, which is lent instead of copied.
  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.day <= scope.lastDay, let ticker = compact.ticker else { return }
    let shares = compact.kind.rules.shares
    if shares.dependsOnHoldings || (compact.kind.changesCost && !compact.kind.isTrade) {
      unplain.insert(ticker)
      if let into = compact.detail?.into { unplain.insert(into) }
      return
    }
    guard shares != .none else { return }
    if compact.detail?.exercise != nil, let into = compact.detail?.into {
      unplain.formUnion([ticker, into])
    }
    if !apart.isEmpty, compact.account.map(apart.contains) ?? false { unplain.insert(ticker) }
    if isPartOfPool || compact.detail?.lots.isEmpty == false { unplain.insert(ticker) }
    guard scope.includes(account: compact.account) else { return }
    let place = isOnePool ? 0 : compact.account.map { $0 + 1 } ?? 0
    makeRoom(for: ticker, place)
    if shares == .added {
      try holdings[place][ticker].quantity += compact.quantity
      try buy(&compact, ticker, place)
    } else {
      try holdings[place][ticker].quantity -= compact.quantity
      if method != .fifo { sold.insert(ticker) }
    }
  }

  @inline(__always)
  private mutating func makeRoom(for ticker: Int, _ place: Int) {
    while holdings.count <= place { holdings.append([]) }
    while holdings[place].count <= ticker { holdings[place].append(Holding()) }
  }

  @inline(__always)
  private mutating func buy(_ compact: inout CompactTransaction, _ ticker: Int, _ place: Int)
    throws(Overflow)
  {
    let order = TransactionOrder(date: compact.date)
    let known = holdings[place][ticker].purchases
    holdings[place][ticker].purchases = (known?.first ?? order, order)
    if let known, order < known.last { unplain.insert(ticker) }
    if compact.currency != nil, !compact.rate.isZero { unplain.insert(ticker) }
    let cost = try compact.cost
    guard let quantityDigits = Int64(exactly: compact.quantity.mantissa),
      let costDigits = Int64(exactly: cost.mantissa)
    else {
      unplain.insert(ticker)
      return
    }
    purchases.append(
      Purchase(
        quantityDigits: quantityDigits, costDigits: costDigits, ticker: Int32(truncatingIfNeeded: ticker),
        place: Int32(truncatingIfNeeded: place), day: Int32(truncatingIfNeeded: compact.day),
        quantityScale: Int8(truncatingIfNeeded: compact.quantity.scale),
        costScale: Int8(truncatingIfNeeded: cost.scale),
        currency: Int16(truncatingIfNeeded: compact.currency ?? -1)))
  }

  /// Adds the transactions of a later chunk whose tickers and accounts are numbered alike. Throws like the other
  /// `add`.
  package mutating func add(_ other: HeldCosts) throws(Overflow) {
    for (place, others) in other.holdings.enumerated() {
      for (ticker, more) in others.enumerated() {
        makeRoom(for: ticker, place)
        try holdings[place][ticker].quantity += more.quantity
        guard let later = more.purchases else { continue }
        let known = holdings[place][ticker].purchases
        holdings[place][ticker].purchases = (known?.first ?? later.first, later.last)
        if let known, later.first < known.last { unplain.insert(ticker) }
      }
    }
    purchases.append(contentsOf: other.purchases)
    sold.formUnion(other.sold)
    unplain.formUnion(other.unplain)
  }

  /// The cost of the shares held, by ticker; tickers that are missing hold nothing. `unknown` are the tickers
  /// that need the ledger. A cost that cannot be converted counts as 0.
  package func costs(
    tickers: [String], _ converter: Converter = Converter()
  ) throws(Overflow) -> (known: [Int: Amount], unknown: Set<Int>) {
    var converter = converter
    var known: [Int: Amount] = [:]
    var unknown = unplain
    for (ticker, quantities) in quantitiesByTicker where !unplain.contains(ticker) {
      if quantities.allSatisfy(\.isZero) { continue }
      if sold.contains(ticker) || quantities.contains(where: \.isNegative) {
        unknown.insert(ticker)
      } else {
        known[ticker] = .zero
      }
    }
    var left = holdings.map { $0.map(\.quantity) }
    for place in left.indices {
      for ticker in left[place].indices where known[ticker] == nil { left[place][ticker] = .zero }
    }
    var open = left.reduce(0) { $0 + $1.count { !$0.isZero } }
    for purchase in purchases.blocks.reversed().lazy.flatMap({ $0.reversed() }) {
      if open == 0 { break }
      let (place, ticker) = (Int(purchase.place), Int(purchase.ticker))
      let wanted = left[place][ticker]
      if wanted.isZero { continue }
      do throws(Overflow) {
        let part = min(wanted, purchase.quantity)
        let share = try Share(ExactFraction(part), of: ExactFraction(purchase.quantity))
        let currency = purchase.currency < 0 ? nil : Int(purchase.currency)
        let cost = try converter.converted(purchase.cost, from: currency, on: Int(purchase.day)) ?? .zero
        try known[ticker, default: .zero] += cost.times(share)
        left[place][ticker] = try wanted - part
      } catch {
        throw error.named(tickers[ticker])
      }
      if left[place][ticker].isZero { open -= 1 }
    }
    return (known, unknown)
  }

  /// The quantity in each account, by ticker.
  private var quantitiesByTicker: [Int: [ExactDecimal]] {
    var quantities: [Int: [ExactDecimal]] = [:]
    for place in holdings {
      for (ticker, holding) in place.enumerated() { quantities[ticker, default: []].append(holding.quantity) }
    }
    return quantities
  }
}
