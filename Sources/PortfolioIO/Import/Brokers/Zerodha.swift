extension ImportFormat {
  /// Zerodha's tradebook, in rupees; each trade has its id.
  static let zerodha = ImportFormat(
    rules: "zerodha",
    #"""
    {
      "name": "zerodha",
      "match": ["symbol", "isin", "trade_date", "trade_type", "quantity", "price", "trade_id"],
      "columns": {
        "date": "trade_date", "type": ["segment?", "trade_type"], "ticker": ["symbol", "isin"], "quantity": "quantity",
        "price": "price", "id": "trade_id"
      },
      "values": {"type": {"buy": "buy", "sell": "sell", "FO": "unknown", "CDS": "unknown", "COM": "unknown"}},
      "constants": {"currency": "INR"}
    }
    """#)
}
