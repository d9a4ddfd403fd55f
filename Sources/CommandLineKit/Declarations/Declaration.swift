/// What can be typed behind a command, with values of any type.
package protocol Declaration: Sendable {
  /// The long name of an option, without the two dashes; of an argument its name in help: `TICKER`.
  var name: String { get }
  /// What a shell may complete as the value.
  var completion: Completion { get }
  /// Parses a value.
  func value(of word: String) throws(InvalidValue) -> any Sendable
}
