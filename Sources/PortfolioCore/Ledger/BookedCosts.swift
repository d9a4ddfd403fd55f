/// What the shares of each holding have cost as an accountant books it, whatever lots or pools a method has: a
/// trade brings or takes what its gain leaves of its amount. The costs of all accounts add up to those of what is
/// held, and what is booked as gains to the gains of the method; only how the cost of one pool is spread over
/// accounts, and over what their shares became, is another.
struct BookedCosts {
  private let ledger: ShareLedger
  /// By the place of their event in the ledger.
  private var gains: [Int: Amount] = [:]
  private(set) var costs: ContiguousArray<Amount>
  /// What exercises take from options to shares, by the place of the event that takes them.
  private let carriedBy: [Int: Amount]
  /// The same of the exercise whose trade of shares comes next.
  private var carried = Amount.zero

  init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling) throws(Overflow) {
    self.ledger = ledger
    costs = ContiguousArray(repeating: .zero, count: ledger.events.holdings.count)
    let realised = try ledger.realised(method, scope)
    carriedBy = realised.carried
    for disposal in realised.disposals {
      do throws(Overflow) {
        try gains[Int(disposal.event), default: .zero] += realised.gain(of: disposal)
      } catch {
        throw error.named(realised.ticker(of: disposal))
      }
    }
  }

  /// Applies the event at a place in the ledger; `before` and `after` are the holdings around it, of
  /// which a transfer needs both.
  mutating func apply(_ place: Int, _ event: Event, _ before: Holdings?, _ after: Holdings) throws(Overflow) {
    guard let holding = event.holding else { return }
    let (amount, gain) = (try ledger.amount(of: event, at: place), gains[place] ?? .zero)
    switch event.effect {
    case .buy, .sell:
      if ledger.events.exercise(of: event) == .option {
        carried = carriedBy[place] ?? .zero
        try costs[holding] -= carried
        return
      }
      let change = event.effect == .buy ? try amount + gain : try gain - amount
      try costs[holding] += change + carried
      carried = .zero
    case .transfer: if let before { try transfer(event, holding, before, after) }
    case .spinoff, .exchange: try receive(event, holding)
    case .capital: try lower(event, holding, by: amount - gain, after)
    case .split, .none: break
    }
  }

  /// Moves the part of the cost that the shares moved are of those held.
  private mutating func transfer(
    _ event: Event, _ holding: Int, _ before: Holdings, _ after: Holdings
  ) throws(Overflow) {
    guard let target = ledger.events.target(of: event, from: holding), target != holding,
      before[holding].isPositive
    else { return }
    let left = try costs[holding].times(Share(after[holding], of: before[holding]))
    try costs[target] += costs[holding] - left
    costs[holding] = left
  }

  private mutating func receive(_ event: Event, _ holding: Int) throws(Overflow) {
    let percent = event.effect == .exchange ? ExactDecimal.hundred : ledger.events.percent(of: event)
    let share = try Share(ExactFraction(percent), of: ExactFraction(.hundred))
    for number in ledger.events.holdings.covered(by: holding) {
      guard let target = ledger.events.target(of: event, from: number) else { continue }
      let part = try costs[number].times(share)
      try costs[target] += part
      try costs[number] -= part
    }
  }

  /// Lowers the cost of the holdings that are meant in proportion to their shares; of the first where none are
  /// held.
  private mutating func lower(
    _ event: Event, _ holding: Int, by amount: Amount, _ holdings: Holdings
  ) throws(Overflow) {
    let held = ledger.events.holdings.covered(by: holding).filter { holdings[$0].isPositive }
    if held.isEmpty, event.effect == .capital(.accumulated) { return }
    var (left, shares) = (amount, ExactFraction.zero)
    for number in held { shares = try shares + holdings[number] }
    for number in held.dropLast() {
      let part = try left.times(Share(holdings[number], of: shares))
      try costs[number] -= part
      left = try left - part
      shares = try shares - holdings[number]
    }
    try costs[held.last ?? holding] -= left
  }
}
