/// A ticker to fetch.
struct QuoteRequest {
  /// In upper case.
  let ticker: String
  /// The source's name for it.
  let symbol: String
}

/// A source of prices, in the order in which they are asked unless the settings name some.
package enum QuoteSource: String, CaseIterable, Sendable {
  /// Finnhub, which needs a key.
  case finnhub
  /// A command set by the user.
  case command

  /// Their names in settings and instruments.
  package static let names = allCases.map(\.rawValue)
}

/// What price sources need, and which source to ask for which ticker.
package struct QuoteSourceAccess {
  /// Nil without a key.
  package var finnhub: FinnhubService?
  /// A shell command that prints prices; nil if none is set.
  package var command: String?
  /// How long that command may take.
  package var commandWaitLimit = Duration.seconds(60)
  /// Whether somebody asks to stop it.
  package var isInterrupted: () -> Bool = { false }
  /// The environment of that command.
  package var environment: [String: String] = [:]
  /// The names of the sources, in the order in which they are asked; nil for the default.
  package var names: [String]?
  /// The symbols of tickers at their sources, and the only source to ask for a ticker, where set.
  package var symbols: [String: String] = [:]
  package var only: [String: String] = [:]

  package init(finnhub: FinnhubService? = nil) { self.finnhub = finnhub }
}
