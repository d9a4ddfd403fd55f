import CommandLineKit
import PortfolioIO

/// What a command has found, as a value; it can be shown in every format.
protocol Report {
  /// For people, with a line end.
  func text(_ layout: Layout) -> String
  /// The same where it is nothing but a table, which may be long.
  func table(_ layout: Layout) -> Table?
  /// The one document of `--json`.
  var json: JSONValue { get }
  /// The same as it is printed; a report of many records writes them one by one.
  var document: [UInt8] { get }
  /// Records with a header; the columns are named as the fields of the JSON.
  var csv: CSVWriter { get }
}

extension Report {
  func table(_ layout: Layout) -> Table? { nil }
  var document: [UInt8] { json.document }
}

/// How a report for people has to fit.
struct Layout: Sendable {
  /// Cells in a line; nil where nothing is cut.
  let width: Int?
  let color: Bool
  let words: any Catalogue

  var forms: Forms { words.forms }

  func heading(_ heading: Heading) -> String { words.text(.heading(heading)) }

  func render(_ table: Table) -> String { table.render(width: width, color: color) }
  func lines(of table: Table) -> TableLines { table.lines(width: width, color: color) }
}

extension CSVWriter.Cell {
  /// The cell of a JSON value: a text, a number, or nothing for null.
  init(_ value: JSONValue?) {
    switch value {
    case .string(let text): self = .text(text)
    case .number(let number): self = .number(number)
    case .bool(let flag): self = .text(flag ? "true" : "false")
    case .null, .array, .object, nil: self = .empty
    }
  }
}

extension CSVWriter {
  /// Records of JSON objects, with the named members as columns.
  init(columns: [String], records: some Sequence<JSONObject>) {
    self.init(header: columns)
    for record in records { add(columns.map { Cell(record[$0]) }) }
  }
}
