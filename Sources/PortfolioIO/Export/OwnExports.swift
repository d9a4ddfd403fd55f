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
  /// Writes transactions with the columns that import understands. Less common columns are left out if no
  /// transaction has a value for them.
  public init(_ transactions: some Collection<Transaction>) {
    let usual: [Field] = [.date, .type, .ticker, .quantity, .price, .sum, .fee, .account, .note]
    let last: [Field] = [.ratio, .id]
    let others = FieldSet(Field.allCases).subtracting(FieldSet(usual + last)).fields.filter { field in
      transactions.contains { $0[field] != nil }
    }
    self.init(transactions, columns: usual + others + last)
  }
}
