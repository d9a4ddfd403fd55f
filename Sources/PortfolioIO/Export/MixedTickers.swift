import PortfolioCore

/// The tickers that were traded in several currencies, and those whose shares became theirs: what they have cost
/// can be told in the home currency alone. Under `hifo` those of another currency, too: which lot is the dearest
/// depends on the rates.
struct MixedTickers {
  /// All transactions, their amounts in the home currency.
  let ledger: Ledger
  private let home: BaseRates
  private let tickers: Set<String>

  /// nil where there are none. One that lacks a rate is left as it is.
  init?(
    in transactions: [Transaction], _ exercises: [UUID: Exercise], sheltered: Set<String>, _ home: BaseRates,
    _ method: CostBasisMethod
  ) throws(Overflow) {
    var currencies: [String: Set<String>] = [:]
    let trades = transactions.map { transaction in
      exercises[transaction.id].map { transaction.trade(of: $0) } ?? transaction
    }
    for transaction in trades where transaction.kind.changesCost {
      guard let ticker = transaction.ticker else { continue }
      currencies[ticker, default: []].insert(transaction.currency ?? home.code)
    }
    var mixed = Set(
      currencies.filter { $0.value.count > 1 || (method == .hifo && $0.value != [home.code]) }.keys)
    let actions = transactions.compactMap { transaction in
      (transaction.into ?? exercises[transaction.id]?.underlying).flatMap { into in
        transaction.ticker.map { (old: $0, new: into) }
      }
    }
    var isComplete = false
    while !isComplete {
      let before = mixed.count
      for action in actions {
        let both = (currencies[action.old] ?? []).union(currencies[action.new] ?? [])
        if both.count > 1 || mixed.contains(action.old) || mixed.contains(action.new) {
          mixed.formUnion([action.old, action.new])
        }
      }
      isComplete = mixed.count == before
    }
    if mixed.isEmpty { return nil }
    var ledger = try Ledger(transactions, exercises, in: home)
    ledger.shelter(sheltered)
    self.ledger = ledger
    self.home = home
    tickers = mixed.subtracting(ledger.lackingRates.keys)
  }

  func includes(_ transaction: Transaction) -> Bool {
    transaction.kind.account == nil && transaction.ticker.map(tickers.contains) ?? false
  }

  /// What turns the amounts of a transaction into the home currency; nil where its ticker is not one of these.
  func rate(of transaction: Transaction) -> InHome? {
    guard includes(transaction) else { return nil }
    let code = transaction.currency ?? home.code
    if code == home.code { return InHome(home: code, by: .one) }
    if let rate = transaction.rate { return InHome(home: home.code, by: .rate(rate)) }
    return home.share(from: code, on: transaction.date.day).map {
      InHome(home: home.code, by: .published($0))
    }
  }
}

/// Amounts of one transaction in the home currency, to 12 digits after the point.
struct InHome {
  fileprivate enum Rate {
    case one
    case rate(ExactDecimal)
    case published(Share)
  }

  let home: String
  private let rate: Rate

  fileprivate init(home: String, by rate: Rate) { (self.home, self.rate) = (home, rate) }

  func converted(_ amount: ExactDecimal) throws(Overflow) -> ExactDecimal {
    switch rate {
    case .one: amount
    case .rate(let rate): try (amount * rate).rounded(places: 12)
    case .published(let share): try Amount(amount).times(share).rounded
    }
  }
}
