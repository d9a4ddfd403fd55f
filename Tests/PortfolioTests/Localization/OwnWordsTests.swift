import CommandLineKit
import PortfolioCore
import PortfolioIO
import TestSupport
import Testing

@testable import portfolio

/// What reaches the terminal is in the reader's words: no text of another language, no name from inside the program.
@Suite("The words of a language are its own")
struct OwnWordsTests {
  private static let others = Language.allCases.filter { $0 != .english }

  /// Each message and each text of help, with what it is called.
  private static func texts(_ words: Words) -> [(name: String, text: String)] {
    MessageSamples.all.flatMap { type in type.samples.map { ("\(type.type).\($0.name)", $0.text(words)) } }
      + words.help.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + HelpTopic.allCases.filter { $0 != .json }.map { ("help \($0.rawValue)", words.topic($0)) }
  }

  /// What is not said but named: what stands in quotation marks, options, files, settings and the like.
  private static func spoken(_ text: String) -> Set<String> {
    var plain = ""
    var closing: Character?
    let marks: [Character: Character] = ["„": "“", "“": "”", "«": "»", "\"": "\""]
    for character in text {
      if let mark = closing {
        if character == mark { closing = nil }
      } else if let mark = marks[character] {
        closing = mark
      } else {
        plain.append(character)
      }
    }
    return Set(
      plain.split { $0.isWhitespace || $0 == "\u{A0}" }.flatMap { word -> [String] in
        let bare = word.drop { "([".contains($0) }
        guard !bare.hasPrefix("-"), !bare.contains(where: { "=/_~*".contains($0) || $0.isNumber }) else {
          return []
        }
        let inner = String(bare.prefix { $0.isLetter })
        let rest = bare.dropFirst(inner.count)
        guard rest.allSatisfy({ !$0.isLetter }), inner.count > 2, inner.first?.isLowercase == true else {
          return []
        }
        return [inner]
      })
  }

  /// Names of values, keys, programs and services, which are the same in every language.
  private static let everywhere: Set = [
    "cron", "default", "plain", "plus",
    "advisor", "all", "amount", "auth", "average", "bash", "beancount", "bond", "bonus", "bookingDate",
    "call", "cat", "chmod", "class", "command", "cost", "country", "crypto", "csv", "day", "description",
    "diff", "dmy", "environment", "estate", "euro", "eurofxref", "expenses", "expires", "expiry", "external",
    "fidelity", "fifo", "files", "finnhub", "fish", "fund", "ghostfolio", "gift", "gilt", "gilts", "git",
    "group", "hifo", "hledger", "http", "https", "identical", "isin", "json", "kind", "ledger", "less",
    "letters", "lifo", "maturity", "mdy", "mock", "month", "multiplier", "name", "next", "none", "offline",
    "option", "owner", "paidIn", "paidOut", "partner", "pence", "portfolio", "print", "production", "pts",
    "put",
    "qualified", "quarter", "real", "reported", "right", "robinhood", "sale", "sales", "schwab", "script",
    "shell", "sheltered", "skip", "source", "special", "splits", "sql", "stock", "stooq", "strike",
    "substantially", "symbol", "sync", "table", "target", "test", "ticker", "tickers", "today", "trades",
    "transactions", "true", "trust", "txf", "underlying", "unreported", "value", "version", "wash",
    "wealthfolio", "week", "xml", "yahoo", "year", "yes", "yesterday", "zsh",
  ]

  /// Words that a language shares with English.
  private static func shared(_ language: Language) -> Set<String> {
    switch language {
    case .english: []
    case .german: ["data", "negative", "online", "optional", "server", "version", "was"]
    case .spanish:
      [
        "byte", "bytes", "capital", "control", "cursor", "data", "decimal", "escape", "original", "terminal",
        "token",
        "total", "use", "variables", "visible",
      ]
    case .french:
      [
        "argument", "arguments", "base", "cache", "capital", "certain", "change", "classes", "clients",
        "code",
        "confirmation", "copies", "data", "dates", "distributions", "document", "documents", "dollars",
        "format",
        "international", "journal", "long", "lot", "machine", "message", "messages", "minute", "minutes",
        "mode", "options",
        "page", "pages", "permission", "place", "point", "points", "position", "positions", "service",
        "standard",
        "terminal", "total", "transaction", "conversions", "formats", "types", "section", "cent", "cents",
        "variables", "version", "versions",
        "visible",
      ]
    case .portuguese, .europeanPortuguese:
      [
        "backup", "base", "byte", "bytes", "cache", "capital", "classes", "cursor", "data", "decimal",
        "escape", "for",
        "link", "original", "status", "string", "terminal", "token", "total", "use",
      ]
    }
  }

  @Test("nothing in it is English, but for words that are the same and names", arguments: others)
  func english(language: Language) {
    let names = Set(CommandList.program.commands.map(\.name))
      .union(SettingKey.allCases.map(\.rawValue)).union(Field.allCases.map(\.rawValue))
      .union(TransactionKind.allCases.map(\.rawValue)).union(RulesField.allCases.map(\.name))
      .union(ImportFormat.all.flatMap { $0.name.split(separator: "-").map(String.init) }).union(
        Self.everywhere
      ).union(Self.shared(language))
    for (english, own) in zip(Self.texts(Words.english), Self.texts(language.words())) {
      let same = Self.spoken(english.text).intersection(Self.spoken(own.text)).subtracting(names)
      #expect(same == [], "\(own.name): \(own.text)")
    }
  }

