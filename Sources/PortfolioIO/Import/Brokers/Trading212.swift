import PortfolioCore

extension ImportFormat {
  /// Trading 212's history, whose columns have changed twice: the currency of an amount is in the column's
  /// name or in a column of its own.
  static let trading212 =
    BrokerCSV(
      name: "trading212",
      isHeader: { names in
        // Without its currency a total says nothing.
        let hasTotal =
          BrokerCSV.has("total", "currency (total)")(names) || names.contains { $0.hasPrefix("total (") }
        return hasTotal && BrokerCSV.has("action", "isin", "ticker", "no. of shares")(names)
          && times.contains(where: names.contains)
      }, dates: times,
      entries: { [Trading212.entry($0)] },
      contents: [.trades, .income, .costs, .cash, .conversions, .actions]
    ).format

  private static let times = ["time", "time (utc)"]
}

private enum Trading212 {
  /// Costs that are included in the total.
  private static let costs = [
    "currency conversion fee", "stamp duty reserve tax", "stamp duty", "transaction fee", "finra fee",
    "french transaction tax", "ptm levy", "commission",
  ]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let total = row.amount("total")
    let tax = row.amount("withholding tax")
    let taxes = [tax].compactMap { cost($0, total.currency) }
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["ticker"], isin: row["isin"],
      security: row["name"], quantity: row.figure("no. of shares"), price: row.figure("price / share"),
      amount: total.figure.isAbsent ? .none : .net(total.figure),
      fees: costs.map(row.amount).compactMap { cost($0, total.currency) },
      taxes: taxes,
      currency: total.currency.isEmpty ? row["currency (price / share)"] : total.currency,
      id: row["id"], note: row["notes"])
    activity.rare.priceCurrency = row["currency (price / share)"]
    (activity.rare.rate, activity.rare.rateCurrency) = (rate(of: activity, row), activity.rare.priceCurrency)
    // Other exports of the same rows tell the day alone.
    if DateText(row.date)?.isTimed == true { activity.rare.earlier.date = DateText.day(of: row.date) }
    activity.rare.earlier.wasNet = taxes.contains { !$0.currency.isEmpty }
    switch action.lowercased() {
    case let word where word.hasPrefix("dividend") || word == "return of capital":
      activity.kind = income(word)
      // `Dividend (Dividend manufactured payment)`
      activity.category = IncomeCategory(named: String(action.drop { $0 != "(" }))?.rawValue ?? ""
      if activity.kind != .dividend { activity.rare.earlier.kind = .dividend }
    case let word where word == "buy" || word.hasSuffix(" buy"): activity.kind = .buy
    case let word where word == "sell" || word.hasSuffix(" sell"): activity.kind = .sell
    case "stock distribution", "scrip stock dividends":
      activity.kind = .buy
      (activity.amount, activity.price) = (.gross(.zero), .absent)
    case "result adjustment":
      guard let kind = adjustment(row["notes"].lowercased()) else { return .other(activity) }
      activity.kind = kind
    case let word where word.contains(word: "interest"): activity.kind = .interest
    case "stock split open": activity.kind = .splitSide
    case "stock split close":
      activity.kind = .splitSide
      activity.quantity = activity.quantity.negated
    case "stock split": activity.kind = .splitByChange
    case "transfer in": break
    case "transfer out": activity.kind = .delivered
    case "spending cashback": activity.kind = .interest
    case "deposit", "card credit": return .cash(activity)
    case "withdrawal", "card debit": return .cash(activity, isOut: true)
    case "currency conversion":
      var (from, to) = (
        row.amount("currency conversion from amount"), row.amount("currency conversion to amount")
      )
      if from.figure.isAbsent, to.figure.isAbsent { (from, to) = conversion(in: row) }
      let fee = row.amount("currency conversion fee")
      (activity.fees, activity.taxes) = (fee.figure.isAmount ? [fee] : [], [])
      return .conversion(
        activity, pair: "\(to.currency).\(from.currency)", bought: to.figure, paid: from.figure)
    case "spin off":
      activity.kind = .spinoff
      (activity.symbol, activity.rare.into) = ("", activity.symbol)
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// How much of the price's currency 1 of the total's was; the row tells it, or the reverse, as shares × price and the
  /// total show.
  private static func rate(of activity: BrokerActivity, _ row: BrokerRow) -> ExactDecimal? {
    guard let rate = row.figure("exchange rate").positive else { return nil }
    guard let shares = activity.quantity.value, let price = activity.price.value,
      let total = activity.amount.value?.magnitude, let product = try? (shares * price).magnitude,
      // How far each is off, as a part of what it should be.
      let asWritten = try? (total * rate - product).magnitude * total,
      let reversed = try? (product * rate - total).magnitude * product, reversed < asWritten
    else { return rate }
    return try? ExactDecimal(1).divided(by: rate, places: 12)
  }

  /// The two amounts of `0.02 GBP -> 0.03 EUR`; empty for any other note.
  private static func conversion(in row: BrokerRow) -> (from: BrokerActivity.Cost, to: BrokerActivity.Cost) {
    let words = row["notes"].split(separator: " ").map(String.init)
    guard words.count == 5, words[2] == "->" else { return (.init(.absent), .init(.absent)) }
    return (
      .init(Figure(words[0], row.point), in: words[1]), .init(Figure(words[3], row.point), in: words[4])
    )
  }

  /// What an action is that begins with `dividend`, such as `Dividend (Return of capital)`.
  private static func income(_ action: String) -> BrokerActivity.Kind {
    if action.contains(word: "return of capital") { return .returnOfCapital }
    if action.contains(word: "interest") { return .interest }
    return action.contains(word: "tax") && !action.contains(word: "exempt") ? .tax : .dividend
  }

  /// What an adjustment is according to its note; nil where that does not tell.
  private static func adjustment(_ note: String) -> BrokerActivity.Kind? {
    if note.contains(word: "tax") || note.contains(word: "withholding") { return .tax }
    if note.contains(word: "interest") { return .interest }
    if note.contains(word: "dividend") { return .dividend }
    return note.contains(word: "fee") ? .fee : nil
  }

  /// A cost beside an amount in some currency; nil for nothing in another.
  private static func cost(_ cost: BrokerActivity.Cost, _ currency: String) -> BrokerActivity.Cost? {
    if cost.currency.isEmpty || currency.isEmpty || cost.currency == currency { return .init(cost.figure) }
    return cost.figure.isAmount ? cost : nil
  }
}
