import PortfolioCore

/// What a transaction of a journal is for the accounts that are imported.
struct JournalInterpretation {
  let entry: JournalEntry
  /// The drafts of what it is, in the order in which they count.
  private(set) var drafts: [TransactionDraft] = []
  /// What cannot be told; nothing is imported of it then.
  private(set) var issue: Issue?
  /// Shares that come or go without money, for which there is no account and no cost: what enters them by hand.
  private(set) var refused: TransactionDraft?
  private let accounts: JournalAccounts

  /// In accounts that are imported, each with the name that its account is stored under.
  private var shares: [JournalPosting] = []
  private var money: [JournalPosting] = []
  /// In accounts that are not imported.
  private var outside: [JournalPosting] = []
  /// What each account has received so far from the drafts, less what it has paid, by currency.
  private var flows: [String: JournalSums] = [:]

  /// Nil where nothing of it is in an account that is imported.
  init?(
    _ entry: JournalEntry, _ accounts: inout JournalAccounts, _ lots: inout JournalLots
  ) throws(Overflow) {
    self.entry = entry
    guard let completed = try entry.completed() else {
      let isWanted = entry.postings.contains {
        accounts.name(of: $0.account, $0.amount?.commodity ?? "") != nil
      }
      guard isWanted else { return nil }
      self.accounts = accounts
      issue = Issue(.unbalanced(entry.title), place: Place(line: entry.line))
      return
    }
    for posting in completed {
      guard let amount = posting.amount, !accounts.isUnit(amount.commodity) else { continue }
      if let name = accounts.name(of: posting.account, amount.commodity) {
        var inside = posting
        inside.account = name
        // Nothing of it is moved, but it may say what a dividend is paid for.
        if accounts.isShare(amount.commodity) { shares.append(inside) } else { money.append(inside) }
      } else {
        outside.append(posting)
      }
    }
    self.accounts = accounts
    if shares.isEmpty, money.isEmpty { return nil }
    try interpret(&lots)
  }

  // MARK: What it is

  private mutating func interpret(_ lots: inout JournalLots) throws(Overflow) {
    if refuseMoves() { return }
    if try interpretMoves(&lots), money.isEmpty { return }
    try interpretTrades(&lots)
  }

  /// Whether shares go to an account that is not imported, or come from there without their cost.
  private mutating func refuseMoves() -> Bool {
    for inside in shares {
      guard !inside.number.isZero,
        let index = outside.firstIndex(where: { other in
          other.commodity == inside.commodity && other.number.isNegative != inside.number.isNegative
        })
      else { continue }
      if inside.number.isPositive, inside.cost != nil || inside.price != nil {
        // What they cost comes in with them.
        (outside[index].cost, outside[index].price) = (inside.cost, inside.price)
        outside[index].isTotalPrice = inside.isTotalPrice
        continue
      }
      let kind: TransactionKind = inside.number.isNegative ? .transfer : .buy
      var draft = draft(kind, inside.account, commodity: inside.commodity)
      draft[.note] = .absent
      draft[.quantity] = .number(inside.number.magnitude)
      refused = draft
      return true
    }
    return false
  }

  /// Shares that move without being bought or sold. Returns whether that is what it is.
  private mutating func interpretMoves(_ lots: inout JournalLots) throws(Overflow) -> Bool {
    let moves = try JournalMoves(shares, held: { lots.held($0, in: $1) })?.moves
    for inside in shares { try lots.count(inside) }
    guard let moves else { return false }
    var found: [TransactionDraft] = []
    for move in moves {
      var draft = draft(move.kind, move.account, commodity: move.commodity)
      draft[.into] = move.into.map(symbol) ?? .absent
      draft[.ratio] = FieldEntry(move.ratio.map(FieldValue.ratio))
      draft[.basisPercent] = FieldEntry(move.percent.map(FieldValue.number))
      if let (quantity, account) = move.sent {
        draft[.quantity] = .number(quantity)
        draft.set(.toAccount, to: account)
        try lots.move(quantity, of: move.commodity, from: move.account, to: account)
      } else if move.kind == .split, let ratio = move.ratio {
        try lots.split(move.commodity, in: move.account, by: ratio)
      } else if let change = move.change {
        guard moves.count == 1, try revalue(&draft, by: change) else { return false }
      }
      found.append(draft)
    }
    drafts = found
    shares = []
    return true
  }

  /// Makes of an accumulation what it is: capital that is paid back, or income that is not paid out. Returns whether it is
  /// either.
  private mutating func revalue(_ draft: inout TransactionDraft, by change: JournalAmount) throws(Overflow)
    -> Bool
  {
    var received = ExactDecimal.zero
    for inside in money where inside.commodity == change.commodity { received = try received + inside.number }
    for posting in outside where [.fee, .tax].contains(accounts.purpose(of: posting.account).kind) {
      received = try received + posting.number
    }
    let isPaid = !received.isZero
    guard isPaid || change.number.isPositive else { return false }
    // The other side of what is not paid out, and what was paid back beyond the cost.
    outside.removeAll { posting in
      let purpose = accounts.purpose(of: posting.account)
      return purpose.isIncome && purpose.kind == nil
    }
    if isPaid { draft[.type] = .kind(.returnOfCapital) }
    draft.set(.currency, to: change.commodity)
    draft[.sum] = .number(isPaid ? received : change.number)
    return true
  }
}

