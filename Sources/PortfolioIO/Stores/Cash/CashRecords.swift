import PortfolioCore

/// Why a feed cannot be read.
package enum CashFeedFailure: Error, Equatable, Sendable {
  case malformed(Place, JSONError.Problem)
  /// Not a known format of cash transactions.
  case undetected(name: String)
  /// Trades, which belong to another command.
  case trades(name: String)
  /// The document says that there is more, but not where.
  case cutOff(name: String)
}

/// The records of a feed of cash transactions.
package struct CashRecords: Equatable, Sendable {
  package internal(set) var transactions: [CashTransaction] = []
  /// How many records were rejected.
  private(set) var rejected = 0
  /// What is wrong with the first hundred of them.
  private(set) var issues: [Issue] = []
  /// The ids that these name, although the rest of them is wrong.
  private(set) var rejectedIDs: Set<String> = []
  /// The reference to the next page; nil if there is none.
  private(set) var next: JSONValue?

  /// Whether there are more pages.
  package var hasMore: Bool { next != nil }

  package init(_ transactions: [CashTransaction] = []) { self.transactions = transactions }

  /// Reads a file in one of the known formats. Throws `CashFeedFailure`.
  package init(_ file: ImportFile) throws(CashFeedFailure) { try append(file) }

  /// Adds the records of a file, which may be the next page.
  mutating func append(_ file: ImportFile) throws(CashFeedFailure) {
    next = nil
    guard let shape = JSONShape(file) else {
      // None of the import formats reads cash transactions, so it does not matter which one matches.
      let isTrades = ImportFormat.all.contains { $0.detects(file) }
      throw isTrades ? .trades(name: file.name) : .undetected(name: file.name)
    }
    let format = CashFeedFormat.all.first { $0.detects(shape) }
    if format == nil, shape.isWhole, shape.looksLikeTrades { throw .trades(name: file.name) }
    var scanner = file.text.scanner()
    var isCutOff = false
    do throws(JSONError) {
      if let format { try read(&scanner, format, &isCutOff) } else { try scanner.skipValue() }
      try scanner.end()
    } catch {
      throw .malformed(file.text.place(file.name, of: error.offset), error.problem)
    }
    if format == nil { throw .undetected(name: file.name) }
    if isCutOff, next == nil { throw .cutOff(name: file.name) }
  }

  /// The same records, with this account where they name none.
  package func of(account: String) -> CashRecords {
    var records = self
    for index in transactions.indices {
      records.transactions[index].account = transactions[index].account ?? account
    }
    return records
  }

  private mutating func read(
    _ scanner: inout JSONScanner, _ format: CashFeedFormat, _ isCutOff: inout Bool
  ) throws(JSONError) {
    guard let list = format.list else { return try elements(&scanner, format) }
    try scanner.members { (scanner, key) throws(JSONError) in
      switch scanner.text(key) {
      case list: try elements(&scanner, format)
      case "next": next = try CashRecords.value(&scanner).flatMap { $0.isNothing ? nil : $0 }
      // How services say that there is more without saying where.
      case "hasMore", "has_more", "hasNext", "more", "nextCursor", "next_cursor", "nextPage", "next_page",
        "nextPageToken":
        isCutOff = try CashRecords.value(&scanner).map { !$0.isNothing } ?? isCutOff
      default: try scanner.skipValue()
      }
    }
  }

  private static func value(_ scanner: inout JSONScanner) throws(JSONError) -> JSONValue? {
    scanner.skipWhitespace()
    switch try CashValues.Value(&scanner) {
    case .text(let text): return .string(text)
    case .number(let text): return ExactDecimal(text).map(JSONValue.number)
    case .null, .other("false"): return .null
    case .other: return .bool(true)
    }
  }

  private mutating func elements(_ scanner: inout JSONScanner, _ format: CashFeedFormat) throws(JSONError) {
    try scanner.elements { (scanner) throws(JSONError) in
      scanner.skipWhitespace()
      guard scanner.byte == UInt8(ascii: "{") else {
        let value = try CashValues.Value(&scanner)
        return reject([Issue(.notARecord(value.excerpt))])
      }
      var values = try CashValues(&scanner, at: format.paths)
      do throws(InvalidCash) {
        transactions.append(try values.transaction())
      } catch {
        reject(error.issues)
      }
    }
  }

  mutating func reject(_ issues: [Issue]) {
    if let id = issues.first?.place.id { rejectedIDs.insert(id) }
    if rejected < Issue.maximumShown { self.issues += issues }
    rejected += 1
  }
}

extension JSONValue {
  /// Whether it says that there is no next page.
  fileprivate var isNothing: Bool { [.null, .bool(false), .string("")].contains(self) }
}
