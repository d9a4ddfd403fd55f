/// Numbers each ticker in each account from 0, in order of first appearance.
package struct HoldingTable: Sendable {
  private(set) var tickers: ContiguousArray<Int> = []
  private(set) var accounts: ContiguousArray<Int?> = []
  private var byTicker: ContiguousArray<[Int]> = []
  private var numbers: [Key: Int32] = [:]
  /// By ticker what was asked for last, since one often follows another of its account.
  private var latest: ContiguousArray<Int32> = []

  private struct Key: Hashable {
    let ticker: Int
    let account: Int?
  }

  var count: Int { tickers.count }
  var tickerCount: Int { byTicker.count }
  /// Whether no ticker is in several accounts. Some may be in none.
  var isOneEach: Bool { byTicker.allSatisfy { $0.count < 2 } }

  mutating func number(ofTicker ticker: Int, account: Int?) -> Int32 {
    if ticker < latest.count, case let number = latest[ticker], number >= 0, accounts[Int(number)] == account
    {
      return number
    }
    let key = Key(ticker: ticker, account: account)
    while byTicker.count <= ticker {
      byTicker.append([])
      latest.append(-1)
    }
    if let number = numbers[key] {
      latest[ticker] = number
      return number
    }
    let number = Int32(truncatingIfNeeded: count)
    (numbers[key], latest[ticker]) = (number, number)
    byTicker[ticker].append(count)
    tickers.append(ticker)
    accounts.append(account)
    return number
  }

  /// The holding of a ticker in an account; nil if there is none.
  func existing(_ ticker: Int, inAccount account: Int?) -> Int? {
    numbers[Key(ticker: ticker, account: account)].map(Int.init)
  }

  /// Every holding of a ticker.
  func all(ofTicker ticker: Int) -> [Int] { byTicker[ticker] }

  /// The ticker of a holding.
  package func ticker(of holding: Int) -> Int { tickers[holding] }

  /// The account of a holding; nil if it has none.
  package func account(of holding: Int) -> Int? { accounts[holding] }

  /// The holdings that an event applies to: just this one, or those of all accounts if it names none.
  package func covered(by holding: Int) -> [Int] {
    accounts[holding] == nil ? byTicker[tickers[holding]] : [holding]
  }

  /// The holding that receives the shares: the same ticker in another account, or another ticker in the same account.
  func target(of event: Event, from holding: Int) -> Int? {
    switch event.effect {
    case .transfer(let account): existing(tickers[holding], inAccount: account)
    case .becoming(let becoming): existing(becoming.into, inAccount: accounts[holding])
    case .buy, .sell, .split, .capital, .none: nil
    }
  }

  /// Numbers the holdings that receive shares, which may be the first of their ticker in an account.
  mutating func numberTargets(of event: Event) {
    guard let holding = event.holding else { return }
    if case .transfer(let account) = event.effect { _ = number(ofTicker: tickers[holding], account: account) }
    guard let receiver = event.receiver else { return }
    for other in covered(by: holding) { _ = number(ofTicker: receiver, account: accounts[other]) }
  }

  /// The holdings whose shares or cost an event may change.
  package func touched(by event: Event) -> [Int] {
    guard let holding = event.holding else { return [] }
    let covered = covered(by: holding)
    switch event.effect {
    case .none: return []
    case .buy, .sell: return [holding]
    case .split, .capital: return covered
    case .transfer: return [holding] + [target(of: event, from: holding)].compactMap(\.self)
    case .becoming: return covered + covered.compactMap { target(of: event, from: $0) }
    }
  }
}
