import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// An error that can end a command.
protocol Diagnosable: Error {
  var problems: Problems { get }
}

extension Error {
  /// The exit code of a command that ends with this error.
  var exitCode: ExitCode { (self as? any Diagnosable)?.problems.code ?? .failed }
}

/// What an error comes to: the exit code, and what is wrong.
struct Problems: Sendable {
  let code: ExitCode
  var all: [Problem]

  init(_ code: ExitCode, _ all: [Problem]) { (self.code, self.all) = (code, all) }

  init(_ code: ExitCode, _ message: Message) { self.init(code, .nowhere, message) }

  init(_ code: ExitCode, _ place: Problem.Place, _ message: Message, field: String? = nil) {
    self.init(code, [.at(place, message, field: field)])
  }

  init(_ code: ExitCode, _ issues: [Issue]) { self.init(code, issues.map(Problem.issue)) }

  init(of error: any Error) {
    if let error = error as? any Diagnosable {
      self = error.problems
    } else {
      assertionFailure("an error without words: \(type(of: error))")
      self.init(.failed, Message("internal error: \(type(of: error))"))
    }
  }
}

/// Something that is wrong, and where.
enum Problem: Sendable {
  case issue(Issue)
  /// - field: what programs know the place by.
  case at(Place, Message, field: String? = nil)

  enum Place: Sendable {
    case nowhere
    /// A file, an option or something else that has the same name in every language.
    case named(String?)
    /// The same where the sentence goes on from the name, such as `is required`.
    case subject(String)
    /// What is called differently in each language.
    case called(any Sayable)
    /// A line of a file.
    case line(PortfolioCore.Place)
    /// A file, whichever of its lines it is.
    case file(PortfolioCore.Place)
  }
}

/// Why a command failed, where the program itself finds that out: the facts, for which `Words` has sentences.
enum Failure: Error, Sendable {
  case usage([UsageError])
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
  /// The transaction with this id has no ticker whose figures could be explained.
  case nothingToExplain(id: String)
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
  /// There is no change to undo, except those of an earlier version, which can no longer be undone.
  case nothingToUndoButEarlier
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
  /// The command has said all there is to say.
  case ended(ExitCode)

  enum Question: Sendable {
    case delete, secret
    /// Whether to make figures of so many trades disagree.
    case disagreement(Int)
  }
}

extension Failure {
  /// The value of an option that means nothing to it.
  static func refused(
    _ value: String, of name: String, expected: Expectation, suggestions: [String] = []
  ) -> Failure {
    .usage([.invalidValue(of: name, value: value, expected: expected, suggestions: suggestions)])
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

  /// The exit code of a command that ends with it.
  var code: ExitCode {
    if operation == .flushFolder { return .inputOutput }
    if isPermissionDenied { return .noPermission }
    switch reason {
    // If the file was to be written, what is missing is its folder.
    case .notFound: return operation == .write ? .inputOutput : .notFound
    case .foreign, .severalHardLinks: return .invalidData
    case .changedMeanwhile: return .busy
    case .noPermission, .readOnly, .diskFull, .quotaExceeded, .tooLarge, .isFolder, .notPlainFile,
      .ownFile, .otherContent, .brokenPipe, .parentIsFile, .linkCircle, .nameTooLong, .deviceError, .inUse,
      .tooManyOpenFiles, .exists, .notSupported, .other:
      return .inputOutput
    }
  }
}
