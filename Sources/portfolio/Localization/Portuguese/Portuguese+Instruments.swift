/// Phrases about instruments.
extension Portuguese {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Ainda não há \(local.ativos) descritos. Descreva um: \(quoted("portfolio instruments set AAPL name=Apple class=ações"))"
    case .confirmDisagreement(let ticker, let count):
      "\(counted(count, "operação", "operações")) de \(ticker) \(count == 1 ? local.either("não vai mais", "vai deixar de") : local.either("não vão mais", "vão deixar de")) corresponder a quantidade × preço × multiplicador. Alterar mesmo assim?"
    case .mayNotAskForDisagreement(let count):
      "com este multiplicador, \(counted(count, local.either("operação não corresponde mais", "operação deixa de corresponder"), local.either("operações não correspondem mais", "operações deixam de corresponder"))) a quantidade × preço × multiplicador; use --yes"
    case .nothingKnown(let ticker):
      "nada se sabe sobre \(ticker); descreva-o com \(quoted("portfolio instruments set \(ticker) name=NOME"))"
    }
  }
}