  @Test("no message has a name from inside the program", arguments: Language.allCases)
  func names(language: Language) {
    let inner = ["toAccount", "basisPercent", "toSum", "toCurrency", "bookingDate", "expected."]
    for sample in MessageSamples.all.flatMap(\.samples) {
      let text = sample.text(language.words())
      #expect(!inner.contains(where: text.contains), "\(sample.name): \(text)")
    }
  }

  @Test("no line of French begins with a sign: it stands after a no-break space")
  func frenchSigns() {
    for (name, text) in Self.texts(French()) {
      let found = text.matches(of: #/[\p{L})»] [;:!?»]|« /#).map { String($0.output) }
      #expect(found == [], "\(name): \(text)")
    }
  }

  @Test("in French a no-break space stands before the colon after the name of a field, and none after a line")
  func frenchColons() throws {
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = "fr_FR.UTF-8"
    #expect(machine.run("add split AAPL 4").errors.hasPrefix("portfolio: parité\u{A0}: «\u{A0}4\u{A0}»"))
    try machine.home.write(
      "date,type,ticker,quantity,price,currency\n2024-01-02,buy,AAPL,1,x,\n", to: "a.csv")
    let errors = machine.run("import \(machine.home.path)/a.csv").errors
    #expect(errors.contains("a.csv:2"), "\(errors)")
    #expect(!errors.contains("a.csv:2:5\u{A0}:"), "\(errors)")
  }

  @Test("a command is set off from its sentence", arguments: Language.allCases)
  func commands(language: Language) {
    let mark = language.words().quoted("x").prefix { $0 != "x" }
    let names = Set(CommandList.program.commands.map(\.name))
    for (name, text) in Self.texts(language.words()) where !Self.unquoted.contains(name) {
      for part in text.split(separator: "portfolio ", omittingEmptySubsequences: false).dropFirst() {
        let command = String(part.prefix { $0.isLetter || $0 == "-" })
        guard names.contains(command) || command == "--help" else { continue }
        #expect(text.contains("\(mark)portfolio \(command)"), "\(name): \(text)")
      }
    }
  }

  /// Messages that end in commands, or give one to be run as it stands.
  private static let unquoted: Set = [
    "AccountPhrase.beforeImport", "Problem.sharesMoved", "Problem.moneyMoved", "Problem.expired",
  ]

  @Test("Portugal reads no word for which it has one of its own")
  func portugal() {
    let brazilian = Set(PortugueseVariant.words.keys)
    for (name, text) in Self.texts(Language.europeanPortuguese.words()) {
      let words = text.split { !$0.isLetter }.map { $0.lowercased() }
      #expect(words.filter(brazilian.contains) == [], "\(name): \(text)")
    }
    #expect(Language(LocaleID("pt_PT") ?? .defaultValue) == .europeanPortuguese)
  }

  @Test("wordings of Portugal replace whole words alone")
  func wholeWords() {
    let portugal = PortugueseVariant(isEuropean: true)
    #expect(portugal.adapted("tem uma linha em uma tabela") == "tem uma linha numa tabela")
    #expect(portugal.adapted("todas as metas somam 100") == "todos os objetivos somam 100")
  }

  @Test("Brazil reads no word of Portugal")
  func brazil() {
    let european = Set(PortugueseVariant.words.values).subtracting([
      "apenas", "depositado", "eur", "nota", "títulos",
    ])
    for (name, text) in Self.texts(Language.portuguese.words()) {
      let words = text.split { !$0.isLetter }.map { $0.lowercased() }
      #expect(words.filter(european.contains) == [], "\(name): \(text)")
    }
  }
}

@Suite("Kinds of transactions")
struct KindNamesTests {
  @Test(
    "are taken by the names that are shown",
    arguments: [
      ("de_DE", "Kauf", "Verkauf"), ("fr_FR", "achat", "VENTE"), ("es_ES", "Compra", "venta"),
      ("pt_BR", "compra", "Venda"),
      ("de_DE", "buy", "sell"),
    ])
  func names(locale: String, buy: String, sell: String) {
    let machine = FakeMachine()
    machine.variables["PORTFOLIO_LOCALE"] = locale
    #expect(machine.run(["add", buy, "AAPL", "10", "185.20"]).code == 0)
    #expect(machine.run(["add", "--type", sell, "AAPL", "4", "200"]).code == 0)
    #expect(machine.run(["list", "--type", buy, "-q"]).output.split(separator: "\n").count == 1)
    #expect(machine.run(["list", "--type", "foo"]).code == 64)
  }

  @Test("are told as they are shown, each with the name that every language takes")
  func told() {
    let machine = FakeMachine()
    machine.variables["PORTFOLIO_LOCALE"] = "de_DE"
    let errors = machine.run("add Kaufe AAPL 10 185.20").errors
    #expect(errors.contains("Kauf (buy), Verkauf (sell)") && errors.contains("keine gültige Art"))
  }
}

@Suite("A dry run")
struct DryRunWordsTests {
  @Test(
    "says what would be done",
    arguments: [
      ("en_US", "1 transaction would be imported."), ("de_DE", "1 Transaktion würde importiert."),
      ("fr_FR", "1 transaction serait importée."), ("es_ES", "Se importaría 1 transacción."),
      ("pt_BR", "1 transação seria importada."),
    ])
  func imported(locale: String, sentence: String) throws {
    let machine = FakeMachine()
    machine.variables["PORTFOLIO_LOCALE"] = locale
    let path = try machine.home.write(
      "date,type,ticker,quantity,price\n2024-03-01,buy,AAPL,10,185.20\n", to: "a.csv")
    let tried = machine.run(["import", path, "--dry-run"])
    #expect(tried.output.contains(sentence), "\(tried)")
  }
}
