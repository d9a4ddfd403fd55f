import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem
import Synchronization

/// Writes results to standard output and messages to standard error. Nothing else writes to either.
struct Console: Sendable {
  enum Verbosity: Sendable { case quiet, normal, verbose }

  let words: Words
  private let format: OutputFormat
  let verbosity: Verbosity
  /// Whether this is a dry run, which JSON documents state.
  private let isDryRun: Bool
  /// Whether to answer every question with yes.
  private let assumesYes: Bool
  /// Collects messages for a page that shows them; nil to print them at once.
  private var messages: KeptMessages?
  private let streams: Streams
  private let pager: String?
  private let outputTheme: ColorTheme
  private let errorTheme: ColorTheme

  /// A console configured by the global options.
  init(
    _ input: ParsedCommand, _ environment: Environment, _ words: Words,
    theme: ColorTheme = .standard
  ) {
    self.words = words
    streams = environment.streams
    format = Console.format(input)
    verbosity = input[GlobalOptions.quiet] ? .quiet : input[GlobalOptions.verbose] ? .verbose : .normal
    isDryRun = input[GlobalOptions.dryRun]
    assumesYes = input[GlobalOptions.yes]
    let color = input[GlobalOptions.color] ?? .auto
    let variables = environment.variables
    pager = Pager.command(variables)
    func colors(_ stream: Streams.Stream) -> ColorTheme {
      let isTerminal = environment.streams.isTerminal(stream)
      return color.allowsColor(environment: variables, isTerminal: isTerminal) ? theme : .plain
    }
    (outputTheme, errorTheme) = (colors(.output), colors(.error))
  }

  private static func format(_ input: ParsedCommand) -> OutputFormat {
    input[GlobalOptions.json]
      ? .json : input[GlobalOptions.csv] ? .csv : input[GlobalOptions.format] ?? .table
  }

  /// Whether a command shows numbers and dates to people; `report` does in its page, whatever is said of the file.
  static func showsFormats(_ input: ParsedCommand) -> Bool {
    (format(input) == .table || input.path == ["report"]) && !input.wantsHelp && !input.wantsVersion
      && !input.path.isEmpty
  }

  /// Whether the result is shown to people on a terminal.
  var isSeen: Bool { isForPeople && streams.isTerminal(.output) }

  /// Whether the result is for people and not for programs.
  var isForPeople: Bool {
    switch format {
    case .table: true
    case .json, .csv: false
    }
  }

  /// What only people see; nil, and not computed, where the result is for programs.
  func forPeople<Value>(_ value: () throws -> Value?) rethrows -> Value? {
    isForPeople ? try value() : nil
  }

  /// Whether the result is rows, without what stands beside them in other formats.
  var isRowsAlone: Bool { format == .csv }

  /// The name of the format of what is not for people.
  var nameForPrograms: String { (isForPeople ? .csv : format).rawValue }

  /// Throws if a format was asked for that what is printed does not have.
  ///
  /// - Parameter isCSV: whether it is csv anyway.
  func requireNoFormat(isCSV: Bool = false, _ error: (_ format: String) -> UsageError) throws {
    guard isForPeople || (isCSV && format == .csv) else { throw error(format.rawValue) }
  }

  var isQuiet: Bool { verbosity == .quiet }

  /// Whether the user can be asked questions.
  var isInteractive: Bool { streams.isTerminal(.input) && streams.isTerminal(.error) }

  // MARK: Results

  /// Prints a report in the requested format.
  func print(_ report: some Report) throws {
    switch format {
    case .table: try show(report.blocks(layout))
    case .json: try printDocument(of: report)
    case .csv: try print(csv: report)
    }
  }

  /// Prints a long list, of which each format has something else; people see only ids with `--quiet`.
  func print<List: Report>(
    ids: () throws -> [String], table: () throws -> List, json: () throws -> List, csv: () throws -> List
  ) throws {
    switch format {
    case .table where isQuiet: try print(ids().map { $0 + "\n" }.joined())
    case .table: try print(table())
    case .json: try print(json())
    case .csv: try print(csv())
    }
  }

  /// Prints for programs what people have read on standard error, where this note follows.
  func print(forPrograms report: (some Report)?, note message: Message?) throws {
    if isForPeople {
      if let message { note(message) }
    } else if let report {
      try print(report)
    }
  }

  /// Prints the csv of a report, whatever the format.
  func print(csv report: some Report) throws {
    try report.csv(privately: false).write { piece in try print(document: piece, isJSON: false) }
  }

  /// Prints a long document piece by piece.
  private func printDocument(of report: some Report) throws {
    let outcome = Mutex(Result<Void, any Error>.success(()))
    @Sendable func attempt(_ piece: [UInt8]) {
      outcome.withLock { outcome in
        if case .success = outcome { outcome = Result { try printJSON(piece) } }
      }
    }
    var json = JSONWriter { piece in attempt(piece) }
    json.document { json in
      json.object { json in
        report.writeMembers(to: &json)
        if isDryRun {
          json.key("dryRun")
          json.value(.bool(true))
        }
      }
    }
    attempt(json.bytes)
    try outcome.withLock { try $0.get() }
  }

