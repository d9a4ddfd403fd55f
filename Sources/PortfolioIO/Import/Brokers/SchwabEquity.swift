import PortfolioCore

extension ImportFormat {
  /// Schwab's Equity Awards Center: shares from an employer, as JSON.
  static let schwabEquity = ImportFormat(
    name: "schwab-equity",
    detects: { file in
      guard let shape = JSONShape(file) else { return false }
      return shape.keys.contains("Transactions")
        && (shape.keys.contains("FromDate") || shape.elementKeys.contains("TransactionDetails"))
    },
    read: { file, options in
      guard let transactions = try file.parsedJSON()["Transactions"]?.array else {
        throw ImportFailure.notOfFormat(name: file.name, format: "schwab-equity")
      }
      var reading = BrokerReading("schwab-equity", file, options, .newestFirst)
      reading.knownOrder = .mdy
      return try reading.rows { visit in
        for (index, transaction) in transactions.enumerated() {
          for entry in SchwabEquity.entries(transaction) {
            visit(entry, index + 1, transaction["Date"].cell)
          }
        }
      }
    }, contents: { [.trades, .income, .costs, .cash] })
}

private enum SchwabEquity {
  static func entries(_ transaction: JSONValue) -> [BrokerEntry] {
    let action = transaction["Action"].cell
    let details = (transaction["TransactionDetails"]?.array ?? []).compactMap { $0["Details"] }
    var activity = BrokerActivity(
      kind: .received, name: action, date: transaction["Date"].cell, symbol: transaction["Symbol"].cell,
      quantity: transaction["Quantity"].cell, amount: .net(transaction["Amount"].cell),
      fees: [.init(transaction["FeesAndCommissions"].cell)], currency: "USD",
      note: transaction["Description"].cell)
    switch action.lowercased() {
    case "deposit": return deposits(activity, details)
    case "sale", "quick sale", "forced quick sell", "sell": activity.kind = .sell
    // How much of it is a sale of what was held, the row does not tell.
    case let word where word.contains("sell") || word.contains("sale"):
      (activity.kind, activity.isUnclear) = (.sell, true)
    case "dividend": income(&activity, .dividend)
    case "tax withholding", "tax reversal": income(&activity, .tax)
    case "journal", "wire transfer", "moneylink transfer":
      let entry = BrokerEntry.cash(activity.money(activity.amount.text))
      return [entry] + entry.fee(BrokerActivity.negative(transaction["FeesAndCommissions"].cell))
    case "lapse", "reinvested shares": return [.skipped(.named(action))]
    case _: return [.other(activity)]
    }
    return [.activity(activity)]
  }

  private static func income(_ activity: inout BrokerActivity, _ kind: BrokerActivity.Kind) {
    activity.kind = kind
    activity.amount = .gross(activity.amount.text)
    (activity.quantity, activity.fees) = ("", [])
  }

  /// Shares that have vested, or were bought with what was kept from wages: they cost what they were worth then, or what
  /// was paid.
  private static func deposits(_ figures: BrokerActivity, _ details: [JSONValue]) -> [BrokerEntry] {
    var activity = figures
    guard let detail = details.first else { return [.activity(activity)] }
    let vested = detail["VestDate"].cell
    let bought = detail["PurchaseDate"].cell
    if !vested.isEmpty { activity.date = vested } else if !bought.isEmpty { activity.date = bought }
    let value = [detail["VestFairMarketValue"], detail["PurchasePrice"], detail["PurchaseFairMarketValue"]]
      .map(\.cell).first { BrokerActivity.isAmount($0) }
    activity.amount = .none
    guard let value else { return [.activity(activity)] }
    return BrokerEntry.receipt(activity, price: value)
  }
}
