import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import Synchronization

extension Command {
  private static let file = Argument("FILE", completion: .files).optional
  private static let formats = ImportFormat.all.map(\.name)
  private static let format = Option("as", placeholder: "FORMAT", completion: .words(formats))
  static let rules = Option("rules", placeholder: "FILE", completion: .files)
  private static let printRules = Option(
    "print-rules", placeholder: "FORMAT", oneOf: ImportFormat.namesOfRules)
  private static let partial = Flag("partial")
  private static let map = Option("map", placeholder: "COLUMN=FIELD", expected: "expected.map") {
    Assignment(whole: $0).flatMap { pair in RulesField(named: pair.value).map { (pair.name, $0) } }
  }
  private static let mapValue = Option("map-value", placeholder: "VALUE=KIND", expected: "expected.map-value")
  {
    Assignment(whole: $0).flatMap { RuleOverrides.isType($0.value) ? $0 : nil }
  }
  private static let skip = Option("skip", placeholder: "COLUMN=VALUE", expected: "expected.skip") {
    Assignment(whole: $0)
  }
  private static let unmap = Option("unmap", placeholder: "COLUMN")
  private static let explains = Flag("explain")
  private static let takesBalances = Flag("balances")
  private static let otherAccount = Option(
    "other-account", placeholder: "ACCOUNT", completion: .dynamic("accounts"))
  private static let mapSymbol = Option(
    "map-symbol", placeholder: "ISIN=TICKER", expected: "expected.map-symbol"
  ) { Assignment(whole: $0) }

  /// Imports transactions from a file.
  static let importing = Command(
    "import", [file],
    options: [
      format, account, otherAccount, explains, takesBalances, partial, importsAgain, dateOrder, currency,
      rules, map,
      mapValue, mapSymbol, skip, unmap, printRules,
    ], prints: ["import": ImportReport.self]
  ) { input, context in
    if let name = input[printRules] {
      return try context.console.print(ImportFormat.all.first { $0.name == name }?.rules ?? "")
    }
    guard let file = input[file] else {
      throw UsageError.missingArgument(Command.file.name, command: ["import"])
    }
    let stored = StoredTickers(context)
    let options = try importOptions(input, stored, context)
    if let name = input[format] {
      let known = options.ownRules.map(\.name) + formats
      guard known.contains(name) else {
        throw UsageError.invalidValue(
          of: format.spelling, value: name, expected: .oneOf(known),
          suggestions: suggestions(for: name, among: known))
      }
    }
    let rows = try context.rows(of: context.importFile(file), as: input[format], options)
    try stored.check()
    if options.explains { return try context.explain(rows, isAgain: input[importsAgain]) }
    let taken = try context.take(rows, isPartial: input[partial], isAgain: input[importsAgain])
    let (plan, isRefused) = (taken.plan, taken.isRefused)
    if !isRefused { context.warn(of: rows, plan, trackedBefore: taken.trackedBefore) }
    context.console.warn(
      about: Failure.invalid(rows.warnings.shown + odd(plan, isRefused: isRefused, in: file)))
    let report = ImportReport(
      plan: plan, isRefused: isRefused, isDryRun: context.isDryRun, prices: taken.prices)
    try context.console.confirm(rows: report, rejected: plan.rejected)
    if plan.rejected > 0 { throw Failure.invalid(plan.issues.shown) }
  }

  /// Warnings about rows that the store has with other content, and about new ones whose day is yet to come.
  private static func odd(_ plan: ImportPlan, isRefused: Bool, in file: String) -> [Issue] {
    var found = IssueList()
    func warn(_ problem: @autoclosure () -> Issue.Problem, _ field: Field, line: Int) {
      found.append(
        Issue(problem(), field: field, place: Place(file: file, line: line), severity: .warning))
    }
    for (line, id) in plan.differing { warn(.storedDifferently(id.uuidString), .id, line: line) }
    if isRefused { return found.shown }
    found.append(contentsOf: plan.workedOut)
    for (line, id) in plan.sharing { warn(.sharedID(id.uuidString), .id, line: line) }
    for (line, day) in plan.later { warn(.notCountedYet(day.description), .date, line: line) }
    return found.shown
  }

