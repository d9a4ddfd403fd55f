/// Phrases about instruments.
extension German {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Noch keine Wertpapiere. Eines beschreiben: portfolio instruments set AAPL name=Apple class=Aktien"
    case .nothingKnown(let ticker):
      "über \(ticker) ist nichts bekannt; mit portfolio instruments set \(ticker) name=NAME beschreiben"
    }
  }
}
