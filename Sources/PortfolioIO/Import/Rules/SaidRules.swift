import PortfolioCore

/// What a user says of a file's columns and values for one run.
package struct SaidRules: Sendable {
  /// Which field each of these columns holds.
  private(set) var columns: [(column: ImportRules.Column, field: RulesField)] = []
  private(set) var values: [(text: String, choice: TypeChoice)] = []
  private(set) var skips: [(column: ImportRules.Column, text: String)] = []
  private(set) var unmapped: [ImportRules.Column] = []

  package init() {}

  var isEmpty: Bool { columns.isEmpty && values.isEmpty && skips.isEmpty && unmapped.isEmpty }
  /// Whether it says which columns hold which fields, so that no other rules are needed.
  var mapsColumns: Bool { !columns.isEmpty }

  /// Takes a column as a field.
  package mutating func map(_ column: String, to field: RulesField) {
    columns.append((SaidRules.column(column), field))
  }

  /// Whether a text says what a type means: `buy`, or `deposit|withdrawal`.
  package static func isMeaning(_ text: String) -> Bool { TypeChoice(text) != nil }

  /// Takes what a type means.
  package mutating func mean(_ text: String, by meaning: String) {
    if let choice = TypeChoice(meaning) { values.append((text, choice)) }
  }

  package mutating func skip(_ column: String, where text: String) {
    skips.append((SaidRules.column(column), text))
  }

  package mutating func unmap(_ column: String) { unmapped.append(SaidRules.column(column)) }

  /// Digits are a number, and anything else a name.
  private static func column(_ text: String) -> ImportRules.Column {
    if let number = Int(text), number > 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return ImportRules.Column(place: .number(number), text: text)
    }
    return ImportRules.Column(place: .named(ImportRules.plainName(text)), text: text)
  }

  /// All of the columns.
  private var all: [ImportRules.Column] { columns.map(\.column) + skips.map(\.column) + unmapped }

  /// The columns that a header must have, by their names in lower case and as the user calls them.
  var names: [(name: String, text: String)] {
    all.compactMap { column in
      if case .named(let name) = column.place { (name, column.text) } else { nil }
    }
  }

  /// The largest number of a column that is named by one.
  var largestNumber: Int {
    all.reduce(0) { largest, column in
      if case .number(let number) = column.place { max(largest, number) } else { largest }
    }
  }
}

extension ImportRules {
  /// The same with what the user says, which counts before what they say themselves.
  func with(_ said: SaidRules) -> ImportRules {
    var rules = self
    for field in rules.columns.keys {
      rules.columns[field]?.removeAll { column in said.unmapped.contains { $0.place == column.place } }
      if rules.columns[field]?.isEmpty == true { rules.columns[field] = nil }
    }
    for field in Set(said.columns.map(\.field)) {
      rules.columns[field] = said.columns.filter { $0.field == field }.map(\.column)
    }
    for (text, choice) in said.values { rules.types.set(text, to: choice) }
    for (column, text) in said.skips {
      var values = Values<Bool>()
      values.set(text, to: true)
      rules.skip.append(Skip(column: column, values: values))
    }
    return rules
  }
}
