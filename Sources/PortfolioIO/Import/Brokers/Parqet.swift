extension ImportFormat {
  /// Parqet's activities, whose amounts have no sign and no costs in them; a tax below 0 comes back. The price of what
  /// comes in is what it has cost.
  static let parqet = ImportFormat(
    rules: "parqet",
    #"""
    {
      "name": "parqet",
      "match": ["datetime", "date", "price", "shares", "amount", "tax", "fee", "type", "identifier", "currency"],
      "date": "dmy", "net": false, "signed": false, "costs": "cost",
      "columns": {
        "date": "date", "type": "type", "ticker": "identifier", "name": "holdingname?", "quantity": "shares", "price": "price",
        "amount": "amount", "fee": "fee", "tax": "tax", "currency": "currency"
      },
      "values": {
        "type": {
          "Buy": "buy", "Sell": "sell", "Dividend": "dividend", "Interest": "interest", "Fees": "fee", "Fee": "fee", "Cost": "fee",
          "Taxes": "tax", "Tax": "tax", "Deposit": "deposit", "Withdrawal": "withdrawal", "Cash": "deposit",
          "TransferIn": "delivery", "TransferOut": "transfer-out"
        }
      }
    }
    """#)
}
