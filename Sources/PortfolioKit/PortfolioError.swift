import PortfolioIO
import PortfolioSystem

/// Why a portfolio cannot be read, or a question about it cannot be answered.
public struct PortfolioError: Error, CustomStringConvertible, Sendable {
  /// What another program can tell apart.
  public enum Reason: Equatable, Sendable {
    /// A file is damaged, or something in it is not valid.
    case invalidData
    /// A file was written by a later version of this library.
    case newerVersion
    /// A file cannot be read.
    case unreadable
    /// Another process holds the files.
    case busy
    /// A figure has more digits than an exact one can have: one of this ticker, where it is of one alone.
    case overflow(ticker: String?)
    /// Transactions name these currencies, and none of them is known to be the home currency.
    case severalCurrencies([String])
    /// This text, in `PORTFOLIO_TODAY`, is not a day.
    case notADay(String)
    /// Something else, which the description says.
    case other
  }

  public let reason: Reason
  /// A sentence that says what is wrong, and where.
  public let description: String

  init(_ error: any Error) {
    switch error {
    case let error as StoreError: (reason, description) = (error.reason, error.sentence)
    case let failure as FileFailure:
      (reason, description) = (.unreadable, "\(failure.path) cannot be used: \(failure.reason).")
    case let failure as LockFailure: (reason, description) = (.busy, "The store is in use: \(failure).")
    case let overflow as Overflow:
      reason = .overflow(ticker: overflow.ticker)
      description = "A sum of \(overflow.ticker ?? "the totals") has more than 38 digits."
    case let several as SeveralCurrencies:
      let codes = several.codes.joined(separator: ", ")
      reason = .severalCurrencies(several.codes)
      description = "Transactions name the currencies \(codes); say which is the home currency."
    case let error as NotADay:
      reason = .notADay(error.text)
      description = "\(TimeSource.todayVariable) must be a day, YYYY-MM-DD, and is \(error.text)."
    default: (reason, description) = (.other, "\(error)")
    }
  }
}

extension StoreError {
  fileprivate var reason: PortfolioError.Reason {
    switch self {
    case .newer: .newerVersion
    case .remote: .unreadable
    case .malformed, .empty, .foreign, .damaged, .otherKind, .recordTooLong, .tooLargeToRepair, .invalid,
      .noSuchID, .ambiguousID, .duplicateID, .changedSince:
      .invalidData
    }
  }

  /// What is wrong, and where.
  fileprivate var sentence: String {
    switch self {
    case .malformed(let place, _): "\(place.text) is not valid JSON."
    case .empty(let place): "\(place.text) is empty."
    case .foreign(let place): "\(place.text) is not a file of a portfolio."
    case .damaged(let place): "\(place.text) is damaged; `portfolio check --repair` may save the rest."
    case .otherKind(let place, _): "\(place.text) holds records of another kind."
    case .newer(let place, let version, _): "\(place.text) was written by version \(version), which is newer."
    case .recordTooLong(let place): "\(place.text) has a record that is too long."
    case .tooLargeToRepair(let place, _): "\(place.text) is damaged, and too large to be repaired."
    case .invalid(let issues): "\(issues.count) records are not valid; `portfolio check` shows which."
    case .noSuchID(let id): "There is no transaction \(id)."
    case .ambiguousID(let id, _): "Several transactions begin with \(id)."
    case .duplicateID(let id): "Two transactions have the id \(id)."
    case .changedSince(let id): "The transaction \(id) has been changed since."
    case .remote(let name, let failure): "\(name) cannot be used: \(failure)."
    }
  }
}

extension Place {
  /// The file with its line.
  fileprivate var text: String { (file ?? "The store") + (line.map { ":\($0)" } ?? "") }
}
