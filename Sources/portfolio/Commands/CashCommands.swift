import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// The environment of cash transactions. Each has a file of its own, so that test data never mixes with real
/// data.
enum CashEnvironment: String, CaseIterable, Sendable {
  case production, test, mock

  static let option = Option("environment", values: CashEnvironment.self)

  /// The setting with the address of the service; nil for the built-in one.
  fileprivate var setting: Setting<WebAddress?>? {
    switch self {
    case .production: Settings.cashProduction
    case .test: Settings.cashTest
    case .mock: nil
    }
  }

  /// The kind of its file beside the store.
  var fileKind: FileKind {
    switch self {
    case .production: .cash
    case .test: .testCash
    case .mock: .mockCash
    }
  }
}

// What is looked at.

extension Command {
  private static let service = CashEnvironment.option
  private static let cashAccount = Option("account", placeholder: "A", completion: .dynamic("cash-accounts"))
  private static let categories = Option(
    "category", placeholder: "N", completion: .dynamic("categories"), wholeNumbers: Int.min...Int.max)
  private static let currencies = Option("currency", placeholder: "C", completion: .dynamic("currencies"))
  private static let partners = Option("partner", placeholder: "TEXT", completion: .dynamic("partners"))
  private static let filters: [any Declaration] = [
    categories, currencies, partners, cashAccount, from, to,
  ]

  /// What a filter lets through. Throws for categories, a currency or an account that no transaction has, unless there
  /// are no transactions.
  private static func find(
    _ input: ParsedCommand, limit: Int = .max, _ context: Context
  ) throws -> (cash: CashFound, isFiltered: Bool) {
    let days = try input.days(context)
    let filter = CashFilter(
      categories: input[all: categories], currency: input[currencies], partner: input[partners],
      account: input[cashAccount], from: days.first, to: days.last)
    let found = try context.cashStore.find(
      matching: filter, CashTotals(defaultCurrency: context.settings.currency), newest: limit)
    let others = found.insteadOf
    if others.isEmpty { return (found, filter.isNarrow) }
    let known = Set(others.compactMap { $0.category.map(String.init) })
    let isKnown = filter.categories.contains { known.contains(String($0)) }
    let wanted = isKnown ? [] : filter.categories.map { (categories.spelling, String($0), known) }
    let wantedCurrency = filter.currency.map { name in
      (currencies.spelling, name, Set(others.compactMap { $0.currency?.uppercased() }))
    }
    let account = filter.account.map { (cashAccount.spelling, $0, Set(others.compactMap(\.account))) }
    try Failure.requireKnown(wanted + [wantedCurrency, account].compactMap { $0 })
    return (found, filter.isNarrow)
  }

  /// Cash transactions, newest first, with their sums.
  static let cashList = Command(
    "list", options: filters + [limit, service], prints: ["cash list": CashList.self]
  ) { input, context in
    let most = input[limit] ?? .max
    let (cash, isFiltered) = try find(input, limit: most, context)
    try context.console.print(
      CashList(transactions: cash.newest, sums: cash.sumsOfNewest, isFiltered: isFiltered || most == 0))
  }

  /// What was paid by and to each partner.
  static let cashPartners = Command(
    "partners", options: filters + [service], prints: ["cash partners": CashPartnersReport.self]
  ) { input, context in
    let (cash, isFiltered) = try find(input, context)
    let partners = try Array(cash.newest).partners(defaultCurrency: context.settings.currency)
    try context.console.print(CashPartnersReport(partners: partners, isFiltered: isFiltered))
  }

  /// The balance of all cash transactions, and the latest ones.
  static let cashBalance = Command(
    "balance", options: [service, limit], prints: ["cash balance": CashBalanceReport.self]
  ) { input, context in
    let limit = input[limit]
    let most = limit ?? (context.console.isForPeople ? CashBalanceReport.maximumShown : .max)
    let totals = CashTotals(
      defaultCurrency: context.settings.currency, includingFees: true, byAccount: true)
    let cash = try context.cashStore.find(totals, newest: max(most, 1))
    try context.console.print(
      CashBalanceReport(sums: cash.sums, count: cash.count, newest: cash.newest, limit: limit))
  }

  private static let cashID = Argument("CASH-ID", completion: .dynamic("cash-ids"))

