/// Taxes on trades that are booked by themselves, as a broker does that tells of them in another file: each is a fee of
/// what was bought of its security in its account on its day, or sold where nothing was bought.
struct TransactionTaxes {
  /// Where a tax and the trades that it is on agree.
  private struct Place: Hashable {
    let ticker: Int?
    let account: Int?
    let currency: Int?
    let day: Int

    init(_ entry: Entry) {
      (ticker, account, currency, day) = (entry.ticker, entry.account, entry.currency, entry.day)
    }
  }

  /// The taxes of a place, and the trades there: their sums and their fees.
  private struct Taxed {
    var taxes: [Entry] = []
    var trades: [TransactionKind: [(sum: ExactDecimal, fee: ExactDecimal)]] = [:]

    var kind: TransactionKind { trades[.buy] == nil ? .sell : .buy }

    /// The fees of the trades with the taxes, which are divided by their sums.
    var fees: [ExactDecimal] {
      get throws(Overflow) {
        let trades = trades[kind] ?? []
        var (rest, left) = (ExactDecimal.zero, ExactDecimal.zero)
        for tax in taxes { rest = try rest + tax.sum }
        for trade in trades { left = try left + trade.sum }
        return try trades.enumerated().map { number, trade throws(Overflow) in
          var part = rest
          if number < trades.count - 1, !left.isZero {
            part = try Amount(rest).times(Share(ExactFraction(trade.sum), of: ExactFraction(left))).rounded
          }
          (rest, left) = (try rest - part, try left - trade.sum)
          return try trade.fee + part
        }
      }
    }
  }

  /// Adds taxes to the fees of trades, and themselves without a sum. What is on none stays what it is, of its ticker.
  static func charge(_ taxes: [Entry], to entries: inout LedgerBuilder) {
    var places = Dictionary(grouping: taxes, by: Place.init).mapValues { Taxed(taxes: $0) }
    let tickers = Set(taxes.compactMap(\.ticker))
    entries.changeTrades(of: tickers) { trade in
      if trade.foreignFeeCurrency == nil {
        places[Place(trade)]?.trades[trade.kind, default: []].append((trade.sum, trade.fee))
      }
      return false
    }
    var fees: [Place: (kind: TransactionKind, fees: ArraySlice<ExactDecimal>)] = [:]
    for (place, taxed) in places {
      // A fee with too many digits stays two.
      guard let all = try? taxed.fees, !all.isEmpty else { continue }
      fees[place] = (taxed.kind, all[...])
    }
    entries.changeTrades(of: tickers) { trade in
      let place = Place(trade)
      guard trade.foreignFeeCurrency == nil, fees[place]?.kind == trade.kind,
        let fee = fees[place]?.fees.popFirst()
      else { return false }
      trade.fee = fee
      return true
    }
    for var tax in taxes {
      if fees[Place(tax)] != nil { tax.sum = .zero }
      entries.append(&tax)
    }
  }
}

extension Entry {
  /// Whether it is a tax on trades.
  @inline(__always)
  package var isTransactionTax: Bool {
    kind == .fee && ticker != nil && detail?.category == FeeCategory.transactionTax.rawValue
  }
}
