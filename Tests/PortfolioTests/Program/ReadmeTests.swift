import Glibc
import PortfolioIO
import TestSupport
import Testing

/// Runs the commands of the README one after another.
@Suite("The README")
struct ReadmeTests {
  private struct Pasted {
    let command: String
    /// Whether the README shows the command failing.
    let isWrong: Bool
  }

  private func blocks() throws -> [Substring] {
    let text = try #require(try ProjectFiles.text("README.md"))
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
  }

  /// What in a command asks for the network, whatever is at hand.
  private static let network = "--refresh"

  private func pasted() throws -> [Pasted] {
    try blocks().flatMap { block in
      let lines = block.split(separator: "\n")
      return lines.indices.filter { lines[$0].hasPrefix("$ portfolio") }.map { index in
        Pasted(
          command: String(lines[index].dropFirst(2)),
          isWrong: index + 1 < lines.count && lines[index + 1].hasPrefix("portfolio: "))
      }
    }
  }

  @Test("has no command that does not work when it is pasted after the demo was written as it says")
  func commands() throws {
    let machine = RealMachine()
    let setUp = try #require(try blocks().first { $0.contains("portfolio demo --output") })
    let start = "cd '\(ProjectFiles.path(""))'\n\(setUp)\n"
    let begun = try machine.shell(start)
    #expect(begun.code == 0 && begun.errors == "")
    let environment = setUp.split(separator: "\n").filter { $0.hasPrefix("export PORTFOLIO") }
      .joined(separator: "\n")
    let all = try pasted()
    #expect(all.count > 30)
    for pasted in all {
      if pasted.command.contains(Self.network) { continue }
      if pasted.command.contains("hledger"), access("/usr/bin/hledger", X_OK) != 0 { continue }
      // The value of the demo must not depend on a network.
      let outcome = try machine.shell(
        "cd '\(ProjectFiles.path(""))'; export PORTFOLIO_OFFLINE=1\n\(environment)\n\(pasted.command)")
      #expect((outcome.code == 0) == !pasted.isWrong, "\(pasted.command)\n\(outcome)")
    }
    #expect(machine.home.names == ["portfolio-demo"])
  }
}
