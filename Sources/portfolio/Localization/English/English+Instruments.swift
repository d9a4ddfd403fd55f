/// Phrases about instruments.
extension English {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "No instruments yet. Describe one: portfolio instruments set AAPL name=Apple class=equity"
    case .nothingKnown(let ticker):
      "nothing is known about \(ticker); portfolio instruments set \(ticker) name=NAME describes it"
    }
  }
}
