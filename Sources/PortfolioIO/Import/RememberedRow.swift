import PortfolioCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// - Parameter id: the id under which it is stored where that is not its own.
  init(_ row: ImportedRows.Row, as id: RecordID? = nil) {
    let id = id ?? row.id
    content = row.key.low
    tag = row.isIdentified ? RememberedRow.tag(of: id) : UInt32(truncatingIfNeeded: row.key.high)
    self.id = RememberedRow.tail(of: id)
  }

  /// A content of a transaction.
  init(_ key: ContentKey, of id: RecordID) {
    (content, tag) = (key.low, UInt32(truncatingIfNeeded: key.high))
    self.id = RememberedRow.tail(of: id)
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

/// What is remembered about a transaction that an import has completed or replaced, or that has tax from rows of its own.
struct RememberedForms {
  let id: UInt64
  /// What it became.
  let after: ContentKey
  /// What it was; the same as `after` for a new one.
  let before: ContentKey
  /// What it became, without its tax.
  let untaxed: ContentKey
  /// The rows that its tax comes from, or what was added to it.
  let taxRows: [ContentKey]

  init(id: RecordID, after: ContentKey, before: ContentKey?, untaxed: ContentKey, taxRows: [ContentKey]) {
    self.id = RememberedRow.tail(of: id)
    (self.after, self.before, self.untaxed, self.taxRows) = (after, before ?? after, untaxed, taxRows)
  }

  private init?(_ rows: ArraySlice<RememberedRow>) {
    guard rows.count >= 3, let first = rows.first else { return nil }
    let keys = rows.map(\.key)
    (id, after, before, untaxed) = (first.id, keys[0], keys[1], keys[2])
    taxRows = Array(keys[3...])
  }

  /// Written as rows of the same id, one after the other.
  static func text(of all: [RememberedForms]) -> String {
    var bytes = Data()
    for forms in all {
      for key in [forms.after, forms.before, forms.untaxed] + forms.taxRows {
        RememberedRow(key, of: RecordID(high: 0, low: forms.id)).append(to: &bytes)
      }
    }
    return bytes.base64EncodedString()
  }

  /// Nil if the text is not valid.
  static func all(in text: String) -> [RememberedForms]? {
    guard let rows = RememberedRow.rows(in: text) else { return nil }
    var (all, rest) = ([RememberedForms](), rows[...])
    while let first = rest.first {
      let group = rest.prefix { $0.id == first.id }
      guard let forms = RememberedForms(group) else { return nil }
      all.append(forms)
      rest = rest.dropFirst(group.count)
    }
    return all
  }
}
