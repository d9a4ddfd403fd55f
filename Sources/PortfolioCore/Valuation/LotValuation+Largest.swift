extension LotValuation {
  /// The same totals with only the lots of the highest value, in the same order; those without a price come last.
  public func largest(_ count: Int) -> LotValuation {
    guard items.count > count else { return self }
    let bySize = items.indices.sorted {
      (items[$1].worth?.value ?? .zero, $0) < (items[$0].worth?.value ?? .zero, $1)
    }
    return LotValuation(
      items: bySize.prefix(count).sorted().map { items[$0] }, total: total, leftOut: leftOut)
  }
}
