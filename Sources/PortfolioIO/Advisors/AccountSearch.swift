import PortfolioCore
import PortfolioSystem

/// An account, the advisor who manages it, and the origin of the data.
package struct FoundAccount: Equatable, Sendable {
  package let account: AdvisorAccount
  package let detail: AdvisorDetail
  package let origin: FeedOrigin
}

/// Finds an account by its id or number: first in local copies, then by asking for one advisor after another.
package struct AccountSearch {
  private let directory: any AdvisorDirectory

  package init(_ directory: any AdvisorDirectory) { self.directory = directory }

  /// The accounts that match `name`, usually one. Local copies show where to look, and that advisor is then
  /// fetched again. Throws `AdvisorFailure` if none was found and some advisor could not be fetched.
  ///
  /// - Parameter progress: called with the number of advisors fetched so far and the total.
  package func accounts(
    called name: String, _ warnings: inout [CacheWarning], progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> [FoundAccount] {
    var asked: Set<ExternalID> = []
    var found: [FoundAccount] = []
    var failure: (any Error)?
    for id in directory.idsAtHand(&warnings) {
      try passing(over: &failure) {
        guard let document = try directory.documentAtHand(of: id, &warnings), mayHave(name, document) else {
          return
        }
        asked.insert(id)
        found += try accounts(called: name, of: id, &warnings)
      }
    }
    guard found.isEmpty else { return preferred(called: name, among: found) }

    let dashboard = try directory.dashboard(&warnings)
    let advisors = dashboard.advisors.filter { !asked.contains($0.id) }
    for (index, advisor) in advisors.enumerated() {
      progress(index, advisors.count)
      try passing(over: &failure) {
        found = try accounts(called: name, of: advisor.id, &warnings)
      }
      if !found.isEmpty { return preferred(called: name, among: found) }
    }
    if let failure { throw failure }
    if case .failed(let failure) = dashboard.gap { throw AdvisorFailure.feed(failure) }
    return []
  }

  /// Looks at one advisor, who may have no details. The first failure is kept, and the search goes on unless it was
  /// interrupted.
  private func passing(over failure: inout (any Error)?, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch AdvisorFailure.feed(.transport(.cancelled)) {
      throw AdvisorFailure.feed(.transport(.cancelled))
    } catch  where AccountSearch.isAbsence(error) {
      // An advisor without details has no accounts.
    } catch {
      failure = failure ?? error
    }
  }

  private func accounts(
    called name: String, of id: ExternalID, _ warnings: inout [CacheWarning]
  ) throws -> [FoundAccount] {
    let (detail, origin) = try directory.detail(of: id, &warnings)
    return detail.accounts.filter { $0.isCalled(name) }.map {
      FoundAccount(account: $0, detail: detail, origin: origin)
    }
  }

  /// If the id of one account is the number of another, the id wins.
  private func preferred(called name: String, among found: [FoundAccount]) -> [FoundAccount] {
    let called = found.filter { $0.account.id == ExternalID(name) }
    return called.isEmpty ? found : called
  }

  /// An unreadable document may contain anything: fetching it again shows what is wrong.
  private func mayHave(_ name: String, _ document: [UInt8]) -> Bool {
    do throws(JSONError) {
      return try AdvisorDocument(document).hasAccount(called: name)
    } catch {
      return true
    }
  }
}

extension AccountSearch {
  /// Whether there is nothing about an advisor.
  private static func isAbsence(_ error: any Error) -> Bool {
    if case AdvisorFailure.unknownToService = error { return true }
    return (error as? FileFailure)?.reason == .notFound
  }
}
