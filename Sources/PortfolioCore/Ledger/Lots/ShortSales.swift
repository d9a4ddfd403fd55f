extension ShareLedger {
  /// The sales of more than is held in the account of the sale, or in all accounts if it names none, in order of
  /// time. Of a position that stays short only the first sale is listed, and none where nothing was held before and
  /// all was bought back later: that is a short sale as it is meant.
  ///
  /// A sale without an account is judged by what all accounts hold together, as it is when it is entered; that its
  /// lots are others is told by itself.
  ///
  /// - Parameter scope: whose lots a sale takes.
  package func shortSales(scope: LotPooling = .account) throws(Overflow) -> [LedgerFinding] {
    var sales: [LedgerFinding] = []
    var (short, outside): (Set<Int>, Set<Int>) = ([], [])
    var oversold: [(sale: Entry, holding: Int, held: ExactFraction)] = []
    // By holding, the places of open short sales.
    var open: [Int: Int] = [:]
    var covered: Set<Int> = []
    func tell(
      _ sale: Entry, _ held: ExactFraction, _ field: Field = .quantity, _ severity: Issue.Severity = .warning,
      _ problem: (_ ticker: String, _ held: ExactDecimal) -> Issue.Problem
    ) throws(Overflow) {
      let ticker = ticker(of: sale) ?? ""
      let left = try Overflow.naming(ticker, held.rounded(places: Position.quantityPlaces))
      sales.append(LedgerFinding(sale, problem(ticker, left), field, severity))
    }
    // What is held is in accounts, whose lots it does not take.
    func tellOutside(_ sale: Entry, _ own: ExactFraction) throws(Overflow) {
      try tell(sale, own, .account) { .soldOutsideAccounts(ticker: $0, held: $1) }
    }
    var holdings = Holdings(table)
    try replay { event throws(Overflow) in
      try holdings.apply(event)
      if !open.isEmpty, let holding = event.holding, let place = open[holding],
        !judged(holding, holdings).isNegative
      {
        covered.insert(place)
        open[holding] = nil
        short.remove(holding)
      }
      if event.isSale, let holding = event.holding {
        let held = judged(holding, holdings)
        if held.isNegative {
          oversold.append((event, holding, held))
        } else {
          short.remove(holding)
          let own = holdings[holding]
          if !own.isNegative {
            outside.remove(holding)
          } else if scope == .account, outside.insert(holding).inserted {
            try tellOutside(event, own)
          }
        }
      }
      guard event.isLastOfDay, !oversold.isEmpty else { return }
      var coveredToday: Set<Int> = []
      for (sale, holding, held) in oversold {
        if judged(holding, holdings).isNegative {
          guard short.insert(holding).inserted else { continue }
          let account = account(of: sale)
          // Of what was held in part, more was probably bought; else the sale is probably meant.
          if try Overflow.naming(ticker(of: sale), held + sale.shares).isPositive {
            try tell(sale, held) { .short(ticker: $0, held: $1, account: account) }
          } else {
            open[holding] = sales.count
            try tell(sale, held, .quantity, .note) { .openShort(ticker: $0, held: $1, account: account) }
          }
        } else {
          let wasShort = short.remove(holding) != nil
          let own = holdings[holding]
          if own.isNegative, scope == .account {
            if outside.insert(holding).inserted { try tellOutside(sale, own) }
          } else if coveredToday.insert(holding).inserted, !wasShort {
            try tell(sale, held, .date) { ticker, _ in .soldBeforePurchase(ticker: ticker) }
          }
        }
      }
      oversold.removeAll(keepingCapacity: true)
    }
    return sales.indices.filter { !covered.contains($0) }.map { sales[$0] }
  }

  /// The quantity that a sale is checked against: that of its account, or of all accounts if it names none.
  private func judged(_ holding: Int, _ holdings: Holdings) -> ExactFraction {
    table.account(of: holding) == nil
      ? holdings.total(ofTicker: table.tickers[holding]) : holdings[holding]
  }
}
