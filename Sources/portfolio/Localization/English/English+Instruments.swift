/// Phrases about instruments.
extension English {
  func text(_ phrase: InstrumentPhrase) -> String {
    switch phrase {
    case .none:
      "No instruments yet. Describe one: portfolio instruments set AAPL name=Apple class=equity"
    case .confirmMultiplier(let ticker, let count):
      "\(count == 1 ? "1 trade" : "\(count) trades") of \(ticker) will no longer agree with quantity × price × multiplier. Change it?"
    case .mayNotAskForMultiplier(let count):
      "with this multiplier \(count == 1 ? "1 trade no longer agrees" : "\(count) trades no longer agree") with quantity × price × multiplier; use --yes"
    case .nothingKnown(let ticker):
      "nothing is known about \(ticker); portfolio instruments set \(ticker) name=NAME describes it"
    }
  }
}
