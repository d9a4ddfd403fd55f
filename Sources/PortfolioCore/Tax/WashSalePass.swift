/// Goes through what became of lots, and takes the losses of wash sales along.
///
/// Which lots a sale takes does not change. A lot has parts whose shares replaced others that were sold at a loss: they
/// have the loss in their cost, began as much earlier as the others were held, replace nothing again, and are sold
/// before the rest of their lot, in the order in which they arose.
struct WashSalePass {
  private let ledger: ShareLedger
  private let trail: LotTrail
  private let splits: Splits
  private var lots: ContiguousArray<LotState>
  /// By ticker, in order of time.
  private var purchases: ContiguousArray<ContiguousArray<Purchase>>
  /// Where the purchase of an event is in the list of its ticker.
  private var places: [Int32: Int] = [:]
  /// Losses in the cost of options whose shares come or go next.
  private var carried = Amount.zero
  private var closed: [AdjustedClosedLot] = []
  /// What the shares have cost for which the current exchange brings money, by the lot that they became.
  private var paidCosts: [Int: Amount] = [:]

  /// What is left of a lot, in shares of the day reached.
  private struct LotState {
    var left: ExactFraction
    /// Shares that replaced others, in the order in which they did.
    var parts: [Part] = []
    /// A loss in the cost of all its shares, which came with options.
    var common = Amount.zero
    /// How many of the first shares of the ticker one of its shares is.
    var scale = ExactFraction.one
  }

  private struct Part {
    var quantity: ExactFraction
    var added: Amount
    let daysEarlier: Int
    /// Whether its shares replaced none.
    var isRest = false
  }

  private struct Purchase {
    let place: Int32
    let day: Int
    /// Those that hold its shares.
    var lots: [Int]
  }

  init(_ ledger: ShareLedger, _ trail: LotTrail) throws(Overflow) {
    (self.ledger, self.trail) = (ledger, trail)
    let count = ledger.table.tickerCount
    lots = ContiguousArray(trail.lots.map { LotState(left: $0.quantity) })
    purchases = ContiguousArray(repeating: [], count: count)
    splits = try Splits(ledger)
    for (place, change) in trail.changes {
      guard case .bought(let lot) = change else { continue }
      let (ticker, day) = (ticker(ofLot: lot), ledger.day(at: place).daysSinceEpoch)
      lots[lot].scale = try Overflow.naming(
        ledger.tickers[ticker], splits.first(.one, ticker, on: day))
      places[place] = purchases[ticker].count
      purchases[ticker].append(Purchase(place: place, day: day, lots: [lot]))
    }
  }

  /// All disposals, lot by lot.
  mutating func run() throws(Overflow) -> [AdjustedClosedLot] {
    for (place, change) in trail.changes {
      try Overflow.naming(ledger.ticker(of: ledger[place]), apply(change))
    }
    return closed
  }

  private mutating func apply(_ change: LotTrail.Change) throws(Overflow) {
    switch change {
    case .bought(let lot):
      lots[lot].common = try lots[lot].common + carried
      carried = .zero
    case .split(let lot, let ratio): try split(lot, by: ratio)
    case .moved(let from, let into, let quantity): try move(quantity, from, into)
    case .spunOff(let from, let into, let share): try spinOff(from, into, share)
    case .paid(let lot, let cost): paidCosts[lot] = cost
    case .exercised(let lot, let quantity):
      for slice in try take(quantity, from: lot) { carried = try carried + slice.added }
    case .disposed(let disposal): try dispose(disposal)
    }
  }

  private mutating func split(_ lot: Int, by ratio: SplitRatio) throws(Overflow) {
    lots[lot].left = try lots[lot].left.times(ratio)
    for index in lots[lot].parts.indices {
      lots[lot].parts[index].quantity = try lots[lot].parts[index].quantity.times(ratio)
    }
    lots[lot].scale = try lots[lot].scale.divided(by: ratio)
  }

  private func ticker(ofLot lot: Int) -> Int { ledger.table.tickers[Int(trail.lots[lot].holding)] }

  private func isSheltered(lot: Int) -> Bool {
    ledger.isSheltered(ledger.table.account(of: Int(trail.lots[lot].holding)))
  }
}

