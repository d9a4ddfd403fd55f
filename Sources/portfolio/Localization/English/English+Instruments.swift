/// Phrases about instruments.
extension English {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "No instruments yet. Describe one: 'portfolio instruments set AAPL name=Apple class=equity'"
    case .confirmDisagreement(let ticker, let count):
      "\(plural(count, "trade")) of \(ticker) will no longer agree with quantity × price × multiplier. Change it?"
    case .mayNotAskForDisagreement(let count):
      "with this multiplier \(counted(count, "trade no longer agrees", "trades no longer agree")) with quantity × price × multiplier; use --yes"
    case .nothingKnown(let ticker):
      "nothing is known about \(ticker); 'portfolio instruments set \(ticker) name=NAME' describes it"
    }
  }
}
