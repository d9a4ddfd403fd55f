import PortfolioCore

extension ImportFormat {
  /// Robinhood's activity: brackets for a minus, and line ends in descriptions.
  static let robinhood =
    BrokerCSV(
      name: "robinhood",
      isHeader: BrokerCSV.has("activity date", "instrument", "trans code", "quantity", "price", "amount"),
      dates: ["activity date"], knownOrder: .mdy, entry: Robinhood.entry
    ).format
}

private enum Robinhood {
  private static let kinds: [String: TransactionKind] = [
    "buy": .buy, "sell": .sell, "cdiv": .dividend, "mdiv": .dividend, "dfee": .fee, "afee": .fee,
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let code = row["trans code"]
    guard let kind = kinds[code.lowercased()] else { return code.isEmpty ? .nothing : .skipped(code) }
    return .trade(
      BrokerTrade(
        kind: kind, date: row.date, symbol: row["instrument"], quantity: row["quantity"],
        price: row["price"], amount: .gross(row["amount"])))
  }
}
