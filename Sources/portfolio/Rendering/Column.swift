import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The formats that include a column.
struct ColumnFormats: OptionSet, Sendable {
  let rawValue: Int

  static let table = ColumnFormats(rawValue: 1 << 0)
  static let csv = ColumnFormats(rawValue: 1 << 1)
  static let json = ColumnFormats(rawValue: 1 << 2)
  static let programs: ColumnFormats = [.csv, .json]
  static let all: ColumnFormats = [.table, .csv, .json]
}

/// The position of a column in a table: programs want an id first, people want it last.
enum ColumnPosition: CaseIterable, Sendable { case first, inOrder, last }

/// Whose eyes a column is for. Where others look on, nothing says how much there is.
enum ColumnPrivacy: Sendable { case always, openly, privately }

/// A figure of a row, declared once: a column of tables, of the csv and of the page, a member of the JSON, and its
/// description in `portfolio help json`.
struct Column<Row>: Sendable {
  /// The key of the JSON member, and the name of the csv column.
  var name: String
  /// What stands above it in tables; nil for nothing.
  var heading: (@Sendable (Words) -> String)?
  /// The same where there is little room.
  var shortHeading: Heading?
  var formats: ColumnFormats
  var privacy: ColumnPrivacy
  /// The shape of the member, and what that is privately.
  var shape: (open: JSONShape, hidden: JSONShape)
  /// Whether the JSON leaves out the member if there is no value, instead of writing null.
  var isOptional: Bool
  var alignment: Table.Alignment
  var priority = 0
  var minimumWidth: Int?
  var position = ColumnPosition.inOrder
  /// Whether its figures are percentages, which a page says in the heading.
  var isPercentage = false
  /// Writes the key and value as a member of an object, privately or not.
  var writeMember: @Sendable (Row, inout JSONWriter, _ privately: Bool) -> Void
  var cell: @Sendable (Row) -> CSVWriter.Cell
  /// Writes the text for people, and returns its style.
  var show: @Sendable (Row, Layout, inout [UInt8]) -> Style
  /// What a page shows instead of the text.
  var page: (@Sendable (Row, Layout) -> PageCell)?
  /// The rows of a csv, where its value is a list of records.
  var rows: @Sendable (Row, _ privately: Bool) -> Grid? = { _, _ in nil }
  /// The day of the old price that its figure rests on.
  var staleDay: (@Sendable (Row) -> CalendarDay?)?
}

extension Column {
  /// A column of the value of a row.
  ///
  /// - Parameters:
  ///   - heading: the heading in tables, by default that of the name.
  ///   - display: how values are shown to people.
  ///   - missing: what is shown if there is no value.
  ///   - mark: what is shown instead of that in some rows.
  ///   - priority, minimumWidth: how it behaves in a narrow terminal. Without a priority it is for programs alone; in a
  ///     row of totals, people see its value below the column with the same name.
  ///   - isOptional: leaves out the JSON member if there is no value, instead of writing null.
  init<Value: ColumnValue>(
    _ name: String, heading: Heading? = nil, as display: Display<Value.Shown> = Value.display,
    missing: String = "", mark: (@Sendable (Row) -> String?)? = nil, priority: Int? = nil,
    minimumWidth: Int? = nil, position: ColumnPosition = .inOrder, isOptional: Bool = false,
    in formats: ColumnFormats? = nil, for privacy: ColumnPrivacy? = nil,
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    let (key, missing) = (JSONKey(name), Array(missing.utf8))
    let heading = heading ?? Heading(rawValue: name)
    self.init(
      name: name, heading: heading?.text, shortHeading: heading,
      formats: formats ?? (priority == nil ? .programs : .all),
      privacy: privacy ?? (display.tellsHowMuch ? .openly : .always),
      shape: isOptional
        ? (Value.shape.withoutNull, Value.hiddenShape.withoutNull) : (Value.shape, Value.hiddenShape),
      isOptional: isOptional, alignment: display.alignment, priority: priority ?? 0,
      minimumWidth: minimumWidth, position: position, isPercentage: display.isPercentage,
      writeMember: { row, json, privately in
        let value = value(row)
        if isOptional, value.isMissing { return }
        json.key(key)
        privately ? value.writeHidden(to: &json) : value.write(to: &json)
      },
      cell: { value($0).cell },
      show: { row, layout, bytes in
        if let shown = value(row).shown { return display.show(shown, layout, &bytes) }
        if let text = mark?(row) { bytes += text.utf8 } else { layout.write(missing: missing, to: &bytes) }
        return .plain
      }, rows: { value($0).rows(privately: $1) })
  }

  /// The same column whose figures are marked for people where they rest on an old price.
  func marking(_ day: @escaping @Sendable (Row) -> CalendarDay?) -> Column {
    changed {
      $0.staleDay = day
      $0.show = { [show] row, layout, bytes in
        let start = bytes.count
        let style = show(row, layout, &bytes)
        if !layout.isPage, day(row) != nil { OldPrices.mark(&bytes, from: start) }
        return style
      }
    }
  }

  /// The same column, which shows people no figure in some rows.
  func hidingFigure(where isDoubtful: @escaping @Sendable (Row) -> Bool) -> Column {
    changed {
      $0.show = { [show] row, layout, bytes in
        guard isDoubtful(row) else { return show(row, layout, &bytes) }
        bytes += "–".utf8
        return .plain
      }
    }
  }

