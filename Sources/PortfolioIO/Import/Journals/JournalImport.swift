import PortfolioCore

extension ImportFormat {
  /// Journals of ledger and hledger.
  static let ledger = journal("ledger", .ledger, .ledger)
  /// Journals of beancount.
  static let beancount = journal("beancount", .beancount, .beancount)

  private static func journal(_ name: String, _ syntax: JournalSyntax, _ prices: PriceLines) -> ImportFormat {
    ImportFormat(
      name: name, detects: { JournalReader.seems($0, syntax) },
      read: { file, options in
        try options.overrides.check(file)
        let items = JournalReader.items(of: file, syntax, progress: options.progress)
        var journal = try JournalImport(file, items, prices, options)
        for item in items { journal.take(item) }
        return journal.finish()
      }, contents: { [.trades, .income, .costs, .cash, .conversions, .actions] })
  }
}

/// Takes the transactions of a journal. What they mean depends on those before them, and on what its commodities are
/// and which accounts hold them.
private struct JournalImport {
  private let file: ImportFile
  private let options: ImportOptions
  private let priceLines: PriceLines
  private var accounts: JournalAccounts
  private var lots = JournalLots()
  private var balances = JournalBalances()
  private var prices: PriceRows
  private var rows: ImportedRows
  /// The tickers of what is taken.
  private var tickers: Set<String> = []

  init(
    _ file: ImportFile, _ items: [JournalItem], _ priceLines: PriceLines, _ options: ImportOptions
  ) throws {
    (self.file, self.priceLines, self.options) = (file, priceLines, options)
    accounts = try JournalAccounts(options.isStatement ? [] : options.accounts, items, in: file)
    (rows, prices) = (ImportedRows(options), PriceRows(file, PriceFileOptions()))
  }

  /// Whether balances count: our own export says of them what its lines of them repeat.
  private var takesBalances: Bool { options.takesBalances && !accounts.isOwn }

  mutating func take(_ item: JournalItem) {
    switch item {
    case .entry(let entry): take(entry)
    case .record(let line, let text):
      guard let record = JournalRecord.transaction(text, check: PostingsCheck(nil).text) else { return }
      if accounts.takesAll || accounts.takes(record.account) { take(record, line: line) }
    case .pad(let line, let names):
      // Elsewhere it does not matter.
      guard names.contains(where: { accounts.name(of: $0, "") != nil }) else { return }
      let problem = Issue.Problem.standsForOthers("pad " + names.joined(separator: " "))
      rows.reject([Issue(problem, place: file.place(line: line))])
    case .balance(let line, let day, let account, let amount):
      if takesBalances { take(amount, in: account, on: day, line: line) }
    case .skipped(let line, let what): rows.skip(line: line, .named(what))
    case .bad(let issue): rows.reject([issue])
    case .price(let line, let text): priceLines.take(text[...], line: line, into: &prices)
    case .symbol: break
    }
  }

  /// Takes what an account holds when a day begins, which is what it held when the day before ended.
  private mutating func take(_ amount: JournalAmount, in account: String, on day: CalendarDay, line: Int) {
    guard !accounts.isShare(amount.commodity), let name = accounts.name(of: account, amount.commodity) else {
      return
    }
    var draft = TransactionDraft()
    draft[.type] = .kind(.balance)
    draft[.date] = .date(.day(day.advanced(by: -1)))
    draft.set(.account, to: name)
    draft.set(.currency, to: amount.commodity)
    draft[.sum] = .number(amount.number)
    take(draft, line: line)
  }

