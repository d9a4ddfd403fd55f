import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Lists transactions, newest first.
enum ListCommand: Command {
  private static let kindNames = TransactionKind.allCases.map(\.rawValue)
  /// A kind by its name in any language; whether it is that of the user shows later.
  private static let type = Option<String>(
    "type", placeholder: "TYPE", completion: .words(kindNames)
  ) { (name) throws(InvalidValue) in
    guard Language.allCases.contains(where: { $0.words().kind(named: name) != nil }) else {
      throw InvalidValue(expected: .oneOf(kindNames))
    }
    return name
  }
  private static let sort = Option("sort", values: TransactionSort.Key.self)
  private static let reverse = Flag("reverse")

  static let syntax = CommandSyntax(
    "list", arguments: [SharedOptions.tickers],
    options: [
      type, SharedOptions.account, SharedOptions.from, SharedOptions.to, SharedOptions.limit, sort, reverse,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("list", TransactionList.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let days = try input.days(context)
    let filter = TransactionFilter(
      tickers: input.tickers,
      kind: try input[type].map { name in try kind(named: name, context) },
      account: input[SharedOptions.account], from: days.first, to: days.last)
    let sort = TransactionSort(input[sort] ?? .date, isReversed: input[reverse])
    switch context.console.format {
    case .table where context.console.isQuiet:
      let found = try context.read { reader in
        try reader.transactions(matching: filter, sort: sort, limit: input[SharedOptions.limit] ?? .max)
      }
      try context.console.print(found.map { $0.id.uuidString + "\n" }.joined())
    case .json:
      let lines = try context.read { reader in
        let lines = try reader.lines(matching: filter, sort: sort, limit: input[SharedOptions.limit] ?? .max)
        if lines.entries.isEmpty { try requireKnown(filter, &reader) }
        return lines
      }
      try context.console.print(TransactionList(lines: lines))
    case .table where input[SharedOptions.limit] == nil:
      try showAll(filter, sort, context)
    case .table, .csv:
      var ids = context.console.format == .table ? ShortIDs() : nil
      let found = try context.read { reader in
        let found = try reader.transactions(
          matching: filter, sort: sort, limit: input[SharedOptions.limit] ?? .max, noting: &ids)
        if found.isEmpty { try requireKnown(filter, &reader) }
        return found
      }
      try context.console.print(
        TransactionList(
          transactions: found, isFiltered: filter.isNarrow || input[SharedOptions.limit] == 0,
          idLength: ids?.length(telling: found.map(\.id))))
    }
    return .done
  }

  /// The kind that is meant by a name in any language.
  private static func kind(named name: String, _ context: Context) throws -> TransactionKind {
    if let kind = context.words.kind(named: name) { return kind }
    throw Failure.refused(
      name, of: type.spelling, expected: .oneOf(kindNames),
      suggestions: suggestions(for: name, among: context.words.kindNames))
  }

  /// Throws if a name in the filter, which nothing matches, is unknown.
  private static func requireKnown(_ filter: TransactionFilter, _ reader: inout StoreReader) throws {
    try Failure.requireKnown(tickers: filter.tickers, account: filter.account, among: reader.names())
  }

  /// Prints a list that may be long, writing its rows while the store is read.
  private static func showAll(
    _ filter: TransactionFilter, _ sort: TransactionSort, _ context: Context
  ) throws {
    let layout = context.console.layout
    var ids = ShortIDs()
    let found = try context.read { reader in
      let found = try reader.pages(
        matching: filter, sort: sort, noting: &ids, on: ListPage(layout, id: \.id))
      if found.entries.isEmpty { try requireKnown(filter, &reader) }
      return found
    }
    if found.entries.isEmpty {
      return try context.console.print(TransactionList(transactions: [], isFiltered: filter.isNarrow))
    }
    let idLength = ids.length(telling: found.pages.flatMap(\.ids))
    var table = ColumnTable(found, layout)
    table.limit("id", to: idLength)
    try context.console.show([table.part])
  }
}
