import PortfolioCore

extension ImportFormat {
  /// Schwab's transactions: a title before them, a total behind them.
  static let schwab =
    BrokerCSV(
      name: "schwab",
      isHeader: BrokerCSV.has("date", "action", "symbol", "quantity", "price", "fees & comm", "amount"),
      knownOrder: .mdy, entry: Schwab.entry
    ).format
}

private enum Schwab {
  private static let kinds: [String: TransactionKind] = [
    "buy": .buy, "reinvest shares": .buy, "buy to cover": .buy,
    "sell": .sell, "sell short": .sell,
    "cash dividend": .dividend, "qualified dividend": .dividend, "non-qualified div": .dividend,
    "qual div reinvest": .dividend, "reinvest dividend": .dividend, "special dividend": .dividend,
    "special qual div": .dividend, "pr yr cash div": .dividend, "pr yr div reinvest": .dividend,
    "pr yr special div": .dividend, "long term cap gain": .dividend, "short term cap gain": .dividend,
    "long term cap gain reinvest": .dividend, "short term cap gain reinvest": .dividend,
    "service fee": .fee, "adr mgmt fee": .fee,
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    guard let kind = kinds[action.lowercased()] else { return action.isEmpty ? .nothing : .skipped(action) }
    let amount = row["amount"]
    return .trade(
      BrokerTrade(
        kind: kind, date: row.date, symbol: row["symbol"], quantity: row["quantity"], price: row["price"],
        amount: kind == .fee ? .gross(amount) : .net(amount), fees: kind == .fee ? [] : [row["fees & comm"]]))
  }
}
