/// Phrases of `summary`, apart from its figures.
extension German {
  func text(_ phrase: SummaryPhrase) -> String {
    switch phrase {
    case .other: "Übrige"
    case .reshaped(let mark):
      "\(mark) Eine Abspaltung oder ein Umtausch hat diesem Ticker Einstand zugeführt oder entzogen; ein Prozentsatz vom Gezahlten ist daher nicht aussagekräftig."
    case .trend(let most):
      "Verlauf: die letzten gespeicherten Kurse, höchstens \(most), jeweils vom niedrigsten bis zum höchsten."
    case .later(let count):
      count == 1
        ? "1 künftige Transaktion ist noch nicht enthalten; mit --to lässt sie sich einbeziehen"
        : "\(number(count)) künftige Transaktionen sind noch nicht enthalten; mit --to lassen sie sich einbeziehen"
    }
  }
}
