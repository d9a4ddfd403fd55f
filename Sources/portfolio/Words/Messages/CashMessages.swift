import PortfolioCore
import PortfolioIO

/// Cash transactions.
extension Message {
  static let cashNone = Message("cash.none")
  static let cashNoMatches = Message("cash.noMatches")
  static let cashLoading = Message("cash.loading")
  static let cashBalance = Message("cash.balance")
  static let cashLast = Message("cash.last")
  static let cashPrevious = Message("cash.previous")
  static let cashTotal = Message("cash.total")
  /// The number of transactions not shown.
  static let cashMore = Of<Int>("cash.more")
  static let cashImported = Of<Int>("cash.imported")
  static let cashReplaced = Of<Int>("cash.replaced")
  static let cashDuplicate = Of<Int>("cash.duplicate")
  static let cashRejected = Of<Int>("cash.rejected")
  /// The number of stored transactions removed because the service no longer has them.
  static let cashRemoved = Of<Int>("cash.removed")
  /// The sums of a list do not include fees.
  static let cashWithoutFees = Message("cash.withoutFees")
  /// The file is only one of several pages.
  static let cashFurtherPages = Message("cash.furtherPages")
  static func cashChecked(_ count: Int, issues: Int) -> Message {
    Message("cash.checked", ["count": count, "issues": issues])
  }
}

/// Accounts and their cash.
extension Message {
  static let accountsNone = Message("accounts.none")
  /// No cash is tracked.
  static let accountsNoMovements = Message("accounts.noMovements")
  static let accountsYes = Message("accounts.yes")
  static func accountsCause(_ cause: CashStatement.Cause) -> Message {
    if case .transaction(let kind) = cause { return .kind(kind) }
    return Message("accounts", about: cause)
  }
  /// What stands in a list of accounts for transactions that name none.
  static let accountsNoAccount = Message("accounts.noAccount")
  /// Returns go by trades because the cash of these accounts is not known from the beginning.
  static func accountsGoesByTrades(untracked: [String]) -> Message {
    Message("accounts.goesByTrades", ["accounts": untracked])
  }
  /// What money was earned by itself, beside what was deposited and earned.
  static func accountsDeposited(_ sum: String, gain: String?) -> Message {
    Message("accounts.deposited", ["sum": sum, "gain": gain])
  }
  /// So many transactions of an account, nil for what has none, came before an import that tells its money; the command
  /// enters what it held before them.
  static func accountsBeforeImport(_ count: Int, account: String?, command: String) -> Message {
    Message("accounts.beforeImport", ["count": count, "account": account, "command": command])
  }

  /// After an import: a row is one transfer with what was stored as something else.
  static func importJoined(line: Int, _ transfer: Transaction, _ formats: Formats) -> Message {
    let figure = transfer.sum.map { formats.amount($0) } ?? transfer.quantity.map { formats.quantity($0) }
    let what = [figure, transfer.ticker ?? transfer.currency].compactMap(\.self).joined(separator: " ")
    return Message(
      "import.joined",
      [
        "line": String(line), "what": what, "from": transfer.account, "to": transfer.toAccount,
        "day": formats.day(transfer.date.day),
      ])
  }

  /// After an import: what another broker's files brought is in no account, either.
  static let importOtherBroker = Of<String>("import.otherBroker", "other")

  /// After an import: the file calls its account by the name of one that is sheltered from tax.
  static func importSheltered(_ account: String?) -> Message {
    let name = account.map(EnteringCommand.quoted) ?? "NAME"
    return Message(
      "import.sheltered", ["account": account, "command": "portfolio accounts set \(name) sheltered=yes"])
  }
}

/// Exchange rates.
extension Message {
  static let ratesNone = Message("rates.none")
  static let ratesNoMatches = Message("rates.noMatches")
  static let ratesLoading = Message("rates.loading")
  static let ratesPerEuro = Message("rates.perEuro")
  static let ratesSource = Of<RateSource>("rates.source")
  static func ratesNotFetched(_ failure: FeedFailure) -> Message {
    Message("rates.notFetched", failure.values)
  }
  static let ratesWouldFetch = Message("rates.wouldFetch")
  static let ratesImported = Of<Int>("rates.imported")
  static let ratesReplaced = Of<Int>("rates.replaced")
  static let ratesKnown = Of<Int>("rates.known")
  /// A file is none of the bank's, or not a whole one.
  static let ratesUndetected = Message("rates.undetected")
  static func ratesSeveralCurrencies(_ codes: [String]) -> Message {
    Message("rates.severalCurrencies", ["currencies": codes, "currency": codes.first ?? ""])
  }
  /// Of one currency.
  static func ratesMissing(_ rates: [MissingRate]) -> Message {
    Message(
      "rates.missing",
      [
        "days": days(of: rates), "count": rates.count,
        "command": Message.Value.shown { words in words.quoted(rates.first.map { words(ratesSet($0)) } ?? "")
        },
      ])
  }
  /// The command that sets a rate.
  static func ratesSet(_ rate: MissingRate) -> Message {
    Message("rates.set", ["currency": rate.code, "day": rate.day.description])
  }
  /// What a total does not include for want of these rates.
  static func ratesOmissions(_ names: [String], _ rates: [MissingRate]) -> Message {
    let codes = rates.map(\.code).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return Message(
      "rates.omissions",
      [
        "names": names,
        "rates": codes.map { code in ratesOnDays(code, rates.filter { $0.code == code }) },
      ])
  }
  /// A currency with the days for which its rates are missing.
  static func ratesOnDays(_ code: String, _ rates: [MissingRate]) -> Message {
    Message("rates.onDays", ["currency": code, "days": days(of: rates)])
  }
  /// The number of transactions without a currency, which are now assumed to be in another one.
  static func ratesUnnamed(_ count: Int, before: String, now: String) -> Message {
    Message("rates.unnamed", ["count": count, "before": before, "now": now])
  }

  /// The first of many: `2024-06-01, 2024-12-31 and 5 more`.
  private static func days(of rates: [MissingRate]) -> [CalendarDay] { rates.map(\.day) }
}
