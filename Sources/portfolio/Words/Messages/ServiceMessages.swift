import PortfolioCore
import PortfolioIO

/// Remote stores and mirrors.
extension Message {
  static func remoteNotice(_ notice: RemoteNotice, store: String) -> Message {
    switch notice {
    case .copyShown(let age, let failure):
      Message(
        "remote.copyShown",
        ["store": .text(store), "reason": .message(failure.message), "age": .message(.ago(age))])
    case .detailsLost(let count):
      Message("remote.detailsLost", ["store": .text(store), "count": .number(count)])
    case .cache(let warning): warning.message
    }
  }
  /// The numbers of transactions copied from one store to another.
  static func remoteMerged(new: Int, changed: Int, same: Int) -> Message {
    Message("remote.merged", ["added": .number(new), "changed": .number(changed), "same": .number(same)])
  }
  /// The number that only the target has.
  static func remoteOthers(_ count: Int) -> Message { Message("remote.others", ["count": .number(count)]) }
  /// The number deleted because only the target had them.
  static func remoteDeleted(_ count: Int) -> Message { Message("remote.deleted", ["count": .number(count)]) }
  static func remoteDifference(_ kind: StoreMerge.Difference.Kind) -> Message {
    switch kind {
    case .new: Message("remote.isNew")
    case .changed(let fields):
      Message(
        "remote.isChanged",
        ["fields": .shown { words in fields.map { words.field($0.rawValue) }.joined(separator: ", ") }])
    case .deleted: Message("remote.isDeleted")
    }
  }
  /// A change is stored in the file but not in the mirror yet.
  static func remoteMirrorLeftBehind(because failure: FeedFailure?) -> Message {
    Message("remote.mirrorLeftBehind", ["reason": failure.map { .message($0.message) }])
  }
  /// The number of transactions that are only in the mirror.
  static func remoteOnlyInMirror(_ count: Int) -> Message {
    Message("remote.onlyInMirror", ["count": .number(count)])
  }
  /// When the mirror last matched the file.
  static func remoteAgreed(age: Int) -> Message { Message("remote.agreed", ["age": .message(.ago(age))]) }
  static func remoteMore(_ count: Int) -> Message { Message("remote.more", ["count": .number(count)]) }
  static let remoteTokenInAddress = Message("remote.tokenInAddress")
  static let remoteStoreIsNoFile = Message("remote.storeIsNoFile")
}

/// Advisors.
extension Message {
  static let advisorsNobody = Message("advisors.nobody")
  static let advisorsNoMatch = Message("advisors.noMatch")
  static let advisorsNothing = Message("advisors.nothing")
  /// In place of accounts and securities that have not been fetched.
  static let advisorsNotFetched = Message("advisors.notFetched")
  static let advisorsNoHoldings = Message("advisors.noHoldings")
  static let advisorsFirm = Message("advisors.firm")
  static let advisorsShown = Message("advisors.shown")
  static let advisorsLoading = Message("advisors.loading")
  /// The age of the copy that a report is based on, in seconds.
  static func advisorsFetched(age: Int) -> Message {
    Message("advisors.fetched", ["age": .message(.ago(age))])
  }
  static func advisorsCopyShown(because failure: FeedFailure, age: Int) -> Message {
    Message("advisors.copyShown", ["reason": .message(failure.message), "age": .message(.ago(age))])
  }
  /// Only what the dashboard says is shown of this advisor.
  static func advisorsOverviewShown(_ name: String, because failure: FeedFailure) -> Message {
    Message("advisors.overviewShown", ["advisor": .text(name), "reason": .message(failure.message)])
  }
  static func advisorsWithoutID(_ count: Int) -> Message {
    Message("advisors.withoutID", ["count": .number(count)])
  }
  /// The number of advisors whose details were never fetched.
  static func advisorsUnread(_ count: Int) -> Message {
    Message("advisors.unread", ["count": .number(count)])
  }
  /// The details of this advisor cannot be searched.
  static func advisorsUnreadable(_ name: String) -> Message {
    Message("advisors.unreadable", ["advisor": .text(name)])
  }
  static func advisorsWithoutValue(tickers: [String], account: String) -> Message {
    Message("advisors.withoutValue", ["tickers": .list(tickers), "account": .text(account)])
  }
  static func advisorsTotalDisagrees(given: ExactDecimal, value: ExactDecimal) -> Message {
    Message("advisors.totalDisagrees", ["given": .figure(given), "sum": .figure(value)])
  }
}

extension Message.Value {
  static func advisorsCategory(_ category: SecurityCategory) -> Self {
    if case .other(let name) = category { return .text(SecurityCategory.readable(name)) }
    return .message(Message("category.\(category.rawValue)"))
  }
}

/// Achievements.
extension Message {
  static let achievementsTitle = Message("achievements.title")
  static let achievementsNone = Message("achievements.none")
  static func achievementsRule(_ name: AchievementRule.Name) -> Message {
    let worth = name.rawValue.split(separator: "-").last.flatMap { Int($0) }
    return Message("achievements.\(name.rawValue)", ["worth": worth.map { .number($0) }])
  }
  static let achievementsLocked = Message("achievements.locked")
  /// A number of points.
  static func achievementsPoints(_ figures: String) -> Message {
    Message("achievements.points", ["points": .text(figures)])
  }
  /// On a day, where that is known.
  static func achievementsReached(on day: String?) -> Message {
    Message("achievements.reached", ["day": day.map { .text($0) }])
  }
  /// A worth to be reached, and by which day.
  static func achievementsGoal(_ worth: String, by day: String?) -> Message {
    Message("achievements.goal", ["worth": .text(worth), "day": day.map { .text($0) }])
  }
  /// Tickers without a price, which the value leaves out.
  static func achievementsUnpriced(_ tickers: [String]) -> Message {
    Message("achievements.unpriced", ["tickers": .list(tickers)])
  }
}
