import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What a command tells of lots: by the method of an option or else of the settings, up to a day, of some tickers, of
/// an account.
struct LotReplay {
  let method: LotMethod
  private let scope: LotScope
  let tickers: Set<String>
  private let account: String?
  let day: CalendarDay

  static let tickers = Argument("TICKER", completion: .dynamic("tickers")).repeated

  init(_ input: ParsedCommand, _ context: Context, through day: CalendarDay) {
    method = input[SharedOptions.method] ?? context.settings.lotMethod
    scope = context.settings.lotScope
    tickers = Set(input[LotReplay.tickers].map { $0.uppercased() })
    account = input[SharedOptions.account]
    self.day = day
  }

  /// Whether not all tickers and accounts are asked for.
  var isNarrowed: Bool { !tickers.isEmpty || account != nil }

  private func includes(_ ticker: String, _ account: String?) -> Bool {
    (tickers.isEmpty || tickers.contains(ticker)) && (self.account == nil || self.account == account)
  }

  /// Whether a disposal is of the tickers and the account that are asked for.
  func includes(_ disposal: Disposal, of gains: Gains) -> Bool {
    !isNarrowed || includes(gains.ticker(of: disposal), gains.account(of: disposal))
  }

  /// Throws where nobody has the tickers and the account that are asked for.
  func requireKnown(_ context: Context) throws(Failure) {
    try context.requireKnown(tickers: tickers, account: account)
  }

  /// What was held at the end of the day.
  func lots(of ledger: Ledger, by other: LotMethod? = nil) throws(Failure) -> [OpenLot] {
    let lots = try Failure.catching(
      PositionOverflow.self, ledger.lots(method: other ?? method, scope: scope, asOf: day))
    return isNarrowed ? lots.filter { includes(ledger.ticker(of: $0), ledger.account(of: $0)) } : lots
  }

  /// What was realised up to the end of the day, of all tickers and accounts.
  func gains(of ledger: Ledger) throws(Failure) -> Gains {
    try Failure.catching(PositionOverflow.self, ledger.gains(method: method, scope: scope, through: day))
  }

  /// What was realised and what was not up to the end of the day, by each method.
  func comparison(
    of ledger: Ledger, pricedBy book: PriceBook, _ conversion: PriceConversion?
  ) throws(Failure) -> [GainsReport.Comparison] {
    var methods: [GainsReport.Comparison] = []
    for method in LotMethod.allCases {
      let lots = try lots(of: ledger, by: method)
      try Failure.catching { () throws(PositionOverflow) in
        let gains = try ledger.realised(method, scope, through: day)
        let realised = try gains.total {
          includes($0, of: gains) && !ledger.lacksRate(gains.ticker(of: $0))
        }
        let unrealised = try ledger.valuation(of: lots, pricedBy: book, conversion).total
        methods.append(try GainsReport.Comparison(method, realised, unrealised))
      }
    }
    return methods
  }
}

extension Settings {
  /// The method in force.
  var lotMethod: LotMethod { value(of: .method).flatMap(LotMethod.init) ?? .fifo }
  var lotScope: LotScope { value(of: .lots).flatMap(LotScope.init) ?? .account }
}
