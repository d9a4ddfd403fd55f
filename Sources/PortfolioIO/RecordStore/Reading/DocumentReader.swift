import PortfolioCore

/// Reads the document of a store record by record, in one fully checked pass over its bytes.
struct DocumentReader<Records: RecordReading & ~Copyable>: ~Copyable {
  /// The most issues reported; beyond that there is no point in reading on.
  private static var maximumIssues: Int { 100 }

  let source: ByteSource
  let name: String
  var records: Records
  /// Nil to decide by the size of the file and the number of processors.
  var chunking: Chunking?
  /// The part of the file to read: all of it, or a chunk. A chunk starts after a comma between two
  /// records, unless it is the first, and ends after another one, unless it is the last.
  private let chunk: Range<Int>
  private(set) var ids = IDSet()
  private(set) var issues: [Issue] = []
  private(set) var hasVersion = false
  /// Whether the document said that its records are of the kind that is read.
  private var hasKind = false
  /// The range of the array's content in the file, from after its `[` to its `]`; nil before a pass.
  private(set) var arrayContent: Range<Int>?

  init(
    _ source: ByteSource, name: String, chunk: Range<Int> = 0..<Int.max,
    names: Records.Names = Records.Names()
  ) {
    self.source = source
    self.name = name
    self.chunk = chunk
    records = Records(scanner: JSONScanner(source.window, count: source.count), names: names)
  }

  /// Only looks at the records; lent for looking alone, a reader would be copied for each.
  typealias Visitor = (inout Records) throws -> Void

  /// Calls `visit` with each valid record, in the order of the file.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  mutating func forEach(_ visit: Visitor) throws {
    try pass(visit)
    guard hasVersion, arrayContent != nil else { throw StoreError.foreign(start) }
    let suspects = ids.suspects()
    if !suspects.isEmpty { try addDuplicates(of: suspects) }
    if !issues.isEmpty { throw StoreError.invalid(try located(issues)) }
  }

  /// Compares ids with the same fingerprint in full.
  private mutating func addDuplicates(of suspects: Set<UInt64>) throws {
    let found = issues
    var seen: Set<Records.ID> = []
    var duplicates: [Issue] = []
    try pass(includingInvalid: true) { records in
      guard suspects.contains(records.fingerprint), !seen.insert(records.id).inserted else { return }
      let text = records.idText
      let place = Place(column: records.fileRange.lowerBound, id: text)
      duplicates.append(Issue(.duplicateID(text), field: .id, place: place))
    }
    issues = (found + duplicates).sorted { ($0.place.column ?? 0) < ($1.place.column ?? 0) }
  }

  /// Reads the records at these ranges of the file again. Throws `StoreError`.
  func values(at places: [Range<Int>]) throws -> [Records.Value] {
    try places.map { place in
      let text = try source.bytes(in: place)
      guard let value = Records.Value(record: text) else {
        // Another program is writing to the file.
        throw StoreError.malformed(try self.place(of: place.lowerBound), .unexpectedEnd)
      }
      return value
    }
  }

  /// Until all issues are placed together, the column of each holds the offset of its record.
  func located(_ issues: [Issue]) throws -> [Issue] {
    let places = try self.places(of: issues.map { $0.place.column ?? 0 })
    return zip(issues, places).map { issue, place in
      issue.at(Place(file: name, line: place.line, column: place.column, id: issue.place.id))
    }
  }

  private func places(of offsets: [Int]) throws -> [Place] {
    // Whatever is wrong in a chunk is found again, and reported, when the whole file is read.
    guard chunk.upperBound == .max, chunk.lowerBound == 0 else {
      return offsets.map { _ in Place(file: name) }
    }
    return try LineCounter.places(of: offsets, in: source, name: name)
  }

  private var start: Place { Place(file: name, line: 1, column: 1) }

  private func place(of offset: Int) throws -> Place {
    try places(of: [offset]).first ?? Place(file: name)
  }
}

