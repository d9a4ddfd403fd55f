import CommandLineKit
import PortfolioCore
import PortfolioIO

/// What a command works with: the outside, the settings, and what the global options say.
struct Context: Sendable {
  let environment: Environment
  /// When the command began: all ages that it tells are those of this moment.
  let now: Instant
  let settings: Settings
  private(set) var console: Console
  /// What the parts of a page share; nil for a command that stands alone.
  private(set) var findings: PageFindings?
  var isOffline: Bool
  let isDryRun: Bool
  /// Every question is answered yes.
  let isYes: Bool
  private let mayAskAtAll: Bool
  private let input: ParsedCommand

  /// Throws `Failure.noHome` where nothing says where files are.
  ///
  /// - Parameter needsFiles: whether the command has anything to do with files.
  init(
    _ input: ParsedCommand, _ environment: Environment, _ console: Console, _ settings: Settings,
    needsFiles: Bool = true
  ) throws(Failure) {
    self.input = input
    self.environment = environment
    now = environment.now
    self.console = console
    isDryRun = input[GlobalOptions.dryRun]
    isYes = input[GlobalOptions.yes]
    mayAskAtAll = !input[GlobalOptions.noInput]
    self.settings = settings
    let place = Context.storePlace(input, environment.variables, settings)
    paths = try Paths(input, environment.variables).known(
      isStoreNamed: place.map { !$0.text.isURL } ?? false, isNeeded: needsFiles)
    storePlace = place ?? (paths.store, SettingKey.store.rawValue)
    let offline = environment.variables["PORTFOLIO_OFFLINE"]?.lowercased()
    isOffline = input[GlobalOptions.offline] || ["1", "true", "yes"].contains(offline)
  }

  /// The same for a command that finds a part of a page.
  func keeping(_ findings: PageFindings) -> Context {
    var context = self
    (context.console, context.findings) = (console.keeping(findings), findings)
    return context
  }

  private let paths: Paths.Known
  var configPath: String { paths.config }
  var cacheFolder: String { paths.cacheFolder }

  var words: any Catalogue { console.words }

  /// Where the store is, a path or a URL, and what says so.
  private let storePlace: (text: String, source: String)

  /// The same as far as it was named; nil for the standard place.
  private static func storePlace(
    _ input: ParsedCommand, _ variables: [String: String], _ settings: Settings
  ) -> (text: String, source: String)? {
    if let given = input[GlobalOptions.store] { return (given, GlobalOptions.store.spelling) }
    let variable = "PORTFOLIO_STORE"
    if let given = variables[variable]?.ifNotEmpty { return (given, variable) }
    return settings.value(of: .store).map { ($0, SettingKey.store.rawValue) }
  }

  /// Whether the store is a file that is not there yet.
  static func hasNoStore(
    _ input: ParsedCommand, _ variables: [String: String], _ settings: Settings?
  ) -> Bool {
    let place = settings.flatMap { storePlace(input, variables, $0)?.text } ?? Paths(input, variables).store
    return place.map { !$0.isURL && !FileSystem.exists($0) } ?? false
  }

  /// The URL of the store; nil for a file.
  var storeAddress: WebAddress? {
    get throws(Failure) {
      let place = storePlace
      return place.text.isURL ? try remoteAddress(place.text, from: place.source) : nil
    }
  }

  /// Whether `--store` itself names a remote store.
  var namesRemoteStore: Bool { input[GlobalOptions.store]?.isURL ?? false }

  /// The path that files beside the store go by: in the data folder where the store is no file.
  var localStorePath: String {
    let text = storePlace.text
    return text.isURL ? paths.store : text
  }

  /// What messages call the store.
  var storeName: String {
    let text = storePlace.text
    return text.isURL ? String(text.prefix { $0 != "?" && $0 != "#" }) : text
  }

  /// Where remote stores have what stays on this machine.
  var remoteFiles: RemoteStore.Files {
    RemoteStore.Files(
      cacheFolder: cachePath("remote"),
      stateFolder: FilePaths.join(FilePaths.folder(of: paths.store), "remote"))
  }

  func cachePath(_ name: String) -> String { FilePaths.join(cacheFolder, name) }

