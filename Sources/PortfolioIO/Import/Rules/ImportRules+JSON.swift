import PortfolioCore

/// What is wrong with a file of rules.
package enum RulesProblem: Equatable, Sendable {
  /// It is neither an object nor a list of them.
  case notRules
  /// A key that rules do not have, with the keys that lead to it: `columns.datum`.
  case unknownKey(String)
  /// A value that its key does not take.
  case badValue(key: String, value: String)
  /// Rules without this key.
  case missing(key: String)
}

extension ImportRules {
  /// Rules that cannot be read.
  struct Refusal: Error {
    let problem: RulesProblem
  }

  /// The rules in a file: an object, or a list of them, of which the first whose header a file has counts. Throws
  /// `ImportFailure`.
  package static func all(in file: ImportFile) throws -> [ImportRules] {
    let json = try file.parsedJSON()
    do throws(Refusal) {
      var rules: [ImportRules] = []
      for element in json.array ?? [json] {
        guard let object = element.object else { throw Refusal(problem: .notRules) }
        rules.append(try ImportRules(object))
      }
      if rules.isEmpty { throw Refusal(problem: .notRules) }
      return rules
    } catch {
      throw ImportFailure.rules(name: file.name, error.problem)
    }
  }

  private init(_ object: JSONObject) throws(Refusal) {
    guard let name = object["name"]?.string, !name.isEmpty else {
      throw Refusal(problem: .missing(key: "name"))
    }
    self.init(name: name)
    for member in object.members { try take(member.key, member.value) }
    if match.isEmpty { throw Refusal(problem: .missing(key: "match")) }
    if columns[.date] == nil { throw Refusal(problem: .missing(key: "columns.date")) }
  }

  private mutating func take(_ key: String, _ value: JSONValue) throws(Refusal) {
    switch key {
    case "name": break
    case "match":
      match = []
      for names in try ImportRules.list(value, key) { match.append(try ImportRules.names(names, key)) }
    case "delimiter": delimiter = try ImportRules.character(value, key)
    case "decimal":
      switch value.string {
      case ".": decimal = .point
      case ",": decimal = .comma
      default: throw ImportRules.refusal(key, value)
      }
    case "date": dates = try ImportRules.word(value, key)
    case "net": isNet = try ImportRules.flag(value, key)
    case "signed": isSigned = try ImportRules.flag(value, key)
    case "costs": costs = try ImportRules.word(value, key)
    case "feeFromPrice": takesFeeFromPrice = try ImportRules.flag(value, key)
    case "withholdsCosts": withholdsCosts = try ImportRules.flag(value, key)
    case "swaps": hasSwaps = try ImportRules.flag(value, key)
    case "out": for text in try ImportRules.texts(value, key) { outgoing.set(text, to: true) }
    case "moneyFunds": moneyFunds = Set(try ImportRules.texts(value, key).map(TickerRule.upperCased))
    case "preamble":
      guard let count = value.count, count > 0 else { throw ImportRules.refusal(key, value) }
      preamble = count
    case "newestFirst": isNewestFirst = try ImportRules.flag(value, key)
    case "columns":
      for (field, value, key) in try ImportRules.fields(value, key) {
        columns[field] = try ImportRules.columns(value, key)
      }
    case "constants":
      for (field, value, key) in try ImportRules.fields(value, key) {
        guard let text = value.string ?? value.number?.description else {
          throw ImportRules.refusal(key, value)
        }
        constants[field] = text
        if field == .type, TypeChoice(text) == nil { throw ImportRules.refusal(key, value) }
      }
    case "values":
      for (field, value, key) in try ImportRules.fields(value, key) { try takeValues(field, value, key) }
    case "if":
      for rule in try ImportRules.list(value, key) { exceptions.append(try ImportRules.exception(rule)) }
    case "skip":
      for rule in try ImportRules.list(value, key) { skip.append(try ImportRules.skip(rule)) }
    default: throw Refusal(problem: .unknownKey(key))
    }
  }

  private mutating func takeValues(_ field: RulesField, _ value: JSONValue, _ key: String) throws(Refusal) {
    guard let members = value.object?.members else { throw ImportRules.refusal(key, value) }
    for member in members {
      let key = "\(key).\(member.key)"
      guard let text = member.value.string ?? member.value.number?.description else {
        throw ImportRules.refusal(key, member.value)
      }
      if field == .type {
        guard let choice = TypeChoice(text) else { throw ImportRules.refusal(key, member.value) }
        types.set(member.key, to: choice)
      } else {
        values[field, default: Values()].set(member.key, to: text)
      }
    }
  }

