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

/// A column of a report, declared once for all formats: the column of the table and the csv, the member of
/// the JSON, and its description in `portfolio help json`.
struct Column<Row>: Sendable {
  /// How it is shown to people.
  struct View: Sendable {
    /// Nil if it has no heading.
    let heading: Heading?
    let alignment: Table.Alignment
    let priority: Int
    let minimumWidth: Int?
    let position: ColumnPosition
    /// Whether its figures are marked where they rest on an old price.
    var isMarked = false
    let cell: @Sendable (Row, Layout) -> Table.Cell

    /// The same with other cells.
    fileprivate func with<Other>(
      isMarked: Bool? = nil, _ cell: @escaping @Sendable (Other, Layout) -> Table.Cell
    ) -> Column<Other>.View {
      Column<Other>.View(
        heading: heading, alignment: alignment, priority: priority, minimumWidth: minimumWidth,
        position: position, isMarked: isMarked ?? self.isMarked, cell: cell)
    }
  }

  /// The key of the JSON member, and the name of the csv column.
  let name: String
  let shape: JSONShape
  /// Whether the JSON leaves out the member if there is no value, instead of writing null.
  let isOptional: Bool
  let formats: ColumnFormats
  let view: View
  /// Writes the key and value as a member of an object.
  let writeMember: @Sendable (Row, inout JSONWriter) -> Void
  let cell: @Sendable (Row) -> CSVWriter.Cell
}

extension Column {
  /// A column in every format.
  ///
  /// - Parameters:
  ///   - heading: the heading in tables.
  ///   - display: how values are shown to people.
  ///   - missing: what is shown if there is no value.
  ///   - mark: what is shown instead of that in some rows.
  ///   - priority, minimumWidth: how it behaves in a narrow terminal.
  ///   - isOptional: leaves out the JSON member if there is no value, instead of writing null.
  init<Value: ColumnValue>(
    _ name: String, _ heading: Heading, as display: Display<Value.Shown> = Value.display,
    missing: String = "", mark: @escaping @Sendable (Row) -> String? = { _ in nil }, priority: Int,
    minimumWidth: Int? = nil, position: ColumnPosition = .inOrder, isOptional: Bool = false,
    in formats: ColumnFormats = .all,
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    let view = View(
      heading: heading, alignment: display.alignment, priority: priority, minimumWidth: minimumWidth,
      position: position, cell: Column.cell(display, { mark($0) ?? missing }, value))
    self.init(name, view, isOptional, formats, value)
  }

  /// A column for programs. In a row of totals, its value is shown to people below the column with the same
  /// name.
  init<Value: ColumnValue>(
    _ name: String, as display: Display<Value.Shown> = Value.display, missing: String = "",
    isOptional: Bool = false, in formats: ColumnFormats = .programs,
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    let view = View(
      heading: nil, alignment: display.alignment, priority: 0, minimumWidth: nil, position: .inOrder,
      cell: Column.cell(display, { _ in missing }, value))
    self.init(name, view, isOptional, formats, value)
  }

  private init<Value: ColumnValue>(
    _ name: String, _ view: View, _ isOptional: Bool, _ formats: ColumnFormats,
    _ value: @escaping @Sendable (Row) -> Value
  ) {
    let key = JSONKey(name)
    self.init(
      name: name, shape: isOptional ? Value.shape.withoutNull : Value.shape, isOptional: isOptional,
      formats: formats, view: view
    ) { row, json in
      let value = value(row)
      if isOptional, value.isMissing { return }
      json.key(key)
      value.write(to: &json)
    } cell: {
      value($0).cell
    }
  }

  private static func cell<Value: ColumnValue>(
    _ display: Display<Value.Shown>, _ missing: @escaping @Sendable (Row) -> String,
    _ value: @escaping @Sendable (Row) -> Value
  ) -> @Sendable (Row, Layout) -> Table.Cell {
    { row, layout in value(row).shown.map { display.cell($0, layout) } ?? Table.Cell(missing(row)) }
  }

