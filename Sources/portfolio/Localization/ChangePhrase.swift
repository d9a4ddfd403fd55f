import PortfolioCore

/// What is said about changes that are stored, and about names and places that are not there.
enum ChangePhrase: Sendable {
  /// A result could not be printed, and what it is about is stored under these ids.
  case storedUnseen(ids: [String])
  /// A service is being waited for.
  case loading
  /// Nothing says where files are kept.
  case noHome
  case unknownName(String, near: [String])
  /// A question for what may be left out, all on one line.
  case askDetails([Field])
}
