/// Phrases about instruments.
extension Portuguese {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há ativos descritos. Descreva um: portfolio instruments set AAPL name=Apple class=ações"
    case .nothingKnown(let ticker):
      "nada se sabe sobre \(ticker); descreva-o com portfolio instruments set \(ticker) name=NOME"
    }
  }
}
