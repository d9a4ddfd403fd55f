import PortfolioCore

/// The lots that a journal's purchases have opened at a cost, so that its sales can name them.
struct JournalLots {
  /// What is held by account and commodity.
  private var holdings: [[String]: Holding] = [:]
  /// How many purchases were alike.
  private var seen: [String: Int] = [:]

  /// The id of a purchase at a cost or a price: the same at every import.
  mutating func add(
    _ posting: JournalPosting, sum: ExactDecimal, on day: CalendarDay
  ) -> UUID? {
    guard let amount = posting.amount, posting.cost != nil || posting.price != nil else { return nil }
    var cost = posting.cost ?? JournalCost()
    if cost.currency.isEmpty { cost.currency = posting.price?.commodity ?? "" }
    let opened = cost.day ?? day
    let text = [
      day.description, posting.account, amount.commodity, amount.number.normalised.description,
      sum.normalised.description, cost.currency, opened.description, cost.label,
    ].joined(separator: "\n")
    let number = seen[text, default: 0]
    seen[text] = number + 1
    let id = UUID(broker: "journal", account: posting.account, id: "\(text)\n\(number)")
    let lot = JournalLot(
      id: id, quantity: amount.number, cost: sum, currency: cost.currency, day: opened, label: cost.label)
    holdings[[posting.account, amount.commodity], default: Holding()].lots.append(lot)
    return id
  }

  /// What an account holds of a commodity.
  func held(_ commodity: String, in account: String) -> ExactDecimal {
    holdings[[account, commodity]]?.held ?? .zero
  }

  /// Counts what a posting brings to an account, or takes from there.
  mutating func count(_ posting: JournalPosting) throws(Overflow) {
    try holdings[[posting.account, posting.commodity], default: Holding()].held += posting.number
  }

  /// The lots that a sale names by their cost, their day or their label, which are taken away; none if it does not
  /// name any, or if they are not to be found.
  mutating func take(_ posting: JournalPosting) throws(Overflow) -> [NamedLot] {
    guard let cost = posting.cost else { return [] }
    let taken =
      try holdings[[posting.account, posting.commodity]]?.take(posting.number.magnitude, cost) ?? []
    let isNamed = cost.each != nil || cost.total != nil || cost.day != nil || !cost.label.isEmpty
    return isNamed ? taken : []
  }

  /// Multiplies what is held.
  mutating func split(_ commodity: String, in account: String, by ratio: SplitRatio) throws(Overflow) {
    try holdings[[account, commodity]]?.split(by: ratio)
  }

  /// Moves the lots that a transfer takes, the oldest first.
  mutating func move(
    _ quantity: ExactDecimal, of commodity: String, from account: String, to other: String
  ) throws(Overflow) {
    var left = quantity
    while left.isPositive, let lot = try holdings[[account, commodity]]?.takeFirst(atMost: left) {
      left = try left - lot.quantity
      holdings[[other, commodity], default: Holding()].lots.append(lot)
    }
  }
}

/// A lot, or what is left of it.
private struct JournalLot {
  let id: UUID
  var quantity: ExactDecimal
  var cost: ExactDecimal
  let currency: String
  let day: CalendarDay
  let label: String

  /// Takes shares away with their part of the cost, and returns them.
  @discardableResult
  mutating func take(_ shares: ExactDecimal) throws(Overflow) -> JournalLot {
    var taken = self
    taken.quantity = shares
    if shares != quantity { taken.cost = try (cost * shares).divided(by: quantity, places: 24) }
    quantity = try quantity - shares
    cost = try cost - taken.cost
    return taken
  }

  /// Whether it is one of those that a sale of so many shares names.
  func fits(_ cost: JournalCost, _ shares: ExactDecimal) throws(Overflow) -> Bool {
    if let day = cost.day, day != self.day { return false }
    if !cost.label.isEmpty, cost.label != label { return false }
    if !cost.currency.isEmpty, cost.currency != currency { return false }
    if let each = cost.each {
      // The cost for a share may have been rounded where shares were split.
      let exact = try self.cost.divided(by: quantity, places: 12)
      let half = ExactDecimal(mantissa: 5, scale: min(max(each.scale, 2) + 1, ExactDecimal.maximumScale))
      return try (exact - each).magnitude <= half
    }
    if let total = cost.total {
      let exact = try (self.cost * shares).divided(by: quantity, places: 12)
      return try (exact - total).magnitude <= ExactDecimal(mantissa: 1, scale: 2)
    }
    return true
  }
}

/// What an account has of a security.
private struct Holding {
  /// The oldest first.
  var lots: ArraySlice<JournalLot> = []
  /// Also without a cost.
  var held = ExactDecimal.zero

  /// Takes shares from the first lots that fit, or nothing if there are not enough.
  mutating func take(_ shares: ExactDecimal, _ cost: JournalCost) throws(Overflow) -> [NamedLot] {
    var left = shares
    var found: [(index: Int, quantity: ExactDecimal)] = []
    for index in lots.indices where !left.isZero && !lots[index].quantity.isZero {
      guard try lots[index].fits(cost, shares) else { continue }
      let taken = min(left, lots[index].quantity)
      found.append((index, taken))
      left = try left - taken
    }
    guard left.isZero else { return [] }
    let named = found.map { NamedLot(id: lots[$0.index].id, quantity: $0.quantity) }
    for (index, quantity) in found { try lots[index].take(quantity) }
    dropGone()
    return named
  }

  mutating func takeFirst(atMost shares: ExactDecimal) throws(Overflow) -> JournalLot? {
    guard let first = lots.first else { return nil }
    defer { dropGone() }
    return try lots[lots.startIndex].take(min(shares, first.quantity))
  }

  mutating func split(by ratio: SplitRatio) throws(Overflow) {
    for index in lots.indices {
      let quantity = try lots[index].quantity * ExactDecimal(ratio.new)
      lots[index].quantity = try quantity.divided(by: ExactDecimal(ratio.old), places: 12)
    }
  }

  private mutating func dropGone() {
    while lots.first?.quantity.isZero == true { lots.removeFirst() }
  }
}
