import PortfolioCore

/// A format that rules describe. Where there are several, the first whose header a file has counts.
struct RulesFormat {
  let name: String
  let rules: [ImportRules]

  /// The first of the rules that recognise a file, and its table.
  func match(_ file: ImportFile) -> (rules: ImportRules, table: CSVTable)? {
    for rules in rules where rules.positions.isEmpty {
      if let table = RulesTable.table(of: file.text, rules) { return (rules, table) }
    }
    return nil
  }

  /// The format of this name in Resources/rules.
  static func embedded(_ name: String) throws -> RulesFormat { try opened[name].get() }

  /// Each is read once, where a file of it is looked for.
  private static let opened = Memo { name in
    Result { RulesFormat(name: name, rules: try ImportRules.embedded("rules/\(name).json")) }
  }

  /// Reads a file. Throws `ImportFailure`.
  ///
  /// - Parameter isMadeOfList: whether it is a table that was made of a list, whose rows go by their numbers.
  func read(
    _ file: ImportFile, _ options: ImportOptions, isMadeOfList: Bool = false
  ) throws -> ImportedRows {
    guard let (rules, table) = match(file) else {
      throw ImportFailure.notOfFormat(name: file.name, format: name)
    }
    return try RulesFormat.read(
      table, rules.with(options.overrides), file, options, isMadeOfList: isMadeOfList)
  }

  static func read(
    _ table: CSVTable, _ rules: ImportRules, _ file: ImportFile, _ options: ImportOptions,
    isMadeOfList: Bool = false
  ) throws -> ImportedRows {
    for column in options.overrides.unmapped {
      guard case .named(let name) = column.place, !table.header.contains(name) else { continue }
      throw ImportFailure.noSuchColumn(name: file.name, column: column.text)
    }
    var rows = try RulesTable(rules, table, file).rows
    if isMadeOfList { for index in rows.indices { rows[index].line = index + 1 } }
    var options = options
    options.dateOrder = options.dateOrder ?? rules.dates.flatMap { DateOrder(rawValue: $0.rawValue) }
    var reading = BrokerReading(rules.name, file, options, rules.isNewestFirst ? .newestFirst : .oldestFirst)
    (reading.isOfCoins, reading.passesOver) = (rules.isOfCoins, true)
    reading.ownNumbers = rules.ownNumbers
    // What the user says is in the rules by now.
    reading.options.overrides = RuleOverrides()
    let sheltered = shelteredAccounts(rows, rules, options)
    var imported = try reading.rows(of: &rows) { row in
      let row = row.withExceptions
      let date = row.date
      return row.entries().map { ($0, row.line, date) }
    }
    if !options.isStatement, !isMadeOfList { imported.cells = try RowCells(table, file) }
    if table.preamble.contains(where: Account.isNameOfSheltered) { imported.shelter(options.account) }
    for account in sheltered { imported.shelter(account) }
    return imported
  }

  /// The accounts that rows call by the name of one that is sheltered from tax.
  private static func shelteredAccounts(
    _ rows: [RulesRow], _ rules: ImportRules, _ options: ImportOptions
  ) -> Set<String> {
    if rules.columns[.accountName] == nil { return [] }
    let named = Dictionary(grouping: rows) { $0.text(.accountName) }.filter {
      Account.isNameOfSheltered($0.key)
    }
    return Set(named.values.joined().map { options.account ?? $0.withExceptions.text(.account) })
  }
}

extension ImportFormat {
  /// A format that rules describe, which users can copy and change.
  ///
  /// - Parameter name: that of its file in Resources/rules.
  init(rules name: String) {
    self.init(
      name: name,
      detects: { (try? RulesFormat.embedded(name))?.match($0) != nil },
      read: { file, options in try RulesFormat.embedded(name).read(file, options) },
      contents: {
        (try? RulesFormat.embedded(name))?.rules.reduce(into: []) { $0.formUnion($1.contents) } ?? []
      })
  }

  /// The same, whose files may also be JSON with a list of rows.
  ///
  /// - Parameters:
  ///   - list: the key of that list.
  ///   - columns: those of the table that is made of it.
  ///   - cells: what each of them has in a row, given the whole of the file.
  init(
    rules name: String, orList list: String, as columns: [String],
    cells: @escaping @Sendable (_ file: JSONValue) -> (_ row: JSONValue) -> [String]
  ) {
    let table = ImportFormat(rules: name)
    let document = ImportFormat(
      name: name, detects: { JSONShape($0)?.keys.contains(list) == true },
      read: { file, options in
        let json = try file.parsedJSON()
        guard let rows = json[list]?.array else {
          throw ImportFailure.notOfFormat(name: file.name, format: name)
        }
        let csv = ImportFile(name: file.name, bytes: CSVTable.text(of: [columns] + rows.map(cells(json))))
        return try RulesFormat.embedded(name).read(csv, options, isMadeOfList: true)
      })
    self.init(name, forms: [document, table], brings: { table.contents() })
  }
}

extension JSONValue? {
  /// A text or number as the cell of a csv; empty for anything else.
  var cell: String { self?.string ?? self?.number?.description ?? "" }
}
