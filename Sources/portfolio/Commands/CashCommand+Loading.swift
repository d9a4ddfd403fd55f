import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Which service `cash sync` asks.
enum CashEnvironment: String, CaseIterable, Sendable {
  case production, test, mock

  /// The setting that says where it is; nil for the one that is built in.
  var setting: SettingKey? {
    switch self {
    case .production: .cashProduction
    case .test: .cashTest
    case .mock: nil
    }
  }
}

extension CashCommand {
  /// Takes the records of a file, of standard input or from an address.
  static func importSource(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let name = input[source] ?? "-"
    let file: ImportFile
    if name.contains("://") {
      let address = try WebAddress(name, from: source.name)
      // The address itself may hold a token.
      file = ImportFile(name: address.origin, bytes: try CashLoading(context).fetch(address))
    } else {
      file = try context.importFile(name)
    }
    let records: CashRecords
    do throws(CashFeedFailure) {
      records = try CashRecords(file)
    } catch {
      throw .cash(.feed(error))
    }
    try take(records, as: "cash import", context)
  }

  /// Takes the records of a service.
  static func sync(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    let loading = CashLoading(context)
    let environment = input[service] ?? .production
    let bytes: [UInt8]
    let name: String
    if let setting = environment.setting {
      guard let text = context.settings.value(of: setting) else { throw .cash(.noAddress(setting)) }
      let address = try WebAddress(text, from: setting.rawValue)
      bytes = try loading.fetch(address)
      name = address.origin
    } else {
      bytes = try loading.fetch(from: try CashMock.manners(input, context))
      name = environment.rawValue
    }
    let records: CashRecords
    do throws(CashFeedFailure) {
      records = try CashRecords(ImportFile(name: name, bytes: bytes))
    } catch {
      throw .cash(.answer(error))
    }
    try take(records, as: "cash sync", context)
  }

  private static func take(
    _ records: CashRecords, as command: String, _ context: Context
  ) throws(Failure) {
    let outcome = try Failure.catching(
      StoreError.self, context.cashStore.take(records, as: command, isTrial: context.isDryRun))
    let console = context.console
    if context.isDryRun { console.note(.wouldImport) }
    // A program finds what was left out in the document.
    if console.format != .json {
      for issue in outcome.issues { console.warn(context.words.warning(about: issue)) }
    }
    if !console.isQuiet || outcome.rejected > 0 {
      try console.print(CashImportReport(outcome: outcome, isTrial: context.isDryRun))
    }
  }
}

/// Fetches cash transactions, and shows on a terminal that it does.
private struct CashLoading {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// What the service at an address has.
  func fetch(_ address: WebAddress) throws(Failure) -> [UInt8] {
    if context.isOffline { throw .cash(.service(.transport(.offline), isConnected: true)) }
    let transport = try Failure.catching(FileFailure.self, context.environment.transport())
    return try shown { (draw) throws(Failure) in
      do throws(FeedFailure) {
        return try CashService(transport: transport, address: address).fetch(draw)
      } catch .transport(.cancelled) {
        throw .interrupted
      } catch {
        throw .cash(.service(error, isConnected: context.environment.isConnected()))
      }
    }
  }

  /// The list of the service that is built in.
  func fetch(from manners: MockCashService.Manners) throws(Failure) -> [UInt8] {
    let environment = context.environment
    return try shown { (draw) throws(Failure) in
      let answer: [UInt8]?
      do throws(MockCashService.Failure) {
        answer = try MockCashService(time: environment.time, manners: manners).fetch {
          draw()
          return environment.interruptible.hasCome()
        }
      } catch {
        throw .cash(.mockFailed)
      }
      guard let answer else { throw .interrupted }
      return answer
    }
  }

  /// Runs `body`, which draws again and again while it waits.
  private func shown(_ body: (() -> Void) throws(Failure) -> [UInt8]) throws(Failure) -> [UInt8] {
    context.environment.interruptible.begin()
    defer { context.environment.interruptible.end() }
    var line = context.console.progressLine()
    let label = context.words.text(.cash(.loading))
    let start = context.environment.time.uptime()
    defer { line?.erase() }
    return try body {
      let seconds = (context.environment.time.uptime() - start).components.seconds
      line?.show("\(label) \(seconds) s")
    }
  }
}

/// How the built-in service is to behave.
enum CashMock {
  static let delay = Option("mock-delay", placeholder: "TIME", expected: "expected.delay") { Delay($0) }
  static let failureRate = Option("mock-failure-rate", placeholder: "0..1", expected: "expected.rate") {
    text -> ExactDecimal? in
    guard let rate = ExactDecimal(text), !rate.isNegative, rate <= ExactDecimal(1) else { return nil }
    return rate
  }
  static let seed = Option("mock-seed", placeholder: "N", wholeNumbers: 0...)

  /// The variable in which a seed may stand.
  static let seedVariable = "PORTFOLIO_MOCK_SEED"

  static func manners(
    _ input: ParsedCommand, _ context: Context
  ) throws(Failure) -> MockCashService.Manners {
    let given = input[seed] ?? context.environment.variables[seedVariable].flatMap { Int($0) }
    return MockCashService.Manners(
      delay: input[delay]?.duration,
      failureRate: input[failureRate] ?? MockCashService.Manners.standardRate,
      seed: given.map { UInt64(bitPattern: Int64($0)) } ?? randomSeed(context))
  }

  private static func randomSeed(_ context: Context) -> UInt64 {
    withUnsafeBytes(of: context.environment.newID().uuid) { $0.loadUnaligned(as: UInt64.self) }
  }
}

/// A short time: `1.5`, `1.5s` or `200ms`.
struct Delay: Sendable {
  let duration: Duration

  /// nil where the text is none, or more than an hour.
  init?(_ text: String) {
    let isShort = text.hasSuffix("ms")
    let digits = isShort ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
    guard let number = ExactDecimal(String(digits)), !number.isNegative, number <= ExactDecimal(3600) else {
      return nil
    }
    let places = isShort ? 6 : 9
    let nanoseconds = number.rounded(places: places).normalised
    guard let whole = Int(exactly: nanoseconds.mantissa) else { return nil }
    var count = whole
    for _ in nanoseconds.scale..<places { count *= 10 }
    duration = .nanoseconds(count)
  }
}
