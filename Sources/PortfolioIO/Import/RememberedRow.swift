import PortfolioCore

/// What is remembered of a row.
struct RememberedRow: Equatable {
  /// The first 56 bits of the mark of what it says. Where the columns of its file are not known, that is its content.
  let mark: UInt64
  /// The first 47 bits of the content of its transaction, once that was stored.
  private(set) var content: UInt64
  /// That of the row itself, where its transaction is what another file tells of the same; nil where that is its own.
  private(set) var own: UInt64?
  /// Whether the file stated its id.
  var isIdentified = false
  /// The last 48 bits of the transaction's id.
  let id: UInt64
  /// The first 24 bits of a hash of its account; 0 for none.
  let account: UInt64
  /// In files of earlier versions a hash of the account together with the content, or of the id.
  private(set) var tag: UInt32?
  /// Whether an earlier version joined it to the row of the transaction.
  private(set) var isJoined = false

  /// In bytes; 30 characters as base64.
  static let size = 22
  static let earlierSize = 18

  init(mark: UInt64, _ content: ContentKey, isIdentified: Bool, id: UUID, account: UInt64) {
    self.mark = mark & RememberedRow.markMask
    self.content = RememberedRow.content(content)
    self.isIdentified = isIdentified
    self.id = RememberedRow.tail(of: id)
    self.account = RememberedRow.account(account)
  }

  /// What the row itself says, remembered after what it became: its mark is its content.
  private var isOwnContent: Bool { mark & RememberedRow.contentMask == content }

  /// The same with what the row itself says; nil where the next row that is remembered is none that tells that.
  func adding(_ next: RememberedRow) -> RememberedRow? {
    guard next.id == id, next.isOwnContent else { return nil }
    var row = self
    row.own = next.content
    return row
  }

  private static let markMask: UInt64 = 1 << 56 - 1
  private static let contentMask: UInt64 = 1 << 47 - 1

  static func mark(_ word: UInt64) -> UInt64 { word & markMask }
  static func content(_ key: ContentKey) -> UInt64 { key.low & contentMask }
  static func tail(of id: UUID) -> UInt64 { id.low & 0xFFFF_FFFF_FFFF }
  static func tag(of id: UUID) -> UInt32 { UInt32(truncatingIfNeeded: id.high ^ id.high >> 32) }
  static func account(_ hash: UInt64) -> UInt64 { hash == 0 ? 0 : max(hash & 0xFF_FFFF, 1) }

  /// Appends its bytes.
  func append(to bytes: inout [UInt8]) {
    let word = content << 1 | (isIdentified ? 1 : 0)
    let words = (mark | word << 56, word >> 8 | id << 40, id >> 24 | account << 24)
    withUnsafeBytes(of: (words.0.littleEndian, words.1.littleEndian, words.2.littleEndian)) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0.prefix(RememberedRow.size)))
    }
  }

  init(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    mark = RememberedRow.word(bytes, start, 7)
    let word = RememberedRow.word(bytes, start + 7, 6)
    (content, isIdentified) = (word >> 1, word & 1 == 1)
    (id, account) = (RememberedRow.word(bytes, start + 13, 6), RememberedRow.word(bytes, start + 19, 3))
  }

  /// One of an earlier version.
  init(earlier bytes: UnsafeRawBufferPointer, at start: Int) {
    let word = RememberedRow.word(bytes, start, 8)
    (mark, content, account) = (word & RememberedRow.markMask, word & RememberedRow.contentMask, 0)
    (tag, id) = (UInt32(RememberedRow.word(bytes, start + 8, 4)), RememberedRow.word(bytes, start + 12, 6))
  }

  /// The same of a transaction that is stored as another row of an earlier version says.
  func storing(_ other: RememberedRow, isJoined: Bool) -> RememberedRow {
    var row = self
    (row.content, row.isJoined) = (other.content, isJoined)
    return row
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in (start..<start + count).reversed() { word = word << 8 | UInt64(bytes[index]) }
    return word
  }
}
