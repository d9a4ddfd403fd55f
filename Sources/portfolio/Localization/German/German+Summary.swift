/// Phrases of `summary`, apart from its figures.
extension German {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Sonstiges"
    case .reshaped(let mark):
      "\(mark) Eine Abspaltung oder ein Umtausch hat diesem Ticker Einstand zugeführt oder entzogen; ein Prozentsatz des Gezahlten sagt daher nichts."
    case .later(let count):
      (count == 1
        ? "1 Transaktion mit einem Datum nach heute zählt noch nicht mit"
        : "\(number(count)) Transaktionen mit einem Datum nach heute zählen noch nicht mit")
        + "; mit --to einbeziehen"
    }
  }
}
