import PortfolioCore

/// Help on instruments.
extension GermanHelp {
  private static let instrumentKeys = Instrument.Key.allCases.map(\.rawValue).joined(separator: ", ")

  static let instruments = [
    "expected.key-value":
      "SCHLÜSSEL=WERT, etwa currency=GBX; Schlüssel sind \(instrumentKeys), jeder andere ist ein Merkmal",
    "instruments": "Zeigen und ändern, was über Wertpapiere bekannt ist",
    "instruments list": "Alles zeigen, was bekannt ist",
    "instruments show": "Zeigen, was über ein Wertpapier bekannt ist",
    "instruments set": "Werte eines Wertpapiers setzen",
    "instruments unset": "Werte eines Wertpapiers entfernen",
    "instruments TICKER": "Der Ticker",
    "KEY=VALUE":
      "name, currency, symbol, source, class, target, isin, country oder ein eigenes Merkmal, mit seinem Wert",
    "instruments unset KEY": "name, currency, symbol, source, class, target, isin, country oder ein Merkmal",
    "instruments/more": """
    Schlüssel:

      name      Name des Wertpapiers
      currency  Währung seines Kurses; GBX, ILA und ZAC sind Hundertstel von GBP,
                ILS und ZAR
      symbol    wonach der Kursdienst gefragt wird, wenn nicht nach dem Ticker
      source    woher sein Kurs kommt: finnhub oder command
      class     Anlageklasse, etwa Aktien oder Anleihen
      target    Zielanteil am Portfolio, 0 bis 100 Prozent
      isin      internationale Nummer des Wertpapiers
      country   Land des Emittenten, zwei Buchstaben (sonst die der ISIN)

    Jeder andere Schlüssel ist ein eigenes Merkmal, etwa region=Europa. Ein Import ergänzt Namen, Währungen und ISINs, \
    die nicht gesetzt sind.
    """,
  ]
}
