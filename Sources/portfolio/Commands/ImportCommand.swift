import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import Synchronization

/// Imports transactions from a file.
enum ImportCommand: Command {
  private static let file = Argument("FILE", completion: .files).optional
  private static let formats = ImportFormat.all.map(\.name)
  private static let format = Option("as", placeholder: "FORMAT", completion: .words(formats))
  private static let rules = Option("rules", placeholder: "FILE", completion: .files)
  private static let printRules = Option(
    "print-rules", oneOf: ImportFormat.namesOfRules)
  private static let partial = Flag("partial")
  private static let again = Flag("again")
  private static let dateOrder = Option("date-order", values: DateOrder.self)
  private static let currency = Option("currency", placeholder: "C", expected: "expected.currency") {
    Currency.code($0) == $0 ? $0 : nil
  }
  private static let map = Option("map", placeholder: "COLUMN=FIELD", expected: "expected.map") {
    Assignment(whole: $0).flatMap { pair in RulesField(named: pair.value).map { (pair.name, $0) } }
  }
  private static let mapValue = Option("map-value", placeholder: "VALUE=KIND", expected: "expected.map-value")
  {
    Assignment(whole: $0).flatMap { SaidRules.isMeaning($0.value) ? $0 : nil }
  }
  private static let skip = Option("skip", placeholder: "COLUMN=VALUE", expected: "expected.skip") {
    Assignment(whole: $0)
  }
  private static let unmap = Option("unmap", placeholder: "COLUMN")
  private static let explain = Flag("explain")
  private static let balances = Flag("balances")
  private static let otherAccount = Option(
    "other-account", placeholder: "ACCOUNT", completion: .dynamic("accounts"))
  private static let mapSymbol = Option(
    "map-symbol", placeholder: "ISIN=TICKER", expected: "expected.map-symbol"
  ) { Assignment(whole: $0) }

  static let syntax = CommandSyntax(
    "import", arguments: [file],
    options: [
      format, SharedOptions.account, otherAccount, explain, balances, partial, again, dateOrder, currency,
      rules, map,
      mapValue, mapSymbol,
      skip, unmap,
      printRules,
    ])

