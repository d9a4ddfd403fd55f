import PortfolioCore

extension ImportFormat {
  /// Fidelity's history: it has blank lines before it, a disclaimer after it, and sentences as actions.
  static let fidelity =
    BrokerCSV(
      name: "fidelity",
      isHeader: BrokerCSV.has("run date", "action", "symbol", "quantity"),
      dates: ["run date"], knownOrder: .mdy, entry: Fidelity.entry
    ).format
}

private enum Fidelity {
  private static let kinds: [(beginning: String, kind: BrokerActivity.Kind)] = [
    ("you bought", .buy), ("reinvestment", .buy), ("you sold", .sell), ("dividend received", .dividend),
    ("long-term cap gain", .dividend), ("short-term cap gain", .dividend), ("adr fee", .fee),
    ("fee charged", .fee), ("foreign custody fee", .fee), ("advisory fee", .fee),
    ("interest earned", .interest), ("foreign tax paid", .tax), ("non-resident tax", .tax),
    ("distribution spinoff", .spinoff), ("distribution", .splitByChange),
    ("reverse split", .splitSide), ("name changed", .exchangeSide), ("merger mer from", .exchangeSide),
    ("merger", .redemption), ("in lieu of", .redemption),
  ]
  /// Uninvested cash is held in shares of a money market fund, which count as cash.
  private static let cash = ["redemption from core account", "purchase into core account"]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let word = action.lowercased()
    if cash.contains(where: word.hasPrefix) { return .skipped(action) }
    let amount = row["amount ($)", "amount"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["symbol"],
      security: row["description"], quantity: row["quantity"], price: row["price ($)", "price"],
      amount: .net(amount),
      fees: [row["commission ($)", "commission"], row["fees ($)", "fees"]], currency: row["currency"],
      account: row["account number", "account"])
    guard let kind = kinds.first(where: { word.hasPrefix($0.beginning) })?.kind else {
      return .other(activity)
    }
    activity.kind = kind
    let hasShares = BrokerActivity.isAmount(activity.quantity)
    // Cash only: for a fraction of a share, or distributed by a fund.
    if !hasShares, kind == .redemption || kind == .splitByChange { return .skipped(action) }
    if kind == .fee { (activity.amount, activity.fees) = (.gross(amount), []) }
    if kind == .spinoff { (activity.symbol, activity.into) = (parent(action), activity.symbol) }
    return .activity(activity)
  }

  /// The parent `ABC` in `DISTRIBUTION SPINOFF FROM:(ABC ) …`.
  private static func parent(_ action: String) -> String {
    guard let open = action.firstIndex(of: "("), let close = action[open...].firstIndex(of: ")") else {
      return ""
    }
    return action[action.index(after: open)..<close].filter { $0 != " " }
  }
}
