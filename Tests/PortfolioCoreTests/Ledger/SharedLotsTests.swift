import TestSupport
import Testing

@testable import PortfolioCore

@Suite("Lots that all accounts share")
struct SharedLotsTests {
  @Test("leave each account what it holds, by every method, whatever is done to the shares of one account")
  func likeHoldings() throws {
    var random = SeededGenerator(seed: 32)
    var actionsOfAccounts = 0
    for round in 0..<2_500 {
      let (scenario, book) = HandBook.scenario(random.scenario(16).lines)
      actionsOfAccounts += scenario.lines.count { line in
        ["split", "exchange", "spinoff"].contains { line.contains(" \($0) ") } && !line.contains(" - ")
      }
      let ledger = try scenario.ledger
      var realised: Set<String> = []
      for method in CostBasisMethod.allCases {
        var held: [String: ExactFraction] = [:]
        var left = Amount.zero
        for lot in try ledger.lots(method: method, scope: .all) {
          let place = "\(ledger.ticker(of: lot)) \(ledger.account(of: lot) ?? "-")"
          held[place] = try (held[place] ?? .zero) + lot.quantity
          left = try left + lot.basis
        }
        let reported = try held.mapValues { OracleDecimal(try $0.rounded(places: 12)) }.filter {
          $0.value != OracleDecimal(.zero)
        }
        #expect(
          reported == book.figures, "\(method) in round \(round):\n\(scenario.lines.joined(separator: "\n"))")
        realised.insert(try (ledger.realised(method, .all).total().gain - left).rounded.description)
      }
      #expect(realised.count == 1, "round \(round):\n\(scenario.lines.joined(separator: "\n"))")
    }
    #expect(actionsOfAccounts > 2_000)
  }

  @Test("change their account when another sells them: the seller's oldest that are left take their place")
  func relabelled() throws {
    // B sells 6 of A's 10 shares, the oldest; its own 6 of 2024-01-03 stand for them from then on. A's split doubles
    // what A holds, 10 shares, and nothing of B's 4.
    let scenario = LedgerScenario(
      """
      2024-01-02 buy AAA A 10 100
      2024-01-03 buy AAA B 10 200
      2024-01-04 sell AAA B 6 90
      2024-01-05 split AAA A 2:1
      """)
    let ledger = try scenario.ledger
    let lots = try ledger.lots(method: .fifo, scope: .all).map { lot in
      "\(ledger.date(of: lot)?.description ?? "") \(ledger.account(of: lot) ?? "-") "
        + "\(try lot.quantity.rounded(places: 12)) \(lot.basis.rounded)"
    }
    #expect(Set(lots) == ["2024-01-02 A 8 40", "2024-01-03 A 12 120", "2024-01-03 B 4 80"])
  }
}

/// What each account holds, as one would keep it by hand.
private struct HandBook {
  private var held: [String: [String: OracleRational]] = [:]

  /// What is held of each ticker in each account, without what is not.
  var figures: [String: OracleDecimal] {
    var figures: [String: OracleDecimal] = [:]
    for (ticker, accounts) in held {
      for (account, quantity) in accounts { figures["\(ticker) \(account)"] = quantity.rounded(places: 12) }
    }
    return figures.filter { $0.value != OracleDecimal(.zero) }
  }

  /// These lines with a purchase in place of each sale of more than its account holds, and what they leave.
  static func scenario(_ lines: [String]) -> (scenario: LedgerScenario, book: HandBook) {
    var book = HandBook()
    let lines = lines.map { line in
      var words = line.split(separator: " ").map(String.init)
      if words[1] == "sell", !book.has(words) { words = [words[0], "buy"] + words[2...5] }
      book.enter(words)
      return words.joined(separator: " ")
    }
    return (LedgerScenario(lines: lines), book)
  }

  private func has(_ words: [String]) -> Bool {
    var rest = OracleRational(decimal(words[4]))
    rest += -(held[words[2]]?[words[3]] ?? OracleRational(.zero))
    return !rest.isPositive
  }

  private mutating func add(_ quantity: OracleRational, _ ticker: String, _ account: String) {
    held[ticker, default: [:]][account, default: OracleRational(.zero)] += quantity
  }

  private mutating func enter(_ words: [String]) {
    let (ticker, account) = (words[2], words[3])
    let own = (held[ticker] ?? [:]).filter { account == "-" || $0.key == account }
    switch words[1] {
    case "buy": add(OracleRational(decimal(words[4])), ticker, account)
    case "sell": add(-OracleRational(decimal(words[4])), ticker, account)
    case "transfer":
      let moved = (held[ticker]?[account] ?? OracleRational(.zero)).smaller(OracleRational(decimal(words[4])))
      add(-moved, ticker, account)
      add(moved, ticker, words[5])
    case "split":
      guard let ratio = SplitRatio(words[4]) else { return }
      for holder in own.keys { held[ticker]?[holder]?.multiply(by: ratio) }
    case "exchange", "spinoff":
      guard let ratio = SplitRatio(words[5]) else { return }
      for (holder, quantity) in own {
        var received = quantity
        received.multiply(by: ratio)
        if words[1] == "exchange" { held[ticker]?[holder] = OracleRational(.zero) }
        add(received, words[4], holder)
      }
    default: break
    }
  }
}
