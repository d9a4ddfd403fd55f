import PortfolioCore

extension ImportFormat {
  /// Interactive Brokers' Flex queries, with columns chosen by the user, as csv and as XML; its transaction history, one
  /// section among others; and its activity statements.
  static let interactiveBrokers = ImportFormat(
    "interactive-brokers",
    forms: [
      ImportFormat(name: "interactive-brokers", detects: FlexStatement.claims, read: FlexStatement.read),
      flex, history,
      ImportFormat(
        name: "interactive-brokers", detects: ActivityStatement.claims, read: ActivityStatement.read),
    ])

  private static let flex =
    BrokerCSV(
      name: "interactive-brokers",
      isHeader: { flexTrades($0) || flexCash($0) },
      dates: InteractiveBrokers.flexDates,
      entries: { [InteractiveBrokers.flexEntry($0)] }
    ).format

  private static let flexTrades = BrokerCSV.hasOneOfEach(
    ["buy/sell"], ["tradedate", "datetime", "date/time"], ["quantity"], ["tradeprice", "price"])
  private static let flexCash = BrokerCSV.hasOneOfEach(
    ["currencyprimary"], ["type"], ["amount"], ["datetime", "date/time", "settledate", "reportdate"])

  private static let history =
    BrokerCSV(
      name: "interactive-brokers",
      isHeader: BrokerCSV.has("transaction history", "header", "date", "transaction type", "quantity"),
      currency: InteractiveBrokers.baseCurrency, entries: { [InteractiveBrokers.historyEntry($0)] }
    ).format
}

enum InteractiveBrokers {
  /// The columns of a Flex query with the day of a row.
  static let flexDates = ["tradedate", "datetime", "date/time", "settledate", "reportdate", "date"]

  /// Rows that repeat what the trades say.
  private static let summaries: Set<String> = ["SYMBOL_SUMMARY", "ASSET_SUMMARY", "CLOSED_LOT", "WASH_SALE"]

  private static let levels: [String: BrokerActivity.Level] = ["ORDER": .order, "EXECUTION": .execution]
  private static let cashLevels: [String: BrokerActivity.Level] = ["SUMMARY": .sum, "DETAIL": .booking]

  static func flexEntry(_ row: BrokerRow) -> BrokerEntry {
    // The side of a trade may be left out, and cash has no number of shares.
    let (quantity, price) = (row.figure("quantity"), row.figure("tradeprice", "price"))
    var side = row["buy/sell"]
    if side.isEmpty, quantity.isAmount { side = quantity.isNegative ? "SELL" : "BUY" }
    if side.isEmpty {
      // What has a price and no type is a trade.
      let isTrade = row["type"].isEmpty && price.isAmount
      return isTrade ? .refused(.missing, .quantity) : flexCashEntry(row)
    }
    let detail = row["levelofdetail"]
    if summaries.contains(detail.uppercased()) { return .skipped(.named(detail)) }
    let asset = row["assetclass"]
    let currency = row["currencyprimary", "currency"]
    let commission = row.figure("ibcommission", "commission")
    var money = row.figure("trademoney", "proceeds")
    // Elements need not say in so many words what a trade moved beside its commission.
    if money.isAbsent, price.isAbsent, row["netcash"].isEmpty, let cost = row.figure("cost").value?.magnitude
    {
      money = Figure(try? cost - (commission.value?.magnitude ?? .zero))
    }
    var activity = BrokerActivity(
      kind: .buy, name: side, date: row.date, symbol: row["symbol"], isin: row["isin"],
      security: row["description"], quantity: quantity, price: price,
      amount: money.isAbsent ? .net(row.figure("netcash")) : .gross(money),
      taxes: [.init(row.figure("taxes"))],
      costsAreNegative: true, currency: currency,
      id: row["tradeid", "transactionid", "ibexecid"],
      account: row["clientaccountid", "accountid"], note: row["notes"])
    activity.rare.rate = row.figure("fxratetobase").positive
    activity.level = levels[detail.uppercased()]
    let feeCurrency = row["ibcommissioncurrency"].uppercased()
    // A conversion has no ISIN, and a pair of currencies as its symbol where the query asks for one.
    let pair = row["symbol"].split(separator: ".", omittingEmptySubsequences: false)
    let isPair = pair.count == 2 && pair.allSatisfy { Currency.code(String($0)) != nil }
    if asset.uppercased() == "CASH"
      || asset.isEmpty && row["isin"].isEmpty && (isPair || row["symbol"].isEmpty)
    {
      activity.fees = commission.isAmount ? [.init(commission, in: feeCurrency)] : []
      // What its amount does not tell, its price does.
      if money.isAbsent, let count = quantity.value?.magnitude, let price = price.value {
        money = Figure(try? count * price)
      }
      return .conversion(activity, pair: row["symbol"], bought: quantity, paid: money)
    }
    if feeCurrency.isEmpty || currency.isEmpty || feeCurrency == currency.uppercased() {
      activity.fees = [.init(commission)]
    } else if commission.isAmount {
      activity.fees = [.init(commission, in: feeCurrency)]
      activity.rare.earlier.hadNoFee = true
    }
    switch side.uppercased() {
    case "BUY": activity.kind = .buy
    case "SELL": activity.kind = .sell
    case "BUY (CA.)": (activity.kind, activity.cancels) = (.buy, true)
    case "SELL (CA.)": (activity.kind, activity.cancels) = (.sell, true)
    default: return .other(activity)
    }
    activity.isBond = asset.uppercased() == "BOND"
    // Of these, the proceeds are not what was paid.
    activity.isUnclear = ["FUT", "CFD"].contains(asset.uppercased())
    if ["OPT", "FOP", "FSFOP"].contains(asset.uppercased()) {
      let underlying = BrokerDraft.symbol(row["underlyingsymbol"]).value?.text ?? ""
      if underlying != OptionSymbol(OptionNotation.symbol(in: row["symbol"]) ?? "")?.underlying {
        activity.rare.underlying = underlying
      }
      let size = row.figure("multiplier").value
      if size != OptionSymbol.contractSize { activity.rare.multiplier = size?.description ?? "" }
      activity.kind = .ofOption(
        row["notes/codes", "notes", "code"], paid: activity.amount.figure, otherwise: activity.kind)
    }
    return .activity(activity)
  }

