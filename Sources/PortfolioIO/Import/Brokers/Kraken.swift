import PortfolioCore

extension ImportFormat {
  /// Kraken's ledgers.
  static let kraken =
    BrokerCSV(
      name: "kraken", isHeader: BrokerCSV.has("txid", "refid", "time", "type", "asset", "amount", "fee"),
      dates: ["time"], isOfCoins: true, contents: [.trades, .income, .costs, .cash],
      groups: BrokerCSV.Groups(
        of: { Kraken.join(BrokerRow.groups(of: $0, by: ["refid"])) }, entries: Kraken.entries)
    ).format
}

private enum Kraken {
  /// What Kraken calls coins and currencies: `XETH`, `ZEUR`, `XXBT`, `DOT.S`.
  private static func coin(_ asset: String) -> String {
    var name = asset.uppercased()
    if let point = name.lastIndex(of: "."),
      name.distance(from: point, to: name.endIndex) <= 3 || name[point...] == ".HOLD"
    {
      name = String(name[..<point])
      // Bonded coins have the days of that after their name: `DOT28.S`.
      while name.last?.isNumber == true, name.count > 1 { name.removeLast() }
    }
    if let coin = prefixed.first(where: { name.count == 4 && name.hasSuffix($0) }),
      name.hasPrefix("X") || name.hasPrefix("Z")
    {
      name = coin
    }
    return ["XBT": "BTC", "XDG": "DOGE"][name] ?? name
  }

  /// The coins and currencies that have an `X` or a `Z` before them, which those that came later have not: `ZETA` is
  /// `ZETA`.
  private static let prefixed: Set = [
    "ETC", "ETH", "LTC", "MLN", "REP", "XBT", "XDG", "XLM", "XMR", "XRP", "ZEC", "ICN", "NMC", "XVN", "DAO",
    "AUD", "CAD", "EUR", "GBP", "JPY", "KRW", "USD",
  ]

  private static func figures(_ row: BrokerRow) -> BrokerActivity {
    BrokerActivity(kind: .received, name: row["type"], date: Coins.stamp(row.date), id: row["txid"])
  }

  private static func leg(_ row: BrokerRow) -> CoinSwap.Leg? {
    guard let amount = row.figure("amount").value else { return nil }
    return CoinSwap.Leg(
      coin: coin(row["asset"]), amount: amount, fee: row.figure("fee").value ?? .zero)
  }

  /// The refusal of a row whose amount or fee is no number; nil for any other.
  private static func mistake(_ row: BrokerRow) -> BrokerEntry? {
    for (column, field) in [("amount", Field.sum), ("fee", .fee)] {
      let figure = row.figure(column)
      if figure.value == nil, !figure.isAbsent || field == .sum {
        return .refused(.notADecimal(figure.text), field)
      }
    }
    return nil
  }

  /// What tells one side of a trade.
  private static let swaps: Set = ["trade", "spend", "receive", "sale", "conversion", "settled"]

  static func entries(_ group: [BrokerRow]) -> [(BrokerRow, BrokerEntry)] {
    // Kraken lists pending entries without an ID.
    let rows = group.filter { !$0["txid"].isEmpty }
    guard let first = rows.first else { return group.map { ($0, .skipped(.named($0["type"]))) } }
    // Without one side the other tells nothing.
    let mistakes = rows.compactMap { row in mistake(row).map { (row, $0) } }
    if !mistakes.isEmpty { return mistakes }
    let isMigration = rows.allSatisfy(isMigration)
    if isMigration ? Set(rows.map { coin($0["asset"]) }).count > 1 : rows.allSatisfy(isConversion) {
      return converted(rows)
    }
    guard rows.count > 1 || swaps.contains(first["type"].lowercased()) else {
      return [(first, single(first))].flatMap(receipts)
    }
    guard rows.allSatisfy({ swaps.contains($0["type"].lowercased()) }) else {
      return rows.map { ($0, single($0)) }.flatMap(receipts)
    }
    return swapped(rows, first)
  }

  /// Whether Kraken made other coins or money of coins by itself, such as of those that it trades no more.
  private static func isConversion(_ row: BrokerRow) -> Bool {
    row["subtype"].lowercased().contains("conversion")
  }

  /// Whether it is one side of coins that go from one way of earning to another, which are another coin where that has
  /// replaced them.
  private static func isMigration(_ row: BrokerRow) -> Bool { row["subtype"].lowercased() == "migration" }

