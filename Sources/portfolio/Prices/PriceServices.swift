import PortfolioIO
import PortfolioSystem

/// The price services: those that are built in, and those of the user's own files.
extension Context {
  /// The variables that earlier versions knew for the only service, whose address was that of all below a path.
  private static let usual = (key: "FINNHUB_API_KEY", base: "FINNHUB_BASE_URL", path: "/api")

  /// Those of the user's own files.
  private var ownServices: [PriceService] {
    get throws {
      guard let folder = settings.priceServices else { return [] }
      guard FileSystem.exists(folder) else { throw FileFailure(.read, folder, .notFound) }
      return try PriceService.all(in: folder)
    }
  }

  var serviceNames: [String] { get throws { try PriceService.builtIn + ownServices.map(\.name) } }

  /// The names of all sources of prices.
  var sourceNames: [String] { get throws { try serviceNames + [PriceService.command] } }

  /// The setting with this key, which may be that of a service.
  func setting(_ key: String) throws -> any SettingDeclaration {
    try Settings.named(key, services: serviceNames)
  }

  /// Throws unless all the names in a text are those of sources.
  func requireSources(_ text: String) throws {
    let names = try sourceNames
    guard Settings.sources.parse(text)?.map({ $0.allSatisfy(names.contains) }) ?? false else {
      throw SettingError.badValue(Settings.sources, text)
    }
  }

  /// The sources in the order in which they are asked.
  func sources(hasCommand: Bool) throws -> [String] {
    guard let names = settings.sources else {
      return [PriceService.usual] + (hasCommand ? [PriceService.command] : [])
    }
    try requireSources(names.joined(separator: ","))
    return names
  }

  /// The service of this name; nil if there is none.
  func service(_ name: String) throws -> PriceService? {
    try PriceService(builtIn: name) ?? ownServices.first { $0.name == name }
  }

  /// What it takes to ask a service; nil if there is none of this name.
  func client(of name: String) throws -> ServiceClient? {
    guard let service = try service(name) else { return nil }
    let isUsual = name == PriceService.usual
    let variable = "PORTFOLIO_SERVICE_BASE_" + name.uppercased().replacing("-", with: "_")
    let bases = (isUsual ? [(Context.usual.base, Context.usual.path)] : []) + [(variable, "")]
    let base = try bases.lazy.compactMap { variable, path in
      try environment.variables[variable]?.ifNotEmpty.map { (try WebAddress($0, from: variable), path) }
    }.first
    let given = isUsual ? environment.variables[Context.usual.key]?.ifNotEmpty : nil
    let key = given.map { APIKey($0) } ?? settings[Settings.key(of: name)]
    if given != nil, key == nil { throw Failure.unusableKey(from: Context.usual.key) }
    if given == nil, key != nil, settings.exposesSecret {
      console.warn(.secretExposed(path: configPath))
    }
    // A plan of the user's own replaces that of the file, and leaves what holds for shorter times.
    let rates = settings[Settings.rate(of: name)].map { plan in
      [plan] + service.rates.dropFirst().filter { $0.period < plan.period }
    }
    return ServiceClient(
      service, base: base, key: key, transport: try environment.transport(),
      pacing: RequestPacing(
        path: cachePath("pacing.json"), keyText: key?.text ?? name, rates: rates ?? service.rates,
        time: environment.time))
  }
}