  /// Everything about a cash transaction.
  static let cashShow = Command(
    "show", [cashID], options: [service], prints: ["cash show": CashDetail.self]
  ) { input, context in
    let wanted = input[cashID]
    guard let found = try context.cashStore.transaction(withID: wanted) else {
      throw CashProblem.noSuchIDs([wanted])
    }
    try context.console.print(CashDetail(transaction: found))
  }
}

// What is entered and deleted by hand.

extension Command {
  private static let amount = Argument<String>("AMOUNT")
  private static let partner = Option("partner", placeholder: "P", completion: .dynamic("partners"))
  private static let purpose = Option("description", placeholder: "T")
  private static let category = Option("category", placeholder: "N", completion: .dynamic("categories"))
  private static let date = Option("date", placeholder: "D", completion: .words(["today", "yesterday"]))
  private static let fee = Option("fee", placeholder: "F")

  static let cashAdd = Command(
    "add", [amount],
    options: [partner, purpose, category, date, currencies, fee, cashAccount, service],
    prints: ["cash add": CashDetail.self]
  ) { input, context in
    let dates = DateWords(today: context.environment.today)
    let texts: [CashField: String?] = [
      .bookingDate: input[date].map(dates.resolved) ?? context.environment.now.description,
      .partner: input[partner], .description: input[purpose], .category: input[category],
      .amount: input[amount], .currency: input[currencies] ?? context.settings.currency,
      .fee: input[fee], .account: input[cashAccount],
    ]
    let transaction: CashTransaction
    do throws(InvalidCash) {
      transaction = try CashTransaction(
        id: context.environment.newID().uuidString, typed: texts.compactMapValues(\.self))
    } catch {
      throw Failure.invalid(error.issues)
    }
    _ = try context.cashStore.take(CashRecords([transaction]), as: "cash add")
    try context.console.confirm(added: transaction.id, CashDetail(transaction: transaction))
  }

  private static let cashIDs = cashID.oneOrMore

  /// Deletes the named cash transactions, all or none.
  static let cashDelete = Command(
    "delete", [cashIDs], options: [service], prints: ["cash delete": DeletedCash.self]
  ) { input, context in
    var seen: Set<String> = []
    let ids = input[cashIDs].filter { seen.insert($0).inserted }
    /// Throws if one of the ids does not exist.
    func deleted(_ named: [CashTransaction?]) throws -> DeletedCash {
      let missing = zip(ids, named).filter { $1 == nil }.map(\.0)
      guard missing.isEmpty else { throw CashProblem.noSuchIDs(missing) }
      return DeletedCash(transactions: named.compactMap(\.self))
    }
    let wasAsked = try context.confirmDeletion {
      (try deleted(context.cashStore.transactions().called(ids)), ids.count)
    }
    let report = try deleted(context.cashStore.delete(ids, as: "cash delete"))
    try context.console.confirm(stored: ids, report, wasShown: wasAsked)
  }
}

// What comes from files and services.

extension Command {
  private static let source = Argument("SOURCE", completion: .files)
  private static let map = Option("map", placeholder: "COLUMN=FIELD", expected: "expected.cash-map") {
    Assignment(whole: $0).flatMap { pair in CashField(rawValue: pair.value).map { (pair.name, $0) } }
  }

  /// Imports cash transactions from a file, standard input or an address.
  static let cashImport = Command(
    "import", [source], options: [cashAccount, importsAgain, dateOrder, map, service],
    prints: ["cash import": CashImportReport.self]
  ) { input, context in
    func records() throws -> CashRecords {
      let name = input[source]
      if name.contains("://") {
        return try context.cash(at: WebAddress(name, from: source.name), asFile: true)
      }
      let file = try context.importFile(name)
      let columns = try input.columns(map)
      if !columns.isEmpty || CashRecords.isTable(file) {
        var options = ImportOptions(newID: context.environment.newID)
        (options.dateOrder, options.account) = (input[dateOrder], input[cashAccount]?.ifNotEmpty)
        return try CashRecords(csv: file, columns: columns, options)
      }
      do throws(CashFeedFailure) {
        let records = try CashRecords(file)
        if records.hasMore { context.console.warn(.cashFurtherPages) }
        return records
      } catch {
        throw CashProblem.feed(error)
      }
    }
    try context.store(records(), of: input[cashAccount], as: "cash import", isAgain: input[importsAgain])
  }

