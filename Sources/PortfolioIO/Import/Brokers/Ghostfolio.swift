import PortfolioCore

extension ImportFormat {
  /// Ghostfolio's activities, as csv or JSON.
  static let ghostfolio = ImportFormat(
    "ghostfolio",
    forms: [
      ImportFormat(
        name: "ghostfolio", detects: { JSONShape($0)?.keys.contains("activities") == true },
        read: Ghostfolio.readJSON),
      ghostfolioCSV,
    ], brings: { [.trades, .income, .costs] })

  private static let ghostfolioCSV =
    BrokerCSV(
      name: "ghostfolio",
      isHeader: BrokerCSV.hasOneOfEach(
        ["date"], ["code", "symbol"], ["price", "unitprice"], ["quantity"], ["action", "type"],
        ["datasource", "code"], ["currency"]),
      areAmountsSigned: false,
      entries: { row in
        let figures = BrokerActivity(
          kind: .buy, date: row.date, symbol: row["code", "symbol"], quantity: row["quantity"],
          price: row["price", "unitprice"], fees: [.init(row["fee"])], currency: row["currency"],
          account: row["account", "accountid"], note: row["note", "comment"])
        return [Ghostfolio.entry(figures, action: row["action", "type"])]
      }
    ).format
}

private enum Ghostfolio {
  /// The entry for an activity, given its figures and type.
  static func entry(_ figures: BrokerActivity, action: String) -> BrokerEntry {
    var activity = figures
    activity.name = action
    let fee = activity.fees.first?.text ?? ""
    switch action.lowercased() {
    case "buy" where activity.hasShares || !fee.isAmount: activity.kind = .buy
    case "sell" where activity.hasShares || !fee.isAmount: activity.kind = .sell
    // A dividend is quantity × price.
    case "dividend": activity.kind = .dividend
    // The fee column holds the whole amount; a trade of nothing is what it cost.
    case "fee", "buy", "sell":
      (activity.kind, activity.fees) = (.fee, [])
      if fee.isAmount { activity.amount = .gross(fee.negative) }
    case "interest": activity.kind = .interest
    // Valuables and liabilities are not shares.
    case "item", "liability", "valuable": return .skipped(.named(action))
    default: return .other(activity)
    }
    return .activity(activity)
  }

  @Sendable static func readJSON(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    let json = try file.parsedJSON()
    guard let activities = json["activities"]?.array else {
      throw ImportFailure.notOfFormat(name: file.name, format: "ghostfolio")
    }
    func names(_ list: String, by key: String) -> [String: String] {
      let named = (json[list]?.array ?? []).filter { $0["name"]?.string?.isEmpty == false }
      return Dictionary(named.map { ($0[key].cell, $0["name"].cell) }) { $1 }
    }
    let accounts = names("accounts", by: "id")
    // What the user keeps there himself has a random id as its symbol, and its name elsewhere.
    let names = names("assetProfiles", by: "symbol")
    return try BrokerReading("ghostfolio", file, options).rows { visit in
      for (index, activity) in activities.enumerated() {
        let account = activity["accountId"].cell
        let profile = activity["SymbolProfile"]
        let symbol = activity["symbol"].cell.isEmpty ? profile?["symbol"].cell ?? "" : activity["symbol"].cell
        let name = profile?["name"].cell ?? ""
        let security = name.isEmpty ? names[symbol] ?? "" : name
        let figures = BrokerActivity(
          kind: .buy, date: activity["date"].cell,
          symbol: UUID(text: symbol) == nil || security.isEmpty ? symbol : security, security: security,
          quantity: activity["quantity"].cell, price: activity["unitPrice"].cell,
          fees: [.init(activity["fee"].cell)],
          currency: activity["currency"].cell.isEmpty
            ? profile?["currency"].cell ?? "" : activity["currency"].cell,
          id: activity["id"].cell, account: accounts[account] ?? account, note: activity["comment"].cell)
        visit([entry(figures, action: activity["type"].cell)], index + 1, figures.date)
      }
    }
  }
}

extension JSONValue? {
  /// A text or number as the cell of a csv; empty for anything else.
  var cell: String { self?.string ?? self?.number?.description ?? "" }
}
