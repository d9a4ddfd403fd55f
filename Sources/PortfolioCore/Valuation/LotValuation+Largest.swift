extension LotValuation {
  /// The lots with the highest values, in their original order, with the totals of all lots. Lots without a
  /// price are dropped first.
  package func largest(_ count: Int) -> LotValuation {
    guard items.count > count else { return self }
    let bySize = items.indices.sorted {
      (items[$1].worth?.value ?? .zero, $0) < (items[$0].worth?.value ?? .zero, $1)
    }
    return LotValuation(
      items: bySize.prefix(count).sorted().map { items[$0] }, basis: basis, total: total, omissions: omissions
    )
  }
}
