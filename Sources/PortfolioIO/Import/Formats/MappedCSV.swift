/// Reads any csv by what the user says of its columns.
enum MappedCSV {
  static func read(_ file: ImportFile, _ options: ImportOptions) throws -> ImportedRows {
    guard let table = table(of: file, options.overrides) else {
      throw ImportFailure.noSuchColumn(name: file.name, column: missing(options.overrides, file))
    }
    return try RulesFormat.read(table, try rules(table, file, options.overrides), file, options)
  }

  /// The table whose header has the columns that the user names; nil if there is none.
  static func table(of file: ImportFile, _ overrides: RuleOverrides) -> CSVTable? {
    let (names, count) = (overrides.names, overrides.largestNumber)
    return CSVTable(file.text) { header in
      header.count >= count && names.allSatisfy { header.contains($0.name) }
        && (!names.isEmpty || overrides.mapsColumns || header.contains { RulesField(column: $0) != nil })
    }
  }

  /// A column that no header has: the first by its name, else the last by its number.
  private static func missing(_ overrides: RuleOverrides, _ file: ImportFile) -> String {
    func isThere(_ names: [(name: String, text: String)]) -> Bool {
      CSVTable(file.text) { header in names.allSatisfy { header.contains($0.name) } } != nil
    }
    let names = overrides.names
    let name = isThere(names) ? nil : names.first { !isThere([$0]) } ?? names.first
    return name?.text ?? "\(overrides.largestNumber)"
  }

  private static func rules(_ table: CSVTable, _ file: ImportFile, _ overrides: RuleOverrides) throws
    -> ImportRules
  {
    var rules = ImportRules(name: "csv")
    let mapped = overrides.columns.map(\.field)
    // A column named like a field needs no mapping, unless another column is mapped to that field.
    for (index, name) in table.header.enumerated() {
      guard let field = RulesField(column: name), !mapped.contains(field),
        !overrides.columns.contains(where: { isColumn($0.column, index, name) }),
        !overrides.unmapped.contains(where: { isColumn($0, index, name) })
      else { continue }
      guard rules.columns[field] == nil else {
        throw ImportFailure.twoColumns(name: file.name, field: field.name)
      }
      rules.columns[field] = [ImportRules.Column(place: .number(index + 1))]
    }
    for field in Set(mapped) where mapped.count(where: { $0 == field }) > 1 {
      throw ImportFailure.twoColumns(name: file.name, field: field.name)
    }
    for (word, type) in words {
      if let choice = TypeChoice(type) { rules.types.set(word, to: choice) }
    }
    rules = rules.with(overrides)
    if rules.columns[.date] == nil {
      throw ImportFailure.noSuchColumn(name: file.name, column: RulesField.date.name)
    }
    return rules
  }

  private static func isColumn(_ column: ImportRules.Column, _ index: Int, _ name: String) -> Bool {
    column.place == .number(index + 1) || column.place == .named(name)
  }

  /// What other programs call the types.
  private static let words = [
    "b": "buy", "bought": "buy", "purchase": "buy", "kauf": "buy", "s": "sell", "sold": "sell",
    "sale": "sell",
    "verkauf": "sell", "div": "dividend", "dividends": "dividend", "dividende": "dividend", "fees": "fee",
    "commission": "fee",
  ]
}

extension RulesField {
  /// The field with this column name in lower case.
  init?(column: String) {
    let field = RulesField.allCases.first { $0.name.lowercased() == column }
    guard let field = field ?? (column == "ticket" ? .ticker : nil) else { return nil }
    self = field
  }
}
