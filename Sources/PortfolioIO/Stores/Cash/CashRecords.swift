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
  /// A valid record, or what is wrong with one.
  package enum Record: Equatable, Sendable {
    case transaction(CashTransaction)
    case rejected([Issue])
  }

  private(set) var transactions: [CashTransaction] = []
  /// The issues of the first hundred records that were rejected, with how many transactions stand before each.
  private(set) var rejections: [Rejection] = []
  /// How many more were.
  private(set) var moreRejected = 0
  /// The ids that these name, although the rest of them is wrong.
  private(set) var rejectedIDs: Set<String> = []

  /// The reference to the next page; nil if there is none.
  private(set) var next: JSONValue?

  /// Whether there are more pages.
  package var hasMore: Bool { next != nil }

  struct Rejection: Equatable, Sendable {
    let place: Int
    let issues: [Issue]
  }

  /// Records in the order in which they were read.
  package init(_ records: [Record]) {
    for record in records {
      switch record {
      case .transaction(let transaction): transactions.append(transaction)
      case .rejected(let issues): reject(issues)
      }
    }
  }

  /// The records in the order of the feed, without those whose issues are not kept.
  package var records: [Record] {
    var records: [Record] = []
    var rejections = rejections[...]
    for number in 0...transactions.count {
      while rejections.first?.place == number { records.append(.rejected(rejections.removeFirst().issues)) }
      if number < transactions.count { records.append(.transaction(transactions[number])) }
    }
    return records
  }

  /// Reads a file in one of the known formats. Throws `CashFeedFailure`.
  package init(_ file: ImportFile) throws(CashFeedFailure) {
    guard let shape = JSONShape(file) else {
      // None of the import formats reads cash transactions, so it does not matter which one matches.
      let isTrades = ImportFormat.all.contains { $0.detects(file) }
      throw isTrades ? .trades(name: file.name) : .undetected(name: file.name)
    }
    guard let format = CashFeedFormat.all.first(where: { $0.detects(shape) }) else {
      if shape.isWhole, shape.looksLikeTrades { throw .trades(name: file.name) }
      try CashRecords.checkGrammar(file)
      throw .undetected(name: file.name)
    }
    var scanner = file.text.scanner()
    var isCutOff = false
    do throws(JSONError) {
      try read(&scanner, format, &isCutOff)
      try scanner.end()
    } catch {
      throw .malformed(file.text.place(file.name, of: error.offset), error.problem)
    }
    if isCutOff, next == nil { throw .cutOff(name: file.name) }
  }

  /// Adds a valid record.
  mutating func append(_ transaction: CashTransaction) { transactions.append(transaction) }

  /// The same records, with this account where they name none.
  package func of(account: String) -> CashRecords {
    var records = self
    for index in transactions.indices {
      records.transactions[index].account = transactions[index].account ?? account
    }
    return records
  }

  /// Adds the records of the next page.
  mutating func append(_ page: CashRecords) {
    let start = transactions.count
    transactions += page.transactions
    for rejection in page.rejections { reject(rejection.issues, at: start + rejection.place) }
    moreRejected += page.moreRejected
    rejectedIDs.formUnion(page.rejectedIDs)
    next = page.next
  }

  private static func checkGrammar(_ file: ImportFile) throws(CashFeedFailure) {
    var scanner = file.text.scanner()
    do throws(JSONError) {
      try scanner.skipValue()
      try scanner.end()
    } catch {
      throw .malformed(file.text.place(file.name, of: error.offset), error.problem)
    }
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
    switch try FeedRecord.Value(&scanner) {
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
        let value = try FeedRecord.Value(&scanner)
        return reject([Issue(.notARecord(value.excerpt))])
      }
      let fields = try FeedRecord(&scanner)
      do throws(InvalidCash) {
        transactions.append(try CashTransaction(fields, at: format.paths))
      } catch {
        reject(error.issues)
      }
    }
  }

  mutating func reject(_ issues: [Issue], at place: Int? = nil) {
    if let id = issues.first?.place.id { rejectedIDs.insert(id) }
    if rejections.count == Issue.maximumShown {
      moreRejected += 1
    } else {
      rejections.append(Rejection(place: place ?? transactions.count, issues: issues))
    }
  }
}

extension JSONValue {
  /// Whether it says that there is no next page.
  fileprivate var isNothing: Bool { [.null, .bool(false), .string("")].contains(self) }
}
