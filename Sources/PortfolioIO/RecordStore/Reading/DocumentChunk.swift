import PortfolioCore

/// What is known of a record once it has been read.
struct ReadRecord {
  /// 64 bits of its id, which almost never collide; nil without an id.
  var fingerprint: UInt64?
  var issues: [Issue] = []
}

/// A document in memory, or a part of it that starts behind a comma between two records, unless it is the first, and ends
/// behind another one, unless it is the last.
struct DocumentChunk {
  /// The most bytes that a record, or another member, may have.
  static let largestStep = 1 << 24
  /// The most issues reported; beyond that there is no point in reading on.
  private static let maximumIssues = 100

  let document: StoreDocument
  private let range: Range<Int>
  private var scanner: JSONScanner
  var ids = IDSet()
  /// Those of records have their offsets as their columns.
  private(set) var issues: [Issue] = []
  private(set) var hasVersion = false
  /// Whether the document said that its records are of the kind that is read.
  private var hasKind = false
  /// Where the array's content, or what is here of it, stands in the file.
  private(set) var records: Range<Int>?
  /// Where what is being read starts, and whether it is a record, whose id errors should mention.
  private var (start, isRecord) = (0, false)

  init(of document: StoreDocument, _ range: Range<Int>, _ scanner: JSONScanner) {
    (self.document, self.range, self.scanner) = (document, range, scanner)
  }

  /// Where the bytes of the scanner start in the file.
  private var offset: Int { range.lowerBound }
  private var isFirst: Bool { range.lowerBound == 0 }
  private var isLast: Bool { range.upperBound == document.source.size }
  private var fileIndex: Int { offset + scanner.index }

  /// Reads the record that comes next in bytes that start at an offset in the file, or throws `JSONError`.
  typealias RecordReading = (_ scanner: inout JSONScanner, _ offset: Int) throws -> ReadRecord

  /// Reads everything, and each record by `record`.
  mutating func readAll(_ record: RecordReading) throws {
    do {
      try readDocument(record)
    } catch let error as JSONError {
      if error.offset - start > DocumentChunk.largestStep { throw try tooLong }
      var place = try place(of: offset + error.offset)
      scanner.index = start
      if isRecord { place.id = document.kind.id(scanning: &scanner) }
      throw StoreError.malformed(place, error.problem)
    }
  }

  private mutating func readDocument(_ record: RecordReading) throws {
    if isFirst {
      try skipByteOrderMark()
      try scanner.expect(UInt8(ascii: "{"), .object)
    } else {
      try takeRecords(from: 0, record)
    }
    var isBegun = !isFirst
    while isLast || records == nil {
      begin()
      if scanner.take(UInt8(ascii: "}")) { break }
      if isBegun { try scanner.expect(UInt8(ascii: ","), .commaOrBrace) }
      isBegun = true
      scanner.skipWhitespace()
      guard scanner.byte == UInt8(ascii: "\"") else { throw scanner.unexpected(.key) }
      try member(record)
    }
    begin()
    if isLast { try scanner.end() }
  }

  private mutating func skipByteOrderMark() throws {
    if scanner.base[0] == 0xEF, scanner.base[1] == 0xBB, scanner.base[2] == 0xBF { scanner.index = 3 }
    scanner.skipWhitespace()
    if scanner.index == scanner.count {
      throw StoreError.empty(Place(file: document.name, line: 1, column: 1))
    }
    begin()
  }

  private mutating func member(_ record: RecordReading) throws {
    begin()
    let member = fileIndex
    let key = scanner.text(try scanner.string(.key))
    try scanner.expect(UInt8(ascii: ":"), .colon)
    try requireShort()
    if key == StoreFormat.versionKey ? hasVersion : key == StoreFormat.recordsKey && records != nil {
      throw StoreError.malformed(try place(of: member), .duplicateKey(key))
    }
    begin()
    switch key {
    case StoreFormat.versionKey: try checkVersion()
    case StoreFormat.recordsKey:
      try scanner.expect(UInt8(ascii: "["), .array)
      let content = scanner.index
      begin()
      if scanner.take(UInt8(ascii: "]")) {
        records = offset + content..<fileIndex - 1
      } else {
        try takeRecords(from: content, record)
      }
    case StoreKind.key: try checkKind()
    default:
      try scanner.skipValue()
      try requireShort()
    }
  }

  private mutating func checkVersion() throws {
    let start = fileIndex
    let text = scanner.text((try scanner.number(), false))
    try requireShort()
    guard !StoreFormat.isNewer(text) else {
      throw StoreError.newer(try place(of: start), version: ExactDecimal(text)?.description ?? text)
    }
    guard ExactDecimal(text) == ExactDecimal(StoreFormat.version) else {
      throw StoreError.foreign(try place(of: start))
    }
    hasVersion = true
  }

  /// A kind of which nothing is known is somebody else's key, which is kept.
  private mutating func checkKind() throws {
    let place = fileIndex
    scanner.skipWhitespace()
    let value = scanner.index
    try scanner.skipValue()
    try requireShort()
    let name = scanner.text((value..<scanner.index, false)).dropFirst().dropLast()
    let kind = StoreKind(rawValue: String(name))
    if let kind, kind != document.kind { throw StoreError.otherKind(try self.place(of: place), kind) }
    hasKind = kind != nil
  }

  /// Throws if the first record shows that the file is another store's.
  private func requireKind(_ first: Range<Int>) throws {
    let bytes = UnsafeBufferPointer(start: scanner.base + first.lowerBound, count: first.count)
    guard !hasKind, let kind = StoreKind(ofRecord: Array(bytes)), kind != document.kind else { return }
    throw StoreError.otherKind(try place(of: offset + first.lowerBound), kind)
  }

  /// Reads the rest of the array, whose content starts at an index, or as much of it as there is here.
  private mutating func takeRecords(from content: Int, _ record: RecordReading) throws {
    var isFirst = isFirst
    repeat {
      if scanner.index == scanner.count, !isLast {
        records = offset + content..<fileIndex
        return
      }
      scanner.skipWhitespace()
      begin(ofRecord: true)
      let read = try record(&scanner, offset)
      try requireShort()
      if isFirst { try requireKind(start..<scanner.index) }
      isFirst = false
      if let fingerprint = read.fingerprint { ids.insert(fingerprint) }
      if read.issues.isEmpty { continue }
      issues += read.issues
      if issues.count >= DocumentChunk.maximumIssues {
        throw StoreError.invalid(try document.located(issues))
      }
    } while scanner.take(UInt8(ascii: ","))
    begin()
    try scanner.expect(UInt8(ascii: "]"), .commaOrBracket)
    records = offset + content..<fileIndex - 1
  }

  private mutating func begin(ofRecord isRecord: Bool = false) {
    (start, self.isRecord) = (scanner.index, isRecord)
  }

  private func requireShort() throws {
    if scanner.index - start > DocumentChunk.largestStep { throw try tooLong }
  }

  private var tooLong: any Error {
    get throws { StoreError.recordTooLong(try place(of: offset + start)) }
  }

  /// What is wrong in a part is found again, and reported, when the whole is read.
  private func place(of offset: Int) throws -> Place {
    isFirst && isLast ? try document.places(of: [offset])[0] : Place(file: document.name)
  }
}
