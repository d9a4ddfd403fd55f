import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

/// Histories of random transactions with splits and gaps in their prices, against sums that are worked out here from
/// the transactions alone, in fractions.
@Suite("history of random transactions")
struct HistoryPropertyTests {
  @Test("has value, expenses and income as the sums of what happened until then", arguments: 0..<40)
  func sums(seed: Int) throws {
    var story = Story(seed: UInt64(seed))
    let machine = FakeMachine()
    machine.write(
      store: story.transactions.map { String(decoding: StoreFormat.line($0), as: UTF8.self) }.joined(
        separator: ",\n"))
    if !story.prices.isEmpty {
      let lines = story.prices.map { "\($0.day),\($0.ticker),\($0.price)\n" }
      let path = try machine.home.write("date,ticker,price\n" + lines.joined(), to: "prices.csv")
      machine.given("prices --import \(path) -q")
    }
    let known = story.transactions.contains { $0.account == "X" } ? "X" : nil
    let (account, every) = (
      story.pick([nil, nil, known]), story.pick(["day", "week", "month", "quarter", "year"])
    )
    let narrowed = account.map { " --account \($0)" } ?? ""
    let outcome = machine.run("history --offline --json --to 2024-12 --every \(every)\(narrowed)")
    #expect([0, 69].contains(outcome.code))
    let points = try #require(try JSONValue(parsing: Array(outcome.output.utf8))["points"]?.array)
    for point in points.compactMap(\.object) {
      let day = TestSupport.day(try #require(point["date"]?.string))
      let expected = story.reported(on: day, account)
      #expect(point["unpriced"]?.array?.compactMap(\.string) == expected.unpriced, "\(day)")
      for (key, sum) in [
        ("value", expected.value), ("expenses", expected.expenses), ("income", expected.income),
        ("profit", expected.profit),
      ] {
        guard let sum else {
          #expect(point[key] == .null, "\(day) \(key)")
          continue
        }
        #expect(sum.isNext(to: try #require(point[key]?.number)), "\(day) \(key)")
      }
    }
  }
}

/// A fraction of whole numbers.
private struct Fraction {
  private let top: Int128
  private let bottom: Int128

  init(_ top: Int128, _ bottom: Int128 = 1) {
    func divisor(_ a: Int128, _ b: Int128) -> Int128 { b == 0 ? a : divisor(b, a % b) }
    let common = max(1, divisor(top.magnitude.asSigned, bottom))
    (self.top, self.bottom) = (top / common, bottom / common)
  }

  init(_ decimal: ExactDecimal) {
    self.init(decimal.mantissa, (0..<decimal.scale).reduce(1) { power, _ in power * 10 })
  }

  static let zero = Fraction(0)
  var isZero: Bool { top == 0 }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.top, b.bottom) }
  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.top * b.top, a.bottom * b.bottom) }

  /// Whether a figure is this one, but for what rounding quantities and prices to 12 digits after the point makes.
  func isNext(to figure: ExactDecimal) -> Bool {
    let difference = self - Fraction(figure)
    return difference.top.magnitude.asSigned <= difference.bottom / 100_000_000
  }
}

extension UInt128 {
  fileprivate var asSigned: Int128 { Int128(self) }
}

private struct Story {
  private var random: SeededGenerator
  private(set) var transactions: [Transaction] = []
  private(set) var prices: [(day: CalendarDay, ticker: String, price: ExactDecimal)] = []
  private let tickers = ["AAA", "BBB", "CCC"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<Int.random(in: 1...30, using: &random) { transactions.append(transaction()) }
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let price = (day: day(), ticker: pick(tickers), price: figure(2))
      prices.removeAll { $0.day == price.day && $0.ticker == price.ticker }
      prices.append(price)
    }
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func day() -> CalendarDay {
    CalendarDay(daysSinceEpoch: 19_358 + Int.random(in: 0..<600, using: &random))
  }

  private mutating func figure(_ places: Int) -> ExactDecimal {
    ExactDecimal(mantissa: Int128.random(in: 1...9_999, using: &random), scale: places)
  }

