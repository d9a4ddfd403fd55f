import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Why a command failed: the facts, which the catalogue turns into words.
enum Failure: Error, Sendable {
  case usage([UsageError])
  /// The system did not say what the program was started with.
  case noArguments
  /// A question would be necessary, but `--no-input` forbids it.
  case mayNotAsk(Question)
  case invalid([Issue])
  /// Arguments that are not dates, with their options.
  case notDates([(text: String, option: String)])
  case store(StoreError)
  /// Ids that match no transaction, or several.
  case ids([StoreError])
  /// Failures of several stores.
  case stores([StoreError])
  case file(FileFailure)
  case setting(SettingError)
  /// Prices were fetched but not recorded.
  case unrecorded(StoreError)
  /// No price is known for these tickers.
  case unpriced([FailedTickers])
  case rates(RateProblem)
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
  case price(PriceProblem)
  case cash(CashProblem)
  /// A file cannot be imported.
  case importing(ImportFailure)
  case advisors(AdvisorFailure)
  case achievements(AchievementsFailure)
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
    case .invalid, .notDates, .importing: .invalidData
    case .store(let error), .unrecorded(let error): error.exitCode
    case .cash(let problem): problem.exitCode
    case .ids(let errors), .stores(let errors): errors.first?.exitCode ?? .notFound
    case .file(let failure): failure.exitCode
    case .output, .storedUnseen: .inputOutput
    case .noHome: .configuration
    case .unknownNames: .notFound
    case .setting(let error): error.exitCode
    case .unpriced: .unavailable
    case .rates(let problem): problem.exitCode
    case .address, .unusableKey, .notADay: .configuration
    case .tokenInAddress: .configuration
    case .storeIsNoFile: .usage
    case .price(let problem): problem.exitCode
    case .advisors(let problem): problem.exitCode
    case .achievements(let problem): problem.exitCode
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
      .invalid,
      .overflow,
      .ambiguousID,
      .duplicateID:
      .invalidData
    case .changedSince: .invalidData
    case .noSuchID: .notFound
    case .file(let failure): failure.exitCode
    case .lock(.busy): .busy
    case .lock(.interrupted): .interrupted
    case .lock(.file(let failure)): failure.exitCode
    case .remote(_, let failure): failure.exitCode
    }
  }
}

extension AdvisorFailure {
  var exitCode: ExitCode {
    switch self {
    case .noAddress: .configuration
    case .feed, .incomplete, .notFetched: .unavailable
    case .file(let failure): failure.exitCode
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