  /// The same column, which shows people what another does where it would show nothing.
  func or(_ other: Column) -> Column {
    changed {
      $0.show = { [show, other = other.show] row, layout, bytes in
        let start = bytes.count
        let style = show(row, layout, &bytes)
        return bytes.count == start ? other(row, layout, &bytes) : style
      }
    }
  }

  /// The same column below another heading.
  func titled(_ heading: @escaping @Sendable (Words) -> String) -> Column {
    changed { ($0.heading, $0.shortHeading) = (heading, nil) }
  }

  /// The same column, which looks different on a page.
  func onPage(_ cell: @escaping @Sendable (Row, Layout) -> PageCell) -> Column { changed { $0.page = cell } }

  /// What people see of a row.
  func text(of row: Row, _ layout: Layout) -> String {
    var bytes: [UInt8] = []
    _ = show(row, layout, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same column by another name.
  func named(_ name: String) -> Column { changed { $0.name = name } }

  /// The same column as others see it.
  var hidden: Column {
    changed {
      $0.shape = (shape.hidden, shape.hidden)
      $0.privacy = .always
      $0.writeMember = { [writeMember] row, json, _ in writeMember(row, &json, true) }
    }
  }

  private func changed(_ change: (inout Column) -> Void) -> Column {
    var column = self
    change(&column)
    return column
  }

  /// The same column for something that contains the row; where it may not, nothing.
  func of<Whole>(
    optional: Bool = false, _ part: @escaping @Sendable (Whole) -> Row?
  ) -> Column<Whole> {
    var column = Column<Whole>(
      name: name, heading: heading, shortHeading: shortHeading, formats: formats, privacy: privacy,
      shape: shape, isOptional: isOptional || optional, alignment: alignment, priority: priority,
      minimumWidth: minimumWidth, position: position, isPercentage: isPercentage,
      writeMember: { [writeMember] whole, json, privately in
        if let row = part(whole) { writeMember(row, &json, privately) }
      },
      cell: { [cell] whole in part(whole).map(cell) ?? .empty },
      show: { [show] whole, layout, bytes in
        guard let row = part(whole) else { return .plain }
        return show(row, layout, &bytes)
      },
      rows: { [rows] whole, privately in part(whole).flatMap { rows($0, privately) } })
    if let page { column.page = { whole, layout in part(whole).map { page($0, layout) } ?? PageCell("") } }
    if let staleDay { column.staleDay = { whole in part(whole).flatMap(staleDay) } }
    return column
  }
}

extension Heading {
  fileprivate var text: @Sendable (Words) -> String { { words in words(.heading(self)) } }
}

/// Columns one after the other, each of which the compiler checks by itself.
struct Columns<Row>: Sendable {
  let list: [Column<Row>]

  init(@ColumnsBuilder<Row> _ columns: () -> [Column<Row>]) { list = columns() }

  /// Those of this format, in its order.
  func shown(in format: ColumnFormats, privately: Bool = false) -> [Column<Row>] {
    let others: ColumnPrivacy = privately ? .openly : .privately
    let shown = list.filter { $0.formats.contains(format) && $0.privacy != others }
    return format.contains(.table)
      ? ColumnPosition.allCases.flatMap { position in shown.filter { $0.position == position } } : shown
  }

  /// Those of these names that a format has, in this order.
  func only(_ names: String..., in format: ColumnFormats = .table) -> [Column<Row>] {
    let all = list.filter { $0.formats.contains(format) }
    return names.compactMap { name in all.first { $0.name == name } }
  }

  /// The same columns for something that contains the row.
  func of<Whole>(
    optional: Bool = false, _ part: @escaping @Sendable (Whole) -> Row?
  ) -> [Column<Whole>] {
    list.map { $0.of(optional: optional, part) }
  }
}

@resultBuilder enum ColumnsBuilder<Row> {
  static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
  static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] { columns }
  static func buildOptional(_ columns: [Column<Row>]?) -> [Column<Row>] { columns ?? [] }
  static func buildBlock(_ parts: [Column<Row>]...) -> [Column<Row>] { parts.flatMap(\.self) }
}

/// Something with several figures: a row of a report, an object in its JSON, or the report itself.
protocol Record: ColumnValue, Totals {
  static var columns: Columns<Self> { get }
}

extension Record {
  static var shape: JSONShape { .object(of: columns) }
  static var hiddenShape: JSONShape { .object(of: columns, privately: true) }
  static var display: Display<Self> { .nothing }
  static func rows(of values: [Self], privately: Bool) -> Grid? {
    Grid(values, in: .csv, privately: privately)
  }

  func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }
  func writeHidden(to json: inout JSONWriter) { json.object { writeMembers(to: &$0, privately: true) } }

  /// Writes what it consists of as members of an object.
  func writeMembers(to json: inout JSONWriter, privately: Bool = false) {
    let columns = Self.columns.list
    let others: ColumnPrivacy = privately ? .openly : .privately
    // Going through the columns themselves would copy each for each row.
    for index in columns.indices
    where columns[index].formats.contains(.json) && columns[index].privacy != others {
      columns[index].writeMember(self, &json, privately)
    }
  }

  /// Its JSON as a document.
  var document: [UInt8] {
    var json = JSONWriter()
    json.document { write(to: &$0) }
    return json.bytes
  }
}
