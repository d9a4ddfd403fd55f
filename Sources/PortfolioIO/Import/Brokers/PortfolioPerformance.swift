import PortfolioCore

extension ImportFormat {
  /// Portfolio Performance's transactions, in English and German.
  static let portfolioPerformance =
    BrokerCSV(
      name: "portfolio-performance",
      isHeader: BrokerCSV.hasOneOfEach(
        ["date", "datum"], ["type", "typ"], ["value", "wert"], ["shares", "stück"],
        ["isin", "ticker symbol", "ticker-symbol", "security name", "wertpapiername"]),
      dates: ["date", "datum"],
      entry: PortfolioPerformance.entry
    ).format
}

private enum PortfolioPerformance {
  private static let kinds: [String: TransactionKind] = [
    "buy": .buy, "kauf": .buy, "delivery (inbound)": .buy, "einlieferung": .buy,
    "sell": .sell, "verkauf": .sell, "delivery (outbound)": .sell, "auslieferung": .sell,
    "dividend": .dividend, "dividends": .dividend, "dividende": .dividend,
    "fees": .fee, "gebühren": .fee,
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type", "typ"]
    guard let kind = kinds[type.lowercased()] else { return type.isEmpty ? .nothing : .skipped(type) }
    let value = row["value", "wert"]
    return .trade(
      BrokerTrade(
        kind: kind, date: row.date, symbol: row["ticker symbol", "ticker-symbol", "symbol"],
        isin: row["isin"].isEmpty ? row["wkn"] : row["isin"], quantity: row["shares", "stück"],
        // What was paid, fees and taxes in it; the price follows from it.
        amount: kind == .fee ? .gross(value) : .net(value),
        fees: kind == .fee ? [] : [row["fees", "gebühren"], row["taxes", "steuern"]],
        currency: row["transaction currency", "buchungswährung", "currency", "währung"],
        account: row["securities account", "depot"], note: row["note", "notiz"]))
  }
}
