import PortfolioCore

/// The columns of a csv and the rules by which they are read; one for all of its rows.
final class RulesTable: Sendable {
  let rules: ImportRules
  private let header: [String]
  /// Where the texts of each field come from, by its number; nil where from nowhere, as for most fields.
  private let sources: [Source?]
  /// The columns that decide whether a row is skipped.
  fileprivate let skips: [(column: Column, values: ImportRules.Values<Bool>)]
  /// What is read otherwise in rows in which all of these columns fit.
  fileprivate let exceptions: [(tests: [Test], changes: [(field: RulesField, text: String)])]
  /// The decimal sign.
  let point: LocalizedNumberParser.Point
  /// The line of the last row that has a date, or is called a trade; what follows it is a footer.
  private let lastLine: Int
  private typealias Record = (line: Int, cells: [String], isPart: Bool)
  private let records: [Record]
  /// What the texts of types mean.
  let types: Memo<TypeChoice?>
  /// The type that rules give all rows, and what it means: that of a trade where no column has types either.
  let constantType: (text: String, choice: TypeChoice?)?

  struct Column {
    let index: Int
    /// What the rules say of it.
    let rule: ImportRules.Column
    /// The letters of what its name ends in, where the rules leave the end of it open.
    var ending: String?

    func text(in cells: [String]) -> String { index < cells.count ? cells[index] : "" }
  }

  /// A column of an exception, and what its patterns keep of a text; nil where none fits.
  fileprivate struct Test {
    /// Nil where the file lacks it.
    let index: Int?
    let kept: Memo<[String: String]?>
  }

  /// Where the texts of a field come from, and what they stand for.
  fileprivate struct Source {
    var columns: [Column] = []
    var replacements: Memo<String>?
    var constant: String?
  }

  /// The table of a file whose header these rules recognise; nil if they do not.
  static func table(of text: ImportText, _ rules: ImportRules) -> CSVTable? {
    CSVTable(text, separators: rules.delimiter.map { [$0] }, preamble: rules.preamble) { header in
      rules.match.allSatisfy { names in names.contains { RulesTable.index(of: $0, in: header) != nil } }
    }
  }

  /// Throws `ImportFailure` if the header lacks a column.
  init(_ rules: ImportRules, _ table: CSVTable, _ file: ImportFile) throws {
    (self.rules, header) = (rules, table.header)
    /// The first of some columns that the file must not lack, where it has none of them.
    func require(_ wanted: [ImportRules.Column], _ isFound: Bool) throws {
      guard !isFound, let missing = wanted.first(where: { !$0.isOptional }) else { return }
      if let (name, distance) = RulesTable.distance(in: missing.text) {
        throw ImportFailure.noColumn(name: file.name, distance, after: name)
      }
      throw ImportFailure.noSuchColumn(name: file.name, column: missing.text)
    }
    var columns: [RulesField: [Column]] = [:]
    for (field, wanted) in rules.columns {
      let found = wanted.compactMap { RulesTable.column($0, in: table.header) }
      try require(wanted, !found.isEmpty)
      // Two names may lead to one column, which counts once.
      columns[field] = found.enumerated().filter { position, column in
        !found[..<position].contains { $0.index == column.index }
      }
      .map(\.element)
    }
    skips = try rules.skip.compactMap { skip in
      let column = RulesTable.column(skip.column, in: table.header)
      try require([skip.column], column != nil)
      return column.map { ($0, skip.values) }
    }
    exceptions = try rules.exceptions.map { exception in
      let tests = try exception.tests.map { column, patterns in
        let found = RulesTable.column(column, in: table.header)
        try require([column], found != nil)
        return Test(
          index: found?.index, kept: Memo { text in patterns.lazy.compactMap { $0.kept(of: text) }.first })
      }
      return (tests, exception.changes)
    }
    let constant = rules.constants[.type] ?? (rules.columns[.type] == nil ? "sell|buy" : nil)
    constantType = constant.map { ($0, TypeChoice($0)) }
    let types = Memo { (text: String) in rules.types[text] ?? TypeChoice(text.lowercased()) }
    self.types = types
    sources = RulesField.allCases.map { field in
      let (found, constant) = (columns[field] ?? [], rules.constants[field])
      if found.isEmpty, constant == nil { return nil }
      let replacements = rules.values[field].map { values in Memo { values[$0] ?? $0 } }
      return Source(columns: found, replacements: replacements, constant: constant)
    }
    var search = LocalizedNumberParser.PointSearch(separator: table.reader.separator)
    var lastRow = LastRow(columns: table.header.count)
    var records: [Record] = []
    var (lastLine, lastWhole) = (0, 0)
    let dates = columns[.date] ?? []
    let numbers = columns.filter { $0.key.isNumber }.flatMap(\.value).sorted { $0.index < $1.index }
    let kinds = columns[.type] ?? []
    try table.forEachRow(of: file) { reader in
      let cells = reader.texts
      let isPart = lastRow.isPart(reader)
      records.append((reader.line, cells, isPart))
      if cells.count >= table.header.count { lastWhole = reader.line }
      let hasDate = dates.contains { RulesTable.isDate($0.text(in: cells)) }
      let isTrade = { kinds.contains { types[$0.text(in: cells)]?.isTrade == true } }
      guard hasDate || isPart && RulesTable.isBeginning(cells) || isTrade() else { return }
      lastLine = reader.line
      for column in numbers { search.look(at: column.text(in: cells)) }
    }
    self.records = records
    // Where no row has a date, it is not to be found where the rules say.
    point = file.text.isSheet ? .point : rules.decimal ?? search.point
    self.lastLine = lastLine == 0 ? lastWhole : lastLine
  }

