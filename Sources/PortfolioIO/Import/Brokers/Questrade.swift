extension ImportFormat {
  /// Questrade's activities: the action says what a row is, or else the kind of activity.
  static let questrade = ImportFormat(
    rules: "questrade",
    #"""
    {
      "name": "questrade",
      "match": ["Transaction Date", "Settlement Date", "Action", "Symbol", "Quantity", "Net Amount", "Activity Type"],
      "newestFirst": true,
      "columns": {
        "date": "Transaction Date", "type": ["Action", "Activity Type"], "ticker": "Symbol", "name": "Description",
        "quantity": "Quantity", "price": "Price", "fee": "Commission", "amount": "Net Amount", "currency": "Currency",
        "account": "Account #?"
      },
      "values": {
        "type": {
          "Buy": "buy", "Sell": "sell", "Dividends": "dividend", "Dividend reinvestment": "buy", "NRT": "tax",
          "Withholding Tax": "tax", "Interest": "interest", "Fees and rebates": "fee", "Deposits": "deposit|withdrawal",
          "Withdrawals": "deposit|withdrawal", "Transfers": "transfer", "FX conversion": "convert", "ROC": "return",
          "EXP": "expiry", "ASN": "exercise", "EXE": "exercise", "CIL": "cash-in-lieu", "BRW": "exchange"
        }
      }
    }
    """#)
}
