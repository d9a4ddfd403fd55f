import CommandLineKit
import PortfolioCore
import PortfolioIO

/// A problem in words.
struct Diagnostic: Equatable, Sendable {
  /// A file with line and column, a field, or an option.
  var place: String?
  var field: String?
  var line: Int?
  var text: String
  /// What stands between the place and the text.
  let colon: String
  /// Whether the text goes on from the place as one sentence, such as `is required`.
  var isPredicate: Bool

  init(
    _ text: String, place: String? = nil, field: String? = nil, line: Int? = nil, colon: String = ": ",
    isPredicate: Bool = false
  ) {
    // No sentence is that long, but what stands in it from outside may be.
    self.text = VisibleText.shortened(text, to: 4000)
    self.colon = colon
    self.isPredicate = isPredicate
    self.place = place.map { $0.contains("://") ? WebAddress.shown($0) : $0 }
    self.field = field
    self.line = line
  }

  /// The text, preceded by its place.
  var message: String { [place, text].compactMap { $0 }.joined(separator: isPredicate ? " " : colon) }

  /// The same, without a place that is already given by `field` or `line`.
  var messageInItsPlace: String { line != nil || place == field ? text : message }

  /// `portfolio: <where>: <what was found>; <what to do>`, safe to show on a terminal, without a line break.
  var messageLine: String { VisibleText.escaped("portfolio: " + message) }
}

extension Words {
  /// A diagnostic for each problem, with what to do about it.
  func diagnostics(about error: any Error) -> [Diagnostic] {
    if let error = error as? any Diagnosable { return error.diagnostics(self) }
    assertionFailure("an error without words: \(type(of: error))")
    return [Diagnostic("internal error: \(type(of: error))")]
  }

  /// An issue of a cash feed, preceded by the record's id and the field.
  func warning(about issue: Issue) -> String {
    message(about: issue, at: issue.place.id, self(issue.omission))
  }

  /// An issue, preceded by where it is.
  func message(about issue: Issue, at place: String?) -> String {
    message(about: issue, at: place, self(issue.message))
  }

  private func message(about issue: Issue, at place: String?, _ sentence: String) -> String {
    var diagnostic = diagnostic(issue)
    diagnostic.place = self.place(of: issue, at: place)
    diagnostic.text = sentence
    return diagnostic.message
  }

  fileprivate func diagnostic(_ issue: Issue) -> Diagnostic {
    let position = [position(issue.place), issue.place.id].compactMap { $0 }.joined(separator: ": ")
    return Diagnostic(
      self(issue.message), place: place(of: issue, at: position.ifNotEmpty),
      field: issue.fieldName, line: issue.place.line, colon: issue.fieldName == nil ? ": " : colon,
      isPredicate: issue.isPredicate)
  }

  /// Where an issue is: a position, and the field in the words of people or the option that sets it.
  private func place(of issue: Issue, at position: String?) -> String? {
    var field = issue.fieldName.map(self.field)
    if issue.isPredicate {
      let isTyped = issue.place == Place()
      field = isTyped ? issue.field.map { "--" + $0.optionName } ?? field : field.map(subject)
    }
    return [position, field].compactMap { $0 }.joined(separator: ": ").ifNotEmpty
  }

