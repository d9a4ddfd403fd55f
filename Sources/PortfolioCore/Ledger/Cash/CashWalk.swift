/// Follows the cash of accounts, entry by entry in the order of time.
struct CashWalk {
  private(set) var cash = AccountCash()
  /// What moved it, with what was left; none where nobody asks.
  private(set) var movements: [CashMovementRow] = []
  private let names: Names
  private let settlement: CashSettlement
  /// Whether movements of an account on a day are told; nil where nobody asks.
  private let isListed: ((String?, CalendarDay) -> Bool)?
  private var converter: Converter
  private var accounts: ByAccount<Followed>
  /// The first record of each place that is about cash alone.
  private var firstRecords: [Key: UUID] = [:]
  /// The numbers of the places of `cash`.
  private var numbers: [Key: Int] = [:]
  private var today = Int.min
  /// The last balance of the day that was recorded of each place.
  private var recorded: [Int: Balance] = [:]

  private struct Key: Hashable {
    let account: Int
    let currency: String?
  }

  /// An account, `PositionScope.noAccount` for none, and a currency that moves there, nil for the home currency.
  fileprivate struct Moved: Equatable {
    let account: Int
    let currency: Int?

    /// That of its currency in a list that begins with the home currency.
    var place: Int { currency.map { $0 + 1 } ?? 0 }
  }

  /// What is known of an account.
  private struct Followed {
    /// Its first day; nil for an account that no entry is of.
    var firstDay: Int?
    /// The day on which its cash begins to be tracked; nil where it never is.
    var trackedFrom: Int?
    /// Where the money of each currency lies, and how often trades moved some before it was tracked; first the home
    /// currency.
    var lying: [Lying?]
    var earlier: [Int]

    mutating func begin(on day: Int) { firstDay = firstDay ?? day }
  }

  /// Where money lies.
  private struct Lying {
    let place: Int
    /// What one unit of the currency that moves is of that in which money lies; nil where they are the same.
    let unit: ExactDecimal?
    /// The place that trades move.
    let traded: Int

    func amount(of moved: ExactDecimal) throws(Overflow) -> ExactDecimal {
      try unit.map { unit throws(Overflow) in try moved * unit } ?? moved
    }
  }

  private struct Balance {
    let id: UUID
    let amount: ExactDecimal
    let rate: ExactDecimal
  }

  /// - Parameters:
  ///   - last: the last day that counts; nil for all.
  ///   - home: what amounts are converted to; nil where they count as they are.
  init(
    _ ledger: Ledger, through last: CalendarDay?, in home: BaseRates?,
    where isListed: ((String?, CalendarDay) -> Bool)? = nil
  ) throws(Overflow) {
    (names, settlement) = (ledger.names, ledger.settlement(in: home))
    (converter, self.isListed) = (ledger.converter(to: home), isListed)
    let currencies = ledger.names.currencies.names.count + 1
    accounts = ByAccount(
      Followed(
        lying: Array(repeating: nil, count: currencies), earlier: Array(repeating: 0, count: currencies)),
      of: ledger.names)
    ledger.forEachCashRecord { entry in if entry.day <= last?.daysSinceEpoch ?? .max { track(entry) } }
    try ledger.forEach(through: last) { entry throws(Overflow) in try add(&entry) }
    try endDay()
    for number in accounts.numbers {
      let (account, known) = (names.account(number), accounts[number])
      cash.firstDays[account] = known.firstDay.map(CalendarDay.init(daysSinceEpoch:))
      cash.trackedFrom[account] = known.trackedFrom.map(CalendarDay.init(daysSinceEpoch:))
      for (place, count) in known.earlier.enumerated() where count > 0 {
        let code = settlement.currency(names.currency(place == 0 ? nil : place - 1)).code
        let own = settlement.currency(ofTradesIn: code, account)
        cash.earlierCounts[account, default: [:]][own, default: 0] += count
      }
    }
    cash.places.sort { ($0.account ?? "", $0.currency ?? "") < ($1.account ?? "", $1.currency ?? "") }
  }

  /// Notes that a record is about the cash of its account, or of two.
  private mutating func track(_ entry: Entry) {
    var places = [Moved(account: entry.cashAccount, currency: entry.currency)]
    if let other = entry.detail?.toCurrency {
      places.append(Moved(account: entry.cashAccount, currency: other))
    }
    if let receiver = entry.receivingAccount {
      places.append(Moved(account: receiver, currency: entry.currency))
    }
    for place in places {
      accounts[place.account].trackedFrom = accounts[place.account].trackedFrom ?? entry.day
      let code = settlement.currency(names.currency(place.currency)).code
      let key = Key(account: place.account, currency: code)
      firstRecords[key] = firstRecords[key] ?? entry.id
    }
  }

