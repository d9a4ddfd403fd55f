import PortfolioCore

extension ImportFormat {
  /// Coinbase's transactions.
  static let coinbase =
    BrokerCSV(
      name: "coinbase",
      isHeader: BrokerCSV.has("timestamp", "transaction type", "asset", "quantity transacted"),
      dates: ["timestamp"], rowOrder: .newestFirst, isOfCoins: true, areAmountsSigned: false,
      entries: Coinbase.entries,
      contents: [.trades, .income, .costs, .cash]
    ).format
}

private enum Coinbase {
  private static func figures(_ row: BrokerRow) -> BrokerActivity {
    var activity = BrokerActivity(
      kind: .received, name: row["transaction type"], date: row.date, symbol: row["asset"],
      quantity: row.figure("quantity transacted"), amount: .gross(row.figure("subtotal")),
      fees: [.init(row.figure("fees and/or spread", "fees"))], id: row["id"], note: row["notes"])
    activity.setCurrency(row["price currency", "spot price currency"])
    return activity
  }

  private static func total(_ row: BrokerRow) -> Figure {
    row.figure("total (inclusive of fees and/or spread)", "total (inclusive of fees)", "total")
  }

  static func entries(_ row: BrokerRow) -> [BrokerEntry] {
    var activity = figures(row)
    if activity.name.isEmpty { return [.nothing] }
    let word = activity.name.lowercased()
    // Money of a bank, and coins that are worth a dollar.
    if word != "convert", let code = Coins.currency(activity.symbol) {
      if word.hasSuffix("buy") || word.hasSuffix("sell") { return [exchange(activity, of: code, row)] }
      let isOut =
        isToAnother(word) ?? ["send", "withdrawal", "card spend"].contains(where: word.contains)
        || activity.quantity.isNegative
      let isIncome = ["income", "reward", "earn"].contains(where: word.contains)
      let isMoved = ["deposit", "withdraw", "send", "receive", "transfer", "card"].contains(
        where: word.contains)
      let kind = isIncome ? BrokerActivity.Kind.interest : isMoved ? .cash : .unknown
      let fee = kind == .cash ? row.figure("fees and/or spread", "fees") : .absent
      // What was paid for a deposit has its fee in it.
      let paidIn =
        fee.isAmount && total(row).isAmount ? total(row) : activity.quantity
      var money = activity.money(isOut ? activity.quantity.negative : paidIn, as: kind)
      money.setCurrency(activity.symbol)
      let entry = BrokerEntry.activity(money)
      return [entry]
        + (isOut || total(row).isAmount ? entry.fee(fee.negative) : [])
    }
    if let isOut = isToAnother(word) ?? (["send", "withdrawal"].contains(word) ? true : nil) {
      activity.moveShares(isOut: isOut)
      (activity.amount, activity.fees) = (.none, [])
      return [.activity(activity)]
    }
    let isIncome = ["income", "reward", "rewards", "earn"].contains(where: word.contains(word:))
    switch word {
    case let word where word.hasSuffix("buy") || word.hasSuffix("sell"):
      activity.kind = word.hasSuffix("buy") ? .buy : .sell
      return pair(activity, row) ?? [.activity(activity)]
    case "convert": return conversion(activity, row)
    case let word where ["receive", "deposit"].contains(word) || isIncome:
      let value = total(row).isAbsent ? row.figure("subtotal") : total(row)
      (activity.amount, activity.fees) = (.gross(value), [])
      if isIncome { return [.reward(activity)] }
      if value.isAmount {
        (activity.kind, activity.isTransferSide) = (.buy, true)
      } else {
        activity.amount = .none
      }
    case let word where word.contains(word: "staking transfer") || word.contains(word: "vault"):
      return [.skipped(.named(activity.name))]
    case _: return [.other(activity)]
    }
    return [.activity(activity)]
  }

  /// Whether something goes to another exchange of Coinbase's, where `Exchange Deposit` puts it, or comes from there;
  /// nil for anything else.
  private static func isToAnother(_ word: String) -> Bool? {
    guard word.hasPrefix("exchange ") || word.hasPrefix("pro ") else { return nil }
    return word.hasSuffix("deposit") ? true : word.hasSuffix("withdrawal") ? false : nil
  }

  /// A trade for another coin, or for one that counts as money, of which the note tells how much: `Bought 0.2 ETH for
  /// 503 USDC on ETH-USDC`. What that was worth in the currency of the row is its other side. Nil for any other trade.
  private static func pair(_ trade: BrokerActivity, _ row: BrokerRow) -> [BrokerEntry]? {
    let worth = total(row).isAmount ? total(row) : row.figure("subtotal")
    guard let (coin, paid) = otherSide(trade, worth: worth, row) else { return nil }
    let code = Coins.currency(coin)
    if coin == trade.rare.coin || code == trade.currency { return nil }
    guard !paid.isAbsent else {
      var unclear = trade
      unclear.isUnclear = true
      return [.activity(unclear)]
    }
    var other = trade
    other.distinguishID("pair")
    if let code {
      other = other.money(trade.kind == .buy ? paid : worth, as: .conversion)
      (other.rare.toAmount, other.rare.toCurrency) =
        trade.kind == .buy ? (worth, trade.currency) : (paid, code)
      other.setCurrency(trade.kind == .buy ? coin : trade.currency)
      if other.rare.coin.isEmpty, coin != code { other.rare.coin = coin }
    } else {
      other.kind = trade.kind == .buy ? .sell : .buy
      (other.symbol, other.quantity, other.price) = (coin, paid, .absent)
      (other.amount, other.fees) = (.gross(worth), [])
    }
    return trade.kind == .buy ? [.activity(other), .activity(trade)] : [.activity(trade), .activity(other)]
  }

