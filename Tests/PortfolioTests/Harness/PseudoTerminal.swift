import Glibc
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

/// The built program on a terminal, with a user who reads and types.
final class PseudoTerminal {
  private let master: Int32
  private let process: SpawnedProcess
  private let folder = TemporaryFolder()
  /// Everything shown so far, with lines that end in a line feed alone.
  private(set) var screen = ""
  private var pending: [UInt8] = []

  /// Starts the program with the words of `line`; its standard output is redirected unless `showsOutput` is
  /// set.
  init(_ machine: RealMachine, _ line: String, columns: UInt16 = 80, showsOutput: Bool = false) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Does what `unlockpt` and `ptsname` do, which Swift's Glibc module does not expose.
    let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    var (lock, number) = (Int32(0), UInt32(0))
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard master >= 0, ioctl(master, unlock, &lock) == 0, ioctl(master, getNumber, &number) == 0,
      ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    else { throw FileFailure(.open, "/dev/ptmx") }
    let path = "/dev/pts/\(number)"
    let output = folder.path("output")
    process = try SpawnedProcess(
      [try BuiltProgram.path("portfolio")] + words(line), environment: machine.variables, group: .session,
      input: .terminal(path), output: showsOutput ? .terminal(path) : .file(output), error: .terminal(path))
  }

  deinit { close(master) }

  /// Waits until `text` is shown that was not shown at the last call, then types `answer`.
  func answer(_ text: String, _ answer: String, sourceLocation: SourceLocation = #_sourceLocation) {
    while !shown(pending).contains(text) {
      guard receive() else {
        Issue.record("'\(text)' was never shown, but:\n\(screen)", sourceLocation: sourceLocation)
        return
      }
    }
    pending.removeAll()
    let bytes = Array(answer.utf8)
    #expect(write(master, bytes, bytes.count) == bytes.count, sourceLocation: sourceLocation)
  }

  /// Reads to the end. Returns the exit code, and standard output unless it is the terminal.
  func finish() throws -> (code: Int32, output: String) {
    while receive() {}
    return (process.wait(), try folder.text("output") ?? "")
  }

  /// Gives the terminal another size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) { kill(process.id, signal) }

  /// Waits until a signal has stopped the program; returns false if it has ended.
  func isStopped() -> Bool {
    var status = Int32()
    while waitpid(process.id, &status, WUNTRACED) < 0, errno == EINTR {}
    return status & 0xFF == 0x7F
  }

  /// Whether the terminal echoes what is typed.
  var isEchoing: Bool {
    var state = termios()
    return tcgetattr(master, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads what is shown next; returns false at the end, or after waiting too long.
  private func receive() -> Bool {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 60_000) > 0 else {
      kill(process.id, SIGKILL)
      return false
    }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return false }
    pending += chunk[..<count]
    screen += shown(Array(chunk[..<count]))
    return true
  }

  private func shown(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}
