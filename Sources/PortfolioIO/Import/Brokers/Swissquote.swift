extension ImportFormat {
  /// Swissquote's transactions, in English, German and French; what a dividend costs is its withheld tax.
  static let swissquote = ImportFormat(
    rules: "swissquote",
    #"""
    {
      "name": "swissquote",
      "match": [["Date", "Datum"], ["Order #", "Auftrag #", "Ordre #"], ["Transaction", "Transaktionen"],
        ["Net Amount", "Nettobetrag", "Montant net"],
        ["Currency", "Währung", "Monnaie", "Balance", "Saldo", "Solde"]],
      "delimiter": ";", "date": "dmy", "withholdsCosts": true, "newestFirst": true,
      "columns": {
        "date": ["Date", "Datum"], "group": ["Order #", "Auftrag #", "Ordre #"],
        "type": ["Transaction", "Transaktionen"], "ticker": ["Symbol", "Symbole", "ISIN"], "name": ["Name", "Nom"],
        "quantity": ["Quantity", "Anzahl", "Quantité"], "price": ["Unit price", "Stückpreis", "Prix unitaire"],
        "fee": ["Costs", "Kosten", "Coûts"],
        "accrued": ["Accrued Interest", "Aufgelaufene Zinsen", "Intérêts courus"],
        "amount": ["Net Amount", "Nettobetrag", "Montant net"], "currency": ["Currency", "Währung", "Monnaie", "Balance?", "Saldo?", "Solde?"],
        "balance": ["Balance?", "Saldo?", "Solde?"]
      },
      "values": {
        "type": {
          "Buy": "buy", "Kauf": "buy", "Achat": "buy", "Sell": "sell", "Verkauf": "sell", "Vente": "sell",
          "Dividend": "dividend", "Dividende": "dividend", "Reversal (Dividend)": "dividend", "Capital Gain": "dividend", "Kapitalgewinn": "dividend",
          "Interests": "interest", "Interest": "interest", "Zinsen": "interest", "Intérêts": "interest",
          "*Fees*": "fee", "*Gebühren*": "fee", "*Frais*": "fee", "Droits de garde": "fee",
          "Debit": "deposit|withdrawal", "Credit": "deposit|withdrawal", "Payment": "deposit|withdrawal",
          "Zahlung": "deposit|withdrawal",
          "Belastung": "deposit|withdrawal", "Gutschrift": "deposit|withdrawal", "Vergütung": "deposit|withdrawal",
          "Auszahlung": "deposit|withdrawal", "Einzahlung": "deposit|withdrawal", "Versement": "deposit|withdrawal",
          "Paiement": "deposit|withdrawal", "Débit": "deposit|withdrawal", "Crédit": "deposit|withdrawal",
          "Forex*": "convert", "Fx*": "convert", "*Forex": "convert", "Crédit forex": "convert",
            "Débit forex": "convert",
          "Return of capital": "return", "Redemption*": "sell", "Rückzahlung*": "sell", "Remboursement*": "sell",
          "Stock Split": "split", "Reverse Split": "split"
        }
      }
    }
    """#)
}
