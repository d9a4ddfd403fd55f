import PortfolioCore

extension ImportFormat {
  /// Wealthfolio's activities.
  static let wealthfolio =
    BrokerCSV(
      name: "wealthfolio",
      isHeader: { names in
        let isLike = BrokerCSV.hasOneOfEach(
          ["date"], ["type", "activitytype"], ["symbol"], ["quantity"], ["unit_price", "unitprice"],
          ["currency"])
        // A file with this column is Ghostfolio's.
        return isLike(names) && !names.contains("datasource")
      },
      areAmountsSigned: false, entries: Wealthfolio.entries,
      contents: [.trades, .income, .costs, .cash, .actions]
    ).format
}

private enum Wealthfolio {
  static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    let entry = entry(row)
    return [entry] + entry.fee(row["fee"].negative) + purchase(entry, row)
  }

  private static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type", "activitytype"]
    let isMoney = row["symbol"].hasPrefix("$CASH")
    var activity = BrokerActivity(
      kind: .received, name: type, date: row.date, symbol: isMoney ? "" : row["symbol"], isin: row["isin"],
      quantity: row["quantity"], price: row["unit_price", "unitprice"], amount: .either(row["amount"]),
      fees: [.init(row["fee"])], currency: row["currency"], id: row["id"],
      account: row["account", "accountid"],
      note: row["comment", "notes"])
    activity.rare.rate.text = row["fxrate", "fx_rate"]
    if type.lowercased().hasPrefix("transfer"), !activity.movesShares { activity.isTransferSide = true }
    switch type.lowercased() {
    case "buy": activity.kind = .buy
    case "sell": activity.kind = .sell
    case "dividend", "interest":
      activity.kind = type.lowercased() == "dividend" ? .dividend : .interest
      activity.amount = .gross(row["amount"])
      // The purchase that it pays for has the fee.
      if inShares.contains(row["subtype"].lowercased()), activity.movesShares { activity.fees = [] }
    case "fee":
      activity.kind = .fee
      activity.amount = .gross(row["amount", "fee"].negative)
      activity.fees = []
    case "credit":
      activity.kind = .fee
      activity.amount = .gross(row["amount"])
    case "deposit": return .cash(activity)
    case "withdrawal": return .cash(activity, isOut: true)
    case "tax":
      activity.kind = .tax
      activity.amount = .gross(row["amount"].negative)
    case "split":
      activity.split(by: SplitRatio(written: row["amount", "quantity", "unit_price"]))
    // For shares received with a price, the price is their cost.
    case "transfer_in" where activity.hasPrice && !isMoney,
      "add_holding" where activity.hasPrice && !isMoney:
      (activity.kind, activity.isTransferSide) = (.buy, true)
    case "transfer_out", "remove_holding":
      if !activity.movesShares { return .cash(activity, isOut: true) }
      activity.kind = .delivered
    case "transfer_in", "add_holding": if !activity.movesShares { return .cash(activity) }
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// Income that is paid in shares.
  private static let inShares: Set = ["drip", "staking_reward", "dividend_in_kind"]

  /// The purchase that an income pays for.
  private static func purchase(_ income: BrokerEntry, _ row: BrokerRow) -> [BrokerEntry] {
    var purchase = income.activity
    guard purchase.kind == .dividend || purchase.kind == .interest,
      inShares.contains(row["subtype"].lowercased()), purchase.movesShares
    else { return [] }
    purchase.kind = .buy
    purchase.fees = [.init(row["fee"])]
    if purchase.hasPrice { purchase.amount = .none }
    purchase.distinguishID("purchase")
    return [.activity(purchase)]
  }
}
