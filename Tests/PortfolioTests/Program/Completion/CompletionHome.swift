import CommandLineKit
import Foundation
import TestSupport

/// A home with files and a store, in which lines are completed.
struct CompletionHome {
  /// The accounts in the store: each of them means something to a shell.
  static let accounts = ["$(touch x)", "It's", "My Bank"]

  let runner = ShellRunner()

  init() throws {
    try runner.home.write("", to: "data/notes.txt")
    try runner.home.write("", to: "data/inner/more.txt")
    let records = CompletionHome.accounts.enumerated().map { index, account in
      #"{"id":"00000000-0000-4000-8000-00000000000\#(index)","date":"2024-03-01","type":"fee","sum":1,"#
        + #""account":"\#(account)"}"#
    }
    try runner.home.write(
      "{\"version\":1,\"transactions\":[\n" + records.joined(separator: ",\n") + "\n]}\n",
      to: ".local/share/portfolio/portfolio.json")
  }

  /// Whether something that was only to be completed was run.
  var hasRunSomething: Bool { FileManager.default.fileExists(atPath: runner.home.path("x")) }

  static func script(_ shell: Shell) -> String { Completions.script(for: shell, program: "portfolio") }
}

/// A text in single quotes, as bash and zsh read it.
func quotedForBourne(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
