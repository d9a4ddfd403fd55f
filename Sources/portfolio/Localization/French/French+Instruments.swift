/// Phrases about instruments.
extension French {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun titre décrit. Pour en décrire un : portfolio instruments set AAPL name=Apple class=actions"
    case .nothingKnown(let ticker):
      "rien n’est connu sur \(ticker) ; le décrire avec portfolio instruments set \(ticker) name=NOM"
    }
  }
}
