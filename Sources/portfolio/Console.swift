import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The only writer to standard output and standard error: results to the one, messages to the other.
struct Console: Sendable {
  enum Loudness: Sendable { case quiet, normal, verbose }

  let words: any Catalogue
  let format: OutputFormat
  let loudness: Loudness
  /// Whether nothing is to be written, which the documents of programs say.
  private let isDryRun: Bool
  /// Whether every question counts as answered with yes.
  private let saysYes: Bool
  /// Where messages are kept, for a page that says them too; nil where they are shown at once.
  private var findings: PageFindings?
  private let streams: Streams
  private let pager: String?
  private let colorsOutput: Bool
  private let colorsErrors: Bool

  /// The console that the global options ask for.
  init(_ input: ParsedCommand, _ environment: Environment, _ words: any Catalogue) {
    self.words = words
    streams = environment.streams
    format = Console.format(input)
    loudness = input[GlobalOptions.quiet] ? .quiet : input[GlobalOptions.verbose] ? .verbose : .normal
    isDryRun = input[GlobalOptions.dryRun]
    saysYes = input[GlobalOptions.yes]
    let color = input[GlobalOptions.color] ?? .auto
    let variables = environment.variables
    pager = Pager.command(variables)
    colorsOutput = color.allowsColor(environment: variables, isTerminal: streams.isTerminal(.output))
    colorsErrors = color.allowsColor(environment: variables, isTerminal: streams.isTerminal(.error))
  }

  private static func format(_ input: ParsedCommand) -> OutputFormat {
    input[GlobalOptions.json]
      ? .json : input[GlobalOptions.csv] ? .csv : input[GlobalOptions.format] ?? .table
  }

  /// Whether a command shows numbers and dates to people.
  static func showsForms(_ input: ParsedCommand) -> Bool {
    format(input) == .table && !input.wantsHelp && !input.wantsVersion && !input.path.isEmpty
  }

  /// Whether people see the results on a terminal.
  var isSeen: Bool { format == .table && streams.isTerminal(.output) }

  var isQuiet: Bool { loudness == .quiet }

  /// Whether a person can read a question and answer it.
  var isInteractive: Bool { streams.isTerminal(.input) && streams.isTerminal(.error) }

  // MARK: Results

  /// Prints a report in the format that was asked for.
  func print(_ report: some Report) throws(Failure) {
    switch format {
    case .table: try show(report.parts(layout))
    case .json: try print(document: document(of: report), isJSON: true)
    case .csv: try print(document: report.csv.bytes, isJSON: false)
    }
  }

  private func document(of report: some Report) -> [UInt8] {
    guard isDryRun, var object = report.jsonValue.object else { return report.jsonValue.document }
    object["dryRun"] = .bool(true)
    return JSONValue.object(object).document
  }

  /// How a report for people has to fit on standard output.
  var layout: Layout { Layout(width: streams.width(.output), color: colorsOutput, words: words) }

  /// Prints a report for people: what is longer than the terminal goes through a pager, as the environment names one.
  func show(_ parts: [Part]) throws(Failure) { try show(result: parts.flatMap { $0.lines(layout) }) }

  private func show(result pieces: [[UInt8]]) throws(Failure) {
    if streams.isTerminal(.output), let pager, let height = streams.height(.output) {
      let text = Array(pieces.joined())
      let lineCount = text.count { $0 == UInt8(ascii: "\n") }
      if lineCount >= height, streams.page(text, pager) { return }
    }
    for piece in pieces { try write(piece, to: .output) }
  }

  /// Prints a document that programs read, exactly; a terminal, which it could control, gets it made safe.
  func print(document: [UInt8], isJSON: Bool) throws(Failure) {
    guard streams.isTerminal(.output) else { return try write(document, to: .output) }
    let text = String(decoding: document, as: UTF8.self)
    try print(isJSON ? VisibleText.escapedJSON(text) : VisibleText.escapedLines(text))
  }

  /// Prints a piece of a JSON document.
  func printJSON(_ piece: [UInt8]) throws(Failure) { try print(document: piece, isJSON: true) }

  /// Prints what was done, except for people who want to be left alone (`--quiet`) or see it there already,
  /// where they were asked about it.
  func confirm(_ report: some Report, wasShown: Bool = false) throws(Failure) {
    let isKnown = loudness == .quiet || (wasShown && streams.isTerminal(.output))
    if !isKnown || format != .table { try print(report) }
  }

