extension Ledger {
  /// The positions at the end of a day.
  ///
  /// - Parameters:
  ///   - tickers: those that are asked for, with those whose shares became theirs; all where none is named.
  ///   - day: nil for all transactions.
  ///   - account: the only one that counts; nil for all.
  ///   - excluded: a transaction that does not count.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func positions(
    of tickers: Set<String> = [], through day: CalendarDay? = nil, account: String? = nil,
    except excluded: UUID? = nil, in home: BaseRates? = nil
  ) throws(Overflow) -> Positions {
    let scope = PositionScope(through: day, account: account.map(self.account) ?? .all)
    let parts = try inParts(of: numbers(behind: tickers)) { part throws(Overflow) in
      try positions(of: part, scope, atEndsOf: [day], except: excluded, in: home)[0]
    }
    return Positions(parts)
  }

  /// The accounts that hold shares of a ticker at the end of a day, or where none does those that owe some, by name; an
  /// empty one stands for what has no account.
  ///
  /// - Parameter excluded: a transaction that does not count.
  package func accounts(
    holding symbol: String, through day: CalendarDay, except excluded: UUID? = nil
  ) throws(Overflow) -> [String] {
    let ticker = securities.name(of: symbol, on: day)
    let shares = try ShareLedger(self, of: numbers(behind: [ticker]), except: excluded, in: nil)
    guard let number = names.numbers(ofTickers: [ticker]).first, number < shares.table.tickerCount else {
      return []
    }
    var holdings = Holdings(shares.table)
    try shares.replay(through: day) { event throws(Overflow) in try holdings.apply(event) }
    let all = shares.table.all(ofTicker: number)
    let held = all.filter { holdings[$0].isPositive }
    return (held.isEmpty ? all.filter { !holdings[$0].isZero } : held)
      .map { shares.table.account(of: $0).map { names.accounts.names[$0] } ?? "" }.sorted()
  }

  /// The positions at the end of each of these days, which are in order.
  ///
  /// - Parameters:
  ///   - wanted: the tickers that are asked for; if empty, all of them and amounts without a ticker.
  ///   - account: the only one that counts; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  package func positions(
    atEndsOf days: [CalendarDay], tickers wanted: Set<String>, account: String?, in home: BaseRates?
  ) throws(Overflow) -> [Positions] {
    let scope = PositionScope(through: days.last, account: account.map(self.account) ?? .all)
    let found = try positions(of: numbers(behind: wanted).map(part), scope, atEndsOf: days, in: home)
    return wanted.isEmpty ? found : found.map { $0.only(wanted) }
  }

  /// The same of a part, with whatever else is done with each entry.
  ///
  /// - Parameter days: in order; nil for the end of all transactions.
  func positions(
    of part: Part?, _ scope: PositionScope, atEndsOf days: [CalendarDay?], except excluded: UUID? = nil,
    in home: BaseRates?, _ body: (inout Entry) throws(Overflow) -> Void = { _ in }
  ) throws(Overflow) -> [Positions] {
    var (sums, ends) = (PositionSums(scope, converter(to: home)), [PositionSums]())
    try visit(part, isBackwards: false) { entry throws(Overflow) in
      while ends.count + 1 < days.count, let day = days[ends.count], entry.day > day.daysSinceEpoch {
        ends.append(sums)
      }
      if entry.id == excluded { return true }
      try sums.add(&entry)
      try body(&entry)
      return true
    }
    while ends.count < days.count { ends.append(sums) }
    let quantities = try quantities(of: sums.reshaped, scope, atEndsOf: days, except: excluded)
    let order = sums.sorted(names)
    return try zip(ends, quantities).map { sums, quantities throws(Overflow) in
      try sums.positions(names, quantities, order: order)
    }
  }

  /// The day of the first transaction of these tickers, or of all if none is named; nil if there is none.
  ///
  /// - Parameter account: the only one that counts, which may receive what another gives; nil for all.
  package func firstDay(tickers: Set<String>, account: String?) throws(Overflow) -> CalendarDay? {
    let (wanted, account) = (names.numbers(ofTickers: tickers), account.map(number(ofAccount:)))
    var first: Int?
    try forEach { entry in
      guard first == nil else { return }
      if let account, entry.account ?? PositionScope.noAccount != account, entry.detail?.toAccount != account
      {
        return
      }
      let named = [entry.ticker, entry.detail?.into].compactMap(\.self)
      if tickers.isEmpty || named.contains(where: wanted.contains) { first = entry.day }
    }
    return first.map { CalendarDay(daysSinceEpoch: $0) }
  }

  /// The quantities of tickers whose shares were split, moved or replaced, by number.
  ///
  /// - Parameter days: the last of which is nil for the end of all transactions.
  fileprivate func quantities(
    of tickers: Set<Int>, _ scope: PositionScope, atEndsOf days: [CalendarDay?], except excluded: UUID? = nil
  ) throws(Overflow) -> [[Int: ExactFraction]] {
    if tickers.isEmpty { return days.map { _ in [:] } }
    let shares = try ShareLedger(self, of: tickers, except: excluded, in: nil)
    var (holdings, found) = (Holdings(shares.table), [[Int: ExactFraction]]())
    func endDay() throws(Overflow) {
      found.append(try holdings.quantities(of: tickers, tickers: names.tickers.names, where: scope.includes))
    }
    try shares.replay(through: days.last ?? nil) { event throws(Overflow) in
      while let day = days[found.count], day < event.date.day { try endDay() }
      try holdings.apply(event)
    }
    while found.count < days.count { try endDay() }
    return found
  }
}

