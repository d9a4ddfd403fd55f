import PortfolioCore
import PortfolioSystem

/// Reads comma-separated values (RFC 4180 and its variants in practice) record by record, directly from the
/// bytes.
///
/// Lines may end with LF, CR LF or CR. A quoted cell may contain separators, line breaks and doubled quotes.
/// Blank lines are skipped.
struct CSVReader: Sendable {
  /// The range of a cell's content, without its quotes.
  struct Cell: Sendable {
    var start: Int
    var end: Int
    var hasDoubledQuotes = false

    var isEmpty: Bool { start == end }
  }

  /// An unclosed quote.
  struct OpenQuote: Error, Equatable {
    /// The first line of the record.
    let line: Int
  }

  private let text: ImportText
  private nonisolated(unsafe) let base: UnsafeMutablePointer<UInt8>
  private var end: Int
  let separator: UInt8
  /// The cells of the current record.
  private(set) var cells: [Cell] = []
  /// The first line of that record, counted from 1.
  private(set) var line = 0
  /// The offset up to which the text has been read.
  private(set) var index = 0
  private var nextLine = 1

  init(_ text: ImportText, separator: UInt8) {
    self.text = text
    self.separator = separator
    base = text.base
    end = text.count
  }

  var count: Int { end }

  /// Whether the text ends with this record and in the middle of a line.
  var isCutOff: Bool { index == end && !text.endsWithLineBreak }

  /// Reads the next record that is not empty; returns false at the end.
  mutating func next() throws(OpenQuote) -> Bool {
    while index < end {
      line = nextLine
      try readRecord()
      if cells.contains(where: { !$0.isEmpty }) { return true }
    }
    return false
  }

  /// The same for the text of a file. Throws `ImportFailure.openQuote`.
  mutating func next(of file: ImportFile) throws(ImportFailure) -> Bool {
    try mapError({ (quote: OpenQuote) in ImportFailure.openQuote(file.place(line: quote.line)) }, next())
  }

  /// The same for a record of at most so many bytes; false for a longer one too, of which the rest is not read.
  mutating func next(within length: Int) throws(OpenQuote) -> Bool {
    end = min(text.count, index + length)
    defer { end = text.count }
    return try next() && (index < end || end == text.count)
  }

  @inline(__always)
  private mutating func readRecord() throws(OpenQuote) {
    cells.removeAll(keepingCapacity: true)
    while true {
      if base[index] == UInt8(ascii: "\"") {
        try quotedCell()
      } else {
        let start = index
        while base[index] != separator, base[index] != 0x0A, base[index] != 0x0D, index < end { index += 1 }
        keep(Cell(start: start, end: index))
      }
      if base[index] == separator, index < end {
        index += 1
        continue
      }
      endLine()
      return
    }
  }

  /// What a line of millions of separators would be is not kept: the last cell is one that has something in it.
  @inline(__always)
  private mutating func keep(_ cell: Cell) {
    if cells.count < CSVReader.maximumCells {
      cells.append(cell)
    } else if !cell.isEmpty {
      cells[CSVReader.maximumCells - 1] = cell
    }
  }

  /// As many columns as a spreadsheet has.
  private static let maximumCells = 16_384

  /// Skips a line break.
  private mutating func endLine() {
    guard index < end else { return }
    if base[index] == 0x0D, base[index + 1] == 0x0A, index + 1 < end { index += 1 }
    index += 1
    nextLine += 1
  }

  private mutating func quotedCell() throws(OpenQuote) {
    let quote = index
    index += 1
    var cell = Cell(start: index, end: index)
    while true {
      guard index < end else { throw OpenQuote(line: line) }
      switch base[index] {
      case UInt8(ascii: "\""):
        if base[index + 1] == UInt8(ascii: "\""), index + 1 < end {
          cell.hasDoubledQuotes = true
          index += 2
          continue
        }
        cell.end = index
        index += 1
        let blank = index
        while base[index] == 0x20, index < end { index += 1 }
        if index < end, base[index] != separator, base[index] != 0x0A, base[index] != 0x0D {
          // These quotes are part of a cell that is not quoted.
          index = blank
          while index < end, base[index] != separator, base[index] != 0x0A, base[index] != 0x0D { index += 1 }
          cell = Cell(start: quote, end: index)
        }
        keep(cell)
        return
      case 0x0A: nextLine += 1
      case 0x0D where base[index + 1] != 0x0A: nextLine += 1
      default: break
      }
      index += 1
    }
  }