  private static func importOptions(
    _ input: ParsedCommand, _ stored: StoredTickers, _ context: Context
  ) throws -> ImportOptions {
    var options = ImportOptions(newID: context.environment.newID)
    options.tickerRule = context.tickerRule
    options.isHeld = { stored.contains($0) }
    options.today = context.environment.today
    options.account = input[account]?.ifNotEmpty
    options.accounts = input[all: account].filter { !$0.isEmpty }
    options.otherAccount = input[otherAccount]?.ifNotEmpty
    options.explains = input[explains]
    options.takesBalances = input[takesBalances]
    options.dateOrder = input[dateOrder]
    options.zone = { [environment = context.environment, settings = context.settings] in
      try environment.zone(settings)
    }
    options.securities = { try context.ledger.securities }
    options.prices = { [history = try context.files.history] in try history.prices(of: $0) }
    options.currency = input[currency]
    options.home = context.settings.currency
    options.kept = try context.knownAccounts.currencies
    options.instruments = try context.instrumentsByName
    options.rates = ExchangeRates(RateLookup(context).stored)
    for (column, field) in try input.columns(map) { options.overrides.map(column, to: field) }
    for pair in input[all: mapValue] { options.overrides.setType(pair.name, to: pair.value) }
    for pair in input[all: skip] { options.overrides.skip(pair.name, where: pair.value) }
    for column in input[all: unmap] { options.overrides.unmap(column) }
    options.rules = try context.rules(input[rules])
    options.ownRules = try context.ownRules
    options.symbols = Dictionary(input[all: mapSymbol].map { ($0.name, $0.value) }) { _, last in last }
    return options
  }
}

/// What became of the rows of a file.
private struct TakenRows {
  let plan: ImportPlan
  /// Whether bad rows kept all from being stored.
  var isRefused = false
  /// How many prices are new.
  var prices = 0
  /// Whose cash was known before; nil where the rows tell nothing of cash alone.
  let trackedBefore: AccountCash?
  /// All transactions afterward; nil where they have to be read again.
  var after: StoredTransactions?
}

extension Context {
  /// The rules in a file that is named.
  func rules(_ path: String?) throws -> [ImportRules] {
    try path.map { try ImportRules.ofUser(in: importFile($0, limit: ImportRules.largestFile)) } ?? []
  }

  /// The rules in the folder that is set, by the names of their files.
  var ownRules: [ImportRules] {
    get throws {
      guard let folder = settings.importRules else { return [] }
      guard FileSystem.exists(folder) else { throw FileFailure(.read, folder, .notFound) }
      return try FileSystem.names(in: folder).sorted().filter { $0.hasSuffix(".json") }.flatMap { name in
        try ImportRules.ofUser(
          in: ImportFile(found: FilePaths.join(folder, name), limit: ImportRules.largestFile))
      }
    }
  }

  fileprivate func rows(
    of file: ImportFile, as format: String?, _ options: ImportOptions
  ) throws -> ImportedRows {
    var options = options
    let line = Mutex(console.progressLine(.importing))
    options.progress = { done, total in
      // In kilobytes, which is precise enough for people.
      line.withLock { $0?.show(done: done >> 10, total: total >> 10) }
    }
    defer { line.withLock { $0?.erase() } }
    return try ImportFormat.read(file, as: format, options)
  }

  private func planned(
    _ rows: ImportedRows, _ memory: ImportMemory, isAgain: Bool, in reader: inout StoreReader
  ) throws -> ImportPlan {
    let store = try store
    return try ImportPlan(rows, after: memory, isAgain: isAgain, in: &reader, newID: environment.newID) {
      try store.undoable() + store.earlierChanges()
    }
  }

  private var importMemory: ImportMemory { get throws { try ImportMemory(path: importsPath(of: store)) } }

