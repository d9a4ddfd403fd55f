/// Phrases about instruments outside help pages and errors.
enum InstrumentPhrase: Sendable {
  case none
  /// Asks whether to change the multiplier of a ticker although figures of so many trades then disagree.
  case confirmDisagreement(ticker: String, Int)
  /// The same where nobody can be asked.
  case mayNotAskForDisagreement(Int)
  /// Nothing is known about this security.
  case nothingKnown(ticker: String)
}
