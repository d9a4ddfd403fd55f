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
  public func remember(_ plan: ImportPlan, of rows: ImportedRows, at time: Instant) throws(StoreError) {
    guard let first = plan.new.first else { return }
    let added: JSONObject = [
      "time": .string(time.description), "file": .string(rows.source.name),
      "count": JSONValue(plan.newCount), "first": .string(first.uuid.uuidString),
      "check": .string(rows.source.check),
    ]
    let new = zip(rows.rows, plan.isNew).lazy.filter(\.1).map { RememberedRow($0.0) }
    try fileAccess { () throws(FileFailure) in
      try AtomicFile.replace(path, mode: 0o600) { (file) throws(FileFailure) in
        try file.append("{\"version\":\(StoreFormat.version),\"imports\":[\n".utf8)
        for (index, entry) in entries.enumerated() where !plan.forgotten.contains(index) {
          let entry = entry.without(plan.broughtBack)
          try ImportMemory.write(entry.json, entry.rows, to: file)
          try file.append(StoreFormat.separator)
        }
        try ImportMemory.write(added, new, to: file)
        try file.append(StoreFormat.tail)
      }
    }
  }

  /// Writes an import with its rows, piece by piece, since there may be a million.
  private static func write(
    _ json: JSONObject, _ rows: some Sequence<RememberedRow>, to file: OpenFile
  ) throws(FileFailure) {
    var writer = JSONWriter()
    writer.value(.object(json))
    try file.append(writer.bytes.dropLast() + ",\"rows\":\"".utf8)
    var bytes = Data()
    for row in rows {
      row.append(to: &bytes)
      if bytes.count >= 1 << 16 {
        try file.append(bytes.base64EncodedData())
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.append(bytes.base64EncodedData() + "\"}".utf8)
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

  /// In bytes; 24 characters as base64.
  private static let size = 18

  init(_ row: ImportedRows.Row) {
    content = row.key.low
    tag = row.isIdentified ? RememberedRow.tag(of: row.id) : UInt32(truncatingIfNeeded: row.key.high)
    id = RememberedRow.tail(of: row.id)
  }

  /// The key of a row without an id.
  var key: ContentKey { ContentKey(high: UInt64(tag), low: content) }

  static func tail(of id: RecordID) -> UInt64 { id.low & 0xFFFF_FFFF_FFFF }
  static func tag(of id: RecordID) -> UInt32 { UInt32(truncatingIfNeeded: id.high ^ id.high >> 32) }

  /// Appends the bytes of which the base64 is written. They need no padding, however many follow one another.
  func append(to bytes: inout Data) {
    withUnsafeBytes(of: content.littleEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: tag.littleEndian) { bytes.append(contentsOf: $0) }
    withUnsafeBytes(of: id.littleEndian) { bytes.append(contentsOf: $0[..<6]) }
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
