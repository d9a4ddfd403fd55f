import PortfolioCore

/// What the files of a format bring.
package enum ImportContent: String, CaseIterable, Sendable {
  case trades
  /// Dividends, interest and returns of capital.
  case income
  /// Fees and withheld tax.
  case costs
  /// Money paid in and out.
  case cash
  case conversions
  /// How options end.
  case options
  /// Splits, exchanges and the like.
  case actions
  /// What is held, for `reconcile`.
  case positions
}

extension ImportRules {
  /// What files that are read by these rules bring.
  var contents: Set<ImportContent> {
    var contents: Set<ImportContent> = []
    var kinds = types.meanings.flatMap { [$0.received, $0.paid] }
    if let constant = constants[.type].flatMap(TypeChoice.init) {
      kinds += [constant.received, constant.paid]
    }
    // Without words for them, its types are ours, or the signs of amounts tell purchases from sales.
    if kinds.isEmpty { contents.insert(.trades) }
    if columns[.fee] != nil || columns[.tax] != nil || takesFeeFromPrice { contents.insert(.costs) }
    for kind in kinds { contents.formUnion(kind.contents) }
    return contents
  }
}

extension RulesType {
  fileprivate var contents: Set<ImportContent> {
    switch self {
    case .kind(let kind):
      switch kind {
      case .buy, .sell: [.trades]
      case .dividend, .interest, .returnOfCapital, .accumulation: [.income]
      case .fee, .tax: [.costs]
      case .deposit, .withdrawal: [.cash]
      case .convert: [.conversions]
      case .exercise: [.options]
      case .split, .exchange, .spinoff: [.actions]
      case .transfer, .balance: []
      }
    case .bonus, .gift, .delivery: [.trades]
    case .expiry: [.options]
    case .cashInLieu: [.actions]
    case .arrival, .departure, .skip: []
    }
  }
}