  /// Whether a text is a date, or would be one if it were not wrong.
  private static func isDate(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 40 else { return false }
    return first.isDigit || DateText(text) != nil
  }

  /// Whether a row that has no date yet begins like one of figures, and not like the words of a footer.
  private static func isBeginning(_ cells: [String]) -> Bool {
    cells[0].utf8.first?.isDigit == true && !cells[0].contains(" ")
  }

  static func column(_ column: ImportRules.Column, in header: [String]) -> Column? {
    switch column.place {
    case .number(let number):
      return number <= header.count ? Column(index: number - 1, rule: column) : nil
    case .named(let name):
      guard let index = index(of: name, in: header) else { return nil }
      let isOpen = name.last == "*" && header[index] != name
      let ending = isOpen ? header[index].dropFirst(name.count - 1) : ""
      return Column(
        index: index, rule: column, ending: ending.isEmpty ? nil : ending.filter(\.isLetter))
    }
  }

  /// The column of this name, of the first that there is (`Type|Typ`), of one that begins so (`Total *`), or so many after
  /// another (`Amount+1`).
  private static func index(of name: String, in header: [String]) -> Int? {
    if let index = header.firstIndex(of: name) { return index }
    let names = name.split(separator: "|").map { ImportRules.normalizedName(String($0)) }
    if names.count > 1 { return names.lazy.compactMap { index(of: $0, in: header) }.first }
    if name.last == "*" { return header.firstIndex { $0.hasPrefix(name.dropLast()) } }
    guard let (name, distance) = distance(in: name), let index = index(of: name, in: header),
      distance < header.count - index
    else { return nil }
    return index + distance
  }

  /// `Amount` and 1 in `Amount+1`; nil for any other name.
  private static func distance(in name: String) -> (name: String, distance: Int)? {
    guard let plus = name.lastIndex(of: "+"), let distance = Int(name[name.index(after: plus)...]),
      distance > 0
    else { return nil }
    return (String(name[..<plus]), distance)
  }

  /// What may be too long for the line of its row, so that the rest of it stands below.
  private static let names: [RulesField] = [.name, .note, .group, .id]

  /// The rows before the footer.
  var rows: [RulesRow] {
    var rows: [RulesRow] = []
    let names = Set(RulesTable.names.flatMap { source(of: $0)?.columns ?? [] }.map(\.index))
    let figures = Set(sources.flatMap { $0?.columns ?? [] }.map(\.index)).union(skips.map(\.column.index))
      .subtracting(names)
    for (line, cells, isPart) in records where line <= lastLine {
      if cells[0].utf8.count == header[0].utf8.count, cells.map({ $0.lowercased() }) == header { continue }
      if !isPart, !rows.isEmpty, rows[rows.count - 1].take(cells, of: names, without: figures) { continue }
      rows.append(RulesRow(line: line, cells: cells, isPart: isPart, table: self))
    }
    return rows
  }
}

