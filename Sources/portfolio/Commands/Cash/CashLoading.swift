import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Fetches cash transactions, and shows on a terminal that it does.
struct CashLoading {
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

extension Context {
  /// Stores what is new in a feed, and tells what became of each record.
  func store(_ records: CashRecords, as command: String) throws(Failure) {
    let outcome = try Failure.catching(StoreError.self, cashStore.take(records, as: command))
    // A program finds what was left out in the document.
    if console.format != .json {
      for issue in outcome.issues { console.warn(words.warning(about: issue)) }
    }
    if !console.isQuiet || outcome.rejected > 0 {
      try console.print(CashImportReport(outcome: outcome))
    }
  }
}
