/// Phrases about instruments.
extension French {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Aucun titre décrit. Pour en décrire un : « portfolio instruments set AAPL name=Apple class=actions »"
    case .confirmDisagreement(let ticker, let count):
      "\(counted(count, "opération", "opérations")) sur \(ticker) ne \(count == 1 ? "correspondra" : "correspondront") plus à quantité × cours × multiplicateur. Modifier quand même ?"
    case .mayNotAskForDisagreement(let count):
      "avec ce multiplicateur, \(counted(count, "opération ne correspond", "opérations ne correspondent")) plus à quantité × cours × multiplicateur ; ajouter --yes"
    case .nothingKnown(let ticker):
      "rien n’est connu sur \(ticker) ; le décrire avec « portfolio instruments set \(ticker) name=NOM »"
    }
  }
}
