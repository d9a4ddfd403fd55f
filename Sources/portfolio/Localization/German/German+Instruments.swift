/// Phrases about instruments.
extension German {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Wertpapiere. Eines beschreiben: portfolio instruments set AAPL name=Apple class=Aktien"
    case .confirmMultiplier(let ticker, let count):
      "\(count == 1 ? "1 Buchung" : "\(count) Buchungen") von \(ticker) \(count == 1 ? "stimmt" : "stimmen") dann nicht mehr mit Menge × Preis × Multiplikator überein. Trotzdem ändern?"
    case .mayNotAskForMultiplier(let count):
      "mit diesem Multiplikator \(count == 1 ? "stimmt 1 Buchung" : "stimmen \(count) Buchungen") nicht mehr mit Menge × Preis × Multiplikator überein; --yes angeben"
    case .nothingKnown(let ticker):
      "über \(ticker) ist nichts bekannt; mit portfolio instruments set \(ticker) name=NAME beschreiben"
    }
  }
}
