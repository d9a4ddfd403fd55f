import PortfolioCore

/// A row of a broker's file, whose cells are accessed by the names of their columns.
struct BrokerRow {
  let line: Int
  private let cells: [String]
  private let columns: BrokerColumns
  /// The decimal sign of the file.
  var point = LocalizedNumberParser.Point.point
  /// Whether the file ends in the middle of it.
  var isPart = false

  init(line: Int, cells: [String], columns: BrokerColumns) {
    (self.line, self.cells, self.columns) = (line, cells, columns)
  }

  /// The row with these values by the names of their columns, in lower case.
  init(line: Int, values: [String: String], dates: [String]) {
    let named = values.sorted { $0.key < $1.key }
    self.init(
      line: line, cells: named.map(\.value), columns: BrokerColumns(header: named.map(\.key), dates: dates))
  }

  /// The rows of a csv. Some brokers repeat the header, or start another list with one.
  static func all(
    in table: CSVTable, _ file: ImportFile, dates: [String], _ overrides: RuleOverrides = RuleOverrides(),
    isHeader: ([String]) -> Bool = { _ in false }
  ) throws -> [BrokerRow] {
    var rows: [BrokerRow] = []
    var columns = BrokerColumns(header: table.header, dates: dates, overrides)
    var known = Set(table.header)
    var lastRow = LastRow(columns: table.header.count)
    try table.forEachRow(of: file) { reader in
      let cells = reader.texts
      let names = mayBeHeader(cells) ? cells.map { $0.lowercased() } : []
      if !names.isEmpty, isHeader(names) {
        columns = BrokerColumns(header: names, dates: dates, overrides)
        known.formUnion(names)
        lastRow = LastRow(columns: names.count)
      } else {
        rows.append(BrokerRow(line: reader.line, cells: cells, columns: columns))
        rows[rows.count - 1].isPart = lastRow.isPart(reader)
      }
    }
    let point = point(of: rows, file, separator: table.reader.separator)
    for index in rows.indices { rows[index].point = point }
    for column in overrides.unmapped {
      guard case .named(let name) = column.place, !known.contains(name) else { continue }
      throw ImportFailure.noSuchColumn(name: file.name, column: column.text)
    }
    return rows
  }

  /// The decimal sign of a file of these rows, as their cells tell it that may be numbers.
  static func point(
    of rows: some Sequence<BrokerRow>, _ file: ImportFile, separator: UInt8 = UInt8(ascii: ",")
  ) -> LocalizedNumberParser.Point {
    var search = LocalizedNumberParser.PointSearch(separator: separator)
    for row in rows where !search.isFound {
      let dates = row.columns.dates.compactMap { row.columns[$0] }
      for (place, cell) in row.cells.enumerated() where !dates.contains(place) && cell.mayBeNumber {
        search.look(at: cell)
      }
    }
    return file.text.isSheet ? .point : search.point
  }

  /// Those together that have one text in some columns, in the order of the first of each.
  static func groups(of rows: [BrokerRow], by columns: [String]) -> [[BrokerRow]] {
    var (places, groups) = ([String: Int](), [[BrokerRow]]())
    for row in rows {
      let key = row[columns]
      if !key.isEmpty, let place = places[key] {
        groups[place].append(row)
      } else {
        places[key] = groups.count
        groups.append([row])
      }
    }
    return groups
  }

  /// Whether a row may be a header, in which nothing is a number; told quickly, since few are.
  private static func mayBeHeader(_ cells: [String]) -> Bool {
    !cells.contains { cell in
      guard let first = cell.utf8.first else { return false }
      return first.isDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "$")
    }
  }

  /// The first cell after those that tell the section of a statement.
  var first: String { cells[2] }

  /// Whether it has a column of this name, in lower case.
  func has(_ column: String) -> Bool { columns[column] != nil }

  /// The date as written; of what is booked "as of" another day, that day.
  var date: String { DateText.effective(self[columns.dates]) }

  /// The first value found in the named columns; empty if there is none. Names are in lower case.
  subscript(names: String...) -> String { self[names] }

  subscript(names: [String]) -> String {
    for name in names {
      if let index = columns[name], index < cells.count, !cells[index].isEmpty { return cells[index] }
    }
    return ""
  }

  /// The number in the first of the named columns that has a value.
  func figure(_ names: String...) -> Figure { Figure(self[names], point) }

  /// The value for which the user wants it skipped; nil where it is not.
  func skippedName(_ overrides: RuleOverrides) -> String? { overrides.skippedName(cells, columns) }

  /// Throws `ImportFailure` if none of some rows has a column that the user has named for rows to be skipped.
  static func check(_ rows: some Sequence<BrokerRow>, _ overrides: RuleOverrides, _ file: ImportFile) throws {
    for column in overrides.columnsOfSkips {
      guard case .named(let name) = column.place, !rows.contains(where: { $0.has(name) }) else { continue }
      throw ImportFailure.cannotSkip(name: file.name, column: column.text)
    }
  }

  /// The numbers in the columns whose names start with `prefix`.
  func figures(beginningWith prefix: String) -> [(name: String, value: Figure)] {
    columns.places.keys.filter { $0.hasPrefix(prefix) }.sorted().map { ($0, figure($0)) }
  }

  /// An amount with its currency: `Total (EUR)`, or `Total` along with `Currency (Total)`.
  func amount(_ name: String) -> BrokerActivity.Cost {
    let named = columns.amounts[name]?.first { !self[$0.name].isEmpty }
    return .init(figure(named?.name ?? name), in: named?.currency ?? self["currency (\(name))"])
  }
}

/// The columns of a broker's csv, by their names in lower case.
final class BrokerColumns: Sendable {
  /// Those that may contain the date of a row; the first one with a value counts.
  let dates: [String]
  /// The places of the columns in a row.
  fileprivate let places: [String: Int]
  /// The columns that tell a currency in their names, as `total (eur)`, by what stands before it, in the order of their
  /// names.
  fileprivate let amounts: [String: [(name: String, currency: String)]]

  /// The columns of a header with these names; the first of equal ones counts.
  init(header names: [String], dates: [String], _ overrides: RuleOverrides = RuleOverrides()) {
    self.dates = dates
    places = overrides.used(
      Dictionary(names.enumerated().map { ($0.element, $0.offset) }) { first, _ in first })
    amounts = places.keys.sorted().reduce(into: [:]) { amounts, name in
      guard name.last == ")", let open = name.firstIndex(of: "(") else { return }
      let currency = name[open...].dropFirst().dropLast().uppercased()
      amounts[name[..<open].trimmingBlanks, default: []].append((name, currency))
    }
  }

  subscript(name: String) -> Int? { places[name] }
}
