import PortfolioCore

extension StoreDocument {
  /// The cash transactions with their offsets, in the order of the file. Throws `StoreError`.
  func cash() throws -> [(transaction: CashTransaction, offset: Int)] {
    try collect { chunk in
      var found: [(transaction: CashTransaction, offset: Int)] = []
      try chunk.readAll { scanner, offset in
        let start = offset + scanner.index
        let (record, transaction) = try CashTransaction.read(&scanner, at: offset)
        if let transaction { found.append((transaction, start)) }
        return record
      }
      return found
    }
    .parts.flatMap(\.self)
  }
}

extension CashTransaction {
  /// Reads the record of a store that comes next, in bytes that start at an offset in the file: what is known of it, and
  /// its transaction if that is valid.
  static func read(
    _ scanner: inout JSONScanner, at offset: Int
  ) throws(JSONError) -> (record: ReadRecord, transaction: CashTransaction?) {
    let start = offset + scanner.index
    var values = try CashValues(&scanner, at: CashFeedFormat.ownPaths)
    do throws(InvalidCash) {
      let transaction = try values.transaction(isStored: true)
      return (ReadRecord(fingerprint: IDSet.fingerprint(ofCash: transaction.id)), transaction)
    } catch {
      let id = error.issues.first?.place.id
      let issues = error.issues.map { $0.at(Place(column: start, id: id)) }
      return (ReadRecord(fingerprint: id.map(IDSet.fingerprint(ofCash:)), issues: issues), nil)
    }
  }
}
