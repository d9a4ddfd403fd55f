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

/// The places of problems, which are the same in every language. The sentences come from the catalogue.
extension Catalogue {
  /// A diagnostic for each problem, with what to do about it.
  func diagnostics(about failure: Failure) -> [Diagnostic] {
    switch failure {
    case .usage(let errors): errors.map { Diagnostic(sentence(for: $0)) }
    case .noArguments: [Diagnostic(text(.change(.noArguments)))]
    case .mayNotAsk(.delete): [Diagnostic(text(.mayNotAskToDelete))]
    case .mayNotAsk(.disagreement(let count)):
      [Diagnostic(text(.instruments(.mayNotAskForDisagreement(count))))]
    case .mayNotAsk(.secret): [Diagnostic(text(.mayNotAskForSecret))]
    case .invalid(let issues): issues.map(diagnostic)
    case .notDates(let dates):
      dates.map { given, option in
        Diagnostic(text(.notAPeriod(given)), place: option, field: String(option.drop { $0 == "-" }))
      }
    case .store(let error): diagnostics(about: error)
    case .ids(let errors), .stores(let errors): errors.flatMap { diagnostics(about: $0) }
    case .file(let failure): [diagnostic(failure)]
    case .output(let failure):
      [said(text(.cannotWrite(failure.reason)), of: text(.standardOutput))]
    case .storedUnseen(let ids):
      [said(text(.change(.storedUnseen(ids: ids))), of: text(.standardOutput))]
    case .noHome: [Diagnostic(text(.change(.noHome)), place: "HOME", isPredicate: true)]
    case .unknownNames(let names):
      names.map { unknown in
        said(
          text(.change(.unknownName(unknown.name, near: unknown.near))), of: placeholder(unknown.option),
          field: unknown.option.drop { $0 == "-" }.lowercased())
      }
    case .setting(let error): [diagnostic(error)]
    case .unrecorded(let error):
      diagnostics(about: error) + [Diagnostic(text(.price(.unrecorded)), place: "prices")]
    case .unpriced(let groups):
      groups.map { group in
        said(text(.noPriceKnown(group.failure)), of: list(group.tickers), field: "ticker")
      }
    case .rates(let problem): diagnostics(about: problem)
    case .noInstrument(let ticker):
      [said(text(.instruments(.nothingKnown(ticker: ticker))), of: field("ticker"), field: "ticker")]
    case .unusableKey(let name): [Diagnostic(text(.notAKey), place: name, isPredicate: true)]
    case .notADay(let given, let name): [Diagnostic(text(.notADay(given)), place: name)]
    case .cash(.noSuchIDs(let ids)): ids.map { diagnostic(.noSuchIDs([$0])) }
    case .cash(let problem): [diagnostic(problem)]
    case .importing(let failure): [diagnostic(failure)]
    case .tokenInAddress(let name): [Diagnostic(text(.remote(.tokenInAddress)), place: name)]
    case .storeIsNoFile: [Diagnostic(text(.remote(.storeIsNoFile)), place: GlobalOptions.store.spelling)]
    case .price(let problem): [diagnostic(problem)]
    case .address(let refusal, let name): [Diagnostic(sentence(for: refusal), place: name)]
    case .advisors(let failure): [diagnostic(failure)]
    case .achievements(let failure): [diagnostic(failure)]
    case .outputClosed: []
    case .declined: [Diagnostic(text(.nothingChanged))]
    case .nothingTo(.redo): [Diagnostic(text(.nothingToRedo))]
    case .nothingTo(.change), .nothingTo(.undo): [Diagnostic(text(.noUndo))]
    case .nothingToUndoButCash: [Diagnostic(text(.noUndoButOfCash))]
    case .interrupted: [Diagnostic(text(.interrupted))]
    }
  }

  /// An issue of a cash feed, preceded by the record's id and the field.
  func warning(about issue: Issue) -> String {
    message(about: issue, at: issue.place.id, omission(for: issue))
  }

  /// An issue, preceded by where it is.
  func message(about issue: Issue, at place: String?) -> String {
    message(about: issue, at: place, sentence(for: issue))
  }

  private func message(about issue: Issue, at place: String?, _ sentence: String) -> String {
    var diagnostic = diagnostic(issue)
    diagnostic.place = self.place(of: issue, at: place)
    diagnostic.text = sentence
    return diagnostic.message
  }

