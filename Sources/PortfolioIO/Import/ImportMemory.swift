import PortfolioCore
import PortfolioSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Remembers what was imported into a store, in `portfolio.imports.json` beside it, so that a row is recognised even
/// after its transaction was edited, moved to another account or deleted, or is read in another way.
///
/// Of a row only hashes are kept: of what it says, of what it became, and of its account; and of sales whose purchases are
/// yet to come, the days of these. The file is written before the
/// store is changed. An import that was undone, or that a crash prevented, is recognised because none of its
/// transactions is in the store and the change log has no such change.
package struct ImportMemory {
  /// One import.
  struct Entry {
    /// As it stands in the file.
    fileprivate var json: JSONObject
    /// The id of the first transaction it added.
    let first: UUID
    /// The columns that rows were recognised by; nil where what they became had to do.
    let columns: [String]?

    /// Whether it was of this file, and the account is not another one that was named for it.
    func isOfSameFile(as rows: ImportedRows) -> Bool {
      guard json["check"]?.string == rows.source.check else { return false }
      guard let account = json["account"]?.string, let name = rows.account else { return true }
      return account == ImportMemory.hash(ofAccount: name)
    }
  }

  /// What tells accounts apart without naming them.
  fileprivate static func hash(ofAccount name: String) -> String {
    String(ContentKey.ofName(name.utf8), radix: 16)
  }

  /// How rows are written, as base64 of this many bytes each.
  fileprivate enum Packing: String, CaseIterable {
    case marks
    // What earlier versions wrote: the rows, and what more they knew of some transactions.
    case rows, forms

    var size: Int { self == .marks ? RememberedRow.size : RememberedRow.earlierSize }
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
    let json = try JSONValue(parsing: bytes, of: path, StoreError.malformed)
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
  package func remember(_ plan: ImportPlan, at time: Instant) throws {
    let rows = plan.rows
    guard let first = plan.new.first ?? plan.replaced.first?.id ?? plan.moves.first?.stored.id else {
      return
    }
    var added = Entry(
      json: [
        "time": .string(time.description), "file": .string(rows.source.name),
        "count": JSONValue(plan.newCount), "first": .string(first.uuidString),
        "check": .string(rows.source.check),
      ], first: first, columns: rows.cells?.columns)
    added.json["account"] = rows.account.map { .string(ImportMemory.hash(ofAccount: $0)) }
    added.json["other"] = rows.otherAccount.map { .string(ImportMemory.hash(ofAccount: $0)) }
    added.json["format"] = rows.format.map(JSONValue.string)
    added.json["columns"] = added.columns.map { .array($0.map(JSONValue.string)) }
    if !plan.lotsToCome.isEmpty {
      added.json["lots"] = .object(
        JSONObject(
          plan.lotsToCome.sorted { $0.key.uuidString < $1.key.uuidString }.map { sale in
            let days = sale.value.map { "\($0.day)=\($0.quantity)" }
            return JSONObject.Member(key: sale.key.uuidString, value: .array(days.map(JSONValue.string)))
          }))
    }
    added[.marks] = Data(plan.remembered)
    try AtomicFile.replace(path, mode: 0o600) { (file) throws(FileFailure) in
      try file.append("{\"version\":\(StoreFormat.version),\"imports\":[\n".utf8)
      for (index, entry) in entries.enumerated() where !plan.forgotten.contains(index) {
        try file.append(StoreFormat.line(entry.without(plan.broughtBack).json) + StoreFormat.separator)
      }
      try file.append(StoreFormat.line(added.json) + StoreFormat.tail)
    }
  }
}

extension ImportMemory {
  /// What is remembered of transactions.
  struct Provenance {
    /// The accounts whose files told of each, as they are remembered.
    fileprivate(set) var sources: [UUID: Set<UInt64>] = [:]
    /// The other accounts that were named for these files, as they are written.
    fileprivate var others: [UUID: Set<String>] = [:]
    /// The marks of the rows that they came from.
    fileprivate var marks: [UUID: Set<UInt64>] = [:]
    /// What it was stored as.
    fileprivate var contents: [UUID: Set<UInt64>] = [:]

    /// What rows of files have told of a trade.
    func parts(of id: UUID) -> TradeHalf.Parts {
      let marks = marks[id] ?? []
      return [TradeHalf.Parts.money, .shares].reduce(into: []) { parts, part in
        if part.marks.allSatisfy({ marks.contains(RememberedRow.mark($0)) }) { parts.insert(part) }
      }
    }

    /// Whether it is stored as it came from a file.
    func isUnchanged(_ stored: Transaction) -> Bool {
      contents[stored.id]?.contains(RememberedRow.content(ContentKey(stored))) == true
    }

    /// Whether an account was named for a file that told of a transaction, as one that it moves something to or from.
    func names(_ account: String?, of id: UUID) -> Bool {
      account.map { others[id]?.contains(ImportMemory.hash(ofAccount: $0)) == true } ?? false
    }

    /// Whether one row of a file became both, the other after the first.
    func areOfOneRow(_ first: UUID, _ second: UUID) -> Bool {
      marks[first]?.contains { marks[second]?.contains(RememberedRow.mark($0 &+ RowCells.part)) == true }
        == true
    }
  }

  /// Whether another account was named for any file.
  var namesOtherAccounts: Bool { entries.contains { $0.json["other"] != nil } }

  /// The days on which the shares of sales were bought whose purchases were not stored then, by the ids of the sales.
  ///
  /// - Parameter forgotten: the indices of imports that no longer exist.
  func lotsToCome(without forgotten: Set<Int>) -> [UUID: [RowForms.Lot]] {
    var lots: [UUID: [RowForms.Lot]] = [:]
    for (index, entry) in entries.enumerated() where !forgotten.contains(index) {
      for sale in entry.json["lots"]?.object?.members ?? [] {
        guard let id = UUID(text: sale.key) else { continue }
        lots[id] = sale.value.array?.compactMap(\.string).compactMap { lot in
          let parts = lot.split(separator: "=").map(String.init)
          guard parts.count == 2, let day = Timestamp(parts[0])?.day, let quantity = ExactDecimal(parts[1])
          else { return nil }
          return (day, quantity)
        }
      }
    }
    return lots
  }

  /// The format of an earlier file of which rows are in no account, where one of this format is the first of which are;
  /// nil where there is none.
  ///
  /// - Parameter forgotten: the indices of imports that no longer exist.
  func formatWithoutAccount(besides format: String, _ forgotten: Set<Int>) -> String? {
    let others = entries.indices.filter { !forgotten.contains($0) && entries[$0].hasRowsWithoutAccount }
      .compactMap { entries[$0].json["format"]?.string }
    return others.contains(format) ? nil : others.last
  }

  /// - Parameter forgotten: the indices of imports that no longer exist.
  func provenance(of ids: some Sequence<UUID>, without forgotten: Set<Int>) -> Provenance {
    let known = Dictionary(ids.map { (RememberedRow.tail(of: $0), $0) }) { first, _ in first }
    var provenance = Provenance()
    if known.isEmpty { return provenance }
    for (index, entry) in entries.enumerated() where !forgotten.contains(index) {
      // The account that was named for a file is that of all of its rows.
      let named = entry.json["account"]?.string.flatMap { UInt64($0, radix: 16) }.map(RememberedRow.account)
      let other = entry.json["other"]?.string
      entry.forEachRow { row in
        guard let id = known[row.id] else { return }
        if let other { provenance.others[id, default: []].insert(other) }
        provenance.sources[id, default: []].insert(named ?? row.account)
        provenance.marks[id, default: []].insert(row.mark)
        provenance.contents[id, default: []].insert(row.content)
      }
    }
    return provenance
  }
}

extension ImportMemory.Entry {
  /// Nil if it is not a valid entry.
  fileprivate init?(_ value: JSONValue) {
    guard let json = value.object, let first = json["first"]?.string.flatMap({ UUID(text: $0) }) else {
      return nil
    }
    self.init(
      json: json, first: first, columns: json["columns"]?.array?.compactMap(\.string))
    for packing in ImportMemory.Packing.allCases where json[packing.rawValue] != nil {
      guard let bytes = self[packing], bytes.count % packing.size == 0 else { return nil }
    }
    if self[.marks] == nil, self[.rows] == nil { return nil }
  }

  /// What is remembered of rows.
  fileprivate subscript(packing: ImportMemory.Packing) -> Data? {
    get { json[packing.rawValue]?.string.flatMap { Data(base64Encoded: $0) } }
    set { json[packing.rawValue] = newValue.map { .string($0.base64EncodedString()) } }
  }

  /// The same entry without the rows of these ids.
  fileprivate func without(_ ids: Set<UInt64>) -> Self {
    if ids.isEmpty { return self }
    var entry = self
    for packing in ImportMemory.Packing.allCases {
      guard let bytes = self[packing] else { continue }
      var rest = Data()
      forEach(packing) { row, range in
        if !ids.contains(row.id) { rest += bytes[range] }
      }
      entry[packing] = rest
    }
    return entry
  }

  private func forEach(_ packing: ImportMemory.Packing, _ visit: (RememberedRow, Range<Int>) -> Void) {
    self[packing]?.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: packing.size) {
        let row =
          packing == .marks
          ? RememberedRow(bytes, at: start) : RememberedRow(earlier: bytes, at: start)
        visit(row, start..<start + packing.size)
      }
    }
  }

  fileprivate var hasRowsWithoutAccount: Bool {
    var found = false
    if json["account"] == nil { forEachRow { found = found || $0.account == 0 } }
    return found
  }

  /// Visits all that is remembered.
  func forEachRow(_ visit: (RememberedRow) -> Void) {
    var last: RememberedRow?
    forEach(.marks) { row, _ in
      let whole = last?.adding(row)
      if let known = whole ?? last { visit(known) }
      last = whole == nil ? row : nil
    }
    if let last { visit(last) }
    forEach(.rows) { row, _ in visit(row) }
    // Of a transaction what it became, what it was, what it is without its tax, and the rows of that.
    var group: [RememberedRow] = []
    forEach(.forms) { row, _ in
      if group.first?.id != row.id { group = [] }
      group.append(row)
      if group.count > 2 { visit(row.storing(group[0], isJoined: group.count > 3)) }
    }
  }
}