  private static let replace = Flag("replace")
  private static let delay = Option("mock-delay", placeholder: "TIME", expected: "expected.delay") {
    Duration(delay: $0)
  }
  private static let failureRate = Option(
    "mock-failure-rate", placeholder: "0..1", expected: "expected.rate"
  ) { text -> ExactDecimal? in
    ExactDecimal(text).flatMap { (.zero...ExactDecimal(1)).contains($0) ? $0 : nil }
  }
  private static let seed = Option("mock-seed", placeholder: "N", wholeNumbers: 0...Int.max)

  /// Fetches the cash transactions of a service.
  static let cashSync = Command(
    "sync", options: [service, cashAccount, replace, delay, failureRate, seed],
    prints: ["cash sync": CashImportReport.self]
  ) { input, context in
    let records: CashRecords
    if let setting = context.cashEnvironment.setting {
      guard let address = context.settings[setting] else { throw CashProblem.noAddress(setting) }
      records = try context.cash(at: address)
    } else {
      let given = input[seed] ?? context.environment.variables["PORTFOLIO_MOCK_SEED"].flatMap { Int($0) }
      records = try context.cash(
        from: MockCashService.Behaviour(
          delay: input[delay], failureRate: input[failureRate] ?? MockCashService.Behaviour.standardRate,
          seed: given.map { UInt64(bitPattern: Int64($0)) } ?? context.randomSeed))
    }
    try context.store(records, of: input[cashAccount], as: "cash sync", isReplacing: input[replace])
  }
}

extension Context {
  /// All pages of the service at an address.
  ///
  /// - Parameter isFile: whether the address stands for a file, so that a response without cash transactions is the
  ///   caller's mistake and not the service's.
  fileprivate func cash(at address: WebAddress, asFile isFile: Bool = false) throws -> CashRecords {
    if isOffline { throw CashProblem.service(.feed(.transport(.offline)), isConnected: true) }
    let transport = try environment.transport()
    return try waitingForCash { draw in
      do {
        return try CashService(transport: transport, address: address).fetch(draw)
      } catch CashServiceFailure.feed(.transport(.cancelled)) {
        throw Failure.interrupted
      } catch CashServiceFailure.answer(let failure) where isFile {
        throw CashProblem.feed(failure)
      } catch let error as CashServiceFailure {
        throw CashProblem.service(error, isConnected: environment.isConnected())
      }
    }
  }

  /// The list of the built-in service.
  fileprivate func cash(from behaviour: MockCashService.Behaviour) throws -> CashRecords {
    let answer = try waitingForCash { draw in
      do throws(MockCashService.Failure) {
        return try MockCashService(time: environment.time, behaviour: behaviour).fetch {
          draw()
          return environment.interruptible.hasCome()
        }
      } catch {
        throw CashProblem.mockFailed
      }
    }
    guard let answer else { throw Failure.interrupted }
    do throws(CashFeedFailure) {
      return try CashRecords(ImportFile(name: CashEnvironment.mock.rawValue, bytes: answer))
    } catch {
      throw CashProblem.service(.answer(error), isConnected: true)
    }
  }

  /// Runs `body`, passing it a closure to call repeatedly while it waits.
  private func waitingForCash<Answer>(_ body: (() -> Void) throws -> Answer) throws -> Answer {
    let start = environment.time.uptime()
    return try waiting(for: .cashLoading) { line in
      try body { line?.show(waited: environment.time.uptime() - start) }
    }
  }

  fileprivate var randomSeed: UInt64 {
    withUnsafeBytes(of: environment.newID().uuid) { $0.loadUnaligned(as: UInt64.self) }
  }

  /// Stores what is new in a feed, and reports what happened to each record.
  fileprivate func store(
    _ records: CashRecords, of account: String?, as command: String, isReplacing: Bool = false,
    isAgain: Bool = false
  ) throws {
    let records = account?.ifNotEmpty.map(records.of(account:)) ?? records
    let outcome = try cashStore.take(records, as: command, isReplacing: isReplacing, isAgain: isAgain)
    try console.confirm(
      rows: CashImportReport(outcome: outcome), rejected: outcome.rejected, issues: outcome.issues)
  }
}
