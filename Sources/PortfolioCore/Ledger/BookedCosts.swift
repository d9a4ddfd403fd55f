/// What the shares of each holding have cost as an accountant books it, whatever lots or pools a method has: a
/// trade brings or takes what its gain leaves of its amount. The costs of all accounts add up to those of what is
/// held, and what is booked as gains to the gains of the method; only how the cost of one pool is spread over
/// accounts, and over what their shares became, is another.
struct BookedCosts {
  private let ledger: ShareLedger
  /// By the place of their event in the ledger.
  private var gains: [Int: Amount] = [:]
  private(set) var costs: ContiguousArray<Amount>
  private(set) var holdings: Holdings
  /// What exercises take from options to shares, by the place of the event that takes them.
  private let carriedBy: [Int: Amount]
  /// The same of the exercise whose trade of shares comes next.
  private var carried = Amount.zero

  init(_ ledger: ShareLedger, _ method: CostBasisMethod, _ scope: LotPooling) throws(Overflow) {
    (self.ledger, holdings) = (ledger, Holdings(ledger.table))
    costs = ContiguousArray(repeating: .zero, count: ledger.table.count)
    let realised = try ledger.realised(method, scope)
    carriedBy = realised.carried
    for disposal in realised.disposals {
      let before = gains[Int(disposal.place)] ?? .zero
      gains[Int(disposal.place)] = try Overflow.naming(disposal.ticker, before + disposal.sums.gain)
    }
  }

  mutating func apply(_ event: Event) throws(Overflow) {
    guard let holding = event.holding else { return }
    let before = holdings[holding]
    try holdings.apply(event)
    let (amount, gain) = (try ledger.amount(of: event), gains[event.place] ?? .zero)
    switch event.effect {
    case .buy where event.exercise == .option, .sell where event.exercise == .option:
      carried = carriedBy[event.place] ?? .zero
      try costs[holding] -= carried
    case .buy, .sell:
      let change = event.isPurchase ? try amount + gain : try gain - amount
      try costs[holding] += change + carried
      carried = .zero
    case .transfer: try transfer(event, holding, before)
    case .becoming(let becoming): try receive(becoming, event, holding)
    case .capital: try lower(event, holding, by: amount - gain)
    case .split, .none: break
    }
  }

  /// Moves the part of the cost that the shares moved are of those held.
  private mutating func transfer(
    _ event: Event, _ holding: Int, _ before: ExactFraction
  ) throws(Overflow) {
    guard let target = ledger.table.target(of: event, from: holding), target != holding, before.isPositive
    else { return }
    let left = try costs[holding].times(Share(holdings[holding], of: before))
    try costs[target] += costs[holding] - left
    costs[holding] = left
  }

  private mutating func receive(
    _ becoming: Event.Becoming, _ event: Event, _ holding: Int
  ) throws(Overflow) {
    for number in ledger.table.covered(by: holding) {
      guard let target = ledger.table.target(of: event, from: number) else { continue }
      let part = try costs[number].times(becoming.share)
      try costs[target] += part
      try costs[number] -= part
    }
  }

  /// Lowers the cost of the holdings that are meant in proportion to their shares; of the first where none are
  /// held.
  private mutating func lower(
    _ event: Event, _ holding: Int, by amount: Amount
  ) throws(Overflow) {
    let held = ledger.table.covered(by: holding).filter { holdings[$0].isPositive }
    if held.isEmpty, event.isAccumulation { return }
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
