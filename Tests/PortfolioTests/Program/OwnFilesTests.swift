import TestSupport
import Testing

@testable import portfolio

@Suite("Files of the program's own")
struct OwnFilesTests {
  private static let folder = ".local/share/portfolio"
  /// What `OwnFilesTests.machine` has in its home.
  private static let files =
    [
      "portfolio.json", "portfolio.json.journal", "portfolio.json.lock", "portfolio.cash.json",
      "portfolio.cash.json.journal", "portfolio.history.jsonl", "portfolio.prices.json",
      "portfolio.instruments.json", "portfolio.rates.json",
    ].map { "\(folder)/\($0)" } + [".config/portfolio/config.json"]
  /// Those that no output is appended to.
  private static let mostPrecious = ["portfolio.json", "portfolio.json.journal", "portfolio.history.jsonl"]
    .map {
      "\(folder)/\($0)"
    }

  private static func machine() throws -> RealMachine {
    let machine = RealMachine()
    try machine.home.write("date,ticker,price\n2024-03-01,AAPL,5\n", to: "prices.csv")
    for line in [
      "add buy AAPL 1 2 --date 2024-03-01", "cash add 5", "prices --import prices.csv", "prices --set AAPL=4",
      "instruments set AAPL class=stock", "rates --set CHF=1.1@2024-03-01", "config set currency USD",
    ] {
      let outcome = try machine.shell("portfolio \(line)")
      #expect(outcome.code == 0, "\(line): \(outcome)")
    }
    return machine
  }

  private static func texts(_ machine: RealMachine) throws -> [String?] {
    try files.map { try machine.home.text($0) }
  }

  @Test("a page replaces none of them, by name or through a link, and says so with 74")
  func page() throws {
    let machine = try OwnFilesTests.machine()
    let before = try OwnFilesTests.texts(machine)
    #expect(before.allSatisfy { $0 != nil }, "\(zip(OwnFilesTests.files, before).filter { $1 == nil })")
    for file in OwnFilesTests.files {
      for path in [file, "symbolic", "hard"] {
        let outcome = try machine.shell(
          "rm -f symbolic hard; ln -s '\(file)' symbolic; ln '\(file)' hard; portfolio report --output \(path)"
        )
        #expect(outcome.code == 74 && outcome.output == "", "\(file) as \(path): \(outcome)")
        #expect(outcome.errors.contains("\(path): cannot write: this is one of portfolio's own files"))
      }
    }
    #expect(try OwnFilesTests.texts(machine) == before)
  }

  @Test("a page does not take the place of a store that is not there yet")
  func place() throws {
    let machine = RealMachine()
    _ = try machine.shell("mkdir -p \(OwnFilesTests.folder)")
    for file in ["portfolio.json", "portfolio.cash.json", "portfolio.history.jsonl"] {
      let outcome = try machine.shell("portfolio report --output \(OwnFilesTests.folder)/./\(file)")
      #expect(outcome.code == 74, "\(file): \(outcome)")
      #expect(try machine.home.text("\(OwnFilesTests.folder)/\(file)") == nil)
    }
  }

  @Test("the files of the demo do not become the store")
  func demo() throws {
    let machine = RealMachine()
    let outcome = try machine.shell("portfolio demo --output \(OwnFilesTests.folder)")
    #expect(outcome.code == 74 && outcome.errors.contains("portfolio's own files"), "\(outcome)")
    #expect(try machine.home.text("\(OwnFilesTests.folder)/portfolio.json") == nil)
  }

  @Test("a page replaces an empty file and an earlier page, and nothing else")
  func otherFiles() throws {
    let machine = RealMachine()
    for content in ["Dear diary", "<!DOCTYPE html>\n<html lang=\"en\"><body>mine</body></html>"] {
      try machine.home.write(content, to: "page.html")
      let outcome = try machine.shell("portfolio report --output page.html")
      #expect(outcome.code == 74 && outcome.errors.contains("page.html: "))
      #expect(try machine.home.text("page.html") == content)
    }
    try machine.home.write("", to: "page.html")
    #expect(try machine.shell("portfolio report --output page.html").code == 0)
    #expect(try machine.shell("portfolio report --output page.html --locale de_DE").code == 0)
    #expect(try machine.home.text("page.html")?.contains("<html lang=\"de\"") == true)
  }

  @Test("results are not appended to the store, its journal or its prices: nothing is written or changed, 74")
  func redirected() throws {
    let machine = try OwnFilesTests.machine()
    let before = try OwnFilesTests.texts(machine)
    for file in OwnFilesTests.mostPrecious {
      for line in ["list", "add fee 3", "help", "--version"] {
        let outcome = try machine.shell("portfolio \(line) >> \(file)")
        #expect(
          outcome.code == 74 && outcome.errors.contains("standard output: cannot write: this is one of"),
          "\(line) >> \(file): \(outcome)")
      }
    }
    #expect(try OwnFilesTests.texts(machine) == before)
    #expect(try machine.shell("portfolio list >> list.txt").code == 0)
  }

  @Test("messages are not appended to them: the command does nothing and says so where it can be read, 74")
  func redirectedMessages() throws {
    let machine = try OwnFilesTests.machine()
    let before = try OwnFilesTests.texts(machine)
    for file in OwnFilesTests.mostPrecious {
      for line in ["show nothing", "add fee 3", "add nonsense"] {
        let outcome = try machine.shell("portfolio \(line) 2>> \(file)")
        #expect(
          outcome.code == 74
            && outcome.output.hasPrefix(
              "portfolio: HOME/\(file): cannot write: this is one of portfolio's own files"),
          "\(line) 2>> \(file): \(outcome)")
        #expect(try machine.shell("portfolio \(line) >> \(file) 2>&1") == .failed(74, ""))
      }
    }
    #expect(try OwnFilesTests.texts(machine) == before)
    #expect(try machine.shell("portfolio add nonsense 2>> messages.txt").code == 65)
  }
}
