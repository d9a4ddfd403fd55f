import CommandLineKit
import Foundation
import Testing

/// Calls the script with stand-ins for the functions of the completion system, which needs a terminal.
@Suite("Completion in zsh", .enabled(if: ShellRunner.isInstalled("zsh")))
struct ZshTests {
  private func complete(_ line: String) throws -> [String] {
    let runner = try ShellRunner()
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }.joined(separator: " ")
    let input = """
      compdef() { }
      compset() { print -r -- "compset $*" }
      compadd() { shift; print -rl -- "$@" }
      _files() { print -r -- "files $*" }
      _describe() { print -rl -- ${(P)${@[-1]}} }
      \(ShellRunner.script(.zsh))
      words=(\(words))
      CURRENT=${#words}
      _demo
      """
    let result = try runner.run("zsh", ["-f", "-s"], input: input)
    #expect(result.errors == "")
    return result.lines.map { $0.replacing(runner.folder.path, with: "HOME") }
  }

  @Test("the script is good zsh")
  func syntax() throws {
    let runner = try ShellRunner()
    #expect(try runner.run("zsh", ["-f", "-n"], input: ShellRunner.script(.zsh)) == .init())
  }

  @Test("what is offered fits what was typed", arguments: CompletionCase.all)
  func offers(wanted: CompletionCase) throws {
    let typed = wanted.line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let names = try complete(wanted.line).map { String($0.prefix { $0 != ":" }) }
    #expect(names.filter { $0.hasPrefix(typed) }.sorted() == wanted.expected)
  }

  @Test("words come with what they mean, and a colon in a word is no end of it")
  func descriptions() throws {
    #expect(try complete("demo ").contains("add:Add a thing"))
    #expect(try complete("demo list --").contains("--reverse:turn the order round"))
    #expect(try complete("demo list ") == ["AAPL:Apple", "AMZN", #"BRK\:B"#, "^GSPC"])
  }

  @Test("a value may be attached")
  func attached() throws {
    #expect(try complete("demo --format=j") == ["compset -P --format=", "table", "json", "csv"])
  }

  @Test("files and folders are offered where they belong")
  func files() throws {
    #expect(try complete("demo --store x") == ["files "])
    #expect(try complete("demo --cache-dir x") == ["files -/"])
  }
}
