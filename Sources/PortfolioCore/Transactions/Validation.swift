/// Everything that is wrong with a draft.
package struct InvalidTransaction: Error, Equatable, Sendable {
  /// All that is wrong.
  package let issues: [Issue]

  /// A transaction that is refused for these reasons.
  package init(issues: [Issue]) {
    self.issues = issues
  }
}

/// How strictly a draft is validated.
package struct ValidationRules: Sendable {
  /// Nil accepts any ticker, as in a stored file.
  package var tickers: TickerRule?
  /// Whether to accept a ticker that the rule refuses.
  package var isKnown: @Sendable (String) -> Bool = { _ in false }
  /// Whether quantity and price must agree with the sum.
  package var sumsAgree: Bool
  /// What is known about securities: how much a unit is worth for each unit of its price.
  package var instruments = InstrumentBook()
  /// The home currency, whose own rate is 1; nil where none is set, or if that does not matter.
  package var home: String?
  /// The currency in which the cash of an account is kept, by its name.
  package var kept: [String: String] = [:]
  /// The transaction that is changed, whose own numbers may have more digits than new ones.
  package var before: Transaction?
  /// Whether the record is already stored, so that its length and digits are no longer checked.
  fileprivate var isStored = false

  /// The rules of `add`.
  package static func entering(_ tickers: TickerRule) -> ValidationRules {
    ValidationRules(tickers: tickers, sumsAgree: true)
  }

  /// The rules for stored transactions: another ticker rule may have applied when they were entered, and a
  /// broker's figures need not agree.
  package static let stored: ValidationRules = {
    var rules = ValidationRules(tickers: nil, sumsAgree: false)
    rules.isStored = true
    return rules
  }()

  /// Rules for a draft: which tickers are allowed, nil for any, and whether the sum must equal quantity × price.
  package init(tickers: TickerRule?, sumsAgree: Bool) {
    self.tickers = tickers
    self.sumsAgree = sumsAgree
  }

  /// The currency that a draft names, else that of its account for what is about cash alone, else the home currency.
  fileprivate func currency(of draft: TransactionDraft) -> String? {
    if let named = draft[.currency].value?.text { return named }
    let own = draft[.account].value?.text.flatMap { kept[$0] }
    return draft.rules?.account == nil ? home : own ?? home
  }
}

extension TransactionDraft {
  /// The transaction described by this draft.
  ///
  /// Any two of quantity, price and sum give the third. Throws all issues at once, in the order of the
  /// fields.
  package func validated(_ rules: ValidationRules) throws(InvalidTransaction) -> Transaction {
    let issues = Validation.checks.flatMap { $0(self, rules) }
    guard issues.isEmpty else {
      throw InvalidTransaction(issues: issues.sorted { $0.fieldIndex < $1.fieldIndex })
    }
    return try Validation.transaction(from: self, rules)
  }
}

extension Issue {
  fileprivate var fieldIndex: Int {
    field.flatMap(Field.allCases.firstIndex) ?? Field.allCases.count
  }
}

/// The rules; each turns a draft into its issues.
private enum Validation {
  static let checks: [@Sendable (TransactionDraft, ValidationRules) -> [Issue]] = [
    unreadable, missing, tickers, ranges, foreignFields, companions, homeRate, targets, length,
  ]

  static func unreadable(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    draft.given.compactMap { field, entry in entry.refusal.map { Issue($0, field: field) } }
  }

  static func missing(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    // Without a known type, ask for the fields that all kinds require, and the ticker that most do.
    let required = KindRules.always.union(draft.rules?.required ?? [.ticker])
    var absent = required.fields.filter { draft[$0].isAbsent }
    if draft.kind?.isTrade == true {
      let given = KindRules.figures.fields.count { !draft[$0].isAbsent }
      // Two figures give the third, and the price need not be given if there is a sum.
      absent.removeAll { field in
        field == .sum || (field == .price && !draft[.sum].isAbsent)
          || (field == .quantity && given == 2 && draft.number(.price)?.isZero != true)
      }
    }
    return absent.map { Issue(.missing, field: $0) }
  }

  static func tickers(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    [Field.ticker, .into].compactMap { field in
      guard let ticker = draft[field].value?.text else { return nil }
      guard TickerRule.isPossible(ticker) else {
        return Issue(.tickerNotSymbol(String(ticker.unicodeScalars.prefix(40))), field: field)
      }
      guard let problem = rules.tickers?.problem(ticker), !rules.isKnown(ticker) else { return nil }
      return Issue(problem, field: field)
    }
  }

  /// A transfer to the same account, an exchange into the same ticker, or a conversion into the same currency.
  static func targets(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    var issues: [Issue] = []
    if let account = draft[.toAccount].value?.text, account == draft[.account].value?.text {
      issues.append(Issue(.sameAccount(account), field: .toAccount))
    }
    if let code = draft[.toCurrency].value?.text, code == rules.currency(of: draft) {
      issues.append(Issue(.sameCurrency(code), field: .toCurrency))
    }
    if let ticker = draft[.into].value?.text, ticker == draft[.ticker].value?.text {
      issues.append(Issue(.sameTicker(ticker), field: .into))
    }
    return issues
  }

