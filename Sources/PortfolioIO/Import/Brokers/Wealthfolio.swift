import PortfolioCore

extension ImportFormat {
  /// Wealthfolio's activities.
  static let wealthfolio =
    BrokerCSV(
      name: "wealthfolio",
      isHeader: { names in
        let isLike = BrokerCSV.hasOneOfEach(
          ["date"], ["type", "activitytype"], ["symbol"], ["quantity"], ["unit_price", "unitprice"])
        // With this column it is Ghostfolio's.
        return isLike(names) && !names.contains("datasource")
      },
      entry: Wealthfolio.entry
    ).format
}

private enum Wealthfolio {
  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type", "activitytype"]
    var trade = BrokerTrade(
      kind: .buy, date: row.date, symbol: row["symbol"], isin: row["isin"], quantity: row["quantity"],
      price: row["unit_price", "unitprice"], amount: .either(row["amount"]), fees: [row["fee"]],
      currency: row["currency"], id: row["id"], account: row["account", "accountid"],
      note: row["comment", "notes"])
    switch type.lowercased() {
    case "buy": trade.kind = .buy
    case "sell": trade.kind = .sell
    case "dividend":
      trade.kind = .dividend
      trade.amount = .gross(row["amount"])
    case "fee":
      trade.kind = .fee
      trade.amount = .gross(row["amount"].isEmpty ? row["fee"] : row["amount"])
      trade.fees = []
      if trade.symbol.hasPrefix("$CASH") { trade.symbol = "" }
    case "split":
      guard let ratio = ratio(row["amount", "quantity", "unit_price"]) else { return .skipped(type) }
      trade.kind = .split
      trade.ratio = ratio
    case "": return .nothing
    default: return .skipped(type)
    }
    return .trade(trade)
  }

  /// `4` is 4:1, `0.1` is 1:10; a ratio as it is.
  private static func ratio(_ text: String) -> String? {
    if SplitRatio(text) != nil { return text }
    return LooseNumber.read(text, .point).flatMap(SplitRatio.init(newForEachOld:))?.description
  }
}
