import FoundationEssentials
import Glibc
import PortfolioIO
import Synchronization

/// The only place where clock, files, network, terminal and signals are the real ones.
extension Environment {
  static func live() -> Environment {
    let ids = RandomIDs()
    return Environment(
      variables: ProcessInfo.processInfo.environment,
      time: .machine,
      offsetMinutes: { seconds in
        var moment = time_t(seconds)
        var local = tm()
        return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff / 60
      },
      newID: { ids.next() },
      streams: .live,
      transport: { () throws(FileFailure) in
        CompanionTransport(
          path: try CompanionPath.besideThisProgram(), environment: ProcessInfo.processInfo.environment,
          time: .machine, isInterrupted: Interruption.live.hasCome)
      },
      forms: { locale, currency, cacheFolder in
        do throws(FileFailure) {
          let companion = try CompanionPath.besideThisProgram(LocaleFormsCache.program)
          let environment = ProcessInfo.processInfo.environment
          return companion.flatMap { path in
            LocaleFormsCache(folder: cacheFolder, companion: path, environment: environment)
              .forms(of: locale, currency: currency)
          }
        } catch {
          return nil
        }
      },
      interruptible: .live)
  }
}

extension Streams {
  fileprivate static let live = Streams(
    readLine: { () throws(Failure) in try lineOfInput() },
    readSecret: { (ask) throws(Failure) in
      var shown = termios()
      guard tcgetattr(STDIN_FILENO, &shown) == 0 else {
        ask()
        return try lineOfInput()
      }
      var hidden = shown
      hidden.c_lflag &= ~tcflag_t(ECHO)
      HiddenTyping.begin(shown)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
      defer {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
        HiddenTyping.end()
      }
      ask()
      return try lineOfInput()
    },
    readAll: { () throws(Failure) in
      try Failure.catching(FileFailure.self, ImportFile.content(of: STDIN_FILENO, named: "-"))
    },
    write: { (stream, bytes) throws(FileFailure) in
      try AtomicFile.writeAll(bytes, to: stream.rawValue, "-")
    },
    isTerminal: { isatty($0.rawValue) == 1 },
    width: { stream in
      guard isatty(stream.rawValue) == 1 else { return nil }
      var size = winsize()
      guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
      return Int(size.ws_col)
    },
    height: { stream in
      var size = winsize()
      guard ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
      return Int(size.ws_row)
    },
    page: { text, command in
      PagerProcess.show(
        text, command: command, environment: Pager.environment(ProcessInfo.processInfo.environment))
    })
}

/// A line is read byte by byte, so that what follows it is left to whoever reads next.
private func lineOfInput() throws(Failure) -> String? {
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while true {
    let count = read(STDIN_FILENO, &byte, 1)
    if count < 0, errno == EINTR {
      if Interruption.live.hasCome() { throw .interrupted }
      continue
    }
    guard count >= 0 else { throw .file(FileFailure(.read, "-")) }
    if count == 0 { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
    if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
    line.append(byte)
  }
}

/// What a terminal that does not show what is typed has to be given back as, by a Ctrl-C too.
private enum HiddenTyping {
  private static let isOn = Atomic<Bool>(false)
  // Written before `isOn` and read behind it, in a handler of signals too.
  nonisolated(unsafe) private static var shown = termios()

  static func begin(_ state: termios) {
    shown = state
    isOn.store(true, ordering: .releasing)
  }

  static func end() { isOn.store(false, ordering: .releasing) }

  /// Does what a handler of signals may do.
  static func restore() {
    if isOn.load(ordering: .acquiring) { tcsetattr(STDIN_FILENO, TCSANOW, &shown) }
  }
}

extension Interruption {
  private static let isNoted = Atomic<Bool>(false)
  private static let isWaitedFor = Atomic<Bool>(false)

  fileprivate static let live = Interruption(
    begin: { isWaitedFor.store(true, ordering: .relaxed) },
    end: { isWaitedFor.store(false, ordering: .relaxed) },
    hasCome: { isNoted.load(ordering: .relaxed) })

  /// Takes Ctrl-C over: exit code 130 at once, or at the next good place of a command that asked for it.
  static func listen() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      if Interruption.isNoted.exchange(true, ordering: .relaxed)
        || !Interruption.isWaitedFor.load(ordering: .relaxed)
      {
        HiddenTyping.restore()
        _exit(ExitCode.interrupted.rawValue)
      }
    }
    sigaction(SIGINT, &action, nil)
  }
}

/// What a program has to put in order before it does anything.
enum Process {
  /// Keeps the first file that is opened from becoming standard output, and errors of writing from killing us.
  static func prepare() {
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ]
    where fcntl(descriptor, F_GETFD) == -1 {
      // Opened the wrong way round, so that using it still fails.
      _ = open("/dev/null", mode)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Interruption.listen()
  }

  /// Ends without running what libraries have left for the end.
  static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }
}
