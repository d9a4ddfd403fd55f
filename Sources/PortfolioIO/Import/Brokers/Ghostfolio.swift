import PortfolioCore

extension ImportFormat {
  /// Ghostfolio's activities, as csv or JSON.
  static let ghostfolio = ImportFormat(
    rules: "ghostfolio", orList: "activities",
    as: [
      "Date", "Action", "Code", "Name", "Quantity", "Price", "Fee", "Currency", "Activity ID", "Account",
      "Note",
    ]
  ) { file in
    func names(_ list: String, by key: String) -> [String: String] {
      let named = (file[list]?.array ?? []).filter { $0["name"]?.string?.isEmpty == false }
      return Dictionary(named.map { ($0[key].cell, $0["name"].cell) }) { $1 }
    }
    let accounts = names("accounts", by: "id")
    // What the user keeps there himself has a random id as its symbol, and its name elsewhere.
    let names = names("assetProfiles", by: "symbol")
    return { row in
      let profile = row["SymbolProfile"]
      func text(_ key: String) -> String { row[key].cell.isEmpty ? profile?[key].cell ?? "" : row[key].cell }
      let (symbol, account) = (text("symbol"), row["accountId"].cell)
      let name = profile?["name"].cell ?? ""
      let security = name.isEmpty ? names[symbol] ?? "" : name
      let code = UUID(text: symbol) == nil || security.isEmpty ? symbol : security
      return [row["date"].cell, row["type"].cell, code, security]
        + ["quantity", "unitPrice", "fee"].map { row[$0].cell }
        + [text("currency"), row["id"].cell, accounts[account] ?? account, row["comment"].cell]
    }
  }
}
