/// Works out what may come next on a command line, using the parser that will read it.
package struct Completer: Sendable {
  /// The words of a named set that fit what was typed.
  package typealias DynamicWords = (_ set: String, _ typed: ParsedCommand) -> [Candidate]

  private let program: ProgramSyntax
  private let texts: any HelpTexts

  /// Completes what the program declares, described by its help texts.
  package init(program: ProgramSyntax, texts: any HelpTexts) {
    self.program = program
    self.texts = texts
  }

  /// Completions for `current`, the word after `words`.
  package func offer(after words: [String], for current: String, dynamic: DynamicWords) -> Offer {
    let (found, tokens) = program.find(words)
    func offer(_ completion: Completion, behind lead: String = "") -> Offer {
      switch completion {
      case .none: return Offer()
      case .files: return Offer(paths: .files)
      case .folders: return Offer(paths: .folders)
      case .words(let words): return Offer(words.map { Candidate(lead + $0) }, for: current)
      case .dynamic(let set):
        let known = dynamic(set, program.read(words).command)
        return Offer(known.map { Candidate(lead + $0.word, $0.description) }, for: current)
      }
    }

    let options = program.options(of: found.path)
    if case .option(let option, value: nil)? = tokens.last, option.needsValue {
      return offer((options.named(option.name) ?? option).completion)
    }
    let optionsEnded = tokens.contains { if case .endOfOptions = $0 { true } else { false } }
    if !optionsEnded, current.hasPrefix("-"), !isNegativeNumber(current) {
      guard current.hasPrefix("--"), let equals = current.firstIndex(of: "=") else {
        return Offer(optionWords(of: found.typed), for: current)
      }
      let name = String(current[..<equals].dropFirst(2))
      guard let option = (options + program.allOptions).named(name), option.takesValue else { return Offer() }
      return offer(option.completion, behind: String(current[...equals]))
    }
    if case .unknownCommand? = found.error { return Offer() }
    var next = found.words.isEmpty ? Offer(commands(below: found.typed), for: current) : Offer()
    if let argument = argument(at: found.words.count, of: found.path.last) {
      let more = offer(argument.completion)
      next.candidates += more.candidates
      next.paths = more.paths
    }
    return next
  }

  private func argument(at index: Int, of command: Command?) -> (any Declaration)? {
    guard let arguments = command?.arguments else { return nil }
    let many = arguments.firstIndex { $0.occurrence.isMany } ?? Int.max
    let place = min(index, many)
    return arguments.indices.contains(place) ? arguments[place] : nil
  }

  private func commands(below path: [Command]) -> [Candidate] {
    (path.last?.subcommands ?? program.commands).visible.map {
      Candidate($0.name, texts.words(TextKeys.command((path + [$0]).map(\.name))))
    }
  }

  private func optionWords(of path: [Command]) -> [Candidate] {
    (path.shownOptions + program.globalOptions.map { ($0, []) }).flatMap { option, path in
      let short = option.short.map { ["-\($0)"] } ?? []
      let description = texts.first(TextKeys.item(option.spelling, of: path))
      return ([option.spelling] + short).map { Candidate($0, description) }
    }
  }
}

/// A possible completion with its description.
package struct Candidate: Equatable, Sendable {
  /// The word without any quoting.
  package var word: String
  /// The description; may be empty.
  package var description: String

  /// A word with its description.
  package init(_ word: String, _ description: String = "") {
    self.word = word
    self.description = description
  }
}

/// Completions for the last word of a line.
package struct Offer: Equatable, Sendable {
  /// Whether file names are possible as well, which only the shell knows.
  package enum Paths: String, Sendable { case none, files, folders }

  /// The possible words.
  package var candidates: [Candidate] = []
  /// The possible file names.
  package var paths = Paths.none

  init(paths: Paths = .none) { self.paths = paths }

  /// The words that start with `current`.
  init(_ candidates: [Candidate], for current: String) {
    self.candidates = candidates.filter { $0.word.hasPrefix(current) }
  }
}
