import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Shows the firm's advisors.
enum AdvisorListCommand: Command {
  private static let filter = Option("filter", placeholder: "TEXT")
  private static let sort = Option("sort", values: AdvisorOrder.Key.self)
  private static let descending = Flag("descending")

  private static let fetch = Flag("fetch")

  static let syntax = CommandSyntax("list", options: [filter, fetch, sort, descending, AdvisorLookup.mock])

  static let reports: [(command: String, type: any Report.Type)] = [("advisors", AdvisorList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
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
        advisors: shown, origin: dashboard.origin, isFiltered: found != nil,
        shown: try FirmTotals(shown),
        firm: try FirmTotals(dashboard.advisors),
        now: context.now))
    let incomplete = dashboard.gap.map { AdvisorFailure.incomplete($0) }
    if let missing {
      if let incomplete { context.console.warn(about: incomplete) }
      throw missing
    }
    if let incomplete { throw incomplete }
    return .done
  }
}
