import PortfolioCore
import PortfolioIO

/// The stores that a command works on.
extension Context {
  /// The store, a file or a remote one.
  var store: any TransactionStore {
    get throws(Failure) {
      guard let address = try storeAddress else { return fileStore }
      return try remoteStore(at: address)
    }
  }

  /// The store for words that a shell offers: what is at hand, at once and without a message.
  var storeAtHand: any TransactionStore {
    get throws(Failure) {
      guard let address = try storeAddress else { return fileStore }
      let time = environment.time
      return RemoteStore(
        at: address, token: nil, files: remoteFiles, time: time,
        transport: { () throws(FileFailure) in OfflineTransport(time: time) })
    }
  }

  /// The store's file; in the data folder where the store is a remote one.
  var fileStore: FileStore {
    var store = FileStore(
      path: localStorePath, patience: lockPatience, time: environment.time,
      isInterrupted: environment.interruptible.hasCome)
    store.isDryRun = isDryRun
    store.didForget = { [console] count in console.note(.forgotten(count)) }
    return store
  }

  /// The store of cash transactions that a command is about, beside that of the portfolio.
  var cashStore: CashStore {
    get throws(StoreError) { try cashStore(of: cashEnvironment) }
  }

  func cashStore(of service: CashEnvironment) throws(StoreError) -> CashStore {
    var store = CashStore(
      path: try path(besideStore: service.fileKind), patience: lockPatience, time: environment.time,
      isInterrupted: environment.interruptible.hasCome)
    store.isDryRun = isDryRun
    store.didForget = { [console] count in console.note(.forgotten(count)) }
    return store
  }

  /// Where it is remembered what was imported into a store: beside it, or where a remote one has its files on this
  /// machine.
  func importsPath(of store: any TransactionStore) throws(Failure) -> String {
    if let remote = store as? RemoteStore { return remote.importsPath }
    return try Failure.catching(StoreError.self, path(besideStore: "imports"))
  }

  /// What is known about securities.
  var instruments: InstrumentStore {
    get throws(StoreError) { InstrumentStore(try file(besideStore: InstrumentStore.kind)) }
  }

  /// The file of exchange rates.
  var rateFile: RateFile {
    get throws(StoreError) { RateFile(try file(besideStore: RateFile.kind)) }
  }

  /// A file of another kind of data beside the store's, to be read and changed.
  func file(besideStore kind: String) throws(StoreError) -> SharedFile {
    SharedFile(
      path: try path(besideStore: kind), time: environment.time, patience: lockPatience, isDryRun: isDryRun,
      isInterrupted: environment.interruptible.hasCome)
  }

  /// The file of another kind of data beside the store's.
  func path(besideStore kind: String, ending: String = "json") throws(StoreError) -> String {
    do throws(FileFailure) {
      return try FilePaths.beside(linkedStore: localStorePath, kind: kind, ending: ending)
    } catch {
      throw .file(error)
    }
  }

  /// A remote store, with what is to be known about it told as it comes up.
  ///
  /// - Parameter takesCopies: whether reading is content with the last good copy.
  func remoteStore(at address: WebAddress, takesCopies: Bool = true) throws(Failure) -> RemoteStore {
    let name = RemoteStore.name(of: address)
    var store = RemoteStore(
      at: address, token: try token, files: remoteFiles, patience: remotePatience, time: environment.time,
      isInterrupted: environment.interruptible.hasCome,
      transport: transport, takesCopies: takesCopies,
      notice: { notice in
        switch notice {
        // Who asked to stay offline knows why.
        case .copyShown where isOffline: console.note(.remote(.notice(notice, store: name)))
        case .copyShown, .detailsLost: console.warn(.remote(.notice(notice, store: name)))
        case .cache(let warning): console.warn(console.words.sentence(for: warning))
        }
      })
    store.isDryRun = isDryRun
    return store
  }

  /// The address that `text` is; `name` says where it was given.
  func remoteAddress(_ text: String, from name: String) throws(Failure) -> WebAddress {
    let address = try WebAddress(text, from: name)
    guard !address.holdsToken else { throw .tokenInAddress(from: name) }
    return address
  }

  /// What opens a remote store.
  private var token: APIKey? {
    get throws(Failure) {
      let name = "PORTFOLIO_REMOTE_TOKEN"
      guard let text = environment.variables[name]?.ifNotEmpty else { return nil }
      // Signed ones take some thousand characters.
      guard let token = APIKey(text, longest: 16_384) else { throw .unusableKey(from: name) }
      return token
    }
  }
}

/// Access to the stores, whose errors become failures of the command.
extension Context {
  /// Reads the store.
  func read<Result>(
    _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try read(store, body)
  }

  /// The tickers in the store; none where it cannot be read, which whatever is done to it next tells.
  var storedTickers: Set<String> {
    do throws(Failure) {
      return try read { (reader) throws(StoreError) in try reader.tickers() }
    } catch {
      return []
    }
  }

  /// Reads a store.
  func read<Result>(
    _ store: any TransactionStore, _ body: (inout StoreReader) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try Failure.catching(StoreError.self, store.read(body))
  }

  /// Changes the store, and returns what the plan found; with `--dry-run` the plan is made and not carried out.
  ///
  /// - Parameter command: what the change is called when it is to be undone.
  func change<Result>(
    as command: String, _ plan: (inout StoreReader) throws(StoreError) -> (Result, [StoreChange])
  ) throws(Failure) -> Result {
    try change(store, as: command, plan)
  }

  /// Changes a store, in the same way.
  func change<Result>(
    _ store: any TransactionStore, as command: String,
    _ plan: (inout StoreReader) throws(StoreError) -> (Result, [StoreChange])
  ) throws(Failure) -> Result {
    try Failure.catching(StoreError.self, store.change(as: command, plan))
  }

  /// Reads the store of cash transactions.
  func readCash<Result>(
    _ body: (inout CashReader) throws(StoreError) -> Result
  ) throws(Failure) -> Result {
    try Failure.catching { () throws(StoreError) in
      try cashStore.read { (reader) throws(StoreError) in
        reader.defaultCurrency = settings.value(of: .currency)
        return try body(&reader)
      }
    }
  }
}
