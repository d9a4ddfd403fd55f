import CommandLineKit
import Foundation
import PortfolioIO
import TestSupport

/// A home with files and a store for testing completion.
struct CompletionHome {
  /// The accounts in the store, each with characters that are special to a shell.
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

  /// Whether something was executed that should only be completed.
  var hasRunSomething: Bool { FileManager.default.fileExists(atPath: runner.home.path("x")) }

  static func script(_ shell: Shell) -> String {
    EmbeddedFile.text("completions/\(shell.rawValue)") ?? ""
  }
}

/// Quotes a text with single quotes for bash and zsh.
func quotedForBourne(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
