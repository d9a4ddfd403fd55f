import PortfolioCore

/// A fraction of whole numbers of any size.
struct OracleRational {
  private(set) var numerator: OracleInteger
  private(set) var denominator: OracleInteger

  init(_ number: ExactDecimal) {
    numerator = OracleInteger(String(number.mantissa))
    denominator = .powerOfTen(number.scale)
  }

  /// `value` × `factor` ÷ `divisor`
  init(_ value: ExactDecimal, times factor: ExactDecimal, over divisor: ExactDecimal) {
    let (value, factor, divisor) = (OracleRational(value), OracleRational(factor), OracleRational(divisor))
    numerator = value.numerator * factor.numerator * divisor.denominator
    denominator = value.denominator * factor.denominator * divisor.numerator
  }

  static func += (left: inout OracleRational, right: OracleRational) {
    left.numerator = left.numerator * right.denominator + right.numerator * left.denominator
    left.denominator = left.denominator * right.denominator
  }

  static prefix func - (value: OracleRational) -> OracleRational {
    var negative = OracleRational(.zero)
    negative.numerator = -value.numerator
    negative.denominator = value.denominator
    return negative
  }

  var isPositive: Bool { !numerator.isNegative && !numerator.isZero }

  func smaller(_ other: OracleRational) -> OracleRational {
    var difference = self
    difference += -other
    return difference.isPositive ? other : self
  }

  mutating func multiply(by ratio: SplitRatio) {
    numerator = numerator * OracleInteger(ratio.new)
    denominator = denominator * OracleInteger(ratio.old)
  }

  func rounded(places: Int) -> OracleDecimal {
    .rounding(numerator, over: denominator, places: places)
  }
}

/// The portfolio as one would keep it by hand: one transaction after another, in order of time.
struct NaiveBook {
  /// By account; "" for none.
  private(set) var holdings: [String: [String: OracleRational]] = [:]
  private(set) var expenses: [String: OracleDecimal] = [:]
  private(set) var income: [String: OracleDecimal] = [:]

  init(_ transactions: [Transaction]) {
    for transaction in transactions.sorted(by: { $0.order < $1.order }) { enter(transaction) }
  }

  /// The quantity in all accounts.
  func quantity(of ticker: String) -> OracleDecimal {
    var total = OracleRational(.zero)
    for holding in (holdings[ticker] ?? [:]).values { total += holding }
    return total.rounded(places: 12)
  }

  /// As many of what is held, or owed, as are wanted.
  private static func part(_ wanted: ExactDecimal, of held: OracleRational) -> OracleRational {
    held.isPositive
      ? held.smaller(OracleRational(wanted)) : -(-held).smaller(OracleRational(wanted))
  }

  private mutating func enter(_ transaction: Transaction) {
    guard let ticker = transaction.ticker else { return }
    let account = transaction.account ?? ""
    func add(_ amount: ExactDecimal?, to sums: inout [String: OracleDecimal]) {
      sums[ticker] = (sums[ticker] ?? OracleDecimal(.zero)) + OracleDecimal(amount ?? .zero)
    }
    add(transaction.fee, to: &expenses)
    add(transaction.tax, to: &expenses)
    let (sum, quantity) = (transaction.sum, transaction.quantity ?? .zero)
    switch transaction.kind {
    case .buy:
      holdings[ticker, default: [:]][account, default: OracleRational(.zero)] += OracleRational(quantity)
      add(sum, to: &expenses)
      add(transaction.accrued, to: &expenses)
    case .sell:
      holdings[ticker, default: [:]][account, default: OracleRational(.zero)] += OracleRational(-quantity)
      add(sum, to: &income)
      add(transaction.accrued, to: &income)
    case .dividend, .interest, .returnOfCapital: add(sum, to: &income)
    case .fee, .tax: add(sum, to: &expenses)
    case .transfer:
      let held = holdings[ticker]?[account] ?? OracleRational(.zero)
      let moved = NaiveBook.part(quantity, of: held)
      holdings[ticker, default: [:]][account, default: OracleRational(.zero)] += -moved
      holdings[ticker, default: [:]][transaction.toAccount ?? "", default: OracleRational(.zero)] += moved
    case .exchange, .spinoff:
      guard let into = transaction.into, let ratio = transaction.ratio else { return }
      if transaction.kind == .exchange { add(sum, to: &income) }
      let isOfAll = transaction.account == nil && transaction.quantity == nil
      for (holder, held) in holdings[ticker] ?? [:] where isOfAll || holder == account {
        let given = transaction.quantity.map { NaiveBook.part($0, of: held) } ?? held
        var received = given
        received.multiply(by: ratio)
        holdings[into, default: [:]][holder, default: OracleRational(.zero)] += received
        if transaction.kind == .exchange { holdings[ticker]?[holder]? += -given }
      }
    case .accumulation, .deposit, .withdrawal, .convert, .balance, .exercise, .rename: break
    case .split:
      guard let ratio = transaction.ratio else { return }
      for holder in (holdings[ticker] ?? [:]).keys where transaction.account == nil || holder == account {
        holdings[ticker]?[holder]?.multiply(by: ratio)
      }
    }
  }
}
