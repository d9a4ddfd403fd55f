import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// One run of the program that is held on to as it looks.
struct Scene: Sendable {
  /// What is typed behind the program's name; `HOME` is the machine's home.
  let line: String
  /// The columns of the terminal; nil for none.
  var columns: Int?
  var isColoured = false
  var typing: [String] = []

  /// Without a terminal.
  static func piped(_ line: String) -> Scene { Scene(line: line) }

  /// At a terminal of so many columns that shows no colours.
  static func terminal(_ line: String, _ columns: Int = 80, typing: [String] = []) -> Scene {
    Scene(line: line, columns: columns, typing: typing)
  }

  /// A report as people see it, plain and in colour, at both widths.
  static func seen(_ line: String) -> [Scene] { [.terminal(line), .coloured(line, 120)] }

  /// A report as people see it on a narrow terminal, on one of the usual width, and on a wide one in colour.
  static func atEachWidth(_ line: String) -> [Scene] {
    [.terminal(line, 60), .terminal(line), .coloured(line, 120)]
  }

  /// The same, and as programs read it.
  static func report(_ line: String) -> [Scene] {
    seen(line) + [.piped(line + " --json"), .piped(line + " --csv")]
  }

  /// Whether a program reads what is seen, which is the same in every language.
  var isForPrograms: Bool { line.contains("--json") || line.contains("--csv") || line.contains("--as ") }

  /// At a terminal of so many columns that shows colours.
  static func coloured(_ line: String, _ columns: Int = 80) -> Scene {
    Scene(line: line, columns: columns, isColoured: true)
  }

  /// What was typed, and what was seen then.
  func transcript(_ machine: FakeMachine) -> String {
    machine.columns = [:]
    if let columns { machine.sitDown(columns: columns) }
    machine.variables["NO_COLOR"] = isColoured ? nil : "1"
    let outcome = machine.run(line.replacing("HOME", with: machine.home.path), typing: typing)
    var text = "$ portfolio \(line)\n"
    if let columns { text += "# at a terminal of \(columns) columns\(isColoured ? ", in colour" : "")\n" }
    for answer in typing { text += "# types '\(answer)'\n" }
    text += outcome.output
    if !outcome.errors.isEmpty { text += "# standard error\n" + outcome.errors }
    if text.last?.isNewline != true { text += "\n" }
    if outcome.code != 0 { text += "# exit code \(outcome.code)\n" }
    return text.replacing("\u{1B}", with: "\\e").replacing("\r\n", with: "\\r\n").replacing(
      "\r", with: "\\r\n")
  }
}

/// A file of Fixtures/golden.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  let name: String
  /// What it has to say.
  let text: @Sendable () throws -> String

  init(_ name: String, text: @escaping @Sendable () throws -> String) {
    self.name = name
    self.text = text
  }

  /// Scenes one after the other, on a machine with the portfolio of Fixtures/demo on the morning of 2026-11-22, and
  /// with other fixtures in its home.
  init(_ name: String, _ scenes: [Scene], in language: Language = .english) {
    self.init(language == .english ? name : "\(language.rawValue)/\(name)") {
      let machine = FakeMachine()
      if language != .english { machine.variables["LC_ALL"] = language.country }
      machine.time.advance(by: .seconds(36 * 3600))
      for (file, place) in [
        ("portfolio.json", FakeMachine.storeName), ("cache/quotes.json", ".cache/portfolio/quotes.json"),
        ("portfolio.history.json", ".local/share/portfolio/portfolio.history.json"),
      ] {
        try machine.home.write(try #require(try ProjectFiles.text("Fixtures/demo/\(file)")), to: place)
      }
      for folder in ["cash", "advisors", "advisors/advisors", "achievements", "import", "reconcile"] {
        for name in TemporaryFolder.names(in: Fixtures.folder + "/" + folder) where name.contains(".") {
          let text = try #require(try ProjectFiles.text("Fixtures/\(folder)/\(name)"))
          try machine.home.write(text, to: "\(folder)/\(name)")
        }
      }
      return scenes.map { $0.transcript(machine) }.joined(separator: "\n")
    }
  }

  var testDescription: String { name }
  var path: String { "Fixtures/golden/\(name).txt" }
}

extension Language {
  /// A locale in which it is spoken.
  fileprivate var country: String {
    switch self {
    case .english: "en_US.UTF-8"
    case .german: "de_DE.UTF-8"
    case .spanish: "es_ES.UTF-8"
    case .french: "fr_FR.UTF-8"
    case .portuguese: "pt_BR.UTF-8"
    }
  }
}

/// The lines that two texts do not share, each with its number and the sign of the text that it is from.
func difference(from old: String, to new: String) -> String {
  func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  let changes = lines(new).difference(from: lines(old)).map { change in
    switch change {
    case .remove(let offset, let line, _): (offset, 0, "-\(offset + 1): \(line)")
    case .insert(let offset, let line, _): (offset, 1, "+\(offset + 1): \(line)")
    }
  }
  return changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
