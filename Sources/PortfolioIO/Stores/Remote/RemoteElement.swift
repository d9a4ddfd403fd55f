import PortfolioCore
import PortfolioSystem

/// Converts a transaction to and from the format of the apps that share a remote store.
///
/// Those apps need seven keys in every element, read dates only as whole seconds in UTC, and count every type
/// but `buy` as a sale. Each kind is therefore written with figures that they count correctly, and with
/// additional keys from which the original transaction can be restored.
enum RemoteElement {
  /// The key for what the apps' own keys cannot hold: dates with their offset, and long numbers, which a
  /// store with binary numbers would round. Its values are texts.
  static let exactKey = "exact"
  /// The key in a record for the text that the service has in place of an id.
  static let textKey = "remoteID"
  /// The keys that every element must have.
  static let fields: [(key: String, field: Field)] = [
    ("id", .id), ("date", .date), ("ticket", .ticker), ("type", .type), ("quantity", .quantity),
    ("price", .price), ("sum", .sum),
  ]
  /// The fields that those apps drop when they save.
  static let details = FieldSet(Field.allCases).subtracting(FieldSet(fields.map(\.field)))

  private static let midnight = "T00:00:00Z"
  /// A 64-bit floating-point number preserves every decimal of up to this many digits.
  private static let safeDigits = 15

  // MARK: Writing

  /// The element of a transaction. Any other members of its record are kept as written.
  static func element(of transaction: Transaction, record: [UInt8], host: String) -> [UInt8] {
    let values = transaction.json
    let date = text(of: transaction.date)
    var object = JSONObject()
    for (key, field) in fields {
      object[key] = values[field.rawValue] ?? (field.isNumber ? .number(.zero) : .string(""))
    }
    let text = idText(in: record, of: transaction.id, host: host)
    if let text { object["id"] = text }
    object["date"] = .string(date)
    if transaction.kind.rules.isCostAlone { object["sum"] = .number(-(transaction.sum ?? .zero)) }
    for field in details.fields { object[field.rawValue] = values[field.rawValue] }

    var exact: JSONObject = [:]
    // Apps would count moved shares and options as sold, and money that only lies elsewhere as income.
    for field in [Field.quantity, .price, .sum] where hides(field, transaction.rules) {
      guard let number = values[field.rawValue]?.number else { continue }
      object[field.rawValue] = .number(.zero)
      exact[field.rawValue] = .string(number.description)
    }
    if timestamp(date) != transaction.date { exact["date"] = .string(transaction.date.description) }
    for field in Field.allCases where field.isNumber {
      guard let number = object[field.rawValue]?.number, number.digitCount > safeDigits else { continue }
      exact[field.rawValue] = .string(number.description)
    }
    if !exact.members.isEmpty { object[exactKey] = .object(exact) }
    return StoreFormat.line(object, replacing: record) { key in
      Field(key: key) != nil || (key == exactKey && !exact.members.isEmpty) || (key == textKey && text != nil)
    }
  }

  /// A day is written as midnight in UTC, an instant in UTC to the second.
  private static func text(of date: Timestamp) -> String {
    switch date {
    case .day(let day): day.description + midnight
    case .instant(let instant): Instant(secondsSinceEpoch: instant.secondsSinceEpoch).description
    }
  }

  private static let figures: FieldSet = [.quantity, .price]

  /// Whether it is a quantity or price that counts neither as bought nor as sold, or a sum neither spent nor received.
  private static func hides(_ field: Field, _ rules: KindRules) -> Bool {
    let isMoved = field == .sum ? rules.cash != .none : rules.isTrade || !figures.contains(field)
    return !isMoved && rules.allows(field)
  }

  // MARK: Ids

  /// The id of the transaction that a service at `host` knows by a text.
  private static func id(of text: String, host: String) -> UUID { UUID(ofURL: "https://\(host)/\(text)") }

  /// What a service at `host` has in place of the id of a transaction; nil if it has the id.
  private static func idText(in record: [UInt8], of id: UUID, host: String) -> JSONValue? {
    guard let value = (try? JSONValue(parsing: record))?[textKey], let text = value.idText else { return nil }
    return self.id(of: text, host: host) == id ? value : nil
  }

  // MARK: Reading

  /// The store's record of an element; nil for the gap that a deleted element leaves. Invalid values are
  /// passed on for the store's reader to report.
  ///
  /// - Parameter known: the last known element with an id.
  static func record(
    of element: [UInt8], host: String, known: (String) -> JSONObject?
  ) throws(RemoteFailure) -> ElementRecord? {
    let json = try mapError(RemoteFailure.malformed, JSONValue(parsing: element))
    if json == .null { return nil }
    guard let object = json.object else { throw .foreign }
    let exact = exactTexts(object)
    var record: JSONObject = [:]
    for field in Field.allCases {
      guard let value = value(of: field, in: object, exact), value != .null else { continue }
      record[field.rawValue] = value
    }
    let isRestored = restoreType(&record, known)
    dropPadding(&record)
    // Set last, since what is known of an element is known by its text.
    let text = record["id"].flatMap { value in value.idText.map { (value, $0) } }
    if let (value, text) = text {
      record["id"] = .string(id(of: text, host: host).uuidString)
      record[textKey] = value
    }
    let line = StoreFormat.line(record, replacing: element) { key in
      Field(key: key) != nil || (key == exactKey && exact != nil) || (key == textKey && text != nil)
    }
    return ElementRecord(line: line, isRestored: isRestored)
  }

  /// Nil if another program uses the key for something else.
  private static func exactTexts(_ object: JSONObject) -> JSONObject? {
    guard let exact = object[exactKey]?.object,
      exact.members.allSatisfy({ $0.value.string != nil && Field(rawValue: $0.key) != nil })
    else { return nil }
    return exact
  }

