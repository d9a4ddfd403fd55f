/// The part of the portfolio whose returns are wanted, and the smaller parts into which it is divided.
package struct ReturnScope: Sendable {
  package enum Division: Sendable {
    case none, tickers, accounts
  }

  /// The numbers of the tickers to include; nil for all, and for amounts without a ticker.
  package var tickers: Set<Int>?
  /// The number of the only account to include; nil for all.
  package var account: Int?
  package var division: Division

  package init(tickers: Set<Int>? = nil, account: Int? = nil, by division: Division = .none) {
    (self.tickers, self.account, self.division) = (tickers, account, division)
  }

  /// The number of the part without an account.
  static let noAccount = PositionScope.noAccount

  @inline(__always)
  func includes(ticker: Int?, account: Int?) -> Bool {
    if let wanted = self.account, account ?? ReturnScope.noAccount != wanted { return false }
    guard let tickers else { return true }
    return ticker.map(tickers.contains) ?? false
  }

  /// The number of the part that something belongs to: that of its ticker or account; nil where it belongs to none.
  @inline(__always)
  func part(ofTicker ticker: Int?, account: Int?) -> Int? {
    switch division {
    case .none: nil
    case .tickers: ticker
    case .accounts: account ?? ReturnScope.noAccount
    }
  }
}
