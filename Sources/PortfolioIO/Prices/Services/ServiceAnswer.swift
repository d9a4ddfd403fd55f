import PortfolioCore
import PortfolioSystem

/// A row of a service's answer: a price, or a security that was found.
package struct ServiceRow: Equatable, Sendable {
  /// Above 0; nil where there is none.
  package var price: ExactDecimal?
  package var time: Timestamp?
  package var currency: String?
  package var symbol: String?
  package var name: String?
  package var exchange: String?
  package var isin: String?
  var change: ExactDecimal?
  var changePercent: ExactDecimal?
  var previousClose: ExactDecimal?
}

/// Reads what a service answers, as its file says.
struct ServiceAnswer {
  let service: PriceService
  let question: PriceService.Question
  let values: ServiceValues
  let now: Instant
  let key: APIKey?
  private let zones = Zones()

  init(
    service: PriceService, question: PriceService.Question, values: ServiceValues, now: Instant, key: APIKey?
  ) {
    (self.service, self.question, self.values) = (service, question, values)
    (self.now, self.key) = (now, key)
  }

  /// The rows, which may be none. Throws why there is no answer.
  func rows(_ response: HTTPResponse) throws(QuoteFailure) -> [ServiceRow] {
    let answer = JSONAnswer(response.body)
    let json = try? answer.json.get()
    let sign = service.signs.first { isThere($0.sign, response.status, json) }
    let rows = sign == nil && response.isWhole ? rows(response.body, json) : nil
    if let rows, rows.contains(where: { $0.price != nil || $0.symbol != nil }) { return rows }
    let isPage = response.body.first { $0 > 0x20 } == UInt8(ascii: "<")
    let words = answer.words ?? json?.longestText
    let outcome = sign?.outcome ?? (isPage || response.status >= 500 ? nil : outcome(of: words ?? ""))
    let reason: QuoteFailure.Reason
    switch outcome {
    case .empty: return []
    case .quota: reason = .rateLimit
    case .forbidden, .refused: reason = .unauthorized
    case .missing: reason = .unknownSymbol
    case nil:
      if let rows { return rows }
      reason = ServiceAnswer.reason(of: response.status)
    }
    throw QuoteFailure(
      reason, status: outcome == .forbidden ? 403 : response.status,
      retryAfter: RetryHint.seconds(response.headers, now: now),
      serverText: JSONAnswer.excerpt(
        of: reason == .invalidData ? answer.words : words,
        hiding: key.map { [$0.text, percentEncoded($0.text)] } ?? []),
      service: service.name)
  }

  /// Whether an answer has a sign, apart from those in its message.
  private func isThere(_ sign: PriceService.Sign, _ status: Int, _ json: JSONValue?) -> Bool {
    switch sign {
    // The page of a proxy says nothing of a symbol.
    case .status(let wanted): status == wanted && (status != 404 || json != nil)
    case .value(let path, let wanted):
      json.flatMap { path == nil ? $0 : path?.value(in: ($0, nil), values) }?.isAlike(wanted) ?? false
    case .text: false
    }
  }

  /// What a message means.
  private func outcome(of words: String) -> PriceService.Outcome? {
    let words = words.lowercased()
    return service.signs.first { _, sign in
      if case .text(let text) = sign { words.contains(text.lowercased()) } else { false }
    }?.outcome
  }

  /// What a status means for every service.
  private static func reason(of status: Int) -> QuoteFailure.Reason {
    switch status {
    case 401, 403: .unauthorized
    case 407: .connection
    case 429: .rateLimit
    default: status < 300 ? .invalidData : .unavailable
    }
  }

  /// Nil for what is not as the file says.
  private func rows(_ body: [UInt8], _ json: JSONValue?) -> [ServiceRow]? {
    switch question.format {
    case .json: json.flatMap { try? rows($0) }
    case .csv: try? rows(csv: body)
    }
  }