  private mutating func add(_ entry: inout Entry) throws(Overflow) {
    if entry.day != today { try endDay() }
    today = entry.day
    // A split that names no account is of all of them, not of what has none.
    let isOfAll = entry.account == nil && entry.rules.shares.isOfAllAccounts && entry.fee.isZero
    if !isOfAll { accounts[entry.cashAccount].begin(on: entry.day) }
    if let receiver = entry.receivingAccount { accounts[receiver].begin(on: entry.day) }
    if entry.rules.account == .set {
      let lying = lying(Moved(account: entry.cashAccount, currency: entry.currency))
      // The rate is that of what was recorded, such as pence.
      recorded[lying.place] = Balance(
        id: entry.id, amount: try lying.amount(of: entry.sum),
        rate: try entry.rate.divided(by: lying.unit ?? ExactDecimal(1), places: 12))
    }
    if isListed == nil {
      return try entry.forEachCashMovement { movement throws(Overflow) in _ = try add(movement, entry) }
    }
    // A fee is told with what it is for.
    var pending: (moved: Moved, place: Int, amount: Amount)?
    func recordPending() {
      if let row = pending { record(entry.date, entry.id, .transaction(entry.kind), row.place, row.amount) }
      pending = nil
    }
    try entry.forEachCashMovement { movement throws(Overflow) in
      if pending?.moved != movement.moved { recordPending() }
      guard let (place, amount) = try add(movement, entry) else { return }
      pending = (movement.moved, place, try (pending?.amount ?? .zero) + amount)
    }
    recordPending()
  }

  /// Adds a movement, and returns how much of what place it was; nil where its account is not tracked yet.
  private mutating func add(
    _ movement: CashMovement, _ entry: Entry
  ) throws(Overflow) -> (place: Int, amount: Amount)? {
    guard let first = accounts[movement.moved.account].trackedFrom else { return nil }
    let isTraded = movement.nature == .traded
    guard first <= entry.day else {
      if isTraded { accounts[movement.moved.account].earlier[movement.moved.place] += 1 }
      return nil
    }
    let worth: Amount? =
      switch movement.nature {
      case .converted: .zero
      case _ where movement.isForeignFee:
        try converter.converted(Amount(movement.amount), from: movement.moved.currency, on: entry.day)
      case .traded, .external, .transferred, .fee: try converter.converted(movement.amount, of: entry)
      }
    if worth == nil, let missing = converter.missingRate(of: entry) {
      cash.unconverted.append((names.account(movement.moved.account), missing))
    }
    let lying = lying(movement.moved)
    var amount = try Amount(lying.amount(of: movement.amount))
    if lying.traded != lying.place, isTraded {
      let (code, own) = (cash.places[lying.place].currency, cash.places[lying.traded].currency)
      let (account, date) = (names.account(movement.moved.account), CalendarDay(daysSinceEpoch: today))
      let settled = try settlement.settled(amount, in: code, worth ?? .zero, account, on: date)
      if settled == nil, let own { cash.unconverted.append((account, MissingRate(code: own, day: date))) }
      amount = settled ?? .zero
    }
    let (isIn, worthOrNone) = (!movement.amount.isNegative, worth ?? .zero)
    let place = isTraded ? lying.traded : lying.place
    try change(place) { step throws(Overflow) in
      try step.balance += amount
      try step.worth += worthOrNone
      switch movement.nature {
      case .external:
        try step.external.add(worthOrNone, isIn: isIn)
        try step.deposited += worthOrNone
      case .transferred:
        try step.transfers.add(worthOrNone, isIn: isIn)
        try step.transferred += worthOrNone
      case .traded, .converted, .fee: break
      }
    }
    return (place, amount)
  }

  private mutating func lying(_ moved: Moved) -> Lying {
    if let known = accounts[moved.account].lying[moved.place] { return known }
    let (code, unit) = settlement.currency(names.currency(moved.currency))
    let own = settlement.currency(ofTradesIn: code, names.account(moved.account))
    let lying = Lying(
      place: number(of: Key(account: moved.account, currency: code)),
      unit: unit == ExactDecimal(1) ? nil : unit,
      traded: number(of: Key(account: moved.account, currency: own)))
    accounts[moved.account].lying[moved.place] = lying
    return lying
  }

