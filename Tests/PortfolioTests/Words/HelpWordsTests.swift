import CommandLineKit
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

@Suite("Help in every language")
struct HelpWordsTests {
  @Test("an option takes a value in all commands that have it or in none, and a letter stands for one name")
  func sameOption() {
    let program = CommandList.program
    let options =
      program.globalOptions
      + program.paths(hidden: true).flatMap { path in
        program.commands(along: path).last?.options ?? []
      }
    for (name, all) in Dictionary(grouping: options, by: \.name) {
      #expect(Set(all.map { [$0.takesValue, $0.valueIsOptional] }).count == 1, "--\(name)")
    }
    let letters = options.filter { $0.short != nil }
    for (letter, all) in Dictionary(grouping: letters, by: \.short) {
      #expect(Set(all.map(\.name)).count == 1, "\(String(describing: letter))")
    }
  }

  @Test("says each long text in its own words", arguments: WordsFile.others)
  func own(file: WordsFile) {
    for key in file.keys.sorted() where key.hasPrefix("help ") {
      guard let english = WordsFile.english[key], english.utf8.count > 40 else { continue }
      #expect(file[key] != english, "\(file.fault(key, "is English"))")
    }
  }

  @Test("what an option expects is said in words, never by its key", arguments: Language.allCases)
  func expectations(language: Language) {
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = language.rawValue
    for path in CommandList.program.paths() {
      for option in (CommandList.program.commands(along: path).last?.options ?? []) where option.takesValue {
        // Some would make a file of that name.
        let outcome = machine.run(path + [option.spelling, "?", "--dry-run"])
        #expect(!outcome.errors.contains("expected."), "\(path) \(option.spelling): \(outcome.errors)")
      }
    }
  }

  @Test("every topic has a text, and help and its page name it", arguments: Language.allCases)
  func topics(language: Language) {
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = language.rawValue
    let (help, page) = (machine.run("help").output, machine.run("help help").output)
    let sections = machine.run("manual").output.split(separator: "\n").filter { $0.hasPrefix(".SH") }
    for topic in HelpTopic.allCases {
      let text = machine.run("help \(topic.rawValue)")
      #expect(text.code == 0 && text.errors == "" && text.output.utf8.count > 100)
      #expect(help.contains(topic.rawValue))
      #expect(page.contains(topic.rawValue))
      // The page escapes other letters.
      let heading = text.output.uppercased().prefix { $0.isASCII && $0.isLetter }
      #expect(sections.contains { $0.uppercased().hasPrefix(".SH \"\(heading)") }, "\(topic): \(sections)")
      let widths = text.output.split(separator: "\n").map { CellWidth.of(String($0)) }
      #expect(widths.allSatisfy { $0 <= 80 }, "\(topic): \(widths.max() ?? 0)")
    }
  }

  @Test("the page of config names every setting", arguments: Language.allCases)
  func settings(language: Language) {
    let page = FakeMachine().run("config --help --locale \(language.rawValue)").output
    for key in Settings.all.map(\.key) { #expect(page.contains("\n  \(key) "), "\(key)") }
  }

  @Test("the README names every command")
  func readme() throws {
    let text = try #require(try ProjectFiles.text("README.md"))
    let words = Set(text.split { !($0.isLetter || $0 == "-") })
    for command in CommandList.program.commands where !command.hidden {
      #expect(words.contains(Substring(command.name)), "\(command.name)")
    }
  }
}