  private static func skip(_ rule: JSONValue) throws(Refusal) -> Skip {
    guard let members = rule.object?.members else { throw refusal("skip", rule) }
    for member in members where !["column", "is"].contains(member.key) {
      throw Refusal(problem: .unknownKey("skip.\(member.key)"))
    }
    guard let name = rule["column"] else { throw Refusal(problem: .missing(key: "skip.column")) }
    guard let texts = rule["is"] else { throw Refusal(problem: .missing(key: "skip.is")) }
    var values = Values<Bool>()
    for text in texts.array ?? [texts] {
      guard let text = text.string ?? text.number?.description else { throw refusal("skip.is", text) }
      values.set(text, to: true)
    }
    return Skip(column: try column(name, "skip.column"), values: values)
  }

  private static func exception(_ rule: JSONValue) throws(Refusal) -> Exception {
    guard let members = rule.object?.members else { throw refusal("if", rule) }
    var exception = Exception()
    for member in members where member.key != "set" {
      let key = "if.\(member.key)"
      let patterns = try texts(.array(member.value.array ?? [member.value]), key).map(Pattern.init)
      guard !patterns.isEmpty, patterns.allSatisfy({ $0 != nil }) else { throw refusal(key, member.value) }
      exception.tests.append((try column(.string(member.key), key), patterns.compactMap(\.self)))
    }
    if exception.tests.isEmpty { throw refusal("if", rule) }
    guard let changes = rule["set"] else { return exception }
    for (field, value, key) in try fields(changes, "if.set") {
      guard let text = value.string, field != .type || TypeChoice(text) != nil else {
        throw refusal(key, value)
      }
      exception.changes.append((field, text))
    }
    return exception
  }

  private static func fields(
    _ value: JSONValue, _ key: String
  ) throws(Refusal) -> [(field: RulesField, value: JSONValue, key: String)] {
    guard let members = value.object?.members else { throw refusal(key, value) }
    var fields: [(RulesField, JSONValue, String)] = []
    for member in members {
      let key = "\(key).\(member.key)"
      guard let field = RulesField(named: member.key) else { throw Refusal(problem: .unknownKey(key)) }
      fields.append((field, member.value, key))
    }
    return fields
  }

  private static func columns(_ value: JSONValue, _ key: String) throws(Refusal) -> [Column] {
    var columns: [Column] = []
    for element in value.array ?? [value] { columns.append(try column(element, key)) }
    if columns.isEmpty { throw refusal(key, value) }
    return columns
  }

  private static func column(_ value: JSONValue, _ key: String) throws(Refusal) -> Column {
    if let number = value.count, number > 0 { return Column(place: .number(number), text: "\(number)") }
    guard var text = value.string.map(plainName), !text.isEmpty else { throw refusal(key, value) }
    let isOptional = text.last == "?" && text.utf8.count > 1
    if isOptional { text = plainName(String(text.dropLast())) }
    let isNegated = text.first == "-" && text.utf8.count > 1
    if isNegated { text = plainName(String(text.dropFirst())) }
    let isInHundredths = text.hasSuffix("/100") && text.utf8.count > 4
    if isInHundredths { text = plainName(String(text.dropLast(4))) }
    return Column(
      place: .named(text), isNegated: isNegated, isInHundredths: isInHundredths, isOptional: isOptional,
      text: value.string ?? "")
  }

  private static func names(_ value: JSONValue, _ key: String) throws(Refusal) -> [String] {
    try texts(.array(value.array ?? [value]), key).map(plainName)
  }

  private static func texts(_ value: JSONValue, _ key: String) throws(Refusal) -> [String] {
    var texts: [String] = []
    for element in try list(value, key) {
      guard let text = element.string else { throw refusal(key, element) }
      texts.append(text)
    }
    return texts
  }

  /// A column's name as `CSVTable` gives those of a header.
  static func plainName(_ name: String) -> String {
    String(name.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }.reversed())
      .lowercased()
  }

  private static func list(_ value: JSONValue, _ key: String) throws(Refusal) -> [JSONValue] {
    guard let list = value.array else { throw refusal(key, value) }
    return list
  }

  private static func flag(_ value: JSONValue, _ key: String) throws(Refusal) -> Bool {
    guard let flag = value.bool else { throw refusal(key, value) }
    return flag
  }

  private static func word<Word: RawRepresentable<String>>(
    _ value: JSONValue, _ key: String
  ) throws(Refusal) -> Word {
    guard let word = value.string.flatMap(Word.init(rawValue:)) else { throw refusal(key, value) }
    return word
  }

  private static func character(_ value: JSONValue, _ key: String) throws(Refusal) -> UInt8 {
    guard let bytes = value.string?.utf8, bytes.count == 1, let byte = bytes.first,
      byte != UInt8(ascii: "\""), byte >= 0x20 || byte == 0x09
    else { throw refusal(key, value) }
    return byte
  }

  private static func refusal(_ key: String, _ value: JSONValue) -> Refusal {
    var writer = JSONWriter()
    writer.value(value)
    return Refusal(
      problem: .badValue(key: key, value: String(decoding: writer.bytes.prefix(100), as: UTF8.self)))
  }
}
