import Glibc
import PortfolioCore
import TestSupport
import Testing

@testable import PortfolioIO

@Suite("The files beside a store")
struct PortfolioFilesTests {
  @Test("have the name of the store and that of what they contain")
  func names() {
    #expect(FileKind.prices.path(beside: "/d/portfolio.json") == "/d/portfolio.prices.json")
    #expect(FileKind.history.path(beside: "/d/portfolio.json") == "/d/portfolio.history.jsonl")
    #expect(FileKind.journal.path(beside: "/d/portfolio.json") == "/d/portfolio.json.journal")
    #expect(FileKind.testCash.path(beside: "/d/my") == "/d/my.cash.test.json")
  }

  @Test(
    "are known by their names, but stores are not, whatever folder they are in", arguments: FileKind.allCases)
  func known(kind: FileKind) {
    let isStore = [.cash, .testCash, .mockCash].contains(kind)
    for store in ["/d/my.digest.json/portfolio.json", "portfolio", "a.cash.json"] {
      #expect(FileKind(of: Place(file: store)) == nil)
      #expect(FileKind(of: Place(file: kind.path(beside: store))) == (isStore ? nil : kind))
    }
    #expect(FileKind(of: Place(file: kind.rawValue)) == nil && FileKind(of: Place(file: nil)) == nil)
  }

  @Test("are found beside what a linked store leads to, and beside the link where they are only there")
  func links() throws {
    let folder = TemporaryFolder()
    let link = folder.path("link.json")
    try folder.write("{}", to: "target.json")
    #expect(symlink("target.json", link) == 0)
    let files = PortfolioFiles(store: link)
    #expect(try files.path(of: .rates) == folder.path("target.rates.json"))
    try folder.write("{}", to: "link.rates.json")
    #expect(try files.path(of: .rates) == folder.path("link.rates.json"))
    try folder.write("{}", to: "target.rates.json")
    #expect(try files.path(of: .rates) == folder.path("target.rates.json"))
  }
}