  private mutating func take(_ entry: JournalEntry) {
    if let record = record(of: entry) { return take(record, line: entry.line) }
    let place = file.place(line: entry.line)
    do throws(Overflow) {
      if takesBalances { try balances.look(at: entry) }
      for posting in entry.postings {
        let isOfUnit = posting.amount.map { accounts.isUnit($0.commodity) } ?? false
        guard isOfUnit, posting.account.lowercased().hasPrefix("assets:") else { continue }
        rows.skip(line: posting.line, .named(posting.commodity))
      }
      guard let interpretation = try JournalInterpretation(entry, &accounts, &lots) else { return }
      if let issue = interpretation.issue { return rows.reject([issue.at(place)]) }
      if let draft = interpretation.refused {
        let problem = Issue.Problem.sharesMoved(
          entry.title, command: EnteringCommand(draft, accepts: options.accepts).text)
        return rows.leaveOpen(OpenRow(draft: draft, issue: Issue(problem, place: place)))
      }
      if interpretation.drafts.count == 1 { return take(interpretation.drafts[0], line: entry.line) }
      // All of it is taken or nothing.
      var before = ImportedRows(options)
      swap(&rows, &before)
      for draft in interpretation.drafts { take(draft, line: entry.line) }
      swap(&rows, &before)
      rows.append(row: before)
    } catch {
      rows.reject([Issue(.tooManyDigits(entry.title), field: .sum, place: place)])
    }
  }

  private mutating func take(_ draft: TransactionDraft, line: Int) {
    var draft = draft
    for field in [Field.ticker, .into] {
      if let mapped = draft[field].value?.text.flatMap({ options.symbol(for: $0) }) {
        draft.set(field, to: mapped)
      }
    }
    if isOfOtherCurrency(draft[.currency].value?.text, draft.kind, line: line) { return }
    tickers.formUnion([Field.ticker, .into].compactMap { draft[$0].value?.text })
    var rules = ValidationRules.ofOthers
    rules.instruments = options.instruments
    rows.take(draft, rules, at: file.place(line: line), newID: options.newID)
    guard draft.kind?.isTrade == true, let ticker = draft[.ticker].value?.text else { return }
    var instrument = Instrument(ticker)
    _ = instrument.set("currency", to: draft[.currency].value?.text ?? "", sources: [])
    rows.record(instrument)
  }

  private mutating func isOfOtherCurrency(_ code: String?, _ kind: TransactionKind?, line: Int) -> Bool {
    guard let wanted = options.currency, let code, let kind, code != wanted else { return false }
    rows.skip(line: line, .otherCurrency(kind, code))
    return true
  }

  private mutating func take(_ record: Transaction, line: Int) {
    if isOfOtherCurrency(record.currency, record.kind, line: line) { return }
    rows.take(record, line: line, isIdentified: true)
    tickers.formUnion([record.ticker, record.into].compactMap(\.self))
  }

  /// What our own export says of a transaction whose accounts are all imported.
  private mutating func record(of entry: JournalEntry) -> Transaction? {
    if entry.record.isEmpty { return nil }
    var check = PostingsCheck(entry.day)
    for posting in entry.postings {
      guard let amount = posting.amount else { return nil }
      let isWanted =
        !posting.account.hasPrefix("Assets:") || accounts.takesAll
        || accounts.name(of: posting.account, amount.commodity) != nil
      guard isWanted else { return nil }
      check.add(
        account: posting.account, amount: amount.number, commodity: amount.commodity,
        total: posting.isTotalPrice ? posting.price?.number : nil, currency: posting.price?.commodity ?? "")
    }
    return JournalRecord.transaction(entry.record, check: check.text)
  }

  /// What was taken, with the prices of what that is about.
  mutating func finish() -> ImportedRows {
    for held in balances.all(naming: { accounts.name(of: $0, $1) }) {
      // What is held at the end of a day is what the next begins with.
      take(held.amount, in: held.account, on: held.day.advanced(by: 1), line: held.line)
    }
    let symbols = Dictionary(accounts.symbols.map { (TickerRule.upperCased($0.key), $0.value) }) { first, _ in
      first
    }
    let names = options.symbols
    rows.prices = prices.prices.compactMap { recorded in
      let symbol = symbols[recorded.ticker] ?? recorded.ticker
      let ticker = names[symbol] ?? symbol
      guard tickers.contains(ticker) else { return nil }
      let price = recorded.price
      // A journal tells what one of them is worth, which is not its price where it is quoted otherwise.
      return (try? options.instruments[ticker].priceUnit.price(worth: price.price)).map { quoted in
        RecordedPrice(
          ticker: ticker,
          price: DayPrice(
            day: price.day, price: quoted.normalised, currency: price.currency, origin: .imported))
      }
    }
    return rows
  }
}
