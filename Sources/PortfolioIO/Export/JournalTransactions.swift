import PortfolioCore

/// A double-entry transaction, as in any accounting journal.
struct JournalTransaction {
  /// One line of a journal transaction.
  struct Posting {
    let account: [String]
    let amount: ExactDecimal
    /// The unit of the amount.
    let commodity: Commodity
    /// What all of it is worth, for a line that counts shares or money of another currency.
    var total: ExactDecimal?
  }

  enum Commodity: Hashable {
    /// By the code of its currency.
    case money(String)
    case shares(String)

    /// What a journal calls it that has names of its own for shares.
    func name(_ ofShares: (String) -> String) -> String {
      switch self {
      case .money(let code): code
      case .shares(let ticker): ofShares(ticker)
      }
    }
  }

  let day: CalendarDay
  /// What its lines add up to nothing in.
  let currency: String
  /// `buy AAPL`.
  let title: String
  let note: String?
  let lines: [Posting]
}

/// Turns transactions into those of a journal, keeping track of what the journal says is held. Shares are booked at
/// the cost of their lots.
private struct Bookkeeper {
  /// The name of the account for transactions without one.
  static let nameless = "Broker"

  /// The currency of transactions that name none.
  let currency: String
  let ledger: Ledger
  /// Tickers that were traded in several currencies: their shares stand in the journal at what they have cost in
  /// the home currency.
  let mixed: MixedTickers?
  /// The quantity and cost booked so far, as printed, by the number of the ledger's holding.
  private var booked: [Int: (quantity: ExactDecimal, cost: ExactDecimal)] = [:]
  /// The currency of the last trade of each ticker.
  private var currencies: [String: String] = [:]

  init(_ ledger: Ledger, _ mixed: MixedTickers?, currency: String) {
    (self.ledger, self.mixed, self.currency) = (ledger, mixed, currency)
  }

