import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// A run of the program whose output is approved.
struct Scene: Sendable {
  /// The arguments of the program; `HOME` is the machine's home.
  let line: String
  /// The width of the terminal; nil for none.
  var columns: Int?
  var isColoured = false
  var typing: [String] = []

  /// Without a terminal.
  static func piped(_ line: String) -> Scene { Scene(line: line) }

  /// On a terminal of this width, without colours.
  static func terminal(_ line: String, _ columns: Int = 80, typing: [String] = []) -> Scene {
    Scene(line: line, columns: columns, typing: typing)
  }

  /// A report as people see it, without and with colours, at both widths.
  static func seen(_ line: String) -> [Scene] { [.terminal(line), .coloured(line, 120)] }

  /// A report as people see it on a narrow terminal, on one of the usual width, and on a wide one in colour.
  static func atEachWidth(_ line: String) -> [Scene] {
    [.terminal(line, 60), .terminal(line), .coloured(line, 120)]
  }

  /// The same, and in the formats for programs.
  static func report(_ line: String) -> [Scene] {
    seen(line) + [.piped(line + " --json"), .piped(line + " --csv")]
  }

  /// Whether the output is for programs, which is the same in every language.
  var isForPrograms: Bool { line.contains("--json") || line.contains("--csv") || line.contains("--as ") }

  /// On a terminal of this width, with colours.
  static func coloured(_ line: String, _ columns: Int = 80) -> Scene {
    Scene(line: line, columns: columns, isColoured: true)
  }

  /// The command and its output.
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
  /// The expected content.
  let text: @Sendable () throws -> String

  init(_ name: String, text: @escaping @Sendable () throws -> String) {
    self.name = name
    self.text = text
  }

  /// Several scenes in sequence, on a machine with the demo and with other fixtures in its home.
  init(_ name: String, _ scenes: [Scene], in language: Language = .english) {
    self.init(language == .english ? name : "\(language.rawValue)/\(name)") {
      let machine = try FakeMachine.demo()
      if language != .english { machine.variables["LC_ALL"] = language.country }
      try machine.bringFixtures()
      return scenes.map { $0.transcript(machine) }.joined(separator: "\n")
    }
  }

  var testDescription: String { name }
  var path: String { "Fixtures/golden/\(name).txt" }
}

extension Language {
  /// A locale with this language.
  fileprivate var country: String {
    switch self {
    case .english: "en_US.UTF-8"
    case .german: "de_DE.UTF-8"
    case .spanish: "es_ES.UTF-8"
    case .french: "fr_FR.UTF-8"
    case .portuguese: "pt_BR.UTF-8"
    case .europeanPortuguese: "pt_PT.UTF-8"
    }
  }
}

/// The lines that differ between two texts, each with its number and the sign of the text it comes from.
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
