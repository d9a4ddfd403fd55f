import PortfolioCore

/// Parts of a report with a blank line between two: each statement is a part.
@resultBuilder enum Paragraphs {
  static func buildExpression(_ part: ReportBlock) -> [[ReportBlock]] { [[part]] }
  static func buildExpression(_ part: [ReportBlock]) -> [[ReportBlock]] { [part] }
  static func buildExpression(_ message: Message) -> [[ReportBlock]] { [[.message(message)]] }
  /// Sentences on lines of their own.
  static func buildExpression(_ messages: [Message?]) -> [[ReportBlock]] {
    [ReportBlock.lines(messages)]
  }
  static func buildBlock(_ parts: [[ReportBlock]]...) -> [[ReportBlock]] { parts.flatMap(\.self) }
  static func buildOptional(_ parts: [[ReportBlock]]?) -> [[ReportBlock]] { parts ?? [] }
  static func buildEither(first parts: [[ReportBlock]]) -> [[ReportBlock]] { parts }
  static func buildEither(second parts: [[ReportBlock]]) -> [[ReportBlock]] { parts }
  static func buildArray(_ parts: [[[ReportBlock]]]) -> [[ReportBlock]] { parts.flatMap(\.self) }
  static func buildFinalResult(_ parts: [[ReportBlock]]) -> [ReportBlock] { joined(parts) }

  static func joined(_ parts: [[ReportBlock]]) -> [ReportBlock] {
    Array(parts.filter { !$0.isEmpty }.joined(separator: [.gap]))
  }
}

extension Layout {
  /// A table of these rows, with a row of totals below.
  ///
  /// - Parameter nothing: what is said without rows.
  func table(
    _ rows: some Sequence<some Record>, total: (any Totals)? = nil, nothing: Message? = nil
  ) -> [ReportBlock] {
    table(Grid(rows, in: .table, privately: isPrivate), total.map { [(.total, $0)] } ?? [], nothing)
  }

  /// The table of a list of a report by its name.
  func table<Whole: Record>(
    _ list: String, of whole: Whole, totals: [(Heading, any Totals)] = [], nothing: Message? = nil
  ) -> [ReportBlock] {
    let grid = whole.grid(list, in: .table, privately: isPrivate)
    return grid.map { table($0, totals, nothing) } ?? ReportBlock.lines([nothing])
  }

  private func table(
    _ grid: Grid, _ totals: [(heading: Heading, total: any Totals)], _ nothing: Message?
  ) -> [ReportBlock] {
    let table = ColumnTable(grid, self)
    if table.isEmpty { return ReportBlock.lines([nothing]) }
    return [totals.reduce(table) { $0.with($1.heading, $1.total) }.part]
  }

  /// The same with columns of its own.
  func table<Row: Sendable>(
    _ rows: [Row], @ColumnsBuilder<Row> _ columns: () -> [Column<Row>]
  ) -> [ReportBlock] {
    rows.isEmpty
      ? [] : [ColumnTable(Grid(rows, in: .table, privately: isPrivate, columns), self).part]
  }

  /// Parts below their title; nothing without any.
  func section(_ title: Message, _ parts: [ReportBlock]) -> [ReportBlock] {
    parts.isEmpty ? [] : [.title(words(title))] + parts
  }

  func section(_ title: Heading, _ parts: [ReportBlock]) -> [ReportBlock] {
    section(.heading(title), parts)
  }

  /// `Label  value` lines of a record, for what has something to show.
  func fields(of record: some Record) -> [ReportBlock] {
    [.fields(Grid([record], in: .table, privately: isPrivate), self)]
  }

  /// The same of anything, each figure of which people see.
  func fields<Row: Sendable>(
    of row: Row, @ColumnsBuilder<Row> _ columns: () -> [Column<Row>]
  ) -> [ReportBlock] {
    [.fields(Grid([row], columns().filter { $0.privacy.isShown(privately: isPrivate) }), self)]
  }

  /// The day and the account that figures on a day were narrowed to. From today on, the prices of today hold.
  func narrowing(_ scope: ReportScope, today: CalendarDay) -> Message? {
    if scope.last == nil, scope.account == nil { return nil }
    return .asOf(
      day: scope.last.map(formats.day), account: scope.account,
      pricedToday: scope.last.map { $0 >= today } ?? false)
  }

  /// The days and the account that figures of a time were narrowed to.
  func narrowing(
    _ scope: ReportScope, _ message: (_ from: String?, _ to: String?, _ account: String?) -> Message
  ) -> Message? {
    if scope.first == nil, scope.last == nil, scope.account == nil { return nil }
    return message(scope.first.map(formats.day), scope.last.map(formats.day), scope.account)
  }
}

extension Omissions {
  /// What people are told of what totals leave out.
  var messages: [Message] {
    (unpriced.isEmpty ? [] : [.unpricedInTotal(unpriced.sorted())])
      + (unconverted.isEmpty ? [] : [.ratesOmissions(unconverted.sorted(), rates.sorted())])
  }
}

/// How figures are marked that rest on a price that is more than a week old.
enum OldPrices {
  static let mark = "~"

  /// Adds the mark to a text that has just been written, if it has a figure.
  static func mark(_ bytes: inout [UInt8], from start: Int) {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    if text.contains(where: \.isNumber) { bytes.insert(contentsOf: mark.utf8, at: start) }
  }
}

/// A report whose totals may leave something out, which its JSON says.
protocol Omitting {
  associatedtype Whether: ColumnValue
  associatedtype Names: ColumnValue
  var complete: Whether { get }
  var unpriced: Names { get }
}

extension Column where Row: Omitting {
  /// Whether everything is in the totals, and what is not.
  static func omissions(optional: Bool = false) -> [Column] {
    [
      Column("complete", isOptional: optional, \.complete),
      Column("unpriced", isOptional: optional, \.unpriced),
    ]
  }
}