  /// The journal transaction of the transaction that `replay` has reached; nil if it changes nothing, like a split
  /// of a ticker that is not held.
  mutating func journalTransaction(
    of transaction: Transaction, _ event: Event, _ replay: borrowing CostReplay
  ) throws(PositionOverflow) -> JournalTransaction? {
    do throws(DecimalOverflow) {
      let own = currencyName(of: transaction)
      let inHome = transaction.kind.account == nil ? mixed.flatMap { $0.rate(of: transaction) } : nil
      let currency = inHome?.home ?? own
      var lines = try shareLines(event, replay)
      let money = try moneyLines(transaction, &lines, in: currency, inHome)
      let worth = try inHome.map { it throws(DecimalOverflow) in try it.converted(money) } ?? money
      let cash = ["Assets", transaction.account ?? Bookkeeper.nameless, "Cash"]
      var gain = -worth
      for line in lines { gain = try gain - line.weight }
      if !gain.isZero {
        let account = ["Income", "Gains"] + (transaction.ticker.map { [$0] } ?? [])
        lines.append(JournalTransaction.Posting(account: account, amount: gain, commodity: .money(currency)))
      }
      if !money.isZero {
        lines.append(
          JournalTransaction.Posting(
            account: cash, amount: money, commodity: .money(own),
            total: own == currency ? nil : worth.magnitude))
      }
      guard !lines.isEmpty else { return nil }
      let parts = [
        transaction.kind.rawValue, transaction.ticker, transaction.into, transaction.ratio?.description,
      ]
      return JournalTransaction(
        day: transaction.date.day, currency: currency,
        title: parts.compactMap { $0 }.joined(separator: " "), note: transaction.note, lines: lines)
    } catch {
      throw PositionOverflow(ticker: transaction.ticker)
    }
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
    _ event: Event, _ replay: borrowing CostReplay
  ) throws(DecimalOverflow) -> [JournalTransaction.Posting] {
    var lines: [JournalTransaction.Posting] = []
    let touched = Set(ledger.events.touched(by: event)).map { (number: $0, name: name(of: $0)) }
    for (number, name) in touched.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      let old = booked[number] ?? (.zero, .zero)
      let new = (quantity: try replay.quantity(of: number), cost: replay.cost(of: number))
      let change = (quantity: try new.quantity - old.quantity, cost: try new.cost - old.cost)
      if change.quantity.isZero, change.cost.isZero { continue }
      booked[number] = new
      let isOneLine =
        old.quantity.isZero || new.quantity.isZero
        || (!change.quantity.isZero && !change.cost.isZero
          && change.quantity.isNegative == change.cost.isNegative)
      let moves = isOneLine ? [change] : [(quantity: -old.quantity, cost: -old.cost), new]
      for move in moves {
        for (quantity, cost) in try Bookkeeper.lines(move.quantity, move.cost) {
          lines.append(
            JournalTransaction.Posting(
              account: ["Assets"] + name, amount: quantity, commodity: .shares(name[1]), total: cost.magnitude
            ))
        }
      }
    }
    return lines
  }

  /// Lines whose costs have the signs of their shares. Where long and short shares lie together, they may have cost
  /// less than nothing, or something where they are none; then some come for nothing, and go with the cost.
  private static func lines(
    _ quantity: ExactDecimal, _ cost: ExactDecimal
  ) throws(DecimalOverflow) -> [(ExactDecimal, ExactDecimal)] {
    if quantity.isZero {
      let one = ExactDecimal(cost.isNegative ? -1 : 1)
      return cost.isZero ? [] : [(one, cost), (-one, .zero)]
    }
    if cost.isZero || quantity.isNegative == cost.isNegative { return [(quantity, cost)] }
    return [(try quantity + quantity, .zero), (-quantity, cost)]
  }

  /// The account and ticker of a holding.
  private func name(of holding: Int) -> [String] {
    let table = ledger.events.holdings
    return [
      table.account(of: holding).map { ledger.accounts[$0] } ?? Bookkeeper.nameless,
      ledger.tickers[table.ticker(of: holding)],
    ]
  }

  /// Adds lines for income and expenses, and returns the total change in cash. The fee of a trade is part of
  /// the cost or proceeds of its shares.
  private func moneyLines(
    _ transaction: Transaction, _ lines: inout [JournalTransaction.Posting], in currency: String,
    _ inHome: InHome?
  ) throws(DecimalOverflow) -> ExactDecimal {
    var money = ExactDecimal.zero
    let sum = transaction.sum ?? .zero
    switch transaction.kind.rules.cash {
    case .expense: money = -sum
    case .income: money = sum
    case .none: break
    }
    if let account = transaction.kind.account {
      let name = account + (transaction.ticker.map { [$0] } ?? [])
      lines.append(JournalTransaction.Posting(account: name, amount: -money, commodity: .money(currency)))
    }
    for (name, expense) in [("Commissions", transaction.fee), ("Taxes", transaction.tax)] {
      guard let expense, !expense.isZero else { continue }
      money = try money - expense
      if name == "Commissions", transaction.kind.isTrade { continue }
      let amount = try inHome.map { it throws(DecimalOverflow) in try it.converted(expense) } ?? expense
      lines.append(
        JournalTransaction.Posting(account: ["Expenses", name], amount: amount, commodity: .money(currency)))
    }
    return money
  }
}

extension JournalTransaction.Posting {
  /// Its value in money.
  fileprivate var weight: ExactDecimal { total.map { amount.isNegative ? -$0 : $0 } ?? amount }
}

extension TransactionKind {
  /// The account for this income or expense; nil if the kind affects shares or their cost.
  var account: [String]? {
    switch self {
    case .buy, .sell, .split, .transfer, .exchange, .spinoff, .returnOfCapital: nil
    case .dividend: ["Income", "Dividends"]
    case .interest: ["Income", "Interest"]
    case .fee: ["Expenses", "Fees"]
    case .tax: ["Expenses", "Taxes"]
    }
  }
}

