import PortfolioCore

extension ImportFormat {
  /// The program's own csv, with columns in any order; or any csv whose columns are mapped to fields.
  static let csv = ImportFormat(
    name: "csv",
    detects: { file in NativeCSV.table(of: file.text).map { NativeCSV.isOwn($0.header) } ?? false },
    read: { file, options in
      if !options.overrides.isEmpty { return try MappedCSV.read(file, options) }
      guard let table = NativeCSV.table(of: file.text) else {
        throw ImportFailure.notOfFormat(name: file.name, format: "csv")
      }
      return try NativeCSV.read(table, file, options)
    }, contents: { Set(ImportContent.allCases).subtracting([.positions]) })
}

/// Reads the program's own csv.
///
/// Any row but a `SimpleRow` is read as a `TransactionDraft`, so that only one place decides what is valid.
enum NativeCSV {
  /// The table, if its columns are the fields of a transaction.
  static func table(of text: ImportText) -> CSVTable? {
    CSVTable(text) { names in
      let fields = Set(names.compactMap(Field.init(column:)))
      return fields.isSuperset(of: [.date, .type]) && !fields.isDisjoint(with: [.ticker, .sum])
    }
  }

  /// Whether no other column seems to hold figures. Where one does, the file is of another program, which says part
  /// of the transactions in columns of its own.
  static func isOwn(_ header: [String]) -> Bool {
    !header.contains { name in
      Field(column: name) == nil && name != repeatedSum && foreignFigures.contains { name.contains($0) }
    }
  }

  private static let foreignFigures = [
    "price", "amount", "amt", "total", "value", "cost", "fee", "tax", "rate", "shares", "commission",
  ]

  /// The column in which our own `rebalance` repeats the sum of a trade.
  private static let repeatedSum = "amount"

  static func read(_ table: CSVTable, _ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    var rows = ImportedRows(options)
    let columns = table.header.map(Field.init(column:))
    var seen: FieldSet = []
    // Of two columns nobody can tell which counts.
    for case let field? in columns where !seen.insert(field) {
      throw ImportFailure.twoColumns(name: file.name, field: field.rawValue)
    }
    let simple = SimpleRow(columns: columns, options: options)
    try table.inPieces(of: file) { piece in
      var part = ImportedRows(options)
      try piece.forEachRow { reader in
        if options.currency == nil, let (transaction, isIdentified) = simple.transaction(reader) {
          return part.take(transaction, line: reader.line, isIdentified: isIdentified)
        }
        let place = file.place(line: reader.line)
        if reader.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
          part.reject([Issue(.tooManyCells(reader.cells.count, header: columns.count), place: place)])
        } else {
          part.takeOwn(draft(reader, columns, options), at: place, options)
        }
      }
      return part
    } take: { part, done in
      rows.append(part)
      if done < table.reader.count { options.progress(done, table.reader.count) }
    }
    return rows
  }

  /// Reads a row field by field.
  private static func draft(
    _ reader: CSVReader, _ columns: [Field?], _ options: ImportOptions
  ) -> TransactionDraft {
    var draft = TransactionDraft()
    for (cell, column) in zip(reader.cells, columns) {
      guard let field = column else { continue }
      let text = field.form == .text ? reader.wholeText(cell) : reader.text(cell)
      draft.set(field, to: field.isNumber ? text : unguarded(text))
    }
    options.complete(&draft)
    return draft
  }

  /// Removes the apostrophe that keeps a spreadsheet from evaluating a text.
  static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && CSVWriter.looksLikeFormula(text) ? String(text.dropFirst()) : text
  }
}
