import PortfolioCore

/// Turns transactions into those of a journal, keeping track of what the journal says is held. Shares are booked at
/// the cost of their lots.
struct Bookkeeper {
  private typealias Posting = JournalTransaction.Posting

  /// The name of the account for transactions without one.
  static let nameless = "Broker"

  /// The account of the shares of a ticker, or of the cash, that one of ours holds. What came from a journal has its
  /// name there.
  private static func path(_ account: String, _ part: String) -> [String] {
    let parts = account.split(separator: ":").map(String.init)
    let isOfJournal = parts.count > 1 && parts[0].lowercased() == "assets"
    return ["Assets"] + (isOfJournal ? Array(parts.dropFirst()) : [account]) + [part]
  }

  /// The currency of transactions that name none.
  let currency: String
  let ledger: ShareLedger
  private let settlement: CashSettlement
  private let securities: Securities
  /// The day from which the cash of accounts is tracked, where it is at all; what came before moves none.
  private let trackedFrom: [String?: CalendarDay]
  /// The accumulations of what nobody held.
  private let idle: Set<Int>
  /// Tickers that were traded in several currencies: their shares stand in the journal at what they have cost in
  /// the home currency.
  let mixed: MixedTickers?
  /// The quantity and cost booked so far, as printed, and what the security was called, by the number of the ledger's
  /// holding.
  private var booked: [Int: (quantity: ExactDecimal, cost: ExactDecimal, ticker: String)] = [:]
  /// The currency of the last trade of each ticker.
  private var currencies: [String: String] = [:]
  /// The lines of options whose exercise the next event completes.
  private var pending: [Posting] = []
  /// What the cash accounts hold in each currency.
  private var cash: [String: [String: ExactDecimal]] = [:]

  init(
    _ ledger: ShareLedger, _ mixed: MixedTickers?, _ settlement: CashSettlement, _ securities: Securities,
    trackedFrom: [String?: CalendarDay], currency: String
  ) throws(Overflow) {
    self.trackedFrom = trackedFrom
    (self.ledger, self.mixed, self.settlement, self.currency) = (ledger, mixed, settlement, currency)
    self.securities = securities
    idle = Set(try ledger.idleAccumulations().map(\.index))
  }

  /// The journal transaction of the transaction that `replay` has reached; nil if it changes nothing, like a split
  /// of a ticker that is not held.
  ///
  /// - Parameter exercise: what it does, if it is one, whose options are told together with its shares.
  mutating func journalTransaction(
    of original: Transaction, _ exercise: Exercise?, _ event: Entry, _ replay: borrowing CostReplay
  ) throws(Overflow) -> JournalTransaction? {
    let transaction = (exercise.map { original.trade(of: $0) } ?? original).taxed(as: event)
    do throws(Overflow) {
      if event.exercise == .option {
        pending = try shareLines(event, replay)
        return nil
      }
      if let effect = transaction.rules.account { return try moneyTransaction(of: transaction, effect) }
      let own = currencyName(of: transaction)
      let inHome = transaction.kind.account == nil ? try mixed?.rate(of: transaction) : nil
      let currency = inHome?.home ?? own
      var lines = try pending + shareLines(event, replay)
      pending = []
      let money = try moneyLines(transaction, &lines, in: currency, inHome)
      let worth = try inHome.converted(money)
      if transaction.rules.income == .notional, !idle.contains(event.index), let sum = transaction.sum {
        let amount = try inHome.converted(sum)
        lines.append(Posting(transaction.account("Income", "Notional"), -amount, .money(currency)))
      }
      let isTracked = trackedFrom[transaction.account].map { $0 <= transaction.date.day } ?? true
      let charges = (event.detail?.charges ?? []).map { ($0.amount, ledger.currencies[$0.currency]) }
      for fee in [transaction.foreignFee].compactMap(\.self) + charges {
        lines += try foreignFeeLines(transaction, fee, in: currency, inHome, isTracked: isTracked)
      }
      var gain = -worth
      for line in lines { gain = try gain - line.weight }
      if !gain.isZero {
        lines.append(Posting(transaction.account("Income", "Gains"), gain, .money(currency)))
      }
      if !money.isZero {
        let moved = try settlement.moved(by: transaction, money) ?? (money, own)
        let code = moved.currency ?? own
        try lines.append(
          code == currency
            ? move(worth, code, transaction.account, isTracked: isTracked)
            : move(
              moved.amount, code, transaction.account, worth: worth.magnitude, isTracked: isTracked))
      }
      guard !lines.isEmpty else { return nil }
      let parts = [
        original.kind.rawValue, original.ticker, original.into, original.ratio?.description,
      ]
      return JournalTransaction(
        of: original, title: parts.compactMap { $0 }.joined(separator: " "), in: currency, lines)
    } catch {
      throw error.named(transaction.ticker)
    }
  }

