import PortfolioCore

/// The tickers that were traded in several currencies, and those whose shares became theirs: what they have cost
/// can be told in the home currency alone. Under `hifo` those of another currency, too: which lot is the dearest
/// depends on the rates.
struct MixedTickers {
  /// All transactions, their amounts in the home currency.
  let ledger: ShareLedger
  private let home: BaseRates
  private let tickers: Set<String>

  /// nil where there are none. One that lacks a rate is left as it is.
  init?(
    in transactions: [Transaction], _ all: Ledger, _ home: BaseRates, _ method: CostBasisMethod
  ) throws(Overflow) {
    var currencies: [String: Set<String>] = [:]
    let exercises = all.exercises
    let trades = transactions.map { transaction in
      exercises[transaction.id].map { transaction.trade(of: $0) } ?? transaction
    }
    for transaction in trades
    where transaction.kind.changesCost && transaction.sum != nil || transaction.isTransactionTax {
      guard let ticker = transaction.ticker else { continue }
      currencies[ticker, default: []].insert(transaction.currency ?? home.code)
      if transaction.kind.isTrade, let fee = transaction.foreignFee {
        currencies[ticker, default: []].insert(fee.currency)
      }
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
    ledger = try ShareLedger(all, in: home)
    self.home = home
    tickers = mixed.subtracting(ledger.missingRates.keys)
  }

  func includes(_ transaction: Transaction) -> Bool {
    transaction.kind.account == nil && transaction.ticker.map(tickers.contains) ?? false
  }

  /// What turns the amounts of a transaction into the home currency; nil where its ticker is not one of these.
  func rate(of transaction: Transaction) throws(Overflow) -> InHome? {
    guard includes(transaction) else { return nil }
    guard let code = transaction.currency, code != home.code else {
      return InHome(home: home.code, share: nil)
    }
    let one = ExactFraction(ExactDecimal(1))
    let stated = try transaction.rate.map { rate throws(Overflow) in try Share(ExactFraction(rate), of: one) }
    return (stated ?? home.share(from: code, on: transaction.date.day)).map {
      InHome(home: home.code, share: $0)
    }
  }
}

/// Amounts of one transaction in the home currency, to 12 digits after the point.
struct InHome {
  let home: String
  /// What one unit of its currency is; nil for the home currency.
  fileprivate let share: Share?

  func converted(_ amount: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try share.map { share throws(Overflow) in try Amount(amount).times(share).rounded } ?? amount
  }
}

extension InHome? {
  /// nil leaves amounts as they are.
  func converted(_ amount: ExactDecimal) throws(Overflow) -> ExactDecimal {
    try self?.converted(amount) ?? amount
  }
}
