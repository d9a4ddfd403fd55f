import Foundation
import TestSupport
import Testing

@Suite("Completion in bash", .enabled(if: ShellRunner.isInstalled("bash")))
struct BashTests {
  /// Calls the completion function the way readline does at the end of a line, and prints what it offers.
  private func complete(_ line: String, then more: String = "") throws -> [String] {
    let home = try CompletionHome()
    let input = """
      compopt() { echo "compopt $*"; }
      \(CompletionHome.script(.bash))
      COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
      COMP_LINE=\(quotedForBourne(line))
      COMP_POINT=${#COMP_LINE}
      COMP_WORDS=(portfolio)
      _portfolio
      for reply in "${COMPREPLY[@]}"; do printf '%s\\n' "$reply"; done
      \(more)
      """
    let result = try home.runner.run("bash", ["--norc", "-s"], input: input)
    #expect(result.errors == "" && !home.hasRunSomething)
    return result.lines
  }

  private let noFiles = "compopt +o default"

  @Test("the script is good bash")
  func syntax() throws {
    let home = try CompletionHome()
    #expect(try home.runner.run("bash", ["-n"], input: CompletionHome.script(.bash)) == .init())
  }

  @Test("words are offered as bash takes them back, behind the last break")
  func words() throws {
    #expect(try complete("portfolio sum") == [noFiles, "summary"])
    #expect(try complete("portfolio --format=j") == [noFiles, "json"])
    #expect(try complete("portfolio help j") == [noFiles, "json"])
    #expect(try complete("portfolio help cash sy") == [noFiles, "sync"])
    #expect(try complete("portfolio list --account M") == [noFiles, #"My\ Bank"#])
    #expect(try complete("portfolio list --account=M") == [noFiles, #"My\ Bank"#])
    #expect(try complete("portfolio list --account 'M") == [noFiles, "My Bank"])
  }

  @Test("names stay names: what is offered comes back as it is, and nothing of it is run")
  func safe() throws {
    let read = #"for reply in "${COMPREPLY[@]}"; do eval "printf '<%s>\n' $reply"; done"#
    let lines = try complete("portfolio list --account ", then: read)
    #expect(lines.filter { $0.hasPrefix("<") } == CompletionHome.accounts.map { "<\($0)>" })
    #expect(try complete(#"portfolio list --account ""#) == [noFiles, "It's", "My Bank"])
    #expect(try complete("portfolio --store $(touch${IFS}x) list A") == [noFiles])
  }

  @Test("files and folders are left to the shell where they belong")
  func files() throws {
    #expect(try complete("portfolio --store data/") == [])
    #expect(try complete("portfolio import ") == [])
    #expect(try complete("portfolio --cache-dir d") == ["compopt +o default -o dirnames"])
  }
}
