import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The fields of a transaction as typed: in options, positional arguments or answers.
struct TransactionFields {
  private var texts: [Field: String] = [:]
  /// Those that came as words without the name of an option.
  private var unnamed: FieldSet = []
  /// The rule for tickers, if it differs from the setting.
  var tickerRule: TickerRule?

  private static let byField: [(field: Field, option: Option<String>)] =
    Field.allCases.filter { $0 != .id }.map { ($0, option($0)) }

  /// Placeholders other than the first letter of the name.
  private static let placeholders: [Field: String] = [
    .type: "TYPE", .ticker: "TICKER", .ratio: "N:M", .into: "NEW", .basisPercent: "P", .toAccount: "A",
    .toSum: "S", .category: "WORD", .accrued: "SUM", .lots: "ID[=QUANTITY]",
  ]
  private static let completions: [Field: Completion] = [
    .type: .words(TransactionKind.allCases.map(\.rawValue)), .ticker: .dynamic("tickers"),
    .account: .dynamic("accounts"), .into: .dynamic("tickers"), .toAccount: .dynamic("accounts"),
    .lots: .dynamic("ids"),
    .category: .words(IncomeCategory.allCases.map(\.rawValue) + FeeCategory.allCases.map(\.rawValue)),
  ]

  private static func option(_ field: Field) -> Option<String> {
    let name = field.optionName
    return Option(
      name, placeholder: placeholders[field] ?? (field.form == .currency ? "C" : name.prefix(1).uppercased()),
      completion: completions[field] ?? Completion.none)
  }

  static let options: [any Declaration] = byField.map(\.option)

  /// The options of a purchase or sale.
  static let optionsOfTrades = byField.filter { field, _ in
    field != .type && [TransactionKind.buy, .sell].contains { $0.rules.allows(field) }
  }.map(\.option)

  /// The fields given as options, and the type in the words of any language.
  init(_ input: ParsedCommand, _ words: Words) {
    for (field, option) in Self.byField where input.takes(option) {
      texts[field] =
        field == .lots && input.has(option)
        ? input[all: option].joined(separator: " ") : input[option]
    }
    setType(texts[.type], words)
  }

  subscript(field: Field) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// None, for answers to questions.
  init() {}

  var isEmpty: Bool { texts.isEmpty }

  var kind: TransactionKind? { texts[.type].flatMap { TransactionKind(rawValue: $0.lowercased()) } }

  /// Whether they have amounts of money, which are in some currency; an exchange may have none.
  var hasAmounts: Bool {
    guard let rules = kind?.rules else { return true }
    return rules.hasAmounts && !(rules.optional.contains(.sum) && texts[.sum] == nil)
  }

  /// Whether they affect when and where shares are added or removed.
  var moveShares: Bool {
    let moving: FieldSet = [.date, .type, .ticker, .quantity, .ratio, .account]
    return texts.keys.contains(where: moving.contains)
  }

  /// Assigns words to fields: the type first, then the fields of that type that were not given as options.
  mutating func fill(from words: [String], _ catalogue: Words) throws {
    var words = words[...]
    if texts[.type] == nil { setType(words.popFirst(), catalogue) }
    // A single word that isn't the name of a ticker is a sum of money.
    let movesMoney = kind == .transfer && words.count < 2 && texts[.ticker] == nil && texts[.quantity] == nil
    let rules = KindRules(of: kind ?? .buy, movesMoney: movesMoney && !(words.isEmpty && texts[.sum] == nil))
    var places = rules.arguments.fields
    places.removeAll { texts[$0] != nil }
    let isAmount = words.first?.first.map { "+-.,".contains($0) || $0.isNumber } ?? true
    if words.count < places.count, isAmount { places.removeAll(where: rules.optional.contains) }
    for field in places {
      texts[field] = words.popFirst()
      if texts[field] != nil { unnamed.insert(field) }
    }
    if let word = words.first { throw UsageError.unexpectedArgument(word, command: ["add"]) }
  }

  /// Sets the type to what files name the kind that is meant, or to the text as it is.
  private mutating func setType(_ text: String?, _ words: Words) {
    texts[.type] = text.map { words.kind(named: $0)?.rawValue ?? $0 }
  }

  /// The draft of what was typed.
  func draft(_ context: Context) -> TransactionDraft {
    var draft = TransactionDraft()
    read(into: &draft, context)
    return draft
  }

  private func read(into draft: inout TransactionDraft, _ context: Context) {
    let dates = DateWords(today: context.environment.today)
    for (field, text) in texts {
      draft.set(field, to: field == .date ? dates.resolved(text) : text)
      if unnamed.contains(field), let slip = slip(in: field, draft) { draft[field] = .refused(slip) }
    }
    if let lots = texts[.lots], draft[.lots].refusal != nil { draft[.lots] = shortLots(lots, context) }
  }

