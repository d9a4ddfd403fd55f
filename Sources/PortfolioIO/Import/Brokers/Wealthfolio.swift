import PortfolioCore

extension ImportFormat {
  /// Wealthfolio's activities.
  static let wealthfolio =
    BrokerCSV(
      name: "wealthfolio",
      isHeader: { names in
        let isLike = BrokerCSV.hasOneOfEach(
          ["date"], ["type", "activitytype"], ["symbol"], ["quantity"], ["unit_price", "unitprice"])
        // A file with this column is Ghostfolio's.
        return isLike(names) && !names.contains("datasource")
      },
      entry: Wealthfolio.entry
    ).format
}

private enum Wealthfolio {
  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type", "activitytype"]
    let isMoney = row["symbol"].hasPrefix("$CASH")
    var activity = BrokerActivity(
      kind: .received, name: type, date: row.date, symbol: isMoney ? "" : row["symbol"], isin: row["isin"],
      quantity: row["quantity"], price: row["unit_price", "unitprice"], amount: .either(row["amount"]),
      fees: [row["fee"]], currency: row["currency"], rate: BrokerRate(text: row["fxrate", "fx_rate"]),
      id: row["id"], account: row["account", "accountid"],
      note: row["comment", "notes"])
    switch type.lowercased() {
    case "buy": activity.kind = .buy
    case "sell": activity.kind = .sell
    case "dividend":
      activity.kind = .dividend
      activity.amount = .gross(row["amount"])
    case "fee":
      activity.kind = .fee
      activity.amount = .gross(row["amount"].isEmpty ? row["fee"] : row["amount"])
      activity.fees = []
    case "interest": activity.kind = .interest
    case "tax":
      activity.kind = .tax
      activity.amount = .gross(BrokerActivity.negative(row["amount"]))
    case "split":
      activity.ratio = ratio(row["amount", "quantity", "unit_price"]) ?? ""
      activity.kind = activity.ratio.isEmpty ? .splitByChange : .split
    // For shares received with a price, the price is their cost.
    case "transfer_in" where BrokerActivity.isAmount(activity.price) && !isMoney,
      "add_holding" where BrokerActivity.isAmount(activity.price) && !isMoney:
      activity.kind = .buy
      activity.isTransferSide = type.lowercased() == "transfer_in"
    case "transfer_out", "remove_holding":
      guard !isMoney, BrokerActivity.isAmount(activity.quantity) else { return .skipped(type) }
      activity.kind = .delivered
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// Reads `4` as 4:1 and `0.1` as 1:10, and leaves a ratio as it is.
  private static func ratio(_ text: String) -> String? {
    if SplitRatio(text) != nil { return text }
    return LooseNumber.read(text, .point).flatMap(SplitRatio.init(newForEachOld:))?.description
  }
}
