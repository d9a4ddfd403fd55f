import PortfolioCore

/// Reads any csv, given the fields of its columns.
enum MappedCSV {
  static func read(_ file: ImportFile, _ options: ImportOptions) throws(ImportFailure) -> ImportedRows {
    let columns = Dictionary(options.columns.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    let isHeader: ([String]) -> Bool = { names in columns.keys.allSatisfy(names.contains) }
    guard let table = CSVTable(file.text, isHeader: isHeader) else {
      throw .noSuchColumn(name: file.name, column: missing(options.columns.keys.sorted(), file))
    }
    let mapped = Set(columns.values)
    let fields = table.header.map { name -> Field? in
      if let field = columns[name] { return field }
      // A column named like a field needs no mapping, unless another column is mapped to that field.
      return Field(column: name).flatMap { mapped.contains($0) ? nil : $0 }
    }
    try NativeCSV.requireOneEach(fields, file)
    return try read(table, fields, file, options)
  }

  /// The first of the names that no header contains.
  private static func missing(_ names: [String], _ file: ImportFile) -> String {
    names.first { name in CSVTable(file.text) { $0.contains(name.lowercased()) } == nil } ?? names.first ?? ""
  }

  private static func read(
    _ table: CSVTable, _ fields: [Field?], _ file: ImportFile, _ options: ImportOptions
  ) throws(ImportFailure) -> ImportedRows {
    var dates = DateOrderSearch()
    var search = LocalizedNumberParser.PointSearch(separator: table.reader.separator)
    try forEachRow(of: table, fields, file) { line, cells in
      if let date = cells[.date] { dates.look(at: date, line: line) }
      for (field, text) in cells where field.isNumber { search.look(at: text) }
    }
    let order = try dates.order(in: file, options)
    var rows = ImportedRows(options)
    try forEachRow(of: table, fields, file) { line, cells in
      let draft = draft(cells, order, search.point, options)
      rows.take(draft, options.rules(for: draft), at: file.place(line: line), newID: options.newID)
    }
    return rows
  }

  private static func forEachRow(
    of table: CSVTable, _ fields: [Field?], _ file: ImportFile, _ body: (_ line: Int, [Field: String]) -> Void
  ) throws(ImportFailure) {
    try table.forEachRow(of: file) { reader in
      var cells: [Field: String] = [:]
      for (text, field) in zip(reader.texts, fields) where !text.isEmpty {
        if let field { cells[field] = NativeCSV.unguarded(text) }
      }
      if !cells.isEmpty { body(reader.line, cells) }
    }
  }

  private static func draft(
    _ cells: [Field: String], _ order: DateOrder?, _ point: LocalizedNumberParser.Point,
    _ options: ImportOptions
  ) -> TransactionDraft {
    var draft = TransactionDraft()
    for (field, text) in cells {
      if field.isNumber {
        draft[field] = LocalizedNumberParser.entry(text, point)
      } else if field.form == .date {
        draft[field] = DateText.entry(text, order)
      } else {
        draft.set(field, to: field.form == .ticker ? options.symbols[text] ?? text : text)
      }
    }
    options.complete(&draft)
    // In some files a sale is just a negative quantity, and a purchase a negative amount.
    if draft[.type].refusal != nil, let text = cells[.type], let kind = kind(text) {
      draft[.type] = .value(.kind(kind))
    }
    if draft[.type].isAbsent, let text = cells[.quantity],
      let quantity = LocalizedNumberParser.read(text, point)
    {
      draft[.type] = .value(.kind(quantity.isNegative ? .sell : .buy))
    }
    return draft
  }

  /// What other programs call the types.
  private static func kind(_ text: String) -> TransactionKind? {
    switch text.lowercased() {
    case "b", "bought", "purchase", "kauf": .buy
    case "s", "sold", "sale", "verkauf": .sell
    case "div", "dividends", "dividende": .dividend
    case "fees", "commission": .fee
    default: nil
    }
  }
}
