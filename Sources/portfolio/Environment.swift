import PortfolioCore
import PortfolioIO

/// Everything that reaches the program from outside. Tests make their own.
struct Environment: Sendable {
  var variables: [String: String]
  var time: TimeSource
  /// Minutes east of UTC that the machine's clocks show at a moment in seconds since 1970.
  var offsetMinutes: @Sendable (_ secondsSinceEpoch: Int) -> Int
  var newID: @Sendable () -> UUID
  var streams: Streams
  /// The way to the network, made when it is first needed.
  var transport: @Sendable () throws(FileFailure) -> any HTTPTransport
  /// The forms of a locale, with a currency; nil if nobody can tell. The folder remembers them.
  var forms: @Sendable (_ locale: String, _ currency: String?, _ cacheFolder: String) -> LocaleForms?
  /// Tells work that a Ctrl-C may cut short whether one came.
  var interruptible: Interruption
  /// Whether this machine has any network, for the words about a service that cannot be reached.
  var isConnected: @Sendable () -> Bool = { MachineNetwork.isConnected() }
  /// The commit that the program was built from, where that is known.
  var commit: @Sendable () -> String? = { nil }

  /// The moment, to the second, on the machine's clock.
  var now: Instant {
    let seconds = time.now().secondsSinceEpoch
    let offset = offsetMinutes(seconds)
    return Instant(localSeconds: seconds + offset * 60, offsetMinutes: offset == 0 ? nil : offset)
  }

  var today: CalendarDay { now.day }
}

/// The three standard streams.
struct Streams: Sendable {
  /// The next line of standard input without its end; nil at the end of input.
  var readLine: @Sendable () throws(Failure) -> String?
  /// The same without showing what is typed, from the moment on that the question is shown.
  var readSecret: @Sendable (_ ask: () -> Void) throws(Failure) -> String?
  /// All that is left of standard input.
  var readAll: @Sendable () throws(Failure) -> [UInt8]
  /// Throws if the bytes could not be written.
  var write: @Sendable (_ stream: Stream, _ bytes: [UInt8]) throws(FileFailure) -> Void
  var isTerminal: @Sendable (_ stream: Stream) -> Bool
  /// Cells in a line of the terminal that a stream is; nil for none.
  var width: @Sendable (_ stream: Stream) -> Int?
  /// Lines that the terminal shows at once; nil if that is not known.
  var height: @Sendable (_ stream: Stream) -> Int? = { _ in nil }
  /// Lets a program, run by a line of a shell, show a text on the terminal; false where it cannot be run.
  var page: @Sendable (_ text: [UInt8], _ command: String) -> Bool = { _, _ in false }

  typealias Stream = StandardStream
}

/// Whether the person at the terminal asked to stop.
struct Interruption: Sendable {
  /// Until `end`, a Ctrl-C is only noted, for a command that brings what it has to an end.
  var begin: @Sendable () -> Void
  var end: @Sendable () -> Void
  var hasCome: @Sendable () -> Bool
}
