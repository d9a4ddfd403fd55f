/// Numbers each ticker in each account from 0, in order of first appearance.
package struct HoldingTable: Sendable {
  private(set) var tickers: ContiguousArray<Int> = []
  private(set) var accounts: ContiguousArray<Int?> = []
  private var byTicker: ContiguousArray<[Int]> = []
  /// By ticker and account, the first of which stands for none; -1 where there is no holding.
  private var numbers: ContiguousArray<ContiguousArray<Int32>> = []

  var count: Int { tickers.count }
  var tickerCount: Int { byTicker.count }
  /// Whether no ticker is in several accounts. Some may be in none.
  var isOneEach: Bool { byTicker.allSatisfy { $0.count < 2 } }

  mutating func add(_ ticker: Int, inAccount account: Int?) {
    if existing(ticker, inAccount: account) != nil { return }
    let place = account.map { $0 + 1 } ?? 0
    while byTicker.count <= ticker {
      byTicker.append([])
      numbers.append([])
    }
    while numbers[ticker].count <= place { numbers[ticker].append(-1) }
    numbers[ticker][place] = Int32(truncatingIfNeeded: count)
    byTicker[ticker].append(count)
    tickers.append(ticker)
    accounts.append(account)
  }

  /// The holding of a ticker in an account; nil if there is none.
  @inline(__always)
  func existing(_ ticker: Int, inAccount account: Int?) -> Int? {
    let place = account.map { $0 + 1 } ?? 0
    guard ticker < numbers.count, place < numbers[ticker].count else { return nil }
    let number = numbers[ticker][place]
    return number < 0 ? nil : Int(number)
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

  /// The holdings whose shares an event changes that may be of all accounts.
  func covered(by event: Entry, _ holding: Int) -> [Int] {
    event.isOfOneHolding ? [holding] : covered(by: holding)
  }

  /// The holding that receives the shares: the same ticker in another account, or another ticker in the same account.
  func target(of event: Entry, from holding: Int) -> Int? {
    switch event.effect {
    case .transfer(let account): existing(tickers[holding], inAccount: account)
    case .becoming(let becoming): existing(becoming.into, inAccount: accounts[holding])
    case .buy, .sell, .split, .capital, .none: nil
    }
  }

  /// Numbers the holdings that receive shares, which may be the first of their ticker in an account.
  mutating func addTargets(of event: Entry) {
    guard let holding = event.holding else { return }
    if case .transfer(let account) = event.effect { add(tickers[holding], inAccount: account) }
    guard let receiver = event.receiver else { return }
    for other in covered(by: event, holding) { add(receiver, inAccount: accounts[other]) }
  }

  /// The holdings whose shares or cost an event may change.
  package func touched(by event: Entry) -> [Int] {
    guard let holding = event.holding else { return [] }
    let covered = covered(by: event, holding)
    switch event.effect {
    case .none: return []
    case .buy, .sell: return [holding]
    case .split, .capital: return covered
    case .transfer, .becoming: return covered + covered.compactMap { target(of: event, from: $0) }
    }
  }
}
