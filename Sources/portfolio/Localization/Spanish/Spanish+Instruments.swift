/// Phrases about instruments.
extension Spanish {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "Aún no hay valores descritos. Describa uno: «portfolio instruments set AAPL name=Apple class=acciones»"
    case .confirmDisagreement(let ticker, let count):
      "\(counted(count, "operación", "operaciones")) de \(ticker) ya no \(count == 1 ? "coincidirá" : "coincidirán") con cantidad × precio × multiplicador. ¿Cambiarlo de todos modos?"
    case .mayNotAskForDisagreement(let count):
      "con este multiplicador \(counted(count, "operación ya no coincide", "operaciones ya no coinciden")) con cantidad × precio × multiplicador; indique --yes"
    case .nothingKnown(let ticker):
      "no se sabe nada de \(ticker); descríbalo con «portfolio instruments set \(ticker) name=NOMBRE»"
    }
  }
}
