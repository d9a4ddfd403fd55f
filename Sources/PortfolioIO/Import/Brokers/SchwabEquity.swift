import PortfolioCore

extension ImportFormat {
  /// Schwab's Equity Awards Center: shares from an employer, as JSON, of today and of up to 2022.
  static let schwabEquity = ImportFormat(
    name: "schwab-equity",
    detects: { file in JSONShape(file).map(SchwabEquity.claims) ?? false },
    read: { file, options in
      let json = try file.parsedJSON()
      guard let transactions = (json["Transactions"] ?? json["transactions"])?.array else {
        throw ImportFailure.notOfFormat(name: file.name, format: "schwab-equity")
      }
      var reading = BrokerReading("schwab-equity", file, options, .newestFirst)
      reading.knownOrder = .mdy
      reading.passesOver = true
      let rows = transactions.map(SchwabEquity.Row.init)
      let lacking = options.said.columnsOfSkips.map(\.text).first { name in
        rows.allSatisfy { $0[name].isEmpty }
      }
      if let lacking { throw ImportFailure.cannotSkip(name: file.name, column: lacking) }
      let awards = SchwabEquity(rows)
      return try reading.rows { visit in
        for (index, row) in rows.enumerated() {
          let skipped = options.said.skippedName { row[$0] }
          for entry in skipped.map({ [.skipped(.named($0))] }) ?? awards.entries(row) {
            visit([entry], index + 1, row["Date", "eventDate"])
          }
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

  /// A transaction, or one of its details, whose names begin with a small letter in older files.
  fileprivate struct Row {
    private let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    /// The first text found under these names.
    subscript(names: String...) -> String {
      for name in names {
        let text = json[name] ?? json[name.prefix(1).lowercased() + name.dropFirst()]
        if !text.cell.isEmpty { return text.cell }
      }
      return ""
    }

    var details: [Row] {
      let list = (json["TransactionDetails"] ?? json["transactionDetails"])?.array ?? []
      return list.map { Row($0["Details"] ?? $0) }
    }

    /// The day on which the shares of a detail have vested, or were bought.
    var day: String { self["VestDate", "PurchaseDate"] }

    func number(_ names: String...) -> ExactDecimal? {
      names.lazy.compactMap { self[$0].number() }.first { $0.isPositive }
    }

    var worth: ExactDecimal? { number("VestFairMarketValue", "PurchaseFairMarketValue") }
  }

  /// What shares were worth on the days on which they have vested, in shares of today, by their symbols and those days.
  private var worths: [[String]: ExactDecimal] = [:]

  fileprivate init(_ rows: [Row]) {
    for row in rows where row["Action"].lowercased() == "deposit" {
      guard let detail = row.details.first, let worth = detail.worth else { continue }
      worths[[row["Symbol"], detail.day]] = worth
    }
  }

  fileprivate func entries(_ row: Row) -> [BrokerEntry] {
    let action = row["Action"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: row["Date", "eventDate"], symbol: row["Symbol"],
      quantity: row["Quantity"], amount: .net(row["Amount"]),
      fees: [.init(row["FeesAndCommissions", "totalCommissionsAndFees"])], currency: "USD",
      note: row["Description"])
    switch action.lowercased() {
    case "deposit": return deposits(activity, row.details)
    case "sale", "quick sale", "forced quick sell", "sell":
      activity.kind = .sell
      takeLots(&activity, row.details)
    // How much of it is a sale of what was held, the row does not tell.
    case let word where word.contains("sell") || word.contains("sale"):
      (activity.kind, activity.isUnclear) = (.sell, true)
    case "dividend": SchwabEquity.income(&activity, .dividend)
    case "tax withholding", "tax reversal": SchwabEquity.income(&activity, .tax)
    case "journal", "wire transfer", "moneylink transfer":
      let entry = BrokerEntry.cash(activity.money(activity.amount.text))
      return [entry] + entry.fee((activity.fees.first?.text ?? "").negative)
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

  /// Shares that have vested, or were bought with what was kept from wages, less those that were kept for taxes: they cost
  /// what they were worth then, or what was paid.
  private func deposits(_ figures: BrokerActivity, _ details: [Row]) -> [BrokerEntry] {
    var activity = figures
    guard let detail = details.first else { return [.activity(activity)] }
    if !detail.day.isEmpty { activity.date = detail.day }
    if detail.number("SharesWithheld") != nil, let kept = detail.number("NetSharesDeposited") {
      activity.quantity = kept.description
    }
    activity.amount = .none
    let value = detail.number("VestFairMarketValue", "PurchasePrice", "PurchaseFairMarketValue")
    guard let value else { return [.activity(activity)] }
    return BrokerEntry.receipt(activity, price: value.description)
  }

  /// Takes the lots that the broker names. What was sold before a split is told in shares of that day, and what had vested
  /// before it in those of today, so that one share was worth a multiple of the other.
  private func takeLots(_ sale: inout BrokerActivity, _ details: [Row]) {
    let sold = details.compactMap { detail in detail.number("Shares").map { (detail, shares: $0) } }
    let lots = sold.compactMap { detail, shares -> LotOfDay? in
      let ratio = worths[[sale.symbol, detail.day]].flatMap { split(from: detail.worth, to: $0) }
      guard
        let now = try? (shares * ExactDecimal(ratio?.new ?? 1)).divided(
          by: ExactDecimal(ratio?.old ?? 1), places: 12)
      else { return nil }
      return LotOfDay(day: detail.day, quantity: now.normalised)
    }
    do throws(Overflow) {
      var (told, now) = (ExactDecimal.zero, ExactDecimal.zero)
      for (_, shares) in sold { told = try told + shares }
      for lot in lots { now = try now + lot.quantity }
      guard told == sale.quantity.number(), lots.count == sold.count else {
        return
      }
      sale.quantity = now.description
      sale.rare.lotsOfDays = lots.filter { !$0.day.isEmpty }
    } catch {
      return
    }
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
