import PortfolioCore

extension ImportFormat {
  /// Coinbase's transactions.
  static let coinbase =
    BrokerCSV(
      name: "coinbase",
      isHeader: BrokerCSV.has("timestamp", "transaction type", "asset", "quantity transacted"),
      dates: ["timestamp"], rowOrder: .newestFirst, entry: Coinbase.entry,
      contents: [.trades, .income, .costs, .cash], also: Coinbase.also
    ).format
}

private enum Coinbase {
  private static func figures(_ row: BrokerRow) -> BrokerActivity {
    BrokerActivity(
      kind: .received, name: row["transaction type"], date: day(row.date), symbol: row["asset"],
      quantity: row["quantity transacted"], amount: .gross(row["subtotal"]),
      fees: [row["fees and/or spread", "fees"]],
      currency: row["price currency", "spot price currency"], id: row["id"], note: row["notes"])
  }

  /// The day of `2024-03-05 10:00:00 UTC`.
  private static func day(_ text: String) -> String { String(text.prefix(10)) }

  private static func total(_ row: BrokerRow) -> String {
    row["total (inclusive of fees and/or spread)", "total (inclusive of fees)", "total"]
  }

  static func entry(_ row: BrokerRow) -> BrokerEntry { entries(row).first ?? .nothing }

  static func also(_ row: BrokerRow) -> BrokerEntry {
    let entries = entries(row)
    return entries.count > 1 ? entries[1] : .nothing
  }

  private static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    var activity = figures(row)
    if activity.name.isEmpty { return [.nothing] }
    let word = activity.name.lowercased()
    // Money of a bank, and coins that are worth a dollar.
    if word != "convert", let code = Coins.currency(activity.symbol) {
      let isTrade = word.hasSuffix("buy") || word.hasSuffix("sell")
      if isTrade { return [.skipped(.named(activity.name))] }
      let isOut = ["send", "withdrawal"].contains(where: word.contains) || activity.quantity.hasPrefix("-")
      activity.kind = word.contains("reward") || word.contains("income") ? .interest : .cash
      activity.amount = .gross(isOut ? BrokerActivity.negative(activity.quantity) : activity.quantity)
      activity.currency = code
      activity.coin = code == activity.symbol ? "" : activity.symbol
      (activity.symbol, activity.quantity, activity.fees) = ("", "", [])
      return [.activity(activity)]
    }
    switch word {
    case let word where word.hasSuffix("buy"): activity.kind = .buy
    case let word where word.hasSuffix("sell"): activity.kind = .sell
    case "convert": return conversion(activity, row)
    case "send", "withdrawal":
      activity.kind = .delivered
      (activity.amount, activity.fees) = (.none, [])
      activity.quantity = BrokerActivity.negative(activity.quantity)
    case "receive", "deposit":
      let value = total(row).isEmpty ? row["subtotal"] : total(row)
      if BrokerActivity.isAmount(value) {
        activity.amount = .gross(value)
        return BrokerEntry.receipt(activity)
      }
      activity.amount = .none
    case let word where word.contains("income") || word.contains("reward") || word.contains("earn"):
      let value = total(row).isEmpty ? row["subtotal"] : total(row)
      activity.amount = .gross(value)
      if BrokerActivity.isAmount(value) { return BrokerEntry.receipt(activity) }
      activity.kind = .buy
      activity.amount = .gross("0")
    case let word where word.contains("staking transfer") || word.contains("vault"):
      return [.skipped(.named(activity.name))]
    case _: return [.other(activity)]
    }
    return [.activity(activity)]
  }

  /// `Converted 0.1 AAA to 2 BBB`.
  private static func conversion(_ figures: BrokerActivity, _ row: BrokerRow) -> [BrokerEntry] {
    let words = figures.note.split(separator: " ").map(String.init)
    guard let to = words.firstIndex(of: "to"), to >= 2, to + 2 < words.count else {
      var unclear = figures
      (unclear.kind, unclear.isUnclear) = (.sell, true)
      return [.activity(unclear)]
    }
    var (sale, purchase) = (figures, figures)
    sale.kind = .sell
    (sale.quantity, sale.symbol) = (words[to - 2], words[to - 1])
    purchase.kind = .buy
    (purchase.quantity, purchase.symbol) = (words[to + 1], words[to + 2])
    (purchase.amount, purchase.fees) = (.gross(total(row)), [])
    if !purchase.id.isEmpty { purchase.id += " purchase" }
    // A coin that counts as money is what was paid or received.
    return [sale, purchase].filter { Coins.currency($0.symbol) == nil }.map(BrokerEntry.activity)
  }
}
