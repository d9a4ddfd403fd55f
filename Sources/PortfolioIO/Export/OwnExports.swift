import PortfolioCore

extension ExportFormat {
  /// The store's document.
  static let json = ExportFormat(name: "json") { book in
    var bytes = StoreFormat.head
    for (index, transaction) in book.transactions.enumerated() {
      if index > 0 { bytes += StoreFormat.separator }
      bytes += StoreFormat.line(transaction.json)
    }
    if book.transactions.isEmpty { return StoreFormat.empty }
    return bytes + StoreFormat.tail
  }

  /// The program's own csv (RFC 4180).
  static let csv = ExportFormat(name: "csv") { book in
    let columns: [Field] = [
      .date, .type, .ticker, .quantity, .price, .sum, .fee, .account, .note, .ratio, .id,
    ]
    var csv = CSVWriter(header: columns.map(\.rawValue))
    for transaction in book.transactions {
      csv.add(transaction.date.description)
      csv.add(transaction.kind.rawValue)
      csv.add(transaction.ticker)
      csv.add(transaction.trade?.quantity)
      csv.add(transaction.trade?.price)
      csv.add(transaction.sum)
      csv.add(transaction.fee)
      csv.add(transaction.account)
      csv.add(transaction.note)
      csv.add(transaction.ratio?.description)
      csv.add(transaction.id.uuidString)
      csv.endRecord()
    }
    return csv.bytes
  }
}