  /// What a note says a trade was for: as much of another coin; empty where it says no more than the pair, as in `Bought
  /// 0.2 ETH on ETH-USDC`. Nil for money of the bank.
  private static func otherSide(
    _ trade: BrokerActivity, worth: Figure, _ row: BrokerRow
  ) -> (coin: String, paid: Figure)? {
    let words = trade.note.split(separator: " ").map(String.init)
    if let place = words.firstIndex(of: "for"), place + 2 < words.count,
      let paid = ExactDecimal(words[place + 1].filter { $0 != "," }), paid.isPositive
    {
      return (words[place + 2].uppercased(), Figure(paid))
    }
    let pair = words.lazy.map { $0.uppercased().split(separator: "-") }.first {
      $0.count == 2 && $0[0] == trade.symbol && $0[1].allSatisfy(\.isLetter)
    }
    guard let coin = pair?[1] else { return nil }
    // Its price there is one without what the trade cost.
    guard let place = words.firstIndex(of: "at"), place + 1 < words.count,
      let price = ExactDecimal(words[place + 1].filter { $0 != "," }),
      let quantity = trade.quantity.value?.magnitude, let all = worth.value?.magnitude,
      let net = row.figure("subtotal").value?.magnitude, !net.isZero,
      let paid = try? (quantity * price * all).divided(by: net, places: 8)
    else { return (String(coin), .absent) }
    return (String(coin), Figure(paid))
  }

  /// `Converted 0.1 AAA to 2 BBB`.
  private static func conversion(_ figures: BrokerActivity, _ row: BrokerRow) -> [BrokerEntry] {
    let words = figures.note.split(separator: " ").map(String.init)
    guard let to = words.firstIndex(of: "to"), to >= 2, to + 2 < words.count else {
      var unclear = figures
      (unclear.kind, unclear.isUnclear) = (.sell, true)
      return [.activity(unclear)]
    }
    let (given, received) = (words[to - 1], words[to + 2])
    let (sold, bought) = (Figure(words[to - 2], row.point), Figure(words[to + 1], row.point))
    if let from = Coins.currency(given), let code = Coins.currency(received) {
      if from == code { return [.skipped(.named(figures.name))] }
      var money = figures.money(sold, as: .conversion)
      money.setCurrency(given)
      (money.rare.toAmount, money.rare.toCurrency) = (bought, code)
      return [.activity(money)]
    }
    var (sale, purchase) = (figures, figures)
    sale.kind = .sell
    (sale.quantity, sale.symbol) = (sold, given)
    purchase.kind = .buy
    (purchase.quantity, purchase.symbol) = (bought, received)
    // What one coin is worth more than the other is what the conversion cost.
    let amounts = [row.figure("subtotal"), total(row)].compactMap { $0.value?.magnitude }
    if let most = amounts.max(), let least = amounts.min(), let cost = try? most - least {
      (sale.amount, sale.fees) = (.gross(Figure(most)), cost.isZero ? [] : [.init(Figure(cost))])
      purchase.amount = .gross(Figure(least))
    }
    purchase.fees = []
    purchase.distinguishID("purchase")
    // A coin that counts as money is what was paid or received, whatever its value in another currency.
    if let code = Coins.currency(given) {
      if code != purchase.currency { purchase.amount = .gross(sold) }
      purchase.setCurrency(given)
      return [.activity(purchase)]
    }
    if let code = Coins.currency(received) {
      if code != sale.currency { (sale.amount, sale.fees) = (.gross(bought), []) }
      sale.setCurrency(received)
      return [.activity(sale)]
    }
    return [.activity(sale), .activity(purchase)]
  }

  /// A purchase or sale of what counts as money of this currency, for that of another.
  private static func exchange(
    _ trade: BrokerActivity, of code: String, _ row: BrokerRow
  ) -> BrokerEntry {
    var activity = trade
    (activity.symbol, activity.quantity) = ("", .absent)
    guard activity.currency != code else {
      // As much is there as before, but for what it cost.
      guard let fee = activity.fees.first?.figure, fee.isAmount else {
        return .skipped(.named(activity.name))
      }
      return .activity(activity.money(fee.negative, as: .fee))
    }
    activity.kind = .conversion
    if activity.name.lowercased().hasSuffix("buy") {
      (activity.rare.toAmount, activity.rare.toCurrency) = (trade.quantity, code)
      if activity.rare.coin.isEmpty, trade.symbol != code { activity.rare.coin = trade.symbol }
    } else {
      (activity.rare.toAmount, activity.rare.toCurrency) = (total(row), trade.currency)
      (activity.amount, activity.fees) = (.gross(trade.quantity), [])
      activity.setCurrency(trade.symbol)
    }
    return .activity(activity)
  }
}
