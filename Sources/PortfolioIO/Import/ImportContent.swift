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
    let changes = exceptions.flatMap(\.changes).filter { $0.field == .type }.map(\.text)
    let choices = (changes + [constants[.type]].compactMap(\.self)).compactMap(TypeChoice.init)
    let kinds = (types.all + choices).flatMap { [$0.received, $0.paid] }
    // Without words for them, its types are ours, or the signs of amounts tell purchases from sales.
    if kinds.isEmpty { contents.insert(.trades) }
    if columns[.fee] != nil || columns[.tax] != nil || takesFeeFromPrice { contents.insert(.costs) }
    for kind in kinds { contents.formUnion(kind.contents) }
    return contents
  }
}

extension KindRules {
  fileprivate var contents: Set<ImportContent> {
    switch (shares, account) {
    case (.added, _), (.removed, _): [.trades]
    case (.multiplied, _), (.receiving, _), (.replaced, _): [.actions]
    case (.moved, _), (.none, .moved), (.none, .set): []
    case (.none, .deposited), (.none, .withdrawn): [.cash]
    case (.none, .converted): [.conversions]
    case (.none, nil): [isCostAlone ? .costs : .income]
    }
  }
}

extension RulesType {
  fileprivate var contents: Set<ImportContent> {
    switch self {
    case .kind(let kind):
      if kind == .exercise { [.options] } else { kind.rules.contents }
    case .bonus, .gift, .delivery, .unclear, .activity(.redemption): [.trades]
    case .reward, .reinvested: [.trades, .income]
    case .activity(.expiry): [.options]
    case .activity(.cashInLieu), .activity(.splitSide), .activity(.merger): [.actions]
    case .transactionTax: [.costs]
    case .arrival, .departure, .activity, .cancelled, .skip, .unknown: []
    }
  }
}
