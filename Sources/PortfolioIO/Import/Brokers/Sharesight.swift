extension ImportFormat {
  /// Sharesight's trades; price and brokerage are in the currency of the row.
  static let sharesight = ImportFormat(
    rules: "sharesight",
    #"""
    {
      "name": "sharesight",
      "match": ["Market", "Code", "Name", "Type", "Date", "Quantity", "Price *", "Brokerage *", "Currency"],
      "columns": {
        "date": "Date", "type": "Type", "ticker": "Code", "name": "Name", "quantity": "Quantity", "price": "Price *",
        "fee": "Brokerage *", "currency": "Currency", "note": "Comments?"
      },
      "values": {
        "type": {"Buy": "buy", "Sell": "sell", "Opening balance": "buy", "Bonus": "bonus", "Split": "split",
          "Consolidation": "split"}
      }
    }
    """#)
}
