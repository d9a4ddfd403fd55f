import PortfolioCore

/// Gives rows of a security the ticker that it is stored under, whatever they call it: what tells them is its ISIN, or
/// the CUSIP in that, or its name where it is stored under a number of the broker's own.
struct SecurityTickers {
  private let options: ImportOptions
  /// The tickers of instruments that have an ISIN.
  private let known: [Substring: [String]]
  /// The tickers that are numbers of the broker's own, by the names of their securities.
  private let numbered: [String: [String]]
  /// The symbols that the file uses for what it names by its ISIN alone elsewhere, where it uses one.
  private var own: [Substring: Set<String>] = [:]
  /// The symbols that the file gives up or takes itself.
  private var renamed: Set<String> = []
  /// Rows of a symbol that became those of a ticker, each pair once.
  private(set) var warnings: [Issue] = []
  private var seen: Set<[String]> = []

  /// - Parameter ownNumbers: what numbers of the broker's own look like.
  init(_ rows: [BrokerEntry], _ options: ImportOptions, ownNumbers: [Pattern]) {
    self.options = options
    var known: [Substring: [String]] = [:]
    for instrument in options.instruments.all {
      if let isin = instrument[.isin] {
        known[SecurityTickers.key(isin), default: []].append(instrument.ticker)
      }
    }
    self.known = known
    let numbers = options.instruments.all.filter { instrument in
      instrument[.name] != nil && ownNumbers.contains { $0.kept(of: instrument.ticker) != nil }
    }
    numbered = Dictionary(grouping: numbers) { TickerRule.upperCased($0[.name] ?? "") }
      .mapValues { $0.map(\.ticker) }
    // Rows are large, and are looked at where they are.
    for index in rows.indices where rows[index].isOpen {
      if rows[index].activity.kind.isOfTwoSecurities {
        renamed.formUnion([rows[index].activity.symbol, rows[index].activity.rare.into])
      } else if !rows[index].activity.isin.isEmpty, !rows[index].activity.symbol.isEmpty {
        let symbol = TickerRule.upperCased(rows[index].activity.symbol)
        own[SecurityTickers.key(rows[index].activity.isin), default: []].insert(symbol)
      }
    }
  }

  /// What numbers of one security have in common: those of the United States and Canada have the CUSIP in them.
  private static func key(_ number: String) -> Substring {
    guard number.utf8.count == 12, ["US", "CA"].contains(number.prefix(2)) else { return number[...] }
    return number.dropFirst(2).dropLast()
  }

  /// Whether a text may be a CUSIP.
  private static func isCUSIP(_ text: String) -> Bool {
    text.utf8.count == 9 && text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
  }

  /// Changes what a row calls its security.
  mutating func name(_ entry: inout BrokerEntry, _ reading: RowReading, in file: ImportFile) throws {
    let number = entry.activity.isin.isEmpty ? entry.activity.symbol : entry.activity.isin
    let named = numbered.isEmpty ? nil : numbered[TickerRule.upperCased(entry.activity.security)]
    guard entry.isOpen, !number.isEmpty,
      !entry.activity.isin.isEmpty || SecurityTickers.isCUSIP(number) || named != nil
    else { return }
    let activity = entry.activity
    let names = [activity.isin, activity.symbol, activity.security]
    guard activity.symbol.isEmpty || !activity.kind.isOfTwoSecurities,
      options.symbols.isEmpty || names.allSatisfy({ options.symbols[$0] == nil })
    else { return }
    let key = SecurityTickers.key(number)
    let symbol = TickerRule.upperCased(activity.symbol.isEmpty ? activity.isin : activity.symbol)
    guard let tickers = known[key] ?? named else {
      if activity.symbol.isEmpty, let only = own[key], only.count == 1, let symbol = only.first {
        take(symbol, &entry)
      }
      return
    }
    if tickers.contains(symbol) || renamed.contains(activity.symbol) { return }
    var fitting = tickers
    if tickers.count > 1 {
      fitting = tickers.filter { options.instruments[$0][.currency] == Currency.code(activity.currency) }
    }
    var now = fitting.first ?? ""
    var securities = Set(fitting)
    // Names that one security has had one after the other.
    if let day = reading.day(activity), let known = try options.securities() {
      securities = Set(fitting.map { known.name(of: $0) })
      now = known.symbol(of: securities.first ?? now, on: day)
    }
    guard securities.count == 1 else {
      entry.fate = .refused(.severalTickers(number, tickers.sorted()), .ticker)
      return
    }
    if now == symbol { return }
    take(now, &entry)
    // Its number is no name.
    guard !activity.symbol.isEmpty, symbol != number || named != nil, seen.insert([symbol, now]).inserted
    else { return }
    warnings.append(
      Issue(
        .storedUnder(
          symbol, now,
          command: "portfolio add rename \(EnteringCommand.quoted(now)) \(EnteringCommand.quoted(symbol))"),
        field: .ticker, place: file.place(line: entry.line), severity: .warning))
  }

  /// - Parameter ticker: what its rows were stored under by earlier versions is another one.
  private func take(_ ticker: String, _ entry: inout BrokerEntry) {
    entry.activity.rare.earlier.ticker =
      entry.activity.symbol.isEmpty ? entry.activity.isin : entry.activity.symbol
    entry.activity.symbol = ticker
  }
}

extension BrokerActivity.Kind {
  /// Whether a row of it tells of a security beside that of its symbol, and may have that one's number.
  fileprivate var isOfTwoSecurities: Bool {
    switch self {
    case .exchange, .exchangeSide, .rename, .spinoff, .split, .splitByChange, .splitSide, .redemption: true
    case _: false
    }
  }
}
