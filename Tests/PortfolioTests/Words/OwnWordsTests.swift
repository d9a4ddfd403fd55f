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

  /// All that each text can say, without examples, which are commands.
  private static func wordings(_ language: Language) -> [(key: String, texts: [String])] {
    wordings[language] ?? []
  }

  private static let wordings = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { ($0, wordings(of: $0)) })

  private static func wordings(of language: Language) -> [(key: String, texts: [String])] {
    WordsFile.english.keys.filter { !$0.hasSuffix("/examples") && !technical.contains($0) }.sorted().map {
      key in
      guard let text = language.texts.text(key) else { return (key, []) }
      let words = String(decoding: text.bytes, as: UTF8.self)
      return (key, text.hasPlaces ? TextParts(words).wordings : [prose(words)])
    }
  }

  /// A page without what is shown as an example, and without the names that are explained line by line.
  private static func prose(_ page: String) -> String {
    page.split(separator: "\n").compactMap { line -> Substring? in
      let bare = line.drop { $0 == " " }
      guard bare.startIndex > line.startIndex else { return line }
      if bare.hasPrefix("portfolio ") || "{\"[$".contains(bare.prefix(1)) { return nil }
      return bare.firstRange(of: "  ").map { bare[$0.upperBound...] } ?? bare
    }.joined(separator: "\n")
  }

  /// What no one reads.
  private static let technical: Set = ["page.languageTag", "plural.rules", "sentence.capitals"]

  /// What is not said but named: what stands in quotation marks, options, files, settings and the like.
  private static func spoken(_ text: String) -> Set<String> {
    var ownText = ""
    var closing: Character?
    let marks: [Character: Character] = ["„": "“", "“": "”", "«": "»", "\"": "\""]
    for character in text {
      if let mark = closing {
        if character == mark { closing = nil }
      } else if let mark = marks[character] {
        closing = mark
      } else {
        ownText.append(character)
      }
    }
    return Set(
      ownText.split { $0.isWhitespace || $0 == "\u{A0}" }.flatMap { word -> [String] in
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
    "advisor", "agorot", "all", "amount", "auth", "average", "bash", "beancount", "bond", "bonus",
    "bookingDate", "broken", "call", "cat", "changePercent", "chmod", "class", "coingecko",
    "command", "cost", "country", "cron", "crypto", "csv", "day", "default", "deliverable",
    "description", "diff", "dmy", "environment", "eodhd", "estate", "euro", "eurofxref", "expenses",
    "expires", "expiry", "external", "false", "federal", "fidelity", "fifo", "files", "finnhub",
    "fish", "foreign", "fred", "fund", "ghostfolio", "gift", "gilt", "gilts", "git", "group",
    "hifo", "hledger", "http", "https", "identical", "isin", "json", "kind", "ledger", "less",
    "letters", "lifo", "maturity", "mdy", "milliseconds", "min", "mock", "month", "multiplier",
    "name", "next", "none", "null", "offline", "option", "owner", "paidIn", "paidOut", "partner",
    "pence", "pipe", "plain", "plus", "portfolio", "print", "production", "pts", "put", "qualified",
    "quarter", "quote", "real", "reported", "right", "robinhood", "sale", "sales", "schwab",
    "script", "search", "seconds", "services", "shell", "sheltered", "skip", "source", "special",
    "splits", "sql", "stock", "stooq", "strike", "substantially", "symbol", "sync", "table",
    "target", "test", "ticker", "tickers", "tiingo", "today", "tomorrow", "trades", "transactions",
    "true", "trust", "txf", "underlying", "unreported", "value", "values", "version", "wash",
    "wealthfolio", "week", "xml", "yahoo", "year", "yes", "yesterday", "zsh",
  ]

  /// Words that a language shares with English.
  private static func shared(_ language: Language) -> Set<String> {
    switch language {
    case .english: []
    case .german: ["also", "data", "live", "negative", "online", "optional", "server", "version", "was"]
    case .spanish:
      [
        "byte", "bytes", "capital", "control", "cursor", "data", "decimal", "describe", "error", "escape",
        "original", "proxy",
        "regular", "terminal", "token", "total", "use", "variable", "variables", "visible",
      ]
    case .french:
      [
        "argument", "arguments", "base", "cache", "capital", "certain", "change", "classes", "clients",
        "code", "codes", "confirmation", "copies", "data", "dates", "distributions", "document", "documents",
        "dollars",
        "format", "fraction",
        "international", "journal", "long", "lot", "machine", "message", "messages", "minute", "minutes",
        "mode", "options",
        "page", "pages", "part", "permission", "place", "point", "points", "position", "positions", "proxy",
        "quota",
        "service",
        "standard",
        "terminal", "total", "transaction", "conversions", "formats", "types", "section", "cent", "cents",
        "variable", "variables", "version", "versions",
        "visible", "notes",
      ]
    case .portuguese, .europeanPortuguese:
      [
        "backup", "base", "byte", "bytes", "cache", "capital", "classes", "cursor", "data", "decimal",
        "escape", "for", "hard", "link", "links", "original", "proxy", "quota", "status", "string",
        "terminal",
        "token", "total", "use",
      ]
    }
  }

  @Test("nothing in it is English, but for words that are the same and names", arguments: others)
  func english(language: Language) {
    let names = Set(CommandList.program.commands.map(\.name))
      .union(Settings.all.map(\.key)).union(Field.allCases.map(\.rawValue))
      .union(SummarySort.allCases.map(\.rawValue)).union(["profitPercent"])
      .union(TransactionKind.allCases.map(\.rawValue)).union(RulesField.allCases.map(\.name))
      .union(ImportFormat.all.flatMap { $0.name.split(separator: "-").map(String.init) }).union(
        Self.everywhere
      ).union(Self.shared(language))
    for (english, own) in zip(Self.wordings(.english), Self.wordings(language)) {
      let spoken = Set(own.texts.flatMap(Self.spoken))
      let same = Set(english.texts.flatMap(Self.spoken)).intersection(spoken).subtracting(names)
      #expect(same == [], "\(own.key): \(own.texts)")
    }
  }

  @Test("no message has a name from inside the program", arguments: Language.allCases)
  func names(language: Language) {
    let inner = ["toAccount", "basisPercent", "toSum", "toCurrency", "bookingDate", "expected."]
    for sample in MessageSamples.all.flatMap(\.samples) {
      let text = sample.text(language.words())
      #expect(!inner.contains(where: text.contains), "\(sample.name): \(text)")
    }
    // Fields of files are named as they are.
    for (key, texts) in Self.wordings(language) where key != "help expected.cash-map" && key != "topic rules"
    {
      #expect(!texts.contains { text in inner.contains(where: text.contains) }, "\(key): \(texts)")
    }
  }

  @Test("no line of French begins with a sign: it stands after a no-break space")
  func frenchSigns() {
    for (key, texts) in Self.wordings(.french) {
      for text in texts {
        let found = text.matches(of: #/[\p{L})»…] [;:!?»]|« /#).map { String($0.output) }
        #expect(found == [], "\(key): \(text)")
      }
    }
  }

  @Test("in French a no-break space stands before the colon after the name of a field, and none after a line")
  func frenchColons() throws {
    let machine = FakeMachine()
    machine.variables["LC_ALL"] = "fr_FR.UTF-8"
    #expect(machine.run("add split AAPL x").errors.hasPrefix("portfolio: parité\u{A0}: «\u{A0}x\u{A0}»"))
    try machine.home.write(
      "date,type,ticker,quantity,price,currency\n2024-01-02,buy,AAPL,1,x,\n", to: "a.csv")
    let errors = machine.run("import \(machine.home.path)/a.csv").errors
    #expect(errors.contains("a.csv:2"), "\(errors)")
    #expect(!errors.contains("a.csv:2:5\u{A0}:"), "\(errors)")
    machine.given("add buy AAPL 10 185.20 --date 2024-03-01 --id 1870AAF2-1DF7-4114-B845-BAFB0B0E4138")
    machine.sitDown()
    #expect(machine.run("edit 1870", typing: []).errors.contains("[01/03/2024]\u{A0}: "))
    #expect(machine.run("config set finnhub-key -", typing: ["KEY"]).errors.contains("finnhub-key\u{A0}: "))
  }

  @Test("a command is set off from its sentence", arguments: Language.allCases)
  func commands(language: Language) {
    let mark = language.words().quoted("x").prefix { $0 != "x" }
    let names = Set(CommandList.program.commands.map(\.name))
    for (key, texts) in Self.wordings(language) where !Self.unquoted.contains(key) {
      for text in texts {
        for part in text.split(separator: "portfolio ", omittingEmptySubsequences: false).dropFirst() {
          let command = String(part.prefix { $0.isLetter || $0 == "-" })
          guard names.contains(command) || command == "--help" else { continue }
          #expect(text.contains("\(mark)portfolio \(command)"), "\(key): \(text)")
        }
      }
    }
  }

  /// A text that is a command itself.
  private static let unquoted: Set = ["rates.set"]

  @Test("Portugal reads no word for which it has one of its own")
  func portugal() {
    let brazilian = Set(Self.variants.map(\.brazil))
    for (key, texts) in Self.wordings(.europeanPortuguese) {
      let words = texts.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
      #expect(words.filter(brazilian.contains) == [], "\(key): \(texts)")
    }
    #expect(Language(LocaleID("pt_PT") ?? .defaultValue) == .europeanPortuguese)
  }

  @Test("Brazil reads no word of Portugal")
  func brazil() {
    let european = Set(Self.variants.map(\.portugal)).subtracting([
      "apenas", "depositado", "eur", "nota", "títulos",
    ])
    for (key, texts) in Self.wordings(.portuguese) {
      let words = texts.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
      #expect(words.filter(european.contains) == [], "\(key): \(texts)")
    }
  }

  /// Words that differ between the two.
  private static let variants: [(brazil: String, portugal: String)] = [
    ("aceito", "aceite"), ("aportado", "depositado"), ("ativos", "títulos"), ("aporte", "depósito"),
    ("aportes", "depósitos"), ("arquivo", "ficheiro"), ("arquivos", "ficheiros"), ("autônoma", "autónoma"),
    ("baixe", "transfira"), ("caractere", "carácter"), ("carregando", "a carregar"),
    ("centavos", "cêntimos"), ("conexão", "ligação"), ("compartilham", "partilham"),
    ("continuando", "a continuar"), ("controle", "controlo"), ("cota", "quota"),
    ("criptografado", "cifrado"), ("custodiantes", "depositários"), ("custodiante", "depositário"),
    ("desdobramento", "stock split"), ("desdobramentos", "stock splits"), ("detectado", "detetado"),
    ("diretório", "pasta"), ("excluir", "eliminar"), ("excluída", "eliminada"), ("excluídas", "eliminadas"),
    ("excluído", "eliminado"), ("exclusão", "eliminação"), ("gerenciar", "gerir"), ("informe", "indique"),
    ("lendo", "a ler"), ("mostrando", "a mostrar"), ("movimentação", "movimento"),
    ("movimentações", "movimentos"), ("observação", "nota"), ("patrimônio", "património"),
    ("porcentagem", "percentagem"), ("porcentagens", "percentagens"), ("pressionar", "premir"),
    ("proventos", "rendimentos"), ("registra", "regista"), ("registrada", "registada"),
    ("registradas", "registadas"), ("registrado", "registado"), ("registrados", "registados"),
    ("registrar", "registar"), ("registre", "registe"), ("registro", "registo"), ("registros", "registos"),
    ("resgate", "reembolso"), ("retirada", "levantamento"), ("retiradas", "levantamentos"),
    ("salva", "guardada"), ("salvar", "guardar"), ("salvas", "guardadas"), ("salvo", "guardado"),
    ("salvos", "guardados"), ("salvou", "guardou"), ("seção", "secção"), ("senha", "palavra-passe"),
    ("somente", "apenas"), ("usando", "a usar"), ("usuário", "utilizador"), ("usuários", "utilizadores"),
    ("brl", "eur"),
  ]
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
  func reported() {
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