/// A row of a csv that is read by rules.
struct RulesRow {
  var line: Int
  fileprivate private(set) var cells: [String]
  /// Whether the file ends in the middle of it.
  let isPart: Bool
  let table: RulesTable
  /// What is read otherwise in it.
  private var changes: [RulesField: String] = [:]
  /// What it is, where an exception says so.
  private(set) var choice: TypeChoice?

  fileprivate init(line: Int, cells: [String], isPart: Bool, table: RulesTable) {
    (self.line, self.cells, self.isPart, self.table) = (line, cells, isPart, table)
  }

  /// The same with what is read otherwise in rows that fit.
  var withExceptions: RulesRow {
    var row = self
    for exception in table.exceptions {
      guard let kept = kept(by: exception.tests) else { continue }
      for (name, text) in kept { if let field = RulesField(named: name) { row.changes[field] = text } }
      for (field, text) in exception.changes {
        if field == .type { row.choice = TypeChoice(text) } else { row.changes[field] = filled(text, kept) }
      }
    }
    return row
  }

  /// What the patterns of an exception keep; nil where it does not fit.
  private func kept(by tests: [RulesTable.Test]) -> [String: String]? {
    var all: [String: String] = [:]
    for test in tests {
      let text = test.index.map { $0 < cells.count ? cells[$0] : "" } ?? ""
      guard let kept = test.kept[text] else { return nil }
      all.merge(kept) { $1 }
    }
    if let ticker = all[RulesField.ticker.name] {
      guard TickerRule.symbol.allows(ticker), ticker.contains(where: \.isLetter) else { return nil }
    }
    return all
  }

