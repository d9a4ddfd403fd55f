import PortfolioCore
import PortfolioIO

// Messages whose values have to be worked out, and those that are used in many places. Any other is written where it is
// said: `Message("page.asOf", ["day": day])`.

extension Message {
  static let heading = Of<Heading>("heading")
  /// The same, shorter, for tables that would lose a column otherwise.
  static func shortHeading(_ heading: Heading) -> Message { Message("heading.\(heading.rawValue).short") }
  static let kind = Of<TransactionKind>("kind")
  static let source = Of<PriceSource>("source")
  static let term = Of<HoldingTerm>("term")
  /// Which shares are sold first.
  static let byMethod = Of<CostBasisMethod>("method")
  static let pagePart = Of<PagePart>("page.part")
  static let riskReason = Of<RiskFigures.Reason>("risk.reason")
  /// Why there is no annual rate.
  static let priceNoRate = Of<RateOfReturn.Reason>("price.noRate")
  static let imported = Of<Int>("import.done")

  static let total = Message("report.total")
  static let noTransactions = Message("transactions.none")
  static let noMatchingTransactions = Message("transactions.noMatches")
  static let noLots = Message("lots.none")
  static let interrupted = Message("program.interrupted")
  static let standardOutput = Message("program.standardOutput")
  static func line(_ line: Int) -> Message { Message("file.line", ["line": String(line)]) }
}

/// What figures are of.
extension Message {
  /// How figures were narrowed: what is held on a later day than today has the prices of today.
  static func asOf(day: String?, account: String?, pricedToday: Bool = false) -> Message {
    Message(
      day == nil ? "report.ofAccount" : "report.asOf",
      ["day": day, "account": account, "today": pricedToday])
  }

  /// The values of a text about a period; it chooses its wording by which `ends` there are.
  static func period(from: String?, to: String?, account: String?) -> Values {
    let ends = from == nil ? to.map { _ in "to" } : to == nil ? "from" : "both"
    return ["from": from, "to": to, "account": account, "ends": ends?.asChoice]
  }

  /// The days to which something is limited: `from 2024-01-01 to 2024-12-31`.
  static func days(from: String?, to: String?) -> Message? {
    switch (from, to) {
    case (let from?, let to?): Message("days.between", ["from": from, "to": to])
    case (let from?, nil): Message("days.from", ["from": from])
    case (nil, let to?): Message("days.upTo", ["to": to])
    case (nil, nil): nil
    }
  }

  /// Tickers whose prices are many days older than the day in question, with their ages in days.
  static func priceOld(ages: [String: Int]) -> Message {
    let prices = ages.sorted { $0.key < $1.key }.map { ticker, days in
      Message("price.daysOld", ["ticker": ticker, "days": days])
    }
    return Message("price.old", ["prices": prices])
  }

  /// A fetched price is so far from that of the last trade that one of them is likely to be in pence.
  static func priceFar(_ quote: Quote, fromTrade trade: Quote) -> Message {
    func price(_ quote: Quote) -> Value { .shown { $0.figures.price(quote.price) } }
    return Message("price.far", ["ticker": quote.ticker, "price": price(quote), "tradePrice": price(trade)])
  }

  static func accountsCause(_ cause: CashStatement.Cause) -> Message {
    if case .transaction(let kind) = cause { return .kind(kind) }
    return Message("accounts.\(cause)")
  }

  static func taxUnknown(_ unknown: TaxUnknown) -> Message {
    guard case .transfersAcrossShelters(let tickers) = unknown else {
      return Message("tax.unknown", about: unknown)
    }
    return Message("tax.unknown", about: unknown, ["tickers": tickers])
  }

  static func achievementsRule(_ name: AchievementRule.Name) -> Message {
    let worth = name.rawValue.split(separator: "-").last.flatMap { Int($0) }
    return Message("achievements.\(name.rawValue)", ["worth": worth])
  }
}

