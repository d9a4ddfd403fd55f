/// Phrases about instruments outside help pages and errors.
enum InstrumentPhrase: Sendable {
  case none
  /// Nothing is known about this security.
  case nothingKnown(ticker: String)
}
