import Glibc
import PortfolioIO
import PortfolioSystem
import TestSupport
import Testing

/// Runs the commands of the README and of the pages that it leads to.
@Suite("The documentation")
struct ReadmeTests {
  private struct Pasted {
    let command: String
    /// What the page shows below it.
    let output: [Substring]

    /// Whether the page shows the command failing.
    var isWrong: Bool { output.first?.hasPrefix("portfolio: ") == true }

    /// Whether it asks for the network, or for exchange rates that come from there.
    var needsNetwork: Bool { Pasted.network.contains(where: command.contains) }
    private static let network = ["--refresh", "tax uk", "https://"]

    /// The words of a line that are the same for every reader: neither a new ID nor the age of a price.
    static func words(_ line: Substring) -> [Substring] {
      let words = line.split { $0 == " " || $0 == "\u{A0}" || $0 == "─" }
      if words.first == "ID" { return [] }
      return words.filter { word in !(word.first?.isNumber == true && word.last.map("smhd".contains) == true)
      }
    }
  }

  private static func isSetUp(_ block: Substring) -> Bool { block.contains("portfolio demo --output") }

  /// The copy of the demo that the tour makes, and the variables that lead to it.
  private func demo() throws -> (commands: String, variables: String) {
    let blocks = try Documentation.blocks(Documentation.page("Tour.md"))
    let block = try #require(blocks.first(where: Self.isSetUp))
    let variables = block.split(separator: "\n").filter { $0.hasPrefix("export PORTFOLIO") }
    return ("cd '\(ProjectFiles.path(""))'\n\(block)", variables.joined(separator: "\n"))
  }

  /// A broker's file where a browser leaves it, and what a reader of the README gets from the network.
  private static let ownFile = """
    mkdir Downloads && cp '\(ProjectFiles.path("Fixtures/import/trading212.csv"))' Downloads/statement.csv
    portfolio prices --set CSCO=60 && portfolio rates --set USD=1.1
    """

  private func pasted(_ page: String) throws -> [Pasted] {
    try Documentation.blocks(page).flatMap { block in
      let lines = block.split(separator: "\n")
      return lines.indices.filter { lines[$0].hasPrefix("$ portfolio") }.map { index in
        Pasted(
          command: String(lines[index].dropFirst(2)),
          output: Array(lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") }))
      }
    }
  }

  @Test(
    "has commands that, one after another on each page, work and print what it shows, whatever the date",
    arguments: Documentation.pages, ["", "2028-02-29 08:30:00"])
  func commands(page: String, date: String) throws {
    let machine = RealMachine()
    if date != "" {
      guard machine.setClock(date) else { return }
    }
    machine.variables["BROWSER"] = "true"
    let isReadme = page == Documentation.readme
    let start = try isReadme ? (commands: Self.ownFile, variables: "") : demo()
    let begun = try machine.shell(start.commands)
    #expect(begun.code == 0 && begun.errors == "", "\(begun)")
    for pasted in try pasted(page) {
      if pasted.command.contains("hledger"), access("/usr/bin/hledger", X_OK) != 0 { continue }
      // The value of the demo must not depend on a network.
      let outcome = try machine.shell(
        "cd '\(ProjectFiles.path(""))'; export PORTFOLIO_OFFLINE=1\n\(start.variables)\n\(pasted.command)",
        input: "a-key\n")
      if pasted.needsNetwork, outcome.code == 69 { continue }
      #expect((outcome.code == 0) == !pasted.isWrong, "\(pasted.command)\n\(outcome)")
      let reported = (outcome.output + outcome.errors).split(separator: "\n").map(Pasted.words)
      for line in pasted.output {
        #expect(
          reported.contains { Pasted.words(line).isPart(of: $0) }, "\(pasted.command): \(line)\n\(outcome)")
      }
    }
    #expect(isReadme || machine.home.names == ["portfolio-demo"])
  }

  @Test("shows every command that is not part of a script after a prompt, so that it is run")
  func prompts() throws {
    for page in Documentation.pages {
      for block in try Documentation.blocks(page) where !block.hasPrefix("sh\n") && !Self.isSetUp(block) {
        let lines = block.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(!lines.contains { $0.hasPrefix("portfolio ") }, "\(page)\n\(block)")
      }
    }
    #expect(try pasted(Documentation.page("Tour.md")).count > 30)
  }

  @Test(
    "links to files that exist",
    arguments: Documentation.pages + [".github/CONTRIBUTING.md", "Sources/README.md"])
  func links(page: String) throws {
    let links = try Documentation.text(page).split(separator: "](").dropFirst()
      .compactMap { $0.split(separator: ")").first }
    for link in links where !link.hasPrefix("https://") && !link.hasPrefix("#") {
      let file = String(link.prefix { $0 != "#" })
      let path = ProjectFiles.path(FilePaths.join(FilePaths.folder(of: page), file))
      #expect(access(path, R_OK) == 0, "\(link)")
    }
  }

  @Test("begins with a README that is one page")
  func length() throws {
    #expect(try Documentation.text(Documentation.readme).count { $0 == "\n" } <= 260)
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