  static func ranges(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    let kind = draft.rules
    return draft.given.compactMap { field, entry in
      guard case .number(let range) = field.form, let value = entry.value?.number,
        kind?.allows(field) ?? true
      else { return nil }
      let refusal = (kind?.range(of: field) ?? range).refusal(of: value)
      return (refusal ?? excess(value, in: field, rules)).map { Issue($0, field: field) }
    }
  }

  /// Figures are amounts, which have fewer digits than can be read.
  private static func excess(
    _ value: ExactDecimal, in field: Field, _ rules: ValidationRules
  ) -> Issue.Problem? {
    rules.isStored || value.fitsAmount || rules.before?[field]?.number == value
      ? nil : .doesNotFit(value.description)
  }

  /// Fields that do not apply to this kind. A 0 is ignored, since some programs write one everywhere.
  static func foreignFields(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    guard let kind = draft.kind, let rules = draft.rules else { return [] }
    return draft.given.compactMap { field, entry in
      guard let value = entry.value, value.number?.isZero != true, !rules.allows(field) else {
        return nil
      }
      return Issue(.doesNotApply(kind), field: field)
    }
  }

  /// What says nothing without another field, and money of an exchange of which nothing tells how much of the cost goes
  /// with it.
  static func companions(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    guard let rules = draft.rules else { return [] }
    let given = draft.given.compactMap { field, entry in entry.isAbsent ? nil : rules.needed(by: field) }
    let missing = FieldSet(given).fields.filter { draft[$0].isAbsent && !rules.required.contains($0) }
    let isPriceMissing =
      rules.shares == .replaced && !draft[.sum].isAbsent
      && draft[.price].isAbsent && draft[.basisPercent].isAbsent
    let received = draft[.into].value?.text ?? ""
    return missing.map { Issue(.missing, field: $0) }
      + (isPriceMissing ? [Issue(.priceOfReceived(ticker: received), field: .price)] : [])
  }

  /// A rate other than 1 for the home currency, which an amount without a currency is in.
  static func homeRate(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    guard let home = rules.home, let rate = draft.number(.rate), rate.isPositive, rate != ExactDecimal(1),
      rules.currency(of: draft) == home
    else { return [] }
    return [Issue(.rateOfHome(home), field: .rate)]
  }

  /// The longest text, if the record would be too long.
  static func length(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    if rules.isStored { return [] }
    let texts = draft.given.compactMap { field, entry in entry.value?.text.map { (field, $0) } }
    return RecordLength.excess(texts).map { [Issue(.tooLong, field: $0)] } ?? []
  }

  /// Builds the transaction from a draft without issues.
  static func transaction(
    from draft: TransactionDraft, _ rules: ValidationRules
  ) throws(InvalidTransaction) -> Transaction {
    var draft = draft
    if draft.kind?.isTrade == true {
      let trade = try trade(draft, rules)
      draft[.quantity] = .value(.number(trade.quantity))
      draft[.price] = .value(.number(trade.price))
      draft[.sum] = .value(.number(trade.sum))
      let figures = [(Field.quantity, trade.quantity), (.price, trade.price), (.sum, trade.sum)]
      let issues = figures.compactMap { field, value in
        excess(value, in: field, rules).map { Issue($0, field: field) }
      }
      if !issues.isEmpty { throw InvalidTransaction(issues: issues) }
    }
    guard let transaction = Transaction({ draft[$0].value }) else {
      throw InvalidTransaction(issues: missing(draft, rules))
    }
    return transaction
  }

  /// Computes the missing figure, and checks that the figures agree if all three are given.
  private static func trade(
    _ draft: TransactionDraft, _ rules: ValidationRules
  ) throws(InvalidTransaction) -> Trade {
    let figures = (draft.number(.quantity), draft.number(.price), draft.number(.sum))
    let unit = rules.instruments[draft[.ticker].value?.text ?? ""].priceUnit
    let product: ExactDecimal?
    let completed: Trade?
    do throws(Overflow) {
      completed = try Trade(completing: figures.0, price: figures.1, sum: figures.2, per: unit)
      let allAreGiven = figures.0 != nil && figures.1 != nil && figures.2 != nil
      product =
        rules.sumsAgree && allAreGiven ? try completed?.disagreeingProduct(per: unit) : nil
    } catch {
      let ticker = draft[.ticker].value?.text ?? ""
      throw InvalidTransaction(issues: [Issue(.overflow(ticker: ticker), field: .sum)])
    }
    guard let trade = completed else { throw InvalidTransaction(issues: missing(draft, rules)) }
    if let product {
      let problem = Issue.Problem.sumDisagrees(sum: trade.sum, product: product)
      throw InvalidTransaction(issues: [Issue(problem, field: .sum)])
    }
    if trade.quantity.isZero {
      throw InvalidTransaction(issues: [Issue(.notPositive(trade.quantity.description), field: .quantity)])
    }
    // Rounding must not make nothing of something.
    if trade.price.isZero, !trade.sum.isZero, figures.1 == nil {
      throw InvalidTransaction(issues: [Issue(.notPositive(trade.price.description), field: .price)])
    }
    return trade
  }
}