/// Sums up what transactions, in the order of time, do to positions.
private struct PositionSums {
  private let scope: PositionScope
  /// By ticker.
  private var sums: ContiguousArray<Sums> = []
  /// Those of transactions without a ticker.
  private var others = Sums()
  private var converter: Converter
  /// The tickers whose shares were split, moved or replaced, with those that they became: how many there are depends on
  /// what was held at the time.
  private(set) var reshaped: Set<Int> = []
  /// The tickers that spin-offs and exchanges of the scope have touched.
  private var renewed: Set<Int> = []
  /// The number of transactions after the last day.
  private var later = 0
  /// Whether any transaction is about the cash of an account alone.
  private var tracksCash = false

  private struct Sums {
    var quantity = ExactDecimal.zero
    var expenses = Amount.zero
    var income = Amount.zero
    /// Whether there is anything besides corporate actions and transfers.
    var isTraded = false
    /// Whether anything was paid for shares.
    var isBought = false
    /// Whether an amount could not be converted.
    var isUnconverted = false
    /// Whether such an amount was the cost of its shares, or of those that became them.
    var isCostless = false
    /// The currency of the latest trade.
    var priceCurrency: Int32 = -1

    @inline(__always)
    mutating func add(_ entry: inout Entry, _ rules: KindRules, _ converter: inout Converter) throws(Overflow)
    {
      switch rules.shares {
      case .added: try quantity += entry.quantity
      case .removed: try quantity -= entry.quantity
      case .none, .multiplied, .moved, .receiving, .replaced: break
      }
      if !rules.shares.dependsOnHoldings || !entry.fee.isZero || !entry.sum.isZero { isTraded = true }
      if entry.kind.isTrade {
        priceCurrency = Int32(truncatingIfNeeded: entry.currency ?? -1)
        if entry.kind == .buy, !entry.sum.isZero { isBought = true }
      }
      if converter.converts(entry.currency) || entry.hasForeignFees {
        return try addConverted(entry, &converter)
      }
      switch rules.cash {
      case .expense: try expenses += entry.settledSum
      case .income: try income += entry.settledSum
      case .none: break
      }
      if !entry.fee.isZero { try expenses += entry.fee }
      if !entry.tax.isZero { try expenses += entry.tax }
    }

    private mutating func addConverted(_ entry: Entry, _ converter: inout Converter) throws(Overflow) {
      guard let (spent, received) = try converter.spentAndReceived(of: entry) else {
        isUnconverted = true
        if entry.kind.changesCost { isCostless = true }
        return
      }
      try expenses += spent
      try income += received
    }
  }