  /// The content of a cell as written.
  @inline(__always)
  func bytes(_ cell: Cell) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + cell.start, count: cell.end - cell.start)
  }

  /// The content of a cell, with doubled quotes undone and white space trimmed.
  func text(_ cell: Cell) -> String {
    var cell = cell
    while !cell.isEmpty, base[cell.start] <= 0x20 { cell.start += 1 }
    while !cell.isEmpty, base[cell.end - 1] <= 0x20 { cell.end -= 1 }
    return wholeText(cell)
  }

  /// The same with white space kept, for files of our own.
  func wholeText(_ cell: Cell) -> String {
    let raw = bytes(cell)
    guard cell.hasDoubledQuotes else { return String(decoding: raw, as: UTF8.self) }
    var content: [UInt8] = []
    var index = 0
    while index < raw.count {
      content.append(raw[index])
      index += raw[index] == UInt8(ascii: "\"") ? 2 : 1
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// The texts of all cells.
  var texts: [String] { cells.map(text) }
}

/// A csv text with a recognised header.
struct CSVTable {
  /// Positioned after the header.
  var reader: CSVReader
  /// The names of the columns in lower case.
  let header: [String]
  /// What the records before the header say.
  let preamble: [String]

  /// The most records that may precede the header.
  static let longestPreamble = 40
  /// The longest header, and the longest record before one, in bytes. What is longer is looked at no further, since
  /// every format looks for its own header.
  static let longestHeader = 1 << 16

  /// Looks for the first record that is a header, trying each common separator.
  ///
  /// - Parameters:
  ///   - separators: the separators that are tried; nil for the common ones.
  ///   - preamble: the most records that may precede the header.
  init?(
    _ text: ImportText, separators: [UInt8]? = nil, preamble: Int = longestPreamble,
    isHeader: ([String]) -> Bool
  ) {
    for separator in text.isSheet ? Array(",".utf8) : separators ?? Array(",;\t".utf8) {
      var reader = CSVReader(text, separator: separator)
      var before: [String] = []
      for _ in 0..<preamble {
        guard (try? reader.next(within: CSVTable.longestHeader)) == true else { break }
        let names = reader.texts.map { $0.lowercased() }
        guard isHeader(names) else {
          before += reader.texts
          continue
        }
        (self.reader, header, self.preamble) = (reader, names, before)
        return
      }
    }
    return nil
  }
}

/// Finds the row in whose middle a file ends: it has fewer cells than any other.
struct LastRow {
  private var widest = 0
  private let columns: Int

  /// - Parameter columns: how many cells the first row has where it is whole.
  init(columns: Int) { self.columns = columns }

  /// Whether the current row is a part of one; called for each.
  mutating func isPart(_ reader: borrowing CSVReader) -> Bool {
    let count = reader.cells.count
    defer { widest = max(widest, count) }
    return reader.isCutOff && count < (widest == 0 ? columns : widest)
  }
}

extension CSVTable {
  /// What is read as these rows, the first of which is the header.
  static func text(of rows: [[String]]) -> [UInt8] {
    let lines = rows.map { cells in
      cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n"
    }
    return Array(lines.joined().utf8)
  }

  /// Goes through the records after the header. Throws `ImportFailure.openQuote`.
  func forEachRow(of file: ImportFile, _ body: (borrowing CSVReader) -> Void) throws {
    var reader = reader
    while try reader.next(of: file) { body(reader) }
  }

  /// Some of the records after the header, one after the other.
  struct Piece: Sendable {
    fileprivate let start: CSVReader
    fileprivate var count = 0
    /// The offset behind the last one.
    fileprivate var end = 0

    func forEachRow(_ body: (borrowing CSVReader) -> Void) throws(CSVReader.OpenQuote) {
      var reader = start
      for _ in 0..<count where try reader.next() { body(reader) }
    }
  }

  /// What `read` makes of pieces of the records after the header, on all processors. Throws `ImportFailure.openQuote`.
  ///
  /// - Parameter take: gets it in the order of the file, with how many bytes have been read.
  func inPieces<Result: Sendable>(
    of file: ImportFile, _ read: @Sendable (Piece) throws -> Result, take: (Result, _ done: Int) -> Void
  ) throws {
    var (reader, isMore) = (reader, true)
    while isMore {
      var pieces: [Piece] = []
      // Only reading shows where a record begins.
      while isMore, pieces.count < CSVTable.piecesAtOnce {
        var piece = Piece(start: reader)
        while isMore, piece.count < CSVTable.pieceSize {
          isMore = try reader.next(of: file)
          if isMore { piece.count += 1 }
        }
        piece.end = reader.index
        pieces.append(piece)
      }
      var results = try parallelMap(pieces.count) { [pieces] in (try read(pieces[$0]), pieces[$0].end) }
      // None is kept beside what it is added to.
      results.reverse()
      while let (result, end) = results.popLast() { take(result, end) }
    }
  }

  /// In records.
  private static let pieceSize = 1 << 12
  private static let piecesAtOnce = 16
}