/// Makes valid names for a journal: valid names stay as they are, and others get unique replacements.
struct JournalNames<Key: Hashable> {
  private var names: [Key: String] = [:]
  private var taken: Set<String>

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  subscript(key: Key) -> String { names[key] ?? "" }

  /// Names each key: `plain` if that is valid, otherwise `mapped`, with a number if the name is taken.
  mutating func add(_ keys: [Key], plain: (Key) -> String?, mapped: (Key, _ attempt: Int) -> String) {
    for key in keys {
      if let name = plain(key), taken.insert(name).inserted { names[key] = name }
    }
    for key in keys where names[key] == nil {
      var attempt = 1
      while !taken.insert(mapped(key, attempt)).inserted { attempt += 1 }
      names[key] = mapped(key, attempt)
    }
  }
}

extension ExportedBook {
  /// What a journal says of costs that no lots of its shares would give; nil where there are lots.
  var remark: String? {
    let gains =
      "the cost of what is sold, and so each gain, is that of `portfolio gains --method \(method.rawValue)`"
    switch method {
    case .average: return "The shares of an account cost the same, on average: \(gains)."
    case .uk:
      return
        "All accounts are one pool, and a sale is matched with purchases of its day and of the 30 days after it: "
        + "\(gains)."
    case .fifo, .lifo, .hifo:
      return scope == .account ? nil : "A sale takes lots of all accounts: \(gains)."
    }
  }

  /// All journal transactions, in order.
  func journalTransactions() throws(PositionOverflow) -> [JournalTransaction] {
    let ledger = try Ledger(all)
    let mixed = try home.flatMap { home throws(PositionOverflow) in try MixedTickers(in: all, home, method) }
    var replay = try ledger.replayCosts(method: method, scope: scope)
    var homeReplay = try mixed?.ledger.replayCosts(method: method, scope: scope)
    var keeper = Bookkeeper(ledger, mixed, currency: currency)
    var journalTransactions: [JournalTransaction] = []
    while let event = try replay.next() {
      // The two ledgers have the same events in the same order.
      _ = try homeReplay?.next()
      let transaction = all[event.index]
      let journalTransaction =
        switch homeReplay {
        case let costs? where mixed?.includes(transaction) == true:
          try keeper.journalTransaction(of: transaction, event, costs)
        case _: try keeper.journalTransaction(of: transaction, event, replay)
        }
      if let journalTransaction, isWanted(journalTransaction.day) {
        journalTransactions.append(journalTransaction)
      }
    }
    return journalTransactions
  }
}

extension JournalTransaction {
  /// Appends its lines as every journal has them: the account, the amount, and what all of it is worth.
  func appendLines(
    indentedBy indent: String, account: ([String]) -> String, commodity: (Commodity) -> String,
    to bytes: inout [UInt8]
  ) {
    for line in lines {
      bytes += "\(indent)\(account(line.account))  ".utf8
      line.amount.append(to: &bytes)
      bytes += " \(commodity(line.commodity))".utf8
      if let total = line.total {
        bytes += " @@ ".utf8
        total.append(to: &bytes)
        bytes += " \(currency)".utf8
      }
      bytes.append(0x0A)
    }
  }
}

extension [JournalTransaction] {
  /// All currencies used, sorted.
  var currencies: [String] {
    Set(
      flatMap { journalTransaction in
        [journalTransaction.currency]
          + journalTransaction.lines.compactMap {
            if case .money(let code) = $0.commodity { code } else { nil }
          }
      }
    ).sorted()
  }

  /// All accounts used, sorted.
  var accounts: [[String]] {
    Set(flatMap { $0.lines.map(\.account) }).sorted { $0.joined(separator: ":") < $1.joined(separator: ":") }
  }

  /// The tickers of all shares booked, sorted.
  var tickers: [String] {
    let all = flatMap { $0.lines.map(\.commodity) }.compactMap { commodity -> String? in
      if case .shares(let ticker) = commodity { ticker } else { nil }
    }
    return Set(all).sorted()
  }
}
