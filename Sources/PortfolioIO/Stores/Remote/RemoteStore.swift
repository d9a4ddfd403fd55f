import PortfolioCore
import PortfolioSystem

/// A store at a URL in the format shared by other apps: a list of transactions, accessed with the protocol of
/// the Realtime Database.
///
/// A change is only made to the version it was planned for. What can be undone is kept on this machine,
/// beside the lock that its processes share.
package struct RemoteStore: TransactionStore {
  let address: WebAddress
  let token: APIKey?
  let files: Files
  var access: FileAccess
  let transport: @Sendable () throws(FileFailure) -> any HTTPTransport
  /// A random number from 0 to 1.
  let chance: @Sendable () -> Double
  /// Whether the last good copy may be used if the service cannot be reached.
  let takesCopies: Bool
  let notice: @Sendable (RemoteNotice) -> Void

  /// Where a remote store keeps its files on this machine.
  package typealias Files = (
    /// For copies.
    cacheFolder: String,
    /// For the change log and the lock.
    stateFolder: String
  )

  /// - Parameters:
  ///   - access: says how long to wait for another process on this machine.
  ///   - transport: makes the connection when it is needed.
  ///   - takesCopies: whether reading may use the last good copy if the service cannot be reached.
  ///   - notice: called with warnings for the user.
  package init(
    at address: WebAddress, token: APIKey?, files: Files, _ access: FileAccess,
    transport: @escaping @Sendable () throws(FileFailure) -> any HTTPTransport,
    chance: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, takesCopies: Bool = true,
    notice: @escaping @Sendable (RemoteNotice) -> Void = { _ in }
  ) {
    (self.address, self.token, self.files, self.access) = (address, token, files, access)
    (self.transport, self.chance, self.takesCopies) = (transport, chance, takesCopies)
    self.notice = notice
  }

  package var isDryRun: Bool {
    get { access.isDryRun }
    set { access.isDryRun = newValue }
  }

  package var name: String { RemoteStore.name(of: address) }

  /// The name of the store at `address` in messages, without the query.
  package static func name(of address: WebAddress) -> String { address.origin + address.path }

  package func open() throws -> StoreReader {
    do {
      return try fetch(service(), hasCopy: takesCopies).document.reader(name: name)
    } catch StoreError.remote(_, .unreachable(let failure)) where takesCopies {
      guard let copy = try copy() else { throw StoreError.remote(name, .withoutCopy(failure)) }
      let age = access.time.now().secondsSinceEpoch - copy.fetched.secondsSinceEpoch
      notice(.copyShown(age: max(0, age), because: failure))
      return copy.document.reader(name: name)
    }
  }

  package func read<Result>(_ body: (inout StoreReader) throws -> Result) throws -> Result {
    var reader = try open()
    return try body(&reader)
  }

  package func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws -> (Result, [RecordEdit])
  ) throws -> Result {
    func decide(_ reader: inout StoreReader) throws -> (Result, Rewriting?) {
      let (result, edits) = try plan(&reader)
      return (result, edits.isEmpty ? nil : try Rewriting(edits, of: reader.document))
    }
    if isDryRun { return try read(decide).0 }
    return try exclusively { writer in
      try writer.carryOut(.change, command, decide)
    }
  }

  package func undoable() throws -> [ChangeLogEntry] {
    try history().undoable.reversed().compactMap(\.change.entry)
  }

  package func earlierChanges() throws -> [ChangeLogEntry] { try changeLog.earlierChanges() }

  package func checkChangeLog() throws { try changeLog.check() }

  package func revert(_ kind: ChangeLogEntry.Kind) throws -> ChangeLogEntry? {
    func decide(_ reader: inout StoreReader, _ entry: ChangeLogEntry) throws -> (ChangeLogEntry, Rewriting?) {
      let plan = try entry.reverting(kind, in: reader.document)
      return (entry.completed(by: plan.edits), plan)
    }
    if isDryRun {
      guard let entry = try history().next(kind) else { return nil }
      return try read { reader in try decide(&reader, entry).0 }
    }
    return try exclusively { writer in
      guard let entry = try writer.history().next(kind) else { return nil }
      return try writer.carryOut(kind, entry.command, about: entry) { reader in try decide(&reader, entry) }
    }
  }

  /// The changes that were made, also one without an answer that is in the store.
  private func history() throws -> ChangeHistory {
    let state = try changeLog.state()
    guard let pending = state.pending else { return try changeLog.history(state) }
    let isDone = try open().document.shows(pending.entry?.edits)
    return try changeLog.history(state, pendingIsDone: isDone)
  }
}

extension RemoteStore {
  var changeLog: ChangeLog { ChangeLog(ofStore: statePath) }

  /// The path that the files on this machine start with.
  var statePath: String {
    let check = String(Checksum.of(address.text.utf8), radix: 16)
    return FilePaths.join(files.stateFolder, "\(percentEncoded(address.host))-\(check)")
  }

  /// The path of the memory of imports.
  package var importsPath: String { FileKind.imports.path(beside: statePath) }

  func service() throws -> RemoteService {
    RemoteService(transport: try transport(), address: address, token: token)
  }

  private func exclusively<Result>(_ body: (inout RemoteWriter) throws -> Result) throws -> Result {
    try FileLock.held(for: statePath, access) {
      var writer = try RemoteWriter(self)
      return try body(&writer)
    }
  }
}
