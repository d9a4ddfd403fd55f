import CommandLineKit
import PortfolioCore
import PortfolioIO

/// The building blocks of sentences in every language.
extension Catalogue {
  func text(_ key: String) -> String? { help[key] ?? HelpExamples.texts[key] }

  func placeholder(_ name: String) -> String { placeholders[name] ?? name }

  /// The name of a field as people say it, in a sentence: `to account`.
  func field(_ name: String) -> String {
    let heading =
      CashField(rawValue: name) == .bookingDate
      ? Heading.date
      : Field(rawValue: name) != nil || CashField(rawValue: name) != nil ? Heading(rawValue: name) : nil
    return heading.map { inSentence(text(.heading($0))) } ?? name
  }

  /// A heading as it is written in the middle of a sentence.
  func inSentence(_ heading: String) -> String {
    heading == heading.uppercased() ? heading : heading.prefix(1).lowercased() + heading.dropFirst()
  }

  /// A field as the subject of a sentence.
  func subject(_ field: String) -> String { field }

  /// What stands between a name and what is said of it.
  var colon: String { ": " }

  /// A date that was given as text, as people read it; anything else stays as it is.
  func shown(date text: String) -> String { Timestamp(text).map(figures.date) ?? text }

  /// The days for which rates are missing, the first of many: `2024-06-01, 2024-12-31 and 5 more`.
  func days(of rates: [MissingRate]) -> String { list(rates.map { figures.day($0.day) }) }

  /// The command that sets the first of these rates.
  func setting(_ rates: [MissingRate], _ rate: String) -> String {
    rates.first.map { "portfolio rates --set \($0.code)=\(rate)@\($0.day)" } ?? ""
  }

  /// The days for which rates are missing, by currency: `USD on 2024-06-01 and 2024-12-31`.
  func list(_ rates: [MissingRate], _ on: String) -> String {
    let codes = rates.map(\.code).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    return list(
      codes.map { code in
        "\(code) \(on) " + days(of: rates.filter { $0.code == code })
      })
  }

  /// The kind of transaction with that name, in this language or as files and options name it.
  func kind(named name: String) -> TransactionKind? {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " && $0 != "-" } }
    return TransactionKind(rawValue: name.lowercased())
      ?? TransactionKind.allCases.first { plain(text(.kind($0))) == plain(name) }
  }

  /// The kinds to choose from where a kind is wrong: as people name them, but in a file as it has to name them.
  func kinds(for issue: Issue, _ or: String) -> String {
    issue.place.line == nil && issue.place.file == nil ? kinds(or) : TransactionKind.listed(or)
  }

  /// Words to choose from as people name them: kinds have names of their own.
  func offered(_ words: [String]) -> [String] {
    words == TransactionKind.allCases.map(\.rawValue) ? kindNames : words
  }

  /// All kinds as a choice, given the word for "or".
  func kinds(_ or: String) -> String { choice(of: kindNames, or) }

  /// The names of all kinds, each with the one that options take in every language.
  var kindNames: [String] {
    TransactionKind.allCases.map { kind in
      let name = text(.kind(kind))
      return name == kind.rawValue ? name : "\(name) (\(kind.rawValue))"
    }
  }

  /// The formats in sentences, where the digits are those of the language.
  var figures: Formats { formats.hasPlainDigits ? formats : Formats() }

  /// A number with its noun in the right form.
  func counted(_ count: Int, _ one: String, _ other: String) -> String {
    "\(number(count)) \(isOne(count) ? one : other)"
  }

  /// A count in the number format of the language.
  func number(_ count: Int) -> String { figures.isPlain ? String(count) : figures.count(count) }

  /// A rough length of time in seconds, for a column: `3m`.
  func shortAge(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds)\(shortUnits.second)"
    case ..<3600: "\(seconds / 60)\(shortUnits.minute)"
    case ..<172_800: "\(seconds / 3600)\(shortUnits.hour)"
    default: "\(seconds / 86_400)\(shortUnits.day)"
    }
  }

  /// A number as people read it, with all its digits.
  func figure(_ value: ExactDecimal) -> String {
    figures.isPlain ? value.description : figures.amount(value, places: 0...ExactDecimal.maximumScale)
  }

  /// A number as it was given; anything else stays as it is.
  func figure(_ text: String) -> String {
    guard !figures.isPlain, let value = ExactDecimal(text) else { return text }
    return figure(value)
  }

  /// What was done, or in a dry run what would have been.
  func tried(_ done: String, _ would: String) -> String { isDryRun ? would : done }

  /// `A, B and C`, shortened if there are many.
  func list(_ names: [String]) -> String {
    if names.count > 6 { return listed(names, most: 5) }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " " + and(before: last) + " " + last
  }

  /// A list of candidates, shortened if there are many: `A, B, C and 7 more`.
  func listed(_ names: [String], most: Int = 20) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " " + andMore(rest) : "")
  }

  /// A list of accounts as candidates.
  func candidates(_ accounts: [FoundAccount]) -> String {
    listed(accounts.map { "\($0.account.id?.text ?? "-") (\($0.account.name ?? $0.detail.advisor.name))" })
  }

  /// A list of advisors as candidates.
  func candidates(_ advisors: [Advisor]) -> String { listed(advisors.map { "\($0.name) (\($0.id))" }) }

  /// The usual name of a format: `Interactive Brokers`, `CSV`.
  func title(ofFormat name: String) -> String {
    guard name.utf8.count > 4 else { return name.uppercased() }
    return ImportFormat.all.first { $0.name == name }?.title ?? name
  }

  /// The names of the formats of price files.
  var priceFormats: String { HelpParts.priceFormats }
  /// The names of the formats of transaction files.
  var importFormats: String { HelpParts.importFormats }

  /// An unexpected byte in a document, as a character or number.
  func character(_ byte: UInt8, orByte: (UInt8) -> String) -> String {
    (0x21...0x7E).contains(byte) ? quoted(String(Character(Unicode.Scalar(byte)))) : orByte(byte)
  }

  /// ` (said)`; empty if nothing was said.
  func inBrackets(_ said: String?) -> String { said.map { " (\($0))" } ?? "" }

  /// Text from outside in quotation marks: not more of it than helps to find it, and no secrets of a URL.
  func quoted(_ text: String) -> String {
    inQuotes(VisibleText.shortened(text.contains("://") ? WebAddress.shown(text) : text, to: 200))
  }

  /// ` ('said')`; empty if nothing was said.
  func quotedInBrackets(_ said: String?) -> String { inBrackets(said.map(quoted)) }

  /// `portfolio list --help` in quotation marks.
  func helpLine(_ command: [String]) -> String {
    quoted((["portfolio"] + command + ["--help"]).joined(separator: " "))
  }
}

extension TransactionKind {
  /// All values as a choice, given the word for "or": `buy, sell or fee`.
  static func listed(_ or: String) -> String { choice(of: allCases.map(\.rawValue), or) }
}

/// `A, B or C`
func choice(of words: [String], _ or: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(or) " + last
}