/// Taking shares out of lots.
extension WashSalePass {
  /// Takes shares out of a lot: those that replaced others first.
  private mutating func take(_ quantity: ExactFraction, from lot: Int) throws(Overflow) -> [Part] {
    var slices: [Part] = []
    var wanted = quantity
    while wanted.isPositive, let first = lots[lot].parts.first {
      if try wanted.isLess(than: first.quantity) {
        let added = try first.added.times(Share(wanted, of: first.quantity))
        lots[lot].parts[0].quantity = try first.quantity - wanted
        lots[lot].parts[0].added = try first.added - added
        slices.append(Part(quantity: wanted, added: added, daysEarlier: first.daysEarlier))
        wanted = .zero
      } else {
        lots[lot].parts.removeFirst()
        slices.append(first)
        wanted = try wanted - first.quantity
      }
    }
    if wanted.isPositive {
      slices.append(Part(quantity: wanted, added: .zero, daysEarlier: 0, isRest: true))
    }
    if !lots[lot].common.isZero {
      for index in slices.indices {
        let part = try lots[lot].common.times(Share(slices[index].quantity, of: lots[lot].left))
        lots[lot].common = try lots[lot].common - part
        slices[index].added = try slices[index].added + part
        lots[lot].left = try lots[lot].left - slices[index].quantity
      }
    } else {
      lots[lot].left = try lots[lot].left - quantity
    }
    return slices
  }

  private mutating func move(_ quantity: ExactFraction, _ from: Int, _ into: Int) throws(Overflow) {
    let before = lots[from].common
    let slices = try take(quantity, from: from)
    // What all shares have in common stays so.
    lots[into].common = try before - lots[from].common
    for slice in slices where !slice.isRest {
      let share = try lots[into].common.times(Share(slice.quantity, of: quantity))
      lots[into].parts.append(
        Part(
          quantity: try slice.quantity * lots[into].left / quantity, added: try slice.added - share,
          daysEarlier: slice.daysEarlier))
    }
    let (origin, ticker) = (trail.lots[from].origin, ticker(ofLot: into))
    // What was bought under another name doesn't count as a purchase of this ticker.
    guard ticker == self.ticker(ofLot: from), let number = places[origin],
      ledger[origin].ticker == ticker
    else { return }
    lots[into].scale = try lots[from].scale * quantity / lots[into].left
    purchases[ticker][number].lots.append(into)
  }

  private mutating func spinOff(_ from: Int, _ into: Int, _ share: Share) throws(Overflow) {
    let (old, new) = (lots[from], lots[into])
    lots[into].common = try old.common.times(share)
    lots[from].common = try old.common - lots[into].common
    for (index, part) in old.parts.enumerated() {
      let added = try part.added.times(share)
      lots[from].parts[index].added = try part.added - added
      lots[into].parts.append(
        Part(
          quantity: try part.quantity * new.left / old.left, added: added, daysEarlier: part.daysEarlier))
    }
  }
}

/// Disposals, and what replaces the shares that are sold at a loss.
extension WashSalePass {
  private mutating func dispose(_ disposal: Disposal) throws(Overflow) {
    let pieces = disposal.pieces.sorted { ($0.origin, $0.number) < ($1.origin, $1.number) }
    let first = closed.count
    for piece in pieces { try close(piece, by: disposal) }
    let event = ledger[disposal.place]
    guard !disposal.isCover, !ledger.isSheltered(event.account), let ticker = event.ticker,
      ledger.mayBeWashed(ticker)
    else { return }
    for number in first..<closed.count { try wash(number, ticker) }
  }