  init(_ scope: PositionScope, _ converter: Converter) { (self.scope, self.converter) = (scope, converter) }

  mutating func add(_ entry: inout Entry) throws(Overflow) {
    guard entry.day <= scope.lastDay else {
      if scope.includes(account: entry.account) { later += 1 }
      return
    }
    let rules = entry.rules
    if rules.account != nil { tracksCash = true }
    // Only then is it known whether a rate is missing of its own.
    defer { if rules.shares.dependsOnHoldings { reshape(entry) } }
    guard scope.includes(account: entry.account) else { return }
    guard let ticker = entry.ticker else { return try others.add(&entry, rules, &converter) }
    makeRoom(for: ticker)
    // The quantities of others are sums of decimals.
    if entry.detail?.shares != nil { reshaped.insert(ticker) }
    try sums[ticker].add(&entry, rules, &converter)
  }

  @inline(__always)
  private mutating func makeRoom(for ticker: Int) {
    while sums.count <= ticker { sums.append(Sums()) }
  }

  private mutating func reshape(_ entry: Entry) {
    guard let ticker = entry.ticker else { return }
    makeRoom(for: ticker)
    reshaped.insert(ticker)
    guard let into = entry.detail?.into else { return }
    makeRoom(for: into)
    reshaped.insert(into)
    guard entry.account == nil || scope.includes(account: entry.account) else { return }
    renewed.formUnion([ticker, into])
    if sums[ticker].isCostless { (sums[into].isCostless, sums[into].isUnconverted) = (true, true) }
  }

  /// The numbers of tickers, sorted by their names.
  func sorted(_ names: Names) -> [Int] {
    let tickers = names.tickers.names
    return sums.indices.sorted { tickers[$0] < tickers[$1] }
  }

  /// The positions, sorted by ticker.
  ///
  /// - Parameters:
  ///   - quantities: of the tickers in `reshaped`.
  ///   - order: that of these tickers and later ones.
  func positions(
    _ names: Names, _ quantities: [Int: ExactFraction], order: [Int]
  ) throws(Overflow) -> Positions {
    let tickers = names.tickers.names
    var items: [Position] = []
    for number in order where number < sums.count {
      let sums = sums[number]
      let exact = quantities[number]
      let quantity = try Overflow.naming(
        tickers[number], exact?.rounded(places: Position.quantityPlaces) ?? sums.quantity)
      guard sums.isTraded || !quantity.isZero else { continue }
      var item = Position(
        ticker: tickers[number], quantity: quantity, expenses: sums.expenses, income: sums.income)
      if let exact, exact != ExactFraction(quantity) { item.unrounded = exact }
      item.isUnconverted = sums.isUnconverted
      item.isReshaped = renewed.contains(number)
      item.isBought = sums.isBought
      if sums.priceCurrency >= 0 { item.tradeCurrency = names.currencies.names[Int(sums.priceCurrency)] }
      items.append(item)
    }
    var positions = Positions(
      items: items, otherExpenses: others.expenses, otherIncome: others.income, later: later)
    positions.areOthersUnconverted = others.isUnconverted
    positions.missingRates = converter.missing
    positions.tracksCash = tracksCash
    return positions
  }
}

extension Positions {
  /// Those of parts that have no ticker in common; the first has what belongs to none.
  init(_ parts: [Positions]) {
    self = parts[0]
    for part in parts.dropFirst() {
      items += part.items
      later += part.later
      tracksCash = tracksCash || part.tracksCash
      missingRates.formUnion(part.missingRates)
    }
    items.sort { $0.ticker < $1.ticker }
  }

  /// Only the positions of these tickers, without amounts that have no ticker.
  package func only(_ tickers: Set<String>) -> Positions {
    var some = Positions(items: items.filter { tickers.contains($0.ticker) }, later: later)
    if some.items.contains(where: \.isUnconverted) { some.missingRates = missingRates }
    return some
  }
}

extension Position {
  /// The most digits after the point of a quantity that splits have turned into a fraction.
  package static let quantityPlaces = 12
}