  /// What was read is not what the file says.
  private struct NotAnAnswer: Error {}

  private func rows(_ json: JSONValue) throws -> [ServiceRow] {
    let root: ServicePath.Found = (json, nil)
    guard let found = question.rows.map({ $0.values(in: root, values) }) ?? [root] else {
      throw NotAnAnswer()
    }
    return try found.flatMap { try rows(in: $0) }
  }

  /// The rows at a place: one, or as many as the lists there are long.
  private func rows(in place: ServicePath.Found) throws -> [ServiceRow] {
    guard case .object = place.value else {
      if case .array = place.value, question.rows != nil { return [try row(place)] }
      throw NotAnAnswer()
    }
    let counts = Set(
      question.fields.values.filter(\.isList).map { $0.values(in: place, values)?.count ?? 0 })
    guard let count = counts.first else { return [try row(place)] }
    if counts.count > 1 { throw NotAnAnswer() }
    let columns = question.fields.mapValues { path in path.values(in: place, values) ?? [] }
    return try (0..<count).map { index in
      try row { field in
        guard let column = columns[field] else { return nil }
        return question.fields[field]?.isList == true ? column[index].value : column.first?.value
      }
    }
  }

  private func row(_ place: ServicePath.Found) throws -> ServiceRow {
    try row { field in question.fields[field]?.value(in: place, values) }
  }

  private func rows(csv body: [UInt8]) throws -> [ServiceRow] {
    let names = question.fields.compactMapValues(\.name)
    let table = CSVTable(ImportText(body), separators: [question.delimiter], preamble: 1) { header in
      names.values.allSatisfy { header.contains($0.lowercased()) }
    }
    guard var reader = table?.reader, let header = table?.header else { throw NotAnAnswer() }
    let columns = names.compactMapValues { header.firstIndex(of: $0.lowercased()) }
    var rows: [ServiceRow] = []
    while try reader.next() {
      let cells = reader.texts
      // What was cut off tells no price.
      guard cells.count >= header.count else { throw NotAnAnswer() }
      rows.append(try row { field in columns[field].map { .string(cells[$0]) } })
    }
    return rows
  }

  /// A row of the values of its fields.
  private func row(_ value: (PriceService.Field) -> JSONValue?) throws -> ServiceRow {
    var row = ServiceRow()
    row.price = try price(value(.price))
    row.time = try time(value(.date), zone: value(.zone)?.string, offset: value(.offset)?.wholeNumber)
    row.currency = question.isInAskedCurrency ? values.currency ?? "USD" : value(.currency)?.string
    row.currency = row.currency.flatMap { Currency.code($0) }
    (row.exchange, row.isin) = (value(.exchange)?.nonEmptyText, value(.isin)?.nonEmptyText)
    (row.symbol, row.name) = (value(.symbol)?.nonEmptyText, value(.name)?.nonEmptyText)
    if let form = question.symbolForm, let symbol = row.symbol, let exchange = row.exchange {
      row.symbol = form.replacing("{symbol}", with: symbol).replacing("{exchange}", with: exchange)
    }
    (row.change, row.changePercent) = (number(value(.change)), number(value(.changePercent)))
    row.previousClose = number(value(.previousClose)).flatMap { $0.isPositive ? $0 : nil }
    return row
  }

  private func number(_ value: JSONValue?) -> ExactDecimal? {
    guard let text = value?.string else { return value?.number }
    return ExactDecimal(
      question.hasDecimalComma ? text.replacing(".", with: "").replacing(",", with: ".") : text)
  }

  /// Nil where there is none: services write 0 for that, too.
  private func price(_ value: JSONValue?) throws -> ExactDecimal? {
    guard let value, value != .null, let text = value.scalar, !text.isEmpty, !service.none.contains(text)
    else { return nil }
    guard let number = number(value), !number.isNegative else { throw NotAnAnswer() }
    if number.isZero { return nil }
    return service.hasNoise ? number.withoutNoise : number
  }