  private static func value(of field: Field, in object: JSONObject, _ exact: JSONObject?) -> JSONValue? {
    let value = field == .ticker ? object["ticket"] ?? object["ticker"] : object[field.rawValue]
    let text = exact?[field.rawValue]?.string
    switch (field.form, value) {
    case (.date, .string(let written)?):
      guard let date = timestamp(written) else { return value }
      // If an app has changed the date since, its date counts.
      if let exact = text.flatMap({ Timestamp($0) }), self.text(of: exact) == written {
        return .string(exact.description)
      }
      return .string(date.description)
    case (.number, .number(let number)?):
      guard let exact = text.flatMap({ ExactDecimal($0) }) else { return value }
      let isHidden = rules(of: object).map { hides(field, $0) } ?? false
      guard isHidden && number.isZero || exact.isRounded(as: number) else { return value }
      return .number(exact)
    default: return value
    }
  }

  /// Reads a date in the apps' format; midnight in UTC is a day.
  private static func timestamp(_ text: String) -> Timestamp? {
    guard let date = Timestamp(text) else { return nil }
    return text.hasSuffix(midnight) ? .day(date.day) : date
  }

  /// When an app saves, everything but a purchase becomes a sale. A sale of zero shares is not a real one,
  /// and its sum reveals the original kind.
  private static func restoreType(
    _ record: inout JSONObject, _ known: (String) -> JSONObject?
  ) -> Bool {
    guard record["type"]?.string?.lowercased() == TransactionKind.sell.rawValue,
      record["quantity"]?.number?.isZero == true, record["price"]?.number?.isZero == true,
      let sum = record["sum"]?.number
    else { return false }
    let hasTicker = record["ticker"]?.string?.isEmpty == false
    let known = record["id"]?.string.flatMap(known)
    var kind: TransactionKind = sum.isNegative ? .fee : hasTicker ? .dividend : .interest
    // Only what was known tells a correction from what it corrects, and a tax from a fee.
    if let before = known.flatMap(self.kind), !before.rules.isTrade, before.rules.cash != .none,
      known?["sum"]?.number == sum
    {
      kind = before
    }
    if let known, let before = rules(of: known), let type = known["type"],
      sum.isZero && (hides(.sum, before) || self.kind(of: known) == .exercise)
        || self.kind(of: known) == .exchange && known["sum"]?.number ?? .zero == sum
    {
      for field in Field.allCases where details.contains(field) && record[field.rawValue] == nil {
        record[field.rawValue] = known[field.rawValue]
      }
      for name in ["sum", "quantity", "price"] {
        let exact = known[exactKey]?[name]?.string.flatMap { ExactDecimal($0) }
        if let exact { record[name] = .number(exact) }
      }
      record["type"] = type
      return true
    }
    if sum.isZero {
      for field in movementDetails.fields where record[field.rawValue] == nil {
        record[field.rawValue] = known?[field.rawValue]
      }
      if record["toAccount"] != nil {
        let quantity = known?[exactKey]?["quantity"]?.string.flatMap { ExactDecimal($0) }
        if let quantity { record["quantity"] = .number(quantity) }
      }
      let movement = [TransactionKind.spinoff, .exchange, .split, .transfer, .rename].first { kind in
        kind.rules.required.intersection(movementDetails).fields.allSatisfy { record[$0.rawValue] != nil }
      }
      guard let movement else { return false }
      kind = movement
    }
    record["type"] = .string(kind.rawValue)
    return true
  }

  /// The fields that reveal the original kind of a sale without quantity and sum.
  private static let movementDetails: FieldSet = [.into, .ratio, .basisPercent, .toAccount]

  private static func kind(of object: JSONObject) -> TransactionKind? {
    object[Field.type.rawValue]?.string.flatMap { TransactionKind(rawValue: $0.lowercased()) }
  }

  /// The rules of an element's kind; nil where that is not known.
  private static func rules(of object: JSONObject) -> KindRules? {
    let ticker = object["ticket"]?.string ?? object["ticker"]?.string
    return kind(of: object).map { KindRules(of: $0, movesMoney: ticker?.isEmpty ?? true) }
  }

  /// Removes the zeros and empty texts that only the apps need.
  private static func dropPadding(_ record: inout JSONObject) {
    guard let rules = rules(of: record) else { return }
    for (_, field) in fields
    where !rules.required.contains(field) && record[field.rawValue]?.number?.isZero == true {
      record[field.rawValue] = nil
    }
    if !rules.required.contains(.ticker), record["ticker"] == .string("") { record["ticker"] = nil }
    if rules.isCostAlone, let sum = record["sum"]?.number { record["sum"] = .number(-sum) }
  }
}

/// A transaction's element as a record of the store.
struct ElementRecord {
  let line: [UInt8]
  /// Whether details that the element had lost were restored.
  let isRestored: Bool
}

extension JSONValue {
  /// The text of an id that is no UUID, or the digits of a number; nil for anything else.
  fileprivate var idText: String? {
    guard let text = string ?? number?.description, !text.isEmpty, UUID(text: text) == nil else { return nil }
    return text
  }
}

extension ExactDecimal {
  /// The number of significant digits, without trailing zeros.
  fileprivate var digitCount: Int {
    var digits = normalised.mantissa.magnitude
    while digits > 0, digits.isMultiple(of: 10) { digits /= 10 }
    return String(digits).utf8.count
  }

  /// Whether both have the same 64-bit floating-point value, as when a store has rounded one of them.
  fileprivate func isRounded(as other: ExactDecimal) -> Bool {
    self == other || Double(description) == Double(other.description)
  }
}
