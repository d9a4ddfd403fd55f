import CommandLineKit
import PortfolioCore
import PortfolioIO

/// An error that can end a command, with its exit code and its words.
protocol Diagnosable: Error {
  var exitCode: ExitCode { get }
  /// What is wrong, each with where it is and what to do about it.
  func diagnostics(_ words: Words) -> [Diagnostic]
}

extension Error {
  /// The exit code of a command that ends with this error.
  var exitCode: ExitCode { (self as? any Diagnosable)?.exitCode ?? .failed }
}

/// Why a command failed, where the program itself finds that out: the facts, for which `Words` has sentences.
enum Failure: Error, Sendable {
  case usage([UsageError])
  /// The system did not say what the program was started with.
  case noArguments
  /// A question would be necessary, but `--no-input` forbids it.
  case mayNotAsk(Question)
  case invalid([Issue])
  /// Arguments that are not dates, with their options.
  case notDates([(text: String, option: String)])
  /// Of several stores, or of several ids.
  case several([any Error])
  /// Prices were fetched but not recorded.
  case unrecorded(any Error)
  /// No price is known for these tickers.
  case unpriced([FailedTickers])
  /// Nothing is known about this security.
  case noInstrument(String)
  /// The variable with this name does not contain a valid key.
  case unusableKey(from: String)
  /// The variable with this name does not contain a day.
  case notADay(String, from: String)
  /// The address of a service is not allowed; it comes from the variable or setting with this name.
  case address(AddressRefusal, from: String)
  /// A URL contains a token, which others can see; `from` is the option or setting it was given in.
  case tokenInAddress(from: String)
  /// `push` and `pull` work between a file and a URL, and `--store` names another URL.
  case storeIsNoFile
  /// The answer to a question was no, or the input ended.
  case declined
  /// There is no change to undo or redo.
  case nothingTo(ChangeLogEntry.Kind)
  /// There is no change to undo, except one of cash transactions.
  case nothingToUndoButCash
  case interrupted
  /// A result could not be written.
  case output(FileFailure)
  /// The change to these transactions is stored, but the result could not be written.
  case storedUnseen(ids: [String])
  /// The location of files is unknown.
  case noHome
  /// Names to search for that do not occur in the store.
  case unknownNames([UnknownName])
  /// The reader of standard output has closed it, which is not an error.
  case outputClosed

  enum Question: Sendable {
    case delete, secret
    /// Whether to make figures of so many trades disagree.
    case disagreement(Int)
  }
}

/// A name in a filter that does not occur in the store.
struct UnknownName: Equatable, Sendable {
  /// Where it was given: `--account`, `TICKER`.
  let option: String
  let name: String
  /// Similar names that do occur.
  let near: [String]
}

extension Failure {
  var exitCode: ExitCode {
    switch self {
    case .usage, .mayNotAsk: .usage
    case .invalid, .notDates: .invalidData
    case .unrecorded(let error): error.exitCode
    case .several(let errors): errors.first?.exitCode ?? .failed
    case .output, .storedUnseen: .inputOutput
    case .noHome: .configuration
    case .unknownNames: .notFound
    case .unpriced: .unavailable
    case .address, .unusableKey, .notADay: .configuration
    case .tokenInAddress: .configuration
    case .storeIsNoFile: .usage
    case .declined, .noArguments: .failed
    case .nothingTo, .nothingToUndoButCash, .noInstrument: .notFound
    case .interrupted: .interrupted
    case .outputClosed: .done
    }
  }
}

extension StoreError {
  var exitCode: ExitCode {
    switch self {
    case .malformed, .empty, .foreign, .damaged, .otherKind, .newer, .recordTooLong, .tooLargeToRepair,
      .invalid, .ambiguousID, .duplicateID:
      .invalidData
    case .changedSince: .invalidData
    case .noSuchID: .notFound
    case .remote(_, let failure): failure.exitCode
    }
  }
}

extension ImportFailure {
  var exitCode: ExitCode { .invalidData }
}

extension Overflow {
  var exitCode: ExitCode { .invalidData }
}

extension TaxError {
  var exitCode: ExitCode { .invalidData }
}

extension SeveralCurrencies {
  var exitCode: ExitCode { .configuration }
}

extension LockFailure {
  var exitCode: ExitCode {
    switch self {
    case .busy: .busy
    case .interrupted: .interrupted
    }
  }
}

extension InputFailure {
  var exitCode: ExitCode { .interrupted }
}

extension AdvisorFailure {
  var exitCode: ExitCode {
    switch self {
    case .noAddress: .configuration
    case .feed, .incomplete, .notFetched: .unavailable
    case .malformed, .foreign, .another, .ambiguousAdvisor, .ambiguousAccount: .invalidData
    case .unknownToService, .noSuchAdvisor, .noSuchAccount: .notFound
    }
  }
}

extension AchievementsFailure {
  var exitCode: ExitCode {
    switch self {
    case .malformed, .foreign: .invalidData
    case .unsuccessful: .unavailable
    }
  }
}

extension RemoteFailure {
  var exitCode: ExitCode {
    switch self {
    case .unreachable, .withoutCopy, .uncertain: .unavailable
    case .forbidden: .noPermission
    case .notThere: .notFound
    case .refused, .malformed, .foreign, .unversioned: .invalidData
    case .overtaken: .busy
    }
  }
}

extension FileFailure {
  var isBrokenPipe: Bool { reason == .brokenPipe }

  var exitCode: ExitCode {
    if operation == .flushFolder { return .inputOutput }
    if isPermissionDenied { return .noPermission }
    switch reason {
    // If the file was to be written, what is missing is its folder.
    case .notFound: return operation == .write ? .inputOutput : .notFound
    case .foreign, .severalHardLinks: return .invalidData
    case .changedMeanwhile: return .busy
    case .noPermission, .readOnly, .diskFull, .quotaExceeded, .tooLarge, .isFolder, .notPlainFile,
      .ownFile, .otherContent, .brokenPipe, .parentIsFile, .linkCircle, .nameTooLong, .deviceError, .inUse,
      .tooManyOpenFiles, .folderNotEmpty, .acrossFileSystems, .exists, .notSupported, .other:
      return .inputOutput
    }
  }
}
