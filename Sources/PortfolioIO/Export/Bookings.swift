import PortfolioCore

/// Double-entry bookings of a portfolio, as any journal has them.
struct Booking {
  /// One line of a booking.
  struct Line {
    let account: [String]
    let amount: ExactDecimal
    /// What the amount counts.
    let commodity: Commodity
    /// What all of it is worth, for a line that counts shares.
    var total: ExactDecimal?
  }

  enum Commodity: Hashable {
    case money
    case shares(String)
  }

  let day: CalendarDay
  /// What money is called in all its lines.
  let currency: String
  /// `buy AAPL`.
  let title: String
  let note: String?
  let lines: [Line]
}

/// Turns transactions into bookings, and knows what the journal says is held. Shares stand in it at their cost, that of
/// the lots that are held.
private struct Bookkeeper {
  /// The name of what has no account.
  static let nameless = "Broker"

  /// What money is called where a transaction does not say.
  let currency: String
  let ledger: Ledger
  /// What is held and what it has cost, as it is printed, by the numbers of the ledger's holdings.
  private var booked: [Int: (quantity: ExactDecimal, cost: ExactDecimal)] = [:]
  /// What the last trade of a ticker was paid in.
  private var currencies: [String: String] = [:]

  init(_ ledger: Ledger, currency: String) {
    self.ledger = ledger
    self.currency = currency
  }

  /// The booking of a transaction to which `replay` has come; nil where it moves nothing, as a split of what is not
  /// held.
  mutating func booking(
    of transaction: Transaction, _ event: Event, _ replay: CostReplay
  ) throws(PositionOverflow) -> Booking? {
    do throws(DecimalOverflow) {
      var lines = try shareLines(event, replay)
      let money = try moneyLines(transaction, &lines)
      let cash = ["Assets", transaction.account ?? Bookkeeper.nameless, "Cash"]
      var gain = -money
      for line in lines { gain = try gain - line.weight }
      if !gain.isZero {
        let account = ["Income", "Gains"] + (transaction.ticker.map { [$0] } ?? [])
        lines.append(Booking.Line(account: account, amount: gain, commodity: .money))
      }
      if !money.isZero { lines.append(Booking.Line(account: cash, amount: money, commodity: .money)) }
      guard !lines.isEmpty else { return nil }
      let parts = [
        transaction.kind.rawValue, transaction.ticker, transaction.into, transaction.ratio?.description,
      ]
      return Booking(
        day: transaction.date.day, currency: currencyName(of: transaction),
        title: parts.compactMap { $0 }.joined(separator: " "), note: transaction.note, lines: lines)
    } catch {
      throw PositionOverflow(ticker: transaction.ticker)
    }
  }

  /// What the money of a transaction is called: what moves shares alone is in what they were bought with.
  private mutating func currencyName(of transaction: Transaction) -> String {
    let ticker = transaction.ticker ?? ""
    let name = transaction.currency ?? (transaction.sum == nil ? currencies[ticker] : nil) ?? currency
    currencies[ticker] = name
    if let into = transaction.into { currencies[into] = name }
    return name
  }

  /// The lines that count shares, with what they have cost. Where more or fewer shares have not cost more or less, the
  /// old ones go out and the new ones come in.
  private mutating func shareLines(
    _ event: Event, _ replay: CostReplay
  ) throws(DecimalOverflow) -> [Booking.Line] {
    var lines: [Booking.Line] = []
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
            Booking.Line(
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

  /// The account and the ticker of a holding.
  private func name(of holding: Int) -> [String] {
    let table = ledger.events.holdings
    return [
      table.account(of: holding).map { ledger.accounts[$0] } ?? Bookkeeper.nameless,
      ledger.tickers[table.ticker(of: holding)],
    ]
  }

  /// Adds what is earned and spent, and returns how much money comes of it in all. The fee of a trade is part of what
  /// its shares have cost or brought.
  private func moneyLines(
    _ transaction: Transaction, _ lines: inout [Booking.Line]
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
      lines.append(Booking.Line(account: name, amount: -money, commodity: .money))
    }
    for (name, expense) in [("Commissions", transaction.fee), ("Taxes", transaction.tax)] {
      guard let expense, !expense.isZero else { continue }
      money = try money - expense
      if name == "Commissions", transaction.kind.isTrade { continue }
      lines.append(Booking.Line(account: ["Expenses", name], amount: expense, commodity: .money))
    }
    return money
  }
}

extension Booking.Line {
  /// What it weighs in money.
  fileprivate var weight: ExactDecimal { total.map { amount.isNegative ? -$0 : $0 } ?? amount }
}

extension TransactionKind {
  /// What is earned or spent with it; nil where it changes shares or their cost.
  fileprivate var account: [String]? {
    switch self {
    case .buy, .sell, .split, .transfer, .exchange, .spinoff, .returnOfCapital: nil
    case .dividend: ["Income", "Dividends"]
    case .interest: ["Income", "Interest"]
    case .fee: ["Expenses", "Fees"]
    case .tax: ["Expenses", "Taxes"]
    }
  }
}

/// Names for a journal in which not every name is allowed: what is fine keeps its name, others get one that
/// nothing else has.
struct JournalNames<Key: Hashable> {
  private var names: [Key: String] = [:]
  private var taken: Set<String>

  init(reserving taken: Set<String> = []) {
    self.taken = taken
  }

  subscript(key: Key) -> String { names[key] ?? "" }

  /// Gives each key its name: `plain` where it is allowed as it is, otherwise what `mapped` makes of it, with a
  /// number if that is taken.
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
  /// All bookings, in their order.
  func bookings() throws(PositionOverflow) -> [Booking] {
    let ledger = try Ledger(all)
    var replay = ledger.replayCosts(method: method)
    var keeper = Bookkeeper(ledger, currency: currency)
    var bookings: [Booking] = []
    while let event = try replay.next() {
      let transaction = all[event.index]
      guard
        let booking = try keeper.booking(of: transaction, event, replay),
        isWanted(booking.day)
      else { continue }
      bookings.append(booking)
    }
    return bookings
  }
}

extension [Booking] {
  /// What they call money, sorted.
  var currencies: [String] { Set(map(\.currency)).sorted() }

  /// Every account that they use, sorted.
  var accounts: [[String]] {
    Set(flatMap { $0.lines.map(\.account) }).sorted { $0.joined(separator: ":") < $1.joined(separator: ":") }
  }

  /// The tickers of all shares that they move, sorted.
  var tickers: [String] {
    let all = flatMap { $0.lines.map(\.commodity) }.compactMap { commodity -> String? in
      if case .shares(let ticker) = commodity { ticker } else { nil }
    }
    return Set(all).sorted()
  }
}