  /// `file:line:column`.
  fileprivate func position(_ place: Place) -> String? {
    guard let file = place.file else { return place.line.map { self(.line($0)) } }
    return [file, place.line.map(String.init), place.column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }

  /// What is said of something that has a name in this language.
  fileprivate func said(_ text: String, of name: String, field: String? = nil) -> Diagnostic {
    Diagnostic(text, place: name, field: field, colon: colon)
  }

  fileprivate func located(_ text: String, _ place: Place, field: String? = nil) -> Diagnostic {
    Diagnostic(text, place: position(place), field: field, line: place.line)
  }
}

// The places of problems are the same in every language; the sentences come from the files of words.

extension Failure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    switch self {
    case .usage(let errors): errors.map { Diagnostic(words($0.message)) }
    case .noArguments: [Diagnostic(words(.changeNoArguments))]
    case .mayNotAsk(.delete): [Diagnostic(words(.mayNotAskToDelete))]
    case .mayNotAsk(.disagreement(let count)):
      [Diagnostic(words(.instrumentsMayNotAskForDisagreement(count)))]
    case .mayNotAsk(.secret): [Diagnostic(words(.mayNotAskForSecret))]
    case .invalid(let issues): issues.map(words.diagnostic)
    case .notDates(let dates):
      dates.map { given, option in
        Diagnostic(
          words(.notAPeriod(given)), place: option, field: String(option.drop { $0 == "-" }))
      }
    case .several(let errors): errors.flatMap { words.diagnostics(about: $0) }
    case .output(let failure):
      [words.said(words(.cannotWrite(failure.reason)), of: words(.standardOutput))]
    case .storedUnseen(let ids):
      [words.said(words(.changeStoredUnseen(ids: ids)), of: words(.standardOutput))]
    case .noHome: [Diagnostic(words(.changeNoHome), place: "HOME", isPredicate: true)]
    case .unknownNames(let names):
      names.map { unknown in
        words.said(
          words(.changeUnknownName(unknown.name, near: unknown.near)),
          of: words.placeholder(unknown.option), field: unknown.option.drop { $0 == "-" }.lowercased())
      }
    case .unrecorded(let error):
      words.diagnostics(about: error) + [Diagnostic(words(.priceUnrecorded), place: "prices")]
    case .unpriced(let groups):
      groups.map { group in
        words.said(
          words(.noPriceKnown(group.failure)), of: words.list(group.tickers), field: "ticker")
      }
    case .noInstrument(let ticker):
      [
        words.said(
          words(.instrumentsNothingKnown(ticker: ticker)), of: words.field("ticker"), field: "ticker")
      ]
    case .unusableKey(let name): [Diagnostic(words(.notAKey), place: name, isPredicate: true)]
    case .notADay(let given, let name): [Diagnostic(words(.notADay(given)), place: name)]
    case .tokenInAddress(let name): [Diagnostic(words(.remoteTokenInAddress), place: name)]
    case .storeIsNoFile:
      [Diagnostic(words(.remoteStoreIsNoFile), place: GlobalOptions.store.spelling)]
    case .address(let refusal, let name): [Diagnostic(words(refusal.message), place: name)]
    case .outputClosed: []
    case .declined: [Diagnostic(words(.nothingChanged))]
    case .nothingTo(.redo): [Diagnostic(words(.nothingToRedo))]
    case .nothingTo(.change), .nothingTo(.undo): [Diagnostic(words(.noUndo))]
    case .nothingToUndoButCash: [Diagnostic(words(.noUndoButOfCash))]
    case .interrupted: [Diagnostic(words(.interrupted))]
    }
  }
}

extension StoreError: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    switch self {
    case .malformed(let place, _), .empty(let place), .foreign(let place), .damaged(let place),
      .otherKind(let place, _), .newer(let place, _, _), .recordTooLong(let place),
      .tooLargeToRepair(let place, _):
      return [words.located(sentence, place)]
    case .invalid(let issues): return issues.map(words.diagnostic)
    case .noSuchID, .ambiguousID, .duplicateID:
      return [words.said(sentence, of: words(.heading(.id)), field: "id")]
    case .changedSince(let id): return [Diagnostic(sentence, place: id, field: "id")]
    case .remote(let store, _): return [Diagnostic(sentence, place: store)]
    }
  }
}

extension Overflow: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    [Diagnostic(words(message), place: ticker)]
  }
}

extension FileFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    [Diagnostic(words(message), place: path)]
  }
}

extension LockFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    switch self {
    case .busy(let path, let holder): [Diagnostic(words(.busy(holder: holder)), place: path)]
    case .interrupted: [Diagnostic(words(.interrupted))]
    }
  }
}

extension InputFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] { [Diagnostic(words(.interrupted))] }
}

extension SeveralCurrencies: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    [
      words.said(
        words(.ratesSeveralCurrencies(codes)), of: words.field("currency"), field: "currency")
    ]
  }
}

extension TaxError: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    switch self {
    case .method(let method, let allowed):
      [words.diagnostic(Issue(.unknownWord(method.rawValue, known: allowed.map(\.rawValue)), key: "method"))]
    case .noYear(let year):
      [words.diagnostic(Issue(.outOfRange(String(year), TaxYear.years), key: "year"))]
    }
  }
}