  /// Prints what a change did that is stored: where only that fails, the message says so, lest it is made twice.
  func printing(stored ids: [String], _ body: () throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try body()
    } catch .output where !isDryRun {
      throw .storedUnseen(ids: ids)
    }
  }

  func print(_ text: String) throws(Failure) {
    try write(Array(text.utf8), to: .output)
  }

  /// The width for help, which nobody wants wider than a page.
  var pageWidth: Int { min(streams.width(.output) ?? 80, 100) }
  var colorsPages: Bool { colorsOutput }

  // MARK: Messages

  /// The same, but messages are kept.
  func keeping(_ findings: PageFindings) -> Console {
    var console = self
    console.findings = findings
    return console
  }

  /// Something to know about what was done; `--quiet` leaves it out.
  func note(_ phrase: Phrase) {
    guard loudness != .quiet else { return }
    if let findings { return findings.add(words.text(phrase)) }
    say(VisibleText.escaped(words.text(phrase)) + "\n")
  }

  /// Something that only `--verbose` wants to know.
  func detail(_ phrase: Phrase) {
    if loudness == .verbose { note(phrase) }
  }

  /// Something that may be wrong; shown in any case.
  func warn(_ phrase: Phrase) { warn(words.text(phrase)) }

  func warn(_ text: String) { warn([Complaint(text)]) }

  func warn(_ issue: Issue) { warn(words.complaints(about: .invalid([issue]))) }

  /// What is wrong with something that the command can do without.
  func warn(about failure: Failure) { warn(words.complaints(about: failure)) }

  private func warn(_ complaints: [Complaint]) {
    for complaint in complaints {
      if let findings { findings.add(complaint.message) } else { say(lines(of: complaint)) }
    }
  }

  /// What went wrong: a line each, or with `--json` one object.
  func report(_ failure: Failure) {
    // What programs read is the same in every language.
    let complaints = (format == .json ? English() : words).complaints(about: failure)
    guard !complaints.isEmpty else { return }
    if format == .json {
      let document = String(
        decoding: ErrorReport(code: failure.exitCode, complaints: complaints).jsonValue.document,
        as: UTF8.self)
      say(streams.isTerminal(.error) ? VisibleText.escapedJSON(document) : document)
    } else {
      for complaint in complaints { say(lines(of: complaint)) }
    }
  }

  /// A complaint, in lines that break between words where a terminal is too narrow for one.
  private func lines(of complaint: Complaint) -> String {
    TextWrap.fitted(complaint.messageLine, width: streams.width(.error), hanging: 2) + "\n"
  }

  /// A line of progress on a terminal; nil where nobody watches.
  func progressLine() -> ProgressLine? {
    guard loudness != .quiet, let width = streams.width(.error) else { return nil }
    return ProgressLine(width: width) { say($0) }
  }

  // MARK: Questions

  /// The answer to a question; nil at the end of input.
  func ask(_ phrase: Phrase) throws(Failure) -> String? {
    say(VisibleText.escaped(words.text(phrase)))
    guard let answer = try streams.readLine() else {
      say("\n")
      return nil
    }
    return answer.trimmed
  }

  /// The same for something that nobody is to read over a shoulder.
  func askSecret(_ phrase: Phrase) throws(Failure) -> String? {
    let answer = try streams.readSecret { say(words.text(phrase)) }
    say("\n")
    return answer?.trimmed
  }

  /// Shows what a question is about, where questions are.
  func show(_ report: some Report) {
    say(report.text(Layout(width: streams.width(.error), color: colorsErrors, words: words)))
  }

  /// Whether the answer to a question is yes; an empty answer is `otherwise`. The end of input is a no, and with
  /// `--yes` nothing is asked.
  func confirms(_ phrase: Phrase, otherwise: Bool) throws(Failure) -> Bool {
    if saysYes { return true }
    guard let answer = try ask(phrase) else { return false }
    return answer.first.map { words.text(.yesLetters).contains($0) } ?? otherwise
  }

  func readAllInput() throws(Failure) -> [UInt8] { try streams.readAll() }

  /// Messages go nowhere where standard error is closed; the exit code says what there is to say.
  private func say(_ text: String) {
    do throws(FileFailure) {
      try streams.write(.error, Array(text.utf8))
    } catch {
      return
    }
  }

  private func write(_ bytes: [UInt8], to stream: Streams.Stream) throws(Failure) {
    do throws(FileFailure) {
      try streams.write(stream, bytes)
    } catch {
      throw error.isBrokenPipe ? .outputClosed : .output(error)
    }
  }
}

extension String {
  /// Without white space at its ends.
  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    var text = self[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text.drop(while: isSpace))
  }
}