  private func diagnostic(_ issue: Issue) -> Diagnostic {
    let position = [position(issue.place), issue.place.id].compactMap { $0 }.joined(separator: ": ")
    return Diagnostic(
      sentence(for: issue), place: place(of: issue, at: position.ifNotEmpty),
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
  private func position(_ place: Place) -> String? {
    guard let file = place.file else { return place.line.map { text(.line($0)) } }
    return [file, place.line.map(String.init), place.column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }

  /// What is said of something that has a name in this language.
  private func said(_ text: String, of name: String, field: String? = nil) -> Diagnostic {
    Diagnostic(text, place: name, field: field, colon: colon)
  }

  private func located(_ text: String, _ place: Place, field: String? = nil) -> Diagnostic {
    Diagnostic(text, place: position(place), field: field, line: place.line)
  }

  private func diagnostics(about error: StoreError) -> [Diagnostic] {
    let sentence = sentence(for: error)
    switch error {
    case .malformed(let place, _), .empty(let place), .foreign(let place), .damaged(let place),
      .otherKind(let place, _),
      .newer(let place, _, _),
      .recordTooLong(let place), .tooLargeToRepair(let place, _):
      return [located(sentence, place)]
    case .invalid(let issues): return issues.map(diagnostic)
    case .overflow(let ticker): return [Diagnostic(sentence, place: ticker)]
    case .noSuchID, .ambiguousID, .duplicateID:
      return [said(sentence, of: text(.heading(.id)), field: "id")]
    case .changedSince(let id): return [Diagnostic(sentence, place: id, field: "id")]
    case .file(let failure): return [diagnostic(failure)]
    case .lock(let failure): return [diagnostic(failure)]
    case .remote(let store, _): return [Diagnostic(sentence, place: store)]
    }
  }

  private func diagnostics(about problem: RateProblem) -> [Diagnostic] {
    switch problem {
    case .notFetched(let failure): [Diagnostic(text(.rates(.notFetched(failure))), place: "rates")]
    case .severalCurrencies(let codes):
      [said(text(.rates(.severalCurrencies(codes))), of: field("currency"), field: "currency")]
    case .undetected(let name): [Diagnostic(text(.rates(.undetected)), place: name)]
    case .missing(let rates):
      // One line for each currency, whatever the number of days.
      Dictionary(grouping: rates, by: \.code).sorted { $0.key < $1.key }.map { code, rates in
        said(text(.rates(.missing(rates))), of: code, field: "rate")
      }
    }
  }

  private func diagnostic(_ failure: FileFailure) -> Diagnostic {
    Diagnostic(sentence(for: failure), place: failure.path)
  }

  private func diagnostic(_ failure: LockFailure) -> Diagnostic {
    switch failure {
    case .busy(let path, let holder): Diagnostic(text(.busy(holder: holder)), place: path)
    case .interrupted: Diagnostic(text(.interrupted))
    case .file(let failure): diagnostic(failure)
    }
  }

  private func diagnostic(_ error: SettingError) -> Diagnostic {
    let sentence = sentence(for: error)
    switch error {
    case .unknownKey: return Diagnostic(sentence)
    case .badValue(let key, _), .secretAsArgument(let key): return Diagnostic(sentence, place: key.rawValue)
    case .notSet(let key), .needed(let key):
      return Diagnostic(sentence, place: key.rawValue, isPredicate: true)
    case .malformed(let place, _): return located(sentence, place)
    case .notASetting(let place, _): return Diagnostic(sentence, place: position(place))
    case .untrustedCommand(_, let path): return Diagnostic(sentence, place: path)
    case .file(let failure): return diagnostic(failure)
    case .lock(let failure): return diagnostic(failure)
    }
  }

  private func diagnostic(_ failure: ImportFailure) -> Diagnostic {
    let sentence = sentence(for: failure)
    switch failure {
    case .undetected(let name), .notOfFormat(let name, _), .cashFeed(let name), .foreignLanguage(let name),
      .noSuchColumn(let name, _), .twoColumns(let name, _), .noTicker(let name),
      .rules(let name, _), .noAccount(let name, _, _):
      return Diagnostic(sentence, place: name)
    case .openDateOrder(let place, _): return located(sentence, place, field: "date")
    case .malformedJSON(let place, _), .malformedXML(let place, _), .openQuote(let place),
      .newer(let place, _):
      return located(sentence, place)
    }
  }

  private func diagnostic(_ problem: CashProblem) -> Diagnostic {
    let sentence = sentence(for: problem)
    switch problem {
    case .feed(.malformed(let place, _)): return located(sentence, place)
    case .feed(.undetected(let name)), .feed(.trades(let name)), .feed(.cutOff(let name)):
      return Diagnostic(sentence, place: name)
    case .service(.answer, _): return Diagnostic(sentence, place: "cash sync")
    case .noSuchIDs: return said(sentence, of: text(.heading(.id)), field: "id")
    case .noAddress(let key): return Diagnostic(sentence, place: key.rawValue)
    case .service: return Diagnostic(sentence, place: "cash")
    case .mockFailed: return Diagnostic(sentence, place: "mock")
    }
  }

  private func diagnostic(_ problem: PriceProblem) -> Diagnostic {
    let sentence = sentence(for: problem)
    switch problem {
    case .undetected(let name), .notOfFormat(let name, _): return Diagnostic(sentence, place: name)
    case .noneOnDay(let tickers, _):
      return said(sentence, of: list(tickers), field: "ticker")
    }
  }

  private func diagnostic(_ failure: AdvisorFailure) -> Diagnostic {
    let sentence = sentence(for: failure)
    switch failure {
    case .noAddress: return Diagnostic(sentence, place: "advisors.url")
    case .feed, .unknownToService, .incomplete, .notFetched: return Diagnostic(sentence, place: "advisors")
    case .file(let failure): return diagnostic(failure)
    case .malformed(let place, _): return located(sentence, place)
    case .foreign(let place), .another(let place, _): return Diagnostic(sentence, place: position(place))
    case .noSuchAdvisor, .ambiguousAdvisor:
      return Diagnostic(sentence, place: "advisor", field: "advisor")
    case .noSuchAccount, .ambiguousAccount: return Diagnostic(sentence, place: "account", field: "account")
    }
  }

  private func diagnostic(_ failure: AchievementsFailure) -> Diagnostic {
    let sentence = sentence(for: failure)
    switch failure {
    case .malformed(let place, _): return located(sentence, place)
    case .foreign(let place): return Diagnostic(sentence, place: position(place), field: place.id)
    case .unsuccessful(let place, _): return Diagnostic(sentence, place: position(place))
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
