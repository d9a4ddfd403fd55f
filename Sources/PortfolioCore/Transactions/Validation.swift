/// Everything that keeps a draft from being a transaction.
public struct InvalidTransaction: Error, Equatable, Sendable {
  public let issues: [Issue]

  public init(issues: [Issue]) {
    self.issues = issues
  }
}

/// How strictly a draft is taken.
public struct ValidationRules: Sendable {
  /// nil takes any ticker, as a stored file may hold.
  public var tickers: TickerRule?
  /// Whether quantity × price has to agree with the sum.
  public var sumsAgree: Bool

  /// What `add` holds to.
  public static func entering(_ tickers: TickerRule) -> ValidationRules {
    ValidationRules(tickers: tickers, sumsAgree: true)
  }

  /// What a stored transaction has to satisfy: the ticker rule may have been another when it was entered, and
  /// a broker's figures need not agree.
  public static let stored = ValidationRules(tickers: nil, sumsAgree: false)

  public init(tickers: TickerRule?, sumsAgree: Bool) {
    self.tickers = tickers
    self.sumsAgree = sumsAgree
  }
}

extension TransactionDraft {
  /// The transaction that this draft describes.
  ///
  /// Any two of quantity, price and sum give the third. Throws all issues at once, in the order of the fields.
  public func validated(_ rules: ValidationRules) throws(InvalidTransaction) -> Transaction {
    let checks: [(TransactionDraft, ValidationRules) -> [Issue]] = [
      Validation.unreadable, Validation.missing, Validation.ticker, Validation.ranges,
      Validation.foreignFields,
    ]
    let issues = checks.flatMap { $0(self, rules) }
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

/// The rules, each a function from a draft to its issues.
private enum Validation {
  static func unreadable(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    Field.allCases.compactMap { field in draft.refusal(of: field).map { Issue($0, field: field) } }
  }

  static func missing(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    var fields: [Field] = []
    if draft.id.isAbsent { fields.append(.id) }
    if draft.date.isAbsent { fields.append(.date) }
    if draft.kind.isAbsent { fields.append(.type) }
    let kind = draft.kind.value
    if draft.ticker.isAbsent, kind != .fee { fields.append(.ticker) }
    switch kind {
    case .buy, .sell:
      let given = [draft.quantity, draft.price, draft.sum].count { !$0.isAbsent }
      if draft.quantity.isAbsent, given < 2 { fields.append(.quantity) }
      if draft.price.isAbsent, draft.sum.isAbsent { fields.append(.price) }
    case .dividend, .fee:
      if draft.sum.isAbsent { fields.append(.sum) }
    case .split:
      if draft.ratio.isAbsent { fields.append(.ratio) }
    case nil:
      break
    }
    return fields.map { Issue(.missing, field: $0) }
  }

  static func ticker(_ draft: TransactionDraft, _ rules: ValidationRules) -> [Issue] {
    guard let ticker = draft.ticker.value, let problem = rules.tickers?.problem(ticker) else { return [] }
    return [Issue(problem, field: .ticker)]
  }

  static func ranges(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    var issues: [Issue] = []
    for (field, entry) in [(Field.quantity, draft.quantity), (.price, draft.price), (.sum, draft.sum)] {
      guard let value = entry.value, !value.isPositive, !draft.isForeign(field) else { continue }
      issues.append(Issue(.notPositive(value.description), field: field))
    }
    if let fee = draft.fee.value, fee.isNegative {
      issues.append(Issue(.negative(fee.description), field: .fee))
    }
    return issues
  }

  static func foreignFields(_ draft: TransactionDraft, _: ValidationRules) -> [Issue] {
    guard let kind = draft.kind.value else { return [] }
    let given: [(Field, Bool)] = [
      (.quantity, draft.quantity.value.map { !$0.isZero } ?? false),
      (.price, draft.price.value.map { !$0.isZero } ?? false),
      (.sum, draft.sum.value.map { !$0.isZero } ?? false),
      (.ratio, draft.ratio.value != nil),
    ]
    return given.filter { $0.1 && draft.isForeign($0.0) }.map { Issue(.doesNotApply(kind), field: $0.0) }
  }

  /// Builds the transaction from a draft whose fields are all in order.
  static func transaction(
    from draft: TransactionDraft, _ rules: ValidationRules
  ) throws(InvalidTransaction) -> Transaction {
    guard let id = draft.id.value, let date = draft.date.value, let kind = draft.kind.value else {
      throw InvalidTransaction(issues: missing(draft, rules))
    }
    let ticker = draft.ticker.value ?? ""
    let activity: Activity
    switch (kind, draft.sum.value, draft.ratio.value) {
    case (.buy, _, _): activity = .buy(ticker: ticker, try trade(draft, ticker, rules))
    case (.sell, _, _): activity = .sell(ticker: ticker, try trade(draft, ticker, rules))
    case (.dividend, let sum?, _): activity = .dividend(ticker: ticker, sum: sum)
    case (.fee, let sum?, _): activity = .fee(ticker: draft.ticker.value, sum: sum)
    case (.split, _, let ratio?): activity = .split(ticker: ticker, ratio)
    case (.dividend, nil, _), (.fee, nil, _), (.split, _, nil):
      throw InvalidTransaction(issues: missing(draft, rules))
    }
    return Transaction(
      id: id, date: date, activity: activity, fee: draft.fee.value, account: draft.account, note: draft.note)
  }

  /// Completes quantity, price and sum, and checks that they agree where all three are given.
  private static func trade(
    _ draft: TransactionDraft, _ ticker: String, _ rules: ValidationRules
  ) throws(InvalidTransaction) -> Trade {
    let figures = (draft.quantity.value, draft.price.value, draft.sum.value)
    let product: ExactDecimal?
    let completed: Trade?
    do throws(DecimalOverflow) {
      completed = try Trade(completing: figures.0, price: figures.1, sum: figures.2)
      let allAreGiven = figures.0 != nil && figures.1 != nil && figures.2 != nil
      product = rules.sumsAgree && allAreGiven ? try completed?.disagreeingProduct() : nil
    } catch {
      throw InvalidTransaction(issues: [Issue(.overflow(ticker: ticker), field: .sum)])
    }
    guard let trade = completed else { throw InvalidTransaction(issues: missing(draft, rules)) }
    if let product {
      let problem = Issue.Problem.sumDisagrees(
        sum: trade.sum.description, product: product.description)
      throw InvalidTransaction(issues: [Issue(problem, field: .sum)])
    }
    for (field, value) in [(Field.quantity, trade.quantity), (.price, trade.price)] where value.isZero {
      throw InvalidTransaction(issues: [Issue(.notPositive(value.description), field: field)])
    }
    return trade
  }
}

extension TransactionDraft {
  /// Whether `field` has no place in a transaction of this draft's kind.
  fileprivate func isForeign(_ field: Field) -> Bool {
    switch (kind.value, field) {
    case (.dividend, .quantity), (.dividend, .price), (.fee, .quantity), (.fee, .price): true
    case (.split, .quantity), (.split, .price), (.split, .sum): true
    case (.buy, .ratio), (.sell, .ratio), (.dividend, .ratio), (.fee, .ratio): true
    default: false
    }
  }
}
