import PortfolioCore

extension ExportedBook {
  /// What a journal says of costs that no lots of its shares would give; nil where there are lots.
  var remark: String? {
    let gains =
      "the cost of what is sold, and so each gain, is that of `portfolio gains --method \(method.rawValue)`"
    switch method {
    case .average: return "The shares of an account cost the same, on average: \(gains)."
    case .uk:
      return
        "All accounts are one pool, and a sale is matched with purchases of its day and of the 30 days after it: "
        + "\(gains)."
    case .fifo, .lifo, .hifo:
      return scope == .account ? nil : "A sale takes lots of all accounts: \(gains)."
    }
  }

  /// All journal transactions, in order.
  func journalTransactions() throws(Overflow) -> [JournalTransaction] {
    let transactions = Ledger(all, exercises, accounts: accounts, instruments: instruments)
    let ledger = try ShareLedger(transactions, in: nil)
    let mixed = try home.flatMap { home throws(Overflow) in
      try MixedTickers(in: all, transactions, home, method)
    }
    var replay = try ledger.replayCosts(method: method, scope: scope)
    var homeReplay = try mixed?.ledger.replayCosts(method: method, scope: scope)
    var keeper = try Bookkeeper(
      ledger, mixed, settlement, transactions.securities, trackedFrom: trackedFrom, currency: currency)
    var journalTransactions: [JournalTransaction] = []
    var balances = lastBalances[...]
    let counting = Set(balances.map(\.id))
    func settle(before day: CalendarDay?) throws(Overflow) {
      while let next = balances.first, day.map({ next.date.day < $0 }) ?? true {
        balances.removeFirst()
        var correction = try keeper.correction(by: next)
        // Without what came before, a journal's accounts hold something else.
        if from != nil { correction.assertion = nil }
        if isWanted(correction.day) { journalTransactions.append(correction) }
      }
    }
    while let event = try replay.next() {
      try settle(before: event.date.day)
      // The two ledgers have the same events in the same order.
      _ = try homeReplay?.next()
      let transaction = all[event.index]
      let exercise = exercises[transaction.id]
      let journalTransaction =
        switch homeReplay {
        case let costs? where mixed?.includes(transaction) == true:
          try keeper.journalTransaction(of: transaction, exercise, event, costs)
        case _: try keeper.journalTransaction(of: transaction, exercise, event, replay)
        }
      // Of an exercise the options come first, and are told with the shares.
      let isPart = event.exercise == .option
      guard isWanted(transaction.date.day), !isPart, !counting.contains(transaction.id) else { continue }
      // Such as a split of what is not held moves nothing.
      journalTransactions.append(
        journalTransaction ?? JournalTransaction(of: transaction, in: currency, []))
    }
    try settle(before: nil)
    return journalTransactions
  }

  /// The day of the first transaction of each account that is about its cash alone.
  private var trackedFrom: [String?: CalendarDay] {
    var days: [String?: CalendarDay] = [:]
    for transaction in all {
      guard let effect = transaction.rules.account else { continue }
      for account in [transaction.account] + (effect == .moved ? [transaction.toAccount] : [])
      where days[account] == nil {
        days[account] = transaction.date.day
      }
    }
    return days
  }

  /// The balances that count: of each account and currency the last of a day.
  private var lastBalances: [Transaction] {
    struct Place: Hashable {
      let day: CalendarDay
      let account: String?
      let currency: String
    }
    var last: [Place: Int] = [:]
    let settlement = settlement
    for (index, transaction) in all.enumerated() where transaction.kind == .balance {
      let code = settlement.currency(ofCash: transaction).code ?? currency
      last[Place(day: transaction.date.day, account: transaction.account, currency: code)] = index
    }
    return last.values.sorted().map { all[$0] }
  }
}
