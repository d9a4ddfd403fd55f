import CommandLineKit
import Foundation
import Testing

@Suite("Completion in fish", .enabled(if: ShellRunner.isInstalled("fish")))
struct FishTests {
  private func complete(_ line: String) throws -> [String] {
    let runner = try ShellRunner()
    let script = runner.folder.appending(path: "demo.fish")
    try Data(ShellRunner.script(.fish).utf8).write(to: script)
    let result = try runner.run(
      "fish", ["--no-config", "-c", "source demo.fish; complete -C $argv[1]", line])
    #expect(result.errors == "")
    return result.lines.map { $0.replacing(runner.folder.path, with: "HOME") }
  }

  @Test("the script is good fish")
  func syntax() throws {
    let runner = try ShellRunner()
    #expect(try runner.run("fish", ["--no-execute"], input: ShellRunner.script(.fish)) == .init())
  }

  @Test("what is offered fits what was typed", arguments: CompletionCase.all)
  func offers(wanted: CompletionCase) throws {
    // fish offers words too that only contain what was typed.
    let typed = wanted.line.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    let offered = try complete(wanted.line).map { String($0.prefix { $0 != "\t" }) }
    #expect(offered.filter { $0.hasPrefix(typed) }.sorted() == wanted.expected)
  }

  @Test("words come with what they mean")
  func descriptions() throws {
    #expect(try complete("demo ad").contains("add\tAdd a thing"))
    #expect(try complete("demo list --rev") == ["--reverse\tturn the order round"])
    #expect(try complete("demo list AAP") == ["AAPL\tApple"])
  }

  @Test("a value may be attached")
  func attached() throws {
    #expect(try complete("demo --format=j") == ["--format=json"])
  }

  @Test("files and folders are offered where they belong")
  func files() throws {
    let files = try complete("demo --store data/").map { $0.prefix { $0 != "\t" } }
    #expect(files.sorted() == ["data/inner/", "data/notes.txt"])
    #expect(try complete("demo --cache-dir data/").map { $0.prefix { $0 != "\t" } } == ["data/inner/"])
  }
}
