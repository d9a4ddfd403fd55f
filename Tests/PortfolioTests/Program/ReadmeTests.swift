import Glibc
import PortfolioIO
import TestSupport
import Testing

/// Runs the commands of the README one after another.
@Suite("The README")
struct ReadmeTests {
  private struct Pasted {
    let command: String
    /// What the README shows below it.
    let output: [Substring]

    /// Whether the README shows the command failing.
    var isWrong: Bool { output.first?.hasPrefix("portfolio: ") == true }

    /// The words of a line that are the same for every reader: neither a new ID nor the age of a price.
    static func words(_ line: Substring) -> [Substring] {
      let words = line.split { $0 == " " || $0 == "\u{A0}" || $0 == "─" }
      if words.first == "ID" { return [] }
      return words.filter { word in !(word.first?.isNumber == true && word.last.map("smhd".contains) == true)
      }
    }
  }

  private func blocks() throws -> [Substring] {
    let text = try #require(try ProjectFiles.text("README.md"))
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }

  /// What in a command asks for the network, or for exchange rates that come from there.
  private static let network = ["--refresh", "tax uk"]

  private func pasted() throws -> [Pasted] {
    try blocks().flatMap { block in
      let lines = block.split(separator: "\n")
      return lines.indices.filter { lines[$0].hasPrefix("$ portfolio") }.map { index in
        Pasted(
          command: String(lines[index].dropFirst(2)),
          output: Array(lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") }))
      }
    }
  }

  @Test(
    "has a tour whose commands, one after another, work and print what it shows, whatever the date",
    arguments: ["", "2028-02-29 08:30:00"])
  func commands(date: String) throws {
    let machine = RealMachine()
    if date != "" {
      guard machine.setClock(date) else { return }
    }
    let setUp = try #require(try blocks().first { $0.contains("portfolio demo --output") })
    let start = "cd '\(ProjectFiles.path(""))'\n\(setUp)\n"
    let begun = try machine.shell(start)
    #expect(begun.code == 0 && begun.errors == "")
    let environment = setUp.split(separator: "\n").filter { $0.hasPrefix("export PORTFOLIO") }
      .joined(separator: "\n")
    let all = try pasted()
    #expect(all.count > 30)
    for pasted in all {
      if Self.network.contains(where: pasted.command.contains) { continue }
      if pasted.command.contains("hledger"), access("/usr/bin/hledger", X_OK) != 0 { continue }
      // The value of the demo must not depend on a network.
      let outcome = try machine.shell(
        "cd '\(ProjectFiles.path(""))'; export PORTFOLIO_OFFLINE=1\n\(environment)\n\(pasted.command)")
      #expect((outcome.code == 0) == !pasted.isWrong, "\(pasted.command)\n\(outcome)")
      let told = (outcome.output + outcome.errors).split(separator: "\n").map(Pasted.words)
      for line in pasted.output {
        #expect(told.contains { Pasted.words(line).isPart(of: $0) }, "\(pasted.command): \(line)\n\(outcome)")
      }
    }
    #expect(machine.home.names == ["portfolio-demo"])
  }
}

extension [Substring] {
  /// Whether these are among the others in the same order; a terminal of 80 columns shows less than a pipe.
  fileprivate func isPart(of others: [Substring]) -> Bool {
    var rest = others[...]
    for word in self {
      guard let index = rest.firstIndex(of: word) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
