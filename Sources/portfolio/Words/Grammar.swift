import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// The building blocks of sentences.
extension Words {
  /// The name of a field as people say it, in a sentence: `to account`.
  func field(_ name: String) -> String {
    let heading =
      CashField(rawValue: name) == .bookingDate
      ? Heading.date
      : Field(rawValue: name) != nil || CashField(rawValue: name) != nil ? Heading(rawValue: name) : nil
    return heading.map { inSentence(self(.heading($0))) } ?? name
  }

  /// A heading as it is written in the middle of a sentence.
  func inSentence(_ heading: String) -> String {
    let keepsCapitals = self("sentence.capitals") == "nouns" || heading == heading.uppercased()
    return keepsCapitals ? heading : heading.prefix(1).lowercased() + heading.dropFirst()
  }

  /// A field as the subject of a sentence.
  func subject(_ field: String) -> String { self("subject", ["field": field]) }

  /// What stands between a name and what is said of it.
  var colon: String { self("colon") + " " }

  /// A date that was given as text, as people read it; anything else stays as it is.
  func shown(date text: String) -> String { Timestamp(text).map(figures.date) ?? text }

  /// The kind of transaction with that name, in this language or as files and options name it.
  func kind(named name: String) -> TransactionKind? {
    func folded(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    return TransactionKind(rawValue: name.lowercased())
      ?? TransactionKind.allCases.first { folded(self(.kind($0))) == folded(name) }
  }

  /// Words to choose from as people name them: kinds have names of their own.
  func offered(_ words: [String]) -> [String] {
    words == TransactionKind.allCases.map(\.rawValue) ? kindNames : words
  }

  /// The names of all kinds, each with the one that options take in every language.
  var kindNames: [String] {
    TransactionKind.allCases.map { kind in
      let name = self(.kind(kind))
      return name == kind.rawValue ? name : "\(name) (\(kind.rawValue))"
    }
  }

  /// The names of accounts as they stand in a list, of which one may have none.
  func names(ofAccounts names: [String?]) -> [String] { names.map { $0 ?? self(.accountsNoAccount) } }

  /// A heading that is shorter, for tables that would lose a column otherwise.
  func shortHeading(_ heading: Heading) -> String? {
    let (long, short) = (self(.heading(heading)), Message.shortHeading(heading))
    return texts.text(short.key).map { _ in self(short) }.flatMap { $0 == long ? nil : $0 }
  }

  /// The formats in sentences, where the digits are those of the language.
  var figures: Formats { formats.hasASCIIDigits ? formats : Formats() }

  /// A count in the number format of the language.
  func number(_ count: Int) -> String { figures.hasDefaultFormat ? String(count) : figures.count(count) }

  /// A rough length of time in seconds, for a column: `3m`.
  func shortAge(_ seconds: Int) -> String { self(.shortAge(seconds)) }

  /// A number as people read it, with all its digits.
  func figure(_ value: ExactDecimal) -> String {
    figures.hasDefaultFormat
      ? value.description : figures.amount(value, places: 0...ExactDecimal.maximumScale)
  }

  /// `A, B and C`, shortened if there are many.
  func list(_ names: [String]) -> String {
    if names.count > 6 { return listed(names, most: 5) }
    return joined(names) { self("list.and", ["sound": ($0.startsWithI ? "i" : "other").asChoice]) }
  }

  /// A list of candidates, shortened if there are many: `A, B, C and 7 more`.
  func listed(_ names: [String], most: Int = 20) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ")
      + (rest > 0 ? " " + self("list.more", ["count": rest]) : "")
  }

  /// `A, B or C`
  func choice(of names: [String]) -> String { joined(names) { _ in self("list.or") } }

  private func joined(_ names: [String], _ conjunction: (String) -> String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " " + conjunction(last) + " " + last
  }

  /// Text from outside in quotation marks: not more of it than helps to find it, and no secrets of a URL.
  func quoted(_ text: String) -> String {
    self(
      "quoted", ["text": VisibleText.shortened(text.contains("://") ? WebAddress.shown(text) : text, to: 200)]
    )
  }

  private func callAsFunction(_ key: String, _ values: Message.Values = [:]) -> String {
    self(Message(key, values))
  }
}

extension String {
  /// Whether it sounds as if it began with an i, with which the Spanish `y` would run together.
  fileprivate var startsWithI: Bool {
    let sound = lowercased().drop { $0 == "h" }
    return sound.hasPrefix("i") && !sound.hasPrefix("ie")
  }
}
