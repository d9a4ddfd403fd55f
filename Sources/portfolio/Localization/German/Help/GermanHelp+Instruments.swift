/// Help on instruments.
extension GermanHelp {
  static let instruments = [
    "expected.key-value":
      "SCHLÜSSEL=WERT, etwa currency=GBX; Schlüssel sind \(HelpParts.instrumentKeys), jeder andere ist ein eigenes Tag",
    "instruments": "Angaben zu Wertpapieren anzeigen und ändern",
    "instruments list": "Alle Angaben auflisten",
    "instruments show": "Die Angaben zu einem Wertpapier anzeigen",
    "instruments set": "Werte eines Wertpapiers setzen",
    "instruments unset": "Werte eines Wertpapiers entfernen",
    "instruments TICKER": "Der Ticker",
    "KEY=VALUE":
      "\(HelpParts.instrumentKeys) oder ein eigenes Tag, mit seinem Wert",
    "instruments unset KEY": "\(HelpParts.instrumentKeys) oder ein eigenes Tag",
    "instruments/more": """
    Schlüssel:

      name        Name des Wertpapiers
      currency    Währung seines Kurses; GBX, ILA und ZAC sind Hundertstel von GBP,
                  ILS und ZAR
      symbol      Symbol beim Kursdienst, falls es vom Ticker abweicht
      source      woher sein Kurs kommt: finnhub oder command
      class       Anlageklasse, etwa Aktien oder Anleihen
      target      Zielanteil am Portfolio, 0 bis 100 Prozent
      isin        internationale Wertpapierkennnummer
      country     Land des Emittenten, zwei Buchstaben (sonst die der ISIN)
      multiplier  Wert eines Stücks je Einheit des Kurses: 100 bei einem Kontrakt
                  über 100 Aktien, 0.01 bei einer Anleihe in Prozent (sonst 1)
      underlying  Ticker des Basiswerts einer Option
      expires     Verfallstag einer Option
      strike      Basispreis einer Option
      right       call oder put
      maturity    Fälligkeitstag einer Anleihe
      kind        stock, fund, bond, option, crypto oder cash

    Der Ticker einer Option wie AAPL250117C00150000 nennt Basiswert, Verfallstag, Optionstyp und Basispreis selbst, und ein \
    Kontrakt umfasst 100 Aktien.

    Jeder andere Schlüssel ist ein eigenes Tag, etwa region=Europa. Ein Import ergänzt Namen, Währungen und ISINs, \
    die nicht gesetzt sind.
    """,
  ]
}
