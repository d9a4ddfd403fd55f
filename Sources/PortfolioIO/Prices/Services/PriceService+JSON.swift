import PortfolioCore
import PortfolioSystem

extension PriceService {
  /// The names of those that are built in.
  package static let builtIn = EmbeddedFile.names(in: "services/", ending: ".json")

  /// The file of one that is built in.
  package static func text(of name: String) -> String? { EmbeddedFile.text("services/\(name).json") }

  /// One that is built in; nil if there is none of this name. A test holds their files to be without mistakes.
  package init?(builtIn name: String) throws {
    guard let text = PriceService.text(of: name) else { return nil }
    self = try PriceService(ImportFile(name: name + ".json", bytes: Array(text.utf8)))
  }

  /// The services that the files of a folder describe, in the order of their names. Throws `ImportFailure`, and
  /// `FileFailure` where they cannot be read.
  package static func all(in folder: String) throws -> [PriceService] {
    let names = FileSystem.names(in: folder).filter { $0.hasSuffix(".json") }.sorted()
    return try names.map { name in
      let file = try ImportFile(found: FilePaths.join(folder, name), limit: largestFile)
      let service = try PriceService(file)
      if builtIn.contains(service.name) || service.name == PriceService.command {
        throw ImportFailure.rules(
          name: file.name, .badValue(key: "name", value: "\"\(service.name)\""))
      }
      return service
    }
  }

  /// The one that is asked where the user names none.
  package static let usual = "finnhub"
  /// The name of the user's command among the services.
  package static let command = "command"

  /// Whether a text can be a name.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// The service that a file describes. Throws `ImportFailure`.
  package init(_ file: ImportFile) throws {
    let json = try file.parsedJSON()
    do throws(RulesProblem) {
      guard let object = json.object else { throw RulesProblem.missing(key: "name") }
      try self.init(object)
    } catch {
      throw ImportFailure.rules(name: file.name, error)
    }
  }

  private init(_ object: JSONObject) throws(RulesProblem) {
    guard let name = object["name"] else { throw RulesProblem.missing(key: "name") }
    let setting = Setting(key: "name", value: name)
    self.init(name: try setting.known(name.string.flatMap { PriceService.isName($0) ? $0 : nil }))
    for member in object.members { try take(Setting(key: member.key, value: member.value)) }
    if quote == nil, history == nil { throw RulesProblem.missing(key: "quote") }
  }

  private init(name: String) { self.name = name }

  private mutating func take(_ setting: Setting) throws(RulesProblem) {
    switch setting.key {
    case "name": break
    case "key": key = try KeyPlace(setting)
    case "rate":
      for text in try setting.texts() { rates.append(try setting.known(RequestRate(text))) }
      rateText = try setting.texts().first
    case "headers":
      for (name, value) in try setting.members() {
        headers.append((name, try value.known(value.value.string)))
      }
    case "quote": quote = try Question(setting, .symbol)
    case "history": history = try Question(setting, .symbol)
    case "search": search = try Question(setting, .text)
    case "none": for value in setting.each { none.insert(try value.text()) }
    case "round":
      guard setting.value.string == "float32" else { throw setting.refusal }
      hasNoise = true
    case "oldest":
      let days = setting.value.string.flatMap { $0.hasSuffix("d") ? Int($0.dropLast()) : nil }
      oldest = try setting.known(days.flatMap { $0 > 0 ? $0 : nil })
    case "adjusted":
      switch setting.value.string {
      case "splits": isAdjusted = true
      case "none": isAdjusted = false
      default: throw setting.refusal
      }
    default:
      guard let outcome = Outcome(rawValue: setting.key) else {
        throw RulesProblem.unknownKey(setting.key)
      }
      for sign in setting.each { signs.append((outcome, try Sign(sign))) }
      let order = Outcome.allCases
      signs.sort { (order.firstIndex(of: $0.outcome) ?? 0) < (order.firstIndex(of: $1.outcome) ?? 0) }
    }
  }
}

extension PriceService.KeyPlace {
  fileprivate init(_ setting: Setting) throws(RulesProblem) {
    var (header, query, prefix, isOptional) = (String?.none, String?.none, "", false)
    for (name, setting) in try setting.members() {
      switch name {
      case "header": header = try setting.known(setting.value.string)
      case "query": query = try setting.known(setting.value.string)
      case "prefix": prefix = try setting.known(setting.value.string)
      case "optional": isOptional = try setting.flag()
      default: throw RulesProblem.unknownKey(setting.key)
      }
    }
    switch (header, query) {
    case (let header?, nil): place = .header(header, prefix: prefix)
    case (nil, let query?): place = .query(query)
    case (nil, nil), (_?, _?): throw setting.refusal
    }
    self.isOptional = isOptional
  }
}