  private mutating func transaction() -> Transaction {
    let (ticker, date, account) = (pick(tickers), day().description, pick([nil, "X", "Y"]))
    let (quantity, price) = (figure(1).description, figure(2).description)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .split(ticker, pick(["2:1", "3:2", "1:3", "1:10"]), on: date)
    case 1: return .dividend(ticker, price, on: date, account: account)
    case 2: return .fee(pick([nil, ticker]), price, on: date, account: account)
    case 3...5: return .sell(ticker, quantity, at: price, on: date, fee: "0.25", account: account)
    default: return .buy(ticker, quantity, at: price, on: date, fee: pick([nil, "1.5"]), account: account)
    }
  }

  /// What there is at the end of a day, of all accounts or of one.
  func reported(
    on day: CalendarDay, _ account: String?
  ) -> (value: Fraction?, expenses: Fraction, income: Fraction, profit: Fraction?, unpriced: [String]) {
    var (value, expenses, income, unpriced) = (Fraction.zero, Fraction.zero, Fraction.zero, [String]())
    // Of what has a price, or needs none.
    var (profit, isPriced) = (Fraction.zero, false)
    let past = transactions.filter {
      $0.date.day <= day && (account == nil || $0.account == account || $0.kind == .split)
    }
    for ticker in tickers + [nil] {
      let own = past.filter { $0.ticker == ticker && $0.kind != .split }
      var (spent, received) = (Fraction.zero, Fraction.zero)
      for transaction in own {
        spent = spent + Fraction(transaction.fee ?? .zero)
        let sum = Fraction(transaction.sum ?? .zero)
        if transaction.kind == .buy || transaction.kind == .fee {
          spent = spent + sum
        } else {
          received = received + sum
        }
      }
      let held = own.reduce(Fraction.zero) { held, transaction in
        guard transaction.kind.isTrade, let quantity = transaction.quantity else { return held }
        let shares = Fraction(quantity) * factor(of: ticker, after: transaction.date.day, through: day)
        return transaction.kind == .buy ? held + shares : held - shares
      }
      (expenses, income) = (expenses + spent, income + received)
      if let ticker, !held.isZero {
        guard let price = price(of: ticker, on: day) else {
          unpriced.append(ticker)
          continue
        }
        isPriced = true
        value = value + held * price
        profit = profit + held * price
      }
      profit = profit + received - spent
    }
    let isKnown = isPriced || unpriced.isEmpty
    return (isKnown ? value : nil, expenses, income, isKnown ? profit : nil, unpriced)
  }

  /// How many shares one becomes by the splits after a day, which come first on theirs.
  private func factor(
    of ticker: String?, after first: CalendarDay, through last: CalendarDay
  ) -> Fraction {
    transactions.reduce(Fraction(1)) { factor, transaction in
      guard let ratio = transaction.ratio, transaction.ticker == ticker, transaction.date.day > first,
        transaction.date.day <= last
      else { return factor }
      return factor * Fraction(Int128(ratio.new), Int128(ratio.old))
    }
  }

  /// The last price on the day or before, recorded ones before those of trades, as shares are on the day.
  private func price(of ticker: String, on day: CalendarDay) -> Fraction? {
    let recorded = prices.filter { $0.ticker == ticker && $0.day <= day }.max { $0.day < $1.day }
    let traded = transactions.enumerated().filter {
      $0.element.ticker == ticker && $0.element.price != nil && $0.element.date.day <= day
    }.max { ($0.element.date.day, $0.offset) < ($1.element.date.day, $1.offset) }?.element
    let found: (day: CalendarDay, price: ExactDecimal)
    if let recorded, traded.map({ recorded.day >= $0.date.day }) ?? true {
      found = (recorded.day, recorded.price)
    } else if let traded, let price = traded.price {
      found = (traded.date.day, price)
    } else {
      return nil
    }
    let ratio = transactions.reduce(Fraction(1)) { ratio, transaction in
      guard let split = transaction.ratio, transaction.ticker == ticker, transaction.date.day > found.day,
        transaction.date.day <= day
      else { return ratio }
      return ratio * Fraction(Int128(split.old), Int128(split.new))
    }
    return Fraction(found.price) * ratio
  }
}