// MARK: Trades, income, costs and money

extension JournalInterpretation {
  private mutating func interpretTrades(_ lots: inout JournalLots) throws(Overflow) {
    var trades = try JournalTrades(shares)
    let hasSale = trades.all.contains { $0.quantity.isNegative }
    let purposes = outside.map { accounts.purpose(of: $0.account) }
    var gains = outside.indices.filter { !trades.all.isEmpty && purposes[$0].isGain }
    // Beside its gain, what is written for the shares may be their cost.
    if !gains.isEmpty, trades.all.count == 1 { trades.all[0].sum = nil }
    let incomes = purposes.indices.filter { hasSale && purposes[$0].kind == nil && purposes[$0].isIncome }
    // Where nothing else tells what a sale brought, all other income of it is its gain.
    if gains.isEmpty, trades.all.contains(where: { $0.sum == nil && $0.quantity.isNegative }) {
      gains = incomes
    }
    if try !settle(&trades, without: gains) {
      gains = incomes
      guard hasSale, try settle(&trades, without: gains) else {
        issue = Issue(.unbalanced(entry.title))
        return
      }
    }
    let rest = outside.indices.filter { !gains.contains($0) }.map { outside[$0] }
    try add(trades.all, &lots)
    try addConversions()
    try addIncomeAndCosts(rest)
    try balanceMoney(rest)
  }

  /// Gives each trade the sum that the other postings tell. Returns whether they add up.
  ///
  /// - Parameter gains: the indices of outside postings that say what was gained.
  private func settle(_ trades: inout JournalTrades, without gains: [Int]) throws(Overflow) -> Bool {
    let others = outside.indices.filter { !gains.contains($0) }.map { outside[$0] }
    return try trades.settle(
      by: money + others, mayBeForNothing: !gains.isEmpty || !money.isEmpty)
  }

  private mutating func add(_ trades: [JournalTrades.Trade], _ lots: inout JournalLots)
    throws(Overflow)
  {
    for trade in trades {
      guard let sum = trade.sum else { continue }
      let isSale = trade.quantity.isNegative
      var draft = draft(isSale ? .sell : .buy, trade.account, commodity: trade.commodity, of: sum)
      draft[.quantity] = .number(trade.quantity.magnitude)
      var named: [NamedLot] = []
      for inside in trade.postings {
        if isSale {
          named += try lots.take(inside)
        } else if let id = lots.add(inside, sum: sum.number, on: entry.day) {
          draft[.id] = .id(id)
        }
      }
      if !named.isEmpty { draft[.lots] = .lots(try JournalInterpretation.merged(named)) }
      drafts.append(draft)
      try move(isSale ? -sum.number : sum.number, sum.commodity, in: trade.account)
    }
  }

  /// Each lot once.
  private static func merged(_ lots: [NamedLot]) throws(Overflow) -> [NamedLot] {
    var merged: [NamedLot] = []
    for lot in lots {
      if let index = merged.firstIndex(where: { $0.id == lot.id }), let first = merged[index].quantity,
        let more = lot.quantity
      {
        merged[index] = NamedLot(id: lot.id, quantity: try first + more)
      } else {
        merged.append(lot)
      }
    }
    return merged
  }

  private mutating func move(_ amount: ExactDecimal, _ currency: String, in account: String)
    throws(Overflow)
  {
    try flows[account, default: JournalSums()].add(amount, currency)
  }

  /// Money that becomes money of another currency, where a price says so.
  private mutating func addConversions() throws(Overflow) {
    for inside in money {
      guard let amount = inside.amount else { continue }
      guard let worth = try inside.worth, worth.commodity != amount.commodity, !amount.number.isZero,
        !worth.number.isZero
      else {
        try move(amount.number, amount.commodity, in: inside.account)
        continue
      }
      // Where the other money is there too, it says exactly what the price may have rounded.
      var settled = worth
      for other in money where other.account == inside.account {
        guard let exact = other.amount, exact.commodity == worth.commodity,
          other.price == nil,
          try (exact.number + worth.number).magnitude <= ExactDecimal(mantissa: 5, scale: 3)
        else { continue }
        settled.number = -exact.number
      }
      let (from, to) = amount.number.isNegative ? (amount, settled) : (settled, amount)
      addConversion(from: from, to: to, in: inside.account)
      try move(settled.number, settled.commodity, in: inside.account)
    }
  }

