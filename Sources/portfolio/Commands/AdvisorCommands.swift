import CommandLineKit
import PortfolioCore
import PortfolioIO

extension Command {
  private static let filter = Option("filter", placeholder: "TEXT")
  private static let sort = Option("sort", values: AdvisorOrder.Key.self)
  private static let descending = Flag("descending")
  private static let fetch = Flag("fetch")

  /// The firm's advisors.
  static let advisorList = Command(
    "list", options: [filter, fetch, sort, descending, AdvisorLookup.mock],
    prints: ["advisors": AdvisorList.self]
  ) { input, context in
    let lookup = try AdvisorLookup(input, context)
    let dashboard = try lookup.dashboard()
    let missing = input[fetch] ? try lookup.fetchDetails(of: dashboard.advisors) : nil
    let found = input[filter].map {
      lookup.advisors(dashboard.advisors, mentioning: $0, isFetched: input[fetch])
    }
    let order = AdvisorOrder(input[sort] ?? .name, isDescending: input[descending])
    let shown = order.sorted(found ?? dashboard.advisors)
    try context.console.print(
      AdvisorList(
        advisors: shown, origin: dashboard.origin, isFiltered: found != nil, shown: FirmTotals(shown),
        firm: FirmTotals(dashboard.advisors), now: context.now))
    let incomplete = dashboard.gap.map { AdvisorFailure.incomplete($0) }
    if let missing {
      if let incomplete { context.console.warn(about: incomplete) }
      throw missing
    }
    if let incomplete { throw incomplete }
  }

  private static let advisor = Argument("ADVISOR", completion: .dynamic("advisors"))

  /// An advisor with accounts and securities.
  static let advisorShow = Command(
    "show", [advisor], options: [AdvisorLookup.mock], prints: ["advisors show": AdvisorReport.self]
  ) { input, context in
    let (detail, origin) = try AdvisorLookup(input, context).detail(of: input[advisor])
    let valuation = try detail.valued()
    context.warnAboutUnvalued(valuation.accounts)
    if valuation.disagrees, context.console.verbosity == .verbose {
      context.console.warn(
        .advisorsTotalDisagrees(given: detail.advisor.totalAssets ?? .zero, value: valuation.value))
    }
    try context.console.print(AdvisorReport(valuation: valuation, origin: origin, now: context.now))
  }

  private static let advisorsAccount = Argument<String>("ACCOUNT")

  /// An account and its holdings.
  static let advisorAccount = Command(
    "account", [advisorsAccount], options: [AdvisorLookup.mock],
    prints: ["advisors account": AccountReport.self]
  ) { input, context in
    let found = try AdvisorLookup(input, context).account(called: input[advisorsAccount])
    let valued = try found.detail.valued(found.account)
    context.warnAboutUnvalued([valued])
    try context.console.print(
      AccountReport(
        account: valued, advisor: found.detail.advisor, origin: found.origin, now: context.now))
  }
}

extension Context {
  /// Warns about holdings of unknown value.
  fileprivate func warnAboutUnvalued(_ accounts: [ValuedAccount]) {
    for account in accounts where !account.unvalued.isEmpty {
      let name = account.account.name ?? account.account.number ?? account.account.id?.text ?? ""
      console.warn(
        .advisorsWithoutValue(tickers: account.unvalued.map { $0.ticker ?? "?" }, account: name))
    }
  }
}
