import PortfolioCore

extension ImportFormat {
  /// Freetrade's activity: totals are in the currency of the account and have fees, duty and tax in them.
  static let freetrade =
    BrokerCSV(
      name: "freetrade",
      isHeader: BrokerCSV.has(
        "title", "type", "timestamp", "account currency", "total amount", "buy / sell", "isin"),
      dates: ["timestamp"], rowOrder: .newestFirst, areAmountsSigned: false, currency: { _ in "GBP" },
      entries: Freetrade.entries, contents: [.trades, .income, .costs, .cash, .actions]
    ).format
}

private enum Freetrade {
  static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    let entry = entry(row)
    // What a free share is worth counts as paid in.
    if row["type"].uppercased() != "FREESHARE_ORDER" { return [entry] }
    return BrokerEntry.gift(entry.activity, worth: entry.activity.amount.figure).reversed()
  }

  private static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type"]
    let total = row.figure("total amount")
    var activity = BrokerActivity(
      kind: .received, name: type, date: row.date, symbol: row["ticker"], isin: row["isin"],
      security: row["title"], quantity: row.figure("quantity"),
      price: row.figure("price per share in account currency"),
      amount: .net(total), fees: [.init(row.figure("stamp duty")), .init(row.figure("fx fee amount"))],
      currency: row["account currency"])
    switch type.uppercased() {
    case "ORDER" where row["buy / sell"].uppercased() == "BUY": activity.kind = .buy
    case "ORDER" where row["buy / sell"].uppercased() == "SELL": activity.kind = .sell
    case "FREESHARE_ORDER":
      activity.kind = .buy
      (activity.amount, activity.price, activity.fees) = (.gross(total.isAbsent ? .zero : total), .absent, [])
    case "STOCK_SPLIT":
      activity.split(
        by: SplitRatio(new: row.figure("stock split rate to"), old: row.figure("stock split rate from")))
    // Property income distributions are what trusts of real estate pay.
    case "DIVIDEND", "SPECIAL_DIVIDEND", "PROPERTY":
      activity.kind = .dividend
      (activity.fees, activity.quantity, activity.price) = ([], .absent, .absent)
      takeTax(row, &activity)
    case "INTEREST_FROM_CASH", "SHARE_LENDING", "SHARE_LENDING_INCOME", "MONTHLY_SHARE_LENDING":
      activity.pay(.interest, total)
      (activity.category, activity.symbol) = ("", "")
    case let word where word.hasSuffix("_FEE"): activity.pay(.fee, total.negative)
    case "TOP_UP", "DEPOSIT", "INTERNAL_TRANSFER", "WITHDRAWAL":
      (activity.symbol, activity.isin, activity.quantity) = ("", "", .absent)
      return .cash(activity, isOut: type.uppercased() == "WITHDRAWAL")
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// Takes the tax withheld, which is told in the currency of the instrument, in that of the account.
  private static func takeTax(_ row: BrokerRow, _ activity: inout BrokerActivity) {
    let (tax, currency) = (row.figure("dividend withheld tax amount"), row["instrument currency"])
    if currency.isEmpty || currency == row["account currency"] {
      activity.taxes = [.init(tax)]
      return
    }
    activity.taxes = [.init(tax.isAbsent ? .zero : tax, in: currency)]
    if let tax = tax.value, let rate = row.figure("base fx rate").positive, let converted = try? tax * rate {
      activity.taxes = [.init(Figure(converted))]
    } else if let percent = row.figure("dividend withheld tax percentage").value,
      let net = activity.amount.value, let rest = try? .hundred - percent, rest.isPositive,
      let withheld = try? (net * percent).divided(by: rest, places: 6)
    {
      activity.taxes = [.init(Figure(withheld))]
    }
  }
}