  /// Joins the two sides of a conversion that have a number each, which may be days apart.
  static func join(_ groups: [[BrokerRow]]) -> [[BrokerRow]] {
    var (joined, open) = ([[BrokerRow]](), [Int]())
    for group in groups {
      let isMigration = group.count == 1 && isMigration(group[0])
      guard group.count == 1, isMigration || isConversion(group[0]), let side = leg(group[0]) else {
        joined.append(group)
        continue
      }
      let others = open.filter { place in
        Kraken.isMigration(joined[place][0]) == isMigration
          && leg(joined[place][0]).map {
            $0.amount.isNegative != side.amount.isNegative && $0.coin != side.coin
          } == true
      }
      // As many of another coin are those coins under another name.
      let same = others.first { leg(joined[$0][0])?.amount.magnitude == side.amount.magnitude }
      if let place = same ?? (isMigration ? nil : others.first) {
        joined[place] += group
        open.removeAll { $0 == place }
      } else {
        open.append(joined.count)
        joined.append(group)
      }
    }
    return joined
  }

  private static func converted(_ rows: [BrokerRow]) -> [(BrokerRow, BrokerEntry)] {
    let out = rows.first { leg($0)?.amount.isNegative == true } ?? rows[0]
    let legs = rows.compactMap(leg)
    guard legs.count == 2, let old = legs.first(where: \.amount.isNegative),
      let new = legs.last(where: \.amount.isPositive),
      old.amount.magnitude == new.amount, legs.allSatisfy({ Coins.currency($0.coin) == nil })
    else { return swapped(rows, out) }
    var activity = figures(out)
    (activity.kind, activity.symbol, activity.rare.into) = (.rename, old.coin, new.coin)
    return [(out, .activity(activity))]
  }

  private static func swapped(_ rows: [BrokerRow], _ first: BrokerRow) -> [(BrokerRow, BrokerEntry)] {
    let legs = rows.compactMap(leg)
    let swap = CoinSwap(legs: legs, figures: figures(first))
    if let entries = try? swap.entries { return entries.map { (first, $0) } }
    return zip(rows, swap.refused).map { ($0, $1) }
  }

  private static func receipts(_ row: BrokerRow, _ entry: BrokerEntry) -> [(BrokerRow, BrokerEntry)] {
    // A fee below 0 comes back.
    let fee = row.figure("fee")
    guard entry.isOpen, entry.activity.kind == .delivered else {
      return ([entry] + entry.fee(fee.negated)).map { (row, $0) }
    }
    // What the network took of coins that go out is gone.
    return ([entry] + entry.lost(fee)).map { (row, $0) }
  }

  /// A row that stands for itself.
  private static func single(_ row: BrokerRow) -> BrokerEntry {
    var activity = figures(row)
    let coin = coin(row["asset"])
    let figure = row.figure("amount")
    let amount = figure.value ?? .zero
    let left = try? amount - (row.figure("fee").value ?? .zero)
    let type = row["type"].lowercased()
    let isReward =
      ["staking", "earn", "reward", "dividend", "airdrop"].contains(type)
      && !row["subtype"].contains(word: "allocat")
    // Half of a trade, of which the other half is not there.
    let isLeg = swaps.contains(type)
    let subtype = row["subtype"].lowercased()
    // `spottostaking`, `stakingfromspot`.
    let isMove =
      type == "transfer" && ["to", "from"].contains(where: subtype.contains) && !subtype.contains("futures")
    if isMove || subtype.contains(word: "allocat") || isMigration(row) {
      // From one wallet of the user's to another.
      return .skipped(.named(row["type"]))
    }
    if Coins.currency(coin) != nil {
      activity.setCurrency(coin)
      activity.amount = .gross(figure)
      switch type {
      case "deposit", "withdrawal", "transfer", "adjustment": activity.kind = .cash
      case _ where isReward || type == "margin" || type == "rollover":
        guard let left else { return .other(activity) }
        (activity.kind, activity.amount) = (isReward ? .interest : .fee, .gross(Figure(left)))
      case _: return .other(activity, hasKnownName: isLeg)
      }
      return .activity(activity)
    }
    activity.symbol = coin
    let asset = String(row["asset"].uppercased().prefix { $0 != "." })
    if asset.hasPrefix(coin), asset != coin { activity.rare.earlier.symbol = asset }
    activity.quantity = amount.isNegative ? figure : left.map { Figure($0) } ?? figure
    if amount.isNegative { activity.rare.earlier.quantity = left?.magnitude }
    if isReward, !amount.isNegative { return .reward(activity) }
    guard isReward || ["deposit", "withdrawal", "transfer", "adjustment"].contains(type) else {
      return .other(activity, hasKnownName: isLeg)
    }
    activity.kind = amount.isNegative ? .delivered : .received
    return .activity(activity)
  }
}
