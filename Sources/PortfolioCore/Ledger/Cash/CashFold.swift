/// What a transaction moves of the cash of one account.
struct CashMovement {
  /// The number of the account; `CashFold.noAccount` for none.
  let account: Int
  /// The number of the currency; nil for that of an account or the home currency.
  let currency: Int?
  /// Less than 0 for what goes out.
  let amount: ExactDecimal
  let nature: Nature

  enum Nature {
    /// What trades, income and costs move, in the currency that the account is kept in.
    case traded
    /// From or to outside.
    case external
    /// From or to another account.
    case transferred
    /// A side of a conversion, which changes only the currency that money is in.
    case converted
    /// A fee of what moves money alone.
    case fee
  }
}

extension CompactTransaction {
  /// What it moves of the cash of accounts. A balance moves nothing by itself.
  @inline(__always)
  func forEachCashMovement(_ visit: (CashMovement) throws(Overflow) -> Void) throws(Overflow) {
    let (rules, account) = (rules, account ?? CashFold.noAccount)
    func move(
      _ amount: ExactDecimal, _ nature: CashMovement.Nature, to account: Int, in currency: Int?
    ) throws(Overflow) {
      if amount.isZero { return }
      try visit(CashMovement(account: account, currency: currency, amount: amount, nature: nature))
    }
    switch rules.account {
    case .deposited: try move(sum, .external, to: account, in: currency)
    case .withdrawn: try move(-sum, .external, to: account, in: currency)
    case .converted:
      try move(-sum, .converted, to: account, in: currency)
      try move(detail?.toSum ?? .zero, .converted, to: account, in: detail?.toCurrency)
      try move(-fee, .fee, to: account, in: currency)
    case .moved:
      try move(-sum, .transferred, to: account, in: currency)
      try move(sum, .transferred, to: detail?.toAccount ?? CashFold.noAccount, in: currency)
      try move(-fee, .fee, to: account, in: currency)
    case .set: break
    case nil:
      let received =
        switch rules.cash {
        case .expense: try -settledSum
        case .income: try settledSum
        case .none: ExactDecimal.zero
        }
      try move(received - fee - tax, .traded, to: account, in: currency)
    }
  }
}

