import CommandLineKit
import PortfolioCore
import PortfolioIO
import PortfolioSystem

/// Everything that a command works with: the environment, the settings and the global options.
struct Context: Sendable {
  let environment: Environment
  /// When the command started; all ages are relative to this.
  private(set) var now: Instant
  let settings: Settings
  private(set) var console: Console
  var isOffline: Bool
  let isDryRun: Bool
  /// Whether every question is answered with yes.
  let isYes: Bool
  private let mayAskAtAll: Bool
  private let input: ParsedCommand
  private(set) var transactions = KnownTransactions()

  /// Throws `Failure.noHome` if the location of files is unknown.
  ///
  /// - Parameter needsFiles: whether the command needs any files.
  init(
    _ input: ParsedCommand, _ environment: Environment, _ console: Console, _ settings: Settings,
    needsFiles: Bool = true
  ) throws {
    self.input = input
    self.environment = environment
    now = environment.now
    self.console = console
    isDryRun = input[GlobalOptions.dryRun]
    isYes = input[GlobalOptions.yes]
    mayAskAtAll = !input[GlobalOptions.noInput]
    self.settings = settings
    paths = Paths(input, environment.variables)
    storePlace = paths.stores(settings).first ?? ("", Settings.store.key)
    let (store, source) = storePlace
    if store == "-" {
      throw UsageError.invalidValue(of: source, value: store, expected: "expected.store")
    }
    // The default store is not needed where another file is named.
    let needsDefault = store.isEmpty || store.isURL
    if needsFiles, paths.config == nil || paths.cacheFolder == nil || (needsDefault && paths.store == nil) {
      throw Failure.noHome
    }
    let offline = environment.variables["PORTFOLIO_OFFLINE"]?.lowercased()
    isOffline = input[GlobalOptions.offline] || ["1", "true", "yes"].contains(offline)
  }

  /// The same context, which keeps its messages.
  func keeping(_ messages: KeptMessages) -> Context {
    var context = self
    context.console = console.keeping(messages)
    return context
  }

  /// The same context as if the command started now.
  var restarted: Context {
    var context = self
    context.now = environment.now
    context.transactions = KnownTransactions()
    return context
  }

  private let paths: Paths
  var configPath: String { paths.config ?? "" }
  var cacheFolder: String { paths.cacheFolder ?? "" }
  var ownFiles: OwnFiles { OwnFiles(paths, settings) }

  var words: Words { console.words }

  private let storePlace: Paths.Store

  /// The URL of the store; nil for a file.
  var storeAddress: WebAddress? {
    get throws {
      let (text, source) = storePlace
      return text.isURL ? try remoteAddress(text, from: source) : nil
    }
  }

  /// Whether `--store` itself names a remote store.
  var namesRemoteStore: Bool { input[GlobalOptions.store]?.isURL ?? false }

  /// The path by which files beside the store are named; in the data folder if the store is remote.
  var localStorePath: String {
    let text = storePlace.text
    return text.isURL ? paths.store ?? "" : text
  }

  /// The name of the store in messages.
  var storeName: String {
    let text = storePlace.text
    return text.isURL ? WebAddress.shown(text) : text
  }

  /// Where remote stores keep their files on this machine.
  var remoteFiles: RemoteStore.Files {
    (
      cacheFolder: cachePath("remote"),
      stateFolder: FilePaths.join(FilePaths.folder(of: paths.store ?? ""), "remote")
    )
  }

  func cachePath(_ name: String) -> String { FilePaths.join(cacheFolder, name) }

  /// How long to wait for a lock held by another process.
  var lockWaitLimit: Duration { input[GlobalOptions.lockTimeout] ?? .seconds(10) }

  /// The same for remote stores, where each process has to contact the service.
  var remoteWaitLimit: Duration { input[GlobalOptions.lockTimeout] ?? .seconds(120) }

  var tickerRule: TickerRule {
    input[GlobalOptions.tickerRule] ?? settings.tickerRule
  }

  /// The environment of cash transactions that a command works on.
  var cashEnvironment: CashEnvironment {
    input.takes(CashEnvironment.option) ? input[CashEnvironment.option] ?? .production : .production
  }

  /// Whether the user can be asked.
  var canAsk: Bool { mayAskAtAll && console.isInteractive }

