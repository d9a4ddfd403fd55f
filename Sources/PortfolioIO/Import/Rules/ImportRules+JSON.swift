import PortfolioCore

/// What is wrong with a file of rules.
package enum RulesProblem: Error, Equatable, Sendable {
  /// It is neither an object nor a list of them.
  case notRules
  /// A key that rules do not have, with the keys that lead to it: `columns.datum`.
  case unknownKey(String)
  /// A value that its key does not take.
  case badValue(key: String, value: String)
  /// Rules without this key.
  case missing(key: String)
}

/// A value in a file of rules, and the keys that lead to it.
struct Setting {
  let key: String
  let value: JSONValue

  var refusal: RulesProblem {
    var writer = JSONWriter()
    writer.value(value)
    return .badValue(key: key, value: String(decoding: writer.bytes.prefix(100), as: UTF8.self))
  }

  func known<Value>(_ value: Value?) throws(RulesProblem) -> Value {
    guard let value else { throw refusal }
    return value
  }

  func flag() throws(RulesProblem) -> Bool { try known(value.bool) }

  func word<Word: RawRepresentable<String>>() throws(RulesProblem) -> Word {
    try known(value.string.flatMap(Word.init(rawValue:)))
  }

  func list() throws(RulesProblem) -> [Setting] {
    try known(value.array).map { Setting(key: key, value: $0) }
  }

  /// The values of a list, or itself where it is none.
  var each: [Setting] { (value.array ?? [value]).map { Setting(key: key, value: $0) } }

  func texts() throws(RulesProblem) -> [String] {
    var texts: [String] = []
    for setting in each { texts.append(try setting.known(setting.value.string)) }
    return texts
  }

  func patterns() throws(RulesProblem) -> [Pattern] {
    let texts = try texts()
    let patterns = texts.compactMap(Pattern.init)
    guard !patterns.isEmpty, patterns.count == texts.count else { throw refusal }
    return patterns
  }

  /// The texts of what has to be a list.
  func listed() throws(RulesProblem) -> [String] {
    _ = try list()
    return try texts()
  }

  /// A text, or a number as one.
  func text() throws(RulesProblem) -> String { try known(value.string ?? value.number?.description) }

  /// The same with the type that a text of this field means.
  func text(of field: RulesField) throws(RulesProblem) -> String {
    let text = try text()
    if field == .type { _ = try known(TypeChoice(text)) }
    return text
  }

  func members() throws(RulesProblem) -> [(name: String, setting: Setting)] {
    try known(value.object).members.map { ($0.key, Setting(key: "\(key).\($0.key)", value: $0.value)) }
  }

  func fields() throws(RulesProblem) -> [(field: RulesField, setting: Setting)] {
    var fields: [(RulesField, Setting)] = []
    for (name, setting) in try members() {
      guard let field = RulesField(named: name) else { throw RulesProblem.unknownKey(setting.key) }
      fields.append((field, setting))
    }
    return fields
  }

  func columns() throws(RulesProblem) -> [ImportRules.Column] {
    var columns: [ImportRules.Column] = []
    for setting in each { columns.append(try setting.column()) }
    if columns.isEmpty { throw refusal }
    return columns
  }

  /// A column that a key names, in which a number is a text.
  func columnOfKey() throws(RulesProblem) -> ImportRules.Column {
    guard let number = value.string.flatMap({ Int($0) }), number > 0 else { return try column() }
    return ImportRules.Column(place: .number(number), isOptional: true, text: "\(number)")
  }

  func column() throws(RulesProblem) -> ImportRules.Column {
    if let number = value.count, number > 0 {
      return ImportRules.Column(place: .number(number), text: "\(number)")
    }
    var name = try known(value.string.map(ImportRules.normalizedName))
    if name.isEmpty { throw refusal }
    let isOptional = name.last == "?" && name.utf8.count > 1
    if isOptional { name = ImportRules.normalizedName(String(name.dropLast())) }
    let isNegated = name.first == "-" && name.utf8.count > 1
    if isNegated { name = ImportRules.normalizedName(String(name.dropFirst())) }
    let isInHundredths = name.hasSuffix("/100") && name.utf8.count > 4
    if isInHundredths { name = ImportRules.normalizedName(String(name.dropLast(4))) }
    let isReciprocal = name.hasPrefix("1/") && name.utf8.count > 2
    if isReciprocal { name = ImportRules.normalizedName(String(name.dropFirst(2))) }
    return ImportRules.Column(
      place: .named(name), isNegated: isNegated, isInHundredths: isInHundredths, isReciprocal: isReciprocal,
      isOptional: isOptional, text: value.string ?? "")
  }
}

extension ImportRules {
  /// The rules in a file: an object, or a list of them, of which the first whose header a file has counts. Throws
  /// `ImportFailure`.
  package static func all(in file: ImportFile) throws -> [ImportRules] {
    let json = try file.parsedJSON()
    do throws(RulesProblem) {
      var rules: [ImportRules] = []
      for element in json.array ?? [json] {
        guard let object = element.object else { throw RulesProblem.notRules }
        rules.append(try ImportRules(object))
      }
      if rules.isEmpty { throw RulesProblem.notRules }
      return rules
    } catch {
      throw ImportFailure.rules(name: file.name, error)
    }
  }

  /// Those in a file of Sources/Resources, which a test holds to be without mistakes.
  static func embedded(_ path: String) throws -> [ImportRules] {
    try all(in: ImportFile(name: path, bytes: Array((EmbeddedFile.text(path) ?? "").utf8)))
  }

