import PortfolioCore

extension ExportFormat {
  /// The store's document.
  static let json = ExportFormat(name: "json") { book in
    if book.transactions.isEmpty { return StoreFormat.empty }
    var writer = JSONWriter()
    for (index, transaction) in book.transactions.enumerated() {
      writer.raw(index == 0 ? StoreFormat.head : StoreFormat.separator)
      writer.transaction(transaction)
    }
    return writer.bytes + StoreFormat.tail
  }

  /// The program's own csv (RFC 4180).
  static let csv = ExportFormat(name: "csv") { CSVWriter($0.transactions).bytes }
}

extension CSVWriter {
  /// Transactions in the columns that an import of them reads.
  public init(_ transactions: some Sequence<Transaction>) {
    let columns: [Field] = [
      .date, .type, .ticker, .quantity, .price, .sum, .fee, .account, .note, .ratio, .id,
    ]
    self.init(header: columns.map(\.rawValue))
    for transaction in transactions {
      add(transaction.date.description)
      add(transaction.kind.rawValue)
      add(transaction.ticker)
      add(transaction.trade?.quantity)
      add(transaction.trade?.price)
      add(transaction.sum)
      add(transaction.fee)
      add(transaction.account)
      add(transaction.note)
      add(transaction.ratio?.description)
      add(RecordID(transaction.id))
      endRecord()
    }
  }
}