extension PriceService.Sign {
  fileprivate init(_ setting: Setting) throws(RulesProblem) {
    switch setting.value {
    case .number: self = .status(try setting.known(setting.value.count))
    case .string(let text) where !text.isEmpty: self = .text(text)
    case .object(let object) where object.members.count == 1:
      let path = try setting.known(ServicePath(object.members[0].key))
      self = .value(path, object.members[0].value)
    case .object(let object) where object.members.isEmpty: self = .value(nil, setting.value)
    case .null, .bool, .string, .array, .object: throw setting.refusal
    }
  }
}

extension PriceService.Question {
  /// - Parameter place: what its address has to name.
  fileprivate init(_ setting: Setting, _ place: ServiceText.Place) throws(RulesProblem) {
    for (name, setting) in try setting.members() { try take(name, setting, place) }
    func isThere(_ isThere: Bool, _ key: String) throws(RulesProblem) {
      if !isThere { throw RulesProblem.missing(key: "\(setting.key).\(key)") }
    }
    try isThere(url.has(place), "url")
    switch place {
    case .text: try isThere(fields[.symbol] != nil, "symbol")
    case .symbol, .currency, .from, .to: try isThere(fields[.price] != nil, "price")
    }
    if setting.key == "history" { try isThere(fields[.date] != nil, "date") }
  }

  private mutating func take(
    _ name: String, _ setting: Setting, _ place: ServiceText.Place
  ) throws(RulesProblem) {
    switch name {
    case "url": url = try PriceService.Question.address(setting, place)
    case "format": format = try setting.word()
    case "delimiter":
      delimiter = try setting.known(
        setting.value.string.flatMap { $0.utf8.count == 1 && $0 != "\"" ? $0.utf8.first : nil })
    case "decimal":
      guard let sign = setting.value.string, sign == "." || sign == "," else { throw setting.refusal }
      hasDecimalComma = sign == ","
    case "rows": rows = try setting.path()
    case "date":
      fields[.date] = try setting.pathWithForm { (setting) throws(RulesProblem) in
        dates = try setting.known(setting.value.string.flatMap(PriceService.DateForm.init))
      }
    case "symbol":
      fields[.symbol] = try setting.pathWithForm { (setting) throws(RulesProblem) in
        symbolForm = try setting.known(setting.value.string)
      }
    case "currency" where setting.value.string == "{currency}": isInAskedCurrency = true
    default:
      guard let field = PriceService.Field(rawValue: name) else {
        throw RulesProblem.unknownKey(setting.key)
      }
      fields[field] = try setting.path()
    }
  }

  /// An address that requests may be sent to, and that names what is asked for behind the host.
  private static func address(
    _ setting: Setting, _ place: ServiceText.Place
  ) throws(RulesProblem) -> ServiceText {
    let day = CalendarDay(daysSinceEpoch: 0)
    let values = ServiceValues(symbol: "x", text: "x", currency: "x", days: day...day)
    guard let text = setting.value.string, let url = ServiceText(text), url.has(place),
      let address = try? WebAddress(url.filled(values)), text.hasPrefix(address.origin + "/")
    else { throw setting.refusal }
    return url
  }
}

extension PriceService.DateForm {
  fileprivate init?(_ text: String) {
    switch text {
    case "seconds": self = .seconds
    case "milliseconds": self = .milliseconds
    default:
      guard ["yyyy", "MM", "dd"].allSatisfy(text.contains) else { return nil }
      self = .pattern(text)
    }
  }
}

extension Setting {
  fileprivate func path() throws(RulesProblem) -> ServicePath {
    try known(value.string.flatMap { ServicePath($0) })
  }

  /// A path, or an object of one and of what `as` makes of it.
  fileprivate func pathWithForm(
    _ take: (Setting) throws(RulesProblem) -> Void
  ) throws(RulesProblem) -> ServicePath? {
    if value.object == nil { return try path() }
    var path: ServicePath?
    for (name, setting) in try members() {
      switch name {
      case "path": path = try setting.path()
      case "as": try take(setting)
      default: throw RulesProblem.unknownKey(setting.key)
      }
    }
    return try known(path)
  }
}