  /// Those in a file that the user has written. Throws `ImportFailure`.
  package static func ofUser(in file: ImportFile) throws -> [ImportRules] {
    var rules = try all(in: file)
    for index in rules.indices { rules[index].isOfUser = true }
    return rules
  }

  private init(_ object: JSONObject) throws(RulesProblem) {
    guard let name = object["name"]?.string, !name.isEmpty else {
      throw RulesProblem.missing(key: "name")
    }
    self.init(name: name)
    for member in object.members { try take(Setting(key: member.key, value: member.value)) }
    let isOfPositions = !positions.isEmpty
    for field in [PositionField.ticker, .quantity] where isOfPositions && positions[field] == nil {
      throw RulesProblem.missing(key: "positions.\(field)")
    }
    if match.isEmpty, isOfPositions { match = [.ticker, .quantity].map(names).filter { !$0.isEmpty } }
    if match.isEmpty { throw RulesProblem.missing(key: "match") }
    if columns[.date] == nil, !isOfPositions { throw RulesProblem.missing(key: "columns.date") }
  }

  private mutating func take(_ setting: Setting) throws(RulesProblem) {
    switch setting.key {
    case "name": break
    case "match":
      match = []
      for names in try setting.list() { match.append(try names.texts().map(ImportRules.normalizedName)) }
    case "delimiter": delimiter = try setting.known(setting.value.string.flatMap(ImportRules.delimiter))
    case "decimal":
      switch setting.value.string {
      case ".": decimal = .point
      case ",": decimal = .comma
      default: throw setting.refusal
      }
    case "date": dates = try setting.word()
    case "net":
      mayBeNet = setting.value.string == "either"
      isNet = mayBeNet ? false : try setting.flag()
    case "signed": isSigned = try setting.flag()
    case "costs": costs = try setting.word()
    case "feeFromPrice": takesFeeFromPrice = try setting.flag()
    case "withholdsCosts": withholdsCosts = try setting.flag()
    case "coins": isOfCoins = try setting.flag()
    case "swaps": hasSwaps = try setting.flag()
    case "out": for text in try setting.listed() { outgoing.set(text, to: true) }
    case "moneyFunds": moneyFunds = Set(try setting.listed().map(TickerRule.upperCased))
    case "preamble": preamble = try setting.known(setting.value.count.flatMap { $0 > 0 ? $0 : nil })
    case "ownNumbers": ownNumbers = try setting.patterns()
    case "otherMoney": otherMoney = try setting.known(setting.value.string.flatMap(TypeChoice.init))
    case "newestFirst": isNewestFirst = try setting.flag()
    case "columns": for (field, setting) in try setting.fields() { columns[field] = try setting.columns() }
    case "positions":
      for (name, setting) in try setting.members() {
        guard let field = PositionField(rawValue: name) else {
          throw RulesProblem.unknownKey(setting.key)
        }
        positions[field] = try setting.columns()
      }
    case "constants":
      for (field, setting) in try setting.fields() { constants[field] = try setting.text(of: field) }
    case "values":
      for (field, setting) in try setting.fields() {
        for (text, setting) in try setting.members() {
          let value = try setting.text(of: field)
          if field != .type {
            values[field, default: Values()].set(text, to: value)
          } else if let choice = TypeChoice(value) {
            types.set(text, to: choice)
          }
        }
      }
    case "if": for rule in try setting.list() { exceptions.append(try ImportRules.exception(rule)) }
    case "skip": for rule in try setting.list() { skip.append(try ImportRules.skip(rule)) }
    default: throw RulesProblem.unknownKey(setting.key)
    }
  }

  /// The names of the columns of a field of positions.
  func names(of field: PositionField) -> [String] {
    (positions[field] ?? []).compactMap { if case .named(let name) = $0.place { name } else { nil } }
  }

  private static func skip(_ rule: Setting) throws(RulesProblem) -> Skip {
    let members = Dictionary(try rule.members().map { ($0.name, $0.setting) }) { first, _ in first }
    if let other = try rule.members().first(where: { !["column", "is"].contains($0.name) }) {
      throw RulesProblem.unknownKey(other.setting.key)
    }
    guard let name = members["column"] else { throw RulesProblem.missing(key: "skip.column") }
    guard let texts = members["is"] else { throw RulesProblem.missing(key: "skip.is") }
    var values = Values<Bool>()
    for text in texts.each { values.set(try text.text(), to: true) }
    return Skip(column: try name.column(), values: values)
  }

  private static func exception(_ rule: Setting) throws(RulesProblem) -> Exception {
    var exception = Exception()
    var changes: Setting?
    for (name, setting) in try rule.members() {
      if name == "set" {
        changes = setting
        continue
      }
      let column = try Setting(key: setting.key, value: .string(name)).columnOfKey()
      exception.tests.append((column, try setting.patterns()))
    }
    if exception.tests.isEmpty { throw rule.refusal }
    for (field, setting) in try changes?.fields() ?? [] {
      guard setting.value.string != nil else { throw setting.refusal }
      exception.changes.append((field, try setting.text(of: field)))
    }
    return exception
  }

  /// A column's name as `CSVTable` gives those of a header.
  static func normalizedName(_ name: String) -> String {
    String(name.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }.reversed())
      .lowercased()
  }

  private static func delimiter(_ text: String) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first, byte != UInt8(ascii: "\"") else { return nil }
    return byte >= 0x20 || byte == 0x09 ? byte : nil
  }
}
