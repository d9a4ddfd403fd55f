import PortfolioCore

extension CashRecords {
  /// Whether a file is a csv whose columns are named as the fields of a cash transaction.
  package static func isTable(_ file: ImportFile) -> Bool {
    JSONShape(file) == nil && CSVTable(file.text, isHeader: isHeader) != nil
  }

  private static func isHeader(_ names: [String]) -> Bool {
    let fields = Set(names.compactMap(CashField.init(column:)))
    return fields.contains(.amount) && !fields.isDisjoint(with: [.bookingDate, .id])
  }

  /// Reads a csv of bookings, given the fields of its columns. A column named like a field needs no mapping.
  ///
  /// A row without an id takes one derived from what it says, and from the how-manyeth such row it is, so that the
  /// same file, or one that overlaps with it, adds nothing twice. Throws `ImportFailure`.
  package init(csv file: ImportFile, columns: [String: CashField], _ options: ImportOptions) throws {
    self.init()
    let named = Dictionary(columns.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    let isHeader: ([String]) -> Bool = { names in
      named.isEmpty ? CashRecords.isHeader(names) : named.keys.allSatisfy(names.contains)
    }
    guard let table = CSVTable(file.text, isHeader: isHeader) else {
      let missing = columns.keys.sorted().first { name in
        CSVTable(file.text) { $0.contains(name.lowercased()) } == nil
      }
      throw ImportFailure.noSuchColumn(name: file.name, column: missing ?? columns.keys.min() ?? "")
    }
    let mapped = Set(named.values)
    let fields = table.header.map { name -> CashField? in
      named[name] ?? CashField(column: name).flatMap { mapped.contains($0) ? nil : $0 }
    }
    var seen: Set<CashField> = []
    for case let field? in fields where !seen.insert(field).inserted {
      throw ImportFailure.twoColumns(name: file.name, field: field.rawValue)
    }
    try read(table, fields, file, options)
  }

  private mutating func read(
    _ table: CSVTable, _ fields: [CashField?], _ file: ImportFile, _ options: ImportOptions
  ) throws {
    var (rows, dates) = ([(line: Int, cells: [CashField: String])](), DateOrderSearch())
    var points = LocalizedNumberParser.PointSearch(separator: table.reader.separator)
    try table.forEachRow(of: file) { reader in
      var cells: [CashField: String] = [:]
      for (text, field) in zip(reader.texts, fields) where !text.isEmpty {
        if let field { cells[field] = NativeCSV.unguarded(text) }
      }
      if cells.isEmpty { return }
      if let date = cells[.bookingDate] { dates.look(at: date, line: reader.line) }
      for field in [CashField.amount, .fee] { cells[field].map { points.look(at: $0) } }
      rows.append((reader.line, cells))
    }
    let order = try dates.order(in: file, options)
    var counts: [UInt64: Int] = [:]
    for (line, cells) in rows {
      var values = CashValues(cells, order, points.point)
      values[.account] = values[.account] ?? options.account.map { .text($0) }
      let place = file.place(line: line)
      if values[.amount] == nil {
        reject([Issue(.missing, cashField: .amount, place: place)])
        continue
      }
      if values[.id] == nil {
        let content = values.checksum
        counts[content, default: 0] += 1
        values[.id] = .text("\(String(content, radix: 16))-\(counts[content] ?? 1)")
      }
      do throws(InvalidCash) {
        transactions.append(try values.transaction())
      } catch {
        reject(
          error.issues.map { issue in issue.at(Place(file: place.file, line: line, id: issue.place.id)) })
      }
    }
  }
}

extension CashValues {
  /// The cells of a row as a record of a feed has them. What cannot be read stays as it is, for the record to complain
  /// about.
  fileprivate init(
    _ cells: [CashField: String], _ order: DateOrder?, _ point: LocalizedNumberParser.Point
  ) {
    self.init()
    for (field, text) in cells {
      self[field] =
        switch field {
        case .amount, .fee:
          LocalizedNumberParser.read(text, point).map { .number($0.description) } ?? .text(text)
        case .category: ExactDecimal(text).map { .number($0.description) } ?? .text(text)
        case .bookingDate: .text(DateText(text)?.date(order)?.description ?? text)
        case .id, .partner, .description, .currency, .account: .text(text)
        }
    }
  }

  /// Of everything that a row says.
  fileprivate var checksum: UInt64 {
    var checksum = Checksum()
    for field in CashField.allCases {
      if let value = self[field] { checksum.add("\(field.rawValue)=\(value.whole)\u{1F}".utf8) }
    }
    return checksum.value
  }
}

extension CashField {
  /// The field that a column is named after, whatever the case.
  fileprivate init?(column name: String) {
    guard let field = CashField.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else {
      return nil
    }
    self = field
  }
}
