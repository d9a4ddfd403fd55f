extension ImportFormat {
  /// Portfolio Performance's own file, and its transactions as csv, in English and German.
  static let portfolioPerformance = ImportFormat(
    "portfolio-performance",
    forms: [
      ImportFormat(
        name: "portfolio-performance", detects: { $0.rootElement == "client" },
        read: { try PortfolioPerformanceFile($0).read($1) }),
      portfolioPerformanceCSV,
    ], brings: portfolioPerformanceCSV.contents)

  private static let portfolioPerformanceCSV =
    BrokerCSV(
      name: "portfolio-performance",
      isHeader: BrokerCSV.hasOneOfEach(
        ["date", "datum"], ["type", "typ"], ["value", "wert"], ["shares", "stück"],
        [
          "ticker symbol", "ticker-symbol", "security name", "wertpapiername", "transaction currency",
          "buchungswährung",
        ]),
      dates: ["date", "datum"],
      areAmountsSigned: false, entries: PortfolioPerformance.entries,
      contents: [.trades, .income, .costs, .cash]
    ).format
}

private enum PortfolioPerformance {
  private static let kinds: [String: BrokerActivity.Kind] = [
    "buy": .buy, "kauf": .buy, "sell": .sell, "verkauf": .sell,
    "delivery (inbound)": .buy, "einlieferung": .buy,
    "delivery (outbound)": .delivered, "auslieferung": .delivered,
    "dividend": .dividend, "dividends": .dividend, "dividende": .dividend,
    "fees": .fee, "gebühren": .fee, "fees refund": .fee, "gebührenerstattung": .fee,
    "interest": .interest, "zinsen": .interest, "interest charge": .interest, "zinsbelastung": .interest,
    "taxes": .tax, "steuern": .tax, "tax refund": .tax, "steuerrückerstattung": .tax,
    "transfer (outbound)": .delivered, "umbuchung (ausgang)": .delivered,
  ]

  /// Types of which the amount is received, and the others of costs.
  private static let refunds: Set = [
    "fees refund", "gebührenerstattung", "tax refund", "steuerrückerstattung", "interest", "zinsen",
  ]
  private static let cashIn: Set = ["deposit", "einlage", "transfer (inbound)", "umbuchung (eingang)"]
  private static let cashOut: Set = ["removal", "entnahme"]
  /// Shares that come in without money.
  private static let inbound: Set = ["delivery (inbound)", "einlieferung"]

  static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    let entry = entry(row)
    // What shares have cost that come in counts as paid in.
    guard inbound.contains(entry.activity.name.lowercased()) else { return [entry] }
    return BrokerEntry.gift(entry.activity, worth: row["value", "wert"]).reversed()
  }

  private static func entry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type", "typ"]
    var activity = BrokerActivity(
      kind: .received, name: type, date: row.date, symbol: row["ticker symbol", "ticker-symbol", "symbol"],
      isin: row["isin"].isEmpty ? row["wkn"] : row["isin"],
      security: row["security name", "wertpapiername", "security", "wertpapier"],
      quantity: row["shares", "stück"],
      // The amount paid, including fees and taxes; the price follows from it.
      amount: .net(row["value", "wert"]), fees: [.init(row["fees", "gebühren"])],
      taxes: [.init(row["taxes", "steuern"])],
      currency: row["transaction currency", "buchungswährung", "currency", "währung"],
      account: row["securities account", "depot"], note: row["note", "notiz"])
    // How much of the booking's currency 1 of the gross amount's is.
    activity.rare.rate = BrokerRate(
      text: row["exchange rate", "wechselkurs"],
      currency: row["currency gross amount", "währung bruttobetrag"], isInverse: true)
    let isMoved = type.lowercased().hasPrefix("transfer") || type.lowercased().hasPrefix("umbuchung")
    if isMoved, !activity.movesShares { activity.isTransferSide = true }
    guard let kind = kinds[type.lowercased()] else {
      let isOut = cashOut.contains(type.lowercased())
      return isOut || cashIn.contains(type.lowercased()) ? .cash(activity, isOut: isOut) : .other(activity)
    }
    activity.kind = kind
    // The type tells the sign, which not every export has.
    if kind == .fee || kind == .tax || kind == .interest {
      let amount = activity.amount.text.filter { $0 != "-" }
      let isReceived = refunds.contains(type.lowercased())
      let signed = isReceived ? amount : amount.negative
      activity.amount = kind == .interest ? .net(signed) : .gross(signed)
      if kind != .interest { (activity.fees, activity.taxes) = ([], []) }
    }
    // Shares that come in with a value have cost it; what they are worth when they go is nothing that is received.
    if inbound.contains(type.lowercased()), !activity.isPaid {
      activity.kind = .received
    }
    if kind == .delivered, activity.movesShares {
      (activity.amount, activity.fees, activity.taxes) = (.none, [], [])
    }
    // Cash can be moved between accounts too.
    return kind == .delivered && !activity.movesShares ? .cash(activity, isOut: true) : .activity(activity)
  }
}
