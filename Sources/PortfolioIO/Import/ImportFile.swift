import PortfolioCore

/// A file to be imported: its name for messages and its text.
public struct ImportFile {
  public let name: String
  let text: ImportText

  /// A file with this content.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    text = ImportText(bytes)
  }

  /// More is not read.
  public static let largestFile = 4 << 30

  /// The file at `path`, which may also be a pipe. Throws `FileFailure`.
  public init(path: String) throws(FileFailure) {
    let file = try OpenFile.forStreaming(path)
    self.init(name: path, bytes: try file.readToEnd(limit: ImportFile.largestFile))
  }

  func place(line: Int) -> Place { Place(file: name, line: line) }

  /// Whether the text begins like JSON.
  var isJSON: Bool { text.firstByte == UInt8(ascii: "{") || text.firstByte == UInt8(ascii: "[") }

  /// The whole text as JSON. Throws `ImportFailure.malformedJSON`.
  func parsedJSON() throws(ImportFailure) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: UnsafeBufferPointer(start: text.base, count: text.count))
    } catch {
      throw .malformedJSON(text.place(name, of: error.offset), error.problem)
    }
  }
}

/// How a file is to be read.
public struct ImportOptions: Sendable {
  /// The rule for tickers in the program's own formats.
  public var tickerRule = TickerRule.letters
  /// The account of rows that name none.
  public var account: String?
  /// Which of day and month comes first, where the file does not tell.
  public var dateOrder: DateOrder?
  /// Take only rows that are settled in this currency.
  public var currency: String?
  /// Fields for columns that have other names.
  public var columns: [String: Field] = [:]
  /// Tickers for ISINs, or for symbols of the file.
  public var symbols: [String: String] = [:]
  public var newID: @Sendable () -> UUID
  /// Told from time to time how many bytes have been read, and of how many.
  public var progress: @Sendable (Int, Int) -> Void = { _, _ in }

  public init(newID: @escaping @Sendable () -> UUID) {
    self.newID = newID
  }
}

/// Which of day and month comes first in `01/02/2024`.
public enum DateOrder: String, CaseIterable, Sendable { case dmy, mdy }

/// Why nothing of a file can be imported.
public enum ImportFailure: Error, Equatable, Sendable {
  /// No format recognises it.
  case undetected(name: String)
  /// It has not what its format begins with.
  case notOfFormat(name: String, format: String)
  /// Cash transactions, which another command reads.
  case cashFeed(name: String)
  /// Nothing tells whether this is day and month or month and day.
  case openDateOrder(Place, example: String)
  /// Rows are settled in several currencies.
  case currencies(name: String, [String])
  /// No column has the name that was to be mapped.
  case noSuchColumn(name: String, column: String)
  case malformedJSON(Place, JSONError.Problem)
  /// A quote that nothing closes.
  case openQuote(Place)
  /// A store of a later version of this program.
  case newer(Place, version: String)
}
