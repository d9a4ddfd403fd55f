import PortfolioCore
import PortfolioIO

// What is wrong with data that is imported, fetched or asked for.

extension ImportFailure {
  var message: Message {
    switch self {
    case .undetected: Message("importFailure.undetected")
    case .notOfFormat(_, let format):
      Message(
        "importFailure.notOfFormat",
        [
          "format": .text(ImportFailure.title(ofFormat: format)),
          "sound": .choice(format.first.map("aeiou".contains) == true ? "vowel" : "other"),
        ])
    case .cashFeed: Message("importFailure.cashFeed")
    case .foreignLanguage: Message("importFailure.foreignLanguage")
    case .openDateOrder(_, let example): Message("importFailure.openDateOrder", ["day": .quoted(example)])
    case .noSuchColumn(_, let column): Message("importFailure.noSuchColumn", ["column": .quoted(column)])
    case .twoColumns(_, let field): Message("importFailure.twoColumns", ["field": .text(field)])
    case .noTicker: Message("importFailure.noTicker")
    case .malformedJSON(_, let problem): .malformedFile(problem)
    case .malformedXML(_, let problem): problem.message
    case .rules(_, let problem): problem.message
    case .noAccount(_, let account?, let known):
      Message("importFailure.noSuchAccount", ["account": .quoted(account), "known": .list(known)])
    case .noAccount(_, nil, let known): Message("importFailure.chooseAccounts", ["known": .list(known)])
    case .openQuote: Message("importFailure.openQuote")
    case .newer(_, let version): .newer(version)
    }
  }

  /// The usual name of a format: `Interactive Brokers`, `CSV`.
  private static func title(ofFormat name: String) -> String {
    guard name.utf8.count > 4 else { return name.uppercased() }
    return ImportFormat.all.first { $0.name == name }?.title ?? name
  }
}

extension RulesProblem {
  var message: Message {
    switch self {
    case .notRules: Message("rules.notRules")
    case .unknownKey(let key): Message("rules.unknownKey", ["name": .quoted(key)])
    case .badValue(let key, let value):
      Message("rules.badValue", ["name": .quoted(key), "value": .quoted(value)])
    case .missing(let key): Message("rules.missing", ["name": .quoted(key)])
    }
  }
}

extension PriceProblem {
  var message: Message {
    switch self {
    case .undetected: Message("priceProblem.undetected")
    case .notOfFormat(_, let format): Message("priceProblem.notOfFormat", ["format": .text(format)])
    case .noneOnDay(_, let day): Message("priceProblem.noneOnDay", ["day": .day(day)])
    }
  }
}

extension CashProblem {
  var message: Message {
    switch self {
    case .feed(.malformed(_, let problem)): .malformedFile(problem)
    case .feed(.undetected): Message("cashProblem.undetected")
    case .feed(.trades): Message("cashProblem.trades")
    case .feed(.cutOff): Message("cashProblem.cutOff")
    case .service(.answer(.cutOff), _): Message("cashProblem.service.cutOff")
    case .service(.answer(.malformed(_, let problem)), _):
      Message("cashProblem.service.malformed", ["problem": .message(problem.message)])
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      Message("cashProblem.service.undetected")
    case .service(.page(let refusal), _):
      Message("cashProblem.service.page", ["reason": .message(refusal.message)])
    case .service(.feed(let failure), let isConnected): CashProblem.message(failure, isConnected: isConnected)
    case .noSuchIDs(let ids):
      Message("cashProblem.noSuchIDs", ["ids": .list(ids.map { .quoted($0) }), "count": .number(ids.count)])
    case .noAddress(let setting): Message("cashProblem.noAddress", ["setting": .text(setting.key)])
    case .mockFailed: Message("cashProblem.mockFailed")
    }
  }

  private static func message(_ failure: FeedFailure, isConnected: Bool) -> Message {
    switch failure {
    case .transport(.offline): Message("cashProblem.service.offline")
    case .transport(.connection(let problem)) where problem == .noNetwork || !isConnected:
      Message("cashProblem.service.noNetwork")
    case .transport: Message("cashProblem.service.failed", failure.values)
    case .status(let status, let text):
      Message(
        "cashProblem.service.status",
        ["status": .text(String(status)), "said": text.map(Message.Value.quoted)])
    case .malformed, .foreign, .another: Message("cashProblem.service.foreign")
    }
  }
}

extension AdvisorFailure {
  var message: Message {
    switch self {
    case .noAddress: Message("advisorFailure.noAddress")
    case .incomplete(let gap): Message("advisorFailure.incomplete", ["reason": .message(gap.message)])
    case .noSuchAdvisor(let text): Message("advisorFailure.noSuchAdvisor", ["advisor": .quoted(text)])
    case .ambiguousAdvisor(let text, let advisors):
      Message(
        "advisorFailure.ambiguousAdvisor",
        [
          "advisor": .quoted(text), "count": .number(advisors.count),
          "candidates": .shown { $0.listed(advisors.map { "\($0.name) (\($0.id))" }) },
        ])
    case .noSuchAccount(let text): Message("advisorFailure.noSuchAccount", ["account": .quoted(text)])
    case .ambiguousAccount(let text, let accounts):
      Message(
        "advisorFailure.ambiguousAccount",
        [
          "account": .quoted(text), "count": .number(accounts.count),
          "candidates": .shown {
            $0.listed(
              accounts.map { "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))" })
          },
        ])
    case .unknownToService(let text):
      Message(
        "advisorFailure.unknownToService",
        ["reason": .message(FeedFailure.status(404, serverText: text).message)])
    case .feed(let failure): .withoutCopy(failure)
    case .malformed(_, let problem): .malformedFile(problem)
    case .foreign: Message("advisorFailure.foreign")
    case .another(_, let id): Message("advisorFailure.another", ["id": .quoted(id.text)])
    case .notFetched(let advisors, let failure):
      Message(
        "advisorFailure.notFetched",
        ["advisors": .list(advisors.map(\.name)), "reason": failure.map { .message($0.message) }])
    }
  }
}

extension DashboardGap {
  fileprivate var message: Message {
    switch self {
    case .failed(let failure): failure.message
    case .refused(let refusal): refusal.message
    }
  }
}

extension AchievementsFailure {
  var message: Message {
    switch self {
    case .malformed(_, let problem): .malformedFile(problem)
    case .foreign(let place):
      place.id.map { Message("achievementsFailure.member", ["name": .text($0)]) }
        ?? Message("achievementsFailure.foreign")
    case .unsuccessful(_, let status):
      Message("achievementsFailure.unsuccessful", ["status": status.map(Message.Value.quoted)])
    }
  }
}
