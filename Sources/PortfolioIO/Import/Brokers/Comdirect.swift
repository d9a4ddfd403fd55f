extension ImportFormat {
  /// comdirect's sales and purchases, whose amounts are in euros: what is paid is below 0.
  static let comdirect = ImportFormat(
    rules: "comdirect",
    #"""
    {
      "name": "comdirect",
      "match": ["Buchungstag", "Geschäftstag", "Stück / Nom.", "Bezeichnung", "WKN", "Umsatz in EUR"],
      "delimiter": ";", "decimal": ",", "date": "dmy", "newestFirst": true,
      "columns": {
        "date": "Geschäftstag", "ticker": "WKN", "name": "Bezeichnung", "quantity": "Stück / Nom.",
        "price": "Ausführungskurs", "amount": "Umsatz in EUR"
      },
      "constants": {"currency": "EUR", "type": "sell|buy"}
    }
    """#)
}
