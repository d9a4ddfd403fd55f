import PortfolioCore
import PortfolioSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Remembers what was imported into a store, in `portfolio.imports.json` beside it, so that a row is
/// recognised even after its transaction was edited, moved to another account or deleted.
///
/// Only hashes of a row's content and id are kept. The file is written before the store is changed. An import
/// that was undone, or that a crash prevented, is recognised because none of its transactions is in the store
/// and the change log has no such change.
package struct ImportMemory {
  /// One import.
  struct Entry {
    var json: JSONObject
    var rows: [RememberedRow]
    /// What more is known of some transactions.
    var forms: [RememberedForms]
    /// The id of the first transaction it added.
    let first: RecordID
    /// The checksum of the file.
    let check: String
    /// A hash of the account that was named for the whole file; nil if none was.
    let account: String?
  }

  private let path: String
  private(set) var entries: [Entry] = []

  /// Larger files hold more rows than any store.
  private static let largestSize = 1 << 31

  /// An empty memory.
  package init() { path = "" }

  /// Reads the memory at `path`. Throws `StoreError`.
  package init(path: String) throws {
    self.path = path
    let bytes = try AtomicFile.read(path, limit: ImportMemory.largestSize)
    guard let bytes else { return }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw StoreError.malformed(Place(file: path, offset: error.offset, in: bytes), error.problem)
    }
    if let version = json["version"]?.number, version > ExactDecimal(StoreFormat.version) {
      throw StoreError.newer(Place(file: path), version: version.description)
    }
    guard let list = json["imports"]?.array else { throw StoreError.foreign(Place(file: path)) }
    for (index, element) in list.enumerated() {
      guard let entry = Entry(element) else {
        throw StoreError.foreign(Place(file: path, ofElement: index, in: "imports", of: bytes))
      }
      entries.append(entry)
    }
  }

  /// Remembers what `plan` adds or replaces, which is on disk when this returns. If it throws `StoreError`, the
  /// file is unchanged.
  package func remember(_ plan: ImportPlan, of rows: ImportedRows, at time: Instant) throws {
    guard let first = plan.new.first?.uuid ?? plan.replaced.first?.id else { return }
    var added: JSONObject = [
      "time": .string(time.description), "file": .string(rows.source.name),
      "count": JSONValue(plan.newCount), "first": .string(first.uuidString),
      "check": .string(rows.source.check),
    ]
    added["account"] = rows.account.map { .string(ImportMemory.hash(ofAccount: $0)) }
    if !plan.remembered.isEmpty { added["forms"] = .string(RememberedForms.text(of: plan.remembered)) }
    let new = rows.rows.indices.lazy.filter { plan.isNew[$0] }.map {
      RememberedRow(rows.rows[$0], as: plan.renamed[$0])
    }
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

  /// What tells accounts apart without naming them.
  static func hash(ofAccount name: String) -> String { String(ContentKey.ofName(name.utf8), radix: 16) }

  /// Writes an import with its rows, piece by piece, since there may be a million.
  private static func write(
    _ json: JSONObject, _ rows: some Sequence<RememberedRow>, to file: File
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
      let first = json["first"]?.string.flatMap({ UUID(text: $0) }),
      let forms = RememberedForms.all(in: json["forms"]?.string ?? "")
    else { return nil }
    json["rows"] = nil
    self.init(
      json: json, rows: rows, forms: forms, first: RecordID(first), check: json["check"]?.string ?? "",
      account: json["account"]?.string)
  }

  /// The same entry without the rows of these ids.
  fileprivate func without(_ ids: Set<UInt64>) -> Self {
    if ids.isEmpty { return self }
    var entry = self
    entry.rows.removeAll { ids.contains($0.id) }
    entry.json["count"] = JSONValue(entry.rows.count)
    entry.forms.removeAll { ids.contains($0.id) }
    entry.json["forms"] = entry.forms.isEmpty ? nil : .string(RememberedForms.text(of: entry.forms))
    return entry
  }
}
