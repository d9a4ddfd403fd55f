extension ImportFormat {
  /// Schwab's transactions, as csv and as JSON with the same columns.
  static let schwab = ImportFormat(rules: "schwab", orList: "BrokerageTransactions", as: schwabColumns) { _ in
    { row in schwabColumns.map { row[$0].cell } }
  }

  private static let schwabColumns = [
    "Date", "Action", "Symbol", "Description", "Quantity", "Price", "Fees & Comm", "Amount",
  ]
}
