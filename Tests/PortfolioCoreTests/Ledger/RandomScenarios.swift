import PortfolioCore
import TestSupport

extension SeededGenerator {
  /// Up to `most` transactions of a few tickers in a few accounts within two years, in order of time: trades
  /// that may be oversold or for nothing, returns of capital and their corrections, splits in one account or in all, transfers, corporate actions, and sales that name
  /// lots.
  mutating func scenario(
    _ most: Int, withCorporateActions: Bool = true, withOptions: Bool = false,
    withMoney: Bool = false
  ) -> LedgerScenario {
    let days = (0..<Int.random(in: 1...most, using: &self)).map { _ in
      19_358 + Int.random(in: 0..<(Bool.random(using: &self) ? 40 : 730), using: &self)
    }
    var drafts = days.map { day -> (day: Int, line: String) in
      let line =
        withOptions && Int.random(in: 0..<3, using: &self) > 0
        ? option() : Bool.random(using: &self) ? trade() : movement(withCorporateActions)
      return (day: day, line: line)
    }
    drafts.sort { ($0.day, rank($0.line)) < ($1.day, rank($1.line)) }
    // What is returned on the day of an exchange is of the shares that are exchanged.
    for draft in drafts where draft.line.hasPrefix("return ") {
      let exchange = "exchange \(draft.line.split(separator: " ")[1]) "
      let first = drafts.firstIndex { $0.day == draft.day && $0.line.hasPrefix(exchange) }
      guard let first, let place = drafts.firstIndex(where: { $0 == draft }), first < place else { continue }
      drafts.insert(drafts.remove(at: place), at: first)
    }
    var lines: [String] = []
    for (day, line) in drafts {
      var line = "\(CalendarDay(daysSinceEpoch: day)) \(line)"
      if line.contains(" sell "), !lines.isEmpty, Int.random(in: 0..<4, using: &self) == 0 {
        let named = Int.random(in: 0..<lines.count, using: &self)
        let ticker = line.split(separator: " ")[2]
        if lines[named].contains(" buy \(ticker) ") { line += pick([" \(named)=", " \(named)=2.5"]) }
      }
      if withMoney, line.contains(" exchange ") {
        line += pick(["", " quantity=\(figure(2_999))"])
        line += pick(["", " sum=\(figure(9_999)) price=\(figure(999))", " sum=\(figure(9_999)) percent=25"])
      }
      lines.append(line)
    }
    return LedgerScenario(lines: lines)
  }

  private func rank(_ line: String) -> Int {
    line.hasPrefix("split") ? 0 : line.hasPrefix("spinoff") || line.hasPrefix("exchange") ? 1 : 2
  }

  /// A trade or an exercise of a call or a put on the first ticker.
  private mutating func option() -> String {
    let (ticker, terms) = pick([("CALL", "AAA call 12.5 10"), ("PUT", "AAA put 7 3")])
    let (account, count) = (account(), Int.random(in: 1...6, using: &self))
    switch Int.random(in: 0..<5, using: &self) {
    case 0, 1: return "buy \(ticker) \(account) \(count) \(figure(9_999))"
    case 2: return "sell \(ticker) \(account) \(count) \(figure(9_999))"
    default: return "exercise \(ticker) \(account) \(count) \(terms) \(pick(["0", "1.5"]))"
    }
  }

  private mutating func trade() -> String {
    let kind = pick(["buy", "buy", "buy", "sell", "sell"])
    let amount = pick([figure(99_999), figure(99_999), figure(99_999), figure(99_999), "0"])
    return "\(kind) \(pick(["AAA", "AAA", "BBB"])) \(account()) \(figure(9_999)) \(amount)"
  }

  private mutating func movement(_ withCorporateActions: Bool) -> String {
    let (ticker, other) = pick([("AAA", "BBB"), ("BBB", "CCC"), ("CCC", "AAA")])
    let ratio = pick(["2:1", "3:1", "1:3", "3:2", "1:10"])
    switch Int.random(in: 0..<(withCorporateActions ? 8 : 6), using: &self) {
    case 0: return "split \(ticker) - \(ratio)"
    case 1: return "split \(ticker) \(account()) \(ratio)"
    case 2, 3:
      let (from, to) = pick([("-", "A"), ("A", "B"), ("B", "A"), ("B", "-")])
      return "transfer \(ticker) \(from) \(figure(2_999)) \(to)"
    case 4, 5: return "return \(ticker) \(account()) \(pick(["", "", "-"]))\(figure(9_999))"
    case 6: return "spinoff \(ticker) \(account()) \(other) \(ratio) \(pick(["0", "20", "33.3", "100"]))"
    default: return "exchange \(ticker) \(account()) \(other) \(ratio)"
    }
  }

  private mutating func account() -> String { pick(["-", "A", "A", "B"]) }

  private mutating func figure(_ most: Int128) -> String {
    let digits = Int128.random(in: 1...most, using: &self)
    return ExactDecimal(mantissa: digits, scale: Int.random(in: 0...2, using: &self)).description
  }
}
