/// What the entries of a ledger move of the cash of accounts, summed up by day.
struct CashDays: Sendable {
  struct Place: Hashable, Sendable {
    /// Its number; `PositionScope.noAccount` for none.
    let account: Int
    /// Nil for that of the account or the home currency.
    let currency: Int?
  }

  /// A day of one account in one currency.
  struct Day: Sendable {
    let place: Place
    let day: Int
    /// What trades, income and costs move, in their currency and at home.
    fileprivate(set) var traded = Amount.zero
    fileprivate(set) var tradedWorth = Amount.zero
    /// How many these are.
    fileprivate(set) var trades = 0
    /// What moves money alone, in its currency.
    fileprivate(set) var moved = Amount.zero
    /// The same at home, without the sides of conversions.
    fileprivate(set) var movedWorth = Amount.zero
    /// From and to outside, and other accounts, at home; not less than 0.
    fileprivate(set) var external = PaidSums()
    fileprivate(set) var transferred = PaidSums()
    /// What the account holds at the end of the day.
    fileprivate(set) var balance: Balance?
    /// The rates without which something could not be converted.
    fileprivate(set) var missingRates: Set<MissingRate> = []
  }

  /// A balance that was recorded.
  struct Balance: Sendable {
    let id: UUID
    /// Among the records that are about cash alone, counted from 1 in the order of time.
    let number: Int
    let amount: ExactDecimal
    let rate: ExactDecimal
  }

  /// What a transaction moves of one account in one currency, its fee included.
  struct Row: Sendable {
    let date: Timestamp
    let id: UUID
    let kind: TransactionKind
    /// What one unit of its currency is in the home currency, as the transaction states it; 0 if it states nothing.
    let rate: ExactDecimal
    let place: Place
    fileprivate(set) var amount: ExactDecimal
    /// Whether it moves the currency that the account is kept in.
    let isTraded: Bool
  }

  /// In the order of time.
  private(set) var days: [Day] = []
  /// In the order of time; none where only the days are wanted.
  private(set) var rows: [Row] = []
  /// The day on which the cash of an account begins to be tracked.
  private(set) var firstTracked: [Int: Int] = [:]
  /// The first transaction of each account, of whatever kind.
  private(set) var firstDays: [Int: Int] = [:]
  /// The number of the first record in each place that is about cash alone.
  private(set) var firstRecords: [Place: Int] = [:]
  private let keepsRows: Bool
  private var converter: Converter
  /// How many records there were that are about cash alone.
  private var records = 0
  /// Where the places of the last day stand in `days`, and which was needed last: mostly it is needed next.
  private var current: [Place: Int] = [:]
  private var latest = 0

  /// - Parameter last: the last day that counts; nil for all.
  init(
    of ledger: Ledger, through last: CalendarDay?, in home: BaseRates?, keepsRows: Bool = false
  ) throws(Overflow) {
    (converter, self.keepsRows) = (ledger.converter(to: home), keepsRows)
    try ledger.forEach(through: last) { entry throws(Overflow) in try add(entry) }
  }

  private mutating func add(_ entry: Entry) throws(Overflow) {
    let account = entry.account ?? PositionScope.noAccount
    // A split that names no account is of all of them, not of what has none.
    let isOfAll = entry.account == nil && entry.rules.shares.isOfAllAccounts && entry.fee.isZero
    if !isOfAll, firstDays[account] == nil { firstDays[account] = entry.day }
    if entry.rules.account != nil { track(entry, account) }
    if entry.rules.account == .set {
      let index = index(of: Place(account: account, currency: entry.currency), entry.day)
      days[index].balance = Balance(id: entry.id, number: records, amount: entry.sum, rate: entry.rate)
    }
    let first = rows.count
    try entry.forEachCashMovement { movement throws(Overflow) in
      try add(movement, entry)
      if keepsRows { try addRow(movement, entry, from: first) }
    }
  }

  /// Notes that a record is about the cash of its account, or of two.
  private mutating func track(_ entry: Entry, _ account: Int) {
    records += 1
    var places = [Place(account: account, currency: entry.currency)]
    if let currency = entry.detail?.toCurrency { places.append(Place(account: account, currency: currency)) }
    if entry.rules.account == .moved {
      let other = entry.detail?.toAccount ?? PositionScope.noAccount
      places.append(Place(account: other, currency: entry.currency))
    }
    for place in places {
      firstTracked[place.account] = firstTracked[place.account] ?? entry.day
      firstDays[place.account] = firstDays[place.account] ?? entry.day
      firstRecords[place] = firstRecords[place] ?? records
    }
  }

  private mutating func add(_ movement: CashMovement, _ entry: Entry) throws(Overflow) {
    let index = index(of: movement.place, entry.day)
    let known = movement.nature == .converted ? .zero : try converter.converted(movement.amount, of: entry)
    if known == nil, let missing = converter.missingRate(of: entry) {
      days[index].missingRates.insert(missing)
    }
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

  /// - Parameter first: where the rows of the entry begin.
  private mutating func addRow(_ movement: CashMovement, _ entry: Entry, from first: Int) throws(Overflow) {
    if let same = rows[first...].firstIndex(where: { $0.place == movement.place }) {
      rows[same].amount = try rows[same].amount + movement.amount
      return
    }
    rows.append(
      Row(
        date: entry.date, id: entry.id, kind: entry.kind, rate: entry.rate, place: movement.place,
        amount: movement.amount, isTraded: movement.nature == .traded))
  }

  private mutating func index(of place: Place, _ day: Int) -> Int {
    if latest < days.count, days[latest].day == day, days[latest].place == place { return latest }
    if days.last?.day != day { current = [:] }
    latest = current[place] ?? days.count
    if latest == days.count {
      current[place] = latest
      days.append(Day(place: place, day: day))
    }
    return latest
  }
}

/// What came in and went out, neither less than 0.
struct PaidSums: Sendable {
  private(set) var paidIn = Amount.zero
  private(set) var paidOut = Amount.zero

  mutating func add(_ worth: Amount, isIn: Bool) throws(Overflow) {
    if isIn { try paidIn += worth } else { try paidOut += -worth }
  }

  mutating func add(_ other: PaidSums) throws(Overflow) {
    try paidIn += other.paidIn
    try paidOut += other.paidOut
  }
}

/// What a transaction moves of the cash of one account.
private struct CashMovement {
  let place: CashDays.Place
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

extension Entry {
  /// What it moves of the cash of accounts. A balance moves nothing by itself.
  @inline(__always)
  fileprivate func forEachCashMovement(_ visit: (CashMovement) throws(Overflow) -> Void) throws(Overflow) {
    let (rules, account) = (rules, account ?? PositionScope.noAccount)
    func move(
      _ amount: ExactDecimal, _ nature: CashMovement.Nature, to account: Int, in currency: Int?
    ) throws(Overflow) {
      if amount.isZero { return }
      let place = CashDays.Place(account: account, currency: currency)
      try visit(CashMovement(place: place, amount: amount, nature: nature))
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
      try move(sum, .transferred, to: detail?.toAccount ?? PositionScope.noAccount, in: currency)
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