/// Exchange rates.
extension Message {
  /// Of one currency.
  static func ratesMissing(_ rates: [MissingRate]) -> Message {
    let command = rates.first.map { rate in
      Message("rates.set", ["currency": rate.code, "day": rate.day.description])
    }
    return Message(
      "rates.missing",
      [
        "days": rates.map(\.day), "count": rates.count,
        "command": Message.Value.shown { words in words.quoted(command.map { words($0) } ?? "") },
      ])
  }

  /// What a total does not include for want of these rates.
  static func ratesOmissions(_ names: [String], _ rates: [MissingRate]) -> Message {
    let codes = rates.map(\.code).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return Message(
      "rates.omissions",
      [
        "names": names,
        "rates": codes.map { code in
          Message("rates.onDays", ["currency": code, "days": rates.filter { $0.code == code }.map(\.day)])
        },
      ])
  }
}

/// Remote stores and mirrors.
extension Message {
  static func remoteNotice(_ notice: RemoteNotice, store: String) -> Message {
    switch notice {
    case .copyShown(let age, let failure):
      Message("remote.copyShown", ["store": store, "reason": failure.message, "age": ago(age)])
    case .detailsLost(let count): Message("remote.detailsLost", ["store": store, "count": count])
    case .cache(let warning): warning.message
    }
  }

  static func remoteDifference(_ kind: StoreMerge.Difference.Kind) -> Message {
    switch kind {
    case .new: Message("remote.isNew")
    case .changed(let fields):
      Message(
        "remote.isChanged",
        [
          "fields": Message.Value.shown { words in
            fields.map { words.field($0.rawValue) }.joined(separator: ", ")
          }
        ])
    case .deleted: Message("remote.isDeleted")
    }
  }
}

/// What the program asks on a terminal, without the space before the answer.
extension Message {
  static func askField(_ field: Field) -> Message {
    let kinds = Message.Value.shown { words in
      TransactionKind.allCases.map { words(.kind($0)) }.joined(separator: ", ")
    }
    return Message("ask.\(field.rawValue)", ["kinds": kinds])
  }

  /// Asks for optional fields, all on one line.
  static func askDetails(_ fields: [Field]) -> Message {
    let headings = fields.compactMap { Heading(rawValue: $0.rawValue) }
    let names = Message.Value.shown { words in
      // A semicolon is spaced as a colon is.
      headings.map { words(.heading($0)) }.joined(separator: words.colon.replacing(":", with: ";"))
    }
    return Message("ask.details", ["fields": names])
  }
}

/// Lengths of time.
extension Message {
  /// A rough length of time in seconds: `3 minutes`.
  static func age(_ seconds: Int) -> Message { length("age", seconds) }

  /// The same after the German `vor`, which takes the dative.
  static func ago(_ seconds: Int) -> Message { length("ago", seconds) }

  /// The same for a column: `3m`.
  static func shortAge(_ seconds: Int) -> Message { length("age.short", seconds) }

  private static func length(_ key: String, _ seconds: Int) -> Message {
    let (unit, count) =
      switch seconds {
      case ..<60: ("second", seconds)
      case ..<3600: ("minute", seconds / 60)
      case ..<172_800: ("hour", seconds / 3600)
      default: ("day", seconds / 86_400)
      }
    return Message("\(key).\(unit)", ["count": count])
  }
}

extension Message.Value {
  static func skippedRow(_ what: SkippedRow.What) -> Self {
    switch what {
    case .named(let name): .text(name)
    case .otherCurrency(let kind, let currency):
      .message(Message("import.otherCurrency", ["kind": Message.kind(kind), "currency": currency]))
    case .deleted: .message(Message("import.deleted"))
    }
  }

  static func advisorsCategory(_ category: SecurityCategory) -> Self {
    if case .other(let name) = category { return .text(SecurityCategory.readable(name)) }
    return .message(Message("category.\(category.rawValue)"))
  }
}
