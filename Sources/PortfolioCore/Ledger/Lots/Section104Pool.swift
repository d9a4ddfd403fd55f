/// The shares of one security that all cost the same, and those sold short.
struct Section104Pool {
  private(set) var quantity = ExactFraction.zero
  var cost = Amount.zero
  /// Shares sold short, oldest first.
  private(set) var short: [DayTrades.Match] = []

  /// The cost, less what the shares sold short have brought.
  var costLessShort: Amount {
    get throws(Overflow) {
      var rest = cost
      for short in short { rest = try rest - short.parcel.amount }
      return rest
    }
  }

  mutating func add(_ more: ExactFraction, cost moreCost: Amount) throws(Overflow) {
    quantity = try quantity + more
    cost = try (cost + moreCost).roundedTo30
  }

  mutating func addShort(_ sale: DayTrades.Match) { short.append(sale) }

  /// Takes so many shares, or as many as there are.
  mutating func take(upTo most: ExactFraction) throws(Overflow) -> Parcel {
    let taken = try most.isLess(than: quantity) ? most : quantity
    guard taken.isPositive else { return Parcel(quantity: .zero, amount: .zero) }
    let left = try (cost - cost.times(Share(taken, of: quantity))).roundedTo30
    let parcel = Parcel(quantity: taken, amount: try cost - left)
    (quantity, cost) = (try quantity - taken, left)
    return parcel
  }

  /// Takes up to so many shares out of what was sold short, the oldest first.
  ///
  /// - Returns: the sale, how many of its shares, and what they brought; nil where nothing is left.
  mutating func cover(
    _ most: ExactFraction
  ) throws(Overflow) -> (origin: Int32, quantity: ExactFraction, proceeds: Amount)? {
    guard let first = short.first, most.isPositive else { return nil }
    let quantity = try most.isLess(than: first.parcel.quantity) ? most : first.parcel.quantity
    let proceeds = try short[0].parcel.take(quantity)
    if short[0].parcel.quantity.isZero { short.removeFirst() }
    return (first.origin, quantity, proceeds)
  }

  /// Splits all of its shares.
  mutating func split(_ ratio: SplitRatio) throws(Overflow) {
    quantity = try quantity.times(ratio)
    for index in short.indices {
      short[index].parcel.quantity = try short[index].parcel.quantity.times(ratio)
    }
  }

  /// Brings it to what is held after a split of one account.
  mutating func adjust(to held: ExactFraction) throws(Overflow) {
    if short.isEmpty, held.isPositive {
      quantity = held
    } else if quantity.isZero, held.isNegative {
      var all = ExactFraction.zero
      for short in short { all = try all + short.parcel.quantity }
      for index in short.indices {
        short[index].parcel.quantity = try short[index].parcel.quantity * -held / all
      }
    }
  }

  /// Takes out what goes to another pool when shares become others: a part of the shares, and one of what is short.
  mutating func part(
    with becoming: Entry.Becoming, _ part: ExactFraction, short shortPart: ExactFraction
  ) throws(Overflow) -> Section104Pool {
    let (share, all) = (try becoming.share, ExactFraction.one)
    var moved = Section104Pool()
    let given = try quantity * part
    let left = try (cost - cost.times(Share(part, of: all)).times(share)).roundedTo30
    (moved.quantity, moved.cost) = (try given.times(becoming.ratio), try cost - left)
    cost = left
    if becoming.isExchange { quantity = try quantity - given }
    for index in short.indices where shortPart.isPositive {
      let parcel = short[index].parcel
      let gone = try parcel.quantity * shortPart
      let proceeds = try parcel.amount.times(Share(shortPart, of: all)).times(share)
      moved.short.append(DayTrades.Match(short[index].origin, try gone.times(becoming.ratio), proceeds))
      short[index].parcel.amount = try parcel.amount - proceeds
      if becoming.isExchange { short[index].parcel.quantity = try parcel.quantity - gone }
    }
    short.removeAll { $0.parcel.quantity.isZero }
    return moved
  }

  /// Takes in what another pool has parted with.
  mutating func receive(_ other: Section104Pool) throws(Overflow) {
    quantity = try quantity + other.quantity
    cost = try cost + other.cost
    short = (short + other.short).sorted { $0.origin < $1.origin }
  }

  /// Lowers the cost by capital that is paid back, and returns what goes beyond it, which is a gain. What is taken back
  /// raises the cost of what is held; where nothing is, it is a loss.
  mutating func lowerCost(by amount: Amount, isAccumulation: Bool) throws(Overflow) -> Amount? {
    let left = try cost - amount
    let isEmpty = quantity.isZero && cost.isZero && !isAccumulation
    let isBeyond = left.isNegative || isEmpty
    cost = isBeyond ? .zero : left
    return isBeyond ? -left : nil
  }
}