  /// The layout of a report for people on standard output.
  var layout: Layout { Layout(width: streams.width(.output), theme: outputTheme, words: words) }

  /// Prints what only people see. If it is longer than the terminal, the pager from the environment shows it.
  func show(_ parts: [ReportBlock]) throws {
    guard isForPeople else { return }
    let pieces = parts.flatMap { $0.lines(layout) }
    if streams.isTerminal(.output), let pager, let height = streams.height(.output) {
      let text = Array(pieces.joined())
      let lineCount = text.count { $0 == UInt8(ascii: "\n") }
      if lineCount >= height, streams.page(text, pager) { return }
    }
    for piece in pieces { try write(piece, to: .output) }
  }

  /// Prints a document for programs; on a terminal it is made safe first, and JSON everywhere as far as it has
  /// escapes for what could mislead.
  func print(document: [UInt8], isJSON: Bool) throws {
    guard streams.isTerminal(.output) else {
      return try write(isJSON ? VisibleText.escapedControls(inJSON: document) : document, to: .output)
    }
    let text = String(decoding: document, as: UTF8.self)
    try print(isJSON ? VisibleText.escapedJSON(text) : VisibleText.escapedLines(text))
  }

  /// Prints a part of a JSON document.
  func printJSON(_ piece: [UInt8]) throws { try print(document: piece, isJSON: true) }

  /// Reports what was done, unless the user has asked for silence (`--quiet`) or has already seen it on the
  /// same terminal when confirming.
  func confirm(_ report: some Report, wasShown: Bool = false) throws {
    let isKnown = verbosity == .quiet || (wasShown && streams.isTerminal(.output))
    if !isKnown || !isForPeople { try print(report) }
  }

  /// Reports a change to these that is already stored.
  func confirm(stored ids: [String], _ report: some Report, wasShown: Bool = false) throws {
    try printing(stored: ids) { try confirm(report, wasShown: wasShown) }
  }

  /// The same of something new, whose id is all that `--quiet` leaves.
  func confirm(added id: String, _ report: some Report, wasShown: Bool = false) throws {
    try printing(stored: [id]) {
      if isQuiet, isForPeople {
        try print(id + "\n")
      } else {
        try confirm(report, wasShown: wasShown)
      }
    }
  }

  /// Reports what became of the rows of a file, with `--quiet` only if some were rejected.
  ///
  /// - Parameters:
  ///   - issues: what was wrong with them, of which JSON has members.
  ///   - isStored: whether those that were not are stored.
  func confirm(
    rows report: some Report, rejected: Int, issues: [Issue] = [], isStored: Bool = true
  ) throws {
    switch format {
    case .table, .csv: for issue in issues { warn(words.warning(about: issue)) }
    case .json: break
    }
    if isQuiet, rejected == 0 { return }
    if isStored { try printing(stored: []) { try print(report) } } else { try print(report) }
  }

  /// Reports a change that people get no message about; an explicit format always has its document, and a dry run
  /// its result.
  func acknowledge(_ report: some Report, isChange: Bool = true) throws {
    guard !isForPeople || (isDryRun && isChange) else { return }
    try printing(stored: []) { try print(report) }
  }

  /// Prints what is stored. If only the output fails, the error says so, lest the change is repeated.
  private func printing(stored ids: [String], _ body: () throws -> Void) throws {
    do {
      try body()
    } catch Failure.output where !isDryRun {
      throw Failure.storedUnseen(ids: ids)
    }
  }

  func print(_ text: String) throws {
    try write(Array(text.utf8), to: .output)
  }

  /// The width of help pages, which are never wider than 100 columns.
  var pageWidth: Int { min(streams.width(.output) ?? 80, 100) }
  var colorsPages: Bool { outputTheme != .plain }

  // MARK: Messages

  /// The same console, but collecting its messages.
  func keeping(_ messages: KeptMessages) -> Console {
    var console = self
    console.messages = messages
    return console
  }

  /// Prints information about what was done, unless `--quiet` is given.
  func note(_ message: Message) {
    guard verbosity != .quiet else { return }
    note(words(message))
  }

  private func note(_ text: String) {
    if let messages { return messages.add(.note(text)) }
    say(fitted(VisibleText.escaped(text)) + "\n")
  }

  /// Prints messages that were kept.
  func print(_ messages: KeptMessages) {
    for message in messages.all {
      switch message {
      case .note(let text): note(text)
      case .warning(let text): warn(text)
      }
    }
  }

  /// A line of a message, wrapped if it is wider than the terminal.
  private func fitted(_ line: String, hanging: Int = 0) -> String {
    TextWrap.fitted(line, width: streams.width(.error), hanging: hanging)
  }

  /// Prints a detail that only `--verbose` shows.
  func detail(_ message: Message) {
    if verbosity == .verbose { note(message) }
  }