/// The grammar of the document, read through a moving window.
extension DocumentReader where Records: ~Copyable {
  /// - Parameter includesInvalid: also calls `visit` for records that are invalid but have an id.
  mutating func pass(includingInvalid includesInvalid: Bool = false, _ visit: Visitor)
    throws
  {
    (ids, issues, hasVersion, hasKind, arrayContent) = (IDSet(), [], false, false, nil)
    source.seek(to: chunk.lowerBound)
    view(from: 0)
    var isFirst = chunk.lowerBound == 0
    if isFirst {
      try skipByteOrderMark()
      try step { (reader) throws(JSONError) in
        try reader.records.scanner.expect(UInt8(ascii: "{"), .object)
      }
    } else {
      try transactions(from: chunk.lowerBound, includesInvalid, visit)
    }
    while fileIndex < chunk.upperBound,
      try step({ (reader) throws(JSONError) in try reader.takeKeyOrEnd(isFirst) })
    {
      isFirst = false
      try member(includesInvalid, visit)
    }
    if fileIndex >= chunk.upperBound { return }
    try moreAtEnd()
    try step { (reader) throws(JSONError) in try reader.records.scanner.end() }
    while !source.isAtEnd {
      try more(from: records.scanner.index)
      try step { (reader) throws(JSONError) in try reader.records.scanner.end() }
    }
  }

  private mutating func skipByteOrderMark() throws {
    while source.count < 3, !source.isAtEnd { try more(from: 0) }
    let scanner = records.scanner
    if scanner.base[0] == 0xEF, scanner.base[1] == 0xBB, scanner.base[2] == 0xBF {
      records.scanner.index = 3
    }
    try moreAtEnd()
    if records.scanner.index == source.count, source.isAtEnd { throw StoreError.empty(start) }
  }

  /// Steps to the next key; returns false at the end of the document's object.
  private mutating func takeKeyOrEnd(_ isFirst: Bool) throws(JSONError) -> Bool {
    if records.scanner.take(UInt8(ascii: "}")) { return false }
    if !isFirst { try records.scanner.expect(UInt8(ascii: ","), .commaOrBrace) }
    records.scanner.skipWhitespace()
    guard records.scanner.byte == UInt8(ascii: "\"") else { throw records.scanner.unexpected(.key) }
    return true
  }

  private mutating func member(_ includesInvalid: Bool, _ visit: Visitor) throws {
    let offset = fileIndex
    let key = try step { (reader) throws(JSONError) in
      let key = try reader.records.scanner.string(.key)
      try reader.records.scanner.expect(UInt8(ascii: ":"), .colon)
      return reader.records.scanner.text(key)
    }
    switch key {
    case StoreFormat.versionKey:
      guard !hasVersion else { throw StoreError.malformed(try place(of: offset), .duplicateKey(key)) }
      try checkVersion()
    case StoreFormat.recordsKey:
      guard arrayContent == nil else {
        throw StoreError.malformed(try place(of: offset), .duplicateKey(key))
      }
      try transactions(includesInvalid, visit)
    case StoreKind.key: try checkKind()
    default:
      try step { (reader) throws(JSONError) in
        try reader.records.scanner.skipValue()
        reader.records.scanner.skipWhitespace()
        guard reader.records.scanner.index < reader.records.scanner.count else {
          throw reader.records.scanner.failure(.unexpectedEnd)
        }
      }
    }
  }

  private mutating func checkVersion() throws {
    let place = fileIndex
    let text = try step { (reader) throws(JSONError) in
      let number = try reader.records.scanner.number()
      guard reader.records.scanner.index < reader.records.scanner.count else {
        throw reader.records.scanner.failure(.unexpectedEnd)
      }
      return reader.records.scanner.text((number, false))
    }
    guard !StoreFormat.isNewer(text) else {
      throw StoreError.newer(try self.place(of: place), version: ExactDecimal(text)?.description ?? text)
    }
    guard ExactDecimal(text) == ExactDecimal(StoreFormat.version) else {
      throw StoreError.foreign(try self.place(of: place))
    }
    hasVersion = true
  }

