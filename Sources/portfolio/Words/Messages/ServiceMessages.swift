import PortfolioCore
import PortfolioIO

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
  /// The numbers of transactions copied from one store to another.
  static func remoteMerged(new: Int, changed: Int, same: Int) -> Message {
    Message("remote.merged", ["added": new, "changed": changed, "same": same])
  }
  /// The number that only the target has.
  static let remoteOthers = Of<Int>("remote.others")
  /// The number deleted because only the target had them.
  static let remoteDeleted = Of<Int>("remote.deleted")
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
  /// A change is stored in the file but not in the mirror yet.
  static func remoteMirrorLeftBehind(because failure: FeedFailure?) -> Message {
    Message("remote.mirrorLeftBehind", ["reason": failure?.message])
  }
  /// The number of transactions that are only in the mirror.
  static let remoteOnlyInMirror = Of<Int>("remote.onlyInMirror")
  /// When the mirror last matched the file.
  static func remoteAgreed(age: Int) -> Message { Message("remote.agreed", ["age": ago(age)]) }
  static let remoteMore = Of<Int>("remote.more")
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
  static func advisorsFetched(age: Int) -> Message { Message("advisors.fetched", ["age": ago(age)]) }
  static func advisorsCopyShown(because failure: FeedFailure, age: Int) -> Message {
    Message("advisors.copyShown", ["reason": failure.message, "age": ago(age)])
  }
  /// Only what the dashboard says is shown of this advisor.
  static func advisorsOverviewShown(_ name: String, because failure: FeedFailure) -> Message {
    Message("advisors.overviewShown", ["advisor": name, "reason": failure.message])
  }
  static let advisorsWithoutID = Of<Int>("advisors.withoutID")
  /// The number of advisors whose details were never fetched.
  static let advisorsUnread = Of<Int>("advisors.unread")
  /// The details of this advisor cannot be searched.
  static let advisorsUnreadable = Of<String>("advisors.unreadable", "advisor")
  static func advisorsWithoutValue(tickers: [String], account: String) -> Message {
    Message("advisors.withoutValue", ["tickers": tickers, "account": account])
  }
  static func advisorsTotalDisagrees(given: ExactDecimal, value: ExactDecimal) -> Message {
    Message("advisors.totalDisagrees", ["given": given, "sum": value])
  }
}

extension Message.Value {
  static func advisorsCategory(_ category: SecurityCategory) -> Self {
    category.readable.map { .text($0) } ?? .message(Message("category.\(category.rawValue)"))
  }
}

/// Achievements.
extension Message {
  static let achievementsTitle = Message("achievements.title")
  static let achievementsNone = Message("achievements.none")
  static func achievementsRule(_ name: AchievementRule.Name) -> Message {
    let worth = name.rawValue.split(separator: "-").last.flatMap { Int($0) }
    return Message("achievements.\(name.rawValue)", ["worth": worth])
  }
  static let achievementsLocked = Message("achievements.locked")
  /// A number of points.
  static let achievementsPoints = Of<String>("achievements.points", "points")
  /// On a day, where that is known.
  static func achievementsReached(on day: String?) -> Message {
    Message("achievements.reached", ["day": day])
  }
  /// A worth to be reached, and by which day.
  static func achievementsGoal(_ worth: String, by day: String?) -> Message {
    Message("achievements.goal", ["worth": worth, "day": day])
  }
  /// Tickers without a price, which the value leaves out.
  static let achievementsUnpriced = Of<[String]>("achievements.unpriced", "tickers")
}
