import PortfolioCore

/// `summary`, apart from its figures.
extension Message {
  /// The label for amounts without a ticker.
  static let summaryOther = Message("summary.other")
  /// A part of the whole profit.
  static let profitPart = Of<ProfitReport.Part>("explain.part")
  /// The title of the pieces that a cost is made of.
  static let explainPieces = Message("explain.pieces")
  /// The number of transactions dated after today.
  static let summaryLater = Of<Int>("summary.later")
}

/// The portfolio at a glance, apart from its figures.
extension Message {
  /// The day of a change, or both days where they are far apart.
  static func overviewDays(from: String?, to: String) -> Message {
    Message("overview.days", ["from": from, "to": to])
  }
  /// What a profit is of what was put in.
  /// In place of the returns of a benchmark.
  static let overviewUnpriced = Message("overview.unpriced")
  static func overviewShare(_ percent: String, of amount: String, isDeposited: Bool) -> Message {
    Message(
      "overview.share",
      ["percent": percent, "amount": amount, "kind": (isDeposited ? "deposited" : "invested").asChoice])
  }
  /// So many positions were sold completely.
  static func overviewClosed(_ count: Int, profit: String?) -> Message {
    Message("overview.closed", ["count": count, "profit": profit])
  }
}

/// `income`, apart from its figures.
extension Message {
  static let incomeNone = Message("income.none")
  static let incomeNoCosts = Message("income.noCosts")
  static func incomeNarrowed(from: String?, to: String?, account: String?) -> Message {
    Message("income.narrowed", ["days": days(from: from, to: to), "account": account])
  }
  /// The title of the dividend yields on cost.
  static let incomeYieldOnCost = Message("income.yieldOnCost")
  /// What a forecast is, of what is held on a day and up to another.
  static func incomeEstimated(from: String, to: String) -> Message {
    Message("income.estimated", ["from": from, "to": to])
  }
  /// Nothing that is held on a day has paid in the twelve months before.
  static func incomeNothingRecurs(day: String) -> Message { Message("income.nothingRecurs", ["day": day]) }
  /// The title of the payments of a forecast.
  static let incomePayments = Message("income.payments")
}

/// `risk`, apart from its figures.
extension Message {
  /// What the figures are of: so many periods between two days.
  static func riskMeasured(_ period: ReturnPeriod, _ count: Int, from: String, to: String) -> Message {
    Message("risk.measured", ["periods": riskPeriods(period, count), "from": from, "to": to])
  }
  static func riskPeriods(_ period: ReturnPeriod, _ count: Int) -> Message {
    Message("risk.periods.\(period.rawValue)", ["count": count])
  }
  /// A fall to a low, and when it was made up; nil if it was not.
  static func riskFall(_ depth: String, from: String, trough: String, until: String?) -> Message {
    Message("risk.fall", ["depth": depth, "from": from, "trough": trough, "until": until])
  }
  /// How far below a high something is.
  static func riskBelow(_ depth: String, since day: String) -> Message {
    Message("risk.below", ["depth": depth, "day": day])
  }
  /// Why there are no figures.
  static let riskReason = Of<RiskFigures.Reason>("risk.reason")
}

/// `what-if`, apart from its figures.
extension Message {
  /// The purchase or sale that is looked at; a currency where one is known.
  static func whatIfSupposed(
    _ kind: TransactionKind, quantity: String, ticker: String, price: String, currency: String?, day: String
  ) -> Message {
    Message(
      "whatIf.supposed",
      [
        "kind": kind.rawValue.asChoice, "quantity": quantity, "ticker": ticker,
        "price": currency.map { "\(price) \($0)" } ?? price, "day": day,
      ])
  }
  static let whatIfRealised = Message("whatIf.realised")
  static let whatIfLotsAfter = Message("whatIf.lotsAfter")
  static let whatIfGainsOfYear = Of<String>("whatIf.gainsOfYear", "year")
  /// Purchases that would make it a wash sale.
  static let whatIfWashed = Message("whatIf.washed")
  /// Sales that it would make wash sales.
  static let whatIfWashes = Message("whatIf.washes")
  /// The other side of its matches within 30 days, in the United Kingdom.
  static let whatIfThirtyDays = Message("whatIf.thirtyDays")
  static let whatIfBefore = Message("whatIf.before")
  static let whatIfAfter = Message("whatIf.after")
}

/// Targets, and why no trades are proposed.
extension Message {
  static let rebalanceNoTargets = Message("rebalance.noTargets")
  static let rebalanceNothingToDo = Message("rebalance.nothingToDo")
  /// Drift is of what has a target, while percentages are of all there is.
  static let rebalanceDriftOfTargets = Message("rebalance.driftOfTargets")
}

/// A broker's statement.
extension Message {
  /// The number of matching quantities, if all match.
  static let reconcileAgrees = Of<Int>("reconcile.agrees")
  /// The number of differing quantities, and of matching ones.
  static func reconcileDiffers(_ count: Int, matches: Int) -> Message {
    Message("reconcile.differs", ["count": count, "matches": matches])
  }
  /// As many shares as here are said to have cost something else.
  static func reconcileCost(_ ticker: String, statement: String, ours: String) -> Message {
    Message("reconcile.cost", ["ticker": ticker, "statement": statement, "ours": ours])
  }
}

/// `digest`, apart from its figures.
extension Message {
  /// The first line.
  static let digestSince = Of<String>("digest.since", "day")
  /// The title of prices that have changed.
  static let digestPrices = Message("digest.prices")
}

extension Message {
  /// The days to which something is limited: `from 2024-01-01 to 2024-12-31`.
  static func days(from: String?, to: String?) -> Message? {
    switch (from, to) {
    case (let from?, let to?): Message("days.between", ["from": from, "to": to])
    case (let from?, nil): Message("days.from", ["from": from])
    case (nil, let to?): Message("days.upTo", ["to": to])
    case (nil, nil): nil
    }
  }
}
