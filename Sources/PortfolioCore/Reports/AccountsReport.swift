/// What lies in each account: shares and cash.
public struct AccountsReport: Incomplete {
  package let missing: Missing
  /// The home currency; nil where no currency is named anywhere.
  public let currency: String?
  /// By name.
  public let accounts: [AccountWorth]
  /// All of them together.
  public let total: Worth

  /// Whether nothing lacks a price or an exchange rate.
  public var complete: Bool { omissions.isEmpty }
  /// What lacks one.
  public var unpriced: [String] { omissions.names }

  fileprivate init(_ accounts: [AccountWorth], currency: String?, _ missing: Missing) throws(Overflow) {
    (self.accounts, self.currency, self.missing) = (accounts, currency, missing)
    total = try Worth(sumOf: accounts.map(\.sums))
  }
}

/// An account with what lies in it, whose worth it has as members too.
@dynamicMemberLookup
public struct AccountWorth: Sendable {
  /// Nil for what has no account.
  public let name: String?
  /// What is known of it.
  package let account: Account
  package let sums: Worth
  /// Nil if its cash is not tracked.
  fileprivate let figures: CashFigures?
  /// The day from which its cash is tracked.
  public let tracked: CalendarDay?

  /// The currency in which its cash is kept.
  public var currency: String? { account[.currency] }
  /// Whether its income and gains are not taxed as they come.
  public var sheltered: Bool { account.isSheltered }
  /// Whose account it is, if somebody said so.
  public var owner: String? { account[.owner] }
  /// What else is known of it.
  public var tags: [String: String] {
    Dictionary(account.tags.map { ($0.name, $0.value) }) { first, _ in first }
  }
  /// A part of its worth.
  public subscript<Value>(dynamicMember part: KeyPath<Worth, Value>) -> Value { sums[keyPath: part] }
  /// Its cash by currency.
  public var balances: [CashBalance] { figures?.balances ?? [] }

  /// - Parameter shares: what it holds of each ticker.
  fileprivate init(
    _ name: String?, _ account: Account, _ shares: [GroupedValue], _ figures: CashFigures?,
    tracked: CalendarDay?
  ) throws(Overflow) {
    (self.name, self.account, self.tracked, self.figures) = (name, account, tracked, figures)
    sums = try Worth(shares, figures)
  }
}

/// What is held is worth, cash, and both.
public struct Worth: Sendable {
  private let exact: (value: Amount?, cash: Amount?)
  /// Nil if something is held and nothing of it has a price.
  public let value: ExactDecimal?
  /// Nil if it is not tracked.
  public let cash: ExactDecimal?
  /// value + cash
  public let worth: ExactDecimal?
  /// The day of the oldest price that it rests on, if that is more than a week old.
  package let staleDay: CalendarDay?

  private init(_ value: Amount?, _ cash: Amount?, staleDay: CalendarDay?) throws(Overflow) {
    exact = (value, cash)
    self.staleDay = staleDay
    (self.value, self.cash) = (value?.rounded, cash?.rounded)
    worth = try value.map { value throws(Overflow) in try value + (cash ?? .zero) }?.rounded
  }

  fileprivate init(_ shares: [GroupedValue], _ cash: CashFigures?) throws(Overflow) {
    let priced = shares.compactMap(\.value)
    try self.init(
      priced.isEmpty && !shares.isEmpty ? nil : priced.sum, cash?.cash,
      staleDay: shares.compactMap(\.staleDay).min())
  }

  fileprivate init(sumOf parts: [Worth]) throws(Overflow) {
    let (values, cash) = (parts.compactMap(\.exact.value), parts.compactMap(\.exact.cash))
    try self.init(
      values.isEmpty && !parts.isEmpty ? nil : values.sum, cash.isEmpty ? nil : cash.sum,
      staleDay: parts.compactMap(\.staleDay).min())
  }
}

extension Portfolio {
  /// What is in each account at the end of a day: shares and cash.
  public func accounts(to last: CalendarDay? = nil) throws -> AccountsReport {
    let day = last ?? today
    var missing = Missing()
    let held = try heldValues(to: last, &missing)
    let cash = try cash(through: day, &missing)
    let shares = try byAccount(held.items, on: day)
    var names: Set<String?> = Set(ledger.names.accounts.names.map(Optional.some))
    names.formUnion(accounts.all.map(\.name))
    if cash.hasTransactions(inAccount: nil) { names.insert(nil) }
    let rows = try names.sorted(by: { ($0 ?? "") < ($1 ?? "") }).map { name in
      let tracked = cash.trackedFrom[name]
      let figures =
        try tracked == nil ? nil : cash.figures(on: day, account: name ?? "", in: base())
      return try AccountWorth(
        name, accounts[name ?? ""], shares.filter { $0.group == name }, figures, tracked: tracked)
    }
    for row in rows { missing.add(Omissions().adding(row.figures)) }
    try market.checkRates()
    return try AccountsReport(rows, currency: home, missing)
  }
}
