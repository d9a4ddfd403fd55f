import Foundation
import TestSupport
import Testing

@Suite("Completion in fish", .enabled(if: ShellRunner.isInstalled("fish")))
struct FishTests {
  private func complete(_ line: String) throws -> [String] {
    let home = try CompletionHome()
    try home.runner.home.write(CompletionHome.script(.fish), to: "portfolio.fish")
    let result = try home.runner.run(
      "fish", ["--no-config", "-c", "source portfolio.fish; complete -C $argv[1]", line])
    #expect(result.errors == "" && !home.hasRunSomething)
    return result.lines
  }

  @Test("the script is good fish")
  func syntax() throws {
    let home = try CompletionHome()
    #expect(try home.runner.run("fish", ["--no-execute"], input: CompletionHome.script(.fish)) == .init())
  }

  @Test("words are offered with what they mean, a value may be attached, and nothing is run")
  func words() throws {
    #expect(try complete("portfolio sum").map { $0.prefix { $0 != "\t" } } == ["summary"])
    #expect(try complete("portfolio --format=j") == ["--format=json"])
    #expect(try complete("portfolio help j") == ["json"])
    #expect(try complete("portfolio list --account ").sorted() == CompletionHome.accounts)
    #expect(try complete(#"portfolio list --account "M"#) == ["My Bank"])
    #expect(try complete("portfolio --store (touch x) list --account ") == [])
  }

  @Test("files and folders are offered where they belong")
  func files() throws {
    let files = try complete("portfolio --store data/").map { $0.prefix { $0 != "\t" } }
    #expect(files.sorted() == ["data/inner/", "data/notes.txt"])
    #expect(
      try complete("portfolio --store=data/n").map { $0.prefix { $0 != "\t" } } == ["--store=data/notes.txt"])
    #expect(try complete("portfolio --cache-dir data/").map { $0.prefix { $0 != "\t" } } == ["data/inner/"])
  }
}
