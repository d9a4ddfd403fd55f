import PortfolioCore

extension ImportFormat {
  /// Schwab's transactions: they have a title before them and a total after them.
  static let schwab =
    BrokerCSV(
      name: "schwab",
      isHeader: BrokerCSV.has("date", "action", "symbol", "quantity", "price", "fees & comm", "amount"),
      knownOrder: .mdy, rowOrder: .newestFirst, currency: { _ in "USD" }, entries: { [Schwab.entry($0)] },
      hasFooter: true, contents: [.trades, .income, .costs, .cash, .options, .actions]
    ).format
}

private enum Schwab {
  private static let kinds: [String: BrokerActivity.Kind] = [
    "buy": .buy, "reinvest shares": .buy, "buy to cover": .buy, "buy to open": .buy, "buy to close": .buy,
    "sell": .sell, "sell short": .sell, "sell to open": .sell, "sell to close": .sell,
    "expired": .expiry, "assigned": .exercise, "exchange or exercise": .exercise,
    "div adjustment": .dividend, "long term cap gain": .dividend, "short term cap gain": .dividend,
    "long term cap gain reinvest": .dividend, "short term cap gain reinvest": .dividend,
    "return of capital": .returnOfCapital, "cash in lieu": .cashInLieu,
    "schwab atm rebate": .fee,
    "nra tax adj": .tax, "backup withholding": .tax, "nra withholding": .tax, "foreign tax paid": .tax,
    "foreign tax reclaim": .tax,
    "stock split": .splitByChange, "stock div dist": .splitByChange, "reverse split": .splitSide,
    "name change": .exchangeSide, "stock merger": .exchangeSide, "mandatory reorg exc": .exchangeSide,
    "conversion": .exchangeSide,
    "cash merger": .redemption, "cash merger adj": .redemption, "full redemption": .redemption,
    "full redemption adj": .redemption, "spin-off": .spinoff,
  ]
  /// What the names of all other dividends end in.
  private static let dividends = [" div", " dividend", " div reinvest"]
  /// What the names of money that is paid in or out, or moved, begin with.
  private static let cash = [
    "moneylink", "wire", "journal", "internal transfer", "funds ", "ach ", "eft ", "bank transfer",
    "security transfer", "atm withdrawal", "visa purchase", "bill pay", "check", "deposit", "withdrawal",
    "futures mm sweep",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let word = action.lowercased()
    let description = row["description"]
    let symbol = row["symbol"].isEmpty ? BrokerCSV.bracketed(description) : row["symbol"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: symbol,
      security: description, quantity: row["quantity"], price: row["price"],
      amount: .net(row["amount"]), fees: [row["fees & comm"]])
    activity.earlier.date = row.bookedDate
    activity.isBond = BrokerActivity.isBondNumber(symbol)
    if word == "cancel buy" || word == "cancel sell" {
      (activity.kind, activity.cancels) = (word == "cancel buy" ? .buy : .sell, true)
    } else if let kind = kinds[word] {
      activity.kind = kind
      if kind == .exercise, OptionNotation.symbol(in: symbol) == nil { return .other(activity) }
    } else if word == "dividend" || word == "reinvest dividend" || dividends.contains(where: word.hasSuffix) {
      activity.kind = .dividend
    } else if word.hasSuffix(" fee") {
      activity.kind = .fee
    } else if word.hasSuffix(" interest") {
      activity.kind = .interest
    } else {
      return cash.contains(where: word.hasPrefix) ? .cash(activity) : .other(activity)
    }
    if activity.kind == .fee { (activity.amount, activity.fees) = (.gross(row["amount"]), []) }
    if activity.kind == .spinoff { (activity.symbol, activity.into) = ("", symbol) }
    return .activity(activity)
  }
}
