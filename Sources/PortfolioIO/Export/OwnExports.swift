import PortfolioCore

extension ExportFormat {
  /// The store's document.
  static let json = ExportFormat(name: "json") { book in
    if book.transactions.isEmpty { return StoreFormat.empty }
    var writer = JSONWriter()
    for (index, transaction) in book.transactions.enumerated() {
      writer.raw(index == 0 ? StoreFormat.head : StoreFormat.separator)
      writer.record(transaction)
    }
    return writer.bytes + StoreFormat.tail
  }

  /// The program's own csv (RFC 4180).
  static let csv = ExportFormat(name: "csv") { CSVWriter($0.transactions).bytes }
}

extension CSVWriter {
  /// Transactions in the columns that an import of them reads.
  public init(_ transactions: some Sequence<Transaction>) {
    let last: [Field] = [.ratio, .id]
    self.init(transactions, columns: Field.allCases.filter { !last.contains($0) } + last)
  }
}