  private mutating func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    numbers[key] = cash.places.count
    cash.places.append(
      AccountCash.Place(
        account: names.account(key.account), currency: key.currency, firstRecord: firstRecords[key]))
    return cash.places.count - 1
  }

  /// Changes the step of today of a place.
  private mutating func change(
    _ place: Int, _ body: (inout AccountCash.Step) throws(Overflow) -> Void
  ) throws(Overflow) {
    if cash.places[place].steps.last?.day != today {
      var step = cash.places[place].steps.last ?? AccountCash.Step()
      (step.day, step.external, step.transfers) = (today, PaidSums(), PaidSums())
      cash.places[place].steps.append(step)
    }
    try body(&cash.places[place].steps[cash.places[place].steps.count - 1])
  }

  /// Makes balances what was recorded: what they differ by is from outside.
  private mutating func endDay() throws(Overflow) {
    let places = recorded.keys.sorted {
      let (one, other) = (cash.places[$0], cash.places[$1])
      return (one.account ?? "", one.currency ?? "") < (other.account ?? "", other.currency ?? "")
    }
    for number in places {
      guard let balance = recorded[number] else { continue }
      let (account, currency) = (cash.places[number].account, cash.places[number].currency)
      let (date, isOpening) = (
        CalendarDay(daysSinceEpoch: today), cash.places[number].firstRecord == balance.id
      )
      let difference = try Amount(balance.amount) - (cash.places[number].steps.last?.balance ?? .zero)
      var value = Amount?.some(.zero)
      if !difference.rounded.isZero {
        cash.places[number].differences.append(
          AccountCash.Difference(
            account: account, currency: currency, day: date, amount: difference, isOpening: isOpening))
        value = try settlement.home.converted(difference, from: currency, on: date, stated: balance.rate)
        if value == nil {
          cash.unconverted.append((account, MissingRate(code: currency ?? "", day: date)))
        }
      }
      try change(number) { step throws(Overflow) in
        try step.external.add(value ?? .zero, isIn: value?.rounded.isNegative == false)
        try step.deposited += value ?? .zero
        try step.worth += value ?? .zero
        step.balance = try Amount(balance.amount)
      }
      record(.day(date), balance.id, isOpening ? .opening : .unexplained, number, difference)
    }
    recorded = [:]
  }

  private mutating func record(
    _ date: Timestamp, _ id: UUID, _ cause: CashStatement.Cause, _ number: Int, _ amount: Amount
  ) {
    guard let isListed else { return }
    let (account, shown) = (cash.places[number].account, amount.rounded)
    guard isListed(account, date.day), !shown.isZero else { return }
    movements.append(
      CashMovementRow(
        date: date, id: id, cause: cause, account: account, currency: cash.places[number].currency,
        amount: shown, balance: (cash.places[number].steps.last?.balance ?? .zero).rounded))
  }
}

/// Something of each account, and of what has none.
private struct ByAccount<Value> {
  private var values: ContiguousArray<Value>

  init(_ value: Value, of names: Names) {
    values = ContiguousArray(repeating: value, count: names.accounts.names.count + 1)
  }

  var numbers: Range<Int> { PositionScope.noAccount..<values.count + PositionScope.noAccount }

  subscript(account: Int) -> Value {
    get { values[account - PositionScope.noAccount] }
    _modify { yield &values[account - PositionScope.noAccount] }
  }
}

/// What a transaction moves of the cash of one account.
private struct CashMovement {
  let moved: CashWalk.Moved
  /// Less than 0 for what goes out.
  let amount: ExactDecimal
  let nature: Nature
  /// Whether it is a fee in another currency than the other amounts.
  let isForeignFee: Bool

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
  /// Whose cash it moves.
  fileprivate var cashAccount: Int { account ?? PositionScope.noAccount }

  /// Who receives the money that it moves alone; nil for most.
  fileprivate var receivingAccount: Int? {
    rules.account == .moved ? detail?.toAccount ?? PositionScope.noAccount : nil
  }

  /// What it moves of the cash of accounts. A balance moves nothing by itself.
  @inline(__always)
  fileprivate func forEachCashMovement(_ visit: (CashMovement) throws(Overflow) -> Void) throws(Overflow) {
    let (rules, account) = (rules, cashAccount)
    func move(
      _ amount: ExactDecimal, _ nature: CashMovement.Nature, to account: Int, in currency: Int?,
      isForeignFee: Bool = false
    ) throws(Overflow) {
      if amount.isZero { return }
      try visit(
        CashMovement(
          moved: CashWalk.Moved(account: account, currency: currency), amount: amount, nature: nature,
          isForeignFee: isForeignFee))
    }
    func moveFee(_ nature: CashMovement.Nature) throws(Overflow) {
      try move(
        -fee, nature, to: account, in: foreignFeeCurrency ?? currency,
        isForeignFee: foreignFeeCurrency != nil)
    }
    switch rules.account {
    case .deposited: try move(sum, .external, to: account, in: currency)
    case .withdrawn: try move(-sum, .external, to: account, in: currency)
    case .converted:
      try move(-sum, .converted, to: account, in: currency)
      try moveFee(.fee)
      try move(detail?.toSum ?? .zero, .converted, to: account, in: detail?.toCurrency)
    case .moved:
      try move(-sum, .transferred, to: account, in: currency)
      try moveFee(.fee)
      try move(sum, .transferred, to: receivingAccount ?? account, in: currency)
    case .set: break
    case nil:
      let received =
        switch rules.cash {
        case .expense: try -settledSum
        case .income: try settledSum
        case .none: ExactDecimal.zero
        }
      try move(received - ownFee - tax, .traded, to: account, in: currency)
      for fee in foreignFees {
        try move(-fee.amount, .traded, to: account, in: fee.currency, isForeignFee: true)
      }
    }
  }
}
