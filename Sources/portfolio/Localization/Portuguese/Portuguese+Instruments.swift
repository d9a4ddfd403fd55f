/// Phrases about instruments.
extension Portuguese {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há ativos descritos. Descreva um: portfolio instruments set AAPL name=Apple class=ações"
    case .confirmMultiplier(let ticker, let count):
      "\(count == 1 ? "1 operação" : "\(count) operações") de \(ticker) não \(count == 1 ? "vai" : "vão") mais bater com quantidade × preço × multiplicador. Alterar mesmo assim?"
    case .mayNotAskForMultiplier(let count):
      "com este multiplicador, \(count == 1 ? "1 operação não bate" : "\(count) operações não batem") mais com quantidade × preço × multiplicador; use --yes"
    case .nothingKnown(let ticker):
      "nada se sabe sobre \(ticker); descreva-o com portfolio instruments set \(ticker) name=NOME"
    }
  }
}
