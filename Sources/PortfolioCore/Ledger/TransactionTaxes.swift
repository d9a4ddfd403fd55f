/// Taxes on trades that are booked by themselves, as a broker does that tells of them in another file: each is a fee of
/// what was bought of its security in its account on its day, or sold where nothing was bought.
struct TransactionTaxes {
  /// Where a tax and the trades that it is on agree.
  private struct Place: Hashable {
    let ticker: Int?
    let account: Int?
    let day: Int

    init(_ entry: Entry) { (ticker, account, day) = (entry.ticker, entry.account, entry.day) }
  }

  /// What is paid with a trade.
  private struct Costs {
    let currency: Int?
    let sum: ExactDecimal
    var fee: ExactDecimal
    var charges: [ForeignFee] = []
    /// Whether taxes in the currency of the trade are part of its fee.
    let takesOwn: Bool

    init(_ trade: Entry) {
      (currency, sum, fee) = (trade.currency, trade.sum, trade.fee)
      takesOwn = trade.foreignFeeCurrency == nil
    }
  }

  /// The taxes of a place, and the trades there.
  private struct Taxed {
    var taxes: [Entry] = []
    var trades: [TransactionKind: [Costs]] = [:]

    var kind: TransactionKind { trades[.buy] == nil ? .sell : .buy }

    /// The costs of the trades with the taxes, which are divided by their sums: among those in the currency of a tax, else
    /// among all. Nil where a tax is on none.
    var costs: [Costs]? {
      get throws(Overflow) {
        var costs = trades[kind] ?? []
        let byCurrency = Dictionary(grouping: taxes, by: \.currency)
        for (currency, taxes) in byCurrency.sorted(by: { $0.key ?? -1 < $1.key ?? -1 }) {
          let own = costs.indices.filter { costs[$0].currency == currency && costs[$0].takesOwn }
          let taxed = own.isEmpty ? Array(costs.indices) : own
          var (rest, left) = (ExactDecimal.zero, ExactDecimal.zero)
          for tax in taxes { rest = try rest + tax.sum }
          for index in taxed { left = try left + costs[index].sum }
          for index in taxed {
            var part = rest
            if index != taxed.last, !left.isZero {
              part = try Amount(rest).times(
                Share(ExactFraction(costs[index].sum), of: ExactFraction(left))
              ).rounded
            }
            (rest, left) = (try rest - part, try left - costs[index].sum)
            if !own.isEmpty {
              costs[index].fee = try costs[index].fee + part
            } else if let currency {
              costs[index].charges.append(ForeignFee(amount: part, currency: currency))
            } else {
              return nil
            }
          }
        }
        return costs.isEmpty ? nil : costs
      }
    }
  }

  /// Adds taxes to the costs of trades, and themselves without a sum. What is on none stays what it is, of its ticker.
  static func charge(_ taxes: [Entry], to entries: inout LedgerBuilder) {
    var places = Dictionary(grouping: taxes, by: Place.init).mapValues { Taxed(taxes: $0) }
    let tickers = Set(taxes.compactMap(\.ticker))
    entries.changeTrades(of: tickers) { trade in
      places[Place(trade)]?.trades[trade.kind, default: []].append(Costs(trade))
      return false
    }
    var found: [Place: (kind: TransactionKind, costs: ArraySlice<Costs>)] = [:]
    for (place, taxed) in places {
      // A fee with too many digits stays two.
      if let costs = try? taxed.costs { found[place] = (taxed.kind, costs[...]) }
    }
    entries.changeTrades(of: tickers) { trade in
      let place = Place(trade)
      guard found[place]?.kind == trade.kind, let costs = found[place]?.costs.popFirst() else { return false }
      trade.fee = costs.fee
      if !costs.charges.isEmpty {
        let detail = trade.detail
        trade.detail = EntryDetail(detail, into: detail?.into, ratio: detail?.ratio, charges: costs.charges)
      }
      return true
    }
    for var tax in taxes {
      if found[Place(tax)] != nil { tax.sum = .zero }
      entries.append(&tax)
    }
  }
}

extension Transaction {
  package var isTransactionTax: Bool { kind == .fee && category == FeeCategory.transactionTax.rawValue }
}

extension Entry {
  /// Whether it is a tax on trades.
  @inline(__always)
  package var isTransactionTax: Bool {
    kind == .fee && ticker != nil && detail?.category == FeeCategory.transactionTax.rawValue
  }
}
