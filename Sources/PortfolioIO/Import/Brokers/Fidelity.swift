import PortfolioCore

extension ImportFormat {
  /// Fidelity's history: blank lines before it, a disclaimer behind it, and actions that are sentences.
  static let fidelity =
    BrokerCSV(
      name: "fidelity",
      isHeader: BrokerCSV.has("run date", "action", "symbol", "quantity"),
      dates: ["run date"], knownOrder: .mdy, entry: Fidelity.entry
    ).format
}

private enum Fidelity {
  private static let kinds: [(beginning: String, kind: TransactionKind)] = [
    ("you bought", .buy), ("reinvestment", .buy), ("you sold", .sell), ("dividend received", .dividend),
    ("long-term cap gain", .dividend), ("short-term cap gain", .dividend), ("adr fee", .fee),
    ("fee charged", .fee), ("foreign custody fee", .fee), ("advisory fee", .fee),
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    if action.isEmpty { return .nothing }
    guard let kind = kinds.first(where: { action.lowercased().hasPrefix($0.beginning) })?.kind else {
      return .skipped(action)
    }
    let amount = row["amount ($)", "amount"]
    let fees = [row["commission ($)", "commission"], row["fees ($)", "fees"]]
    return .trade(
      BrokerTrade(
        kind: kind, date: row.date, symbol: row["symbol"], quantity: row["quantity"],
        price: row["price ($)", "price"], amount: kind == .fee ? .gross(amount) : .net(amount),
        fees: kind == .fee ? [] : fees, currency: row["currency"], account: row["account number", "account"]))
  }
}
