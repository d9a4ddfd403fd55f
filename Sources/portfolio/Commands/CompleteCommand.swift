import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Answers a completion script: what the last word of a line may be.
enum CompleteCommand: Command {
  private static let shell = Argument("SHELL", values: Shell.self)
  private static let words = Argument("WORD").repeated

  static let syntax = CommandSyntax(Completions.command, arguments: [shell, words], hidden: true)

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    guard let line = TypedLine(input[shell], input[words]) else { return .usage }
    let home = context.environment.variables["HOME"] ?? "~"
    let typed = line.words.map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
    let completer = Completer(program: CommandList.program, texts: context.words)
    let offer = completer.offer(after: typed, for: line.current) { set, command in
      guard var typed = try? Context(command, context.environment, context.console, context.settings)
      else { return [] }
      typed.isOffline = true
      return StoredWords(context: typed, command: command).words(set)
    }
    try context.console.print(document: Array(line.answer(offer).utf8), isJSON: false)
    return .done
  }
}

/// Completions from stored data, read without delay or messages.
private struct StoredWords {
  let context: Context
  /// The command typed so far.
  let command: ParsedCommand

  /// The words of a set named by a declaration.
  func words(_ set: String) -> [Candidate] {
    switch set {
    case "tickers": return candidates(transactions.flatMap { [$0.ticker, $0.into].compactMap { $0 } })
    case "accounts": return candidates(transactions.flatMap { [$0.account, $0.toAccount].compactMap { $0 } })
    case "ids":
      return transactions.prefix(200).map { transaction in
        let parts = [transaction.date.day.description, transaction.kind.rawValue, transaction.ticker ?? ""]
        return Candidate(
          transaction.id.uuidString, VisibleText.escaped(parts.joined(separator: " ")).trimmed)
      }
    case "cash-ids":
      return cash.prefix(200).map { transaction in
        let parts = [transaction.bookingDate?.day.description, transaction.partner].compactMap { $0 }
        return Candidate(transaction.id, VisibleText.escaped(parts.joined(separator: " ")))
      }
    case "categories": return candidates(cash.compactMap { $0.category.map { String($0) } })
    case "currencies": return candidates(cash.compactMap(\.currency))
    case "rate-currencies":
      return orNothing {
        try RateLookup(context).known().codes.map { Candidate($0) }
      }
    case "cash-accounts": return candidates(cash.compactMap(\.account))
    case "partners": return candidates(cash.compactMap(\.partner))
    case "advisors": return advisors
    case "settings": return Settings.all.map { Candidate($0.key) }
    case "setting-values":
      let setting = Settings.all.first { $0.key == command[ConfigGetCommand.key] }
      return (setting?.offered ?? []).map { Candidate($0) }
    case "topics": return topics(below: command[HelpCommand.topic])
    default: return []
    }
  }

  private func candidates(_ words: [String]) -> [Candidate] { Set(words).sorted().map { Candidate($0) } }

  private var transactions: [Transaction] {
    orNothing {
      try context.read(context.storeAtHand) { reader in try reader.transactions() }
    }
  }

  private var cash: [CashTransaction] {
    orNothing {
      try context.readCash { reader in try reader.transactions(matching: CashFilter()) }
    }
  }

  private var advisors: [Candidate] {
    orNothing {
      try AdvisorLookup(command, context).dashboard().advisors.map { Candidate($0.name, $0.id.text) }
    }
  }

  /// There is no place for error messages, so nothing is completed instead.
  private func orNothing<Value>(_ body: () throws -> [Value]) -> [Value] { (try? body()) ?? [] }

  private func topics(below path: [String]) -> [Candidate] {
    let program = CommandList.program
    let commands = path.isEmpty ? program.commands : program.commands(along: path)?.last?.subcommands ?? []
    let topics = path.isEmpty ? HelpTopic.allCases.map(\.rawValue) : []
    return (commands.filter { !$0.hidden }.map(\.name) + topics).map { Candidate($0) }
  }
}
