import CommandLineKit
import PortfolioCore
import PortfolioIO

// What is known about securities and accounts.

extension Command {
  private static let properties = Argument(
    "KEY=VALUE", completion: .words(Instrument.keys.map { "\($0)=" }), expected: "expected.key-value"
  ) { Instrument.assignment($0) }.oneOrMore
  private static let propertyKeys = Argument("KEY", completion: .words(Instrument.keys)).oneOrMore

  static let instrumentList = Command("list", prints: ["instruments": InstrumentReport.self]) { _, context in
    try context.console.print(InstrumentReport(instruments: context.knownInstruments.all))
  }

  static let instrumentShow = Command("show", [ticker]) { input, context in
    for ticker in try context.symbols([input[ticker]]) {
      let instrument = try context.knownInstruments[ticker]
      if instrument.isEmpty { throw Failure.noInstrument(ticker) }
      try context.console.print(InstrumentReport(instruments: [instrument], isOne: true))
    }
  }

  static let instrumentSet = Command("set", [ticker, properties]) { input, context in
    let sources = try context.sourceNames
    try context.changeInstrument(input[ticker]) { instrument in
      input[properties].compactMap { instrument.set($0.name, to: $0.value, sources: sources) }
    }
  }

  static let instrumentUnset = Command("unset", [ticker, propertyKeys]) { input, context in
    try context.changeInstrument(input[ticker]) { $0.unset(input[propertyKeys]) }
  }

  private static let text = Argument<String>("TEXT")
  private static let setTicker = Option("set", placeholder: "TICKER", completion: .dynamic("tickers"))
  private static let pick = Option("pick", placeholder: "N", wholeNumbers: 1...Int.max)

  static let instrumentFind = Command(
    "find", [text], options: [setTicker, pick],
    prints: ["instruments find": FoundReport.self, "instruments find --set": InstrumentReport.self]
  ) { input, context in
    let found = try context.securities(called: input[text])
    guard let ticker = input[setTicker] else { return try context.console.print(FoundReport(found: found)) }
    let number = input[pick] ?? 1
    if found.count > 1, input[pick] == nil || number > found.count {
      try context.console.print(FoundReport(found: found))
      throw Failure.severalFound(found.count)
    }
    guard number <= found.count else { throw Failure.noneFound(input[text]) }
    let known = try context.known(found[number - 1], searchedFor: input[text])
    let sources = try context.sourceNames
    try context.changeInstrument(ticker) { instrument in
      known.compactMap { instrument.set($0.key.rawValue, to: $0.value, sources: sources) }
    }
  }

  private static let name = Argument("NAME", completion: .dynamic("accounts"))
  private static let values = Argument(
    "KEY=VALUE", completion: .words(Account.keys.map { "\($0)=" }), expected: "expected.account-value"
  ) { Account.assignment($0) }.oneOrMore
  private static let keys = Argument("KEY", completion: .words(Account.keys)).oneOrMore

  /// What lies in each account: shares and cash.
  static let accountList = Command(
    "list", options: [to, maxAge], prints: ["accounts": AccountsReport.self]
  ) { input, context in
    let last = try input.days(context).last
    try context.print(
      context.ask(input.cachePolicy(context)) { portfolio in try portfolio.accounts(to: last) })
  }

  static let accountSet = Command(
    "set", [name, values], prints: ["accounts set NAME KEY=VALUE": AccountDetail.self]
  ) { input, context in
    try context.change(input[name], report: AccountDetail.init) { account in
      input[values].compactMap { account.set($0.name, to: $0.value) }
    }
  }

  static let accountUnset = Command("unset", [name, keys]) { input, context in
    try context.change(input[name], report: AccountDetail.init) { $0.unset(input[keys]) }
  }
}

extension Context {
  var knownInstruments: InstrumentBook { get throws { try files.book(of: Instrument.self).read() } }
  var knownAccounts: AccountBook { get throws { try files.book(of: Account.self).read() } }

  /// Changes what is known about something, unless a value is invalid.
  ///
  /// - Parameters:
  ///   - id: what it is found by.
  ///   - report: what it then is, for scripts.
  ///   - body: returns what is wrong.
  fileprivate func change<Entry: StoredBookEntry>(
    _ id: String, report: (Entry) -> some Report, _ body: (inout Entry) -> [Issue]
  ) throws {
    let outcome = try files.book(of: Entry.self).change { book -> (issues: [Issue], after: Entry) in
      var entry = book[id]
      let issues = body(&entry)
      if issues.isEmpty { book[id] = entry }
      return (issues, entry)
    }
    guard outcome.issues.isEmpty else { throw StoreError.invalid(outcome.issues) }
    try console.acknowledge(report(outcome.after))
  }

  /// The same of the named security. Asks whether to go on where another unit of the price makes figures of trades
  /// disagree that agreed.
  fileprivate func changeInstrument(_ name: String, _ body: (inout Instrument) -> [Issue]) throws {
    for ticker in try symbols([name]) {
      let count = try isYes || isDryRun ? 0 : disagreements(of: ticker, after: body)
      if count > 0 {
        guard console.isInteractive, canAsk else { throw Failure.mayNotAskForDisagreement(count) }
        try console.requireYes(
          to: .instrumentsConfirmDisagreement(ticker: ticker, count), otherwise: false)
      }
      try change(ticker, report: { InstrumentReport(instruments: [$0], isOne: true) }, body)
    }
  }

  /// Of how many trades the figures agreed before a change and do not afterwards.
  private func disagreements(of ticker: String, after body: (inout Instrument) -> [Issue]) throws -> Int {
    let before = try knownInstruments[ticker]
    var after = before
    guard body(&after).isEmpty, after.priceUnit != before.priceUnit else { return 0 }
    let transactions = try read { reader in
      try reader.transactions(
        matching: TransactionFilter(tickers: [ticker]), sort: TransactionSort(.date, isReversed: true))
    }
    return try transactions.count { transaction in
      let trade = try Trade(
        completing: transaction.quantity, price: transaction.price, sum: transaction.sum)
      guard let trade, try trade.disagreeingProduct(per: before.priceUnit) == nil else { return false }
      return try trade.disagreeingProduct(per: after.priceUnit) != nil
    }
  }
}

extension BookEntry {
  /// The keys that mean something to the program, as they are typed.
  fileprivate static var keys: [String] { Key.allCases.map(\.rawValue) }

  /// `KEY=VALUE` as typed; nil without a key and a `=`.
  fileprivate static func assignment(_ word: String) -> (name: String, value: String)? {
    guard let typed = Assignment(word, at: .first), !typed.name.isEmpty else { return nil }
    return (key(typed.name), typed.value.trimmed)
  }

  /// Removes keys as they were typed.
  fileprivate mutating func unset(_ words: [String]) -> [Issue] {
    for word in words { unset(Self.key(word)) }
    return []
  }

  /// The program's own keys may be typed in any case.
  private static func key(_ word: String) -> String { keys.first { $0 == word.lowercased() } ?? word }

  /// The tags as they would be typed.
  var tagList: String { tags.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }
}
