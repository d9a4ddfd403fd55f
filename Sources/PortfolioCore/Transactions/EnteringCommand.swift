/// The command that enters by hand what a row tells, with a word in capitals for each thing that it does not.
package struct EnteringCommand {
  private let draft: TransactionDraft
  /// Whether it is not known what kind of transaction it is, which the user has to fill in, too.
  private let isKindOpen: Bool
  /// Whether a ticker is taken as it is.
  private let accepts: (String) -> Bool

  /// - Parameter accepts: whether a ticker is taken as it is.
  package init(_ draft: TransactionDraft, isKindOpen: Bool = false, accepts: @escaping (String) -> Bool) {
    (self.draft, self.isKindOpen, self.accepts) = (draft, isKindOpen, accepts)
  }

  /// The command that enters a transaction in a security that is stored.
  package init(_ transaction: Transaction) {
    (draft, isKindOpen) = (TransactionDraft(transaction), false)
    accepts = { _ in true }
  }

  package var text: String {
    guard let kind = draft.kind else { return "portfolio add" }
    var words = ["portfolio", "add", isKindOpen ? EnteringCommand.openKind : kind.rawValue]
    let rules = draft.rules ?? kind.rules
    var asOptions: [Field] = [
      .ratio, .toAccount, .basisPercent, .fee, .feeCurrency, .tax, .accrued, .category, .account, .currency,
      .toSum,
      .toCurrency,
      .rate, .date,
    ]
    asOptions.removeAll(where: rules.arguments.contains)
    for field in rules.arguments.fields {
      // What was paid in all says more than a price.
      if field == .price, known(.sum) != nil {
        asOptions.insert(.sum, at: 0)
      } else if let word = known(field) {
        words.append(word)
      } else if rules.required.contains(field) || field == .price && kind.isTrade {
        words.append(EnteringCommand.placeholder(field))
      }
    }
    let others = rules.optional.intersection(KindRules.figures).fields
    for field in others + asOptions {
      // The money of an exchange needs the price of the new shares.
      let isPriced = kind == .exchange && field == .price && known(.sum) != nil && known(.basisPercent) == nil
      let isGiven = kind == .convert && field == .currency
      let isNeeded =
        rules.required.contains(field) && field != .sum || field == .date || isPriced || isGiven
      if let word = known(field) ?? (isNeeded ? EnteringCommand.placeholder(field) : nil) {
        words += ["--" + field.optionName, word]
      }
    }
    if needsSymbols { words += ["--ticker-rule", TickerRule.symbol.rawValue] }
    return words.joined(separator: " ")
  }

  /// What the row tells of a field, as a word of a shell; nil if nothing, or if its kind has no money to be in a
  /// currency.
  private func known(_ field: Field) -> String? {
    if [.currency, .rate].contains(field), let rules = draft.rules, !rules.hasAmounts, rules.account == nil {
      return nil
    }
    switch draft[field].value {
    case .number(let number): return number.description
    case .text(let text): return EnteringCommand.quoted(text)
    case .ratio(let ratio): return ratio.description
    case .date(let date): return date.day.description
    case .kind(let kind): return kind.rawValue
    case .id(let id): return id.uuidString
    case .lots, nil: return nil
    }
  }

  /// Whether one of its tickers is refused unless any symbol is allowed.
  private var needsSymbols: Bool {
    [Field.ticker, .into].contains { field in
      guard let ticker = draft[field].value?.text else { return false }
      return !accepts(ticker)
    }
  }

  /// The word for a kind that the user has to fill in.
  package static let openKind = "KIND"

  /// The word for what the user has to fill in.
  package static func placeholder(_ field: Field) -> String {
    placeholders[field] ?? field.rawValue.uppercased()
  }

  /// Those that are not the name of the field.
  private static let placeholders: [Field: String] = [
    .into: "TICKER", .toAccount: "ACCOUNT", .ratio: "N:M", .basisPercent: "PERCENT", .date: "YYYY-MM-DD",
    .toSum: "SUM", .toCurrency: "CURRENCY",
  ]

  /// A text that a shell takes for one word.
  package static func quoted(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-_.:=^@%+,/".utf8.contains(byte)
    }
    return isWord && !text.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
