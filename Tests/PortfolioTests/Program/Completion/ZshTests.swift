import Foundation
import TestSupport
import Testing

/// Calls the script with stubs for the functions of the completion system, which would need a terminal.
@Suite("Completion in zsh", .enabled(if: ShellRunner.isInstalled("zsh")))
struct ZshTests {
  private func complete(_ words: String...) throws -> [String] {
    let home = try CompletionHome()
    let input = """
      compdef() { }
      compset() { }
      compadd() { print -rl -- "${(@P)@[-1]}" }
      _files() { print -r -- "files $*" }
      \(CompletionHome.script(.zsh))
      words=(portfolio \(words.map(quotedForBourne).joined(separator: " ")))
      CURRENT=${#words}
      PREFIX=$words[-1]
      _portfolio
      """
    let result = try home.runner.run("zsh", ["-f", "-s"], input: input)
    #expect(result.errors == "" && !home.hasRunSomething)
    return result.lines
  }

  @Test("the script is good zsh")
  func syntax() throws {
    let home = try CompletionHome()
    #expect(try home.runner.run("zsh", ["-f", "-n"], input: CompletionHome.script(.zsh)) == .init())
  }

  @Test("words are offered unquoted, since zsh quotes them for what is open, and never run")
  func words() throws {
    #expect(try complete("sum") == ["summary"])
    #expect(try complete("help", "j") == ["json"])
    #expect(try complete("--format=j") == ["--format=json"])
    #expect(try complete("list", "--account", "") == CompletionHome.accounts)
    #expect(try complete("list", "--account", "\"") == ["It's", "My Bank"])
    #expect(try complete("list", "--account", #"My\ B"#) == ["My Bank"])
    #expect(try complete("--store", "$(touch x)", "list", "--account", "") == [])
  }

  @Test("files and folders are offered where they belong")
  func files() throws {
    #expect(try complete("--store", "x") == ["files "])
    #expect(try complete("--cache-dir", "x") == ["files -/"])
  }
}
