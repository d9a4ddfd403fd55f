import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Why a command ends without having done what it was asked: the facts, from which the catalogue makes words.
enum Failure: Error, Sendable {
  case usage([UsageError])
  /// Something would have to be asked, and `--no-input` says not to.
  case mayNotAsk(Question)
  case invalid([Issue])
  /// Arguments that are no dates, by their options.
  case notDates([(text: String, option: String)])
  case store(StoreError)
  /// Ids that name no transaction, or several.
  case ids([StoreError])
  /// Several stores that are looked at together.
  case stores([StoreError])
  case file(FileFailure)
  case setting(SettingError)
  /// No price is known for these tickers.
  case unpriced([FailedTickers])
  case rates(RateProblem)
  /// Nothing is known about this security.
  case noInstrument(String)
  /// What is in the variable of this name cannot be a key.
  case unusableKey(from: String)
  /// The address of a service, from the variable or setting of this name.
  case address(AddressRefusal, from: String)
  /// A URL contains a token, which others can see; `from` is the option or setting it was given in.
  case tokenInAddress(from: String)
  /// `push` and `pull` work between a file and a URL, and `--store` names another URL.
  case storeIsNoFile
  case price(PriceProblem)
  case cash(CashProblem)
  /// Nothing of a file can be imported.
  case importing(ImportFailure)
  case advisors(AdvisorFailure)
  case achievements(AchievementsFailure)
  /// The answer to a question was no, or the input ended.
  case declined
  /// There is no change to take back or put back.
  case nothingTo(JournalEntry.Kind)
  /// The same, and yet one of cash transactions could be taken back.
  case nothingToUndoButCash
  case interrupted
  /// A result could not be written.
  case output(FileFailure)
  /// The same after a change to the transactions with these ids, which is stored.
  case storedUnseen(ids: [String])
  /// Nothing says where files are kept.
  case noHome
  /// Names to look for that nothing stored has.
  case unknownNames([UnknownName])
  /// The reader of standard output has gone, which is its right.
  case outputClosed

  enum Question: Sendable { case delete, secret }
}

/// A name that was given to narrow a list and that nothing stored has.
struct UnknownName: Equatable, Sendable {
  /// As it was given: `--account`, `TICKER`.
  let option: String
  let name: String
  /// Those that are stored and look like it.
  let near: [String]
}

extension Failure {
  var exitCode: ExitCode {
    switch self {
    case .usage, .mayNotAsk: .usage
    case .invalid, .notDates, .importing: .invalidData
    case .store(let error): error.exitCode
    case .cash(let problem): problem.exitCode
    case .ids(let errors), .stores(let errors): errors.first?.exitCode ?? .notFound
    case .file(let failure): failure.exitCode
    case .output, .storedUnseen: .inputOutput
    case .noHome: .configuration
    case .unknownNames: .notFound
    case .setting(let error): error.exitCode
    case .unpriced: .unavailable
    case .rates(let problem): problem.exitCode
    case .address, .unusableKey: .configuration
    case .tokenInAddress: .configuration
    case .storeIsNoFile: .usage
    case .price(let problem): problem.exitCode
    case .advisors(let problem): problem.exitCode
    case .achievements(let problem): problem.exitCode
    case .declined: .failed
    case .nothingTo, .nothingToUndoButCash, .noInstrument: .notFound
    case .interrupted: .interrupted
    case .outputClosed: .done
    }
  }
}

extension StoreError {
  var exitCode: ExitCode {
    switch self {
    case .malformed, .empty, .foreign, .newer, .recordTooLong, .tooLargeToRepair, .invalid, .overflow,
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
    case .feed, .incomplete: .unavailable
    case .file(let failure): failure.exitCode
    case .malformed, .foreign, .ambiguousAdvisor, .ambiguousAccount: .invalidData
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
    if isPermission { return .noPermission }
    switch reason {
    // The file to write is none that was to be read.
    case .notFound: return operation == .write ? .inputOutput : .notFound
    case .foreign, .severalHardLinks: return .invalidData
    case .changedMeanwhile: return .busy
    case .noPermission, .readOnly, .diskFull, .quotaExceeded, .tooLarge, .isFolder, .notPlainFile,
      .brokenPipe, .other:
      return .inputOutput
    }
  }
}
