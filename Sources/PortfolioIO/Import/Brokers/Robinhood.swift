import PortfolioCore

extension ImportFormat {
  /// Robinhood's activity: it has brackets for negative numbers and line breaks in descriptions.
  static let robinhood =
    BrokerCSV(
      name: "robinhood",
      isHeader: BrokerCSV.has(
        "activity date", "instrument", "description", "trans code", "quantity", "price", "amount"),
      dates: ["activity date"], knownOrder: .mdy, rowOrder: .newestFirst, currency: { _ in "USD" },
      entries: { [Robinhood.entry($0)] },
      hasFooter: true, contents: [.trades, .income, .costs, .cash, .options, .actions]
    ).format
}

private enum Robinhood {
  private static let kinds: [String: BrokerActivity.Kind] = [
    "buy": .buy, "sell": .sell, "cdiv": .dividend, "mdiv": .dividend, "roc": .returnOfCapital,
    "cil": .cashInLieu, "dfee": .fee, "afee": .fee, "gold": .fee,
    "int": .interest, "mint": .interest, "slip": .interest, "gdbp": .interest, "dtax": .tax,
    "bto": .buy, "btc": .buy, "sto": .sell, "stc": .sell, "oexp": .expiry, "oasgn": .exercise,
    "oexcs": .exercise, "spl": .splitByChange, "spr": .splitSide, "soff": .spinoff, "sxch": .exchangeSide,
    "mrgs": .redemption,
  ]
  /// Money that is paid in or out, or moved.
  private static let cash: Set = [
    "ach", "achc", "rtp", "wire", "wir", "dcf", "itrf", "futswp", "mtch", "conv", "acati", "acato",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let code = row["trans code"]
    var quantity = row["quantity"]
    // The number of shares delivered ends in `S`.
    if quantity.hasSuffix("S") { quantity = "-" + quantity.dropLast() }
    var activity = BrokerActivity(
      kind: .received, name: code, date: row.date,
      symbol: OptionNotation.symbol(in: row["description"]) ?? row["instrument"],
      security: String(row["description"].prefix { $0 != "\n" }), quantity: quantity, price: row["price"],
      amount: .gross(row["amount"]))
    if code == "BCXL" || code == "SCXL" {
      (activity.kind, activity.cancels) = (code == "BCXL" ? .buy : .sell, true)
      return .activity(activity)
    }
    guard let kind = kinds[code.lowercased()] else {
      return cash.contains(code.lowercased()) ? .cash(activity) : .other(activity)
    }
    activity.kind = kind
    // The new shares of a merger.
    if kind == .redemption, activity.hasShares, !quantity.hasPrefix("-"),
      !BrokerActivity.isAmount(activity.amount.text)
    {
      activity.kind = .exchangeSide
    }
    if kind == .spinoff { (activity.symbol, activity.into) = ("", activity.symbol) }
    return .activity(activity)
  }
}
