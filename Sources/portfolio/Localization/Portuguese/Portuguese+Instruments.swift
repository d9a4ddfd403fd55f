/// Phrases about instruments.
extension Portuguese {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há ativos descritos. Descreva um: “portfolio instruments set AAPL name=Apple class=ações”"
    case .confirmMultiplier(let ticker, let count):
      "\(counted(count, "operação", "operações")) de \(ticker) não \(count == 1 ? "vai" : "vão") mais corresponder a quantidade × preço × multiplicador. Alterar mesmo assim?"
    case .mayNotAskForMultiplier(let count):
      "com este multiplicador, \(counted(count, "operação não corresponde", "operações não correspondem")) mais a quantidade × preço × multiplicador; use --yes"
    case .nothingKnown(let ticker):
      "nada se sabe sobre \(ticker); descreva-o com “portfolio instruments set \(ticker) name=NOME”"
    }
  }
}
