/// Which part of a portfolio a report is about.
package struct ReportScope: Sendable {
  /// In capitals, as they are stored; empty for all.
  package var tickers: Set<String>
  /// The only account that counts, empty for what has none; nil for all.
  package var account: String?
  /// The first day that counts; nil for the beginning.
  package var first: CalendarDay?
  /// The last day that counts; nil for today.
  package var last: CalendarDay?

  package init(
    tickers: Set<String> = [], account: String? = nil, from first: CalendarDay? = nil,
    to last: CalendarDay? = nil
  ) {
    (self.tickers, self.account, self.first, self.last) = (tickers, account, first, last)
  }

  /// Whether a ticker is asked for.
  package func includes(_ ticker: String) -> Bool { tickers.isEmpty || tickers.contains(ticker) }

  /// The same of what may belong to no ticker, which counts where none is named.
  package func includes(_ ticker: String?) -> Bool { ticker.map(includes) ?? tickers.isEmpty }

  /// Whether only some tickers or one account count.
  package var isPart: Bool { !tickers.isEmpty || account != nil }
}
