import PortfolioCore
import PortfolioIO

// What is wrong with data that is imported, fetched or asked for.

extension ImportFailure: Diagnosable {
  var problems: Problems {
    switch self {
    case .undetected(let name): Problems(.invalidData, .named(name), Message("importFailure.undetected"))
    case .notOfFormat(let name, let format):
      Problems(
        .invalidData, .named(name),
        Message(
          "importFailure.notOfFormat",
          [
            "format": .text(ImportFailure.title(ofFormat: format)),
            "sound": .choice(format.first.map("aeiou".contains) == true ? "vowel" : "other"),
          ]))
    case .cashFeed(let name): Problems(.invalidData, .named(name), Message("importFailure.cashFeed"))
    case .foreignLanguage(let name):
      Problems(.invalidData, .named(name), Message("importFailure.foreignLanguage"))
    case .openDateOrder(let place, let example):
      Problems(
        .invalidData, .line(place), Message("importFailure.openDateOrder", ["day": .quoted(example)]),
        field: "date")
    case .noSuchColumn(let name, let column):
      Problems(
        .invalidData, .named(name), Message("importFailure.noSuchColumn", ["column": .quoted(column)]))
    case .twoColumns(let name, let field):
      Problems(.invalidData, .named(name), Message("importFailure.twoColumns", ["field": .text(field)]))
    case .noTicker(let name): Problems(.invalidData, .named(name), Message("importFailure.noTicker"))
    case .malformedJSON(let place, let problem):
      Problems(.invalidData, .line(place), .malformedFile(problem))
    case .malformedXML(let place, let problem): Problems(.invalidData, .line(place), problem.message)
    case .rules(let name, let problem): Problems(.invalidData, .named(name), problem.message)
    case .noAccount(let name, let account?, let known):
      Problems(
        .invalidData, .named(name),
        Message("importFailure.noSuchAccount", ["account": .quoted(account), "known": .list(known)]))
    case .noAccount(let name, nil, let known):
      Problems(
        .invalidData, .named(name), Message("importFailure.chooseAccounts", ["known": .list(known)]))
    case .openQuote(let place): Problems(.invalidData, .line(place), Message("importFailure.openQuote"))
    case .newer(let place, let version): Problems(.invalidData, .line(place), .newer(version))
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

extension PriceProblem: Diagnosable {
  var problems: Problems {
    switch self {
    case .undetected(let name): Problems(.invalidData, .named(name), Message("priceProblem.undetected"))
    case .notOfFormat(let name, let format):
      Problems(
        .invalidData, .named(name), Message("priceProblem.notOfFormat", ["format": .text(format)]))
    case .noneOnDay(let tickers, let day):
      Problems(
        .unavailable, .called(.list(tickers)), Message("priceProblem.noneOnDay", ["day": .day(day)]),
        field: "ticker")
    }
  }
}

extension RateProblem: Diagnosable {
  var problems: Problems {
    switch self {
    case .notFetched(let failure): Problems(.unavailable, .named("rates"), .ratesNotFetched(failure))
    case .undetected(let name): Problems(.invalidData, .named(name), .ratesUndetected)
    case .missing(let rates):
      // One line for each currency, whatever the number of days.
      Problems(
        .unavailable,
        Dictionary(grouping: rates, by: \.code).sorted { $0.key < $1.key }.map { code, rates in
          .at(.called(.text(code)), .ratesMissing(rates), field: "rate")
        })
    }
  }
}

extension SeveralCurrencies: Diagnosable {
  var problems: Problems {
    Problems(
      .configuration, .called(.field("currency")), .ratesSeveralCurrencies(codes), field: "currency")
  }
}

extension TaxError: Diagnosable {
  var problems: Problems {
    switch self {
    case .method(let method, let allowed):
      Problems(
        .invalidData, [Issue(.unknownWord(method.rawValue, known: allowed.map(\.rawValue)), key: "method")])
    case .noYear(let year):
      Problems(.invalidData, [Issue(.outOfRange(String(year), TaxYear.years), key: "year")])
    }
  }
}

extension CashProblem: Diagnosable {
  var problems: Problems {
    switch self {
    case .feed(.malformed(let place, let problem)):
      Problems(.invalidData, .line(place), .malformedFile(problem))
    case .feed(.undetected(let name)):
      Problems(.invalidData, .named(name), Message("cashProblem.undetected"))
    case .feed(.trades(let name)): Problems(.invalidData, .named(name), Message("cashProblem.trades"))
    case .feed(.cutOff(let name)): Problems(.invalidData, .named(name), Message("cashProblem.cutOff"))
    case .service(.answer(.cutOff), _):
      Problems(.invalidData, .named("cash sync"), Message("cashProblem.service.cutOff"))
    case .service(.answer(.malformed(_, let problem)), _):
      Problems(
        .unavailable, .named("cash sync"),
        Message("cashProblem.service.malformed", ["problem": .message(problem.message)]))
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      Problems(.unavailable, .named("cash sync"), Message("cashProblem.service.undetected"))
    case .service(.page(let refusal), _):
      Problems(
        .invalidData, .named("cash"),
        Message("cashProblem.service.page", ["reason": .message(refusal.message)]))
    case .service(.feed(let failure), let isConnected):
      Problems(.unavailable, .named("cash"), CashProblem.message(failure, isConnected: isConnected))
    case .noSuchIDs(let ids):
      Problems(
        .notFound,
        ids.map { id in
          let values: [String: Message.Value?] = ["ids": .list([.quoted(id)]), "count": .number(1)]
          return .at(
            .called(.message(.heading(.id))), Message("cashProblem.noSuchIDs", values), field: "id")
        })
    case .noAddress(let setting):
      Problems(
        .configuration, .named(setting.key),
        Message("cashProblem.noAddress", ["setting": .text(setting.key)]))
    case .mockFailed: Problems(.unavailable, .named("mock"), Message("cashProblem.mockFailed"))
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

extension AdvisorFailure: Diagnosable {
  var problems: Problems {
    switch self {
    case .noAddress:
      Problems(.configuration, .named(Settings.advisors.key), Message("advisorFailure.noAddress"))
    case .incomplete(let gap):
      Problems(
        .unavailable, .named("advisors"),
        Message("advisorFailure.incomplete", ["reason": .message(gap.message)]))
    case .noSuchAdvisor(let text):
      Problems(
        .notFound, .named("advisor"), Message("advisorFailure.noSuchAdvisor", ["advisor": .quoted(text)]),
        field: "advisor")
    case .ambiguousAdvisor(let text, let advisors):
      Problems(
        .invalidData, .named("advisor"),
        Message(
          "advisorFailure.ambiguousAdvisor",
          [
            "advisor": .quoted(text), "count": .number(advisors.count),
            "candidates": .shown { $0.listed(advisors.map { "\($0.name) (\($0.id))" }) },
          ]), field: "advisor")
    case .noSuchAccount(let text):
      Problems(
        .notFound, .named("account"), Message("advisorFailure.noSuchAccount", ["account": .quoted(text)]),
        field: "account")
    case .ambiguousAccount(let text, let accounts):
      Problems(
        .invalidData, .named("account"),
        Message(
          "advisorFailure.ambiguousAccount",
          [
            "account": .quoted(text), "count": .number(accounts.count),
            "candidates": .shown {
              $0.listed(
                accounts.map {
                  "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))"
                })
            },
          ]), field: "account")
    case .unknownToService(let text):
      Problems(
        .notFound, .named("advisors"),
        Message(
          "advisorFailure.unknownToService",
          ["reason": .message(FeedFailure.status(404, serverText: text).message)]))
    case .feed(let failure): Problems(.unavailable, .named("advisors"), .withoutCopy(failure))
    case .malformed(let place, let problem): Problems(.invalidData, .line(place), .malformedFile(problem))
    case .foreign(let place): Problems(.invalidData, .file(place), Message("advisorFailure.foreign"))
    case .another(let place, let id):
      Problems(.invalidData, .file(place), Message("advisorFailure.another", ["id": .quoted(id.text)]))
    case .notFetched(let advisors, let failure):
      Problems(
        .unavailable, .named("advisors"),
        Message(
          "advisorFailure.notFetched",
          ["advisors": .list(advisors.map(\.name)), "reason": failure.map { .message($0.message) }]))
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

extension AchievementsFailure: Diagnosable {
  var problems: Problems {
    switch self {
    case .malformed(let place, let problem): Problems(.invalidData, .line(place), .malformedFile(problem))
    case .foreign(let place):
      Problems(
        .invalidData, .file(place),
        place.id.map { Message("achievementsFailure.member", ["name": .text($0)]) }
          ?? Message("achievementsFailure.foreign"), field: place.id)
    case .unsuccessful(let place, let status):
      Problems(
        .unavailable, .file(place),
        Message("achievementsFailure.unsuccessful", ["status": status.map(Message.Value.quoted)]))
    }
  }
}
