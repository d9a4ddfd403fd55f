/// The cost of the shares held, for tickers where no replay is needed. Transactions may come in any order, in
/// several chunks of a file.
///
/// If shares are only bought and sold, those left under `fifo` are the ones bought last; if none are sold,
/// every method leaves all of them. For other tickers only the ledger knows what is left.
public struct HeldCosts: Sendable {
  private let method: LotMethod
  private let scope: PositionScope
  /// Whether lots are shared by all accounts.
  private let isOnePool: Bool
  /// Whether one account is asked for although lots are shared by all.
  private let isPartOfPool: Bool
  /// The purchases of each chunk, in the order in which they came.
  private var stretches: [ContiguousArray<Purchase>] = [[]]
  /// Whether that is also the order of time.
  private var isOrdered = true
  /// The quantity held by ticker: first without an account (or in all accounts if they share lots), then in
  /// each account.
  private var held: ContiguousArray<ContiguousArray<ExactDecimal>> = []
  private var sold: Set<Int> = []
  /// Tickers that need the ledger.
  private var unplain: Set<Int> = []

  /// Packed into 48 bytes because there may be a million.
  private struct Purchase {
    let order: TransactionOrder
    let quantityDigits: Int64
    let costDigits: Int64
    let ticker: Int32
    /// An index into `held`.
    let place: Int32
    let quantityScale: Int8
    let costScale: Int8
    /// Negative for the home currency.
    let currency: Int16

    var quantity: ExactDecimal { ExactDecimal(mantissa: Int128(quantityDigits), scale: Int(quantityScale)) }
    var cost: ExactDecimal { ExactDecimal(mantissa: Int128(costDigits), scale: Int(costScale)) }
  }

  public init(_ method: LotMethod, _ lotScope: LotScope, _ scope: PositionScope) {
    (self.method, self.scope) = (method, scope)
    isOnePool = lotScope == .all
    isPartOfPool = scope.account != .all && (method == .uk || lotScope == .all)
  }

  /// Adds a posting. Throws if the quantity held has more than 38 digits.
  public mutating func add(_ posting: Posting, order: TransactionOrder) throws(FoldOverflow) {
    guard posting.day <= scope.lastDay, let ticker = posting.ticker else { return }
    do throws(DecimalOverflow) {
      switch try posting.movement {
      case .buy(let quantity, let cost):
        if isPartOfPool { unplain.insert(ticker) }
        guard scope.includes(posting) else { return }
        let place = place(of: posting)
        try hold(quantity, ticker, place)
        if posting.currency != nil, !posting.rate.isZero { unplain.insert(ticker) }
        note(quantity, cost, posting.currency, ticker, place, order)
      case .sell(let quantity, _, let lots):
        if !lots.isEmpty || isPartOfPool { unplain.insert(ticker) }
        guard scope.includes(posting) else { return }
        if method != .fifo { sold.insert(ticker) }
        try hold(-quantity, ticker, place(of: posting))
      case .split, .transfer, .returnOfCapital: unplain.insert(ticker)
      case .spinoff(let into, _, _), .exchange(let into, _): unplain.formUnion([ticker, into])
      case .none: break
      }
    } catch {
      throw FoldOverflow(ticker: ticker)
    }
  }

  private func place(of posting: Posting) -> Int { isOnePool ? 0 : posting.account.map { $0 + 1 } ?? 0 }

  private mutating func hold(
    _ quantity: ExactDecimal, _ ticker: Int, _ place: Int
  ) throws(DecimalOverflow) {
    while held.count <= place { held.append([]) }
    while held[place].count <= ticker { held[place].append(.zero) }
    try held[place][ticker] += quantity
  }