  /// What may be a slip of the fingers as long as no option's name says that it is meant: a trade for nothing,
  /// or a correction.
  private func slip(in field: Field, _ draft: TransactionDraft) -> Issue.Problem? {
    guard let kind, let number = draft.number(field) else { return nil }
    if kind.isTrade { return field == .price && number.isZero ? .zeroWithoutName : nil }
    return field == .sum && number.isNegative && !kind.rules.hasSignedSum
      ? .negativeWithoutName(number.description) : nil
  }

  /// Lots whose ids may be shortened to how they are shown.
  private func shortLots(_ text: String, _ context: Context) -> FieldEntry {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let id = String(word.prefix { $0 != "=" })
      do {
        let found = try context.read { reader in try reader.transaction(withIDPrefix: id)
        }
        words.append(found.id.uuidString + word.dropFirst(id.count))
      } catch {
        return .refused(NamedLot(String(word)) == nil && word.contains("=") ? .notLots(text) : .noSuchLot(id))
      }
    }
    return [NamedLot](text: words.joined(separator: " ")).map { .value(.lots($0)) }
      ?? .refused(.notLots(text))
  }

  /// Whether a field is needed in addition to the others: any two of quantity, price and sum give the third.
  func needs(_ field: Field) -> Bool {
    guard kind?.isTrade == true, KindRules.figures.contains(field) else { return true }
    return KindRules.figures.fields.count { $0 != field && texts[$0]?.ifNotEmpty != nil } < 2
  }

  /// The transaction described by what was typed.
  func validated(_ context: Context) throws -> Transaction {
    let draft = draft(context)
    return try validated(draft, ValidationRules.entering(tickerRule ?? context.tickerRule), context)
  }

  private func validated(
    _ draft: TransactionDraft, _ rules: ValidationRules, _ context: Context
  ) throws -> Transaction {
    var (draft, rules) = (draft, rules)
    if texts[.date] != nil, case .instant(let stamp)? = draft[.date].value?.date, stamp.offsetMinutes == nil {
      let zone = try context.environment.zone(context.settings)
      draft[.date] = .value(.date(.instant(stamp.written(in: zone))))
    }
    let tickers = StoredTickers(context)
    rules.isKnown = { tickers.contains($0) }
    rules.instruments = try context.knownInstruments
    // A new name is in the units of an older one.
    if let ticker = draft[.ticker].value?.text, rules.instruments[ticker].isEmpty {
      rules.instruments = try context.instrumentsByName
    }
    rules.home = context.settings.currency
    rules.kept = try context.knownAccounts.currencies
    do throws(InvalidTransaction) {
      return try draft.validated(rules)
    } catch {
      // A ticker may be wrong only because nobody knows which are stored.
      try tickers.check()
      throw Failure.invalid(error.issues)
    }
  }

  /// Replaces these fields in `transaction`; fields that follow from them are computed again.
  func applied(to transaction: Transaction, _ context: Context) throws -> Transaction {
    var draft = TransactionDraft(transaction)
    draft.prepareForChange(of: Set(texts.keys), to: kind)
    read(into: &draft, context)
    draft.refuseFigures(emptied: Set(texts.filter(\.value.isEmpty).keys))
    // Fields that are not changed may come from a broker or follow another ticker rule.
    var rules = ValidationRules(
      tickers: (texts[.ticker] ?? texts[.into]).map { _ in context.tickerRule },
      sumsAgree: texts[.quantity] ?? texts[.price] ?? texts[.sum] != nil)
    rules.before = transaction
    return try validated(draft, rules, context)
  }
}

extension Context {
  /// The currency of amounts that name none: that of the instrument, else that of the newest trade of the ticker, else
  /// the home currency.
  func currency(for fields: TransactionFields) throws -> String? {
    guard let symbol = fields[.ticker].map(TickerRule.upperCased)?.ifNotEmpty else {
      return settings.currency
    }
    if let own = try instrumentsByName[symbol][.currency] { return own }
    let stored = try ledger
    if stored.names.currencies.names.isEmpty { return settings.currency }
    let ticker = stored.securities.name(of: symbol)
    let position = try stored.positions(of: [ticker]).items.first { $0.ticker == ticker }
    return position?.tradeCurrency ?? settings.currency
  }

  /// Takes the price of the day where none was given; nothing where the day, ticker or currency are not to be used.
  ///
  /// - Parameter security: the field of the ticker that the price is of.
  /// - Returns: what is missing where the price is not known.
  func takePrice(
    for fields: inout TransactionFields, of security: Field = .ticker, _ policy: CachePolicy
  ) throws -> Missing? {
    let draft = fields.draft(self)
    guard let ticker = fields[security].map(TickerRule.upperCased), let day = draft[.date].value?.date?.day,
      try issues(with: [ticker]).isEmpty
    else { return nil }
    let found = try ask(policy) { portfolio in
      try portfolio.price(of: ticker, on: day < portfolio.today ? day : nil)
    }
    guard let price = found.price else { return found.missing }
    // What a price is in another currency is for somebody to say.
    if let given = fields[.currency], let currency = found.currency,
      TickerRule.upperCased(given) != currency
    {
      return nil
    }
    fields[.price] = price.description
    fields[.currency] = fields[.currency] ?? found.currency
    return nil
  }
}
