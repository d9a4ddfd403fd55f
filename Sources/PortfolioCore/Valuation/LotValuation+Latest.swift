extension LotValuation {
  /// The lots of each ticker that were opened last, in their order, with the totals of all lots.
  package func latest(_ count: Int) -> LotValuation {
    var left: [String: Int] = [:]
    let shown = items.reversed().filter { item in
      left[item.ticker, default: 0] += 1
      return left[item.ticker, default: 0] <= count
    }
    return LotValuation(items: shown.reversed(), basis: basis, total: total, omissions: omissions)
  }
}
