import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Options and arguments with the same meaning in several commands.
extension Command {
  static let ticker = Argument("TICKER", completion: .dynamic("tickers"))
  static let tickers = ticker.repeated
  static let account = Option("account", placeholder: "A", completion: .dynamic("accounts"))
  static let from = Option("from", placeholder: "D", completion: .words(DateWords.offered))
  static let to = Option("to", placeholder: "D", completion: .words(DateWords.offered))
  static let sheltered = Flag("sheltered")
  static let benchmark = Option("benchmark", placeholder: "T", completion: .dynamic("tickers"))
  static let isPrivate = Flag("private")
  static let real = Flag("real")
  static let limit = Option("limit", placeholder: "N", wholeNumbers: 0...Int.max)
  static let method = Option("method", values: CostBasisMethod.self)
  static let importsAgain = Flag("again")
  static let dateOrder = Option("date-order", values: DateOrder.self)
  static let currency = Option("currency", placeholder: "C", expected: "expected.currency") {
    Currency.code($0) == $0 ? $0 : nil
  }
  static let maxAge = Option("max-age", placeholder: "TIME", expected: "expected.age") { Duration(age: $0) }
}

extension ParsedCommand {
  /// Which part of the portfolio a report is about, as far as the command lets people say it.
  func scope(_ context: Context) throws -> ReportScope {
    let days = try days(context)
    return ReportScope(
      tickers: takes(Command.tickers) ? try context.securities(tickers) : [],
      account: takes(Command.account) ? self[Command.account] : nil, from: days.first,
      to: days.last)
  }

  /// The index of `--real`; nil where amounts count as they are. Throws where none is set.
  func inflation(_ context: Context) throws -> String? {
    guard self[Command.real] else { return nil }
    if let index = context.settings.inflation { return index }
    throw SettingError.needed(Settings.inflation)
  }

  /// The cache policy asked for by the option or the setting.
  func cachePolicy(_ context: Context) -> CachePolicy {
    let age = takes(Command.maxAge) ? self[Command.maxAge] : nil
    return age.map { .youngerThan(seconds: Int($0.components.seconds)) } ?? context.cachePolicy
  }

  /// Throws where one of these options is given beside a flag, with which they mean nothing.
  func refuse(_ options: any Declaration..., beside flag: Flag) throws {
    let given = options.filter(has)
    guard given.isEmpty else {
      throw Failure.usage(given.map { .conflict(option: $0.spelling, other: flag.spelling) })
    }
  }

  /// The tickers named, in capitals, as most are stored; empty for all.
  var tickers: Set<String> { Set(self[Command.tickers].map(TickerRule.upperCased)) }

  /// The first day of `--from` and the last of `--to`; each may be a day, month or year.
  func days(_ context: Context) throws -> (first: CalendarDay?, last: CalendarDay?) {
    let dates = DateWords(today: context.environment.today)
    var refused: [(text: String, option: String)] = []
    func period(_ option: Option<String>) -> ClosedRange<CalendarDay>? {
      guard takes(option), let text = self[option] else { return nil }
      let period = dates.period(text)
      if period == nil { refused.append((text, option.spelling)) }
      return period
    }
    let days = (period(Command.from)?.lowerBound, period(Command.to)?.upperBound)
    if !refused.isEmpty { throw Failure.notDates(refused) }
    return days
  }
}

extension Context {
  /// The securities that are meant by tickers.
  func securities(_ tickers: Set<String>) throws -> Set<String> {
    if tickers.isEmpty { return [] }
    let securities = try ledger.securities
    return Set(tickers.map { securities.name(of: $0) })
  }

  /// Tickers in upper case without duplicates. Any symbol may have a price, whatever the rule for transactions, and so
  /// may what the store holds.
  func symbols(_ words: [String]) throws -> [String] {
    var seen: Set<String> = []
    let tickers = words.map(TickerRule.upperCased).filter { seen.insert($0).inserted }
    let issues = try issues(with: tickers)
    guard issues.isEmpty else { throw Failure.invalid(issues) }
    return tickers
  }

  /// What is wrong with tickers that are neither symbols nor in the store.
  func issues(with tickers: [String]) throws -> [Issue] {
    let stored = StoredTickers(self)
    let issues = tickers.compactMap { ticker in
      TickerRule.symbol.issue(with: ticker).flatMap { stored.contains(ticker) ? nil : $0 }
    }
    try stored.check()
    return issues
  }
}