extension RateProblem: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    switch self {
    case .notFetched(let failure):
      [Diagnostic(words(.ratesNotFetched(failure)), place: "rates")]
    case .undetected(let name): [Diagnostic(words(.ratesUndetected), place: name)]
    case .missing(let rates):
      // One line for each currency, whatever the number of days.
      Dictionary(grouping: rates, by: \.code).sorted { $0.key < $1.key }.map { code, rates in
        words.said(words(.ratesMissing(rates)), of: code, field: "rate")
      }
    }
  }
}

extension SettingError: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    return switch self {
    case .unknownKey: [Diagnostic(sentence)]
    case .badValue(let setting, _), .secretAsArgument(let setting):
      [Diagnostic(sentence, place: setting.key)]
    case .notSet(let setting), .needed(let setting):
      [Diagnostic(sentence, place: setting.key, isPredicate: true)]
    case .malformed(let place, _): [words.located(sentence, place)]
    case .notASetting(let place, _): [Diagnostic(sentence, place: words.position(place))]
    case .untrustedCommand(_, let path): [Diagnostic(sentence, place: path)]
    }
  }
}

extension ImportFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    return switch self {
    case .undetected(let name), .notOfFormat(let name, _), .cashFeed(let name), .foreignLanguage(let name),
      .noSuchColumn(let name, _), .twoColumns(let name, _), .noTicker(let name), .rules(let name, _),
      .noAccount(let name, _, _):
      [Diagnostic(sentence, place: name)]
    case .openDateOrder(let place, _): [words.located(sentence, place, field: "date")]
    case .malformedJSON(let place, _), .malformedXML(let place, _), .openQuote(let place),
      .newer(let place, _):
      [words.located(sentence, place)]
    }
  }
}

extension CashProblem: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    switch self {
    case .feed(.malformed(let place, _)): return [words.located(sentence, place)]
    case .feed(.undetected(let name)), .feed(.trades(let name)), .feed(.cutOff(let name)):
      return [Diagnostic(sentence, place: name)]
    case .service(.answer, _): return [Diagnostic(sentence, place: "cash sync")]
    case .noSuchIDs(let ids):
      return ids.map { id in
        let sentence = words(CashProblem.noSuchIDs([id]).message)
        return words.said(sentence, of: words(.heading(.id)), field: "id")
      }
    case .noAddress(let setting): return [Diagnostic(sentence, place: setting.key)]
    case .service: return [Diagnostic(sentence, place: "cash")]
    case .mockFailed: return [Diagnostic(sentence, place: "mock")]
    }
  }
}

extension PriceProblem: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    return switch self {
    case .undetected(let name), .notOfFormat(let name, _): [Diagnostic(sentence, place: name)]
    case .noneOnDay(let tickers, _): [words.said(sentence, of: words.list(tickers), field: "ticker")]
    }
  }
}

extension AdvisorFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    return switch self {
    case .noAddress: [Diagnostic(sentence, place: "advisors.url")]
    case .feed, .unknownToService, .incomplete, .notFetched: [Diagnostic(sentence, place: "advisors")]
    case .malformed(let place, _): [words.located(sentence, place)]
    case .foreign(let place), .another(let place, _): [Diagnostic(sentence, place: words.position(place))]
    case .noSuchAdvisor, .ambiguousAdvisor: [Diagnostic(sentence, place: "advisor", field: "advisor")]
    case .noSuchAccount, .ambiguousAccount: [Diagnostic(sentence, place: "account", field: "account")]
    }
  }
}

extension AchievementsFailure: Diagnosable {
  func diagnostics(_ words: Words) -> [Diagnostic] {
    let sentence = words(message)
    return switch self {
    case .malformed(let place, _): [words.located(sentence, place)]
    case .foreign(let place): [Diagnostic(sentence, place: words.position(place), field: place.id)]
    case .unsuccessful(let place, _): [Diagnostic(sentence, place: words.position(place))]
    }
  }
}

extension Issue {
  /// Whether its sentence begins with a verb whose subject is the field.
  fileprivate var isPredicate: Bool {
    switch problem {
    case .missing, .tooLong, .doesNotApply: fieldName != nil
    default: false
    }
  }
}
