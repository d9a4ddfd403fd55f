import CommandLineKit
import PortfolioCore
import PortfolioIO

/// Brings the transactions of the store's file into a remote store.
enum PushCommand: Command {
  static let syntax = CommandSyntax("push", arguments: [RemoteTransfer.url])

  static let reports: [(command: String, type: any Report.Type)] = [("push", MergeReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let transfer = try RemoteTransfer(input, context)
    return try transfer.run(as: syntax.name, from: transfer.file, to: transfer.remote)
  }
}

/// Brings the transactions of a remote store into the store's file.
enum PullCommand: Command {
  static let syntax = CommandSyntax("pull", arguments: [RemoteTransfer.url])

  static let reports: [(command: String, type: any Report.Type)] = [("pull", MergeReport.self)]

  static func run(_ input: ParsedCommand, _ context: Context) throws(Failure) -> ExitCode {
    let transfer = try RemoteTransfer(input, context)
    return try transfer.run(as: syntax.name, from: transfer.remote, to: transfer.file)
  }
}

/// A file and a remote store, between which transactions are brought.
private struct RemoteTransfer {
  static let url = Argument("URL")

  let file: FileStore
  let remote: RemoteStore
  private let context: Context

  init(_ input: ParsedCommand, _ context: Context) throws(Failure) {
    self.context = context
    if context.namesRemoteStore { throw .remote(.storeIsNoFile) }
    file = context.fileStore
    // An old copy is not what anybody wants merged.
    remote = try context.remoteStore(
      at: try context.remoteAddress(input[RemoteTransfer.url], from: RemoteTransfer.url.name),
      takesCopies: false)
  }

  func run(
    as command: String, from source: any TransactionStore, to target: any TransactionStore
  ) throws(Failure) -> ExitCode {
    let brought = try context.read(source) { (reader) throws(StoreError) in
      try BroughtTransactions(&reader)
    }
    let merge = try context.change(target, as: command) { (reader) throws(StoreError) in
      let merge = try StoreMerge(brought, into: &reader)
      return (merge, merge.changes)
    }
    try context.console.confirm(MergeReport(merge: merge))
    return .done
  }
}
