import PortfolioCore

extension ImportFormat {
  /// Trading 212's history, whose columns have changed twice: the currency of an amount is in the column's
  /// name or in a column of its own.
  static let trading212 =
    BrokerCSV(
      name: "trading212",
      isHeader: BrokerCSV.has("action", "time", "isin", "ticker", "no. of shares"), dates: ["time"],
      entry: Trading212.entry
    ).format
}

private enum Trading212 {
  /// Costs that are included in the total.
  private static let costs = [
    "currency conversion fee", "stamp duty reserve tax", "stamp duty", "transaction fee", "finra fee",
    "french transaction tax", "ptm levy", "commission",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let total = amount("total", row)
    func written(_ name: String) -> String {
      let cost = amount(name, row)
      return cost.currency.isEmpty || cost.currency == total.currency ? cost.text : ""
    }
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["ticker"], isin: row["isin"],
      security: row["name"], quantity: row["no. of shares"], price: row["price / share"],
      amount: total.text.isEmpty ? .none : .net(total.text), fees: costs.map(written),
      taxes: [written("withholding tax")],
      currency: total.currency.isEmpty ? row["currency (price / share)"] : total.currency,
      priceCurrency: row["currency (price / share)"],
      // How much of the price's currency 1 of the total's is.
      rate: BrokerRate(text: row["exchange rate"], currency: row["currency (price / share)"]), id: row["id"],
      note: row["notes"])
    switch action.lowercased() {
    case let word where word.hasPrefix("dividend"): activity.kind = .dividend
    case let word where word == "buy" || word.hasSuffix(" buy"): activity.kind = .buy
    case let word where word == "sell" || word.hasSuffix(" sell"): activity.kind = .sell
    case let word where word.contains("interest"): activity.kind = .interest
    case "stock split open": activity.kind = .splitSide
    case "stock split close":
      activity.kind = .splitSide
      activity.quantity = "-" + activity.quantity
    case "stock split": activity.kind = .splitByChange
    case "transfer out": activity.kind = .delivered
    case "spin off":
      activity.kind = .spinoff
      (activity.symbol, activity.into) = ("", activity.symbol)
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// An amount with its currency: `Total (EUR)`, or `Total` along with `Currency (Total)`.
  private static func amount(_ name: String, _ row: BrokerRow) -> (text: String, currency: String) {
    for (column, text) in row.columns(beginningWith: name + " (") where !text.isEmpty {
      return (text, String(column.dropFirst(name.utf8.count + 2).dropLast()).uppercased())
    }
    return (row[name], row["currency (\(name))"])
  }
}
