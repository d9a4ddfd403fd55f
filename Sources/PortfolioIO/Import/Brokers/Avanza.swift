extension ImportFormat {
  /// Avanza's transactions; the older files name no currency, which is Swedish crowns.
  static let avanza = ImportFormat(
    rules: "avanza",
    #"""
    {
      "name": "avanza",
      "match": ["Datum", "Konto", "Typ av transaktion", "Belopp",
        ["Transaktionsvaluta", "Valuta", "Courtage", "Courtage (SEK)"]],
      "delimiter": ";", "newestFirst": true,
      "columns": {
        "date": "Datum", "account": "Konto", "type": ["Typ av transaktion", "Värdepapper/beskrivning"],
        "name": "Värdepapper/beskrivning", "ticker": "ISIN", "quantity": "Antal", "price": "Kurs",
        "amount": "Belopp", "fee": ["Courtage", "Courtage (SEK)"],
        "currency": ["Transaktionsvaluta?", "Valuta?"]
      },
      "values": {
        "type": {
          "Köp": "buy", "Sälj": "sell", "Utdelning": "dividend", "*källskatt*": "tax", "Avkastningsskatt*": "tax",
          "Preliminärskatt*": "tax", "*skatt": "tax", "Insättning*": "deposit|withdrawal",
          "Uttag*": "deposit|withdrawal", "*ränta*": "interest", "Ränta": "interest", "*avgift*": "fee",
          "Split": "split", "Omvänd split": "split", "Värdepappersöverföring": "transfer",
          "Överföring*": "transfer", "Övrigt": "exchange"
        }
      },
      "constants": {"currency": "SEK"}
    }
    """#)
}
