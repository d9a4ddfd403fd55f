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

/// Turns transactions into bookings, and knows what the journal says is held.
private struct Bookkeeper {
  /// The name of what has no account.
  static let nameless = "Broker"

  /// What money is called where a transaction does not say.
  let currency: String
  /// By the numbers of the ledger's holdings, rounded after splits.
  private var booked: [Int: ExactDecimal] = [:]
  private var lastPrice: [String: ExactDecimal] = [:]

  init(currency: String) {
    self.currency = currency
  }

  /// The booking of a transaction after which `held` is held; nil where it moves nothing, as a split of what is not
  /// held.
  mutating func booking(
    of transaction: Transaction, _ event: Event, in ledger: Ledger, held: Holdings
  ) throws(PositionOverflow) -> Booking? {
    do throws(DecimalOverflow) {
      let shares = try moveShares(transaction, event, ledger, held)
      let (lines, money) = try moneyLines(transaction)
      let cash = Booking.Line(
        account: ["Assets", transaction.account ?? Bookkeeper.nameless, "Cash"], amount: money,
        commodity: .money)
      let all = shares + lines + (money.isZero ? [] : [cash])
      guard !all.isEmpty else { return nil }
      let parts = [transaction.kind.rawValue, transaction.ticker, transaction.ratio?.description]
      return Booking(
        day: transaction.date.day, currency: transaction.currency ?? currency,
        title: parts.compactMap { $0 }.joined(separator: " "),
        note: transaction.note, lines: all)
    } catch {
      throw PositionOverflow(ticker: transaction.ticker)
    }
  }

  /// The lines that count shares.
  private mutating func moveShares(
    _ transaction: Transaction, _ event: Event, _ ledger: Ledger, _ held: Holdings
  ) throws(DecimalOverflow) -> [Booking.Line] {
    guard let holding = event.holding else { return [] }
    guard let ticker = transaction.ticker else { return [] }
    if let ratio = transaction.ratio { return try split(ticker, ratio, holding, ledger, held) }
    guard let trade = transaction.trade else { return [] }
    let isAdded = transaction.kind.rules.shares == .added
    let quantity = isAdded ? trade.quantity : -trade.quantity
    return [try move(quantity, of: ticker, transaction.account, holding, trade)]
  }

  private mutating func move(
    _ quantity: ExactDecimal, of ticker: String, _ account: String?, _ holding: Int, _ trade: Trade
  ) throws(DecimalOverflow) -> Booking.Line {
    booked[holding] = try (booked[holding] ?? .zero) + quantity
    lastPrice[ticker] = trade.price
    return Booking.Line(
      account: ["Assets", account ?? Bookkeeper.nameless, ticker], amount: quantity,
      commodity: .shares(ticker), total: trade.sum)
  }

  /// The old shares go out and the new ones come in at the same worth, in each account that holds some.
  private mutating func split(
    _ ticker: String, _ ratio: SplitRatio, _ holding: Int, _ ledger: Ledger, _ held: Holdings
  ) throws(DecimalOverflow) -> [Booking.Line] {
    var lines: [Booking.Line] = []
    let accounts = ledger.events.holdings.meant(by: holding).map { number in
      (number, name: ledger.events.holdings.account(of: number).map { ledger.accounts[$0] })
    }
    for (number, name) in accounts.sorted(by: { $0.name ?? "" < $1.name ?? "" }) {
      guard let old = booked[number] else { continue }
      let new = try held[number].rounded(places: Position.quantityPlaces)
      booked[number] = new
      guard !old.isZero, !new.isZero else { continue }
      let price = lastPrice[ticker] ?? ExactDecimal(1)
      let worth = try (old.magnitude * price).rounded(places: Trade.derivedPlaces)
      for amount in [-old, new] {
        lines.append(
          Booking.Line(
            account: ["Assets", name ?? Bookkeeper.nameless, ticker], amount: amount,
            commodity: .shares(ticker), total: worth))
      }
    }
    if let price = lastPrice[ticker] {
      lastPrice[ticker] = try (price * ExactDecimal(ratio.old))
        .divided(by: ExactDecimal(ratio.new), places: Trade.derivedPlaces)
    }
    return lines
  }

  /// What is earned and spent, and how much money comes of it in all.
  private func moneyLines(
    _ transaction: Transaction
  ) throws(DecimalOverflow) -> (lines: [Booking.Line], money: ExactDecimal) {
    var lines: [Booking.Line] = []
    var money = ExactDecimal.zero
    let sum = transaction.sum ?? .zero
    switch transaction.kind.rules.cash {
    case .expense: money = -sum
    case .income: money = sum
    case .none: break
    }
    if let account = transaction.kind.account {
      let name = account + (transaction.ticker.map { [$0] } ?? [])
      lines = [Booking.Line(account: name, amount: -money, commodity: .money)]
    }
    for (name, expense) in [("Commissions", transaction.fee), ("Taxes", transaction.tax)] {
      guard let expense, !expense.isZero else { continue }
      lines.append(Booking.Line(account: ["Expenses", name], amount: expense, commodity: .money))
      money = try money - expense
    }
    return (lines, money)
  }
}

extension TransactionKind {
  /// What is earned or spent with it; nil where it moves shares.
  fileprivate var account: [String]? {
    switch self {
    case .buy, .sell, .split: nil
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
    var replay = ledger.replay()
    var keeper = Bookkeeper(currency: currency)
    var bookings: [Booking] = []
    while let event = try replay.next() {
      let transaction = all[event.index]
      guard
        let booking = try keeper.booking(of: transaction, event, in: ledger, held: replay.holdings),
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
