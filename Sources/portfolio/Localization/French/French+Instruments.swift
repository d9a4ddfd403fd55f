/// Phrases about instruments.
extension French {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun titre décrit. Pour en décrire un : portfolio instruments set AAPL name=Apple class=actions"
    case .confirmMultiplier(let ticker, let count):
      "\(count == 1 ? "1 opération" : "\(count) opérations") sur \(ticker) ne \(count == 1 ? "correspondra" : "correspondront") plus à quantité × prix × multiplicateur. Modifier quand même ?"
    case .mayNotAskForMultiplier(let count):
      "avec ce multiplicateur, \(count == 1 ? "1 opération ne correspond" : "\(count) opérations ne correspondent") plus à quantité × prix × multiplicateur ; ajouter --yes"
    case .nothingKnown(let ticker):
      "rien n’est connu sur \(ticker) ; le décrire avec portfolio instruments set \(ticker) name=NOM"
    }
  }
}