  /// A kind of which nothing is known is somebody else's key, which is kept.
  private mutating func checkKind() throws {
    let place = fileIndex
    let kind = try step { (reader) throws(JSONError) in
      reader.records.scanner.skipWhitespace()
      let start = reader.records.scanner.index
      try reader.records.scanner.skipValue()
      let end = reader.records.scanner.index
      reader.records.scanner.skipWhitespace()
      guard reader.records.scanner.index < reader.records.scanner.count else {
        throw reader.records.scanner.failure(.unexpectedEnd)
      }
      let text = UnsafeBufferPointer(start: reader.records.scanner.base + start, count: end - start)
      return StoreKind(rawValue: String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
    }
    if let kind, kind != Records.kind { throw StoreError.otherKind(try self.place(of: place), kind) }
    hasKind = kind != nil
  }

  /// Throws if the first record shows that the file is another store's.
  private func requireKind() throws {
    guard !hasKind, let kind = StoreKind(ofRecord: Array(records.bytes)), kind != Records.kind else { return }
    throw StoreError.otherKind(try place(of: records.fileRange.lowerBound), kind)
  }

  private mutating func transactions(_ includesInvalid: Bool, _ visit: Visitor) throws {
    try step { (reader) throws(JSONError) in
      try reader.records.scanner.expect(UInt8(ascii: "["), .array)
    }
    let start = fileIndex
    try moreAtEnd()
    if records.scanner.take(UInt8(ascii: "]")) {
      arrayContent = start..<fileIndex - 1
    } else {
      try transactions(from: start, includesInvalid, visit)
    }
  }

  /// Reads the rest of the array, or as much of it as lies in the chunk. The content of the array starts at
  /// `start`.
  private mutating func transactions(from start: Int, _ includesInvalid: Bool, _ visit: Visitor) throws {
    var isFirst = chunk.lowerBound == 0
    repeat {
      let isValid = try readRecord()
      if isFirst { try requireKind() }
      isFirst = false
      if isValid || includesInvalid { try visit(&records) }
      if records.scanner.byte != UInt8(ascii: ",") { try moreAtEnd() }
      guard records.scanner.take(UInt8(ascii: ",")) else { break }
    } while fileIndex < chunk.upperBound
    if fileIndex >= chunk.upperBound {
      arrayContent = start..<fileIndex
      return
    }
    try step { (reader) throws(JSONError) in
      try reader.records.scanner.expect(UInt8(ascii: "]"), .commaOrBracket)
    }
    arrayContent = start..<fileIndex - 1
  }

  /// Reads the next record. Returns whether it is valid.
  @inline(__always)
  private mutating func readRecord() throws -> Bool {
    let isPlain = try step(ofRecord: true) { (reader) throws(JSONError) in
      try reader.records.readFast()
    }
    if !isPlain { return try readRecordThoroughly() }
    ids.insert(records.fingerprint)
    return true
  }

  private mutating func readRecordThoroughly() throws -> Bool {
    let reading = try step(ofRecord: true) { (reader) throws(JSONError) in
      try reader.records.readValidated()
    }
    if reading.hasID { ids.insert(records.fingerprint) }
    issues += reading.issues
    if issues.count >= Self.maximumIssues { throw StoreError.invalid(try located(issues)) }
    return reading.issues.isEmpty
  }

  private var fileIndex: Int { source.offset + records.scanner.index }

  /// Runs `body`, and runs it again with more of the file in view while it reaches the end of the window.
  ///
  /// - Parameter isRecord: whether it reads a record, whose id errors should mention.
  @inline(__always)
  private mutating func step<Result>(
    ofRecord isRecord: Bool = false, _ body: (inout DocumentReader) throws(JSONError) -> Result
  ) throws -> Result {
    while true {
      let start = records.scanner.index
      let failure: JSONError
      do throws(JSONError) {
        return try body(&self)
      } catch {
        failure = error
      }
      guard failure.problem == .unexpectedEnd, !source.isAtEnd else {
        let id = isRecord ? records.idOfBrokenRecord() : nil
        var place = try place(of: source.offset + failure.offset)
        place.id = id
        throw StoreError.malformed(place, failure.problem)
      }
      try more(from: start)
    }
  }

  /// Reads on while only white space is left in view.
  private mutating func moreAtEnd() throws {
    records.scanner.skipWhitespace()
    while records.scanner.index >= source.count, !source.isAtEnd {
      try more(from: records.scanner.index)
      records.scanner.skipWhitespace()
    }
  }

  private mutating func more(from start: Int) throws {
    let hasMoved = try source.advance(to: start)
    guard hasMoved else { throw StoreError.recordTooLong(try place(of: source.offset + start)) }
    view(from: 0)
  }

  private mutating func view(from index: Int) {
    records.scanner = JSONScanner(source.window, count: source.count, from: index)
    records.windowOffset = source.offset
  }
}
