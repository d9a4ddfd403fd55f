import CommandLineKit
import PortfolioCore

/// Asks a person for what was not typed.
struct TransactionQuestions {
  private let context: Context

  init(_ context: Context) {
    self.context = context
  }

  /// Asks until no field is missing, and again for one that is wrong. Returns whether a field was asked for.
  func complete(_ fields: inout TransactionFields) throws(Failure) -> Bool {
    _ = try offerSymbolRule(&fields)
    // What is wrong already is told before anything is asked.
    guard case let found = issues(fields), !found.isEmpty, found.allSatisfy({ $0.problem == .missing }) else {
      return false
    }
    try ask(.type, &fields)
    let rules = (fields.kind ?? .buy).rules
    // A transfer may be out of no account, and that is seldom meant.
    let asked = rules.shares == .moved ? rules.required.union([.account]) : rules.required
    for field in asked.fields where fields.needs(field) { try ask(field, &fields) }
    try askForDate(&fields)
    return true
  }

  private func issues(_ fields: TransactionFields) -> [Issue] {
    var complete = fields
    if complete[.date] == nil { complete[.date] = context.environment.now.description }
    do throws(Failure) {
      _ = try complete.validated(context)
      return []
    } catch {
      if case .invalid(let issues) = error { return issues }
      return []
    }
  }

  /// Asks for a field that is not there, until what is typed can be one.
  private func ask(_ field: Field, _ fields: inout TransactionFields) throws(Failure) {
    while fields[field]?.ifNotEmpty == nil {
      guard let typed = try context.console.ask(.askField(field)) else { throw .declined }
      guard let answer = number(typed, of: field) else { continue }
      fields[field] = answer
      if answer.isEmpty, field == .price || field == .account { return }
      if field == .ticker, try offerSymbolRule(&fields) { continue }
      if let issue = issues(fields).first(where: { $0.field == field }) {
        context.console.warn(issue)
        fields[field] = nil
      }
    }
  }

  /// What was typed as arguments have it; nil, with a word about it, where a number can be read in two ways.
  private func number(_ text: String, of field: Field) -> String? {
    guard field.isNumber else { return text }
    switch TypedNumber(text, context.words.forms) {
    case .plain(let number): return number
    case .ambiguous(let whole, let fraction):
      let words = context.words.text(.ambiguousNumber(text, whole: whole, fraction: fraction))
      context.console.warn("\(field.rawValue): \(words)")
      return nil
    }
  }

  private func askForDate(_ fields: inout TransactionFields) throws(Failure) {
    while fields[.date] == nil {
      let standard = context.environment.now.description
      guard let answer = try context.console.ask(.askDate(standard: standard)) else { throw .declined }
      fields[.date] = answer.isEmpty ? standard : answer
      if let issue = issues(fields).first(where: { $0.field == .date }) {
        context.console.warn(issue)
        fields[.date] = nil
      }
    }
  }

  /// Offers to change the setting for a ticker that only the wider rule takes.
  private func offerSymbolRule(_ fields: inout TransactionFields) throws(Failure) -> Bool {
    for issue in issues(fields) {
      guard case .tickerNotLetters(let ticker, isSymbol: true) = issue.problem else { continue }
      guard try context.console.confirms(.offerSymbolRule(ticker: ticker), otherwise: false) else {
        return false
      }
      if !context.isDryRun { try context.setSetting(.tickerRule, to: TickerRule.symbol.rawValue) }
      fields.tickerRule = .symbol
      context.console.note(.symbolRuleSet)
      return true
    }
    return false
  }
}