  /// How long to wait for another process.
  var lockPatience: Duration { .seconds(input[GlobalOptions.lockTimeout]?.seconds ?? 10) }

  /// The same where each of them has to ask a service.
  var remotePatience: Duration { .seconds(input[GlobalOptions.lockTimeout]?.seconds ?? 120) }

  var tickerRule: TickerRule {
    input[GlobalOptions.tickerRule] ?? settings.value(of: .tickerRule).flatMap(TickerRule.init) ?? .letters
  }

  /// Whose cash transactions a command is about.
  var cashEnvironment: CashEnvironment {
    input.takes(CashEnvironment.option) ? input[CashEnvironment.option] ?? .production : .production
  }

  /// Whether a person is there to be asked.
  var canAsk: Bool { mayAskAtAll && console.isInteractive }

  /// Whether what cannot be undone by typing it again needs a yes: on a terminal.
  var mustConfirm: Bool { console.isInteractive && !isYes && !isDryRun }

  /// The way to the network, which shows that it is being waited for; it leads nowhere with `--offline`.
  func transport() throws(FileFailure) -> any HTTPTransport {
    if isOffline { return OfflineTransport(time: environment.time) }
    let transport = try environment.transport()
    guard let line = console.progressLine() else { return transport }
    return WaitingTransport(
      transport, line, label: words.text(.change(.loading)), time: environment.time)
  }

  /// The file at a path to import from; `-` is standard input.
  func importFile(_ path: String) throws(Failure) -> ImportFile {
    if path == "-" { return ImportFile(name: path, bytes: try console.readAllInput()) }
    return try Failure.catching(FileFailure.self, ImportFile(path: path))
  }

  func setSetting(_ key: SettingKey, to value: String?) throws(Failure) {
    do throws(SettingError) {
      try Settings.change(key, to: value, in: configPath, time: environment.time, isDryRun: isDryRun)
    } catch {
      throw .setting(error)
    }
  }
}

/// Where files are kept: as options and the environment say, or else the XDG Base Directory Specification. What
/// nothing tells is nil: never a folder that one happens to stand in.
struct Paths: Sendable {
  let config: String?
  let cacheFolder: String?
  /// The store's where nothing names another.
  let store: String?

  /// The same where all of them are known.
  struct Known: Sendable {
    let config: String
    let cacheFolder: String
    /// Nobody asks for it where the store is another file.
    let store: String
  }

  init(_ input: ParsedCommand, _ variables: [String: String]) {
    func folder(_ name: String, _ standard: String) -> String? {
      // The specification has relative paths ignored.
      let given = variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
      let home = variables["HOME"]?.ifNotEmpty
      return (given ?? home.map { FilePaths.join($0, standard) }).map { FilePaths.join($0, "portfolio") }
    }
    config =
      input[GlobalOptions.config] ?? variables["PORTFOLIO_CONFIG"]?.ifNotEmpty
      ?? folder("XDG_CONFIG_HOME", ".config").map { FilePaths.join($0, "config.json") }
    cacheFolder =
      input[GlobalOptions.cacheFolder] ?? variables["PORTFOLIO_CACHE_DIR"]?.ifNotEmpty
      ?? folder("XDG_CACHE_HOME", ".cache")
    store = folder("XDG_DATA_HOME", ".local/share").map { FilePaths.join($0, "portfolio.json") }
  }

  /// Throws `Failure.noHome` where one is needed that nothing tells.
  ///
  /// - Parameters:
  ///   - isStoreNamed: whether the store is another file, so that the standard one does not matter.
  ///   - isNeeded: whether any of them is.
  func known(isStoreNamed: Bool, isNeeded: Bool) throws(Failure) -> Known {
    if isNeeded, config == nil || cacheFolder == nil || (store == nil && !isStoreNamed) { throw .noHome }
    return Known(config: config ?? "", cacheFolder: cacheFolder ?? "", store: store ?? "")
  }
}

extension String {
  var ifNotEmpty: String? { isEmpty ? nil : self }

  /// Whether it cannot be meant as a path.
  fileprivate var isURL: Bool { contains("://") }
}
