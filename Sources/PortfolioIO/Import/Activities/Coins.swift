import PortfolioCore

/// What exchanges of coins call their coins, and which of them count as money.
enum Coins {
  /// Coins that are worth a dollar by design.
  static let dollars: Set = ["USDT", "USDC", "BUSD", "FDUSD"]

  /// Coins that have the code of a currency, in which these exchanges don't trade: Mantle.
  private static let namesakes: Set = ["MNT"]

  /// The time of a row, which exchanges tell in UTC without saying so: `2024-07-25 21:30:41`, `24-07-25 21:30:41`.
  static func stamp(_ time: String) -> String {
    let isShort = time.prefix { $0 != " " }.utf8.count == 8
    return (isShort ? "20" : "") + time + (DateText.isUTC(time) ? "" : "Z")
  }

  /// The currency that a coin counts as; nil for one that is none.
  static func currency(_ coin: String) -> String? {
    if dollars.contains(coin) { return "USD" }
    return Currency.codes.contains(coin) && !namesakes.contains(coin) ? coin : nil
  }
}

extension BrokerActivity {
  /// Takes a currency, or a coin that counts as one, as what its amounts are in.
  mutating func setCurrency(_ coin: String) {
    currency = Coins.currency(coin) ?? coin
    if currency != coin || !rare.coin.isEmpty { rare.coin = currency == coin ? "" : coin }
  }
}

/// What several rows of an exchange move together.
struct CoinSwap {
  /// One row.
  struct Leg {
    let coin: String
    let amount: ExactDecimal
    /// What it cost beside, in the same coin.
    var fee = ExactDecimal.zero

    /// The amount without its fee.
    fileprivate var left: ExactDecimal { (try? amount - fee) ?? amount }
  }

  let legs: [Leg]
  /// What is known of all of them: the day, the account, the exchange's word.
  let figures: BrokerActivity

  /// A purchase, a sale or a conversion, with what it cost; nil where the file gives no value for it.
  var entries: [BrokerEntry]? {
    get throws(Overflow) {
      var money: [String: ExactDecimal] = [:]
      var coins: [String: ExactDecimal] = [:]
      var fees: [String: ExactDecimal] = [:]
      for leg in legs {
        if let code = Coins.currency(leg.coin) {
          money[code] = try (money[code] ?? .zero) + leg.amount
          fees[code] = try (fees[code] ?? .zero) + leg.fee
        } else {
          // A fee in the coin itself leaves as many fewer of it.
          coins[leg.coin] = try (coins[leg.coin] ?? .zero) + leg.amount - leg.fee
        }
      }
      money = money.filter { !$0.value.isZero }
      coins = coins.filter { !$0.value.isZero }
      guard coins.count <= 1, let coin = coins.first else {
        return coins.isEmpty ? try conversion(money, fees) : nil
      }
      guard money.count == 1, let paid = money.first, paid.value.isNegative != coin.value.isNegative else {
        return nil
      }
      var activity = figures
      activity.kind = coin.value.isNegative ? .sell : .buy
      (activity.symbol, activity.quantity) = (coin.key, Figure(coin.value.magnitude))
      (activity.amount, activity.currency) = (.gross(Figure(paid.value)), paid.key)
      activity.rare.coin = nameTaken(for: paid.key)
      activity.fees = costs(fees[paid.key])
      return [.activity(activity)]
    }
  }

  private func costs(_ fee: ExactDecimal?) -> [BrokerActivity.Cost] {
    fee.map { $0.isZero ? [] : [.init(Figure($0))] } ?? []
  }

  /// The coin that was taken as a currency; empty where it is none.
  private func nameTaken(for currency: String) -> String {
    legs.first { $0.coin != currency && Coins.currency($0.coin) == currency }?.coin ?? ""
  }

  private func conversion(
    _ money: [String: ExactDecimal], _ fees: [String: ExactDecimal]
  ) throws(Overflow) -> [BrokerEntry]? {
    var activity = figures
    if legs.count > 1, Set(legs.map { Coins.currency($0.coin) }).count == 1, let code = legs.first.map(\.coin)
    {
      return [.activity(try rest(in: Coins.currency(code) ?? code))]
    }
    guard money.count == 2, let from = money.first(where: { $0.value.isNegative }),
      let to = money.first(where: { $0.value.isPositive })
    else { return money.isEmpty ? [.skipped(.named(figures.name))] : nil }
    activity.kind = .conversion
    (activity.amount, activity.currency) = (.gross(Figure(from.value)), from.key)
    activity.rare.coin = nameTaken(for: from.key)
    if activity.rare.coin.isEmpty { activity.rare.coin = nameTaken(for: to.key) }
    // A fee in what comes leaves as much less of it.
    let received = try to.value - (fees[to.key] ?? .zero)
    (activity.rare.toAmount, activity.rare.toCurrency) = (Figure(received), to.key)
    activity.fees = costs(fees[from.key])
    return [.activity(activity)]
  }

  /// What is left of money that became money of the same currency, as a fee.
  private func rest(in currency: String) throws(Overflow) -> BrokerActivity {
    var (rest, activity) = (ExactDecimal.zero, figures)
    for leg in legs { rest = try rest + leg.amount - leg.fee }
    (activity.kind, activity.amount, activity.currency) = (.fee, .gross(Figure(rest)), currency)
    activity.rare.coin = nameTaken(for: currency)
    return activity
  }

  /// What it is where nothing tells its value: each coin by itself, to be entered by hand with what was paid or received
  /// for it.
  var refused: [BrokerEntry] {
    let hasCoins = legs.contains { Coins.currency($0.coin) == nil }
    return legs.map { leg in
      var activity = figures
      activity.amount = .none
      if let code = Coins.currency(leg.coin) {
        if hasCoins { return .nothing }
        (activity.kind, activity.rare.hasKnownName) = (.unknown, true)
        (activity.amount, activity.currency) = (.gross(Figure(leg.amount)), code)
      } else {
        activity.kind = leg.amount.isNegative ? .sell : .buy
        activity.isUnclear = true
        (activity.symbol, activity.quantity) = (leg.coin, Figure(leg.left.magnitude))
      }
      return .activity(activity)
    }
  }
}
