import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Fetches cash transactions, showing progress on a terminal.
struct CashLoading {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Fetches all pages of the service at an address.
  ///
  /// - Parameter isFile: whether the address stands for a file, so that a response without cash transactions is the
  ///   caller's mistake and not the service's.
  func fetch(_ address: WebAddress, asFile isFile: Bool = false) throws -> CashRecords {
    if context.isOffline { throw CashProblem.service(.feed(.transport(.offline)), isConnected: true) }
    let transport = try context.environment.transport()
    return try shown { draw in
      do throws(CashServiceFailure) {
        return try CashService(transport: transport, address: address).fetch(draw)
      } catch {
        switch error {
        case .feed(.transport(.cancelled)): throw Failure.interrupted
        case .answer(let failure) where isFile: throw CashProblem.feed(failure)
        case .feed, .answer, .page:
          throw CashProblem.service(error, isConnected: context.environment.isConnected())
        }
      }
    }
  }

  /// Fetches the list of the built-in service.
  func fetch(from behaviour: MockCashService.Behaviour) throws -> CashRecords {
    let environment = context.environment
    let answer: [UInt8] = try shown { draw in
      let answer: [UInt8]?
      do throws(MockCashService.Failure) {
        answer = try MockCashService(time: environment.time, behaviour: behaviour).fetch {
          draw()
          return environment.interruptible.hasCome()
        }
      } catch {
        throw CashProblem.mockFailed
      }
      guard let answer else { throw Failure.interrupted }
      return answer
    }
    do throws(CashFeedFailure) {
      return try CashRecords(ImportFile(name: CashEnvironment.mock.rawValue, bytes: answer))
    } catch {
      throw CashProblem.service(.answer(error), isConnected: true)
    }
  }

  /// Runs `body`, passing it a closure to call repeatedly while it waits.
  private func shown<Answer>(_ body: (() -> Void) throws -> Answer) throws -> Answer {
    let time = context.environment.time
    let start = time.uptime()
    return try context.waiting(for: .cashLoading) { line in
      try body { line?.show(waited: time.uptime() - start) }
    }
  }
}

extension Context {
  /// Stores what is new in a feed, and reports what happened to each record.
  func store(
    _ records: CashRecords, of account: String?, as command: String, isReplacing: Bool = false,
    isAgain: Bool = false
  ) throws {
    let records = account?.ifNotEmpty.map(records.of(account:)) ?? records
    let outcome = try cashStore.take(records, as: command, isReplacing: isReplacing, isAgain: isAgain)
    // Programs find what was left out in the document.
    if console.format != .json {
      for issue in outcome.issues { console.warn(words.warning(about: issue)) }
    }
    try console.confirm(rows: CashImportReport(outcome: outcome), rejected: outcome.rejected)
  }
}