  /// Compares the rows with the store, and stores the new ones unless bad rows prevent it.
  ///
  /// What the file says about securities and prices is stored first, so that a failure leaves out the transactions,
  /// too: with them alone, figures would be wrong.
  fileprivate func take(
    _ rows: ImportedRows, isPartial: Bool, isAgain: Bool
  ) throws -> TakenRows {
    var prices = 0
    let taken = try change(as: "import") { reader in
      let before = rows.movesCash ? try reader.ledger().accountCash(in: nil) : nil
      let memory = try importMemory
      let plan = try planned(rows, memory, isAgain: isAgain, in: &reader)
      if plan.rejected > 0, !isPartial {
        return (TakenRows(plan: plan, isRefused: true, trackedBefore: before), [])
      }
      if !rows.instruments.all.isEmpty {
        try files.book(of: Instrument.self).change { $0.fill(from: rows.instruments) }
      }
      let addition = try files.history.add(rows.prices)
      // A remote store may ask for the plan again.
      prices = max(prices, addition.new + addition.replaced)
      if !isDryRun { try memory.remember(plan, at: environment.time.now()) }
      var taken = TakenRows(plan: plan, prices: prices, trackedBefore: before)
      // Spares reading the store again. What is wrong with it is said where it is asked for.
      if isDryRun || plan.onlyAdds, rows.tellOfHoldings {
        taken.after = try? isDryRun ? reader.allStored() : reader.allStored(with: plan.new)
      }
      return (taken, plan.changes)
    }
    transactions.stored = taken.after
    return taken
  }

  /// Shows what was made of each row, and stores nothing.
  fileprivate func explain(_ rows: ImportedRows, isAgain: Bool) throws {
    let plan = try read { reader in try planned(rows, importMemory, isAgain: isAgain, in: &reader) }
    console.warn(about: Failure.invalid(rows.warnings.shown + plan.workedOut))
    try console.print(
      ImportReport(plan: plan, isRefused: false, isDryRun: true, taken: plan.taken))
  }

  /// Warns of the first new sale of each ticker that is of more than is held.
  private func warnOfShortSales(_ plan: ImportPlan) throws {
    let sales = plan.newSales
    guard let shares = try shares(behind: sales) else { return }
    let instruments = try knownInstruments
    let found = try shares.shortSales(scope: settings.lots).filter { finding in
      finding.soldShort.map { !$0.isOpen || !instruments[$0.ticker].isOption } ?? false
    }
    var tickers: Set<String> = []
    let new = found.isEmpty ? [] : Set(sales)
    for finding in found where new.contains(finding.id) {
      guard let sale = finding.soldShort, tickers.insert(sale.ticker).inserted else { continue }
      console.warn(finding.issue.at(Place(id: finding.id.uuidString)))
    }
  }

  /// What the shares of these transactions come from; nil where none of them is stored. Quantities do not depend on what
  /// anything cost.
  private func shares(behind ids: some Collection<UUID>) throws -> ShareLedger? {
    if ids.isEmpty { return nil }
    // To go through all of them takes less than to look for many.
    if ids.count > 1_000 { return try ShareLedger(ledger, in: nil) }
    let tickers = try ledger.tickers(of: Set(ids))
    return tickers.isEmpty ? nil : try ShareLedger(ledger, behind: tickers, in: nil)
  }