  /// A text with what its names in braces stand for.
  private func filled(_ text: String, _ kept: [String: String]) -> String {
    var (filled, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      filled += rest[..<open] + (kept[name] ?? table.cell(named: name, in: cells))
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }

  /// Takes the rest of names that were too long for the line of their row. Returns whether these cells are that: they
  /// have neither a date nor any figure.
  fileprivate mutating func take(_ rest: [String], of names: Set<Int>, without figures: Set<Int>) -> Bool {
    guard figures.allSatisfy({ $0 >= rest.count || rest[$0].isEmpty }) else { return false }
    for index in names where index < min(rest.count, cells.count) && !rest[index].isEmpty {
      cells[index] += (cells[index].hasSuffix("-") ? "" : " ") + rest[index]
    }
    return true
  }

  private func cell(_ column: RulesTable.Column) -> String { column.text(in: cells) }

  /// What the row says of a field, in the columns that have a text.
  func texts(_ field: RulesField) -> [String] {
    if let change = changes[field] { return change.isEmpty ? [] : [change] }
    return table.source(of: field)?.columns.compactMap { text(field, in: $0) } ?? []
  }

  /// What a column says of a field; nil for nothing.
  private func text(_ field: RulesField, in column: RulesTable.Column) -> String? {
    // `Total EUR` tells the currency of what stands below.
    let isCurrency = field == .currency || field == .toCurrency || field == .feeCurrency
    let code = isCurrency ? column.ending : nil
    let text = code ?? cell(column)
    return text.isEmpty || field != .type && RulesRow.isNothing(text) ? nil : text
  }

  /// The first text of a field, or what its value stands for; else what it is in every row; else empty.
  func text(_ field: RulesField) -> String {
    if let change = changes[field] { return change }
    guard let source = table.source(of: field) else { return "" }
    for column in source.columns {
      if let text = text(field, in: column) { return source.replacements?[text] ?? text }
    }
    return source.constant ?? ""
  }

  /// The sum of the numbers of a field.
  func figure(_ field: RulesField) -> Figure {
    if let change = changes[field] {
      if RulesRow.isNothing(change) { return .absent }
      return RulesRow.number(change, table.point).map { Figure($0) } ?? .unread(change)
    }
    guard let source = table.source(of: field) else { return .absent }
    var sum: ExactDecimal?
    for column in source.columns {
      let text = source.replacements?[cell(column)] ?? cell(column)
      if RulesRow.isNothing(text) { continue }
      guard var number = RulesRow.number(text, table.point) else { return .unread(text) }
      if column.rule.isInHundredths {
        number = ExactDecimal(mantissa: number.mantissa, scale: number.scale + 2)
      }
      if column.rule.isReciprocal, !number.isZero {
        guard let inverse = try? ExactDecimal(1).divided(by: number, places: 12) else {
          return .unread(text)
        }
        number = inverse
      }
      guard let total = try? (sum ?? .zero) + (column.rule.isNegated ? -number : number) else {
        return .unread(text)
      }
      sum = total
    }
    if let sum { return Figure(sum) }
    return source.constant.map { Figure($0) } ?? .absent
  }

  /// What its amounts are in: what the row says, else what stands beside its amounts.
  var currency: String {
    let text = text(.currency)
    if !text.isEmpty { return Currency.code(text) ?? text }
    for field in [RulesField.amount, .sum, .price] {
      for column in table.source(of: field)?.columns ?? [] {
        if let code = RulesRow.currency(beside: cell(column)) { return code }
      }
    }
    return ""
  }

  /// The currency of `$30.00`, `30.00 €` or `30.00 USD`; nil for a number alone.
  private static func currency(beside number: String) -> String? {
    guard let first = number.utf8.first(where: { $0 != UInt8(ascii: "-") }), let last = number.utf8.last,
      !first.isDigit || !last.isDigit
    else { return nil }
    let name = number.filter { $0.isLetter || $0.isCurrencySymbol }
    return JournalLine.signs[name] ?? Currency.code(name)
  }

  /// What stands in place of a text or a number that there is not.
  static func isNothing(_ text: String) -> Bool {
    // Most texts are numbers or longer, which is told quickly.
    guard let first = text.utf8.first else { return true }
    let mayBe = first == UInt8(ascii: "-") || first | 0x20 == UInt8(ascii: "n") || first >= 0x80
    guard mayBe, text.utf8.count <= longestNothing else { return false }
    return nothings.contains(text.lowercased())
  }

  private static let nothings: Set = [
    "-", "--", "–", "—", "n/a", "na", "null", "none", "not available",
  ]
  private static let longestNothing = 13

  /// A number, which may stand beside the code of its currency.
  private static func number(_ text: String, _ point: LocalizedNumberParser.Point) -> ExactDecimal? {
    if let number = text.number(point) { return number }
    let words = text.split { $0.isWhitespace || $0 == "\u{A0}" }
    guard words.count == 2, let code = words.first(where: { Currency.code(String($0)) != nil }) else {
      return nil
    }
    return words.first { $0 != code }.flatMap { String($0).number(point) }
  }

  /// The date as written, in an order that can be read.
  var date: String {
    let text = DateText.effective(text(.date))
    let isWhole = text.utf8.count >= 4 && text.utf8.prefix(4).allSatisfy { $0.isDigit }
    guard table.rules.dates == .ymd, !isWhole else { return text }
    // `24-03-05`: the year of two digits stands first.
    let parts = text.split(maxSplits: 2, omittingEmptySubsequences: false) { "-/.".contains($0) }
    return parts.count == 3 && parts[0].utf8.count == 2 ? "20" + parts.joined(separator: "-") : text
  }

  /// The name of the rows that are skipped to which this one belongs; nil if it is not skipped.
  var skippedName: String? {
    table.skips.first { $0.values[$0.column.text(in: cells)] == true }?.column.text(in: cells)
  }
}

extension RulesTable {
  fileprivate func source(of field: RulesField) -> Source? { sources[field.rawValue] }

  /// The text of a column; empty if there is none of that name.
  fileprivate func cell(named name: String, in cells: [String]) -> String {
    let number = Int(name).map { $0 - 1 }.flatMap { $0 < 0 ? nil : $0 }
    let index = number ?? RulesTable.index(of: ImportRules.normalizedName(name), in: header)
    return index.map { $0 < cells.count ? cells[$0] : "" } ?? ""
  }
}
