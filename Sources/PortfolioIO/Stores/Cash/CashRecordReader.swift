import PortfolioCore

/// Reads one record of a store of cash transactions.
struct CashRecordReader {
  /// The record that was read last; one that is invalid has no id.
  private(set) var transaction = CashTransaction(id: "")
  /// Its range in the file.
  private(set) var fileRange: Range<Int> = 0..<0

  static func fingerprint(of id: String) -> UInt64 {
    id.utf8.allSatisfy { $0 < 0x80 } ? Checksum.of(id.utf8) : Checksum.of(ComposedText.bytes(of: id))
  }

  /// Reads the record that comes next, in bytes that start at an offset in the file.
  mutating func read(_ scanner: inout JSONScanner, at offset: Int) throws(JSONError) -> ReadRecord {
    scanner.skipWhitespace()
    let start = scanner.index
    transaction = CashTransaction(id: "")
    var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
    fileRange = offset + start..<offset + scanner.index
    do throws(InvalidCash) {
      transaction = try values.transaction(isStored: true)
      return ReadRecord(fingerprint: CashRecordReader.fingerprint(of: transaction.id))
    } catch {
      let id = error.issues.first?.place.id
      let place = Place(column: fileRange.lowerBound, id: id)
      return ReadRecord(
        fingerprint: id.map(CashRecordReader.fingerprint), issues: error.issues.map { $0.at(place) })
    }
  }
}
