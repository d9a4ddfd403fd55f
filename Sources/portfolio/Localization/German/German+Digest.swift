/// Phrases and help of `digest`.
extension German {
  func text(_ phrase: DigestPhrase) -> String {
    switch phrase {
    case .since(let day): "Seit \(day):"
    case .prices: "Kurse"
    }
  }
}

extension GermanHelp {
  static let digest = [
    "digest": "Neues seit dem letzten Aufruf anzeigen",
    "digest --since":
      "Stattdessen seit diesem Tag, was nicht als Aufruf zählt (ein Tag, ein Monat, ein Jahr oder Wörter wie 7d und last-month)",
    "digest/more": """
    Zeigt Transaktionen, Erträge, geänderte Kurse und Erfolge. Gedacht für die Mails von cron: Ist nichts geschehen, wird \
    nichts ausgegeben. Der erste Aufruf schaut sieben Tage zurück.

    Transaktionen zählen nach ihrem Datum, und jede wird einmal gemeldet. Abgerufen wird nichts: vorher \
    „portfolio prices --refresh --quiet“ aufrufen.
    """,
  ]
}
