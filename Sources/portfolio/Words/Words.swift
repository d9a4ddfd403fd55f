import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What the program says: the texts of a language, with the number and date formats of a country.
struct Words: Sendable {
  let texts: Texts
  var formats = Formats()
  /// Whether what is said to be done has only been tried.
  var isDryRun = false

  /// The words of programs, which read English.
  static let english = Language.english.words()

  /// A message in this language. A text that is missing shows as its key, which a test looks for.
  func callAsFunction(_ message: Message) -> String {
    texts.text(message.key).map { filled($0, message.values) } ?? message.key
  }

  private func filled(_ text: Text, _ values: [String: Message.Value] = [:]) -> String {
    guard text.hasPlaces else { return String(decoding: text.bytes, as: UTF8.self) }
    return Pattern(words: self, values: values).filled(text.bytes[...])
  }

  func text(_ value: Message.Value) -> String {
    switch value {
    case .text(let text), .choice(let text): text
    case .quoted(let text): quoted(text)
    case .number(let number): self.number(number)
    case .list(let values): list(values.map(text))
    case .anyOf(let values): choice(of: values.map(text))
    case .message(let message): self(message)
    case .shown(let text): text(self)
    }
  }

  /// What stands in places of texts whatever they are about.
  func common(_ name: String) -> Message.Value? {
    switch name {
    case "dry": isDryRun.messageValue
    case "account-keys": .text(Account.Key.allCases.map(\.rawValue).joined(separator: ", "))
    case "export-formats": .text(Command.exportFormats.joined(separator: ", "))
    case "formats": .text(ImportFormat.all.map(\.name).joined(separator: ", "))
    case "format-table": .text(formatTable)
    case "instrument-keys": .text(Instrument.Key.allCases.map(\.rawValue).joined(separator: ", "))
    case "price-formats": .text(PriceFileFormat.all.map(\.name).joined(separator: ", "))
    case "topics": .text(HelpTopic.allCases.map(\.rawValue).joined(separator: ", "))
    case "rules-fields": .text(RulesField.allCases.map(\.name).joined(separator: ", "))
    default: nil
    }
  }

  /// The plural form of a number in the notation of CLDR, such as `one`; the text `plural.rules` has the conditions.
  func pluralForm(_ number: Int) -> String {
    PluralRules(self(Message("plural.rules"))).form(of: number)
  }

  /// The formats that can be imported, each with what its files bring, a line for each.
  private var formatTable: String {
    let width = ImportFormat.all.reduce(0) { max($0, $1.name.utf8.count) }
    return ImportFormat.all.map { format in
      let contents = format.contents()
      let list = ImportContent.allCases.filter(contents.contains).map { self(.importContent($0)) }.joined(
        separator: ", ")
      return "      " + format.name + String(repeating: " ", count: width + 2 - format.name.utf8.count) + list
    }
    .joined(separator: "\n")
  }
}

extension Words: HelpTexts {
  func text(_ key: String) -> String? { texts.text("help " + key).map { filled($0) } }

  func placeholder(_ name: String) -> String { texts.text("placeholder " + name).map { filled($0) } ?? name }
}

/// What `portfolio help` explains besides commands.
enum HelpTopic: String, CaseIterable, Sendable {
  case gettingStarted = "getting-started"
  case dates, currencies, methods, rules, services, remote, files, environment, options, json
  case exitCodes = "exit-codes"
}

extension Words {
  /// The page of a topic.
  func topic(_ topic: HelpTopic) -> String {
    let text = self(Message("topic \(topic.rawValue)"))
    return switch topic {
    case .json: JSONTopic.page(introduction: text, errors: self(Message("topic json/errors")))
    case .options: text + "\n" + HelpDocument(globalOptionsOf: CommandList.program, self).text()
    case .gettingStarted, .dates, .currencies, .methods, .rules, .services, .remote, .files, .environment,
      .exitCodes:
      text + "\n"
    }
  }
}
