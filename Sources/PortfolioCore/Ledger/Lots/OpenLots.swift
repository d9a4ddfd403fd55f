extension LotBook {
  /// What is held after the last event: by lot, oldest first, or by holding under `average`. Shares sold
  /// short have a negative quantity, and their proceeds as a negative basis.
  func openLots() throws(Overflow) -> [OpenLot] {
    var rows: [OpenLot] = []
    var rowOfHolding: [Int: Int] = [:]
    for holding in pooled.indices where !pooled[holding].isZero {
      let quantity = pooled[holding]
      let pool = pool(of: holding)
      let cost = try pools[pool].cost.times(Share(quantity, of: self.quantity(of: pool)))
      rowOfHolding[holding] = rows.count
      rows.append(OpenLot(holding: holding, origin: -1, quantity: quantity, basis: cost))
    }
    let open = lots.indices.filter { lots[$0].isOpen && (method != .average || lots[$0].isShort) }
    for number in open.sorted(by: { (lots[$0].origin, $0) < (lots[$1].origin, $1) }) {
      let lot = lots[number]
      let holding = Int(lot.holding)
      let (quantity, basis) = lot.isShort ? (-lot.quantity, -lot.cost) : (lot.quantity, lot.cost)
      if method == .average, let row = rowOfHolding[holding] {
        rows[row].quantity = try rows[row].quantity + quantity
        rows[row].basis = try rows[row].basis + basis
      } else {
        if method == .average { rowOfHolding[holding] = rows.count }
        rows.append(
          OpenLot(
            holding: holding, origin: method == .average ? -1 : lot.origin, quantity: quantity, basis: basis,
            purchaseRate: purchaseRates[lot.origin]))
      }
    }
    // Those of sheltered accounts that are apart come behind the others.
    let shelters = rows.map { shelter(of: $0.holding) }
    if shelters.allSatisfy({ $0 < 0 }) { return rows }
    return rows.indices.sorted { (shelters[$0], $0) < (shelters[$1], $1) }.map { rows[$0] }
  }
}
