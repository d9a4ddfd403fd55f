import CommandLineKit
import Foundation
import Testing

@Suite("Completion in bash", .enabled(if: ShellRunner.isInstalled("bash")))
struct BashTests {
  /// Splits a line as readline does, calls the function that completes, and prints what it offers.
  private func complete(_ line: String, breaks: String = "=:") throws -> [String] {
    let runner = try ShellRunner()
    var words: [String] = []
    for piece in line.split(separator: " ", omittingEmptySubsequences: false) {
      var word = ""
      for character in piece {
        let isBreak = breaks.contains(character)
        if let last = word.last, isBreak != breaks.contains(last) {
          words.append(word)
          word = ""
        }
        word.append(character)
      }
      words.append(word)
    }
    let quoted = words.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }.joined(separator: " ")
    let input = """
      \(ShellRunner.script(.bash))
      COMP_WORDBREAKS=$' \\t\\n"\\'><;|&(\(breaks)'
      COMP_WORDS=(\(quoted))
      COMP_CWORD=\(words.count - 1)
      _demo
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      """
    let result = try runner.run("bash", ["--norc", "-s"], input: input)
    #expect(result.errors == "")
    return result.lines.map { $0.replacing(runner.folder.path, with: "HOME") }
  }

  @Test("the script is good bash")
  func syntax() throws {
    let runner = try ShellRunner()
    #expect(try runner.run("bash", ["-n"], input: ShellRunner.script(.bash)) == .init())
  }

  @Test("what is offered fits what was typed", arguments: CompletionCase.all)
  func offers(wanted: CompletionCase) throws {
    #expect(try complete(wanted.line).sorted() == wanted.expected)
  }

  @Test("after an equals sign the value alone is offered, since the shell breaks words there")
  func attached() throws {
    #expect(try complete("demo --format=j") == ["json"])
    #expect(try complete("demo list --format=") == ["table", "json", "csv"])
  }

  @Test("where the shell does not break words at an equals sign the option is offered with the value")
  func unbroken() throws {
    #expect(try complete("demo --format=j", breaks: "") == ["--format=json"])
    #expect(try complete("demo --store= l", breaks: "") == ["list"])
    #expect(try complete("demo list BRK:", breaks: "=") == ["BRK:B"])
  }

  @Test("of a word with a colon the part after it is offered")
  func colon() throws {
    #expect(try complete("demo list BRK:") == ["B"])
    #expect(try complete("demo list BR") == ["BRK:B"])
  }

  @Test("a word that the shell would not take as it is is quoted, unless a quote is open")
  func quoting() throws {
    #expect(try complete("demo list ^") == [#"\^GSPC"#])
    #expect(try complete("demo list '^") == ["^GSPC"])
  }

  @Test("files and folders are offered where they belong")
  func files() throws {
    #expect(try complete("demo --store data/").sorted() == ["data/inner", "data/notes.txt"])
    #expect(try complete("demo --cache-dir data/") == ["data/inner"])
    #expect(try complete("demo --store=data/n") == ["data/notes.txt"])
    #expect(try complete("demo copy data/n") == ["data/notes.txt"])
  }

  @Test("nothing that was typed is run")
  func harmless() throws {
    #expect(try complete("demo --store $(touch${IFS}x) list A").sorted() == ["AAPL", "AMZN"])
    #expect(try complete("demo `touch x` A") == [])
  }

  @Test("a store whose name is quoted is not passed on, since only the shell could read it")
  func quotedStore() throws {
    #expect(try complete(#"demo --store "x" list S"#) == [])
  }
}
