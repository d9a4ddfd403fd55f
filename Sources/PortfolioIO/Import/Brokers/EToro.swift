import PortfolioCore

extension ImportFormat {
  /// eToro's account activity, in US dollars.
  static let eToro =
    BrokerCSV(
      name: "etoro",
      isHeader: BrokerCSV.has(
        "date", "type", "details", "amount", "units", "realized equity change", "position id"),
      knownOrder: .dmy, currency: { _ in "USD" }, entries: { [EToro.entry($0)] },
      contents: [.trades, .income, .costs, .cash, .actions]
    ).format
}

private enum EToro {
  /// What is inside another row, or moves money between a user's own copies of others' portfolios.
  private static let nothing = [
    "withdrawal conversion fee", "edit stop loss", "start copy", "stop copy", "account balance to mirror",
    "mirror balance to account",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type"]
    let asset = row["asset type"]
    // What has no currency behind it isn't a security: `Daily`.
    let details = row["details"].split(separator: "/", maxSplits: 1)
    var activity = BrokerActivity(
      kind: .received, name: type, date: row.date, symbol: details.count == 2 ? String(details[0]) : "",
      quantity: number(row["units"]), amount: .gross(number(row["amount"])))
    activity.balance = number(row["balance"])
    let word = type.lowercased()
    if nothing.contains(where: word.hasPrefix) { return .skipped(.named(type)) }
    switch word {
    case "open position", "position opened": activity.kind = .buy
    case "position closed", "close position": activity.kind = .sell
    case "dividend": activity.kind = .dividend
    case _ where word.contains(word: "staking") && !BrokerActivity.isAmount(activity.amount.text):
      (activity.kind, activity.amount) = (.buy, .gross("0"))
    case "sdrt":
      activity.kind = .tax
      activity.amount = .gross(paid(activity.amount.text))
    case _ where word.contains(word: "interest"): (activity.kind, activity.symbol) = (.interest, "")
    case _ where word.contains(word: "fee"), _ where word.contains(word: "refund"): activity.kind = .fee
    case _ where word.contains(word: "split"):
      // `NVDA/USD 10:1`
      activity.ratio =
        details.last?.split(separator: " ").last.flatMap { SplitRatio(String($0)) }?.description ?? ""
      activity.kind = activity.ratio.isEmpty ? .splitByChange : .split
    case "deposit", "withdraw request", "withdrawal", "adjustment", "transfer":
      (activity.symbol, activity.quantity) = ("", "")
      return .cash(activity)
    default: return .other(activity)
    }
    // What moves with a contract for difference is not its price.
    let isTrade = activity.kind == .buy || activity.kind == .sell
    activity.isUnclear = isTrade && asset.lowercased().contains(word: "cfd")
    return .activity(activity)
  }

  private static func number(_ text: String) -> String { text == "-" ? "" : text }

  /// The amount as one that was paid.
  private static func paid(_ amount: String) -> String {
    amount.contains("(") ? amount : BrokerActivity.negative(amount)
  }
}
