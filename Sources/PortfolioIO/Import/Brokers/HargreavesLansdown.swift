import PortfolioCore

extension ImportFormat {
  /// Hargreaves Lansdown's portfolio: prices are in pence, amounts in pounds, and the name of a security is all there
  /// is of it.
  static let hargreavesLansdown =
    BrokerCSV(
      name: "hargreaves-lansdown",
      isHeader: BrokerCSV.has(
        "trade date", "settle date", "reference", "description", "unit cost (p)", "quantity", "value (£)"),
      dates: ["trade date"], knownOrder: .dmy, rowOrder: .newestFirst, currency: { _ in "GBP" },
      entries: { [HargreavesLansdown.entry($0)] },
      hasFooter: true, contents: [.trades, .income, .costs, .cash]
    ).format
}

private enum HargreavesLansdown {
  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let (reference, description) = (row["reference"], row["description"])
    let quantity = number(row["quantity"])
    let name = security(description)
    var activity = BrokerActivity(
      kind: .received, name: reference.isEmpty ? description : reference, date: row.date,
      symbol: quantity.isEmpty ? "" : name, security: name, quantity: quantity,
      price: pounds(row["unit cost (p)"]),
      amount: .gross(row["value (£)"]), note: description)
    let word = reference.lowercased()
    switch word {
    case _ where isDeal(word, "b"): activity.kind = .buy
    case _ where isDeal(word, "s"): activity.kind = .sell
    case _ where word.contains(word: "fee") || word.contains(word: "charge"): activity.kind = .fee
    case _ where word.contains(word: "interest"): activity.kind = .interest
    case _ where word.contains(word: "dividend"):
      (activity.kind, activity.symbol) = (.dividend, name)
    default: return .cash(activity)
    }
    if activity.kind == .buy || activity.kind == .sell { activity.takeFeeFromPrice() }
    return .activity(activity)
  }

  /// Whether a reference is that of a deal: `B100200`.
  private static func isDeal(_ reference: String, _ letter: Character) -> Bool {
    reference.first == letter && reference.count > 1 && reference.dropFirst().allSatisfy(\.isNumber)
  }

  /// The name `Some UCITS ETF` in `Some UCITS ETF 20 @  1500.00`.
  private static func security(_ description: String) -> String {
    let words = description.split(separator: " ")
    guard let at = words.firstIndex(of: "@"), at > 1 else { return description }
    return words[..<(at - 1)].joined(separator: " ")
  }

  private static func number(_ text: String) -> String { text.lowercased() == "n/a" ? "" : text }

  /// A price in pence as one in pounds; what isn't a number stays as it is.
  private static func pounds(_ pence: String) -> String {
    guard let pence = LocalizedNumberParser.read(pence, .point) else { return number(pence) }
    return ExactDecimal(mantissa: pence.mantissa, scale: pence.scale + 2).description
  }
}