  /// Prints a warning, even with `--quiet`.
  func warn(_ message: Message) { warn(words(message)) }

  func warn(_ text: String) { warn([Diagnostic(text)]) }

  func warn(_ warnings: [CacheWarning]) { for warning in warnings { warn(warning.message) } }

  func warn(_ issue: Issue) { warn(words.diagnostics(about: Failure.invalid([issue]))) }

  /// Warns about a failure that does not stop the command.
  func warn(about failure: any Error) { warn(words.diagnostics(about: failure)) }

  /// What the command can do without: nil, with a warning, if it cannot be had.
  func orWarning<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      warn(about: error)
      return nil
    }
  }

  private func warn(_ diagnostics: [Diagnostic]) {
    guard let messages else { return say(diagnostics) }
    for diagnostic in diagnostics { messages.add(.warning(diagnostic.message)) }
  }

  /// Reports a failure: a line for each error, or one object with `--json`.
  func report(_ failure: any Error) {
    // The output for programs is the same in every language.
    switch format {
    case .table, .csv: say(words.diagnostics(about: failure))
    case .json:
      let diagnostics = Words.english.diagnostics(about: failure)
      if diagnostics.isEmpty { return }
      let report = ErrorReport(code: failure.exitCode, diagnostics: diagnostics)
      say(VisibleText.escapedJSON(String(decoding: report.document, as: UTF8.self)))
    }
  }

  /// Reports a failure on standard output, because nothing may be written to standard error. Returns its exit code.
  func print(_ error: any Error) -> ExitCode {
    do {
      for diagnostic in words.diagnostics(about: error) { try print(diagnostic.messageLine + "\n") }
    } catch {
      // Nobody can be told.
    }
    return error.exitCode
  }

  private func say(_ diagnostics: [Diagnostic]) {
    for diagnostic in words.grouped(diagnostics) { say(fitted(diagnostic.messageLine, hanging: 2) + "\n") }
  }

  /// A progress line; nil if standard error is not a terminal or `--quiet` is given.
  func progressLine(_ label: Message) -> ProgressLine? {
    guard verbosity != .quiet, let width = streams.width(.error) else { return nil }
    return ProgressLine(width: width, label: words(label)) { say($0) }
  }

  // MARK: Questions

  /// Asks a question and returns the answer. Throws `Failure.declined` at the end of input.
  func ask(_ message: Message) throws -> String { try ask(words(message)) }

  func ask(_ question: String) throws -> String {
    guard let answer = try answer(to: question) else { throw Failure.declined }
    return answer
  }

  private func answer(to question: String) throws -> String? {
    // The answer follows after a space.
    say(fitted(VisibleText.escaped(question).trimmed) + " ")
    let answer = try streams.readLine()
    if answer == nil { say("\n") }
    return answer?.trimmed
  }

  /// The same without echoing the answer.
  func askSecret(_ name: String) throws -> String {
    let answer = try streams.readSecret { say(name + words.colon) }
    say("\n")
    guard let answer else { throw Failure.declined }
    return answer.trimmed
  }

  /// Prints what a question is about, on the stream of questions.
  func show(_ report: some Report) {
    say(report.text(Layout(width: streams.width(.error), theme: errorTheme, words: words)))
  }

  /// Asks a question to be answered with yes or no; an empty answer counts as `otherwise`. The end of input
  /// counts as no, and with `--yes` nothing is asked.
  func agrees(to question: Message, otherwise: Bool) throws -> Bool {
    if assumesYes { return true }
    guard let answer = try answer(to: words(question)) else { return false }
    return answer.first.map { words(.yesLetters).contains($0) } ?? otherwise
  }

  /// The same, where the command ends if the answer is no.
  func requireYes(to question: Message, otherwise: Bool) throws {
    guard try agrees(to: question, otherwise: otherwise) else { throw Failure.declined }
  }

  func readAllInput() throws -> [UInt8] { try streams.readAll() }

  /// If standard error is closed, messages are lost, but the exit code remains.
  private func say(_ text: String) {
    try? streams.write(.error, Array(text.utf8))
  }

  private func write(_ bytes: [UInt8], to stream: Streams.Stream) throws {
    do throws(FileFailure) {
      try streams.write(stream, bytes)
    } catch {
      throw error.isBrokenPipe ? Failure.outputClosed : Failure.output(error)
    }
  }
}

extension String {
  /// The text without white space at either end.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    var text = self[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text.drop(while: isSpace))
  }
}

/// Messages that are printed later, each of them once.
final class KeptMessages: Sendable {
  enum Message: Equatable, Sendable {
    case note(String)
    case warning(String)

    var text: String {
      switch self {
      case .note(let text), .warning(let text): text
      }
    }
  }

  private let kept = Mutex<[Message]>([])

  /// In the order in which they were added.
  var all: [Message] { kept.withLock { $0 } }

  func add(_ message: Message) {
    kept.withLock { if !$0.contains(message) { $0.append(message) } }
  }
}
