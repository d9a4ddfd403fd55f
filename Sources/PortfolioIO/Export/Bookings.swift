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
  /// `buy AAPL`.
  let title: String
  let note: String?
  let lines: [Line]
}

/// Turns transactions into bookings, and knows what is held before a split.
struct Bookkeeper {
  /// The name of what has no account.
  static let nameless = "Broker"

  private struct Holding: Hashable {
    let account: String?
    let ticker: String
  }

  private var held: [Holding: ExactFraction] = [:]
  /// What the journal says is held, rounded after splits.
  private var booked: [Holding: ExactDecimal] = [:]
  private var lastPrice: [String: ExactDecimal] = [:]

  /// The booking of the next transaction; nil where it moves nothing, as a split of what is not held.
  mutating func booking(_ transaction: Transaction) throws(PositionOverflow) -> Booking? {
    do throws(DecimalOverflow) {
      let lines = try lines(transaction)
      guard !lines.isEmpty else { return nil }
      let parts = [transaction.kind.rawValue, transaction.ticker, transaction.ratio?.description]
      return Booking(
        day: transaction.date.day, title: parts.compactMap { $0 }.joined(separator: " "),
        note: transaction.note, lines: lines)
    } catch {
      throw PositionOverflow(ticker: transaction.ticker)
    }
  }

  private mutating func lines(_ transaction: Transaction) throws(DecimalOverflow) -> [Booking.Line] {
    let account = transaction.account ?? Bookkeeper.nameless
    var lines: [Booking.Line] = []
    var money: ExactDecimal
    switch transaction.activity {
    case .buy(let ticker, let trade):
      lines = [try move(transaction, ticker, trade.quantity, trade)]
      money = -trade.sum
    case .sell(let ticker, let trade):
      lines = [try move(transaction, ticker, -trade.quantity, trade)]
      money = trade.sum
    case .dividend(let ticker, let sum):
      lines = [Booking.Line(account: ["Income", "Dividends", ticker], amount: -sum, commodity: .money)]
      money = sum
    case .fee(let ticker, let sum):
      let name = ["Expenses", "Fees"] + (ticker.map { [$0] } ?? [])
      lines = [Booking.Line(account: name, amount: sum, commodity: .money)]
      money = -sum
    case .split(let ticker, let ratio):
      lines = try split(ticker, ratio, transaction.account)
      money = .zero
    }
    if let fee = transaction.fee, !fee.isZero {
      lines.append(Booking.Line(account: ["Expenses", "Commissions"], amount: fee, commodity: .money))
      money = try money - fee
    }
    if !money.isZero {
      lines.append(Booking.Line(account: ["Assets", account, "Cash"], amount: money, commodity: .money))
    }
    return lines
  }

  private mutating func move(
    _ transaction: Transaction, _ ticker: String, _ quantity: ExactDecimal, _ trade: Trade
  ) throws(DecimalOverflow) -> Booking.Line {
    let holding = Holding(account: transaction.account, ticker: ticker)
    held[holding] = try (held[holding] ?? ExactFraction(.zero)) + ExactFraction(quantity)
    booked[holding] = try (booked[holding] ?? .zero) + quantity
    lastPrice[ticker] = trade.price
    return Booking.Line(
      account: ["Assets", transaction.account ?? Bookkeeper.nameless, ticker], amount: quantity,
      commodity: .shares(ticker), total: trade.sum)
  }

  /// The old shares go out and the new ones come in at the same worth, in each account that holds some.
  private mutating func split(
    _ ticker: String, _ ratio: SplitRatio, _ account: String?
  ) throws(DecimalOverflow) -> [Booking.Line] {
    var lines: [Booking.Line] = []
    let holdings = held.keys.filter { $0.ticker == ticker && (account == nil || $0.account == account) }
    for holding in holdings.sorted(by: { $0.account ?? "" < $1.account ?? "" }) {
      guard let before = held[holding], let old = booked[holding] else { continue }
      let after = try before.times(ratio)
      held[holding] = after
      let new = try after.rounded(places: Trade.derivedPlaces)
      booked[holding] = new
      guard !old.isZero, !new.isZero else { continue }
      let price = lastPrice[ticker] ?? ExactDecimal(1)
      let worth = try (old.magnitude * price).rounded(places: Trade.derivedPlaces)
      let name = ["Assets", holding.account ?? Bookkeeper.nameless, ticker]
      for amount in [-old, new] {
        lines.append(
          Booking.Line(account: name, amount: amount, commodity: .shares(ticker), total: worth))
      }
    }
    if let price = lastPrice[ticker] {
      lastPrice[ticker] = try ExactFraction(price).times(SplitRatio(new: ratio.old, old: ratio.new) ?? ratio)
        .rounded(places: Trade.derivedPlaces)
    }
    return lines
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
    var keeper = Bookkeeper()
    var bookings: [Booking] = []
    for transaction in all {
      guard let booking = try keeper.booking(transaction), isWanted(booking.day) else { continue }
      bookings.append(booking)
    }
    return bookings
  }
}

extension [Booking] {
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
