import PortfolioCore

/// What a user says of a file's columns and values for one run.
package struct RuleOverrides: Sendable {
  /// Which field each of these columns holds.
  private(set) var columns: [(column: ImportRules.Column, field: RulesField)] = []
  fileprivate var values: [(text: String, choice: TypeChoice)] = []
  /// The same, to look texts up.
  private var types = ImportRules.Values<TypeChoice>()
  fileprivate var skips: [ImportRules.Skip] = []
  private(set) var unmapped: [ImportRules.Column] = []
  /// Whether amounts below 0 were paid; else the type of a row alone tells that.
  var areAmountsSigned = true

  package init() {}

  var isEmpty: Bool { columns.isEmpty && values.isEmpty && skips.isEmpty && unmapped.isEmpty }
  /// Whether it says which columns hold which fields, so that no other rules are needed.
  var mapsColumns: Bool { !columns.isEmpty }

  /// Takes a column as a field.
  package mutating func map(_ column: String, to field: RulesField) {
    columns.append((RuleOverrides.column(column), field))
  }

  /// Whether a text says what a type means: `buy`, or `deposit|withdrawal`.
  package static func isType(_ text: String) -> Bool { TypeChoice(text) != nil }

  /// Takes what a type means.
  package mutating func setType(_ text: String, to type: String) {
    guard let choice = TypeChoice(type) else { return }
    values.append((text, choice))
    types.set(text, to: choice)
  }

  package mutating func skip(_ column: String, where text: String) {
    var values = ImportRules.Values<Bool>()
    values.set(text, to: true)
    skips.append(ImportRules.Skip(column: RuleOverrides.column(column), values: values))
  }

  package mutating func unmap(_ column: String) { unmapped.append(RuleOverrides.column(column)) }

  /// Digits are a number, and anything else a name.
  private static func column(_ text: String) -> ImportRules.Column {
    if let number = Int(text), number > 0, text.utf8.allSatisfy({ $0.isDigit }) {
      return ImportRules.Column(place: .number(number), text: text)
    }
    return ImportRules.Column(place: .named(ImportRules.normalizedName(text)), text: text)
  }

  /// All of the columns.
  private var all: [ImportRules.Column] { columns.map(\.column) + skips.map(\.column) + unmapped }

  /// The columns that a header must have, by their names in lower case and as the user calls them.
  var names: [(name: String, text: String)] {
    all.compactMap { column in
      if case .named(let name) = column.place { (name, column.text) } else { nil }
    }
  }

  /// The largest number of a column that is named by one.
  var largestNumber: Int {
    all.reduce(0) { largest, column in
      if case .number(let number) = column.place { max(largest, number) } else { largest }
    }
  }
}

extension RuleOverrides {
  /// What a text of the type means, as far as the user says.
  fileprivate func choice(of text: String) -> TypeChoice? { values.isEmpty ? nil : types[text] }

  /// The columns of a header that are not to be ignored.
  func used(_ columns: [String: Int]) -> [String: Int] {
    if unmapped.isEmpty { return columns }
    return columns.filter { name, index in
      !unmapped.contains { $0.place == .named(name) || $0.place == .number(index + 1) }
    }
  }

  /// Throws `ImportFailure` where a file cannot follow one of them.
  ///
  /// - Parameters:
  ///   - skipsRows: whether rows are known by their columns.
  ///   - ignoresColumns: whether columns can be ignored.
  ///   - hasTypes: whether rows have types.
  func check(
    _ file: ImportFile, skipsRows: Bool = false, ignoresColumns: Bool = false, hasTypes: Bool = false
  ) throws {
    if !skipsRows, let column = skips.first?.column ?? unmapped.first {
      throw ImportFailure.cannotSkip(name: file.name, column: column.text)
    }
    let option =
      (ignoresColumns ? nil : unmapped.first.map { "--unmap \($0.text)" })
      ?? columns.first.map { "--map \($0.column.text)" }
      ?? (hasTypes ? nil : values.first.map { "--map-value \($0.text)" })
    if let option { throw ImportFailure.cannotApply(name: file.name, option: option) }
  }