  /// A column that only tables have.
  init(
    _ heading: Heading?, _ alignment: Table.Alignment = .left, priority: Int, minimumWidth: Int? = nil,
    _ cell: @escaping @Sendable (Row, Layout) -> Table.Cell
  ) {
    let view = View(
      heading: heading, alignment: alignment, priority: priority, minimumWidth: minimumWidth,
      position: .inOrder, cell: cell)
    self.init(name: "", shape: .text, isOptional: false, formats: .table, view: view) { _, _ in
    } cell: { _ in
      .empty
    }
  }

  /// The same column whose figures are marked for people where they rest on an old price.
  func marking(_ isOld: @escaping @Sendable (Row) -> Bool) -> Column {
    let view: View = view.with(isMarked: true) { [view] row, layout in
      let cell = view.cell(row, layout)
      return isOld(row) ? OldPrices.marked(cell) : cell
    }
    return Column(
      name: name, shape: shape, isOptional: isOptional, formats: formats, view: view,
      writeMember: writeMember,
      cell: cell)
  }

  /// The same column, which tells people nothing in some rows.
  func sayingNothing(_ isDoubtful: @escaping @Sendable (Row) -> Bool) -> Column {
    let view: View = view.with { [view] row, layout in isDoubtful(row) ? "–" : view.cell(row, layout) }
    return Column(
      name: name, shape: shape, isOptional: isOptional, formats: formats, view: view,
      writeMember: writeMember,
      cell: cell)
  }

  /// The same column for something that may contain the row; nothing where it does not.
  func ofOptional<Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> Column<Whole> {
    let view: Column<Whole>.View = view.with { [view] whole, layout in
      part(whole).map { view.cell($0, layout) } ?? ""
    }
    return Column<Whole>(
      name: name, shape: shape, isOptional: true, formats: formats, view: view
    ) { [writeMember] whole, json in
      if let row = part(whole) { writeMember(row, &json) }
    } cell: { [cell] in
      part($0).map(cell) ?? .empty
    }
  }

  /// The same column for something that contains the row.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Row) -> Column<Whole> {
    let view: Column<Whole>.View = view.with { [view] in view.cell(part($0), $1) }
    return Column<Whole>(
      name: name, shape: shape, isOptional: isOptional, formats: formats, view: view
    ) { [writeMember] in
      writeMember(part($0), &$1)
    } cell: { [cell] in
      cell(part($0))
    }
  }
}

/// Something with several figures: a row of a report, an object in its JSON, or the report itself.
protocol Record: ColumnValue {
  static var columns: [Column<Self>] { get }
}

extension Record {
  static var shape: JSONShape { .object(of: columns) }
  static var display: Display<Self> { Display { _, _ in "" } }

  func write(to json: inout JSONWriter) { json.object { writeMembers(to: &$0) } }

  /// Writes what it consists of as members of an object.
  func writeMembers(to json: inout JSONWriter) {
    let columns = Self.columns
    // Going through the columns themselves would copy each for each row.
    for index in columns.indices where columns[index].formats.contains(.json) {
      columns[index].writeMember(self, &json)
    }
  }

  /// Its JSON as a document.
  var document: [UInt8] {
    var json = JSONWriter()
    json.document { write(to: &$0) }
    return json.bytes
  }
}

extension CSVWriter {
  /// A line for each row, below a header.
  init<Row: Record>(rows: some Sequence<Row>) {
    let columns = Row.columns.filter { $0.formats.contains(.csv) }
    self.init(header: columns.map(\.name))
    let cells = columns.map(\.cell)
    for row in rows { add(cells.map { $0(row) }) }
  }

  /// The same for very many elements, each with lines of its own.
  init<Element: Record, Row: Record>(
    _ elements: Rows<Element>, rows: @escaping @Sendable (Element) -> [Row]
  ) {
    let columns = Row.columns.filter { $0.formats.contains(.csv) }
    self.init(header: columns.map(\.name))
    let cells = columns.map(\.cell)
    end(with: elements.count) { csv, number in
      for row in elements[number].map(rows) ?? [] { csv.add(cells.map { $0(row) }) }
    }
  }

  /// Adds a line with only some of the columns, matched by name.
  mutating func add<Row: Record, Other: Record>(_ record: Other, as row: Row.Type) {
    add(
      Row.columns.filter { $0.formats.contains(.csv) }.map { column in
        let same = Other.columns.first { $0.name == column.name }
        return same.map { $0.cell(record) } ?? .empty
      })
  }
}