  /// The lines of a fee in another currency. That of a trade is part of what its shares have cost at home, or brought.
  private mutating func foreignFeeLines(
    _ transaction: Transaction, _ foreign: (amount: ExactDecimal, currency: String), in currency: String,
    _ inHome: InHome?, isTracked: Bool
  ) throws(Overflow) -> [Posting] {
    let (fee, code) = foreign
    var paid = transaction
    (paid.currency, paid.rate) = (code, nil)
    let moved = try settlement.moved(by: paid, -fee) ?? (-fee, code)
    let lying = moved.currency ?? code
    let worth = try settlement.home.converted(Amount(fee), from: code, on: transaction.date.day)?.rounded
    if transaction.kind.isTrade, inHome != nil, let worth {
      return [
        try move(
          moved.amount, lying, transaction.account, worth: lying == currency ? nil : worth,
          isTracked: isTracked)
      ]
    }
    return [
      Posting(["Expenses", "Commissions"], -moved.amount, .money(lying)),
      try move(moved.amount, lying, transaction.account, isTracked: isTracked),
    ]
  }

  /// A line that moves the cash of an account, or money from outside as long as that is not tracked.
  private mutating func move(
    _ amount: ExactDecimal, _ currency: String, _ account: String?, worth: ExactDecimal? = nil,
    isTracked: Bool = true
  ) throws(Overflow) -> Posting {
    guard isTracked else { return Posting(["Equity", "Untracked"], amount, .money(currency), total: worth) }
    let name = account ?? Bookkeeper.nameless
    try cash[name, default: [:]][currency, default: .zero] += amount
    return Posting(Bookkeeper.path(name, "Cash"), amount, .money(currency), total: worth)
  }

  /// What moves money alone, from and to outside, to another account or into another currency; nil for a balance,
  /// which counts at the end of its day.
  private mutating func moneyTransaction(
    of transaction: Transaction, _ effect: KindRules.AccountEffect
  ) throws(Overflow) -> JournalTransaction? {
    let (own, unit) = settlement.currency(ofCash: transaction)
    let (sum, code) = (try (transaction.sum ?? .zero) * unit, own ?? currency)
    var lines: [Posting] = []
    switch effect {
    case .set: return nil
    case .deposited, .withdrawn:
      let amount = effect == .deposited ? sum : -sum
      lines = [
        try move(amount, code, transaction.account),
        Posting(["Equity", "Deposits"], -amount, .money(code)),
      ]
    case .converted:
      guard let toSum = transaction.toSum, let toCurrency = transaction.toCurrency else { return nil }
      let (bought, unit) = settlement.currency(toCurrency)
      lines = [
        try move(-sum, code, transaction.account),
        try move(toSum * unit, bought ?? toCurrency, transaction.account, worth: sum),
      ]
    case .moved:
      lines = [try move(-sum, code, transaction.account), try move(sum, code, transaction.toAccount)]
    }
    if let paid = transaction.fee, !paid.isZero {
      let (feeCode, unit) = transaction.foreignFee.map { settlement.currency($0.currency) } ?? (own, unit)
      let (fee, code) = (try paid * unit, feeCode ?? currency)
      lines += [
        Posting(["Expenses", "Commissions"], fee, .money(code)), try move(-fee, code, transaction.account),
      ]
    }
    return JournalTransaction(of: transaction, in: code, lines)
  }

  /// What the cash of an account has become without anybody booking it.
  mutating func correction(by transaction: Transaction) throws(Overflow) -> JournalTransaction {
    let (own, unit) = settlement.currency(ofCash: transaction)
    let code = own ?? currency
    let sum = try (transaction.sum ?? .zero) * unit
    let difference = try sum - (cash[transaction.account ?? Bookkeeper.nameless]?[code] ?? .zero)
    var lines: [Posting] = []
    if !difference.isZero {
      lines = [
        try move(difference, code, transaction.account),
        Posting(["Equity", "Balances"], -difference, .money(code)),
      ]
    }
    var correction = JournalTransaction(of: transaction, in: code, lines)
    correction.assertion = Posting(
      Bookkeeper.path(transaction.account ?? Bookkeeper.nameless, "Cash"), sum, .money(code))
    return correction
  }

  /// The currency of a transaction. One that only moves shares has that of their purchase.
  private mutating func currencyName(of transaction: Transaction) -> String {
    let ticker = transaction.ticker ?? ""
    let name = transaction.currency ?? (transaction.sum == nil ? currencies[ticker] : nil) ?? currency
    currencies[ticker] = name
    if let into = transaction.into { currencies[into] = name }
    return name
  }