  /// The columns of rows that are to be skipped.
  var columnsOfSkips: [ImportRules.Column] { skips.map(\.column) }

  /// The value for which a row of these cells is skipped; nil where it is not.
  func skippedName(_ cells: [String], _ columns: BrokerColumns) -> String? {
    for skip in skips {
      let index: Int? =
        switch skip.column.place {
        case .named(let name): columns[name]
        case .number(let number): number - 1
        }
      guard let index, index < cells.count else { continue }
      if skip.values[cells[index]] == true { return cells[index] }
    }
    return nil
  }
}

extension BrokerEntry {
  /// The same, or what the user says that rows of its name are.
  func taken(as overrides: RuleOverrides) -> BrokerEntry {
    guard isOpen, let choice = overrides.choice(of: activity.name) else { return self }
    var activity = activity
    let type = choice.type(
      amount: activity.amount.value, quantity: activity.quantity.value)
    activity.isUnclear = false
    if activity.rare.isOfUnknownKind { activity.rare.isOfUnknownKind = false }
    let isPaid = activity.isPaid
    let isMoney = isPaid && !activity.movesShares
    switch type {
    case .skip: return .skipped(.named(activity.name))
    case .unknown, .reinvested: return .other(activity)
    case .unclear(let kind): (activity.kind, activity.isUnclear) = (kind == .buy ? .buy : .sell, true)
    case .bonus:
      (activity.kind, activity.amount, activity.price) = (.buy, .gross(.zero), .absent)
    // What it is worth came in with it.
    case .gift:
      (activity.kind, activity.isTransferSide) = (.buy, isPaid || activity.hasPrice)
      if !activity.isTransferSide { activity.amount = .gross(.zero) }
    case .reward: return .reward(activity)
    case .transactionTax:
      (activity.kind, activity.category) = (.fee, FeeCategory.transactionTax.rawValue)
      (activity.quantity, activity.price) = (.absent, .absent)
    case .arrival where isMoney, .delivery where isMoney: return .cash(activity)
    case .departure where isMoney: return .cash(activity, isOut: true)
    case .delivery where activity.hasShares && (isPaid || activity.hasPrice):
      (activity.kind, activity.isTransferSide) = (.buy, true)
    case .arrival, .delivery: activity.moveShares(isOut: false)
    case .departure: activity.moveShares(isOut: true)
    case .kind(.deposit) where activity.movesShares && !isPaid:
      activity.moveShares(isOut: activity.quantity.isNegative)
    case .kind(.withdrawal) where activity.movesShares && !isPaid: activity.moveShares(isOut: true)
    case .kind(let kind):
      guard let known = BrokerActivity.Kind(kind) else { return self }
      activity.kind = known
      if !overrides.areAmountsSigned, [.fee, .tax, .withdrawal].contains(kind), isPaid {
        activity.amount = .gross(activity.amount.figure.negative)
      }
      // What is neither bought nor sold moves no shares.
      if kind.rules.shares == .none, kind != .exercise {
        (activity.quantity, activity.price) = (.absent, .absent)
      }
    case .activity(let kind): activity.kind = kind
    case .cancelled(let kind): (activity.kind, activity.cancels) = (kind, true)
    }
    return .activity(activity)
  }
}

extension ImportRules {
  /// The same with what the user says, which counts before what they say themselves.
  func with(_ overrides: RuleOverrides) -> ImportRules {
    var rules = self
    for field in rules.columns.keys {
      rules.columns[field]?.removeAll { column in overrides.unmapped.contains { $0.place == column.place } }
      if rules.columns[field]?.isEmpty == true { rules.columns[field] = nil }
    }
    for field in Set(overrides.columns.map(\.field)) {
      rules.columns[field] = overrides.columns.filter { $0.field == field }.map(\.column)
    }
    for (text, choice) in overrides.values {
      rules.types.set(text, to: choice)
      rules.typesFromOptions.set(text, to: choice)
    }
    rules.skip += overrides.skips
    return rules
  }
}
