import PortfolioCore
import PortfolioSystem
import Synchronization

/// How to divide a document into chunks.
struct Chunking {
  /// More than there are threads, so that no thread waits long for another.
  var most: Int
  var threads: Int
  /// The smallest chunk in bytes; anything less is read before another thread has started.
  var least = 1 << 20
  /// The largest, each of which is in memory as a whole.
  var largest = 2 << 20

  /// How far to search for a cut.
  static let reach = 1 << 16

  static var machine: Chunking { Chunking(most: 8 * Processors.count, threads: Processors.count) }
}

/// The document of a store, whose records are read with every check, a long one in several places at once.
///
/// A JSON string never contains a bare line break, so a comma followed by one always separates two elements
/// or two members. Whether it separates two records is only known once everything before it has been read.
/// Each chunk is therefore read as if it started with a record, and the results count only if each chunk
/// starts exactly where the previous one ended. If not, or if anything is wrong, the document is read again
/// from start to end, and errors are reported by that reading alone.
struct StoreDocument: Sendable {
  let source: ByteSource
  let name: String
  let kind: StoreKind
  var chunking = Chunking.machine

  init(_ source: ByteSource, name: String, kind: StoreKind) {
    (self.source, self.name, self.kind) = (source, name, kind)
  }

  /// What `read` makes of the records of each chunk, which it lets the chunk go through once, in the order of the file,
  /// and the range of the array's content, from after its `[` to its `]`.
  ///
  /// Throws `StoreError` if anything is wrong with the file, with the issues of all records together.
  func collect<Part: Sendable>(
    _ read: @Sendable (inout DocumentChunk) throws -> Part
  ) throws -> (parts: [Part], array: Range<Int>) {
    let chunks = (try? chunks()) ?? []
    if chunks.count > 1, let found = try? reading(chunks, read), found.versions == 1,
      let array = found.array, found.issues.isEmpty, found.ids.suspects(on: chunking.threads).isEmpty
    {
      return (found.parts, array)
    }
    let whole = try reading([0..<source.size], read)
    guard whole.versions > 0, let array = whole.array else {
      throw StoreError.foreign(Place(file: name, line: 1, column: 1))
    }
    let suspects = whole.ids.suspects()
    let issues = whole.issues + (suspects.isEmpty ? [] : try duplicates(among: suspects))
    if issues.isEmpty { return (whole.parts, array) }
    throw StoreError.invalid(
      try located(issues.sorted { ($0.place.column ?? 0) < ($1.place.column ?? 0) }))
  }

  /// What was read of consecutive chunks.
  private struct Reading<Part: Sendable> {
    var parts: [Part] = []
    /// Nil unless each chunk starts where the one before it ended.
    var array: Range<Int>?
    var versions = 0
    var ids = IDSet()
    var issues: [Issue] = []
  }

  private func reading<Part: Sendable>(
    _ chunks: [Range<Int>], _ read: @Sendable (inout DocumentChunk) throws -> Part
  ) throws -> Reading<Part> {
    let memory = Mutex<[[UInt8]]>([])
    let found = try parallelMap(chunks.count, on: chunking.threads) { index throws in
      var bytes = memory.withLock { $0.popLast() ?? [] }
      defer { memory.withLock { $0.append(bytes) } }
      return try source.scan(chunks[index], in: &bytes) { scanner in
        var chunk = DocumentChunk(of: self, chunks[index], scanner)
        let part = try read(&chunk)
        chunk.ids.group()
        return (part, ids: chunk.ids, chunk.hasVersion, array: chunk.records, issues: chunk.issues)
      }
    }
    var reading = Reading<Part>(array: found.first?.array.map { $0.lowerBound..<$0.lowerBound })
    for next in found {
      reading.array = reading.array.flatMap { array in
        next.array.flatMap { $0.lowerBound == array.upperBound ? array.lowerBound..<$0.upperBound : nil }
      }
      reading.parts.append(next.0)
      reading.ids.insert(next.ids)
      reading.versions += next.2 ? 1 : 0
      reading.issues += next.issues
    }
    return reading
  }

  /// Divides the file into chunks of about the same length, each of which starts behind a comma that seems to separate
  /// two records.
  private func chunks() throws(FileFailure) -> [Range<Int>] {
    if source.isInMemory { return [] }
    let count = max(min(chunking.most, source.size / chunking.least), source.size / chunking.largest)
    let separator = StoreFormat.separator + [UInt8(ascii: "{")]
    var cuts = [0]
    for number in 1..<max(1, count) {
      let start = source.size / count * number
      let text = try source.bytes(in: start..<start + Chunking.reach)
      let place = text.indices.dropLast(2).first { text[$0...].starts(with: separator) }
      guard let place, let last = cuts.last, start + place >= last else { return [] }
      cuts.append(start + place + 1)
    }
    return zip(cuts, cuts.dropFirst() + [source.size]).map { $0..<$1 }
  }

  /// Compares ids with the same fingerprint in full.
  private func duplicates(among suspects: Set<UInt64>) throws -> [Issue] {
    try reading([0..<source.size]) { chunk in
      var (seen, duplicates) = (Set<String>(), [Issue]())
      try chunk.readAll { scanner, offset in
        let start = scanner.index
        let id = kind.id(scanning: &scanner)
        scanner.index = start
        try scanner.skipValue()
        if let id, suspects.contains(kind.fingerprint(ofID: id) ?? 0), !seen.insert(id).inserted {
          duplicates.append(Issue(.duplicateID(id), field: .id, place: Place(column: offset + start, id: id)))
        }
        return ReadRecord()
      }
      return duplicates
    }
    .parts.flatMap(\.self)
  }

  /// Until issues are placed together, the column of each holds the offset of its record.
  func located(_ issues: [Issue]) throws -> [Issue] {
    let places = try places(of: issues.map { $0.place.column ?? 0 })
    return zip(issues, places).map { issue, place in
      issue.at(Place(file: name, line: place.line, column: place.column, id: issue.place.id))
    }
  }

  /// The lines and columns of offsets, in the same order. Columns count characters, not including a byte order mark.
  func places(of offsets: [Int]) throws(FileFailure) -> [Place] {
    var places = [Place](repeating: Place(file: name), count: offsets.count)
    var (line, column, position) = (1, 1, 0)
    for (index, offset) in offsets.enumerated().sorted(by: { $0.element < $1.element }) {
      while position < offset {
        let piece = try source.bytes(in: position..<min(offset, position + 1 << 20))
        if piece.isEmpty { return places }
        for byte in piece {
          if byte == 0x0A {
            (line, column) = (line + 1, 1)
          } else if byte & 0xC0 != 0x80, position > 0 || byte != 0xEF {
            column += 1
          }
          position += 1
        }
      }
      places[index] = Place(file: name, line: line, column: column)
    }
    return places
  }
}
