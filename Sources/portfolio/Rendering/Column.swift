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
enum ColumnPrivacy: Sendable {
  case always, openly, privately

  func isShown(privately: Bool) -> Bool { self != (privately ? .openly : .privately) }
}

/// What holds of a column in all rows.
struct ColumnHead: Sendable {
  /// The key of the JSON member, and the name of the csv column.
  var name: String
  /// What stands above it in tables; nil for nothing.
  var heading: (@Sendable (Words) -> String)?
  /// The same where there is little room.
  var shortHeading: Heading?
  var formats: ColumnFormats
  var privacy = ColumnPrivacy.always
  /// The shape of the member, and what that is privately.
  var shape: (open: JSONShape, hidden: JSONShape)
  /// Whether the JSON leaves out the member if there is no value, instead of writing null.
  var isOptional: Bool
  var alignment = Table.Alignment.left
  var priority = 0
  /// Whether it goes together with the other halves of its priority in a narrow terminal.
  var isHalf = false
  var minimumWidth: Int?
  var position = ColumnPosition.inOrder
  /// Whether its figures are percentages, which a page says in the heading.
  var isPercentage = false
  /// Whether its figures may rest on old prices.
  var mayBeStale = false
}

/// A figure of a row, declared once: a column of tables, of the csv and of the page, a member of the JSON, and its
/// description in `portfolio help json`.
@dynamicMemberLookup struct Column<Row>: Sendable {
  var head: ColumnHead
  /// Writes the key and value as a member of an object, privately or not.
  var writeMember: @Sendable (Row, inout JSONWriter, _ privately: Bool) -> Void
  var cell: @Sendable (Row) -> CSVWriter.Cell = { _ in .empty }
  /// Writes the text for people, and returns its style.
  var show: @Sendable (Row, Layout, inout [UInt8]) -> Style = { _, _, _ in .plain }
  /// What a page shows instead of the text.
  var page: (@Sendable (Row, Layout) -> PageCell)?
  /// The rows of a table or of a csv, where its value is a list.
  var grid: @Sendable (Row, ColumnFormats, _ privately: Bool) -> Grid?
  /// The day of the old price that its figure rests on.
  var staleDay: (@Sendable (Row) -> CalendarDay?)?

