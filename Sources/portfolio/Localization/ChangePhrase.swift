import PortfolioCore

/// Phrases about stored changes, unknown names and missing folders.
enum ChangePhrase: Sendable {
  /// The result could not be printed, but the change to these transactions is stored.
  case storedUnseen(ids: [String])
  /// The system did not say what the program was started with.
  case noArguments
  /// Waiting for a service.
  case loading
  /// The location of files is unknown.
  case noHome
  case unknownName(String, near: [String])
  /// Asks for optional fields, all on one line.
  case askDetails([Field])
  /// Asks for a field with what it has as the default; nil for none.
  case askAgain(Field, current: String?)
  /// How to answer that.
  case howToAnswerAgain
}