  private mutating func addConversion(from: JournalAmount, to: JournalAmount, in account: String) {
    var draft = draft(.convert, account, of: from.magnitude)
    draft[.toSum] = .number(to.number.magnitude)
    draft.set(.toCurrency, to: to.commodity)
    drafts.append(draft)
  }

  /// The account that income, costs and money from outside belong to.
  private var mainAccount: String { (money.first ?? shares.first)?.account ?? "" }

  /// What the money of an account is that is not imported: income of a security that it is named after is a dividend
  /// where no shares are traded.
  private func kind(of posting: JournalPosting) -> TransactionKind? {
    let purpose = accounts.purpose(of: posting.account)
    let mayBeDividend = shares.isEmpty && purpose.isIncome && security(namedBy: posting.account) != nil
    return purpose.kind ?? (mayBeDividend ? .dividend : nil)
  }

  private mutating func addIncomeAndCosts(_ postings: [JournalPosting]) throws(Overflow) {
    var incomes: [Int] = []
    var taxes: [JournalAmount] = []
    for posting in postings {
      guard let worth = try posting.value, !worth.number.isZero, let kind = kind(of: posting) else {
        continue
      }
      if kind == .tax {
        taxes.append(worth)
        continue
      }
      let sum = kind == .fee ? worth : JournalAmount(number: -worth.number, commodity: worth.commodity)
      if kind != .fee, worth.number.isNegative { incomes.append(drafts.count) }
      drafts.append(draft(kind, mainAccount, commodity: security(of: posting), of: sum))
      try move(worth.number, worth.commodity, in: mainAccount)
    }
    for tax in taxes {
      try move(tax.number, tax.commodity, in: mainAccount)
      // Tax beside one income was withheld from it.
      if incomes.count == 1, taxes.count == 1, tax.number.isPositive,
        drafts[incomes[0]][.currency].value?.text == tax.commodity
      {
        drafts[incomes[0]][.tax] = .number(tax.number)
        continue
      }
      drafts.append(draft(.tax, mainAccount, commodity: shares.first?.commodity, of: tax))
    }
  }

  private func security(namedBy account: String) -> String? {
    account.split(separator: ":").last.map(String.init).flatMap { accounts.isHeld($0) ? $0 : nil }
  }

  /// The security that income or a cost is about: it is a part of the account's name, or the only one of the
  /// transaction.
  private func security(of posting: JournalPosting) -> String? {
    if let last = security(namedBy: posting.account) { return last }
    let named = Set(shares.map(\.commodity))
    if named.count == 1 { return named.first }
    return entry.title.split { " |,".contains($0) }.map(String.init).first(where: accounts.isHeld)
  }

  /// What came from outside and went there, and what accounts gave each other, so that each has paid what it has
  /// paid.
  private mutating func balanceMoney(_ postings: [JournalPosting]) throws(Overflow) {
    let main = mainAccount
    var outer = JournalSums()
    for posting in postings {
      guard let value = try posting.value, kind(of: posting) == nil else { continue }
      try outer.add(value)
    }
    var first: [TransactionDraft] = []
    for amount in outer.rests {
      let draft = draft(amount.number.isNegative ? .deposit : .withdrawal, main, of: amount.magnitude)
      if amount.number.isNegative { first.append(draft) } else { drafts.append(draft) }
      try move(amount.number, amount.commodity, in: main)
    }
    for (account, amounts) in flows.sorted(by: { $0.key < $1.key }) where account != main {
      for amount in amounts.rests.sorted(by: { $0.commodity < $1.commodity }) {
        // A positive flow is what the account still lacks.
        let isShort = amount.number.isPositive
        var draft = draft(.transfer, isShort ? main : account, of: amount.magnitude)
        draft.set(.toAccount, to: isShort ? account : main)
        if isShort { first.append(draft) } else { drafts.append(draft) }
        try move(amount.number, amount.commodity, in: main)
      }
    }
    drafts = first + drafts
    // Two currencies that are left were changed into each other.
    let left = (flows[main]?.rests ?? []).sorted { $0.commodity < $1.commodity }
    if left.count == 2, left[0].number.isNegative != left[1].number.isNegative {
      let (to, from) = left[0].number.isPositive ? (left[0], left[1]) : (left[1], left[0])
      addConversion(from: from, to: to, in: main)
    }
  }

  private func draft(
    _ kind: TransactionKind, _ account: String, commodity: String? = nil, of money: JournalAmount? = nil
  ) -> TransactionDraft {
    var draft = TransactionDraft()
    draft[.type] = .kind(kind)
    draft[.date] = .date(.day(entry.day))
    draft.set(.account, to: account)
    draft.set(.note, to: entry.title)
    if let commodity { draft[.ticker] = symbol(commodity) }
    if let money {
      draft.set(.currency, to: money.commodity)
      draft[.sum] = .number(money.number)
    }
    return draft
  }

  private func symbol(_ commodity: String) -> FieldEntry {
    BrokerDraft.symbol(accounts.symbols[commodity] ?? commodity)
  }
}
