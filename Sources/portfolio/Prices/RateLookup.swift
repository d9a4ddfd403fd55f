import PortfolioCore
import PortfolioIO

/// Finds exchange rates for a command: stored ones, and those of the bank for what is missing.
struct RateLookup {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// The stored rates.
  func known() throws(Failure) -> RateBook {
    try Failure.catching { () throws(StoreError) in try context.rateFile.load() }
  }

  /// The same, opened when a rate is needed.
  var stored: StoredRates {
    StoredRates { [context] () throws(StoreError) in try context.rateFile.load() }
  }

  /// Whether rates were needed for which the bank may have newer ones, because it was not asked for a day.
  func isOld(_ stored: StoredRates) throws(Failure) -> Bool {
    guard let fetched = try Failure.catching(StoreError.self, stored.used())?.fetched else { return false }
    return context.environment.now.secondsSinceEpoch - fetched.secondsSinceEpoch > 86_400
  }

  /// Throws if a year of rates that was needed could not be read.
  func check(_ book: RateBook) throws(Failure) {
    guard book.unreadableYear != nil else { return }
    let path = try Failure.catching(StoreError.self, context.path(besideStore: RateFile.kind))
    throw .store(.foreign(Place(file: path)))
  }

  /// Fetches and stores what the bank has published since it was last asked.
  func refresh() throws(Failure) {
    let environment = context.environment
    let archive = try Failure.catching { () throws(StoreError) in try context.rateFile.archive() }
    let transport = try Failure.catching { () throws(FileFailure) in try context.transport() }
    let bank = CentralBank(base: try base, transport: transport)
    let now = Instant(secondsSinceEpoch: environment.now.secondsSinceEpoch)
    environment.interruptible.begin()
    defer { environment.interruptible.end() }
    var line = context.console.progressLine()
    defer { line?.erase() }
    line?.show(done: 0, total: 1, label: context.words.text(.rates(.loading)))
    let published: [(code: String, rate: DayRate)]
    do throws(FeedFailure) {
      published = try bank.rates(missingIn: archive, at: now)
    } catch .transport(.cancelled) {
      throw .interrupted
    } catch {
      throw .rates(.notFetched(error))
    }
    try change { $0.keep(published, fetched: now) }
  }

  /// Changes the stored rates.
  func change(_ body: (inout RateArchive) -> Void) throws(Failure) {
    try Failure.catching { () throws(StoreError) in try context.rateFile.change(body) }
  }

  private var base: WebAddress {
    get throws(Failure) {
      let name = "ECB_BASE_URL"
      let text = context.environment.variables[name, default: ""].ifNotEmpty ?? CentralBank.defaultBase
      return try WebAddress(text, from: name)
    }
  }
}