/// Sums up what transactions move of the cash of accounts, by day.
package struct CashFold: TransactionFold {
  /// Stands for what has no account.
  static let noAccount = PositionScope.noAccount
  /// Stands for the home currency, or that of the account.
  static let noCurrency = -1

  struct Place: Hashable, Sendable {
    let account: Int
    let currency: Int
  }

  /// A day of one account in one currency.
  struct Day: Sendable {
    let place: Place
    let day: Int
    /// What trades, income and costs move, in their currency and at home.
    var traded = Amount.zero
    var tradedWorth = Amount.zero
    /// How many these are.
    var trades = 0
    /// What moves money alone, in its currency.
    var moved = Amount.zero
    /// The same at home, without the sides of conversions.
    var movedWorth = Amount.zero
    /// From and to outside, and other accounts, at home; not less than 0.
    var external = Flow()
    var transferred = Flow()
    /// What the account holds at the end of the day.
    var balance: Balance?
    /// The rates without which something could not be converted.
    var lacking: Set<MissingRate> = []
  }

  struct Flow: Sendable {
    var paidIn = Amount.zero
    var paidOut = Amount.zero

    mutating func add(_ worth: Amount, isIn: Bool) throws(Overflow) {
      if isIn { try paidIn += worth } else { try paidOut += -worth }
    }

    mutating func add(_ other: Flow) throws(Overflow) {
      try paidIn += other.paidIn
      try paidOut += other.paidOut
    }
  }

  /// A balance that was recorded.
  struct Balance: Sendable {
    let order: TransactionOrder
    let index: Int
    let amount: ExactDecimal
    let rate: ExactDecimal

    func isBefore(_ other: Balance) -> Bool { (order, index) < (other.order, other.index) }
  }

  /// What is looked up for each transaction.
  private struct KnownAccount: Sendable {
    /// The first day with a transaction, of whatever kind.
    var firstDay = Int.max
    /// The place in `days` of what was counted last: most transactions are of the same day as the one before.
    var latest = (currency: CashFold.noCurrency, day: Int.max, index: 0)
  }

  private let lastDay: Int
  private(set) var converter: Converter
  private(set) var days: [Day] = []
  private var places: [Place: [Int: Int]] = [:]
  /// The day on which the cash of an account begins to be tracked.
  private(set) var firstTracked: [Int: Int] = [:]
  /// By the account's number, after what has none.
  private var known: ContiguousArray<KnownAccount> = []
  /// The first record in each place that is about cash alone.
  private(set) var firstRecords: [Place: (order: TransactionOrder, index: Int)] = [:]

  package init(through day: CalendarDay? = nil, _ converter: Converter = Converter()) {
    (lastDay, self.converter) = (day?.daysSinceEpoch ?? .max, converter)
  }

  package mutating func add(_ compact: inout CompactTransaction) throws(Overflow) {
    guard compact.day <= lastDay else { return }
    let account = compact.account ?? CashFold.noAccount
    // A split that names no account is of all of them, not of what has none.
    let isOfAll = compact.account == nil && compact.rules.shares.isOfAllAccounts && compact.fee.isZero
    if !isOfAll { note(compact.day, of: account) }
    let effect = compact.rules.account
    if effect != nil { track(compact, account) }
    if effect == .set {
      let index = index(
        of: Place(account: account, currency: compact.currency ?? CashFold.noCurrency), compact.day)
      let balance = Balance(
        order: TransactionOrder(date: compact.date, compact.kind), index: compact.index,
        amount: compact.sum,
        rate: compact.rate)
      if days[index].balance?.isBefore(balance) ?? true { days[index].balance = balance }
    }
    try compact.forEachCashMovement { [compact] (movement) throws(Overflow) in
      try add(movement, compact)
    }
  }

  /// Notes that a record is about the cash of its account, or of two.
  private mutating func track(_ compact: CompactTransaction, _ account: Int) {
    let order = TransactionOrder(date: compact.date, compact.kind)
    func track(_ account: Int, _ currency: Int?) {
      if compact.day < firstTracked[account] ?? .max { firstTracked[account] = compact.day }
      note(compact.day, of: account)
      record(order, compact.index, Place(account: account, currency: currency ?? CashFold.noCurrency))
    }
    track(account, compact.currency)
    if let currency = compact.detail?.toCurrency { track(account, currency) }
    if compact.rules.account == .moved {
      track(compact.detail?.toAccount ?? CashFold.noAccount, compact.currency)
    }
  }

  private mutating func record(_ order: TransactionOrder, _ index: Int, _ place: Place) {
    if let known = firstRecords[place], (known.order, known.index) < (order, index) { return }
    firstRecords[place] = (order, index)
  }

  private mutating func add(_ movement: CashMovement, _ compact: CompactTransaction) throws(Overflow) {
    let place = Place(account: movement.account, currency: movement.currency ?? CashFold.noCurrency)
    let index = index(of: place, compact.day)
    let known = movement.nature == .converted ? .zero : try converter.converted(movement.amount, of: compact)
    if known == nil, let missing = converter.missingRate(of: compact) { days[index].lacking.insert(missing) }
    let worth = known ?? .zero
    switch movement.nature {
    case .traded:
      try days[index].traded += movement.amount
      days[index].trades += 1
      try days[index].tradedWorth += worth
      return
    case .external: try days[index].external.add(worth, isIn: !movement.amount.isNegative)
    case .transferred: try days[index].transferred.add(worth, isIn: !movement.amount.isNegative)
    case .converted, .fee: break
    }
    try days[index].moved += movement.amount
    try days[index].movedWorth += worth
  }

  /// Makes sure that an account is known, with a day on which it has a transaction.
  @inline(__always)
  private mutating func note(_ day: Int, of account: Int) {
    let slot = slot(of: account)
    if day < known[slot].firstDay { known[slot].firstDay = day }
  }

  /// The place of an account in `known`, where there is one from then on.
  @inline(__always)
  private mutating func slot(of account: Int) -> Int {
    let slot = account - CashFold.noAccount
    while known.count <= slot { known.append(KnownAccount()) }
    return slot
  }

  /// The first transaction of each account, of whatever kind.
  var firstDays: [Int: Int] {
    var days: [Int: Int] = [:]
    for (slot, account) in known.enumerated() where account.firstDay < .max {
      days[slot + CashFold.noAccount] = account.firstDay
    }
    return days
  }

  private mutating func index(of place: Place, _ day: Int) -> Int {
    let slot = slot(of: place.account)
    let latest = known[slot].latest
    if latest.day == day, latest.currency == place.currency { return latest.index }
    let index = places[place]?[day] ?? days.count
    if index == days.count {
      places[place, default: [:]][day] = index
      days.append(Day(place: place, day: day))
    }
    known[slot].latest = (place.currency, day, index)
    return index
  }

  package mutating func add(_ other: CashFold) throws(Overflow) {
    for more in other.days {
      let index = index(of: more.place, more.day)
      try days[index].traded += more.traded
      days[index].trades += more.trades
      try days[index].tradedWorth += more.tradedWorth
      try days[index].moved += more.moved
      try days[index].movedWorth += more.movedWorth
      try days[index].external.add(more.external)
      try days[index].transferred.add(more.transferred)
      if let balance = more.balance, days[index].balance?.isBefore(balance) ?? true {
        days[index].balance = balance
      }
      days[index].lacking.formUnion(more.lacking)
    }
    firstTracked.merge(other.firstTracked) { min($0, $1) }
    for (slot, account) in other.known.enumerated() { note(account.firstDay, of: slot + CashFold.noAccount) }
    for (place, first) in other.firstRecords { record(first.order, first.index, place) }
    converter.add(other.converter)
  }
}