  subscript<Value>(dynamicMember property: KeyPath<ColumnHead, Value>) -> Value { head[keyPath: property] }
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
    let missing = Array(missing.utf8)
    let heading = heading ?? Heading(rawValue: name)
    self.init(
      name, isOptional, formats ?? (priority == nil ? .programs : .all),
      { $0 ? Value.hiddenShape : Value.shape },
      { row in
        let value = value(row)
        return value.isMissing ? nil : value
      }, { $2 ? $0.writeHidden(to: &$1) : $0.write(to: &$1) },
      { value($0).grid(in: $1, privately: $2) })
    (head.heading, head.shortHeading) = (heading?.text, heading)
    head.privacy = privacy ?? (display.isAbsolute ? .openly : .always)
    (head.alignment, head.isPercentage) = (display.alignment, display.isPercentage)
    (head.priority, head.minimumWidth, head.position) = (priority ?? 0, minimumWidth, position)
    cell = { value($0).cell }
    show = { row, layout, bytes in
      if let shown = value(row).shown { return display.show(shown, layout, &bytes) }
      if let text = mark?(row) { bytes += text.utf8 } else { layout.write(missing: missing, to: &bytes) }
      return .plain
    }
  }

  /// A column for programs alone.
  ///
  /// - Parameter value: what is written; nil for null.
  private init<Value>(
    _ name: String, _ isOptional: Bool, _ formats: ColumnFormats, _ shape: (_ privately: Bool) -> JSONShape,
    _ value: @escaping @Sendable (Row) -> Value?,
    _ write: @escaping @Sendable (Value, inout JSONWriter, _ privately: Bool) -> Void,
    _ grid: @escaping @Sendable (Row, ColumnFormats, _ privately: Bool) -> Grid? = { _, _, _ in nil }
  ) {
    let (key, shape) = (JSONKey(name), (open: shape(false), hidden: shape(true)))
    head = ColumnHead(
      name: name, formats: formats,
      shape: isOptional ? (shape.open.withoutNull, shape.hidden.withoutNull) : shape, isOptional: isOptional)
    self.grid = grid
    writeMember = { row, json, privately in
      let value = value(row)
      if isOptional, value == nil { return }
      json.key(key)
      if let value { write(value, &json, privately) } else { json.raw("null") }
    }
  }

  /// A column of objects with members of their own, which are rows of a table and of a csv.
  static func list<Part: Sendable>(
    _ name: String, isOptional: Bool = false, in formats: ColumnFormats = .programs,
    _ parts: @escaping @Sendable (Row) -> [Part]?, @ColumnsBuilder<Part> _ columns: () -> [Column<Part>]
  ) -> Column {
    let columns = Columns(columns)
    return Column(
      name, isOptional, formats, { .list(.object(of: columns, privately: $0)) }, parts,
      { parts, json, privately in
        json.records(parts.count) { columns.write(parts[$1], to: &$0, privately: privately) }
      },
      { row, format, privately in parts(row).map { Grid($0, columns.shown(in: format, privately: privately)) }
      })
  }

  /// A column of an object with members of its own.
  static func object<Part: Sendable>(
    _ name: String, isOptional: Bool = false, isNullable: Bool = false,
    in formats: ColumnFormats = .programs, _ part: @escaping @Sendable (Row) -> Part?,
    @ColumnsBuilder<Part> _ columns: () -> [Column<Part>]
  ) -> Column {
    let columns = Columns(columns)
    return Column(
      name, isOptional, formats,
      { privately in
        let shape = JSONShape.object(of: columns, privately: privately)
        return isNullable ? .orNull(shape) : shape
      }, part, { columns.write($0, to: &$1, privately: $2) })
  }

  /// The same column whose figures are marked for people where they rest on an old price.
  func marking(_ day: @escaping @Sendable (Row) -> CalendarDay?) -> Column {
    changed {
      ($0.staleDay, $0.head.mayBeStale) = (day, true)
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

  /// The same column as one of two that say little without each other, which have the same priority.
  var half: Column { changed { $0.head.isHalf = true } }

  /// The same column with another priority; nil for its own.
  func kept(at priority: Int?) -> Column { changed { $0.head.priority = priority ?? head.priority } }

  /// The same column below another heading.
  func titled(_ heading: @escaping @Sendable (Words) -> String) -> Column {
    changed { ($0.head.heading, $0.head.shortHeading) = (heading, nil) }
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
  func named(_ name: String) -> Column { changed { $0.head.name = name } }

  /// The same column as others see it.
  var hidden: Column {
    changed {
      $0.head.shape.open = head.shape.hidden
      $0.head.privacy = .always
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
      head: head,
      writeMember: { [writeMember] whole, json, privately in
        if let row = part(whole) { writeMember(row, &json, privately) }
      },
      cell: { [cell] whole in part(whole).map(cell) ?? .empty },
      show: { [show] whole, layout, bytes in
        guard let row = part(whole) else { return .plain }
        return show(row, layout, &bytes)
      },
      grid: { [grid] whole, format, privately in part(whole).flatMap { grid($0, format, privately) } })
    column.head.isOptional = head.isOptional || optional
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
    let shown = list.filter {
      !$0.formats.isDisjoint(with: format) && $0.privacy.isShown(privately: privately)
    }
    return format == .table
      ? ColumnPosition.allCases.flatMap { position in shown.filter { $0.position == position } } : shown
  }

  /// Writes an object with a member for each.
  func write(_ row: Row, to json: inout JSONWriter, privately: Bool) {
    json.object { writeMembers(of: row, to: &$0, privately: privately) }
  }

  func writeMembers(of row: Row, to json: inout JSONWriter, privately: Bool) {
    // Going through the columns themselves would copy each for each row.
    for index in list.indices
    where list[index].head.formats.contains(.json) && list[index].head.privacy.isShown(privately: privately) {
      list[index].writeMember(row, &json, privately)
    }
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
  static func grid(of values: [Self], in format: ColumnFormats, privately: Bool) -> Grid? {
    Grid(values, Self.columns.shown(in: format, privately: privately))
  }

  func write(to json: inout JSONWriter) { Self.columns.write(self, to: &json, privately: false) }
  func writeHidden(to json: inout JSONWriter) { Self.columns.write(self, to: &json, privately: true) }

  func writeMembers(to json: inout JSONWriter) {
    Self.columns.writeMembers(of: self, to: &json, privately: false)
  }

  func totals(privately: Bool) -> Grid {
    Grid([self], Self.columns.shown(in: [.table, .csv], privately: privately))
  }

  /// The rows of a list in it.
  func grid(_ name: String, in format: ColumnFormats, privately: Bool) -> Grid? {
    let lists = Self.columns.list.filter { $0.name == name }
    assert(!lists.isEmpty, "\(name) is no column")
    return lists.lazy.compactMap { $0.grid(self, format, privately) }.first
  }

  /// Its JSON as a document.
  var document: [UInt8] {
    var json = JSONWriter()
    json.document { write(to: &$0) }
    return json.bytes
  }
}
