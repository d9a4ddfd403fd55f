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
  /// The columns of our own csv, whose order never changes.
  private static let first: [Field] = [
    .date, .type, .ticker, .quantity, .price, .sum, .fee, .account, .note, .ratio, .id, .tax, .currency,
    .rate, .lots, .toAccount, .into, .basisPercent, .toSum, .toCurrency, .accrued, .category,
  ]
  /// The same with those that are newer.
  private static let fields = first + Field.allCases.filter { !first.contains($0) }

  /// Writes transactions with all columns that import understands.
  package init(_ transactions: some Sequence<Transaction>) {
    self.init(header: CSVWriter.fields.map(\.rawValue))
    for transaction in transactions {
      for field in CSVWriter.fields { add(transaction[field]) }
      endRecord()
    }
  }
}
