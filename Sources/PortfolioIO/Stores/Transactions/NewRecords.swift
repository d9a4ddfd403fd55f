import PortfolioCore

/// Many records in the program's own layout, ready to be appended to a store.
///
/// A file of a million rows is turned into this without a value for each.
package struct NewRecords: Equatable, Sendable {
  /// The records with separators between them, in pieces, since a long text would be copied whenever it grows.
  private(set) var pieces: [[UInt8]] = []
  private(set) var count = 0
  private(set) var first: UUID?
  private(set) var last: UUID?

  /// An empty list.
  package init() {}

  /// In bytes; a longer record has a piece of its own.
  private static let pieceSize = 1 << 20

  var isEmpty: Bool { count == 0 }

  /// The records of a piece, each but the last of which ends with a separator.
  func records(ofPiece number: Int) -> ArraySlice<UInt8> {
    let end = number + 1 < pieces.count ? StoreFormat.separator.count : 0
    return pieces[number][..<(pieces[number].count - end)]
  }

  /// Adds a record's text.
  mutating func append(_ line: some Collection<UInt8>, id: UUID) {
    append(text: line)
    count += 1
    first = first ?? id
    last = id
  }

  mutating func append(_ transaction: Transaction) {
    append(StoreFormat.line(transaction), id: transaction.id)
  }

  /// Adds all of these.
  mutating func append(_ records: NewRecords) {
    for (index, piece) in records.pieces.enumerated() {
      // Each piece but the last ends with a separator.
      append(text: piece, afterSeparator: index > 0)
    }
    count += records.count
    first = first ?? records.first
    last = records.last ?? last
  }

  /// Adds the text of one record, or of several with separators between them.
  private mutating func append(text: some Collection<UInt8>, afterSeparator isSeparated: Bool = false) {
    if !pieces.isEmpty, !isSeparated { pieces[pieces.count - 1] += StoreFormat.separator }
    if pieces.last.map({ $0.count + text.count > NewRecords.pieceSize }) ?? true {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(NewRecords.pieceSize + StoreFormat.separator.count)
    }
    pieces[pieces.count - 1].append(contentsOf: text)
  }
}
