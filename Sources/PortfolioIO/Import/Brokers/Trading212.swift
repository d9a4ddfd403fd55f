import PortfolioCore

extension ImportFormat {
  /// Trading 212's history, whose columns have changed twice: what an amount is in stands in its column's name,
  /// or in a column of its own.
  static let trading212 =
    BrokerCSV(
      name: "trading212",
      isHeader: BrokerCSV.has("action", "time", "isin", "ticker", "no. of shares"), dates: ["time"],
      entry: Trading212.entry
    ).format
}

private enum Trading212 {
  /// Costs and taxes that are in the total.
  private static let costs = [
    "currency conversion fee", "stamp duty reserve tax", "stamp duty", "transaction fee", "finra fee",
    "french transaction tax", "ptm levy", "commission", "withholding tax",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let word = action.lowercased()
    let kind: TransactionKind
    if word.hasPrefix("dividend") {
      kind = .dividend
    } else if word.hasSuffix(" buy") || word == "buy" {
      kind = .buy
    } else if word.hasSuffix(" sell") || word == "sell" {
      kind = .sell
    } else {
      return action.isEmpty ? .nothing : .skipped(action)
    }
    let total = amount("total", row)
    let fees = costs.map { amount($0, row) }.filter { $0.currency.isEmpty || $0.currency == total.currency }
    return .trade(
      BrokerTrade(
        kind: kind, date: row.date, symbol: row["ticker"], isin: row["isin"],
        quantity: row["no. of shares"], price: row["price / share"],
        amount: total.text.isEmpty ? .none : .net(total.text), fees: fees.map(\.text),
        currency: total.currency.isEmpty ? row["currency (price / share)"] : total.currency,
        priceCurrency: row["currency (price / share)"], id: row["id"], note: row["notes"]))
  }

  /// An amount with what it is in: `Total (EUR)`, or `Total` beside `Currency (Total)`.
  private static func amount(_ name: String, _ row: BrokerRow) -> (text: String, currency: String) {
    for (column, text) in row.columns(beginningWith: name + " (") where !text.isEmpty {
      return (text, String(column.dropFirst(name.utf8.count + 2).dropLast()).uppercased())
    }
    return (row[name], row["currency (\(name))"])
  }
}
