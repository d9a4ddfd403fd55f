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
    self.text = text
    self.colon = colon
    self.isPredicate = isPredicate
    self.place = place
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
    case .mayNotAsk(.multiplier(let count)):
      [Diagnostic(text(.instruments(.mayNotAskForMultiplier(count))))]
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
      [Diagnostic(text(.cannotWrite(failure.reason)), place: text(.standardOutput), colon: colon)]
    case .storedUnseen(let ids):
      [Diagnostic(text(.change(.storedUnseen(ids: ids))), place: text(.standardOutput), colon: colon)]
    case .noHome: [Diagnostic(text(.change(.noHome)), place: "HOME", isPredicate: true)]
    case .unknownNames(let names):
      names.map { unknown in
        Diagnostic(
          text(.change(.unknownName(unknown.name, near: unknown.near))), place: placeholder(unknown.option),
          field: unknown.option.drop { $0 == "-" }.lowercased(), colon: colon)
      }
    case .setting(let error): [diagnostic(error)]
    case .unpriced(let groups):
      groups.map { group in
        Diagnostic(
          text(.noPriceKnown(group.failure)), place: list(group.tickers), field: "ticker", colon: colon)
      }
    case .rates(let problem): diagnostics(about: problem)
    case .noInstrument(let ticker):
      [
        Diagnostic(
          text(.instruments(.nothingKnown(ticker: ticker))), place: field("ticker"), field: "ticker",
          colon: colon)
      ]
    case .unusableKey(let name): [Diagnostic(text(.notAKey), place: name, isPredicate: true)]
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

  private func located(_ text: String, _ place: Place, field: String? = nil) -> Diagnostic {
    Diagnostic(text, place: position(place), field: field, line: place.line)
  }

  private func diagnostics(about error: StoreError) -> [Diagnostic] {
    let sentence = sentence(for: error)
    switch error {
    case .malformed(let place, _), .empty(let place), .foreign(let place), .damaged(let place),
      .otherKind(let place, _),
      .newer(let place, _),
      .recordTooLong(let place), .tooLargeToRepair(let place, _):
      return [located(sentence, place)]
    case .invalid(let issues): return issues.map(diagnostic)
    case .overflow(let ticker): return [Diagnostic(sentence, place: ticker)]
    case .noSuchID, .ambiguousID, .duplicateID:
      return [Diagnostic(sentence, place: text(.heading(.id)), field: "id", colon: colon)]
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
      [
        Diagnostic(
          text(.rates(.severalCurrencies(codes))), place: field("currency"), field: "currency", colon: colon)
      ]
    case .undetected(let name): [Diagnostic(text(.rates(.undetected)), place: name)]
    case .missing(let rates):
      // One line for each currency, whatever the number of days.
      Dictionary(grouping: rates, by: \.code).sorted { $0.key < $1.key }.map { code, rates in
        Diagnostic(text(.rates(.missing(rates))), place: code, field: "rate", colon: colon)
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
    case .noSuchIDs: return Diagnostic(sentence, place: text(.heading(.id)), field: "id", colon: colon)
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
      return Diagnostic(sentence, place: list(tickers), field: "ticker", colon: colon)
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

/// The building blocks of sentences in every language.
extension Catalogue {
  func text(_ key: String) -> String? { help[key] ?? HelpExamples.texts[key] }

  func placeholder(_ name: String) -> String { placeholders[name] ?? name }

  /// The name of a field as people say it, in a sentence: `to account`.
  func field(_ name: String) -> String {
    let heading =
      CashField(rawValue: name) == .bookingDate
      ? Heading.date
      : Field(rawValue: name) != nil || CashField(rawValue: name) != nil ? Heading(rawValue: name) : nil
    return heading.map { inSentence(text(.heading($0))) } ?? name
  }

  /// A heading as it is written in the middle of a sentence.
  func inSentence(_ heading: String) -> String {
    heading == heading.uppercased() ? heading : heading.prefix(1).lowercased() + heading.dropFirst()
  }

  /// A field as the subject of a sentence.
  func subject(_ field: String) -> String { field }

  /// What stands between a name and what is said of it.
  var colon: String { ": " }

  /// A date that was given as text, as people read it; anything else stays as it is.
  func shown(date text: String) -> String { Timestamp(text).map(figures.date) ?? text }

  /// The days for which rates are missing, the first of many: `2024-06-01, 2024-12-31 and 5 more`.
  func days(of rates: [MissingRate]) -> String { list(rates.map { figures.day($0.day) }) }

  /// The command that sets the first of these rates.
  func setting(_ rates: [MissingRate], _ rate: String) -> String {
    rates.first.map { "portfolio rates --set \($0.code)=\(rate)@\($0.day)" } ?? ""
  }

  /// The days for which rates are missing, by currency: `USD on 2024-06-01 and 2024-12-31`.
  func list(_ rates: [MissingRate], _ on: String) -> String {
    let codes = rates.map(\.code).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return list(
      codes.map { code in
        "\(code) \(on) " + days(of: rates.filter { $0.code == code })
      })
  }

  /// The kind of transaction with that name, in this language or as files and options name it.
  func kind(named name: String) -> TransactionKind? {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    return TransactionKind(rawValue: name.lowercased())
      ?? TransactionKind.allCases.first { plain(text(.kind($0))) == plain(name) }
  }

  /// The kinds to choose from where a kind is wrong: as people name them, but in a file as it has to name them.
  func kinds(for issue: Issue, _ or: String) -> String {
    issue.place.line == nil && issue.place.file == nil ? kinds(or) : TransactionKind.listed(or)
  }

  /// Words to choose from as people name them: kinds have names of their own.
  func offered(_ words: [String]) -> [String] {
    words == TransactionKind.allCases.map(\.rawValue) ? kindNames : words
  }

  /// All kinds as a choice, given the word for "or".
  func kinds(_ or: String) -> String { choice(of: kindNames, or) }

  /// The names of all kinds, each with the one that options take in every language.
  var kindNames: [String] {
    TransactionKind.allCases.map { kind in
      let name = text(.kind(kind))
      return name == kind.rawValue ? name : "\(name) (\(kind.rawValue))"
    }
  }

  /// The formats in sentences, where the digits are those of the language.
  var figures: Formats { formats.hasPlainDigits ? formats : Formats() }

  /// A number with its noun in the right form.
  func counted(_ count: Int, _ one: String, _ other: String) -> String {
    "\(number(count)) \(isOne(count) ? one : other)"
  }

  /// A count in the number format of the language.
  func number(_ count: Int) -> String { figures.isPlain ? String(count) : figures.count(count) }

  /// A rough length of time in seconds, for a column: `3m`.
  func shortAge(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds)\(shortUnits.second)"
    case ..<3600: "\(seconds / 60)\(shortUnits.minute)"
    case ..<172_800: "\(seconds / 3600)\(shortUnits.hour)"
    default: "\(seconds / 86_400)\(shortUnits.day)"
    }
  }

  /// Why a lock could not be acquired.
  func sentence(for failure: LockFailure) -> String {
    switch failure {
    case .busy(_, let holder): text(.busy(holder: holder))
    case .interrupted: text(.interrupted)
    case .file(let failure): sentence(for: failure)
    }
  }

  /// A number as people read it, with all its digits.
  func figure(_ value: ExactDecimal) -> String {
    figures.isPlain ? value.description : figures.amount(value, places: 0...ExactDecimal.maximumScale)
  }

  /// A number as it was given; anything else stays as it is.
  func figure(_ text: String) -> String {
    guard !figures.isPlain, let value = ExactDecimal(text) else { return text }
    return figure(value)
  }

  /// What was done, or in a dry run what would have been.
  func tried(_ done: String, _ would: String) -> String { isDryRun ? would : done }

  /// `A, B and C`, shortened if there are many.
  func list(_ names: [String]) -> String {
    if names.count > 6 { return listed(names, most: 5) }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " " + and(before: last) + " " + last
  }

  /// A list of candidates, shortened if there are many: `A, B, C and 7 more`.
  func listed(_ names: [String], most: Int = 20) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " " + andMore(rest) : "")
  }

  /// A list of accounts as candidates.
  func candidates(_ accounts: [FoundAccount]) -> String {
    listed(accounts.map { "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))" })
  }

  /// A list of advisors as candidates.
  func candidates(_ advisors: [Advisor]) -> String { listed(advisors.map { "\($0.name) (\($0.id))" }) }

  /// The usual name of a format: `Interactive Brokers`, `CSV`.
  func title(ofFormat name: String) -> String {
    guard name.utf8.count > 4 else { return name.uppercased() }
    return ImportFormat.all.first { $0.name == name }?.title ?? name
  }

  /// The names of the formats of price files.
  var priceFormats: String { PriceFileFormat.all.map(\.name).joined(separator: ", ") }

  var importFormats: String { ImportFormat.all.map(\.name).joined(separator: ", ") }

  /// An unexpected byte in a document, as a character or number.
  func character(_ byte: UInt8, orByte: (UInt8) -> String) -> String {
    (0x21...0x7E).contains(byte) ? quoted(String(Character(Unicode.Scalar(byte)))) : orByte(byte)
  }

  /// ` (said)`; empty if nothing was said.
  func inBrackets(_ said: String?) -> String { said.map { " (\($0))" } ?? "" }

  /// ` ('said')`; empty if nothing was said.
  func quotedInBrackets(_ said: String?) -> String { inBrackets(said.map(quoted)) }

  /// `portfolio list --help` in quotation marks.
  func helpLine(_ command: [String]) -> String {
    quoted((["portfolio"] + command + ["--help"]).joined(separator: " "))
  }
}

extension TransactionKind {
  /// All values as a choice, given the word for "or": `buy, sell or fee`.
  static func listed(_ or: String) -> String { choice(of: allCases.map(\.rawValue), or) }
}

/// `A, B or C`
func choice(of words: [String], _ or: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(or) " + last
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
