extension ImportFormat {
  /// Yahoo Finance's portfolio: it has lots without amounts, and their kind in a last column that older files
  /// lack.
  static let yahoo =
    BrokerCSV(
      name: "yahoo",
      isHeader: BrokerCSV.has("symbol", "trade date", "purchase price", "quantity"),
      dates: ["trade date"],
      entries: { row in
        let symbol = row["symbol"]
        let type = row["transaction type"]
        let quantity = row.figure("quantity")
        if symbol.isEmpty { return [] }
        // Cash, and symbols on a watchlist.
        if symbol.hasPrefix("$$") { return [.skipped(.named(type.isEmpty ? symbol : type))] }
        if quantity.isAbsent, row.date.isEmpty { return [.skipped(.named(symbol))] }
        var activity = BrokerActivity(
          kind: quantity.isNegative ? .sell : .buy, name: type, date: row.date, symbol: symbol,
          quantity: quantity, price: row.figure("purchase price"), fees: [.init(row.figure("commission"))],
          note: row["comment"])
        switch type.lowercased() {
        case "buy", "buy to cover": activity.kind = .buy
        case "sell", "sell short": activity.kind = .sell
        case "": break
        default: return [.other(activity)]
        }
        return [.activity(activity)]
      }, contents: [.trades]
    ).format
}