  /// Adds what a disposal takes of a lot, by the parts of the lot.
  private mutating func close(_ piece: ClosedLot, by disposal: Disposal) throws(Overflow) {
    let lot = piece.number < 0 ? nil : Int(piece.number)
    let isSheltered = lot.map { self.isSheltered(lot: $0) } ?? false
    if let lot, let cost = paidCosts.removeValue(forKey: lot),
      case .becoming(let becoming) = ledger[disposal.place].effect, let payment = becoming.payment
    {
      return try pay(piece, by: disposal, payment, lot, cost, isSheltered)
    }
    var slices = [Part(quantity: .zero, added: .zero, daysEarlier: 0)]
    if let lot, piece.quantity.isPositive { slices = try take(piece.quantity, from: lot) }
    slices[0].added = try slices[0].added + carried
    carried = .zero
    var proceeds = Parcel(quantity: piece.quantity, amount: piece.proceeds)
    var cost = Parcel(quantity: piece.quantity, amount: piece.basis)
    for (index, slice) in slices.enumerated() {
      let isLast = index == slices.count - 1
      let brought = isLast ? proceeds.amount : try proceeds.take(slice.quantity)
      let paid = isLast ? cost.amount : try cost.take(slice.quantity)
      closed.append(
        AdjustedClosedLot(
          disposal: disposal, piece: piece, isSheltered: isSheltered, quantity: slice.quantity,
          proceeds: brought,
          cost: try paid + slice.added, daysEarlier: slice.daysEarlier))
    }
  }

  /// Adds the gain on the money that came with a lot in an exchange: less of the money is one as far as losses are in the
  /// cost of its shares, which are then no longer there.
  private mutating func pay(
    _ piece: ClosedLot, by disposal: Disposal, _ payment: ExchangePayment, _ lot: Int, _ cost: Amount,
    _ isSheltered: Bool
  ) throws(Overflow) {
    let (all, common) = (lots[lot].left, lots[lot].common)
    let money = try ledger.amount(of: ledger[disposal.place])
    var (parts, rest) = (lots[lot].parts, all)
    for part in parts { rest = try rest - part.quantity }
    if rest.isPositive { parts.append(Part(quantity: rest, added: .zero, daysEarlier: 0)) }
    for (index, part) in parts.enumerated() {
      let share = try Share(part.quantity, of: all)
      let (paid, added) = (try piece.proceeds.times(share), try part.added + common.times(share))
      let basis = try payment.basis(
        of: cost.times(share) + added, paid: paid, with: part.quantity, outOf: money)
      parts[index].added = try added - (basis - piece.basis.times(share))
      closed.append(
        AdjustedClosedLot(
          disposal: disposal, piece: piece, isSheltered: isSheltered, quantity: .zero, proceeds: paid,
          cost: basis, daysEarlier: part.daysEarlier))
    }
    (lots[lot].parts, lots[lot].common) = (parts, .zero)
  }

  /// Disallows the loss on shares as far as others replace them.
  private mutating func wash(_ number: Int, _ ticker: Int) throws(Overflow) {
    let sold = closed[number]
    let loss = try sold.loss
    guard let bought = sold.piece.acquired, sold.quantity.isPositive, !loss.isNegative,
      loss.rounded.isPositive
    else { return }
    let day = sold.disposal.day.daysSinceEpoch
    var open = Parcel(quantity: try splits.first(sold.quantity, ticker, on: day), amount: loss)
    let days = day - bought.daysSinceEpoch + sold.daysEarlier
    var index = purchases[ticker].partitioningIndex { $0.day >= day - washSaleWindow }
    while index < purchases[ticker].count, open.quantity.isPositive {
      let purchase = purchases[ticker][index]
      if purchase.day > day + washSaleWindow { break }
      index += 1
      if purchase.place == sold.piece.origin { continue }
      for lot in purchase.lots where open.quantity.isPositive {
        let free = try self.free(ofLot: lot)
        guard free.isPositive else { continue }
        let used = try free.isLess(than: open.quantity) ? free : open.quantity
        let amount = try open.take(used)
        let isForGood = isSheltered(lot: lot)
        lots[lot].parts.append(
          Part(
            quantity: try used / lots[lot].scale, added: isForGood ? .zero : amount,
            daysEarlier: isForGood ? 0 : days))
        closed[number].disallowed = try closed[number].disallowed + amount
        closed[number].replacements.append(
          AdjustedClosedLot.Replacement(
            origin: purchase.place,
            quantity: try splits.current(used, ticker, on: day), amount: amount, isForGood: isForGood))
      }
    }
  }

  /// How many shares of a lot may replace others, in the first shares of its ticker.
  private func free(ofLot lot: Int) throws(Overflow) -> ExactFraction {
    var free = lots[lot].left
    for part in lots[lot].parts { free = try free - part.quantity }
    return try free * lots[lot].scale
  }
}