  private func time(
    _ value: JSONValue?, zone: String?, offset: Int?
  ) throws -> Timestamp? {
    guard let value, value != .null else { return nil }
    switch question.dates {
    case .seconds, .milliseconds:
      let number = value.wholeNumber ?? value.string.flatMap { Int($0) }
      guard let number else { return nil }
      let seconds = question.dates == .seconds ? number : number / 1000
      guard Instant.calendarSeconds.contains(seconds) else { return nil }
      let east = zone.flatMap { zones.minutes(in: $0, at: seconds) } ?? offset.map { $0 / 60 } ?? 0
      return .instant(
        Instant(localSeconds: seconds + east * 60, offsetMinutes: east == 0 ? nil : east))
    case .pattern(let pattern):
      guard let text = value.scalar, let day = CalendarDay(text, pattern: pattern) else {
        throw NotAnAnswer()
      }
      return .day(day)
    }
  }
}

/// The zones that an answer names, each read once.
private final class Zones {
  private var known: [String: ZoneOffsets?] = [:]

  /// Nil for a zone that the system does not know.
  func minutes(in name: String, at seconds: Int) -> Int? {
    if known[name] == nil {
      // No path of this machine is read because a service names it.
      known[name] = .some(name.first?.isLetter == true ? try? ZoneOffsets(named: name) : nil)
    }
    return known[name].flatMap(\.self)?.minutes(at: seconds)
  }
}

extension Instant {
  /// The seconds since 1970 that can be when a price was made; 0 stands for none.
  static let calendarSeconds = 1..<253_402_300_800
}

extension CalendarDay {
  /// A day that a text begins with, where `yyyy`, `MM` and `dd` are in the pattern.
  fileprivate init?(_ text: String, pattern: String) {
    let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
    guard text.count >= pattern.count, text.dropFirst(pattern.count).first.map({ !isDigit($0) }) ?? true
    else { return nil }
    var (year, month, day) = (0, 0, 0)
    for (letter, byte) in zip(pattern, text) {
      switch letter {
      case UInt8(ascii: "y"), UInt8(ascii: "M"), UInt8(ascii: "d"):
        guard isDigit(byte) else { return nil }
        let digit = Int(byte) - 0x30
        if letter == UInt8(ascii: "y") { year = year * 10 + digit }
        if letter == UInt8(ascii: "M") { month = month * 10 + digit }
        if letter == UInt8(ascii: "d") { day = day * 10 + digit }
      default: if letter != byte { return nil }
      }
    }
    self.init(year: year, month: month, day: day)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

extension ExactDecimal {
  /// The shortest number with the same 24 bits, if it is shorter.
  fileprivate var withoutNoise: ExactDecimal {
    guard let short = ExactDecimal("\(Float(nearestDouble))")?.normalised else { return self }
    return short.scale < normalised.scale ? short : self
  }
}

extension JSONValue {
  /// A text or a number as it is compared with others.
  fileprivate var scalar: String? { string?.trimmingBlanks ?? number?.normalised.description }

  /// A text, or a number as one; nil for an empty one.
  fileprivate var nonEmptyText: String? { scalar.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether it is what a file names, which may be part of a text where it begins or ends with `*`.
  fileprivate func isAlike(_ wanted: JSONValue) -> Bool {
    guard let pattern = wanted.string, let text = string else {
      if let wanted = wanted.number, let number { return wanted == number }
      return self == wanted
    }
    var values = ImportRules.Values<Bool>()
    values.set(pattern, to: true)
    return values[text] ?? false
  }

  /// The longest text in what a service says, which is its message where it has one.
  fileprivate var longestText: String? {
    let parts: [JSONValue] =
      switch self {
      case .object(let object): object.members.map(\.value)
      case .array(let list): list
      case .null, .bool, .number, .string: []
      }
    return string ?? parts.compactMap(\.longestText).max { $0.utf8.count < $1.utf8.count }
  }
}
