extension ImportFormat {
  /// Scalable Capital's transactions, with fees beside the amount.
  static let scalable = ImportFormat(
    rules: "scalable",
    #"""
    {
      "name": "scalable",
      "match": ["date", "time", "status", "reference", "description", "assetType", "type", "isin", "shares", "amount"],
      "delimiter": ";", "decimal": ",", "net": false, "newestFirst": true,
      "columns": {
        "date": "date", "type": "type", "ticker": "isin", "name": "description", "quantity": "shares",
        "price": "price", "amount": "amount", "fee": "fee", "tax": "tax", "currency": "currency"
      },
      "values": {
        "type": {
          "Buy": "buy", "Sell": "sell", "Savings plan": "buy", "Distribution": "dividend", "Dividend": "dividend",
          "Interest": "interest", "Fee": "fee", "Fees": "fee", "Tax": "tax", "Taxes": "tax",
          "Deposit": "deposit|withdrawal", "Withdrawal": "deposit|withdrawal", "Security transfer": "transfer"
        }
      },
      "skip": [{"column": "status", "is": ["Cancelled", "Rejected", "Expired", "Pending"]}]
    }
    """#)
}
