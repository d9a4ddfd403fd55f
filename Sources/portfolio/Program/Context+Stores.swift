import PortfolioCore
import PortfolioIO
import PortfolioSystem
import Synchronization

/// The stores that a command works on.
extension Context {
  /// The store, which may be a file or remote.
  var store: any TransactionStore {
    get throws {
      guard let address = try storeAddress else { return fileStore }
      return try remoteStore(at: address)
    }
  }

  /// The store for completions: local data only, available at once and without messages.
  var storeAtHand: any TransactionStore {
    get throws {
      guard let address = try storeAddress else { return fileStore }
      let time = environment.time
      return RemoteStore(
        at: address, token: nil, files: remoteFiles, FileAccess(time: time),
        transport: { () throws(FileFailure) in OfflineTransport(time: time) })
    }
  }

  /// The store's file and what lies beside it; in the data folder if the store is remote.
  var files: PortfolioFiles {
    PortfolioFiles(store: localStorePath, access(waitLimit: lockWaitLimit))
  }

  func access(waitLimit: Duration) -> FileAccess {
    FileAccess(
      time: environment.time, waitLimit: waitLimit, isDryRun: isDryRun,
      isInterrupted: environment.interruptible.hasCome)
  }

  /// The store's file; in the data folder if the store is remote.
  var fileStore: FileStore {
    var store = files.transactions
    store.didForget = { [console] count in console.note(.forgotten(count)) }
    return store
  }

  /// The cash store of the environment that a command works on.
  var cashStore: CashStore {
    get throws { try cashStore(of: cashEnvironment) }
  }

  func cashStore(of service: CashEnvironment) throws -> CashStore {
    var store = try files.cash(service.fileKind)
    store.didForget = { [console] count in console.note(.forgotten(count)) }
    return store
  }

  /// The path of a store's import memory: beside a file, or among the local files of a remote store.
  func importsPath(of store: any TransactionStore) throws -> String {
    if let remote = store as? RemoteStore { return remote.importsPath }
    return try files.path(of: .imports)
  }

  /// A remote store that prints its warnings.
  ///
  /// - Parameters:
  ///   - takesCopies: whether reading may use the last good copy.
  ///   - limit: how long to wait for the service and for other processes, counted from here; nil for no limit.
  func remoteStore(
    at address: WebAddress, takesCopies: Bool = true, waitingAtMost limit: Duration? = nil
  ) throws -> RemoteStore {
    let (name, time) = (RemoteStore.name(of: address), environment.time)
    let end = limit.map { time.uptime() + $0 }
    return RemoteStore(
      at: address, token: try token, files: remoteFiles, access(waitLimit: limit ?? remoteWaitLimit),
      transport: { () throws(FileFailure) in
        guard let end else { return try transport() }
        return GuardedTransport(try transport(), until: end, time: time)
      }, takesCopies: takesCopies,
      notice: { notice in
        switch notice {
        // In offline mode a copy is expected.
        case .copyShown where isOffline: console.note(.remoteNotice(notice, store: name))
        case .copyShown, .detailsLost: console.warn(.remoteNotice(notice, store: name))
        case .cache(let warning): console.warn(warning.message)
        }
      })
  }

  /// The address of a service, which the variable of that name replaces.
  func address(of service: String, replacedBy name: String) throws -> WebAddress {
    try WebAddress(environment.variables[name]?.ifNotEmpty ?? service, from: name)
  }

  /// Parses an address; `name` is the option or setting that it comes from.
  func remoteAddress(_ text: String, from name: String) throws -> WebAddress {
    let address = try WebAddress(text, from: name)
    guard !address.holdsToken else { throw Failure.tokenInAddress(from: name) }
    return address
  }

  /// The access token for remote stores.
  private var token: APIKey? {
    get throws {
      let name = "PORTFOLIO_REMOTE_TOKEN"
      guard let text = environment.variables[name]?.ifNotEmpty else { return nil }
      // Signed tokens have some thousand characters.
      guard let token = APIKey(text, longest: 16_384) else { throw Failure.unusableKey(from: name) }
      return token
    }
  }
}

/// All transactions of the store, once a command has read them.
final class KnownTransactions: Sendable {
  private let known = Mutex<StoredTransactions?>(nil)

  var stored: StoredTransactions? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}

/// Reading and changing stores, with their errors as failures of the command.
extension Context {
  /// All transactions. They are read once, unless the command changes them.
  var stored: StoredTransactions {
    get throws {
      if let stored = transactions.stored { return stored }
      return try read { reader in try stored(by: &reader) }
    }
  }

  /// The same, from somebody who reads the store anyway.
  func stored(by reader: inout StoreReader) throws -> StoredTransactions {
    let stored = try reader.allStored()
    transactions.stored = stored
    return stored
  }

  var ledger: Ledger { get throws { try stored.ledger } }

  /// The names used by transactions.
  var storedNames: StoredNames {
    get throws {
      try (transactions.stored?.ledger).map(StoredNames.init) ?? read { reader in try reader.names() }
    }
  }

  /// Reads a store, by default that of the command.
  func read<Result>(
    _ store: (any TransactionStore)? = nil, _ body: (inout StoreReader) throws -> Result
  ) throws -> Result {
    try (store ?? self.store).read { reader in
      equip(&reader)
      return try body(&reader)
    }
  }

  /// Changes a store, and returns the result of the plan; with `--dry-run` the plan is not carried out.
  ///
  /// - Parameter command: the name of the change when listing what can be undone.
  func change<Result>(
    _ store: (any TransactionStore)? = nil, as command: String,
    _ plan: (inout StoreReader) throws -> (Result, [RecordEdit])
  ) throws -> Result {
    defer { transactions.stored = nil }
    return try (store ?? self.store).change(as: command) { reader in
      equip(&reader)
      return try plan(&reader)
    }
  }

  /// Tells a reader where to learn what figures depend on besides transactions.
  func equip(_ reader: inout StoreReader) {
    reader.instruments = { try knownInstruments }
    reader.accounts = { try knownAccounts }
  }
}

extension WebAddress {
  /// Parses an address; `name` is the variable, setting or argument that it comes from.
  init(_ text: String, from name: String) throws {
    do throws(AddressRefusal) {
      try self.init(text)
    } catch {
      throw Failure.address(error, from: name)
    }
  }
}
