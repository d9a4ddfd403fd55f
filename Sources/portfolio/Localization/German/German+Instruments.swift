/// Phrases about instruments.
extension German {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Wertpapiere. Eines beschreiben: „portfolio instruments set AAPL name=Apple class=Aktien“"
    case .confirmDisagreement(let ticker, let count):
      "\(counted(count, "Transaktion", "Transaktionen")) von \(ticker) \(count == 1 ? "stimmt" : "stimmen") dann nicht mehr mit Stückzahl × Kurs × Multiplikator überein. Trotzdem ändern?"
    case .mayNotAskForDisagreement(let count):
      "mit diesem Multiplikator \(count == 1 ? "stimmt 1 Transaktion" : "stimmen \(number(count)) Transaktionen") nicht mehr mit Stückzahl × Kurs × Multiplikator überein; --yes angeben"
    case .nothingKnown(let ticker):
      "über \(ticker) ist nichts bekannt; mit „portfolio instruments set \(ticker) name=NAME“ beschreiben"
    }
  }
}
