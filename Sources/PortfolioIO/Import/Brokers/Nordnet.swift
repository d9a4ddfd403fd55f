extension ImportFormat {
  /// Nordnet's transactions, in the four languages of its countries; the currency of an amount follows it.
  static let nordnet = ImportFormat(
    rules: "nordnet",
    #"""
    {
      "name": "nordnet",
      "match": ["Id", ["Handelsdag", "Affärsdag", "Kauppapäivä"], ["Transaktionstype", "Transaksjonstype",
        "Transaktionstyp", "Tapahtumatyyppi"],
        ["Beløb", "Beløp", "Belopp", "Summa"]],
      "newestFirst": true,
      "columns": {
        "id": "Id", "date": ["Handelsdag", "Affärsdag", "Kauppapäivä"],
        "account": ["Depot?", "Portefølje?", "Depå?", "Salkku?"],
        "type": ["Transaktionstype", "Transaksjonstype", "Transaktionstyp", "Tapahtumatyyppi"],
        "name": ["Værdipapirer", "Værdipapir", "Verdipapir", "Värdepapper", "Arvopaperi"], "ticker": "ISIN",
        "quantity": ["Antal", "Antall", "Määrä"], "price": ["Kurs", "Kurssi"],
        "accrued": ["Rente?", "Ränta?", "Korko?"],
        "fee": ["Samlede afgifter", "Totale Avgifter", "Total Avgift", "Totala Avgifter", "Kokonaiskulut", "Avgifter",
          "Afgifter"],
        "feeCurrency": ["Samlede afgifter+1?", "Totale Avgifter+1?", "Total Avgift+1?", "Totala Avgifter+1?",
          "Kokonaiskulut+1?", "Avgifter+1?", "Afgifter+1?"],
        "balance": ["Saldo?"],
        "amount": ["Beløb", "Beløp", "Belopp", "Summa"], "currency": ["Beløb+1", "Beløp+1", "Belopp+1", "Summa+1"],
        "note": ["Transaktionstekst?", "Transaksjonstekst?", "Transaktionstext?", "Tapahtumateksti?"]
      },
      "values": {
        "type": {
          "KØBT": "buy", "KØB": "buy", "KJØPT": "buy", "KJØP": "buy", "KÖPT": "buy", "KÖP": "buy", "OSTO": "buy",
          "SOLGT": "sell", "SALG": "sell", "SÅLT": "sell", "SÅLD": "sell", "SÄLJ": "sell", "MYYNTI": "sell",
          "UDBYTTE": "dividend", "UTBYTTE": "dividend", "UTDELNING": "dividend", "OSINKO": "dividend",
          "UDB.*": "dividend", "REINVESTERT UTBYTTE": "buy", "GEN. UDBYTTE": "buy",
          "UDBYTTESKAT": "tax", "*SKAT": "tax", "*SKATT": "tax", "KUPONGSKATT": "tax", "*KILDESKATT*": "tax",
          "*KÄLLSKATT*": "tax", "ENNAKKOPIDÄTYS": "tax", "*VERO": "tax", "SKAT*": "tax",
          "RENTE*": "interest", "*RENTE": "interest", "*RENTER": "interest", "RÄNTA*": "interest", "*RÄNTA": "interest",
          "*KORKO": "interest", "DEBETRENTE": "interest", "KREDITRENTE": "interest",
          "*AFGIFT*": "fee", "*AVGIFT*": "fee", "*GEBYR*": "fee", "*PALKKIO*": "fee", "*MAKSU": "fee",
          "INDBETALING": "deposit|withdrawal", "INDSÆTTELSE": "deposit|withdrawal", "INNSKUDD": "deposit|withdrawal",
          "INNBETALING": "deposit|withdrawal", "INSÄTTNING": "deposit|withdrawal", "TALLETUS": "deposit|withdrawal",
          "HÆVNING": "deposit|withdrawal", "UDBETALING": "deposit|withdrawal", "UTTAG": "deposit|withdrawal",
          "UTTAK": "deposit|withdrawal", "UTBETALING": "deposit|withdrawal", "NOSTO": "deposit|withdrawal",
          "UTTAK INTERNET": "deposit|withdrawal", "INSÄTTNING*": "deposit|withdrawal",
          "VALUTA*": "convert", "*VALUTAVEKSLING": "convert", "VALUUTTA*": "convert", "*VALUTAVÄXLING": "convert",
          "OVERFØRING*": "transfer", "ÖVERFÖRING*": "transfer", "OVERFØRSEL*": "transfer",
          "TILDELING INNLEGG RE": "bonus", "SPLIT*": "split", "BYTTE*": "exchange", "BYTE*": "exchange",
          "FUSJON*": "exchange", "FUSION*": "exchange", "INLÖSEN*": "redemption", "INNLØSN*": "redemption",
          "INDFRI*": "redemption", "MAK KJØPT": "cancelled-buy", "MAK KØBT": "cancelled-buy",
          "MAK KÖPT": "cancelled-buy", "MAK SALG": "cancelled-sell", "MAK SOLGT": "cancelled-sell",
          "MAK SÅLT": "cancelled-sell"
        }
      },
      "out": ["*UTTAK VP", "*UTTAG VP", "*UDTAG VP"]
    }
    """#)
}