  private mutating func note(
    _ quantity: ExactDecimal, _ cost: ExactDecimal, _ currency: Int?, _ ticker: Int, _ place: Int,
    _ order: TransactionOrder
  ) {
    guard let quantityDigits = Int64(exactly: quantity.mantissa),
      let costDigits = Int64(exactly: cost.mantissa)
    else {
      unplain.insert(ticker)
      return
    }
    let last = stretches.count - 1
    if let before = stretches[last].last, order < before.order { isOrdered = false }
    stretches[last].append(
      Purchase(
        order: order, quantityDigits: quantityDigits, costDigits: costDigits,
        ticker: Int32(truncatingIfNeeded: ticker), place: Int32(truncatingIfNeeded: place),
        quantityScale: Int8(truncatingIfNeeded: quantity.scale),
        costScale: Int8(truncatingIfNeeded: cost.scale),
        currency: Int16(truncatingIfNeeded: currency ?? -1)))
  }

  /// Adds the postings of a later chunk whose tickers and accounts are numbered alike. Throws like the other
  /// `add`.
  public mutating func add(_ other: HeldCosts) throws(FoldOverflow) {
    for (place, quantities) in other.held.enumerated() {
      for (ticker, quantity) in quantities.enumerated() where !quantity.isZero {
        do throws(DecimalOverflow) {
          try hold(quantity, ticker, place)
        } catch {
          throw FoldOverflow(ticker: ticker)
        }
      }
    }
    let last = stretches.last { !$0.isEmpty }?.last
    let first = other.stretches.first { !$0.isEmpty }?.first
    if let last, let first, first.order < last.order { isOrdered = false }
    isOrdered = isOrdered && other.isOrdered
    stretches += other.stretches
    sold.formUnion(other.sold)
    unplain.formUnion(other.unplain)
  }

  /// The cost of the shares held, by ticker; tickers that are missing hold nothing. `unknown` are the tickers
  /// that need the ledger. A cost that cannot be converted counts as 0. Throws if a figure has more than 38
  /// digits.
  ///
  /// - Parameter conversion: nil if amounts need no conversion.
  public func costs(
    _ conversion: HomeConversion? = nil
  ) throws(FoldOverflow) -> (known: [Int: FineDecimal], unknown: Set<Int>) {
    var conversion = conversion
    var known: [Int: FineDecimal] = [:]
    var unknown = unplain
    for (ticker, quantities) in quantitiesByTicker where !unplain.contains(ticker) {
      if quantities.allSatisfy(\.isZero) { continue }
      if sold.contains(ticker) || quantities.contains(where: \.isNegative) {
        unknown.insert(ticker)
      } else {
        known[ticker] = .zero
      }
    }
    var left = held
    for place in left.indices {
      for ticker in left[place].indices where known[ticker] == nil { left[place][ticker] = .zero }
    }
    var open = left.reduce(0) { $0 + $1.count { !$0.isZero } }
    for purchase in newestFirst {
      if open == 0 { break }
      let (place, ticker) = (Int(purchase.place), Int(purchase.ticker))
      let wanted = left[place][ticker]
      if wanted.isZero { continue }
      do throws(DecimalOverflow) {
        let part = min(wanted, purchase.quantity)
        let share = try Share(ExactFraction(part), of: ExactFraction(purchase.quantity))
        var cost = try FineDecimal(purchase.cost)
        if purchase.currency >= 0, conversion != nil {
          cost =
            try conversion?.converted(
              purchase.cost, from: Int(purchase.currency), on: purchase.order.day)?.fine ?? .zero
        }
        try known[ticker, default: .zero] += cost.times(share)
        left[place][ticker] = try wanted - part
      } catch {
        throw FoldOverflow(ticker: ticker)
      }
      if left[place][ticker].isZero { open -= 1 }
    }
    return (known, unknown)
  }

  /// The quantity in each account, by ticker.
  private var quantitiesByTicker: [Int: [ExactDecimal]] {
    var quantities: [Int: [ExactDecimal]] = [:]
    for tickers in held {
      for (ticker, quantity) in tickers.enumerated() { quantities[ticker, default: []].append(quantity) }
    }
    return quantities
  }

  private var newestFirst: some Sequence<Purchase> {
    var stretches = stretches
    if !isOrdered {
      let sorted = stretches.joined().enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      stretches = [ContiguousArray(sorted.map(\.element))]
    }
    return stretches.reversed().lazy.flatMap { $0.reversed() }
  }
}
