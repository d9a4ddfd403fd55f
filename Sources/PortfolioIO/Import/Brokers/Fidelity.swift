import PortfolioCore

extension ImportFormat {
  /// Fidelity's history: it has blank lines before it, a disclaimer after it, and sentences as actions.
  static let fidelity =
    BrokerCSV(
      name: "fidelity",
      isHeader: BrokerCSV.hasOneOfEach(
        ["run date"], ["action"], ["symbol"], ["quantity"], ["amount ($)", "amount"]),
      dates: ["run date"], knownOrder: .mdy, rowOrder: .newestFirst, currency: { _ in "USD" },
      entries: { [Fidelity.entry($0)] },
      hasFooter: true, contents: [.trades, .income, .costs, .cash, .options, .actions]
    ).format
}

private enum Fidelity {
  private static let kinds: [(beginning: String, kind: BrokerActivity.Kind)] = [
    ("you bought", .buy), ("reinvestment", .buy), ("you sold", .sell), ("dividend", .dividend),
    ("expired", .expiry), ("assigned", .exercise), ("exercised", .exercise),
    ("long-term cap gain", .dividend), ("short-term cap gain", .dividend), ("royalty", .dividend),
    ("return of capital", .returnOfCapital), ("adr fee", .fee), ("fee charged", .fee),
    ("foreign custody fee", .fee), ("advisory fee", .fee), ("advisor fee", .fee), ("management fee", .fee),
    ("interest", .interest), ("muni exempt int", .interest), ("margin interest", .interest),
    ("foreign tax", .tax), ("fed tax", .tax), ("state tax", .tax), ("adj foreign tax", .tax),
    ("non-resident tax", .tax),
    ("adj non-resident tax", .tax),
    ("distribution spinoff", .spinoff), ("distribution", .splitByChange),
    ("reverse split", .splitSide), ("name changed", .exchangeSide), ("merger mer from", .exchangeSide),
    ("merger", .redemption), ("redemption payout", .redemption), ("in lieu of", .cashInLieu),
  ]
  /// What money that is paid in or out, or moved, begins with.
  private static let cash = [
    "direct deposit", "direct debit", "electronic funds transfer", "transfer", "check", "cash contribution",
    "deposit", "withdrawal", "wire", "bill payment", "debit card", "contribution", "partic contr", "co contr",
    "normal distr", "early distr", "roth conversion", "rollover", "journaled",
  ]
  /// Uninvested cash is held in shares of a money market fund or of a bank's account, which count as cash.
  private static let core: Set = [
    "CASH", "SPAXX", "FDRXX", "FCASH", "FZFXX", "SPRXX", "FDLXX", "QPIFQ", "QPIGQ", "QPIKQ", "QIMHQ", "QIWSQ",
  ]
  private static let intoCore = ["redemption from core account", "purchase into core account"]

  static func entry(_ row: BrokerRow) -> BrokerEntry {
    let action = row["action"]
    let word = action.lowercased()
    if intoCore.contains(where: word.hasPrefix) { return .skipped(.named(action)) }
    let amount = row["amount ($)", "amount"]
    let account = row["account number", "account"]
    var activity = BrokerActivity(
      kind: .received, name: action, date: row.date, symbol: row["symbol"],
      security: row["description"], quantity: row["quantity"], price: row["price ($)", "price"],
      amount: .net(amount),
      fees: [row["commission ($)", "commission"], row["fees ($)", "fees"]],
      accrued: row["accrued interest ($)", "accrued interest"], currency: row["currency"],
      account: number(ofAccount: account))
    activity.earlier.account = account
    // `EXPIRED CALL (AAPL) … as of Apr-19-2024`
    let effective = String(DateText.effective(action).prefix { $0 != " " })
    if effective != action, DateText(effective) != nil {
      (activity.date, activity.earlier.date) = (effective, row.date)
    }
    activity.balance = row["cash balance ($)", "cash balance"]
    if LocalizedNumberParser.read(activity.balance, .point) == nil { activity.balance = "" }
    let known = kinds.first { word.hasPrefix($0.beginning) }
    let kind = known?.kind
    activity.category = known.map { IncomeCategory.told(by: $0.beginning)?.rawValue ?? "" }
    if core.contains(activity.symbol), activity.hasShares, kind != .dividend, kind != .interest {
      return .skipped(.named(action))
    }
    guard let kind else { return cash.contains(where: word.hasPrefix) ? .cash(activity) : .other(activity) }
    // What a fund distributes in cash.
    activity.isBond = BrokerActivity.isBondNumber(activity.symbol)
    activity.kind = kind == .splitByChange && !activity.hasShares ? .dividend : kind
    if kind == .fee { (activity.amount, activity.fees) = (.gross(amount), []) }
    if kind == .spinoff {
      let parent = parent(action)
      (activity.symbol, activity.into) = (parent == activity.symbol ? "" : parent, activity.symbol)
    }
    return .activity(activity)
  }

  /// The number `X12345678` in `"Individual" X12345678`.
  private static func number(ofAccount text: String) -> String {
    guard text.first == "\"", let close = text.lastIndex(of: "\"") else { return text }
    let number = text[text.index(after: close)...].filter { $0 != " " }
    return number.isEmpty ? text : number
  }

  /// The parent `ABC` in `DISTRIBUTION SPINOFF FROM:(ABC ) …`.
  private static func parent(_ action: String) -> String {
    guard let open = action.firstIndex(of: "("), let close = action[open...].firstIndex(of: ")") else {
      return ""
    }
    return action[action.index(after: open)..<close].filter { $0 != " " }
  }
}