  /// Whether destructive changes must be confirmed, which is the case on a terminal.
  var mustConfirm: Bool { console.isInteractive && !isYes && !isDryRun }

  /// The transport for requests, which shows progress while waiting; with `--offline` every request fails.
  func transport() throws(FileFailure) -> any HTTPTransport {
    if isOffline { return OfflineTransport(time: environment.time) }
    let transport = try environment.transport()
    guard let line = console.progressLine(.changeLoading) else { return transport }
    return WaitingTransport(transport, line, time: environment.time)
  }

  /// Does what takes a while: Ctrl-C is only noted meanwhile, and a terminal shows how far it is.
  func waiting<Result>(
    for label: Message, _ body: (inout ProgressLine?) throws -> Result
  ) rethrows -> Result {
    environment.interruptible.begin()
    defer { environment.interruptible.end() }
    var line = console.progressLine(label)
    defer { line?.erase() }
    return try body(&line)
  }

  /// The file to import; `-` is standard input.
  ///
  /// - Parameter limit: the most bytes that it may have.
  func importFile(_ path: String, limit: Int = ImportFile.largestFile) throws -> ImportFile {
    if path == "-" { return ImportFile(name: path, bytes: try console.readAllInput()) }
    return try ImportFile(path: path, limit: limit)
  }

  func change(_ setting: any SettingDeclaration, to text: String?) throws {
    try Settings.change(setting, to: text, in: configPath, time: environment.time, isDryRun: isDryRun)
  }
}

/// The locations of files, from options and the environment, or else the XDG Base Directory Specification. A
/// location is nil if nothing determines it; the current folder is never used.
struct Paths: Sendable {
  let config: String?
  let cacheFolder: String?
  /// The default store.
  let store: String?
  private let named: String?
  private let variables: [String: String]

  init(_ input: ParsedCommand, _ variables: [String: String]) {
    (named, self.variables) = (input[GlobalOptions.store], variables)
    func folder(_ name: String, _ standard: String) -> String? {
      // The specification says that relative paths must be ignored.
      let given = variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let home = variables["HOME"]?.ifNotEmpty
      return (given ?? home.map { FilePaths.join($0, standard) }).map { FilePaths.join($0, "portfolio") }
    }
    config =
      (input[GlobalOptions.config] ?? variables["PORTFOLIO_CONFIG"]?.ifNotEmpty).map {
        Paths.inHome($0, variables)
      } ?? folder("XDG_CONFIG_HOME", ".config").map { FilePaths.join($0, "config.json") }
    cacheFolder =
      (input[GlobalOptions.cacheFolder] ?? variables["PORTFOLIO_CACHE_DIR"]?.ifNotEmpty).map {
        Paths.inHome($0, variables)
      } ?? folder("XDG_CACHE_HOME", ".cache")
    store = folder("XDG_DATA_HOME", ".local/share").map { FilePaths.join($0, "portfolio.json") }
  }

  /// The path or URL of a store, and the option, variable or setting that it comes from.
  typealias Store = (text: String, source: String)

  /// All stores that something names, and the default one; the first is in use.
  func stores(_ settings: Settings?) -> [Store] {
    let variable = "PORTFOLIO_STORE"
    let all = [
      (named, GlobalOptions.store.spelling), (variables[variable]?.ifNotEmpty, variable),
      (settings?.store, Settings.store.key), (store, Settings.store.key),
    ]
    return all.compactMap { text, source in text.map { (Paths.inHome($0, variables), source) } }
  }

  /// The store, where it is a file other than the default one and not there: its name may be wrong.
  func namedStoreThatIsMissing(_ settings: Settings?) -> Store? {
    guard let named = stores(settings).first, named.text != store, !named.text.isURL,
      !FileSystem.exists(named.text)
    else { return nil }
    return named
  }

  /// The path with the home folder for the `~` in front, which no shell has replaced in a crontab or a setting.
  private static func inHome(_ path: String, _ variables: [String: String]) -> String {
    guard path.hasPrefix("~/"), let home = variables["HOME"]?.ifNotEmpty else { return path }
    return FilePaths.join(home, String(path.dropFirst(2)))
  }
}

extension String {
  var ifNotEmpty: String? { isEmpty ? nil : self }

  /// Whether the text must be a URL rather than a path.
  var isURL: Bool { contains("://") }
}
