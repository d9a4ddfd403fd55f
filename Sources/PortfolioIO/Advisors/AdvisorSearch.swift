import PortfolioCore

/// The result of looking up an advisor.
package enum AdvisorMatch: Equatable, Sendable {
  case one(Advisor)
  case none
  /// Sorted by name.
  case several([Advisor])
}

extension Sequence<Advisor> {
  /// Looks for an advisor with this id, else with exactly this name, else with a name that contains it.
  package func advisor(called text: String) -> AdvisorMatch {
    let (id, wanted) = (ExternalID(text), FoldedText(text))
    if let advisor = first(where: { $0.id == id }) { return .one(advisor) }
    guard !text.isEmpty else { return .none }
    let whole = filter { FoldedText($0.name) == wanted }
    let found = whole.isEmpty ? filter { wanted.occurs(in: $0.name) } : whole
    if let advisor = found.first, found.count == 1 { return .one(advisor) }
    return found.isEmpty ? .none : .several(AdvisorOrder().sorted(found))
  }
}

extension Advisor {
  /// Whether the name, the assets or a custodian contains `text`, or the id of one of them is `wanted`.
  package func mentions(_ text: FoldedText, id wanted: ExternalID) -> Bool {
    if id == wanted || text.occurs(in: name) { return true }
    if let totalAssets, text.occurs(in: totalAssets.description) { return true }
    return custodians.contains { custodian in
      custodian.id == wanted || custodian.name.map(text.occurs) ?? false
        || custodian.repID.map(text.occurs) ?? false
    }
  }
}
