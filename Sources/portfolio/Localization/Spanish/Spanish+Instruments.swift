/// Phrases about instruments.
extension Spanish {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Aún no hay valores descritos. Describa uno: portfolio instruments set AAPL name=Apple class=acciones"
    case .nothingKnown(let ticker):
      "no se sabe nada de \(ticker); descríbalo con portfolio instruments set \(ticker) name=NOMBRE"
    }
  }
}
