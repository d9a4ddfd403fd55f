import PortfolioCore

/// What a row tells of a trade of which another row tells, too, maybe in another file and some days apart: its money, or
/// its shares; or both, where the file has both rows.
struct TradeHalf: Equatable {
  /// The halves that it tells.
  let parts: Parts
  /// Whether what was held was paid back, on the day of the money; else it is bought or sold, on the earlier day.
  let isRedemption: Bool

  struct Parts: OptionSet {
    let rawValue: UInt8
    static let money = Parts(rawValue: 1)
    static let shares = Parts(rawValue: 2)
    static let all: Parts = [.money, .shares]

    /// What is remembered of a transaction of which rows have told these.
    var marks: [UInt64] {
      [Parts.money, .shares].filter(contains).map { ContentKey(naming: [0, $0.rawValue]).low }
    }
  }

  static func redemption(_ parts: Parts) -> TradeHalf { TradeHalf(parts: parts, isRedemption: true) }
  /// A trade that a list of cash tells beside one of trades.
  static func listed(_ parts: Parts) -> TradeHalf { TradeHalf(parts: parts, isRedemption: false) }

  /// How many days the other row may be away.
  var reach: Int { isRedemption ? 30 : 5 }

  /// Whether a row of this half may be about a stored trade of which these parts are known from files: it is the other
  /// half, or, where files or a person gave the whole trade, comes to the same sum.
  func matches(_ stored: Transaction, known: Parts, _ row: Transaction) -> Bool {
    let isOther = !known.isEmpty && known != .all && parts.union(known) == .all
    let days = stored.date.day.daysSinceEpoch - row.date.day.daysSinceEpoch
    return stored.kind == row.kind && stored.ticker == row.ticker && stored.account == row.account
      && stored.quantity == row.quantity && stored.currency == row.currency && abs(days) <= reach
      && (isOther || (known.isEmpty || known == .all) && stored.sum == row.sum)
  }

  /// A stored trade of which these parts are known from other rows, completed by a row of this half.
  func completing(_ stored: Transaction, known: Parts, by row: Transaction) -> Transaction {
    if parts.isSubset(of: known) || known.isEmpty { return stored }
    var whole = stored
    if !known.contains(.shares) { whole.price = row.price }
    if !known.contains(.money) {
      (whole.sum, whole.fee, whole.tax, whole.accrued) = (row.sum, row.fee, row.tax, row.accrued)
      (whole.feeCurrency, whole.rate) = (row.feeCurrency, row.rate)
    }
    let isDay = isRedemption ? !known.contains(.money) : row.date.day < stored.date.day
    if isDay { whole.date = row.date }
    return whole
  }

  /// What such rows of a file tell of stored trades that are none of its others.
  static func answers(
    of halves: [Int: TradeHalf], _ rows: ImportedRows, _ stored: [Transaction],
    _ provenance: ImportMemory.Provenance
  ) -> [OwnMoves.Answer] {
    let transactions = rows.transactions(at: Set(halves.keys))
    var open = stored
    return halves.sorted { $0.key < $1.key }.compactMap { index, half in
      guard let row = transactions[index],
        let place = open.firstIndex(where: { half.matches($0, known: provenance.parts(of: $0.id), row) })
      else { return nil }
      let stored = open.remove(at: place)
      // What was changed since stays as it is.
      let whole =
        provenance.isUnchanged(stored)
        ? half.completing(stored, known: provenance.parts(of: stored.id), by: row) : stored
      return OwnMoves.Answer(index: index, stored: whole, isReplaced: whole != stored)
    }
  }
}
