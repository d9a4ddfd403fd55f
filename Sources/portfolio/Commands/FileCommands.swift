import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

// What is copied to and from other places.

extension Command {
  private static let url = Argument<String>("URL")
  private static let deletes = Flag("delete")

  /// Copies the transactions of the store's file to a remote store.
  static let push = Command(
    "push", [url], options: [deletes], prints: ["push": MergeReport.self]
  ) { input, context in
    let (file, remote) = try context.bothStores(input[url], from: url.name)
    try context.merge(file, into: remote, deleting: input[deletes], as: "push")
  }

  /// Copies the transactions of a remote store to the store's file.
  static let pull = Command(
    "pull", [url], options: [deletes], prints: ["pull": MergeReport.self]
  ) { input, context in
    let (file, remote) = try context.bothStores(input[url], from: url.name)
    try context.merge(remote, into: file, deleting: input[deletes], as: "pull")
  }
}

extension Context {
  fileprivate func bothStores(
    _ address: String, from name: String
  ) throws -> (file: FileStore, remote: RemoteStore) {
    if namesRemoteStore { throw Failure.storeIsNoFile }
    // Merging with an old copy would be wrong.
    return (fileStore, try remoteStore(at: remoteAddress(address, from: name), takesCopies: false))
  }

  /// - Parameter deletes: whether to delete what only the target has. Anything added to it after the user has agreed
  ///   stays, since nobody has seen it.
  fileprivate func merge(
    _ source: any TransactionStore, into target: any TransactionStore, deleting deletes: Bool,
    as command: String
  ) throws {
    let brought = try read(source) { reader in try BroughtTransactions(&reader) }
    var deletions: Set<UUID> = []
    if deletes {
      let deleted = try read(target) { reader in
        try StoreMerge(brought, into: &reader, deleting: { _ in true }).deleted
      }
      if !deleted.isEmpty {
        _ = try confirmDeletion { (DeletedTransactions(transactions: deleted), deleted.count) }
      }
      deletions = Set(deleted.map(\.id))
    }
    let merge = try change(target, as: command) { reader in
      let merge = try StoreMerge(brought, into: &reader, deleting: deletions.contains)
      let refused = target is FileStore ? merge.unfitting : []
      if !refused.isEmpty { throw Failure.invalid(refused) }
      return (merge, merge.changes)
    }
    try console.confirm(stored: [], MergeReport(merge: merge, isDeleting: deletes))
  }
}

extension Command {
  private static let folder = Option(
    "output", placeholder: "DIR", completion: .folders, expected: "expected.path"
  ) { $0.ifNotEmpty }

  /// Shows what the commands print, with a portfolio that the program brings along. Nothing of the user's is read or
  /// changed.
  static let demo = Command(
    "demo", options: [folder], needs: .nothing, prints: ["demo --output DIR": DemoFolder.self]
  ) { input, context in
    let (console, environment) = (context.console, context.environment)
    let files = DemoFiles(on: environment.today, offsetMinutes: environment.offsetMinutes)
    if let folder = input[folder] {
      // Somebody wants to try commands on them.
      try context.write(files.all, to: FilePaths.absolute(folder))
      return try console.confirm(
        DemoFolder(
          path: FilePaths.absolute(folder), today: environment.today, isDryRun: context.isDryRun))
    }
    // As one would type it; on a terminal what fits on three screens.
    let commands =
      console.isSeen
      ? ["", "history --every year", "allocation"]
      : [
        "summary", "list --limit 5", "lots", "gains --by year",
        "tax us \(files.shifted("2024-08-02").prefix(4))", "income", "income --forecast",
        "history --from \(files.shifted("2026-10-20")) --every week", "returns --by year", "risk",
        "explain ASML", "allocation", "rebalance", "accounts", "cash list", "prices", "achievements", "check",
      ]
    let scratch = try ScratchFolder.make(in: environment.variables["TMPDIR"])
    defer { ScratchFolder.remove(scratch) }
    try DemoFiles.write(files.all, to: scratch)
    for command in commands {
      let words = command.split(separator: " ").map(String.init)
      try console.show([.title("$ portfolio \(command)".trimmed)])
      let code = Main.run(words + input.howToPrint, environment.ofDemo(in: scratch))
      guard code == .done else { throw Failure.ended(code) }
      if command != commands.last { try console.show([.gap]) }
    }
    if console.isSeen { try console.show(WayToBegin.afterDemo(console.words)) }
  }
}

extension Context {
  /// Leaves files where there are none.
  fileprivate func write(_ files: [(path: String, text: String)], to folder: String) throws {
    let paths = files.map { FilePaths.join(folder, $0.path) }
    for path in paths { try ownFiles.requireOther(than: path) }
    for path in paths where FileSystem.exists(path) { throw FileFailure(.write, path, .exists) }
    if !isDryRun { try DemoFiles.write(files, to: folder) }
  }
}

extension DemoFiles {
  fileprivate static func write(_ files: [(path: String, text: String)], to folder: String) throws {
    for file in files { try AtomicFile.replace(FilePaths.join(folder, file.path), with: file.text.utf8) }
  }
}

extension ParsedCommand {
  /// The options that say how results look, as they could be typed.
  fileprivate var howToPrint: [String] {
    var words: [String] = []
    if let format = self[GlobalOptions.format] { words.append("--format=\(format.rawValue)") }
    if self[GlobalOptions.json] { words.append("--json") }
    if self[GlobalOptions.csv] { words.append("--csv") }
    if let locale = self[GlobalOptions.locale] { words.append("--locale=\(locale)") }
    if let color = self[GlobalOptions.color] { words.append("--color=\(color.rawValue)") }
    return words
  }
}

extension Environment {
  /// The same with all files in a folder, without a network.
  fileprivate func ofDemo(in folder: String) -> Environment {
    var environment = self
    environment.variables = variables.filter { name, _ in
      name == "PORTFOLIO_LOCALE" || !["PORTFOLIO_", "XDG_", "FINNHUB_"].contains { name.hasPrefix($0) }
    }
    environment.variables["HOME"] = folder
    environment.variables["PORTFOLIO_STORE"] = FilePaths.join(folder, "portfolio.json")
    environment.variables["PORTFOLIO_CACHE_DIR"] = FilePaths.join(folder, "cache")
    environment.variables["PORTFOLIO_CONFIG"] = FilePaths.join(folder, "config.json")
    environment.variables["PORTFOLIO_OFFLINE"] = "1"
    environment.streams.page = { _, _ in false }
    return environment
  }
}
