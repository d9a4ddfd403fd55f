extension ImportFormat {
  /// Revolut's trading statement, whose amounts have no sign.
  static let revolut = ImportFormat(
    rules: "revolut",
    #"""
    {
      "name": "revolut",
      "match": ["Date", "Ticker", "Type", "Quantity", "Price per share", "Total Amount", "Currency", "FX Rate"],
      "signed": false,
      "columns": {
        "date": "Date", "type": "Type", "ticker": "Ticker", "quantity": "Quantity", "price": "Price per share",
        "amount": "Total Amount", "currency": "Currency"
      },
      "values": {
        "type": {
          "BUY*": "buy", "SELL*": "sell", "DIVIDEND": "dividend", "DIVIDEND TAX*": "tax", "CUSTODY FEE": "fee",
          "ROBO MANAGEMENT FEE": "fee", "INTEREST*": "interest", "STOCK SPLIT": "split", "MERGER - STOCK": "exchange",
          "CASH TOP-UP": "deposit", "CASH WITHDRAWAL": "withdrawal", "TRANSFER FROM REVOLUT TRADING LTD*": "skip",
          "TRANSFER FROM*": "deposit|withdrawal"
        }
      }
    }
    """#)
}