  /// The lines with shares and their cost. If the quantity changes without the cost, the old shares are
  /// booked out and the new ones in.
  private mutating func shareLines(
    _ event: Entry, _ replay: borrowing CostReplay
  ) throws(Overflow) -> [Posting] {
    var lines: [Posting] = []
    let touched = Set(ledger.table.touched(by: event)).map {
      (number: $0, name: name(of: $0, on: event.date.day))
    }
    // Two places may have one name.
    let inOrder = touched.sorted {
      $0.name == $1.name ? $0.number < $1.number : $0.name.lexicographicallyPrecedes($1.name)
    }
    for (number, name) in inOrder {
      let old = booked[number] ?? (.zero, .zero, name[1])
      let new = (quantity: try replay.quantity(of: number), cost: replay.cost(of: number))
      let change = (quantity: try new.quantity - old.quantity, cost: try new.cost - old.cost)
      let isRenamed = old.ticker != name[1] && !(old.quantity.isZero && old.cost.isZero)
      if change.quantity.isZero, change.cost.isZero, !isRenamed { continue }
      booked[number] = (new.quantity, new.cost, name[1])
      let isOneLine =
        !isRenamed
        && (old.quantity.isZero || new.quantity.isZero
          || (!change.quantity.isZero && !change.cost.isZero
            && change.quantity.isNegative == change.cost.isNegative))
      let moves =
        isOneLine
        ? [(name[1], change)]
        : [(old.ticker, (quantity: -old.quantity, cost: -old.cost)), (name[1], new)]
      for (ticker, move) in moves {
        for (quantity, cost) in try Bookkeeper.lines(move.quantity, move.cost) {
          lines.append(
            Posting(
              Bookkeeper.path(name[0], ticker), quantity, .shares(ticker), total: cost.magnitude))
        }
      }
    }
    return lines
  }

  /// Lines whose costs have the signs of their shares. Where long and short shares lie together, they may have cost
  /// less than nothing, or something where they are none; then some come for nothing, and go with the cost.
  private static func lines(
    _ quantity: ExactDecimal, _ cost: ExactDecimal
  ) throws(Overflow) -> [(ExactDecimal, ExactDecimal)] {
    if quantity.isZero {
      let one = ExactDecimal(cost.isNegative ? -1 : 1)
      return cost.isZero ? [] : [(one, cost), (-one, .zero)]
    }
    if cost.isZero || quantity.isNegative == cost.isNegative { return [(quantity, cost)] }
    return [(try quantity + quantity, .zero), (-quantity, cost)]
  }

  /// The account of a holding, and what its security is called on a day.
  private func name(of holding: Int, on day: CalendarDay) -> [String] {
    let table = ledger.table
    return [
      table.account(of: holding).map { ledger.accounts[$0] } ?? Bookkeeper.nameless,
      securities.symbol(of: ledger.tickers[table.ticker(of: holding)], on: day),
    ]
  }

  /// Adds lines for income and expenses, and returns the total change in cash. The fee of a trade is part of
  /// the cost or proceeds of its shares.
  private func moneyLines(
    _ transaction: Transaction, _ lines: inout [Posting], in currency: String,
    _ inHome: InHome?
  ) throws(Overflow) -> ExactDecimal {
    var money = ExactDecimal.zero
    let sum = transaction.sum ?? .zero
    switch transaction.kind.rules.cash {
    case .expense: money = -sum
    case .income: money = sum
    case .none: break
    }
    if let accrued = transaction.accrued, !accrued.isZero {
      let received = transaction.kind == .buy ? -accrued : accrued
      money = try money + received
      let amount = try inHome.converted(received)
      lines.append(Posting(transaction.account("Income", "Interest"), -amount, .money(currency)))
    }
    if let (group, name) = transaction.kind.account, !money.isZero {
      lines.append(Posting(transaction.account(group, name), -money, .money(currency)))
    }
    for (name, expense) in [("Commissions", transaction.ownFee), ("Taxes", transaction.tax)] {
      guard let expense, !expense.isZero else { continue }
      money = try money - expense
      if name == "Commissions", transaction.kind.isTrade { continue }
      lines.append(Posting(["Expenses", name], try inHome.converted(expense), .money(currency)))
    }
    return money
  }
}

extension TransactionKind {
  /// The account for this income or expense; nil if the kind affects shares or their cost.
  var account: (group: String, name: String)? {
    switch rules.income {
    case .dividends: ("Income", "Dividends")
    case .interest: ("Income", "Interest")
    case .tax: ("Expenses", "Taxes")
    case .notional: nil
    case .none: rules.isCostAlone ? ("Expenses", "Fees") : nil
    }
  }
}

extension Transaction {
  /// With the taxes on it that are booked by themselves in its fee, as the ledger has it.
  fileprivate func taxed(as event: Entry) -> Transaction {
    var taxed = self
    if event.isTrade { taxed.fee = event.fee.isZero ? nil : event.fee }
    if event.isTransactionTax { taxed.sum = event.sum }
    return taxed
  }

  /// An account, or what of it is of the ticker.
  fileprivate func account(_ group: String, _ name: String) -> [String] {
    [group, name] + [ticker].compactMap(\.self)
  }
}
