import FoundationEssentials
import PortfolioCore

/// Remembers what was imported into a store, in `portfolio.imports.json` beside it, so that a row is
/// recognised even after its transaction was edited, moved to another account or deleted.
///
/// Only hashes of a row's content and id are kept. The file is written before the store is changed. An import
/// that was undone, or that a crash prevented, is recognised because none of its transactions is in the store
/// and the journal has no such change.
public struct ImportMemory {
  /// One import.
  struct Entry {
    var json: JSONObject
    var rows: [RememberedRow]
    /// The id of the first transaction it added.
    let first: RecordID
    /// The checksum of the file.
    let check: String
  }

  private let path: String
  private(set) var entries: [Entry] = []

  /// Larger files hold more rows than any store.
  private static let largestSize = 1 << 31

  /// An empty memory.
  public init() { path = "" }

  /// Reads the memory at `path`. Throws `StoreError`.
  public init(path: String) throws(StoreError) {
    self.path = path
    let bytes = try fileAccess { () throws(FileFailure) in
      try AtomicFile.read(path, limit: ImportMemory.largestSize)
    }
    guard let bytes else { return }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
    if let version = json["version"]?.number, version > ExactDecimal(StoreFormat.version) {
      throw .newer(Place(file: path), version: version.description)
    }
    let read = json["imports"]?.array?.map(Entry.init)
    guard let read, case let entries = read.compactMap({ $0 }), entries.count == read.count else {
      throw .foreign(Place(file: path))
    }
    self.entries = entries
  }

  /// Remembers what `plan` adds, which is on disk when this returns. If it throws `StoreError`, the file is
  /// unchanged.
  public mutating func remember(
    _ plan: ImportPlan, of rows: ImportedRows, at time: Instant
  ) throws(StoreError) {
    guard let first = plan.new.first else { return }
    let kept = entries.indices.filter { !plan.forgotten.contains($0) }.map { entries[$0] }
    entries = kept.map { $0.without(plan.broughtBack) }
    var added: [RememberedRow] = []
    added.reserveCapacity(plan.newCount)
    for (row, isNew) in zip(rows.rows, plan.isNew) where isNew { added.append(RememberedRow(row)) }
    entries.append(
      Entry(
        json: [
          "time": .string(time.description), "file": .string(rows.source.name),
          "count": JSONValue(added.count), "first": .string(first.uuid.uuidString),
          "check": .string(rows.source.check),
        ], rows: added, first: first, check: rows.source.check))
    try fileAccess { () throws(FileFailure) in try AtomicFile.replace(path, with: bytes) }
  }

  private var bytes: [UInt8] {
    let characters = entries.reduce(0) { $0 + RememberedRow.characters * $1.rows.count + 1024 }
    var writer = JSONWriter(capacity: characters)
    writer.document { writer in
      writer.object { writer in
        writer.key("version")
        writer.value(JSONValue(StoreFormat.version))
        writer.key("imports")
        writer.list(entries.count, ofRecords: true) { writer, number in
          writer.object { writer in
            writer.members(of: entries[number].json)
            writer.key("rows")
            writer.quoted { RememberedRow.write(entries[number].rows, to: &$0) }
          }
        }
      }
    }
    return writer.bytes
  }
}

extension ImportMemory.Entry {
  /// Nil if it is not a valid entry.
  fileprivate init?(_ value: JSONValue) {
    guard var json = value.object, let text = json["rows"]?.string, let rows = RememberedRow.rows(in: text),
      let first = json["first"]?.string.flatMap({ UUID(text: $0) })
    else { return nil }
    json["rows"] = nil
    self.init(json: json, rows: rows, first: RecordID(first), check: json["check"]?.string ?? "")
  }

  /// The same entry without the rows of these ids.
  fileprivate func without(_ ids: Set<UInt64>) -> Self {
    if ids.isEmpty { return self }
    var entry = self
    entry.rows.removeAll { ids.contains($0.id) }
    entry.json["count"] = JSONValue(entry.rows.count)
    return entry
  }
}

/// What is remembered about a row.
struct RememberedRow: Equatable {
  /// A hash of the row's content without its account.
  let content: UInt64
  /// A hash of its account, or of its id if it has one.
  let tag: UInt32
  /// The last 48 bits of the transaction's id.
  let id: UInt64

  /// In bytes.
  private static let size = 18
  /// The length of its base64.
  static let characters = size / 3 * 4

  init(_ row: ImportedRows.Row) {
    content = row.key.low
    tag = row.isIdentified ? RememberedRow.tag(of: row.id) : UInt32(truncatingIfNeeded: row.key.high)
    id = RememberedRow.tail(of: row.id)
  }

  /// The key of a row without an id.
  var key: ContentKey { ContentKey(high: UInt64(tag), low: content) }

  static func tail(of id: RecordID) -> UInt64 { id.low & 0xFFFF_FFFF_FFFF }
  static func tag(of id: RecordID) -> UInt32 { UInt32(truncatingIfNeeded: id.high ^ id.high >> 32) }

  /// Writes rows as base64.
  static func write(_ rows: [RememberedRow], to writer: inout JSONWriter) {
    var bytes = Data()
    for (number, row) in rows.enumerated() {
      withUnsafeBytes(of: row.content.littleEndian) { bytes.append(contentsOf: $0) }
      withUnsafeBytes(of: row.tag.littleEndian) { bytes.append(contentsOf: $0) }
      withUnsafeBytes(of: row.id.littleEndian) { bytes.append(contentsOf: $0[..<6]) }
      // Piece by piece, since there may be a million; none needs padding.
      if bytes.count > 1 << 16 || number + 1 == rows.count {
        writer.raw(bytes.base64EncodedData())
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Nil if the text is not valid.
  static func rows(in text: String) -> [RememberedRow]? {
    guard let bytes = Data(base64Encoded: text), bytes.count.isMultiple(of: size) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: size).map { offset in
        RememberedRow(
          content: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
          tag: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)),
          // Reads 8 bytes, the first two of which belong to the tag.
          id: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 10, as: UInt64.self)) >> 16)
      }
    }
  }

  private init(content: UInt64, tag: UInt32, id: UInt64) {
    (self.content, self.tag, self.id) = (content, tag, id)
  }
}
