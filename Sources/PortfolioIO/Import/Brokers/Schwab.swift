import PortfolioCore

extension ImportFormat {
  /// Schwab's transactions: they have a title before them and a total after them.
  static let schwab =
    BrokerCSV(
      name: "schwab",
      isHeader: BrokerCSV.has("date", "action", "symbol", "quantity", "price", "fees & comm", "amount"),
      knownOrder: .mdy, entry: Schwab.entry
    ).format
}

private enum Schwab {
  private static let kinds: [String: BrokerActivity.Kind] = [
    "buy": .buy, "reinvest shares": .buy, "buy to cover": .buy,
    "sell": .sell, "sell short": .sell,
    "cash dividend": .dividend, "qualified dividend": .dividend, "non-qualified div": .dividend,
    "qual div reinvest": .dividend, "reinvest dividend": .dividend, "special dividend": .dividend,
    "special qual div": .dividend, "pr yr cash div": .dividend, "pr yr div reinvest": .dividend,
    "pr yr special div": .dividend, "long term cap gain": .dividend, "short term cap gain": .dividend,
    "long term cap gain reinvest": .dividend, "short term cap gain reinvest": .dividend,
    "service fee": .fee, "adr mgmt fee": .fee,
    "bank interest": .interest, "credit interest": .interest, "bond interest": .interest,
    "nra tax adj": .tax, "nra withholding": .tax, "foreign tax paid": .tax, "foreign tax reclaim": .tax,
    "stock split": .splitByChange, "reverse split": .splitSide,
    "name change": .exchangeSide, "stock merger": .exchangeSide, "mandatory reorg exc": .exchangeSide,
    "cash merger": .redemption, "cash merger adj": .redemption, "full redemption": .redemption,
    "full redemption adj": .redemption,
    "spin-off": .spinoff, "cancel buy": .delivered, "cancel sell": .received,
  ]
  private static let options: Set = [
    "buy to open", "sell to open", "buy to close", "sell to close", "expired", "assigned",
    "exchange or exercise",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    if options.contains(action.lowercased()) { return .skipped("option \(row["symbol"])") }
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["symbol"],
      security: row["description"], quantity: row["quantity"], price: row["price"],
      amount: .net(row["amount"]), fees: [row["fees & comm"]])
    guard let kind = kinds[action.lowercased()] else { return .other(activity) }
    activity.kind = kind
    if kind == .fee { (activity.amount, activity.fees) = (.gross(row["amount"]), []) }
    if kind == .spinoff { (activity.symbol, activity.into) = ("", activity.symbol) }
    return .activity(activity)
  }
}
