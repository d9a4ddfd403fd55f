/// What is said about instruments outside help pages and errors.
enum InstrumentPhrase: Sendable {
  case none
  /// Nothing is known of this one.
  case nothingKnown(ticker: String)
}
