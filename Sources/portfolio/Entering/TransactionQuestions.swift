import PortfolioCore

/// Asks the user for what was not typed.
struct TransactionQuestions {
  fileprivate let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// Asks for missing fields, repeating the question for invalid answers. Returns whether anything was asked.
  func complete(_ fields: inout TransactionFields) throws -> Bool {
    _ = try offerSymbolRule(&fields)
    // Report what is wrong already before asking anything.
    guard case let found = issues(fields), !found.isEmpty, found.allSatisfy({ $0.problem == .missing }) else {
      return false
    }
    try ask(.type, &fields)
    // A transfer without a ticker is of money.
    if fields.kind == .transfer, fields[.sum] == nil { try ask(.ticker, &fields) }
    let rules = KindRules(of: fields.kind ?? .buy, movesMoney: fields[.ticker]?.ifNotEmpty == nil)
    // A transfer may be from no account, and a dividend of no ticker, but that is rarely meant.
    var asked = rules.required
    if rules.shares == .moved || rules.account != nil { asked.insert(.account) }
    if fields.kind == .dividend { asked.insert(.ticker) }
    for field in asked.fields where fields.needs(field) { try ask(field, &fields) }
    if fields[.date] == nil { try ask(.date, &fields) }
    try askForDetails(&fields)
    return true
  }

  private func issues(_ fields: TransactionFields) -> [Issue] {
    var complete = fields
    if complete[.date] == nil { complete[.date] = context.environment.now.description }
    return issues { try complete.validated(context) }
  }

  private func issues(_ validated: () throws -> Transaction) -> [Issue] {
    do {
      _ = try validated()
      return []
    } catch {
      if case Failure.invalid(let issues) = error { return issues }
      return []
    }
  }

  /// Asks for a missing field until the answer is valid.
  private func ask(_ field: Field, _ fields: inout TransactionFields) throws {
    while fields[field]?.ifNotEmpty == nil {
      let typed = try context.console.ask(
        field == .date ? .askDate(defaultValue: context.environment.today) : .askField(field))
      guard let answer = answer(typed, to: field) else { continue }
      fields[field] = answer
      let isOptional =
        fields.kind.map { !$0.rules.required.contains(field) || (field == .ticker && $0 == .transfer) }
        ?? false
      if answer.isEmpty, field == .price || isOptional { return }
      if field == .ticker, try offerSymbolRule(&fields) { continue }
      if let issue = issues(fields).first(where: { $0.field == field }) {
        context.console.warn(issue)
        fields[field] = nil
      }
    }
  }

  /// The answer as it would be in arguments; nil, with a message, if a number is ambiguous.
  private func answer(_ text: String, to field: Field) -> String? {
    if field == .type { return context.words.kind(named: text)?.rawValue ?? text }
    if field == .date {
      let day = text.isEmpty ? context.environment.today : context.words.formats.day(typed: text)
      return day?.description ?? text
    }
    guard field.isNumber else { return text }
    switch TypedNumber(text, context.words.formats) {
    case .number(let number): return number
    case .ambiguous(let whole, let fraction):
      let words = context.words(.ambiguousNumber(text, whole: whole, fraction: fraction))
      context.console.warn("\(context.words.field(field.rawValue))\(context.words.colon)\(words)")
      return nil
    }
  }

  /// Asks for optional fields on one line: fee, account and note, separated by semicolons.
  private func askForDetails(_ fields: inout TransactionFields) throws {
    let kind = fields.kind ?? .buy
    let open = [Field.fee, .account, .note].filter {
      fields[$0] == nil && kind.rules.allows($0) && !($0 == .fee && kind.rules.isCostAlone)
    }
    guard !open.isEmpty, !context.isYes else { return }
    while true {
      let line = try context.console.ask(.changeAskDetails(open))
      let answers = line.split(separator: ";", maxSplits: open.count - 1, omittingEmptySubsequences: false)
      var isRight = true
      for (field, typed) in zip(open, answers) {
        guard let answer = answer(String(typed).trimmed, to: field) else {
          isRight = false
          continue
        }
        fields[field] = answer.ifNotEmpty
      }
      let wrong = issues(fields).filter { issue in open.contains { $0 == issue.field } }
      for issue in wrong { context.console.warn(issue) }
      if isRight, wrong.isEmpty { return }
      for field in open { fields[field] = nil }
    }
  }

  /// Offers to change the setting if only the wider rule allows a ticker.
  private func offerSymbolRule(_ fields: inout TransactionFields) throws -> Bool {
    for issue in issues(fields) {
      guard case .tickerNotLetters(let ticker, isSymbol: true) = issue.problem else { continue }
      let question = Message.offerSymbolRule(ticker: ticker)
      guard try context.console.agrees(to: question, otherwise: false) else { return false }
      let (setting, rule) = (Settings.tickerRule, TickerRule.symbol)
      if !context.isDryRun { try context.change(setting, to: rule.rawValue) }
      fields.tickerRule = rule
      context.console.note(.symbolRuleSet)
      return true
    }
    return false
  }
}

// MARK: Changes

extension TransactionQuestions {
  /// Asks for the fields of a stored transaction, each with what is there as the default.
  func changes(of transaction: Transaction) throws -> TransactionFields {
    var fields = TransactionFields()
    context.console.note(.changeHowToAnswerAgain)
    for field in Field.allCases where isAsked(field, of: transaction, fields) {
      try askAgain(field, of: transaction, &fields)
    }
    return fields
  }

  /// What a transaction of its kind must have, what it has, and the details that any may have.
  private func isAsked(_ field: Field, of transaction: Transaction, _ fields: TransactionFields) -> Bool {
    let rules = fields.kind?.rules ?? transaction.rules
    guard field != .id, rules.allows(field), !(field == .fee && rules.isCostAlone) else { return false }
    // The sum follows from a quantity or a price that was changed.
    if field == .sum, fields[.quantity] ?? fields[.price] != nil { return false }
    let common: FieldSet = [.date, .type, .fee, .account, .note]
    return transaction[field] != nil || rules.required.contains(field) || common.contains(field)
  }

  private func askAgain(
    _ field: Field, of transaction: Transaction, _ fields: inout TransactionFields
  ) throws {
    let current = transaction[field].map(shown)
    let name = Heading(rawValue: field.rawValue).map { context.words(.heading($0)) } ?? field.rawValue
    while true {
      let typed = try context.console.ask("\(name) [\(current ?? "-")]\(context.words.colon)")
      if typed.isEmpty || typed == current { return }
      guard let answer = typed == "-" ? "" : answer(typed, to: field) else { continue }
      if answer.isEmpty, current == nil { return }
      var tried = fields
      tried[field] = answer
      let wrong = issues { try tried.applied(to: transaction, context) }.filter { $0.field == field }
      for issue in wrong { context.console.warn(issue) }
      if wrong.isEmpty {
        fields = tried
        return
      }
    }
  }

  private func shown(_ value: FieldValue) -> String {
    switch value {
    case .date(let date): context.words.figures.fullDate(date)
    case .kind(let kind): context.words(.kind(kind))
    case .number(let number): context.words.figure(number)
    case .id, .ratio, .lots, .text: value.description
    }
  }
}
