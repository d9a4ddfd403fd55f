import PortfolioCore

/// Why nothing of a feed can be taken.
public enum CashFeedFailure: Error, Equatable, Sendable {
  case malformed(Place, JSONError.Problem)
  /// No shape of cash transactions.
  case undetected(name: String)
  /// Trades, which another command reads.
  case trades(name: String)
}

/// Cash transactions as a feed has them, record by record.
public struct CashRecords: Equatable, Sendable {
  /// A record that can be taken, or what is wrong with one.
  public enum Record: Equatable, Sendable {
    case transaction(CashTransaction)
    case rejected([Issue])
  }

  public private(set) var records: [Record] = []

  /// Records in the order in which they were read.
  public init(_ records: [Record]) { self.records = records }

  /// Reads a file of one of the shapes that are known. Throws `CashFeedFailure`.
  public init(_ file: ImportFile) throws(CashFeedFailure) {
    guard let shape = JSONShape(file) else {
      // Which of our formats reads it does not matter: none of them reads cash.
      let isTrades = ImportFormat.all.contains { $0.detects(file) }
      throw isTrades ? .trades(name: file.name) : .undetected(name: file.name)
    }
    guard let format = CashFeedFormat.all.first(where: { $0.detects(shape) }) else {
      if shape.isWhole, shape.looksLikeTrades { throw .trades(name: file.name) }
      try CashRecords.checkGrammar(file)
      throw .undetected(name: file.name)
    }
    var scanner = file.text.scanner()
    do throws(JSONError) {
      try read(&scanner, format)
      try scanner.end()
    } catch {
      throw .malformed(file.text.place(file.name, of: error.offset), error.problem)
    }
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

  private mutating func read(_ scanner: inout JSONScanner, _ format: CashFeedFormat) throws(JSONError) {
    guard let list = format.list else { return try elements(&scanner, format) }
    try scanner.members { (scanner, key) throws(JSONError) in
      guard scanner.text(key) == list else { return try scanner.skipValue() }
      try elements(&scanner, format)
    }
  }

  private mutating func elements(_ scanner: inout JSONScanner, _ format: CashFeedFormat) throws(JSONError) {
    try scanner.elements { (scanner) throws(JSONError) in
      scanner.skipWhitespace()
      guard scanner.byte == UInt8(ascii: "{") else {
        let value = try FeedRecord.Value(&scanner)
        records.append(.rejected([Issue(.notARecord(value.excerpt))]))
        return
      }
      let fields = try FeedRecord(&scanner)
      do throws(InvalidCash) {
        records.append(.transaction(try CashTransaction(fields, at: format.paths)))
      } catch {
        records.append(.rejected(error.issues))
      }
    }
  }
}
