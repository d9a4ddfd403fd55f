import PortfolioCore

extension ImportFormat {
  /// Schwab's Equity Awards Center: shares from an employer, as JSON, of today and of up to 2022.
  static let schwabEquity = ImportFormat(
    name: "schwab-equity",
    detects: { file in JSONShape(file).map(SchwabEquity.claims) ?? false },
    read: { file, options in
      let json = try file.parsedJSON()
      guard let list = (json["Transactions"] ?? json["transactions"])?.array else {
        throw ImportFailure.notOfFormat(name: file.name, format: "schwab-equity")
      }
      var reading = BrokerReading("schwab-equity", file, options, .newestFirst)
      (reading.knownOrder, reading.passesOver) = (.mdy, true)
      let transactions = list.enumerated().map { SchwabEquity.Transaction($1, line: $0 + 1) }
      try BrokerRow.check(transactions.lazy.map(\.row), options.overrides, file)
      let awards = SchwabEquity(transactions)
      return try reading.rows { visit in
        for transaction in transactions {
          let row = transaction.row
          let skipped = row.skippedName(options.overrides).map { [BrokerEntry.skipped(.named($0))] }
          for entry in skipped ?? awards.entries(transaction) { visit([entry], row.line, row.date) }
        }
      }
    }, contents: { [.trades, .income, .costs, .cash] })
}

struct SchwabEquity {
  /// Whether a file has the outline of one of these.
  static func claims(_ shape: JSONShape) -> Bool {
    shape.keys.contains("Transactions")
      && (shape.keys.contains("FromDate") || shape.elementKeys.contains("TransactionDetails"))
      || shape.keys.contains("transactions")
        && shape.elementKeys.isSuperset(of: ["eventDate", "transactionDetails"])
  }

  fileprivate struct Transaction {
    let row: BrokerRow
    let details: [BrokerRow]

    init(_ json: JSONValue, line: Int) {
      let list = (json["TransactionDetails"] ?? json["transactionDetails"])?.array ?? []
      row = Transaction.row(json, line)
      details = list.map { Transaction.row($0["Details"] ?? $0, line) }
    }

    private static func row(_ json: JSONValue, _ line: Int) -> BrokerRow {
      let texts = (json.object?.members ?? []).map { ($0.key.lowercased(), ($0.value as JSONValue?).cell) }
      return BrokerRow(
        line: line, values: Dictionary(texts.filter { !$1.isEmpty }) { first, _ in first },
        dates: ["date", "eventdate"])
    }
  }

  /// What shares were worth on the days on which they have vested, in shares of today, by their symbols and those days.
  private var worths: [[String]: ExactDecimal] = [:]

  fileprivate init(_ transactions: [Transaction]) {
    for transaction in transactions where transaction.row["action"].lowercased() == "deposit" {
      guard let detail = transaction.details.first, let worth = detail.worth else { continue }
      worths[[transaction.row["symbol"], detail.vestingDay]] = worth
    }
  }

  fileprivate func entries(_ transaction: Transaction) -> [BrokerEntry] {
    let (row, details) = (transaction.row, transaction.details)
    let action = row["action"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["symbol"],
      quantity: row.figure("quantity"), amount: .net(row.figure("amount")),
      fees: [.init(row.figure("feesandcommissions", "totalcommissionsandfees"))], currency: "USD",
      note: row["description"])
    switch action.lowercased() {
    case "deposit": return deposits(activity, details)
    case "sale", "quick sale", "forced quick sell", "sell":
      activity.kind = .sell
      takeLots(&activity, details)
    // How much of it is a sale of what was held, the row does not tell.
    case let word where word.contains("sell") || word.contains("sale"):
      (activity.kind, activity.isUnclear) = (.sell, true)
    case "dividend": activity.pay(.dividend, activity.amount.figure)
    case "tax withholding", "tax reversal": activity.pay(.tax, activity.amount.figure)
    case "journal", "wire transfer", "moneylink transfer":
      let entry = BrokerEntry.cash(activity.money(activity.amount.figure))
      return [entry] + entry.fee((activity.fees.first?.figure ?? .absent).negative)
    case "lapse", "reinvested shares": return [.skipped(.named(action))]
    case _: return [.other(activity)]
    }
    return [.activity(activity)]
  }

  /// Shares that have vested, or were bought with what was kept from wages, less those that were kept for taxes: they cost
  /// what they were worth then, or what was paid.
  private func deposits(_ figures: BrokerActivity, _ details: [BrokerRow]) -> [BrokerEntry] {
    var activity = figures
    guard let detail = details.first else { return [.activity(activity)] }
    if !detail.vestingDay.isEmpty { activity.date = detail.vestingDay }
    if detail.positive("shareswithheld") != nil, let kept = detail.positive("netsharesdeposited") {
      activity.quantity = Figure(kept)
    }
    activity.amount = .none
    let value = detail.positive("vestfairmarketvalue", "purchaseprice", "purchasefairmarketvalue")
    guard let value else { return [.activity(activity)] }
    return BrokerEntry.receipt(activity, price: Figure(value))
  }

  /// Takes the lots that the broker names. What was sold before a split is told in shares of that day, and what had vested
  /// before it in those of today, so that one share was worth a multiple of the other.
  private func takeLots(_ sale: inout BrokerActivity, _ details: [BrokerRow]) {
    let sold = details.compactMap { detail in detail.positive("shares").map { (detail, shares: $0) } }
    let lots = sold.compactMap { detail, shares -> (day: String, quantity: ExactDecimal)? in
      let ratio = worths[[sale.symbol, detail.vestingDay]].flatMap { split(from: detail.worth, to: $0) }
      guard
        let now = try? (shares * ExactDecimal(ratio?.new ?? 1)).divided(
          by: ExactDecimal(ratio?.old ?? 1), places: 12)
      else { return nil }
      return (detail.vestingDay, now.normalised)
    }
    guard lots.count == sold.count, let all = try? sold.reduce(ExactDecimal.zero, { try $0 + $1.shares }),
      all == sale.quantity.value, let now = try? lots.reduce(ExactDecimal.zero, { try $0 + $1.quantity })
    else { return }
    sale.quantity = Figure(now)
    sale.rare.lotsOfDays = lots.filter { !$0.day.isEmpty }
  }

  /// The split between the days on which a share was worth these; nil if there was none.
  private func split(from before: ExactDecimal?, to now: ExactDecimal) -> SplitRatio? {
    guard let before, let forward = try? before.divided(by: now, places: 0),
      let backward = try? now.divided(by: before, places: 0)
    else { return nil }
    func isAbout(_ value: ExactDecimal, _ times: ExactDecimal, _ other: ExactDecimal) -> Bool {
      // Both are rounded to a cent.
      guard times > ExactDecimal(1), let product = try? other * times, let distance = try? value - product,
        let most = try? times * ExactDecimal(mantissa: 1, scale: 2)
      else { return false }
      return distance.magnitude <= most
    }
    if isAbout(before, forward, now) { return SplitRatio(new: forward, old: ExactDecimal(1)) }
    return isAbout(now, backward, before) ? SplitRatio(new: ExactDecimal(1), old: backward) : nil
  }
}

extension BrokerRow {
  /// The day on which the shares of a detail have vested, or were bought.
  fileprivate var vestingDay: String { self["vestdate", "purchasedate"] }

  fileprivate var worth: ExactDecimal? { positive("vestfairmarketvalue", "purchasefairmarketvalue") }

  /// The first number above 0 in these columns.
  fileprivate func positive(_ names: String...) -> ExactDecimal? {
    names.lazy.compactMap { figure($0).positive }.first
  }
}
