import PortfolioCore
import PortfolioIO

// What is wrong with data that is imported, fetched or asked for.

extension ImportFailure: Diagnosable {
  var problems: Problems {
    func problems(_ name: String, _ values: Message.Values = [:]) -> Problems {
      Problems(.invalidData, .named(name), Message("importFailure", about: self, values))
    }
    return switch self {
    case .undetected(let name), .printed(let name), .workbook(let name), .cashFeed(let name),
      .foreignLanguage(let name), .noTicker(let name):
      problems(name)
    case .notOfFormat(let name, let format):
      problems(
        name,
        [
          "format": ImportFailure.title(ofFormat: format),
          "sound": (format.first.map("aeiou".contains) == true ? "vowel" : "other").asChoice,
        ])
    case .openDateOrder(let place, let example):
      Problems(
        .invalidData, .line(place), Message("importFailure.openDateOrder", ["day": example.quoted]),
        field: "date")
    case .cannotSkip(let name, let column):
      Problems(.usage, .named(name), Message("importFailure.cannotSkip", ["column": column.quoted]))
    case .cannotApply(let name, let option):
      Problems(.usage, .named(name), Message("importFailure.cannotApply", ["option": option.quoted]))
    case .sheets(let name, let sheets): problems(name, ["sheets": sheets])
    case .noSuchColumn(let name, let column): problems(name, ["column": column.quoted])
    case .noColumn(let name, let count, let column):
      problems(name, ["count": count, "column": column.quoted])
    case .twoColumns(let name, let field): problems(name, ["field": field])
    case .malformedJSON(let place, let problem): Problems(.invalidData, .line(place), .malformedFile(problem))
    case .malformedXML(let place, let problem): Problems(.invalidData, .line(place), problem.message)
    case .rules(let name, let problem): Problems(.invalidData, .named(name), problem.message)
    case .noAccount(let name, let account?, let known):
      Problems(
        .invalidData, .named(name),
        Message("importFailure.noSuchAccount", ["account": account.quoted, "known": known]))
    case .noAccount(let name, nil, let known):
      Problems(.invalidData, .named(name), Message("importFailure.chooseAccounts", ["known": known]))
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
    let values: Message.Values =
      switch self {
      case .notRules: [:]
      case .unknownKey(let key), .missing(let key): ["name": key.quoted]
      case .badValue(let key, let value): ["name": key.quoted, "value": value.quoted]
      }
    return Message("rules", about: self, values)
  }
}

extension PriceProblem: Diagnosable {
  var problems: Problems {
    switch self {
    case .undetected(let name): Problems(.invalidData, .named(name), Message("priceProblem.undetected"))
    case .notOfFormat(let name, let format):
      Problems(.invalidData, .named(name), Message("priceProblem.notOfFormat", ["format": format]))
    case .noneOnDay(let tickers, let day):
      Problems(
        .unavailable, .called(tickers), Message("priceProblem.noneOnDay", ["day": day]),
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
          .at(.called(code), .ratesMissing(rates), field: "rate")
        })
    }
  }
}

extension SeveralCurrencies: Diagnosable {
  var problems: Problems {
    Problems(.configuration, .called("currency".asField), .ratesSeveralCurrencies(codes), field: "currency")
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
    case .feed(.undetected(let name)): Problems(.invalidData, .named(name), Message("cashProblem.undetected"))
    case .feed(.trades(let name)): Problems(.invalidData, .named(name), Message("cashProblem.trades"))
    case .feed(.cutOff(let name)): Problems(.invalidData, .named(name), Message("cashProblem.cutOff"))
    case .service(.answer(.cutOff), _):
      Problems(.invalidData, .named("cash sync"), Message("cashProblem.service.cutOff"))
    case .service(.answer(.malformed(_, let problem)), _):
      Problems(
        .unavailable, .named("cash sync"),
        Message("cashProblem.service.malformed", ["problem": problem.message]))
    case .service(.answer(.undetected), _), .service(.answer(.trades), _):
      Problems(.unavailable, .named("cash sync"), Message("cashProblem.service.undetected"))
    case .service(.page(let refusal), _):
      Problems(.invalidData, .named("cash"), Message("cashProblem.service.page", ["reason": refusal.message]))
    case .service(.feed(let failure), let isConnected):
      Problems(.unavailable, .named("cash"), CashProblem.message(failure, isConnected: isConnected))
    case .noSuchIDs(let ids):
      Problems(
        .notFound,
        ids.map { id in
          .at(
            .called(Message.heading(.id)),
            Message("cashProblem.noSuchIDs", ["ids": [id.quoted], "count": 1]),
            field: "id")
        })
    case .noAddress(let setting):
      Problems(
        .configuration, .named(setting.key),
        Message("cashProblem.noAddress", ["setting": setting.key]))
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
      Message("cashProblem.service.status", ["status": String(status), "said": text?.quoted])
    case .malformed, .foreign, .another: Message("cashProblem.service.foreign")
    }
  }
}

extension AdvisorFailure: Diagnosable {
  var problems: Problems {
    func problems(
      _ code: ExitCode, _ name: String, _ values: Message.Values = [:], field: String? = nil
    ) -> Problems {
      Problems(code, .named(name), Message("advisorFailure", about: self, values), field: field)
    }
    return switch self {
    case .noAddress: problems(.configuration, Settings.advisors.key)
    case .incomplete(let gap): problems(.unavailable, "advisors", ["reason": gap.message])
    case .noSuchAdvisor(let text):
      problems(.notFound, "advisor", ["advisor": text.quoted], field: "advisor")
    case .ambiguousAdvisor(let text, let advisors):
      problems(
        .invalidData, "advisor",
        [
          "advisor": text.quoted, "count": advisors.count,
          "candidates": Message.Value.shown { $0.listed(advisors.map { "\($0.name) (\($0.id))" }) },
        ], field: "advisor")
    case .noSuchAccount(let text):
      problems(.notFound, "account", ["account": text.quoted], field: "account")
    case .ambiguousAccount(let text, let accounts):
      problems(
        .invalidData, "account",
        [
          "account": text.quoted, "count": accounts.count,
          "candidates": Message.Value.shown {
            $0.listed(
              accounts.map { "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))" })
          },
        ], field: "account")
    case .unknownToService(let text):
      problems(
        .notFound, "advisors", ["reason": FeedFailure.status(404, serverText: text).message])
    case .notFetched(let advisors, let failure):
      problems(
        .unavailable, "advisors", ["advisors": advisors.map(\.name), "reason": failure?.message])
    case .feed(let failure): Problems(.unavailable, .named("advisors"), .withoutCopy(failure))
    case .malformed(let place, let problem): Problems(.invalidData, .line(place), .malformedFile(problem))
    case .foreign(let place): Problems(.invalidData, .file(place), Message("advisorFailure.foreign"))
    case .another(let place, let id):
      Problems(.invalidData, .file(place), Message("advisorFailure.another", ["id": id.text.quoted]))
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
        place.id.map { Message("achievementsFailure.member", ["name": $0]) }
          ?? Message("achievementsFailure.foreign"), field: place.id)
    case .unsuccessful(let place, let status):
      Problems(
        .unavailable, .file(place),
        Message("achievementsFailure.unsuccessful", ["status": status?.quoted]))
    }
  }
}
