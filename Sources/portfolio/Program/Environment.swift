import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Everything that the program needs from outside; tests provide their own.
struct Environment: Sendable {
  var variables: [String: String]
  var time: TimeSource
  /// The UTC offset of the machine's time zone in minutes, at a time in seconds since 1970.
  var offsetMinutes: @Sendable (_ secondsSinceEpoch: Int) -> Int
  var newID: @Sendable () -> UUID
  var streams: Streams
  /// Makes the transport for requests when it is first needed.
  var transport: @Sendable () throws(FileFailure) -> any HTTPTransport
  /// Whether Ctrl-C was pressed, for work that can be interrupted.
  var interruptible: Interruption
  /// Whether this machine has any network, for messages about a service that cannot be reached.
  var isConnected: @Sendable () -> Bool = { MachineNetwork.isConnected() }
  /// The commit from which the program was built, if known.
  var commit: @Sendable () -> String? = { nil }

  /// The current time to the second, in the machine's time zone.
  var now: Instant {
    let seconds = time.now().secondsSinceEpoch
    let offset = offsetMinutes(seconds)
    return Instant(localSeconds: seconds + offset * 60, offsetMinutes: offset == 0 ? nil : offset)
  }

  var today: CalendarDay { now.day }

  /// The zone in which stamps in UTC are stored: that which is set, else the machine's. Throws `UnknownZone`.
  func zone(_ settings: Settings) throws -> ZoneOffsets {
    if let name = settings.timeZone { return try ZoneOffsets(named: name, variables: variables) }
    return try ZoneOffsets(variables: variables)
  }

  /// Takes the day that `PORTFOLIO_TODAY` names as today; returns what is wrong with it.
  mutating func readToday() -> NotADay? {
    do throws(NotADay) {
      time = try time.onDay(of: variables, offsetMinutes: offsetMinutes)
      return nil
    } catch {
      return error
    }
  }
}

/// The three standard streams.
struct Streams: Sendable {
  /// The next line of standard input without its line break; nil at the end.
  var readLine: @Sendable () throws -> String?
  /// The same without echo, starting before `ask` shows the question.
  var readSecret: @Sendable (_ ask: () -> Void) throws -> String?
  /// Everything left on standard input.
  var readAll: @Sendable () throws -> [UInt8]
  /// Throws if the bytes could not be written.
  var write: @Sendable (_ stream: Stream, _ bytes: [UInt8]) throws(FileFailure) -> Void
  var isTerminal: @Sendable (_ stream: Stream) -> Bool
  /// The width of the terminal in columns; nil if the stream is not a terminal.
  var width: @Sendable (_ stream: Stream) -> Int?
  /// The height of the terminal in lines; nil if unknown.
  var height: @Sendable (_ stream: Stream) -> Int? = { _ in nil }
  /// The file that a stream is redirected to; nil for anything else.
  var file: @Sendable (_ stream: Stream) -> FileStatus? = { _ in nil }
  /// Shows a text in a pager, run as a shell command; returns false if that cannot be run.
  var page: @Sendable (_ text: [UInt8], _ command: String) -> Bool = { _, _ in false }

  /// Has a program open a file, and waits for it; returns false if there is no such program.
  var open: @Sendable (_ path: String, _ program: String) -> Bool = { _, _ in false }

  /// Runs `body`, which shows another screen and may read keys; returns false without a terminal.
  var readingKeys: @Sendable (_ screen: TypedKeys.Screen, _ body: () -> Void) -> Bool = { _, _ in false }
  /// The next byte of a key that is pressed; nil if none is for so long, or the terminal has another size now.
  var nextKey: @Sendable (_ wait: Duration) -> UInt8? = { _ in nil }

  typealias Stream = StandardStream
}

/// Tells whether the user has interrupted the program.
struct Interruption: Sendable {
  /// Until `end`, Ctrl-C is only noted, so that the command can complete what it has started.
  var begin: @Sendable () -> Void
  var end: @Sendable () -> Void
  var hasCome: @Sendable () -> Bool
}