  static let reports: [(command: String, type: any Report.Type)] = [("import", ImportReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    if let name = input[printRules] {
      try context.console.print((ImportFormat.all.first { $0.name == name }?.rules ?? ""))
      return .done
    }
    guard let file = input[file] else {
      throw Failure.usage([.missingArgument(Self.file.name, command: [syntax.name])])
    }
    let stored = StoredTickers(context)
    let options = try options(input, stored, context)
    if let name = input[format] { try check(name, options) }
    let rows = try read(try context.importFile(file), as: input[format], options, context)
    try stored.check()
    if options.explains {
      try explain(rows, isAgain: input[again], context)
      return .done
    }
    let before = rows.movesCash ? try context.ledger.accountCash(in: nil) : nil
    let (plan, isRefused, prices) = try plan(
      rows, isPartial: input[partial], isAgain: input[again], context)
    let rejected = plan.rejected(of: rows)
    if !isRefused { tell(of: rows, trackedBefore: before, context) }
    for warning in rows.warnings.shown + odd(rows, plan, isRefused: isRefused, in: file) {
      context.console.warn(warning)
    }
    let report = ImportReport(
      rows: rows, plan: plan, isRefused: isRefused, isDryRun: context.isDryRun, prices: prices)
    try context.console.confirm(rows: report, rejected: rejected)
    if rejected > 0 { throw Failure.invalid(plan.issues(of: rows).shown) }
    return .done
  }

  /// Warnings about rows that the store has with other content, and about new ones whose day is yet to come.
  private static func odd(
    _ rows: ImportedRows, _ plan: ImportPlan, isRefused: Bool, in file: String
  ) -> [Issue] {
    var found = IssueList()
    func warn(_ problem: @autoclosure () -> Issue.Problem, _ field: Field, line: Int) {
      found.append(
        Issue(problem(), field: field, place: Place(file: file, line: line), severity: .warning))
    }
    for (line, id) in plan.differing { warn(.storedDifferently(id.uuidString), .id, line: line) }
    if isRefused { return found.shown }
    found.append(contentsOf: plan.workedOut)
    for (line, id) in plan.sharing { warn(.sharedID(id.uuidString), .id, line: line) }
    for (line, day) in plan.later(of: rows) { warn(.notCountedYet(day.description), .date, line: line) }
    return found.shown
  }

  /// Compares the rows with the store, and stores the new ones unless bad rows prevent it; also tells how many prices
  /// are new.
  ///
  /// What the file says about securities and prices is stored first, so that a failure leaves out the transactions,
  /// too: with them alone, figures would be wrong.
  private static func plan(
    _ rows: ImportedRows, isPartial: Bool, isAgain: Bool, _ context: Context
  ) throws -> (ImportPlan, isRefused: Bool, prices: Int) {
    let store = try context.store
    let path = try context.importsPath(of: store)
    var prices = 0
    return try context.change(as: syntax.name) { reader in
      let memory = try ImportMemory(path: path)
      let plan = try ImportPlan(
        rows, after: memory, isAgain: isAgain, in: &reader, newID: context.environment.newID
      ) {
        try store.undoable() + store.earlierChanges()
      }
      let isRefused = plan.rejected(of: rows) > 0 && !isPartial
      if isRefused { return ((plan, true, 0), []) }
      if !rows.instruments.all.isEmpty {
        try context.files.book(of: Instrument.self).change { $0.fill(from: rows.instruments) }
      }
      let addition = try context.files.history.add(rows.prices)
      // A remote store may ask for the plan again.
      prices = max(prices, addition.new + addition.replaced)
      if !context.isDryRun { try memory.remember(plan, of: rows, at: context.environment.time.now()) }
      return ((plan, false, prices), plan.changes)
    }
  }

  /// Shows what was made of each row, and stores nothing.
  private static func explain(_ rows: ImportedRows, isAgain: Bool, _ context: Context) throws {
    let store = try context.store
    let path = try context.importsPath(of: store)
    let plan = try context.read { reader in
      try ImportPlan(
        rows, after: try ImportMemory(path: path), isAgain: isAgain, in: &reader,
        newID: context.environment.newID
      ) {
        try store.undoable() + store.earlierChanges()
      }
    }
    for warning in rows.warnings.shown + plan.workedOut { context.console.warn(warning) }
    try context.console.print(
      ImportReport(rows: rows, plan: plan, isRefused: false, isDryRun: true, taken: plan.taken(of: rows)))
  }

  /// Tells what figures of the store say about the rows. Where they have too many digits that is only a warning, since the
  /// transactions are stored already.
  private static func tell(of rows: ImportedRows, trackedBefore before: AccountCash?, _ context: Context) {
    _ = context.console.orWarning {
      if !rows.transfers.isEmpty { try warn(ofTransfers: rows.transfers, context) }
      if let before { try note(trackedSince: before, context) }
    }
  }

  /// Tells which of the transfers, stored by now, are of more than is held.
  private static func warn(ofTransfers ids: Set<UUID>, _ context: Context) throws {
    let found = try ShareLedger(context.ledger, in: nil).overTransfers()
    for finding in found.filter({ ids.contains($0.id) }).prefix(Issue.maximumShown) {
      context.console.warn(finding.issue.at(Place(id: finding.id.uuidString)))
    }
  }

  /// Says for which accounts this import is the first to tell money, although they have earlier transactions, and how
  /// to enter what they held before.
  private static func note(trackedSince before: AccountCash, _ context: Context) throws {
    let cash = try context.ledger.accountCash(in: nil)
    let new = cash.earlierCounts.filter { before.trackedFrom[$0.key] == nil }
    for (account, count) in new.sorted(by: { ($0.key ?? "") < ($1.key ?? "") }) {
      guard let first = cash.firstDay(ofAccount: account) else { continue }
      let option = account.map { " --account \(EnteringCommand.quoted($0))" } ?? ""
      let command = "portfolio add balance SUM\(option) --date \(first.advanced(by: -1))"
      context.console.note(.accountsBeforeImport(count, account: account, command: command))
    }
  }

  private static func options(
    _ input: ParsedCommand, _ stored: StoredTickers, _ context: Context
  ) throws -> ImportOptions {
    var options = ImportOptions(newID: context.environment.newID)
    options.tickerRule = context.tickerRule
    options.isHeld = { stored.contains($0) }
    options.today = context.environment.today
    options.account = input[SharedOptions.account]?.ifNotEmpty
    options.accounts = input[all: SharedOptions.account].filter { !$0.isEmpty }
    options.otherAccount = input[otherAccount]?.ifNotEmpty
    options.explains = input[explain]
    options.takesBalances = input[balances]
    options.dateOrder = input[dateOrder]
    options.currency = input[currency]
    options.home = context.settings.currency
    options.kept = try context.knownAccounts.currencies
    options.instruments = try context.knownInstruments
    options.rates = ExchangeRates(RateLookup(context).stored)
    for (column, field) in try input.columns(map) { options.said.map(column, to: field) }
    for pair in input[all: mapValue] { options.said.mean(pair.name, by: pair.value) }
    for pair in input[all: skip] { options.said.skip(pair.name, where: pair.value) }
    for column in input[all: unmap] { options.said.unmap(column) }
    if let path = input[rules] { options.rules = try read(rules: path, context) }
    options.ownRules = try ownRules(context)
    options.symbols = Dictionary(input[all: mapSymbol].map { ($0.name, $0.value) }) { _, last in last }
    return options
  }

  /// Throws where there is no format of that name.
  private static func check(_ name: String, _ options: ImportOptions) throws {
    let known = options.ownRules.map(\.name) + formats
    if known.contains(name) { return }
    throw Failure.refused(
      name, of: format.spelling, expected: .oneOf(known), suggestions: suggestions(for: name, among: known))
  }

  private static func read(rules path: String, _ context: Context) throws -> [ImportRules] {
    try parsed(context.importFile(path, limit: ImportRules.largestFile))
  }

  private static func parsed(_ file: ImportFile) throws -> [ImportRules] {
    try ImportRules.all(in: file)
  }

  /// The rules in the folder that is set, by the names of their files.
  private static func ownRules(_ context: Context) throws -> [ImportRules] {
    guard let folder = context.settings.importRules else { return [] }
    guard FileSystem.exists(folder) else { throw FileFailure(.read, folder, .notFound) }
    var rules: [ImportRules] = []
    for name in FileSystem.names(in: folder).sorted() where name.hasSuffix(".json") {
      let path = FilePaths.join(folder, name)
      rules += try parsed(
        ImportFile(plain: path, limit: ImportRules.largestFile))
    }
    return rules
  }

  private static func read(
    _ file: ImportFile, as format: String?, _ options: ImportOptions, _ context: Context
  ) throws -> ImportedRows {
    var options = options
    let line = Mutex(context.console.progressLine(.importing))
    options.progress = { done, total in
      // In kilobytes, which is precise enough for people.
      line.withLock { $0?.show(done: done >> 10, total: total >> 10) }
    }
    defer { line.withLock { $0?.erase() } }
    return try ImportFormat.read(file, as: format, options)
  }
}

extension ParsedCommand {
  /// The fields of columns, each of which may be mapped once.
  func columns<Column>(_ map: Option<(String, Column)>) throws -> [String: Column] {
    var columns: [String: Column] = [:]
    for (column, field) in self[all: map] {
      guard columns.updateValue(field, forKey: column) == nil else {
        throw Failure.refused(
          "\(column)=\(field)", of: map.spelling, expected: .described("expected.map-once"))
      }
    }
    return columns
  }
}

extension Option where Value == String {
  /// An option that accepts one of these words.
  init(_ name: String, oneOf words: [String]) {
    self.init(name, placeholder: "FORMAT", completion: .words(words)) {
      (word) throws(InvalidValue) in
      guard words.contains(word) else { throw InvalidValue(expected: .oneOf(words)) }
      return word
    }
  }
}
