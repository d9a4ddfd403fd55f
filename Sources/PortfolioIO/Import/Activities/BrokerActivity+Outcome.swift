import PortfolioCore

extension BrokerActivity.Kind {
  /// What a kind of transaction is in a file; nil for one that no row tells by itself.
  init?(_ kind: TransactionKind) {
    switch kind {
    case .buy: self = .buy
    case .sell: self = .sell
    case .dividend: self = .dividend
    case .interest: self = .interest
    case .returnOfCapital: self = .returnOfCapital
    case .fee: self = .fee
    case .tax: self = .tax
    case .deposit, .withdrawal: self = .cash
    case .split: self = .splitByChange
    case .exercise: self = .exercise
    case .accumulation: self = .accumulation
    case .balance: self = .balance
    case .rename: self = .rename
    case .transfer, .exchange, .spinoff, .convert: return nil
    }
  }
}

extension BrokerActivity {
  /// What an activity becomes.
  enum Outcome {
    case stored(TransactionKind)
    /// It moves shares or money but says too little: the user has to enter it, as this kind.
    case refused(as: TransactionKind)
    /// Options end, by what depends on whether they are held or owed.
    case ended(as: TransactionKind)
    /// It takes back a transaction of this kind, which may be stored.
    case cancelled(TransactionKind)
    /// It is not imported.
    case skipped

    /// What kind of transaction it is about; nil for none.
    var kind: TransactionKind? {
      switch self {
      case .stored(let kind), .refused(let kind), .ended(let kind), .cancelled(let kind): kind
      case .skipped: nil
      }
    }
  }

  /// What an activity becomes. This is decided here alone.
  var outcome: Outcome {
    switch kind {
    case .buy where cancels: .cancelled(.buy)
    case .sell where cancels: .cancelled(.sell)
    case .buy: isUnclear ? .refused(as: .buy) : .stored(.buy)
    case .sell, .redemption, .merger: isUnclear ? .refused(as: .sell) : .stored(.sell)
    // One of shares, without any money.
    case .dividend where movesShares && !isPaid && !hasPrice: .refused(as: .buy)
    case .dividend: .stored(.dividend)
    case .fee: isUnclear ? .refused(as: .fee) : .stored(.fee)
    case .split: isUnclear ? .refused(as: .split) : .stored(.split)
    case .interest, .accruedInterest: .stored(.interest)
    case .tax: .stored(.tax)
    case .returnOfCapital: .stored(.returnOfCapital)
    case .cashInLieu: hasShares ? .stored(.sell) : .stored(.returnOfCapital)
    case .transfer: .stored(.transfer)
    case .exchange where !isUnclear && !symbol.isEmpty && !rare.into.isEmpty && rare.ratio != nil:
      .stored(.exchange)
    case .rename: isUnclear || symbol.isEmpty || rare.into.isEmpty ? .refused(as: .rename) : .stored(.rename)
    case .conversion: isUnclear ? .refused(as: .convert) : .stored(.convert)
    case .conversionSide: .refused(as: .convert)
    case .accumulation: .stored(.accumulation)
    case .balance: .stored(.balance)
    case .cash where isPaid:
      .stored(!rare.toAccount.isEmpty ? .transfer : amount.isNegative ? .withdrawal : .deposit)
    case .cash, .elsewhere: .skipped
    case .splitByChange, .splitSide: .refused(as: .split)
    case .exchangeSide, .exchange: .refused(as: rare.isRename ? .rename : .exchange)
    case .spinoff where !symbol.isEmpty && rare.ratio != nil && !rare.basisPercent.isAbsent:
      .stored(.spinoff)
    case .spinoff: .refused(as: .spinoff)
    case .received, .reward: .refused(as: .buy)
    case .delivered: .refused(as: .transfer)
    // What is settled in cash at its end is sold or bought back.
    case .expiry where isPaid: .stored(amount.isNegative ? .buy : .sell)
    case .expiry: .ended(as: .sell)
    case .exercise: .ended(as: .exercise)
    case .unknown where amount.isNegative, .part where amount.isNegative: .refused(as: .fee)
    case .unknown, .part: .refused(as: (symbol + isin).isEmpty ? .interest : .dividend)
    }
  }
}
