import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

// What is wrong where the program itself finds that out, and what to do about it.

extension Failure {
  private init(_ code: ExitCode, _ place: Problem.Place, _ message: Message, field: String? = nil) {
    self = .other(Problems(code, place, message, field: field))
  }

  static func usage(_ errors: [UsageError]) -> Failure {
    .other(Problems(.usage, errors.map { .at(.nowhere, $0.message) }))
  }

  // A question would be necessary where none may be asked.
  static let mayNotAskToDelete = Failure(.usage, .nowhere, Message("ask.mayNot.delete"))
  static let mayNotAskForSecret = Failure(.usage, .nowhere, Message("ask.mayNot.secret"))
  /// Figures of so many trades would disagree.
  static func mayNotAskForDisagreement(_ count: Int) -> Failure {
    Failure(.usage, .nowhere, Message("instruments.disagreement", ["count": count]))
  }

  /// The answer to a question was no, or the input ended.
  static let declined = Failure(.failed, .nowhere, Message("change.declined"))

  /// Arguments that are not dates, with their options.
  static func notDates(_ dates: [(text: String, option: String)]) -> Failure {
    .other(
      Problems(
        .invalidData,
        dates.map { text, option in
          .at(
            .named(option), Message("input.notAPeriod", ["text": text.quoted]),
            field: String(option.drop { $0 == "-" }))
        }))
  }

  /// Of several stores, or of several ids.
  static func several(_ errors: [any Error]) -> Failure {
    .other(Problems(errors.first?.exitCode ?? .failed, errors.flatMap { Problems(of: $0).all }))
  }

  /// Prices were fetched but not recorded.
  static func unrecorded(_ error: any Error) -> Failure {
    let problem = Problem.at(.named("prices"), Message("price.unrecorded"))
    return .other(Problems(error.exitCode, Problems(of: error).all + [problem]))
  }

  /// No price is known for these tickers.
  ///
  /// - Parameter past: whether those of past days were asked for.
  static func unpriced(_ groups: [FailedTickers], past: Bool = false) -> Failure {
    .other(
      Problems(
        .unavailable,
        groups.map { .at(.called($0.tickers), .noPriceKnown($0, past: past), field: "ticker") }))
  }

  /// None of the sources of prices has those of past days.
  static let noHistorySource = Failure(.configuration, .called("sources"), Message("price.noHistorySource"))

  // What services know of a text is nothing, or several securities, or there is none to ask.
  static func noneFound(_ text: String) -> Failure {
    Failure(.notFound, .nowhere, Message("find.none", ["text": text.quoted]))
  }
  static func severalFound(_ count: Int) -> Failure {
    Failure(.invalidData, .nowhere, Message("find.several", ["count": count]))
  }
  static let noSearchSource = Failure(.configuration, .called("sources"), Message("find.noService"))
  static func notSearched(_ failure: QuoteFailure) -> Failure {
    Failure(.unavailable, .named(failure.service ?? "sources"), failure.message)
  }

  /// Nothing is known about this security.
  static func noInstrument(_ ticker: String) -> Failure {
    Failure(
      .notFound, .called("ticker".asField), Message("instruments.nothingKnown", ["ticker": ticker]),
      field: "ticker")
  }

  /// The transaction with this id has no ticker whose figures could be explained.
  static func nothingToExplain(id: String) -> Failure {
    let show = Message.Value.command(["show", id])
    return Failure(.notFound, .named(id), Message("explain.noTicker", ["show": show]), field: "id")
  }

  /// The variable with this name does not contain a valid key.
  static func unusableKey(from name: String) -> Failure {
    Failure(.configuration, .subject(name), Message("input.notAKey"))
  }

  /// The variable with this name does not contain a day.
  static func notADay(_ text: String, from name: String) -> Failure {
    Failure(.configuration, .named(name), Message("input.notADay", ["text": text.quoted]))
  }

  /// The address of a service is not allowed; it comes from the variable or setting with this name.
  static func address(_ refusal: AddressRefusal, from name: String) -> Failure {
    Failure(.configuration, .named(name), refusal.message)
  }

  /// A URL contains a token, which others can see; `name` is the option or setting it was given in.
  static func tokenInAddress(from name: String) -> Failure {
    Failure(.configuration, .named(name), Message("remote.tokenInAddress"))
  }

  /// `push` and `pull` work between a file and a URL, and `--store` names another URL.
  static let storeIsNoFile = Failure(
    .usage, .named(GlobalOptions.store.spelling), Message("remote.storeIsNoFile"))

  // There is no change to undo or redo, except one of cash, or those of an earlier version, which can no longer be undone.
  static let nothingToUndo = Failure(.notFound, .nowhere, Message("undo.nothing"))
  static let nothingToUndoButCash = Failure(.notFound, .nowhere, Message("undo.nothingButCash"))
  static let nothingToUndoButEarlier = Failure(.notFound, .nowhere, Message("undo.nothingButEarlier"))
  static let nothingToRedo = Failure(.notFound, .nowhere, Message("redo.nothing"))

  /// The change to these transactions is stored, but the result could not be written.
  static func storedUnseen(ids: [String]) -> Failure {
    Failure(
      .inputOutput, .called(Message.standardOutput),
      Message("change.storedUnseen", ["ids": ids.isEmpty ? nil : ids]))
  }

  /// The location of files is unknown.
  static let noHome = Failure(.configuration, .subject("HOME"), Message("program.noHome"))

  /// Names to search for that do not occur in the store.
  static func unknownNames(_ names: [UnknownName]) -> Failure {
    .other(
      Problems(
        .notFound,
        names.map { unknown in
          .at(
            .called(unknown.option.asPlaceholder), .unknownName(unknown.name, near: unknown.near),
            field: unknown.option.drop { $0 == "-" }.lowercased())
        }))
  }
}
