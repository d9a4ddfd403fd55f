import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Copies the transactions of the store's file to a remote store.
enum PushCommand: Command {
  static let syntax = CommandSyntax("push", arguments: [RemoteTransfer.url], options: [RemoteTransfer.delete])

  static let reports: [(command: String, type: any Report.Type)] = [("push", MergeReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let transfer = try RemoteTransfer(input, context)
    return try transfer.run(as: syntax.name, from: transfer.file, to: transfer.remote)
  }
}

/// Copies the transactions of a remote store to the store's file.
enum PullCommand: Command {
  static let syntax = CommandSyntax("pull", arguments: [RemoteTransfer.url], options: [RemoteTransfer.delete])

  static let reports: [(command: String, type: any Report.Type)] = [("pull", MergeReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws -> ExitCode {
    let transfer = try RemoteTransfer(input, context)
    return try transfer.run(as: syntax.name, from: transfer.remote, to: transfer.file)
  }
}

/// Copies transactions between a file and a remote store.
private struct RemoteTransfer {
  static let url = Argument("URL")
  static let delete = Flag("delete")

  let file: FileStore
  let remote: RemoteStore
  /// Whether to delete what only the target has.
  private let isDeleting: Bool
  private let context: Context

  init(_ input: ParsedCommand, _ context: Context) throws {
    self.context = context
    isDeleting = input[RemoteTransfer.delete]
    if context.namesRemoteStore { throw Failure.storeIsNoFile }
    file = context.fileStore
    // Merging with an old copy would be wrong.
    remote = try context.remoteStore(
      at: try context.remoteAddress(input[RemoteTransfer.url], from: RemoteTransfer.url.name),
      takesCopies: false)
  }

  func run(
    as command: String, from source: any TransactionStore, to target: any TransactionStore
  ) throws -> ExitCode {
    let brought = try context.read(source) { reader in
      try BroughtTransactions(&reader)
    }
    let deletions = isDeleting ? try confirmedDeletions(brought, in: target) : []
    let merge = try context.change(target, as: command) { reader in
      let merge = try StoreMerge(brought, into: &reader, deleting: deletions.contains)
      let refused = target is FileStore ? merge.unfitting : []
      if !refused.isEmpty { throw Failure.invalid(refused) }
      return (merge, merge.changes)
    }
    try context.console.confirm(stored: [], MergeReport(merge: merge, isDeleting: isDeleting))
    return .done
  }

  /// The transactions that only the target has and that the user wants to delete. Anything added meanwhile
  /// stays, since nobody has seen it.
  private func confirmedDeletions(
    _ brought: BroughtTransactions, in target: any TransactionStore
  ) throws -> Set<UUID> {
    let deleted = try context.read(target) { reader in
      try StoreMerge(brought, into: &reader, deleting: { _ in true }).deleted
    }
    if !deleted.isEmpty {
      _ = try context.confirmDeletion { (DeletedTransactions(transactions: deleted), deleted.count) }
    }
    return Set(deleted.map(\.id))
  }
}