  /// A row of the section of cash transactions.
  static func flexCashEntry(_ row: BrokerRow) -> BrokerEntry {
    let type = row["type"]
    var activity = BrokerActivity(
      kind: .dividend, name: type, date: row.date, symbol: row["symbol"], isin: row["isin"],
      amount: .gross(row.figure("amount")), costsAreNegative: true, currency: row["currencyprimary"],
      account: row["clientaccountid", "accountid"],
      note: row["description"])
    if type.isEmpty || activity.amount.figure.isAbsent { return .nothing }
    activity.rare.rate = row.figure("fxratetobase").positive
    // A query may have both each booking and their sums.
    activity.level = cashLevels[row["levelofdetail"].uppercased()]
    switch type.lowercased() {
    case "dividends", "payment in lieu of dividends":
      let isReturn = activity.note.lowercased().contains(word: "(return of capital)")
      activity.kind = isReturn ? .returnOfCapital : .dividend
    case let word where word.contains(word: "withholding") || word.contains(word: "tax"): activity.kind = .tax
    case let word where word.contains(word: "interest"):
      activity.kind = BrokerActivity.interest(activity.note)
    case let word where word.contains(word: "fee") || word == "commission adjustments": activity.kind = .fee
    case let word where word.hasPrefix("deposits"): return .cash(activity)
    default: return .other(activity)
    }
    return .activity(activity)
  }

  /// What all amounts of a transaction history are in: `Summary,Data,Base Currency,EUR`.
  static func baseCurrency(_ file: ImportFile) -> String {
    let line = CSVTable(file.text) { $0.count > 3 && $0[1] == "data" && $0[2] == "base currency" }
    return line?.header[3].uppercased() ?? ""
  }

  /// An exercise, or the trade of its shares.
  private static func exercise(_ activity: BrokerActivity) -> BrokerActivity.Kind {
    if OptionNotation.symbol(in: activity.symbol) != nil { return .exercise }
    return activity.quantity.isNegative ? .sell : .buy
  }

  static func historyEntry(_ row: BrokerRow) -> BrokerEntry {
    guard row["transaction history"] == "Transaction History", row["header"] == "Data" else {
      return .nothing
    }
    let type = row["transaction type"]
    func unlessDash(_ text: String) -> String { text == "-" ? "" : text }
    func figure(_ name: String) -> Figure { Figure(unlessDash(row[name]), row.point) }
    let gross = figure("gross amount")
    var activity = BrokerActivity(
      kind: .buy, name: type, date: row.date, symbol: unlessDash(row["symbol"]),
      security: row["description"], quantity: figure("quantity"), price: figure("price"),
      amount: gross.isAbsent ? .net(figure("net amount")) : .gross(gross),
      fees: [.init(figure("commission"))],
      costsAreNegative: true, currency: row["currency"], account: row["account"])
    switch type.lowercased() {
    case "buy": activity.kind = .buy
    case "sell": activity.kind = .sell
    case "assignment", "exercise", "option assignment", "option exercise":
      activity.kind = exercise(activity)
      activity.rare.priceCurrency = row["price currency"]
    case "expiration", "option expiration": activity.kind = .expiry
    case "dividend", "payment in lieu": activity.kind = .dividend
    case "foreign tax withholding", "sales tax": activity.kind = .tax
    case let word
    where [word, row["description"].lowercased()].contains { $0.hasPrefix("cancel withholding") }:
      activity.kind = .tax
    case "credit interest", "debit interest", "investment interest received", "investment interest paid":
      activity.kind = BrokerActivity.interest(row["description"] + " " + type)
    case "return of capital": activity.kind = .returnOfCapital
    case "other fee", "commission adjustment": activity.kind = .fee
    case "internal transfer", "cash transfer":
      activity.isTransferSide = !activity.movesShares
      return .cash(activity)
    case "deposit", "withdrawal", "electronic fund transfer", "system transfer": return .cash(activity)
    case "corporate action":
      return CorporateAction(row["description"])?.entry(activity, worth: .absent) ?? .other(activity)
    // A conversion, of which there is nothing but its commission; a currency pair has a quantity too.
    case "forex trade component", "adjustment":
      guard let commission = activity.fees.first?.figure, commission.isAmount else {
        return .skipped(.named(type))
      }
      activity.pay(.fee, commission.negative)
      activity.symbol = ""
    default: return .other(activity)
    }
    return .activity(activity)
  }
}

extension BrokerActivity.Kind {
  /// What a trade of options is by its codes: `A` for assigned, `Ex` for exercised, `Ep` for expired. Where money is paid
  /// for it, as for options on an index, it is a trade.
  static func ofOption(
    _ codes: String, paid: Figure, otherwise kind: BrokerActivity.Kind
  ) -> BrokerActivity.Kind {
    if paid.isAmount { return kind }
    let codes = Set(codes.split { $0 == ";" || $0 == " " || $0 == "," })
    if codes.contains("Ep") { return .expiry }
    return codes.contains("A") || codes.contains("Ex") ? .exercise : kind
  }
}
