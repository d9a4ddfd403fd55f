import PortfolioCore

@testable import PortfolioIO

extension BalancedFormat {
  /// The formats that are rules with a column of amounts, each with a file as its rules describe it.
  static let described: [BalancedFormat] = ImportFormat.all.flatMap { format in
    guard let text = format.rules,
      let rules = try? ImportRules.all(in: ImportFile(name: format.name, bytes: Array(text.utf8))),
      let json = try? JSONValue(parsing: Array(text.utf8))
    else { return [BalancedFormat]() }
    return zip(rules, json.array ?? [json]).compactMap { DescribedFile($0, $1)?.format }
  }
}

/// A file as rules describe it: with the first name of each column, and with all of the words for what a row is.
private struct DescribedFile: Sendable {
  private let rules: ImportRules
  private var header: [String] = []
  private var columns: [RulesField: Int] = [:]
  private var words: [TypeWord: [String]] = [:]

  /// What a word says that a row is.
  private enum TypeWord: Hashable {
    case kind(BalancedRow.Kind)
    case paidIn, paidOut
  }

  /// Nil where files may lack amounts or tickers.
  init?(_ rules: ImportRules, _ json: JSONValue) {
    for field in [RulesField.amount, .ticker] {
      guard let columns = rules.columns[field], !columns.allSatisfy(\.isOptional) else { return nil }
    }
    self.rules = rules
    for field in RulesField.allCases { addColumn(field) }
    for names in rules.match where !names.contains(where: { index(of: $0) != nil }) { add(names[0]) }
    for member in json["values"]?["type"]?.object?.members ?? [] {
      take(member.key, member.value.string.flatMap(TypeChoice.init))
    }
  }

  private mutating func take(_ pattern: String, _ choice: TypeChoice?) {
    // Longer patterns may say that the word alone is something else.
    let word = pattern.filter { $0 != "*" }
    guard let choice, rules.types[word] == choice else { return }
    let kinds: [TypeWord] =
      switch (choice.received, choice.paid) {
      case (.kind(.buy), .kind(.buy)): [.kind(.buy)]
      case (.kind(.sell), .kind(.sell)): [.kind(.sell)]
      case (.kind(.dividend), .kind(.dividend)): [.kind(.dividend)]
      case (.kind(.interest), .kind(.interest)): [.kind(.interest)]
      case (.kind(.fee), .kind(.fee)): [.kind(.fee)]
      case (.kind(.tax), .kind(.tax)): [.kind(.tax)]
      case (.kind(.deposit), .kind(.withdrawal)) where rules.isSigned: [.paidIn, .paidOut]
      case (.kind(.deposit), .kind(.deposit)): [.paidIn]
      case (.kind(.withdrawal), .kind(.withdrawal)): [.paidOut]
      case _: []
      }
    for kind in kinds { words[kind, default: []].append(word) }
  }

  // MARK: The header

  private mutating func addColumn(_ field: RulesField) {
    let wanted = (rules.columns[field] ?? []).filter { !$0.isOptional }
    let names = wanted.compactMap { column in
      if case .named(let name) = column.place { name } else { nil }
    }
    // What says what a row is may stand in the column of something else, too.
    let own = field == .type ? names.filter { !isShared($0) } : names
    guard let first = own.first else { return }
    let known = own.compactMap { index(of: $0) }
    columns[field] = known.first ?? add(first)
  }

  private func isShared(_ name: String) -> Bool {
    rules.columns.contains { field, columns in
      field != .type && columns.contains { $0.place == .named(name) }
    }
  }

  private func index(of name: String) -> Int? {
    if let index = header.firstIndex(of: name) { return index }
    if name.hasSuffix("*") { return header.firstIndex { $0.hasPrefix(name.dropLast()) } }
    guard let (base, distance) = behind(name), let index = header.firstIndex(of: base) else { return nil }
    return index + distance < header.count ? index + distance : nil
  }

  /// The column of `Amount+1` that is named, and how many behind it.
  private func behind(_ name: String) -> (String, Int)? {
    let parts = name.split(separator: "+")
    guard parts.count == 2, let distance = Int(parts[1]) else { return nil }
    return (String(parts[0]), distance)
  }

  @discardableResult
  private mutating func add(_ name: String) -> Int {
    if let (base, distance) = behind(name) { return (header.firstIndex(of: base) ?? add(base)) + distance }
    header.append(name.hasSuffix("*") ? name.dropLast() + "eur" : name)
    let index = header.count - 1
    // Those behind it without a name follow at once.
    let distances = rules.columns.values.joined().compactMap { column -> Int? in
      guard case .named(let other) = column.place, !column.isOptional, let (base, distance) = behind(other),
        base == name
      else { return nil }
      return distance
    }
    for _ in 0..<(distances.max() ?? 0) { header.append("") }
    return index
  }

  // MARK: Its rows

  /// The words for a row.
  private func words(for row: BalancedRow) -> [String] {
    words[row.kind == .money ? (row.isPaid ? .paidOut : .paidIn) : .kind(row.kind)] ?? []
  }

  var format: BalancedFormat {
    let separator = rules.delimiter.map { String(UnicodeScalar($0)) } ?? ","
    let kinds = BalancedRow.Kind.allCases.filter { kind in
      if columns[.type] == nil { return kind == .buy || kind == .sell }
      return kind == .money ? words[.paidIn] != nil && words[.paidOut] != nil : words[.kind(kind)] != nil
    }
    return BalancedFormat(
      name: rules.name, header: header.joined(separator: separator), kinds: kinds, rules: [rules]
    ) { cells(of: $0).joined(separator: separator) }
  }

  private func cells(of row: BalancedRow) -> [String] {
    var cells = [String](repeating: "", count: header.count)
    for field in RulesField.allCases {
      guard let index = columns[field], cells[index].isEmpty else { continue }
      cells[index] = text(field, row)
    }
    return cells
  }

  private func text(_ field: RulesField, _ row: BalancedRow) -> String {
    let point = rules.decimal == .comma ? "," : "."
    switch field {
    case .date:
      return
        switch rules.dates
      {
      case .dmy: row.dmy
      case .mdy: row.mdy
      case .ymd, nil: row.ymd
      }
    case .type:
      let words = words(for: row)
      return words.isEmpty ? "" : words[row.number % words.count]
    case .ticker: return row.ticker
    case .name: return "x"
    case .quantity: return row.shares
    case .price: return row.isTrade ? BalancedRow.text(row.price, point) : ""
    case .amount:
      let amount = rules.isNet || rules.takesFeeFromPrice ? row.cents : row.cents + row.cost
      return BalancedRow.text(rules.isSigned ? amount : abs(amount), point)
    case .fee: return row.isTrade ? BalancedRow.text(rules.costs == .cash ? -row.cost : row.cost, point) : ""
    case .currency: return "EUR"
    case .account: return "A1"
    case .id, .group: return "n\(row.number)"
    // Where no column has the quantity, a text tells it.
    case .note:
      return row.isTrade && columns[.quantity] == nil ? "OPEN BUY \(row.held) @ \(row.each)" : ""
    case .sum, .tax, .accrued, .rate, .ratio, .toSum, .toCurrency, .feeCurrency, .toAccount, .into,
      .category,
      .balance, .basisPercent, .lots, .accountName, .rateCurrency:
      return ""
    }
  }
}
