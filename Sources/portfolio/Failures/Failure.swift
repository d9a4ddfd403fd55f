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
    case called(any MessageConvertible)
    /// A line of a file.
    case line(PortfolioCore.Place)
    /// A file, whichever of its lines it is.
    case file(PortfolioCore.Place)
  }
}

/// Why a command failed, where the program itself finds that out.
enum Failure: Error, Diagnosable {
  /// What is wrong with data that was entered, imported or asked for.
  case invalid([Issue])
  /// A result could not be written.
  case output(FileFailure)
  /// The reader of standard output has closed it, which is not an error.
  case outputClosed
  case interrupted
  /// The command has said all there is to say.
  case ended(ExitCode)
  /// Anything else, which `Words/Errors` has by its name.
  case other(Problems)

  var problems: Problems {
    switch self {
    case .invalid(let issues): Problems(.invalidData, issues)
    case .output(let failure):
      Problems(.inputOutput, .called(Message.standardOutput), .cannotWrite(failure.reason))
    case .outputClosed: Problems(.done, [Problem]())
    case .interrupted: Problems(.interrupted, .interrupted)
    case .ended(let code): Problems(code, [Problem]())
    case .other(let problems): problems
    }
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
    case .noPermission, .readOnly, .diskFull, .quotaExceeded, .tooLarge, .isFolder, .notRegularFile,
      .ownFile, .otherContent, .brokenPipe, .parentIsFile, .linkCircle, .nameTooLong, .deviceError, .inUse,
      .tooManyOpenFiles, .exists, .notSupported, .other:
      return .inputOutput
    }
  }
}

/// The exit codes, which scripts rely on. The numbers are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case usage = 64
  case invalidData = 65
  case notFound = 66
  case unavailable = 69
  case inputOutput = 74
  case busy = 75
  case noPermission = 77
  case configuration = 78
  case interrupted = 130
}
