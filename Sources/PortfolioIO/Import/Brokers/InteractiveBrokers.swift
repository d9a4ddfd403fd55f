import PortfolioCore

extension ImportFormat {
  /// Interactive Brokers' Flex queries, with the columns that a user chose, and its transaction history, which is
  /// one section among others.
  static let interactiveBrokers = ImportFormat(
    name: "interactive-brokers",
    detects: { flex.detects($0) || history.detects($0) },
    read: { (file, options) throws(ImportFailure) in
      flex.detects(file) ? try flex.read(file, options) : try history.read(file, options)
    })

  private static let flex =
    BrokerCSV(
      name: "interactive-brokers",
      isHeader: BrokerCSV.hasOneOfEach(
        ["buy/sell"], ["tradedate", "datetime", "date/time"], ["quantity"], ["tradeprice", "price"]),
      dates: ["tradedate", "datetime", "date/time"], entry: InteractiveBrokers.flexEntry
    ).format

  private static let history =
    BrokerCSV(
      name: "interactive-brokers",
      isHeader: BrokerCSV.has("transaction history", "header", "date", "transaction type", "quantity"),
      entry: InteractiveBrokers.historyEntry
    ).format
}

private enum InteractiveBrokers {
  /// Lines that say once more what the trades say.
  private static let summaries: Set<String> = ["SYMBOL_SUMMARY", "ASSET_SUMMARY", "CLOSED_LOT", "WASH_SALE"]

  static func flexEntry(_ row: BrokerRow) -> BrokerEntry {
    let side = row["buy/sell"]
    if side.isEmpty { return .nothing }
    let detail = row["levelofdetail"]
    if summaries.contains(detail.uppercased()) { return .skipped(detail) }
    let asset = row["assetclass"]
    if asset.uppercased() == "CASH" { return .skipped("\(side) \(asset)") }
    let currency = row["currencyprimary", "currency"]
    let money = row["trademoney", "proceeds"]
    var trade = BrokerTrade(
      kind: .buy, date: row.date, symbol: row["symbol"], isin: row["isin"],
      quantity: row["quantity"], price: row["tradeprice", "price"],
      amount: money.isEmpty ? .net(row["netcash"]) : .gross(money), currency: currency,
      id: row["tradeid", "transactionid", "ibexecid"], account: row["clientaccountid", "accountid"],
      note: row["notes"])
    if detail.uppercased() == "ORDER" { trade.order = detail }
    trade.isExecution = detail.uppercased() == "EXECUTION"
    // A commission in another currency than the trade's is no part of its sum.
    let feeCurrency = row["ibcommissioncurrency"]
    let commission = row["ibcommission", "commission"]
    trade.costsAreNegative = true
    trade.fees = [row["taxes"]]
    if feeCurrency.isEmpty || currency.isEmpty || feeCurrency == currency {
      trade.fees.append(commission)
    } else if commission.contains(where: { ("1"..."9").contains($0) }) {
      trade.foreignCost = "\(commission) \(feeCurrency)"
    }
    switch side.uppercased() {
    case "BUY": trade.kind = .buy
    case "SELL": trade.kind = .sell
    default: return .skipped(side)
    }
    return .trade(trade)
  }

  static func historyEntry(_ row: BrokerRow) -> BrokerEntry {
    guard row["transaction history"] == "Transaction History", row["header"] == "Data" else {
      return .nothing
    }
    let type = row["transaction type"]
    func unlessDash(_ text: String) -> String { text == "-" ? "" : text }
    var trade = BrokerTrade(
      kind: .buy, date: row.date, symbol: unlessDash(row["symbol"]), quantity: unlessDash(row["quantity"]),
      price: unlessDash(row["price"]), amount: .gross(unlessDash(row["gross amount"])),
      fees: [unlessDash(row["commission"])], costsAreNegative: true, currency: row["currency"],
      account: row["account"])
    switch type.lowercased() {
    case "buy": trade.kind = .buy
    case "sell": trade.kind = .sell
    case "dividend", "payment in lieu": trade.kind = .dividend
    case "other fee":
      // What is paid back is no fee.
      guard row["gross amount", "net amount"].hasPrefix("-") else { return .skipped(type) }
      trade.kind = .fee
    case "": return .nothing
    default: return .skipped(type)
    }
    return .trade(trade)
  }
}