  /// Warns of what accounts hold according to the file, and not according to their transactions. The cash of an account
  /// of which no transaction tells what came in is not known.
  private func warn(ofOther stated: [StatedHolding], in file: String) throws {
    if stated.isEmpty { return }
    let (cash, securities) = (try ledger.accountCash(in: nil), try ledger.securities)
    let days = Dictionary(grouping: stated) { [$0.account ?? "", $0.day.description] }.values
    for list in days.sorted(by: { $0[0].line < $1[0].line }) {
      let (account, day) = (list[0].account, list[0].day)
      func warn(_ stated: [(name: String, holding: StatedHolding)], held: [String: ExactDecimal]) throws {
        let amounts = Dictionary(stated.map { ($0.name, $0.holding.amount) }) { first, _ in first }
        for compared in try HoldingComparison.all(stated: amounts, held: held) {
          let holding = (stated.first { $0.name == compared.name } ?? stated[0]).holding
          let isCash = holding.ticker == nil
          guard compared.difference.magnitude > (isCash ? settings.balanceTolerance : .zero) else { continue }
          let problem = Issue.Problem.statedOtherwise(
            compared.name, stated: compared.stated, held: compared.held, account: account,
            day: day.description)
          console.warn(
            Issue(
              problem, field: isCash ? .sum : .quantity, place: Place(file: file, line: holding.line),
              severity: .warning))
        }
      }
      let money = list.filter { $0.ticker == nil }.map { ($0.currency ?? "", $0) }
      if !money.isEmpty, cash.isTracked(account: account ?? "", on: day) {
        let balances = cash.balances(on: day, account: account ?? "").map {
          ($0.currency ?? settings.currency ?? "", $0.amount.rounded)
        }
        let named = Set(money.map(\.0))
        try warn(money, held: Dictionary(balances) { first, _ in first }.filter { named.contains($0.key) })
      }
      let positions = list.compactMap { holding in
        holding.ticker.map { (securities.name(of: $0), holding) }
      }
      if positions.isEmpty { continue }
      let own = try ShareLedger(ledger, in: nil).quantities(atEndOf: day).filter { $0.account == account }
      try warn(
        positions,
        held: Dictionary(uniqueKeysWithValues: own.map { ($0.ticker, try $0.quantity.rounded(places: 12)) }))
    }
  }

  /// Says what figures of the store mean for the rows, which are stored by now: which sales and transfers are of more
  /// than is held, and for which accounts this import is the first to tell money, although they have earlier transactions, and
  /// how to enter what they held before. Where there are too many digits that is only a warning.
  fileprivate func warn(of rows: ImportedRows, _ plan: ImportPlan, trackedBefore before: AccountCash?) {
    _ = console.orWarning {
      let transfers = rows.transfers
      if let shares = try shares(behind: transfers) {
        let found = try shares.overTransfers()
        for finding in found.filter({ transfers.contains($0.id) }).prefix(Issue.maximumShown) {
          console.warn(finding.issue.at(Place(id: finding.id.uuidString)))
        }
      }
      for (line, transfer) in plan.joined.prefix(Issue.maximumShown) {
        console.note(.importJoined(line: line, transfer, words.formats))
      }
      if let other = plan.formatBeside { console.note(.importOtherBroker(other.title)) }
      for account in rows.sheltered.sorted() where try !knownAccounts[account].isSheltered {
        console.note(.importSheltered(account.ifNotEmpty))
      }
      try warnOfShortSales(plan)
      if !isDryRun { try warn(ofOther: rows.stated, in: rows.source.name) }
      guard let before else { return }
      let cash = try ledger.accountCash(in: nil)
      let new = cash.earlierCounts.filter { before.trackedFrom[$0.key] == nil }
      for (account, counts) in new.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
        guard let first = cash.firstDay(ofAccount: account) else { continue }
        let own = try knownAccounts.currencies[account ?? ""] ?? settings.currency
        // What names no currency is in that of the settings.
        let named = Dictionary(counts.map { ($0.key ?? settings.currency, $0.value) }, uniquingKeysWith: +)
        for (currency, count) in named.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
          let options =
            (account.map { " --account \(EnteringCommand.quoted($0))" } ?? "")
            + (currency == own ? "" : currency.map { " --currency \($0)" } ?? "")
          let command = "portfolio add balance SUM\(options) --date \(first.advanced(by: -1))"
          console.note(.accountsBeforeImport(count, account: account, command: command))
        }
      }
    }
  }
}

extension ParsedCommand {
  /// The fields of columns, each of which may be mapped once.
  func columns<Column>(_ map: Option<(String, Column)>) throws -> [String: Column] {
    var columns: [String: Column] = [:]
    for (column, field) in self[all: map] {
      guard columns.updateValue(field, forKey: column) == nil else {
        throw UsageError.invalidValue(
          of: map.spelling, value: "\(column)=\(field)", expected: "expected.map-once")
      }
    }
    return columns
  }
}
